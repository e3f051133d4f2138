import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { markSignedOut } from '../../session/admin-session.ts';
import { LoginForm } from './login-form.tsx';
import { adminLoginTexts } from './texts.ts';

/** Login form shown over the dashboard when the session has ended. Anything typed in the dashboard is preserved. */
export function LoginDialog() {
  const texts = useTexts(adminLoginTexts);
  return (
    <Dialog open>
      <DialogContent isRequired title={texts.title} description={texts.sessionEnded} className="!max-w-sm">
        <LoginForm />
        <Button variant="quiet" className="mt-2 w-full" onClick={markSignedOut}>
          {texts.closeDashboard}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
