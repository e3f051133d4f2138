import { Button } from '@dreamreel/ui/controls/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/controls/tabs';
import { Dialog, DialogClose, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type AuthTab, closeAuthDialog, currentSession, useStreak } from '../../session/signed-in-user.ts';
import { focusAccountButton } from './account-button.tsx';
import { CreateAccountForm, SignInTab } from './auth-forms.tsx';

/** From this width, a dialog fits beside the game (`beside-game` in cinema.css). */
const WIDE_SCREEN = '(width >= 80rem)';

/**
 * The dialog in which players sign in or create an account, with the given tab open. Only players who came to sign in
 * see a welcome instead of 'Save Your Progress', until they choose the other tab. On a wide screen, it is placed beside
 * the game and isn't modal, so the result stays visible and can be shared.
 */
export function AuthDialog({ tab }: { tab: AuthTab }) {
  const { t } = useLingui();
  const streak = useStreak();
  const [email, setEmail] = useState('');
  const [openTab, setOpenTab] = useState<string>(tab);
  const [isForgotten, setForgotten] = useState(false);
  const isSignIn = tab === 'sign-in' && openTab === 'sign-in';
  const { pathname } = useLocation();
  const [isBesideGame] = useState(() => pathname === '/daily' && matchMedia(WIDE_SCREEN).matches);
  const forms = useRef<HTMLDivElement>(null);
  const hasText = () => [...(forms.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');
  const saveHeading = {
    title: t`Save Your Progress`,
    description:
      streak > 0
        ? plural(streak, {
            one: 'Keep your #-day streak on every device.',
            other: 'Keep your #-day streak on every device.',
          })
        : t`Access your games and statistics on every device.`,
  };
  const welcomeHeading = {
    title: t`Welcome Back`,
    description: t`Sign in to continue with your games and statistics.`,
  };
  // The reset form contains its own description.
  const heading = isForgotten ? { title: t`Reset your password` } : isSignIn ? welcomeHeading : saveHeading;
  const changeTab = (chosen: string) => {
    setOpenTab(chosen);
    setForgotten(false);
  };

  return (
    <Dialog open modal={!isBesideGame} onOpenChange={(isOpen) => !isOpen && closeAuthDialog()}>
      <DialogContent
        {...heading}
        className={clsx(isBesideGame && '!beside-game')}
        // Clicking outside the dialog doesn't close it if a field contains text.
        onInteractOutside={(event) => hasText() && event.preventDefault()}
        onCloseAutoFocus={(event) => currentSession().user !== null && focusAccountButton(event)}
      >
        <div ref={forms}>
          <Tabs value={openTab} onValueChange={changeTab}>
            <TabsList aria-label={t`Sign in or create an account`}>
              <TabsTrigger value="sign-in">
                <Trans>Sign In</Trans>
              </TabsTrigger>
              <TabsTrigger value="create-account">
                <Trans>Create Account</Trans>
              </TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in">
              <SignInTab value={email} onChange={setEmail} isForgotten={isForgotten} onForgotten={setForgotten} />
            </TabsContent>
            <TabsContent value="create-account">
              <CreateAccountForm value={email} onChange={setEmail} />
            </TabsContent>
          </Tabs>
        </div>
        <DialogClose asChild>
          <Button variant="quiet" className="mt-2 w-full">
            <Trans>Maybe Later</Trans>
          </Button>
        </DialogClose>
      </DialogContent>
    </Dialog>
  );
}
