import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { PlayerPasswordField } from '../../forms/new-password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useVerificationMail } from '../../forms/use-verification-mail.ts';
import { setOwnUser } from '../../session/signed-in-user.ts';
import { AccountSection } from './account-section.tsx';

/** Shows the account's email address and whether it is verified. Users can change the address here. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <AccountSection
      title={t`Email`}
      text={t`Your email address is ${{ email: user.email }}. To change it, enter a new address, then open the link we send there.`}
    >
      <WaitingForLink user={user} />
      <NewEmail user={user} />
    </AccountSection>
  );
}

function WaitingForLink({ user }: { user: User }) {
  const { t } = useLingui();
  const { isBusy, send } = useVerificationMail(user.id, (email) => ({
    title: t`Email sent`,
    description: t`We sent it to ${email}.`,
  }));
  if (user.emailVerified && user.newEmail === null) return null;
  const unverified = user.emailNotifications
    ? t`Email not confirmed. To get the daily email, open the link in the email we sent you.`
    : t`Email not confirmed. Open the link in the email we sent you.`;
  return (
    <div className="mb-6 rounded-control border border-line bg-sunken p-4 text-sm">
      <p className="wrap-anywhere text-accent-ink">
        {user.newEmail === null
          ? unverified
          : t`${{ email: user.newEmail }} isn’t confirmed yet. Open the link in the email we sent there. To keep your current address instead, enter it again below.`}
      </p>
      <Button className="mt-3" busy={isBusy} onClick={send}>
        <Trans>Resend Email</Trans>
      </Button>
    </div>
  );
}

function NewEmail({ user }: { user: User }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { errorAt, isBusy, submit } = useForm({
    fields: ['email', 'password'],
    send: async ({ email, password }) => {
      const changed = await callOperation(accountOperations.changeEmail, { userId: user.id, email, password });
      setOwnUser(queries, changed.user);
      const { newEmail } = changed.user;
      if (newEmail === null) toast({ title: t`Your email address stays the same` });
      else toast({ title: t`Email sent`, description: t`We sent it to ${{ email: newEmail }}.` });
    },
    fieldOf: { 'bad-email': 'email', 'email-taken': 'email', 'wrong-password': 'password' },
    action: 'change the email',
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        label={t`New email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorAt('email')}
      />
      <PlayerPasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        required
        error={errorAt('password')}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Change Email</Trans>
      </Button>
    </form>
  );
}
