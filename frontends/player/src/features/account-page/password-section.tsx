import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { checkNewPassword } from '../../forms/check-new-password.ts';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import { PlayerPasswordField } from '../../forms/player-password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { AccountSection } from './account-section.tsx';
import { accountPageTexts } from './texts.ts';
import { UsernameForManagers } from './username-for-managers.tsx';

export function PasswordSection({ user }: { user: User }) {
  const texts = useTexts(accountPageTexts);
  const { errorAt, isBusy, submit } = useForm({
    fields: ['password', 'newPassword'],
    check: ({ newPassword }) => checkNewPassword('newPassword', newPassword),
    send: async ({ password, newPassword }) => {
      await callOperation(accountOperations.changePassword, { userId: user.id, password, newPassword });
      toast({ title: texts.passwordChanged, description: texts.passwordChangedText });
    },
    fieldOf: { 'wrong-password': 'password', 'weak-password': 'newPassword', 'password-too-long': 'newPassword' },
    action: 'change the password',
  });
  return (
    <AccountSection title={texts.passwordTitle} text={texts.passwordText}>
      <form noValidate onSubmit={submit} className="grid gap-2">
        <UsernameForManagers email={user.email} />
        <PlayerPasswordField
          label={texts.currentPassword}
          name="password"
          autoComplete="current-password"
          required
          error={errorAt('password')}
        />
        <NewPasswordField label={texts.newPassword} name="newPassword" error={errorAt('newPassword')} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {texts.changePassword}
        </Button>
      </form>
    </AccountSection>
  );
}
