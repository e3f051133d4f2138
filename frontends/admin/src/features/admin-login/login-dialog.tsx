import { Button } from '@dreamreel/ui/controls/button';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { adminSignedOut } from '../../session/admin-session.ts';
import { LoginForm } from './login-form.tsx';

/** The login form on top of a dashboard whose session has ended: what is typed there stays. */
export function LoginDialog() {
  return (
    <Dialog open>
      <DialogContent
        isRequired
        title="Admin Access"
        description="Your session has ended. What is open and typed here stays as it is."
        className="!max-w-sm"
      >
        <LoginForm />
        <Button variant="quiet" className="mt-2 w-full" onClick={adminSignedOut}>
          Close the dashboard
        </Button>
      </DialogContent>
    </Dialog>
  );
}
