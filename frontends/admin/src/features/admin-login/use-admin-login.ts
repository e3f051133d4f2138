import { identityOperations } from '@dreamreel/proto/identity/operations';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/use-field-errors';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { adminSignedIn } from '../../session/admin-session.ts';
import { adminSessionQuery } from '../../session/api.ts';

/** State and submission of the login form. */
export function useAdminLogin() {
  const { errorAt, showErrors } = useFieldErrors<keyof AdminCredentials>(['username', 'password']);
  const queries = useQueryClient();
  const login = useMutation({
    networkMode: 'always',
    mutationFn: signInAsAdmin,
    onSuccess: () => {
      adminSignedIn();
      // Of a dashboard that stayed open: what failed without a session.
      void queries.invalidateQueries({ queryKey: ['admin'] });
      // Who it is: perhaps another person than before.
      void queries.invalidateQueries({ queryKey: adminSessionQuery.queryKey });
      toast({ title: 'Access Granted', description: 'Welcome to the admin dashboard' });
    },
    onError: (failure) =>
      toast({ title: 'Access Denied', description: reasonOf(failure), variant: 'destructive', action: 'log in' }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending) return;
    const form = event.currentTarget;
    const credentials = credentialsIn(new FormData(form));
    const missing = missingFields(credentials);
    showErrors(form, missing);
    if (Object.keys(missing).length === 0) login.mutate(credentials);
  };

  return { errorAt, isBusy: login.isPending, submit };
}

/** Only a 401 is about the credentials; any other failure says nothing about them. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof HttpError)) return 'The server did not answer. Try again in a moment.';
  if (failure.status === 401) return 'Invalid credentials';
  return failure.serverMessage ?? 'The server could not check the credentials. Try again in a moment.';
}

function credentialsIn(data: FormData): AdminCredentials {
  return { username: String(data.get('username') ?? '').trim(), password: String(data.get('password') ?? '') };
}

function missingFields({ username, password }: AdminCredentials): FieldErrors<keyof AdminCredentials> {
  return {
    ...(username === '' && { username: 'Please enter the username' }),
    ...(password === '' && { password: 'Please enter the password' }),
  };
}

type AdminCredentials = { username: string; password: string };

/** Resolves when the server has set the admin's cookie; rejects when it does not know the credentials. */
async function signInAsAdmin(credentials: AdminCredentials): Promise<void> {
  await callOperation(identityOperations.adminLogin, credentials);
}
