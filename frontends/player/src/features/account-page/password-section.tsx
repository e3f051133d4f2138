import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { checkNewPassword } from '../../forms/check-new-password.ts';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import { PlayerPasswordField } from '../../forms/player-password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { AccountSection } from './account-section.tsx';
import { UsernameForManagers } from './username-for-managers.tsx';

export function PasswordSection({ user }: { user: User }) {
  const { t } = useLingui();
  const { errorAt, isBusy, submit } = useForm({
    fields: ['password', 'newPassword'],
    check: ({ newPassword }) => checkNewPassword('newPassword', newPassword),
    send: async ({ password, newPassword }) => {
      await callOperation(accountOperations.changePassword, { userId: user.id, password, newPassword });
      toast({ title: t`Password changed`, description: t`You’re signed out everywhere else.` });
    },
    fieldOf: { 'wrong-password': 'password', 'weak-password': 'newPassword', 'password-too-long': 'newPassword' },
    action: 'change the password',
  });
  return (
    <AccountSection title={t`Password`} text={t`Changing your password signs you out in all other browsers.`}>
      <form noValidate onSubmit={submit} className="grid gap-2">
        <UsernameForManagers email={user.email} />
        <PlayerPasswordField
          label={t`Current password`}
          name="password"
          autoComplete="current-password"
          required
          error={errorAt('password')}
        />
        <NewPasswordField label={t`New password`} name="newPassword" error={errorAt('newPassword')} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          <Trans>Change Password</Trans>
        </Button>
      </form>
    </AccountSection>
  );
}
