import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { toast } from '@dreamreel/ui/overlays/toast';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import { PlayerPasswordField } from '../../forms/player-password-field.tsx';
import { createAccount } from './api.ts';
import { DailyEmailChoice } from './daily-email-choice.tsx';
import { EmailField, type EmailFieldProps } from './email-field.tsx';
import { checkNewAccount } from './form-checks.ts';
import { accountTexts } from './texts.ts';
import { trustTexts } from './trust-texts.ts';
import { useAuthForm } from './use-auth-form.ts';

export function CreateAccountForm(email: EmailFieldProps) {
  const texts = useTexts(accountTexts);
  const { errorAt, isBusy, submit } = useAuthForm({
    fieldNames: ['name', 'email', 'password', 'confirmPassword', 'emailNotifications'],
    check: checkNewAccount,
    // The password confirmation isn't sent to the server.
    send: ({ name, email, password, emailNotifications }, games) =>
      createAccount({
        ...{ name, email, password, ...games },
        ...(currentLocale() === 'de' && { language: 'de' }),
        // Forms omit unchecked boxes. Always sent, because the daily email is on by default for other clients.
        emailNotifications: emailNotifications !== '',
      }),
    failed: { title: texts.notCreated, description: texts.notCreatedText },
    onSuccess: announceMail,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField label={texts.name} name="name" autoComplete="name" required error={errorAt('name')} />
      <EmailField {...email} error={errorAt('email')} />
      <NewPasswordField label={texts.password} name="password" error={errorAt('password')} />
      <PlayerPasswordField
        label={texts.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errorAt('confirmPassword')}
      />
      <DailyEmailChoice />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {texts.create}
      </Button>
    </form>
  );
}

/** Shows a toast that asks new users to open the link in the confirmation email. */
function announceMail({ email, emailVerified, emailNotifications }: User): void {
  const { sentTitle, unverifiedText, confirmText } = trustTexts.get();
  const text = emailNotifications ? unverifiedText : confirmText;
  if (!emailVerified) toast({ title: sentTitle, description: text({ email }) });
}
