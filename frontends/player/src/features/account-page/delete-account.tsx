import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useRef, useState } from 'react';
import { PlayerPasswordField } from '../../forms/player-password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { endSession } from '../../session/signed-in-user.ts';
import { stopReminding } from '../../session/stop-reminding.ts';
import { AccountSection } from './account-section.tsx';
import { accountPageTexts } from './texts.ts';
import { UsernameForManagers } from './username-for-managers.tsx';

/** Says what is deleted, asks for the password, and then once more. */
export function DeleteAccount({ user }: { user: User }) {
  const texts = useTexts(accountPageTexts);
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const { errorAt, isBusy, submit } = useForm({
    fields: ['password'],
    send: async ({ password }) => {
      if (!(await confirmation())) return;
      await callOperation(accountOperations.deleteAccount, { userId: user.id, password });
      endSession();
      // The form is gone.
      focusMain();
      toast({ title: texts.deleted, description: texts.deletedText });
      // The server has deleted them with the account. This browser must not send its own again as a guest's.
      await stopReminding().catch(() => undefined);
    },
    fieldOf: { 'wrong-password': 'password' },
    action: 'delete the account',
  });
  const confirmation = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });

  return (
    <AccountSection title={texts.deleteTitle} text={texts.deleteText}>
      <form noValidate onSubmit={submit} className="grid gap-1">
        <UsernameForManagers email={user.email} />
        <PlayerPasswordField
          label={texts.yourPassword}
          name="password"
          autoComplete="current-password"
          required
          error={errorAt('password')}
        />
        <Button type="submit" variant="destructive" busy={isBusy} className="justify-self-start">
          {texts.deleteAccount}
        </Button>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteQuestion}
          confirmLabel={texts.deleteConfirm}
          isDestructive
          onConfirm={() => answer.current?.(true)}
          onClose={() => {
            setAsking(false);
            answer.current?.(false);
          }}
        >
          {texts.deleteWarning({ email: user.email })}
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}
