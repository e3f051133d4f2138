import { Card } from '@dreamreel/ui/controls/card';
import { LoginForm } from './login-form.tsx';

/** The login form of the dashboard. */
export function AdminLogin() {
  return (
    <div className="page-column grid flex-1 place-items-center py-12">
      <Card className="w-full max-w-sm">
        <h1 className="text-3xl">Admin Access</h1>
        <p className="mt-2 text-ink-soft">The light table behind the screen.</p>
        <div className="mt-6">
          <LoginForm />
        </div>
      </Card>
    </div>
  );
}
