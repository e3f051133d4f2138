import { Card } from '@dreamreel/ui/controls/card';
import { Trans } from '@lingui/react/macro';
import { LoginForm } from './login-form.tsx';

/** The login page of the dashboard. */
export function AdminLogin() {
  return (
    <div className="page-column grid flex-1 place-items-center py-12">
      <Card className="w-full max-w-sm">
        <h1 className="text-3xl">
          <Trans>Admin Access</Trans>
        </h1>
        <p className="mt-2 text-ink-soft">
          <Trans>Log in to manage movies, images, and the calendar.</Trans>
        </p>
        <div className="mt-6">
          <LoginForm />
        </div>
      </Card>
    </div>
  );
}
