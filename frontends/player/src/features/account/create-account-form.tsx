import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { Button } from '@dreamreel/ui/button';
import { TextField } from '@dreamreel/ui/text-field';
import { createAccount } from './api.ts';
import { EmailField, type EmailFieldProps } from './email-field.tsx';
import { mistakeInRegistration } from './form-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

export function CreateAccountForm(email: EmailFieldProps) {
  const { errorAt, isBusy, submit } = useAuthForm({
    fieldNames: ['name', 'email', 'password', 'confirmPassword'],
    check: mistakeInRegistration,
    // The confirmation stays here.
    send: ({ name, email, password }, games) => createAccount({ name, email, password, ...games }),
    failed: { title: 'Registration Failed', description: 'Failed to create account' },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <TextField label="Name" name="name" autoComplete="name" required error={errorAt('name')} />
      <EmailField {...email} error={errorAt('email')} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN_LENGTH}
        error={errorAt('password')}
      />
      <TextField
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={errorAt('confirmPassword')}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        Create Account
      </Button>
    </form>
  );
}
