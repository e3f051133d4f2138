import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/use-field-errors';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { markSignedIn } from '../../session/admin-session.ts';
import { adminSessionQuery } from '../../session/api.ts';
import { failureText } from '../../session/failure-text.ts';
import { join } from './api.ts';
import { type english, joinTexts } from './texts.ts';

type Field = 'username' | 'password';
type Texts = typeof english;

/** Form in which an invited admin chooses a username and password. */
export function JoinForm({ invitation }: { invitation: string }) {
  const texts = useTexts(joinTexts);
  const { errorAt, showErrors } = useFieldErrors<Field>(['username', 'password']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const joining = useMutation({
    networkMode: 'always',
    mutationFn: join,
    onSuccess: ({ username, role }) => {
      queries.setQueryData(adminSessionQuery.queryKey, { authenticated: true, username, role });
      markSignedIn();
      toast({ title: texts.welcome({ name: username }), description: texts.signedIn });
      void navigate('/admin', { replace: true });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (joining.isPending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = String(data.get('username') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const mistakes = mistakesIn(username, password, texts);
    showErrors(form, mistakes);
    if (Object.keys(mistakes).length > 0) return;
    joining.mutate(
      { invitation, username, password },
      { onError: (failure) => showErrors(form, errorsOf(failure, texts)) },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        maxLength={ADMIN_NAME_MAX_LENGTH}
        required
        error={errorAt('username')}
      />
      <div className="mt-2">
        <TextField
          label={texts.password({ length: ADMIN_PASSWORD_MIN_LENGTH })}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={errorAt('password')}
        />
      </div>
      <Button type="submit" variant="primary" busy={joining.isPending} className="mt-2 w-full">
        {texts.join}
      </Button>
    </form>
  );
}

function mistakesIn(username: string, password: string, texts: Texts): FieldErrors<Field> {
  return {
    ...(username === '' && { username: texts.usernameMissing }),
    ...(password.length < ADMIN_PASSWORD_MIN_LENGTH && {
      password: texts.passwordTooShort({ length: ADMIN_PASSWORD_MIN_LENGTH }),
    }),
  };
}

/** Maps the server's error message to the form field that caused it. */
function errorsOf(failure: unknown, texts: Texts): FieldErrors<Field> {
  const text = failureText(failure, texts.noResponse);
  const isAboutName = failure instanceof HttpError && ['name-taken', 'name-too-long'].includes(failure.code ?? '');
  return isAboutName ? { username: text } : { password: text };
}
