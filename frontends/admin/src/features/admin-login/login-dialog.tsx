import { Button } from '@dreamreel/ui/controls/button';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { markSignedOut } from '../../session/admin-session.ts';
import { LoginForm } from './login-form.tsx';

/** Login form shown over the dashboard when the session has ended. Anything typed in the dashboard is preserved. */
export function LoginDialog() {
  const { t } = useLingui();
  return (
    <Dialog open>
      <DialogContent
        isRequired
        title={t`Admin Access`}
        description={t`Your session has ended. Anything you typed is still here.`}
        className="!max-w-sm"
      >
        <LoginForm />
        <Button variant="quiet" className="mt-2 w-full" onClick={markSignedOut}>
          <Trans>Close the dashboard</Trans>
        </Button>
      </DialogContent>
    </Dialog>
  );
}
