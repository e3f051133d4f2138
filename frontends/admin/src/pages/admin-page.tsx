import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { AdminLogin } from '../features/admin-login/admin-login.tsx';
import { LoginDialog } from '../features/admin-login/login-dialog.tsx';
import { useAdminAccess } from '../session/use-admin-access.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

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
