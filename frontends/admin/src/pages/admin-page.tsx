import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { lazy, Suspense } from 'react';
import { AdminLogin } from '../features/admin-login/admin-login.tsx';
import { LoginDialog } from '../features/admin-login/login-dialog.tsx';
import { useAdminAccess } from '../session/use-admin-access.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));

/** The route `/admin`: the login form or the dashboard. Where a session ends, the open dashboard stays below the login. */
export function AdminPage() {
  const { state, checkAgain } = useAdminAccess();
  if (state === 'closed') return <AdminLogin />;
  if (state === 'unknown') {
    return (
      <ErrorPanel title="The dashboard did not open" onRetry={checkAgain}>
        <p>The server did not answer. What was saved is kept.</p>
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
