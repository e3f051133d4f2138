import { Button } from '@dreamreel/ui/button';
import { TextField } from '@dreamreel/ui/text-field';
import { signIn } from './api.ts';
import { EmailField, type EmailFieldProps } from './email-field.tsx';
import { mistakeInSignIn } from './form-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

export function SignInForm(email: EmailFieldProps) {
  const { errorAt, isBusy, submit } = useAuthForm({
    fieldNames: ['email', 'password'],
    check: mistakeInSignIn,
    send: ({ email, password }, games) => signIn({ email, password, ...games }),
    failed: { title: 'Login Failed', description: 'Invalid email or password' },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <EmailField {...email} error={errorAt('email')} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errorAt('password')}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        Sign In
      </Button>
    </form>
  );
}
