import { Card } from '@dreamreel/ui/controls/card';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useRoles } from '../../role-texts.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { PasswordForm } from './password-form.tsx';
import { ownAccessTexts } from './texts.ts';

/** Account page where signed-in admins see their role and change their password. */
export function OwnAccessPage() {
  const texts = useTexts(ownAccessTexts);
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
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="mt-2 text-ink-soft text-sm">{texts.explanation}</p>
        <div className="mt-4">
          <PasswordForm />
        </div>
      </Card>
    </div>
  );
}
