import { Button } from '@dreamreel/ui/controls/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { PlayerPasswordField } from '../../forms/player-password-field.tsx';
import { signIn } from '../../session/sign-in.ts';
import { EmailField, type EmailFieldProps } from './email-field.tsx';
import { checkSignIn } from './form-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

export function SignInForm(email: EmailFieldProps) {
  const { t } = useLingui();
  const { errorAt, isBusy, submit } = useAuthForm({
    fieldNames: ['email', 'password'],
    check: checkSignIn,
    send: ({ email, password }, games) => signIn({ email, password, ...games }),
    failed: { title: t`Login Failed`, description: t`Invalid email or password` },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <EmailField {...email} error={errorAt('email')} />
      <PlayerPasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={errorAt('password')}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}
