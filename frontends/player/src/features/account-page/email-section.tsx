import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useQueryClient } from '@tanstack/react-query';
import { PlayerPasswordField } from '../../forms/player-password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useVerificationMail } from '../../forms/use-verification-mail.ts';
import { setOwnUser } from '../../session/own-user.ts';
import { AccountSection } from './account-section.tsx';
import { accountPageTexts } from './texts.ts';

/** Shows the account's email address and whether it is verified. Users can change the address here. */
export function EmailSection({ user }: { user: User }) {
  const texts = useTexts(accountPageTexts);
  return (
    <AccountSection title={texts.emailTitle} text={texts.emailText({ email: user.email })}>
      <WaitingForLink user={user} />
      <NewEmail user={user} />
    </AccountSection>
  );
}

function WaitingForLink({ user }: { user: User }) {
  const texts = useTexts(accountPageTexts);
  const { isBusy, send } = useVerificationMail(user.id, (email) => ({
    title: texts.mailSent,
    description: texts.mailSentText({ email }),
  }));
  if (user.emailVerified && user.newEmail === null) return null;
  const unverified = user.emailNotifications ? texts.unverified : texts.unverifiedOff;
  return (
    <div className="mb-6 rounded-control border border-line bg-sunken p-4 text-sm">
      <p className="wrap-anywhere text-accent-ink">
        {user.newEmail === null ? unverified : texts.waitingFor({ email: user.newEmail })}
      </p>
      <Button className="mt-3" busy={isBusy} onClick={send}>
        {texts.sendAgain}
      </Button>
    </div>
  );
}

function NewEmail({ user }: { user: User }) {
  const texts = useTexts(accountPageTexts);
  const queries = useQueryClient();
  const { errorAt, isBusy, submit } = useForm({
    fields: ['email', 'password'],
    send: async ({ email, password }) => {
      const changed = await callOperation(accountOperations.changeEmail, { userId: user.id, email, password });
      setOwnUser(queries, changed.user);
      const { newEmail } = changed.user;
      if (newEmail === null) toast({ title: texts.emailKept });
      else toast({ title: texts.mailSent, description: texts.mailSentText({ email: newEmail }) });
    },
    fieldOf: { 'bad-email': 'email', 'email-taken': 'email', 'wrong-password': 'password' },
    action: 'change the email',
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        label={texts.newEmail}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorAt('email')}
      />
      <PlayerPasswordField
        label={texts.yourPassword}
        name="password"
        autoComplete="current-password"
        required
        error={errorAt('password')}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {texts.changeEmail}
      </Button>
    </form>
  );
}
