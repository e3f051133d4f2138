import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { PlayerPasswordField } from '../../forms/new-password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { stopReminding } from '../../session/reminder-hour.ts';
import { endSession } from '../../session/signed-in-user.ts';
import { AccountSection, UsernameForManagers } from './account-section.tsx';

/** Deletes the account. Explains what will be deleted, asks for the password, and then asks for confirmation. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const resolveConfirmation = useRef<(isConfirmed: boolean) => void>(undefined);
  const { errorAt, isBusy, submit } = useForm({
    fields: ['password'],
    send: async ({ password }) => {
      if (!(await confirmation())) return;
      await callOperation(accountOperations.deleteAccount, { userId: user.id, password });
      endSession();
      // Focuses the main content because the form has been removed from the page.
      focusMain();
      toast({
        title: t`Your account was deleted`,
        description: t`Your data has been deleted. You can keep playing as a guest.`,
      });
      // The server has already deleted the user's push subscription. Unsubscribe in the browser too, so that the
      // browser doesn't register the subscription again for a guest.
      await stopReminding().catch(() => undefined);
    },
    fieldOf: { 'wrong-password': 'password' },
    action: 'delete the account',
  });
  const confirmation = () =>
    new Promise<boolean>((resolve) => {
      resolveConfirmation.current = resolve;
      setAsking(true);
    });

  return (
    <AccountSection
      title={t`Delete account`}
      text={t`This immediately and permanently deletes your name, email address, password, sessions, statistics, streaks, browser reminders, and our records of emails sent to you. Your games still count in everyone’s results, but only as numbers that aren’t linked to anyone. You can register again with the same email address.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-2">
        <UsernameForManagers email={user.email} />
        <PlayerPasswordField
          label={t`Your password`}
          name="password"
          autoComplete="current-password"
          required
          error={errorAt('password')}
        />
        <Button type="submit" variant="destructive" busy={isBusy} className="justify-self-start">
          <Trans>Delete My Account</Trans>
        </Button>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t`Permanently delete your account?`}
          confirmLabel={t`Delete Permanently`}
          isDestructive
          onConfirm={() => resolveConfirmation.current?.(true)}
          onClose={() => {
            setAsking(false);
            resolveConfirmation.current?.(false);
          }}
        >
          {t`This permanently deletes the account ${{ email: user.email }} and all its data.`}
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}
