import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { Button } from '@dreamreel/ui/controls/button';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useForm } from '../../forms/form.tsx';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import { AccountLink, Outcome, ReturnLink, useLinkToken } from '../../outcome.tsx';
import { guestGames } from '../../session/player-session.ts';
import { signIn } from '../../session/sign-in.ts';
import { currentSession, endSession, openAuthDialog, startSession, useSession } from '../../session/signed-in-user.ts';

type Reset = { state: 'done'; userId: number; email: string } | { state: 'invalid' };

/** The `/reset-password` page, where users set a new password. The emailed link works only once. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  const { user } = useSession();
  const [reset, setReset] = useState<Reset>();

  // The password reset ended all of the user's sessions. If the user is signed in now, it is with the new password.
  const isSignedIn = reset?.state === 'done' && user?.id === reset.userId;
  if (reset?.state === 'done')
    return (
      <Outcome
        title={t`Your new password is set`}
        text={
          isSignedIn
            ? t`You’re signed in as ${{ email: user.email }} with your new password.`
            : t`Sign in as ${{ email: reset.email }} with your new password.`
        }
        takesFocus
      >
        {isSignedIn ? (
          <>
            <ReturnLink />
            <AccountLink />
          </>
        ) : (
          <Button variant="primary" onClick={() => openAuthDialog('sign-in')}>
            <Trans>Sign In</Trans>
          </Button>
        )}
      </Outcome>
    );
  if (token === '' || reset?.state === 'invalid')
    return (
      <Outcome
        title={t`Invalid link`}
        text={t`This link is invalid, has expired, or was already used.`}
        hint={t`To get a new link, choose “Forgot your password?” when you sign in.`}
        takesFocus={reset !== undefined}
      >
        <ReturnLink />
      </Outcome>
    );
  return <NewPassword token={token} onReset={setReset} />;
}

function NewPassword({ token, onReset }: { token: string; onReset: (reset: Reset) => void }) {
  const { t } = useLingui();
  const form = useForm({
    fields: ['password'],
    send: async ({ password }) => onReset(await resetPassword(token, password)),
    action: 'reset the password',
  });
  return (
    <div className="page-column flex flex-1 flex-col justify-center py-16">
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-4xl sm:text-5xl">
          <Trans>Choose a new password</Trans>
        </h1>
        <p className="mt-4 text-ink-soft">
          <Trans>You’ll be signed out in all other browsers.</Trans>
        </p>
        <Form form={form} submitLabel={t`Set Password`} variant="primary" className="mt-7">
          <NewPasswordField label={t`New password`} name="password" error={form.errorAt('password')} />
        </Form>
      </div>
    </div>
  );
}

/**
 * Resets the password and signs the user in with it, unless another user is signed in. Resolves if the link is valid or
 * invalid, and rejects for all other errors.
 */
async function resetPassword(token: string, password: string): Promise<Reset> {
  try {
    const { userId, email } = await callOperation(accountOperations.resetPassword, { token, password });
    const signedInId = currentSession().user?.id;
    // The server ends all of a user's sessions when the password is reset.
    if (signedInId === userId) endSession();
    // If the sign-in fails, the page offers to sign in.
    if (signedInId === undefined || signedInId === userId)
      await signIn({ email, password, ...guestGames(null) }).then(startSession, () => undefined);
    return { state: 'done', userId, email };
  } catch (failure) {
    if (failure instanceof HttpError && failure.code === 'invalid-link') return { state: 'invalid' };
    throw failure;
  }
}
