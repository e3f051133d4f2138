import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useVerificationMail } from '../../forms/use-verification-mail.ts';

/** Asks a user to open the link in the confirmation email. */
export function confirmationText(email: string, wantsDailyEmail: boolean): string {
  return wantsDailyEmail
    ? t`Open the link in the email we sent to ${email}. After that, you’ll get the daily email.`
    : t`Open the link in the email we sent to ${email} to confirm your address.`;
}

/** Shows the unconfirmed email address and a button to resend the confirmation email. */
export function UnverifiedAddress({ user }: { user: User }) {
  const { t } = useLingui();
  const { isBusy, send } = useVerificationMail(user.id, (email) => ({
    title: t`Check your inbox`,
    description: t`We sent it to ${email}.`,
  }));
  if (user.emailVerified && user.newEmail === null) return null;
  return (
    <div className="mt-4 rounded-control border border-line bg-sunken p-4 text-sm">
      <p className="font-medium text-accent-ink">
        <Trans>Email not confirmed</Trans>
      </p>
      <p className="wrap-anywhere mt-1 text-ink-soft">
        {user.newEmail === null
          ? confirmationText(user.email, user.emailNotifications)
          : t`To make ${{ email: user.newEmail }} your new email address, open the link in the email we sent there.`}
      </p>
      <Button className="mt-3" busy={isBusy} onClick={send}>
        <Trans>Resend Email</Trans>
      </Button>
    </div>
  );
}
