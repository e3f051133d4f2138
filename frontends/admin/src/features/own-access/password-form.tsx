import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/use-field-errors';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { failureText } from '../../session/failure-text.ts';
import { type english, ownAccessTexts } from './texts.ts';

type Form = { readonly currentPassword: string; readonly newPassword: string };
type Field = keyof Form | 'repeated';
type Errors = FieldErrors<Field>;
type Texts = typeof english;

/** Form for changing the signed-in admin's password. */
export function PasswordForm() {
  const texts = useTexts(ownAccessTexts);
  const { errorAt, showErrors } = useFieldErrors<Field>(['currentPassword', 'newPassword', 'repeated']);
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: (request: Form) => callOperation(adminOperations.changeAdminPassword, request),
    onSuccess: () => toast({ title: texts.changed, description: texts.signedOut }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changing.isPending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
    const mistakes = mistakesIn(typed, text('repeated'), texts);
    showErrors(form, mistakes);
    if (Object.keys(mistakes).length > 0) return;
    changing.mutate(typed, {
      onSuccess: () => form.reset(),
      onError: (failure) => showErrors(form, errorsOf(failure, texts)),
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={texts.current}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errorAt('currentPassword')}
      />
      <div className="mt-2">
        <TextField
          label={texts.new({ length: ADMIN_PASSWORD_MIN_LENGTH })}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          error={errorAt('newPassword')}
        />
      </div>
      <div className="mt-2">
        <TextField
          label={texts.repeated}
          name="repeated"
          type="password"
          autoComplete="new-password"
          required
          error={errorAt('repeated')}
        />
      </div>
      <Button type="submit" variant="primary" busy={changing.isPending} className="mt-2 w-full">
        {texts.change}
      </Button>
    </form>
  );
}

function mistakesIn({ currentPassword, newPassword }: Form, repeated: string, texts: Texts): Errors {
  return {
    ...(currentPassword === '' && { currentPassword: texts.currentMissing }),
    ...(newPassword.length < ADMIN_PASSWORD_MIN_LENGTH && {
      newPassword: texts.tooShort({ length: ADMIN_PASSWORD_MIN_LENGTH }),
    }),
    ...(repeated !== newPassword && { repeated: texts.different }),
  };
}

/** Maps the server's error message to the form field that caused it. */
function errorsOf(failure: unknown, texts: Texts): Errors {
  const text = failureText(failure, texts.noResponse);
  const isAboutNew = failure instanceof HttpError && failure.status === 400;
  return isAboutNew ? { newPassword: text } : { currentPassword: text };
}
