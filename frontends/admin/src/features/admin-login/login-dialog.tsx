import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { markSignedOut } from '../../session/admin-session.ts';
import { LoginForm } from './login-form.tsx';
import { adminLoginTexts } from './texts.ts';

/** The login form on top of a dashboard whose session has ended. The dashboard keeps everything that was typed. */
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
