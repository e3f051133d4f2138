import { identityOperations } from '@dreamreel/proto/identity/operations';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/use-field-errors';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { markSignedIn } from '../../session/admin-session.ts';
import { adminSessionQuery } from '../../session/api.ts';
import { failureText } from '../../session/failure-text.ts';

/** Manages the login form's state and submits the form. */
export function useAdminLogin() {
  const { t } = useLingui();
  const { errorAt, showErrors } = useFieldErrors<keyof AdminCredentials>(['username', 'password']);
  const queries = useQueryClient();
  const login = useMutation({
    networkMode: 'always',
    mutationFn: signInAsAdmin,
    onSuccess: () => {
      markSignedIn();
      // Refetch the dashboard queries that failed because the session had ended.
      void queries.invalidateQueries({ queryKey: ['admin'] });
      // A different admin may have logged in.
      void queries.invalidateQueries({ queryKey: adminSessionQuery.queryKey });
      toast({ title: t`Access Granted`, description: t`Welcome to the admin dashboard` });
    },
    onError: (failure) =>
      toast({ title: t`Access Denied`, description: reasonOf(failure), variant: 'destructive', action: 'log in' }),
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

/** Returns the login error message. Only a 401 means that the credentials are wrong. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof HttpError)) return t`The server didn’t respond. Try again in a moment.`;
  if (failure.status === 401) return t`Invalid credentials`;
  return failureText(failure, t`The server couldn’t check your username and password. Try again in a moment.`);
}

function credentialsIn(data: FormData): AdminCredentials {
  return { username: String(data.get('username') ?? '').trim(), password: String(data.get('password') ?? '') };
}

function missingFields({ username, password }: AdminCredentials): FieldErrors<keyof AdminCredentials> {
  return {
    ...(username === '' && { username: t`Please enter your username` }),
    ...(password === '' && { password: t`Please enter your password` }),
  };
}

type AdminCredentials = { username: string; password: string };

/** Logs in and resolves when the server has set the session cookie. Rejects if the credentials are wrong. */
async function signInAsAdmin(credentials: AdminCredentials): Promise<void> {
  await callOperation(identityOperations.adminLogin, credentials);
}
