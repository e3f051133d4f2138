import { Skeleton } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { onUnauthorized } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { AdminLogin, LoginDialog } from '../features/admin-login/admin-login.tsx';
import { adminSession, adminSessionQuery, isAdmin, onAdminChange, setAdminSession } from '../session/admin-session.ts';

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
        <Trans>The server didn’t respond. Your saved work is safe.</Trans>
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

/**
 * `ended` means that the dashboard is open but requires a new login. `unknown` means that the server didn't respond.
 */
type AdminAccess = { state: 'open' | 'ended' | 'closed' | 'checking' | 'unknown'; checkAgain: () => void };

/**
 * Decides whether to show the dashboard or the login form. The stored flag isn't sufficient, because the server must
 * confirm the session.
 */
function useAdminAccess(): AdminAccess {
  const session = useSyncExternalStore(onAdminChange, adminSession);
  const isSignedIn = session === 'in';
  const { data, isError, refetch } = useQuery(adminSessionQuery);
  const isAuthenticated = data?.authenticated;

  // The query's response describes the session at page load. A later login or an expired session takes precedence.
  useEffect(() => {
    if (isAuthenticated !== undefined) setAdminSession(isAuthenticated ? 'in' : 'out');
  }, [isAuthenticated]);
  useEffect(() => onUnauthorized(expireSession), []);

  const checkAgain = () => void refetch();
  if (session === 'ended') return { state: 'ended', checkAgain };
  if (isAuthenticated !== undefined) return { state: isSignedIn ? 'open' : 'closed', checkAgain };
  // If the server doesn't respond and the browser wasn't signed in, show the login form, which displays its own errors.
  if (isError) return { state: isSignedIn ? 'unknown' : 'closed', checkAgain };
  return { state: 'checking', checkAgain };
}

/**
 * Opens the login form on top of the current page. When several requests fail at once, only the first failure shows a
 * toast.
 */
function expireSession(): void {
  if (!isAdmin()) return;
  setAdminSession('ended');
  toast({ title: t`Session expired`, description: t`Log in again to continue. Anything you typed is still here.` });
}
