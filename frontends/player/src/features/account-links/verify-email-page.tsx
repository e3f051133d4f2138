import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { currentSession, updateUser } from '../../session/signed-in-user.ts';
import { useSession } from '../../session/use-session.ts';
import { useLinkToken } from './link-token.ts';
import { Outcome } from './outcome.tsx';
import { accountLinksTexts } from './texts.ts';

type Verification = { state: 'verified'; userId: number; email: string } | { state: 'invalid' | 'taken' | 'failed' };

/** Sends the token from JavaScript, so that an email scanner that opens the link doesn't use up the token. */
function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verify-email', token],
    queryFn: async (): Promise<Verification> => {
      try {
        const { userId, email } = await callOperation(accountOperations.verifyEmail, { token });
        return { state: 'verified', userId, email };
      } catch (failure) {
        const code = failure instanceof HttpError ? failure.code : undefined;
        return { state: code === 'invalid-link' ? 'invalid' : code === 'email-taken' ? 'taken' : 'failed' };
      }
    },
    networkMode: 'always',
  });
}

/** The `/verify-email` page. The emailed link verifies an email address or changes the account's email address. */
export function VerifyEmailPage() {
  const texts = useTexts(accountLinksTexts);
  const { user } = useSession();
  const token = useLinkToken();
  const { data } = useQuery({ ...verificationQuery(token), enabled: token !== '' });
  const verification = token === '' ? ({ state: 'invalid' } as const) : data;
  useVerifiedUser(verification);

  const home = (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {texts.back}
    </Link>
  );
  if (verification === undefined) return <Outcome title={texts.checking} text={texts.checkingText} isBusy />;
  if (verification.state !== 'verified') {
    const { state } = verification;
    const hint = state === 'invalid' ? texts.invalidHint : undefined;
    return (
      <Outcome title={texts[state]} text={texts[`${state}Text`]} hint={hint}>
        {home}
      </Outcome>
    );
  }
  return (
    <Outcome title={texts.verified} text={texts.verifiedText({ email: verification.email })}>
      {home}
      {user && (
        <Link to="/account" className={buttonClass()}>
          {texts.account}
        </Link>
      )}
    </Outcome>
  );
}

/** Updates the signed-in user after their email address has been verified. */
function useVerifiedUser(verification: Verification | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (verification?.state !== 'verified') return;
    const { user } = currentSession();
    if (user?.id === verification.userId) updateUser({ ...user, email: verification.email });
    void queries.invalidateQueries({ queryKey: ['auth', 'me'] });
  }, [verification, queries]);
}
