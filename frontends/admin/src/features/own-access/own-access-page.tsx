import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { type FieldErrors, TextField, useFieldErrors } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { failureText } from '../../session/failure-text.ts';
import { useRoles, useSignedInAdmin } from '../../session/signed-in-admin.ts';

/** Account page where signed-in admins see their role and change their password. */
export function OwnAccessPage() {
  const signedInAdmin = useSignedInAdmin();
  const roles = useRoles();
  if (!signedInAdmin) return null;
  const role = roles[signedInAdmin.role];
  return (
    <div className="grid max-w-3xl gap-6">
      <section aria-labelledby="own-access-heading">
        <h2 id="own-access-heading" className="wrap-anywhere text-2xl">
          {signedInAdmin.name}
        </h2>
        <p className="mt-2">
          <span className="font-medium">{role.name}.</span> {role.permissions}
        </p>
      </section>
      <Card className="max-w-md">
        <h2 className="text-2xl">
          <Trans>Change your password</Trans>
        </h2>
        <p className="mt-2 text-ink-soft text-sm">
          <Trans>
            You’ll stay logged in here and be logged out everywhere else. The configured admin’s password can be changed
            only in the deployment settings.
          </Trans>
        </p>
        <div className="mt-4">
          <PasswordForm />
        </div>
      </Card>
    </div>
  );
}

type Passwords = { readonly currentPassword: string; readonly newPassword: string };
type Field = keyof Passwords | 'repeated';
type PasswordErrors = FieldErrors<Field>;

/** Form for changing the signed-in admin's password. */
export function PasswordForm() {
  const { t } = useLingui();
  const { errorAt, showErrors } = useFieldErrors<Field>(['currentPassword', 'newPassword', 'repeated']);
  const passwordMutation = useMutation({
    mutationFn: (request: Passwords) => callOperation(adminOperations.changeAdminPassword, request),
    onSuccess: () => toast({ title: t`Password Changed`, description: t`You are logged out everywhere else.` }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (passwordMutation.isPending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const typed = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
    const mistakes = mistakesIn(typed, text('repeated'));
    showErrors(form, mistakes);
    if (Object.keys(mistakes).length > 0) return;
    passwordMutation.mutate(typed, {
      onSuccess: () => form.reset(),
      onError: (failure) => showErrors(form, errorsOf(failure)),
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t`Current password`}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errorAt('currentPassword')}
      />
      <div className="mt-2">
        <TextField
          label={t`New password (at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters)`}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          error={errorAt('newPassword')}
        />
      </div>
      <div className="mt-2">
        <TextField
          label={t`New password again`}
          name="repeated"
          type="password"
          autoComplete="new-password"
          required
          error={errorAt('repeated')}
        />
      </div>
      <Button type="submit" variant="primary" busy={passwordMutation.isPending} className="mt-2 w-full">
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}

function mistakesIn({ currentPassword, newPassword }: Passwords, repeated: string): PasswordErrors {
  return {
    ...(currentPassword === '' && { currentPassword: t`Please enter your current password` }),
    ...(newPassword.length < ADMIN_PASSWORD_MIN_LENGTH && {
      newPassword: t`Password must be at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters long`,
    }),
    ...(repeated !== newPassword && { repeated: t`The passwords don’t match` }),
  };
}

/** Maps the server's error message to the form field that caused it. */
function errorsOf(failure: unknown): PasswordErrors {
  const text = failureText(
    failure,
    t`The server didn’t respond, so we can’t tell whether your password changed. Try again. If your current password is rejected, use the new one.`,
  );
  const isAboutNew = failure instanceof HttpError && failure.status === 400;
  return isAboutNew ? { newPassword: text } : { currentPassword: text };
}
