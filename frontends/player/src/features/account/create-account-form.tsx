import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { toast } from '@dreamreel/ui/overlays/toast';
import { PlayerPasswordField } from '../../forms/player-password-field.tsx';
import { createAccount } from './api.ts';
import { EmailField, type EmailFieldProps } from './email-field.tsx';
import { checkNewAccount } from './form-checks.ts';
import { accountTexts } from './texts.ts';
import { trustTexts } from './trust-texts.ts';
import { useAuthForm } from './use-auth-form.ts';

export function CreateAccountForm(email: EmailFieldProps) {
  const texts = useTexts(accountTexts);
  const { errorAt, isBusy, submit } = useAuthForm({
    fieldNames: ['name', 'email', 'password', 'confirmPassword'],
    check: checkNewAccount,
    // The password confirmation isn't sent to the server.
    send: ({ name, email, password }, games) =>
      createAccount({ name, email, password, ...games, ...(currentLocale() === 'de' && { language: 'de' }) }),
    failed: { title: texts.notCreated, description: texts.notCreatedText },
    onSuccess: announceMail,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField label={texts.name} name="name" autoComplete="name" required error={errorAt('name')} />
      <EmailField {...email} error={errorAt('email')} />
      <PlayerPasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
        error={errorAt('password')}
      />
      <PlayerPasswordField
        label={texts.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errorAt('confirmPassword')}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {texts.create}
      </Button>
    </form>
  );
}

/** Shows a toast that asks new users to open the link in the confirmation email. */
function announceMail({ email, emailVerified }: User): void {
  const { sentTitle, unverifiedText } = trustTexts.get();
  if (!emailVerified) toast({ title: sentTitle, description: unverifiedText({ email }) });
}
