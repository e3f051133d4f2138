import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NewPasswordField, PlayerPasswordField } from '../../forms/new-password-field.tsx';
import { createAccount } from './api.ts';
import { DailyEmailChoice } from './daily-email-choice.tsx';
import { checkNewAccount } from './form-checks.ts';
import { EmailField, type EmailFieldProps } from './sign-in-tab.tsx';
import { confirmationText } from './unverified-address.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function CreateAccountForm(email: EmailFieldProps) {
  const { t } = useLingui();
  const { errorAt, isBusy, submit } = useAuthForm({
    fieldNames: ['name', 'email', 'password', 'confirmPassword', 'emailNotifications'],
    check: checkNewAccount,
    // The password confirmation isn't sent to the server.
    send: ({ name, email, password, emailNotifications }, games) =>
      createAccount({
        ...{ name, email, password, ...games },
        ...(currentLocale() === 'de' && { language: 'de' }),
        // Forms omit unchecked boxes. Always sent because the daily email is on by default for other clients.
        emailNotifications: emailNotifications !== '',
      }),
    failed: { title: t`Registration Failed`, description: t`Failed to create account` },
    onSuccess: announceMail,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField label={t`Name`} name="name" autoComplete="name" required error={errorAt('name')} />
      <EmailField {...email} error={errorAt('email')} />
      <NewPasswordField label={t`Password`} name="password" error={errorAt('password')} />
      <PlayerPasswordField
        label={t`Confirm Password`}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errorAt('confirmPassword')}
      />
      <DailyEmailChoice />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        <Trans>Create Account</Trans>
      </Button>
    </form>
  );
}

/** Shows a toast that asks new users to open the link in the confirmation email. */
function announceMail({ email, emailVerified, emailNotifications }: User): void {
  if (!emailVerified) toast({ title: t`Check your inbox`, description: confirmationText(email, emailNotifications) });
}
