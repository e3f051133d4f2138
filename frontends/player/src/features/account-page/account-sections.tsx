import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { endReminders } from '@dreamreel/ui/browser/push-subscription';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Form, useForm } from '../../forms/form.tsx';
import { CurrentPasswordField } from '../../forms/new-password-field.tsx';
import { UnverifiedAddress } from '../../forms/unverified-address.tsx';
import { endSession, setOwnUser } from '../../session/signed-in-user.ts';
import { forgetReminderHour } from '../../session/stored-choices.ts';

type AccountSectionProps = { title: string; text: ReactNode; children: ReactNode };

export function AccountSection({ title, text, children }: AccountSectionProps) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-line border-t py-8 md:grid-cols-[18rem_1fr]">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="wrap-anywhere mt-2 text-ink-soft text-sm">{text}</p>
      </div>
      <div className="max-w-md">{children}</div>
    </section>
  );
}

/** A hidden username field, so that password managers can match the password to the account. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

export function EmailSection({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <AccountSection
      title={t`Email`}
      text={t`Your email address is ${{ email: user.email }}. To change it, enter a new address, then open the link we send there.`}
    >
      <UnverifiedAddress user={user} className="mb-6">
        <Trans>To keep your current address, enter it again below.</Trans>
      </UnverifiedAddress>
      <NewEmail user={user} />
    </AccountSection>
  );
}

function NewEmail({ user }: { user: User }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    fields: ['email', 'password'],
    send: async ({ email, password }) => {
      const changed = await callOperation(accountOperations.changeEmail, { userId: user.id, email, password });
      setOwnUser(queries, changed.user);
      const { newEmail } = changed.user;
      if (newEmail === null) toast({ title: t`Your email address stays the same` });
      else toast({ title: t`Email sent`, description: t`We sent it to ${{ email: newEmail }}.` });
    },
    action: 'change the email',
  });
  return (
    <Form form={form} submitLabel={t`Change Email`}>
      <TextField
        label={t`New email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorAt('email')}
      />
      <CurrentPasswordField label={t`Your password`} error={form.errorAt('password')} />
    </Form>
  );
}

export function DeleteAccount({ user }: { user: User }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const resolveConfirmation = useRef<(isConfirmed: boolean) => void>(undefined);
  const form = useForm({
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
      await endReminders().then(forgetReminderHour, () => undefined);
    },
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
      <Form form={form} submitLabel={t`Delete My Account`} variant="destructive">
        <UsernameForManagers email={user.email} />
        <CurrentPasswordField label={t`Your password`} error={form.errorAt('password')} />
      </Form>
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
