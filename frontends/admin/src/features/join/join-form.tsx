import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { type FieldErrors, TextField, useFieldErrors } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { markSignedIn } from '../../session/admin-session.ts';
import { failureText } from '../../session/failure-text.ts';
import { adminSessionQuery } from '../../session/signed-in-admin.ts';

type Field = 'username' | 'password';

/** Form in which an invited admin chooses a username and password. */
export function JoinForm({ invitation }: { invitation: string }) {
  const { t } = useLingui();
  const { errorAt, showErrors } = useFieldErrors<Field>(['username', 'password']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const joinMutation = useMutation({
    networkMode: 'always',
    mutationFn: join,
    onSuccess: ({ username, role }) => {
      queries.setQueryData(adminSessionQuery.queryKey, { authenticated: true, username, role });
      markSignedIn();
      toast({ title: t`Welcome, ${{ name: username }}`, description: t`You’re logged in to the admin dashboard.` });
      void navigate('/admin', { replace: true });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (joinMutation.isPending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = String(data.get('username') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const mistakes = mistakesIn(username, password);
    showErrors(form, mistakes);
    if (Object.keys(mistakes).length > 0) return;
    joinMutation.mutate(
      { invitation, username, password },
      { onError: (failure) => showErrors(form, errorsOf(failure)) },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t`Username`}
        name="username"
        autoComplete="username"
        maxLength={ADMIN_NAME_MAX_LENGTH}
        required
        error={errorAt('username')}
      />
      <div className="mt-2">
        <TextField
          label={t`Password (at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters)`}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={errorAt('password')}
        />
      </div>
      <Button type="submit" variant="primary" busy={joinMutation.isPending} className="mt-2 w-full">
        <Trans>Join</Trans>
      </Button>
    </form>
  );
}

function mistakesIn(username: string, password: string): FieldErrors<Field> {
  return {
    ...(username === '' && { username: t`Please choose a username` }),
    ...(password.length < ADMIN_PASSWORD_MIN_LENGTH && {
      password: t`Password must be at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters long`,
    }),
  };
}

/** Maps the server's error message to the form field that caused it. */
function errorsOf(failure: unknown): FieldErrors<Field> {
  const text = failureText(failure, t`The server didn’t respond. Try again in a moment.`);
  const isAboutName = failure instanceof HttpError && ['name-taken', 'name-too-long'].includes(failure.code ?? '');
  return isAboutName ? { username: text } : { password: text };
}

/** Query for the role that an invitation grants. `invitation` is the secret from the invitation link. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => callOperation(adminOperations.adminInvitation, { invitation }, { signal }),
    gcTime: 0,
    networkMode: 'always',
  });

/** Accepts an invitation, which can be used only once. The server responds with the session cookie. */
function join(request: { invitation: string; username: string; password: string }) {
  return callOperation(adminOperations.joinAsAdmin, request);
}
