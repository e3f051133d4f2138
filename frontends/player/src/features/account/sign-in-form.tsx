import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { PlayerPasswordField } from '../../forms/player-password-field.tsx';
import { signIn } from '../../session/sign-in.ts';
import { EmailField, type EmailFieldProps } from './email-field.tsx';
import { checkSignIn } from './form-checks.ts';
import { accountTexts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';

export function SignInForm(email: EmailFieldProps) {
  const texts = useTexts(accountTexts);
  const { errorAt, isBusy, submit } = useAuthForm({
    fieldNames: ['email', 'password'],
    check: checkSignIn,
    send: ({ email, password }, games) => signIn({ email, password, ...games }),
    failed: { title: texts.loginFailed, description: texts.loginFailedText },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <EmailField {...email} error={errorAt('email')} />
      <PlayerPasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        error={errorAt('password')}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {texts.signIn}
      </Button>
    </form>
  );
}
