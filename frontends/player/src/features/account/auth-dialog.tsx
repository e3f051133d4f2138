import { Button } from '@dreamreel/ui/controls/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/controls/tabs';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Dialog, DialogClose, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useRef, useState } from 'react';
import { type AuthTab, closeAuthDialog } from '../../session/auth-dialog.ts';
import { currentSession } from '../../session/signed-in-user.ts';
import { focusAccountButton } from './account-button.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import { SignInTab } from './sign-in-tab.tsx';
import { accountTexts } from './texts.ts';

/**
 * The dialog in which players sign in or create an account, with the given tab open. Only players who came to sign in
 * see a welcome instead of 'Save Your Progress', until they choose the other tab.
 */
export function AuthDialog({ tab }: { tab: AuthTab }) {
  const texts = useTexts(accountTexts);
  const [email, setEmail] = useState('');
  const [openTab, setOpenTab] = useState<string>(tab);
  const isSignIn = tab === 'sign-in' && openTab === 'sign-in';
  const forms = useRef<HTMLDivElement>(null);
  const hasText = () => [...(forms.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');

  return (
    <Dialog open onOpenChange={(stays) => !stays && closeAuthDialog()}>
      <DialogContent
        title={isSignIn ? texts.welcome : texts.save}
        description={isSignIn ? texts.welcomeText : texts.saveText}
        // Clicking outside the dialog doesn't close it if a field contains text.
        onInteractOutside={(event) => hasText() && event.preventDefault()}
        onCloseAutoFocus={(event) => currentSession().user !== null && focusAccountButton(event)}
      >
        <div ref={forms}>
          <Tabs value={openTab} onValueChange={setOpenTab}>
            <TabsList aria-label={texts.tabs}>
              <TabsTrigger value="sign-in">{texts.signIn}</TabsTrigger>
              <TabsTrigger value="create-account">{texts.create}</TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in">
              <SignInTab value={email} onChange={setEmail} />
            </TabsContent>
            <TabsContent value="create-account">
              <CreateAccountForm value={email} onChange={setEmail} />
            </TabsContent>
          </Tabs>
        </div>
        <DialogClose asChild>
          <Button variant="quiet" className="mt-2 w-full">
            {texts.later}
          </Button>
        </DialogClose>
      </DialogContent>
    </Dialog>
  );
}
