import { Button } from '@dreamreel/ui/controls/button';
import { PasswordField } from '@dreamreel/ui/controls/password-field';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useLingui } from '@lingui/react/macro';
import { useAdminLogin } from './use-admin-login.ts';

/** The fields for username and password. */
export function LoginForm() {
  const { t } = useLingui();
  const { errorAt, isBusy, submit } = useAdminLogin();
  return (
    <form noValidate onSubmit={submit}>
      <TextField label={t`Username`} name="username" autoComplete="username" required error={errorAt('username')} />
      <div className="mt-2">
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
          error={errorAt('password')}
        />
      </div>
      <Button type="submit" variant="primary" busy={isBusy} className="mt-2 w-full">
        {isBusy ? t`Authenticating...` : t`Access Dashboard`}
      </Button>
    </form>
  );
}
