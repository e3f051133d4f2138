import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { AccountLink, Outcome, ReturnLink, useLinkToken } from '../../outcome.tsx';
import { currentSession, updateUser, useSession } from '../../session/signed-in-user.ts';

const FAILURES = {
  failed: { title: msg`That didn’t work`, text: msg`Try the link again in a few minutes.` },
  invalid: { title: msg`Invalid link`, text: msg`This link is invalid, has expired, or was already used.` },
  taken: {
    title: msg`This address is already in use`,
    text: msg`Another account now uses this email address, so your account keeps its current one. You can choose a different address on your account page.`,
  },
};

type Verification = { state: 'verified'; email: string } | { state: 'invalid' | 'taken' | 'failed' };

/** Sends the token from JavaScript, so that an email scanner that opens the link doesn't use up the token. */
function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verify-email', token],
    queryFn: async ({ client }): Promise<Verification> => {
      try {
        const { userId, email } = await callOperation(accountOperations.verifyEmail, { token });
        const { user } = currentSession();
        if (user?.id === userId) updateUser({ ...user, email });
        void client.invalidateQueries({ queryKey: ['auth', 'me'] });
        return { state: 'verified', email };
      } catch (failure) {
        const code = failure instanceof HttpError ? failure.code : undefined;
        return { state: code === 'invalid-link' ? 'invalid' : code === 'email-taken' ? 'taken' : 'failed' };
      }
    },
  });
}

/** The `/verify-email` page. The emailed link verifies an email address or changes the account's email address. */
export function VerifyEmailPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const token = useLinkToken();
  const { data } = useQuery({ ...verificationQuery(token), enabled: token !== '' });
  const verification = token === '' ? ({ state: 'invalid' } as const) : data;

  if (verification === undefined) return <Outcome title={t`One moment`} text={t`We’re checking your link.`} isBusy />;
  if (verification.state !== 'verified') {
    const { state } = verification;
    const { title, text } = FAILURES[state];
    const hint = state === 'invalid' ? t`You can request a new email in your settings.` : undefined;
    return (
      <Outcome title={t(title)} text={t(text)} hint={hint}>
        <ReturnLink />
      </Outcome>
    );
  }
  return (
    <Outcome
      title={t`Your email address is confirmed`}
      text={t`Your account now uses ${{ email: verification.email }}. We’ll send the daily email there unless you’ve turned it off.`}
    >
      <ReturnLink />
      {user && <AccountLink />}
    </Outcome>
  );
}
