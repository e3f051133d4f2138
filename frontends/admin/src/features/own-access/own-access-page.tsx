import { Card } from '@dreamreel/ui/controls/card';
import { Trans } from '@lingui/react/macro';
import { useRoles } from '../../roles.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { PasswordForm } from './password-form.tsx';

/** Account page where signed-in admins see their role and change their password. */
export function OwnAccessPage() {
  const who = useSignedInAdmin();
  const roles = useRoles();
  if (!who) return null;
  const role = roles[who.role];
  return (
    <div className="grid max-w-3xl gap-6">
      <section aria-labelledby="own-access-heading">
        <h2 id="own-access-heading" className="wrap-anywhere text-2xl">
          {who.name}
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
            You’ll stay signed in here and be signed out everywhere else. The configured admin’s password can be changed
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
