import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { lazy, Suspense } from 'react';
import { AdminLogin } from '../features/admin-login/admin-login.tsx';
import { useAdminDoor } from '../session/use-admin-door.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));

/** The route `/admin`: the form, and behind it the light table. */
export function AdminPage() {
  const { state, checkAgain } = useAdminDoor();
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
    </Suspense>
  );
}
