import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { ADMIN_PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/admins';
import { Card } from '@dreamreel/ui/controls/card';
import { type FieldErrors, TextField } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRoles, useSignedInAdmin } from '../../session/admin-session.ts';
import { CheckedForm, useCheckedForm } from '../../session/checked-form.tsx';
import { failureText } from '../../session/failure-text.ts';

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

type Field = 'currentPassword' | 'newPassword' | 'repeated';

/** Form for changing the signed-in admin's password. */
export function PasswordForm() {
  const { t } = useLingui();
  const { fieldProps, ...form } = useCheckedForm<Field>({
    fields: ['currentPassword', 'newPassword', 'repeated'],
    check: (read) => ({
      ...(read('currentPassword') === '' && { currentPassword: t`Please enter your current password` }),
      ...(read('newPassword').length < ADMIN_PASSWORD_MIN_LENGTH && {
        newPassword: t`Password must be at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters long`,
      }),
      ...(read('repeated') !== read('newPassword') && { repeated: t`The passwords don’t match` }),
    }),
    send: async (read) => {
      const request = { currentPassword: read('currentPassword'), newPassword: read('newPassword') };
      await callOperation(adminOperations.changeAdminPassword, request);
      toast({ title: t`Password Changed`, description: t`You are logged out everywhere else.` });
    },
    errorsOf,
  });

  return (
    <CheckedForm {...form} submitLabel={t`Change password`}>
      <TextField
        label={t`Current password`}
        type="password"
        autoComplete="current-password"
        {...fieldProps('currentPassword')}
      />
      <TextField
        label={t`New password (at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters)`}
        type="password"
        autoComplete="new-password"
        {...fieldProps('newPassword')}
      />
      <TextField
        label={t`New password again`}
        type="password"
        autoComplete="new-password"
        {...fieldProps('repeated')}
      />
    </CheckedForm>
  );
}

/** Maps the server's error message to the form field that caused it. */
function errorsOf(failure: unknown): FieldErrors<Field> {
  const text = failureText(
    failure,
    t`The server didn’t respond, so we can’t tell whether your password changed. Try again. If your current password is rejected, use the new one.`,
  );
  const isAboutNew = failure instanceof HttpError && failure.status === 400;
  return isAboutNew ? { newPassword: text } : { currentPassword: text };
}
