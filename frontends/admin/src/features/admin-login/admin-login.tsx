import { Button } from '@dreamreel/ui/button';
import { Card } from '@dreamreel/ui/card';
import { TextField } from '@dreamreel/ui/text-field';
import { useAdminLogin } from './use-admin-login.ts';

/** The login form of the dashboard. */
export function AdminLogin() {
  const { errors, isBusy, submit } = useAdminLogin();

  return (
    <div className="page-column grid flex-1 place-items-center py-12">
      <Card className="w-full max-w-sm">
        <h1 className="text-3xl">Admin Access</h1>
        <p className="mt-2 text-ink-soft">The light table behind the screen.</p>
        <form noValidate onSubmit={submit} className="mt-6">
          <TextField label="Username" name="username" autoComplete="username" required error={errors.username} />
          <div className="mt-2">
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={errors.password}
            />
          </div>
          <Button type="submit" variant="primary" busy={isBusy} className="mt-2 w-full">
            {isBusy ? 'Authenticating...' : 'Access Dashboard'}
          </Button>
        </form>
      </Card>
    </div>
  );
}
