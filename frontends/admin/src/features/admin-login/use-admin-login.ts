import { identityOperations } from '@dreamreel/proto/identity/operations';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/use-field-errors';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { markSignedIn } from '../../session/admin-session.ts';
import { adminSessionQuery } from '../../session/api.ts';
import { failureText } from '../../session/failure-text.ts';
import { adminLoginTexts, type english } from './texts.ts';

type Texts = typeof english;

/** Manages the login form's state and submits the form. */
export function useAdminLogin() {
  const texts = useTexts(adminLoginTexts);
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
      toast({ title: texts.granted, description: texts.welcome });
    },
    onError: (failure) =>
      toast({ title: texts.denied, description: reasonOf(failure, texts), variant: 'destructive', action: 'log in' }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending) return;
    const form = event.currentTarget;
    const credentials = credentialsIn(new FormData(form));
    const missing = missingFields(credentials, texts);
    showErrors(form, missing);
    if (Object.keys(missing).length === 0) login.mutate(credentials);
  };

  return { errorAt, isBusy: login.isPending, submit };
}

/** Returns the login error message. Only a 401 means that the credentials are wrong. */
function reasonOf(failure: unknown, texts: Texts): string {
  if (!(failure instanceof HttpError)) return texts.noResponse;
  if (failure.status === 401) return texts.invalidCredentials;
  return failureText(failure, texts.notChecked);
}

function credentialsIn(data: FormData): AdminCredentials {
  return { username: String(data.get('username') ?? '').trim(), password: String(data.get('password') ?? '') };
}

function missingFields({ username, password }: AdminCredentials, texts: Texts): FieldErrors<keyof AdminCredentials> {
  return {
    ...(username === '' && { username: texts.usernameMissing }),
    ...(password === '' && { password: texts.passwordMissing }),
  };
}

type AdminCredentials = { username: string; password: string };

/** Logs in and resolves when the server has set the session cookie. Rejects if the credentials are wrong. */
async function signInAsAdmin(credentials: AdminCredentials): Promise<void> {
  await callOperation(identityOperations.adminLogin, credentials);
}
