import { Button } from '@dreamreel/ui/button';
import { Dialog, DialogClose, DialogContent } from '@dreamreel/ui/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/tabs';
import { useRef, useState } from 'react';
import { type AuthTab, closeAuthDialog } from '../../session/auth-dialog.ts';
import { currentSession } from '../../session/signed-in-user.ts';
import { focusAccountButton } from './account-button.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** 'Save Your Progress', opened at one of its tabs. */
export function AuthDialog({ tab }: { tab: AuthTab }) {
  const [email, setEmail] = useState('');
  const forms = useRef<HTMLDivElement>(null);
  const hasText = () => [...(forms.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');

  return (
    <Dialog open onOpenChange={(stays) => !stays && closeAuthDialog()}>
      <DialogContent
        title="Save Your Progress"
        description="An account keeps your games and statistics, on every device."
        // A click outside the dialog must not discard what was typed.
        onInteractOutside={(event) => hasText() && event.preventDefault()}
        onCloseAutoFocus={(event) => currentSession().user !== null && focusAccountButton(event)}
      >
        <div ref={forms}>
          <Tabs defaultValue={tab}>
            <TabsList aria-label="Sign in or create an account">
              <TabsTrigger value="sign-in">Sign In</TabsTrigger>
              <TabsTrigger value="create-account">Create Account</TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in">
              <SignInForm value={email} onChange={setEmail} />
            </TabsContent>
            <TabsContent value="create-account">
              <CreateAccountForm value={email} onChange={setEmail} />
            </TabsContent>
          </Tabs>
        </div>
        <DialogClose asChild>
          <Button variant="quiet" className="mt-2 w-full">
            Maybe Later
          </Button>
        </DialogClose>
      </DialogContent>
    </Dialog>
  );
}
