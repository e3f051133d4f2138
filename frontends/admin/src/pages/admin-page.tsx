import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { AdminLogin, LoginDialog } from '../features/admin-login/admin-login.tsx';
import { useAdminAccess } from '../session/use-admin-access.ts';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));

/**
 * The `/admin` route, which shows the login form or the dashboard. If the session ends, the login form opens on top of
 * the dashboard.
 */
export function AdminPage() {
  const { t } = useLingui();
  const { state, checkAgain } = useAdminAccess();
  if (state === 'closed') return <AdminLogin />;
  if (state === 'unknown') {
    return (
      <ErrorPanel title={t`The dashboard didn’t load`} onRetry={checkAgain}>
        <p>
          <Trans>The server didn’t respond. Your saved work is safe.</Trans>
        </p>
      </ErrorPanel>
    );
  }
  return state === 'checking' ? (
    <DashboardSkeleton />
  ) : (
    <Suspense fallback={<DashboardSkeleton />}>
      <Dashboard />
      {state === 'ended' && <LoginDialog />}
    </Suspense>
  );
}

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6] as const;

/** Placeholder shown while the session is checked and the dashboard's code loads. It is as large as the dashboard. */
function DashboardSkeleton() {
  return (
    <div aria-busy="true" className="page-column min-h-dvh pt-6 pb-8 sm:pt-8">
      <Skeleton className="h-9 w-72 max-w-full sm:h-10" />
      <Skeleton className="mt-2 h-6 w-80 max-w-full" />
      <Skeleton className="mt-6 h-20" />
      <Skeleton className="mt-4 h-16" />
      <div className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {SKELETON_CARDS.map((card) => (
          <Skeleton key={card} className="h-80 !rounded-card" />
        ))}
      </div>
    </div>
  );
}
