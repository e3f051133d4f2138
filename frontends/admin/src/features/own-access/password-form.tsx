import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/button';
import { HttpError } from '@dreamreel/ui/http';
import { TextField } from '@dreamreel/ui/text-field';
import { toast } from '@dreamreel/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { callAdmin, failureText } from '../../session/admin-request.ts';

type Form = { readonly currentPassword: string; readonly newPassword: string };
type Errors = Partial<Record<keyof Form | 'repeated', string>>;

/** One's own password: the one in force, and the new one twice. */
export function PasswordForm() {
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: (request: Form) => callAdmin(adminOperations.changeAdminPassword, request),
    onSuccess: () => {
      form.current?.reset();
      toast({ title: 'Password Changed', description: 'You are signed out everywhere else.' });
    },
    onError: (failure) => setErrors(errorsOf(failure)),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changing.isPending) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
    const found = errorsIn(typed, text('repeated'));
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) changing.mutate(typed);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <div className="mt-2">
        <TextField
          label={`New password (at least ${ADMIN_PASSWORD_MIN_LENGTH} characters)`}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          error={errors.newPassword}
        />
      </div>
      <div className="mt-2">
        <TextField
          label="New password again"
          name="repeated"
          type="password"
          autoComplete="new-password"
          required
          error={errors.repeated}
        />
      </div>
      <Button type="submit" variant="primary" busy={changing.isPending} className="mt-2 w-full">
        Change password
      </Button>
    </form>
  );
}

function errorsIn({ currentPassword, newPassword }: Form, repeated: string): Errors {
  return {
    ...(currentPassword === '' && { currentPassword: 'Please enter the current password' }),
    ...(newPassword.length < ADMIN_PASSWORD_MIN_LENGTH && {
      newPassword: `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters long`,
    }),
    ...(repeated !== newPassword && { repeated: 'The two are not the same' }),
  };
}

/** At the field that the server's answer is about. */
function errorsOf(failure: unknown): Errors {
  const text = failureText(failure, 'The server did not answer. The password has not changed: try again.');
  const isAboutNew = failure instanceof HttpError && failure.status === 400;
  return isAboutNew ? { newPassword: text } : { currentPassword: text };
}
