import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/use-field-errors';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { failureText } from '../../session/failure-text.ts';

type Form = { readonly currentPassword: string; readonly newPassword: string };
type Field = keyof Form | 'repeated';
type Errors = FieldErrors<Field>;

/** One's own password: the one in force, and the new one twice. */
export function PasswordForm() {
  const { errorAt, showErrors } = useFieldErrors<Field>(['currentPassword', 'newPassword', 'repeated']);
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: (request: Form) => callOperation(adminOperations.changeAdminPassword, request),
    onSuccess: () => toast({ title: 'Password Changed', description: 'You are signed out everywhere else.' }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changing.isPending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
    const mistakes = mistakesIn(typed, text('repeated'));
    showErrors(form, mistakes);
    if (Object.keys(mistakes).length > 0) return;
    changing.mutate(typed, {
      onSuccess: () => form.reset(),
      onError: (failure) => showErrors(form, errorsOf(failure)),
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errorAt('currentPassword')}
      />
      <div className="mt-2">
        <TextField
          label={`New password (at least ${ADMIN_PASSWORD_MIN_LENGTH} characters)`}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          error={errorAt('newPassword')}
        />
      </div>
      <div className="mt-2">
        <TextField
          label="New password again"
          name="repeated"
          type="password"
          autoComplete="new-password"
          required
          error={errorAt('repeated')}
        />
      </div>
      <Button type="submit" variant="primary" busy={changing.isPending} className="mt-2 w-full">
        Change password
      </Button>
    </form>
  );
}

function mistakesIn({ currentPassword, newPassword }: Form, repeated: string): Errors {
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
