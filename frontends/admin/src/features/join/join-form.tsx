import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/button';
import { HttpError } from '@dreamreel/ui/http';
import { TextField } from '@dreamreel/ui/text-field';
import { toast } from '@dreamreel/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '../../session/admin-request.ts';
import { adminSignedIn } from '../../session/admin-session.ts';
import { adminSessionQuery } from '../../session/api.ts';
import { join } from './api.ts';

type Errors = { username?: string; password?: string };

/** Name and password of a new person. */
export function JoinForm({ invitation }: { invitation: string }) {
  const [errors, setErrors] = useState<Errors>({});
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const joining = useMutation({
    networkMode: 'always',
    mutationFn: join,
    onSuccess: ({ username, role }) => {
      queries.setQueryData(adminSessionQuery.queryKey, { authenticated: true, username, role });
      adminSignedIn();
      toast({ title: `Welcome, ${username}`, description: 'This is the admin dashboard.' });
      navigate('/admin', { replace: true });
    },
    onError: (failure) => setErrors(errorsOf(failure)),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (joining.isPending) return;
    const data = new FormData(event.currentTarget);
    const username = String(data.get('username') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const found = errorsIn(username, password);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) joining.mutate({ invitation, username, password });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        maxLength={ADMIN_NAME_MAX_LENGTH}
        required
        error={errors.username}
      />
      <div className="mt-2">
        <TextField
          label={`Password (at least ${ADMIN_PASSWORD_MIN_LENGTH} characters)`}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={errors.password}
        />
      </div>
      <Button type="submit" variant="primary" busy={joining.isPending} className="mt-2 w-full">
        Join
      </Button>
    </form>
  );
}

function errorsIn(username: string, password: string): Errors {
  return {
    ...(username === '' && { username: 'Please choose a name' }),
    ...(password.length < ADMIN_PASSWORD_MIN_LENGTH && {
      password: `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters long`,
    }),
  };
}

/** At the field that the server's answer is about. */
function errorsOf(failure: unknown): Errors {
  const text = failureText(failure, 'The server did not answer. Try again in a moment.');
  const isAboutName = failure instanceof HttpError && ['name-taken', 'name-too-long'].includes(failure.code ?? '');
  return isAboutName ? { username: text } : { password: text };
}
