import { Button } from '@dreamreel/ui/controls/button';
import { PasswordField } from '@dreamreel/ui/controls/password-field';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { adminLoginTexts } from './texts.ts';
import { useAdminLogin } from './use-admin-login.ts';

/** The fields for username and password. */
export function LoginForm() {
  const texts = useTexts(adminLoginTexts);
  const { errorAt, isBusy, submit } = useAdminLogin();
  return (
    <form noValidate onSubmit={submit}>
      <TextField label={texts.username} name="username" autoComplete="username" required error={errorAt('username')} />
      <div className="mt-2">
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          error={errorAt('password')}
        />
      </div>
      <Button type="submit" variant="primary" busy={isBusy} className="mt-2 w-full">
        {isBusy ? texts.isSubmitting : texts.submit}
      </Button>
    </form>
  );
}
