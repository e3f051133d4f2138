import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useVerificationMail } from '../../forms/use-verification-mail.ts';
import { browserTimeZone } from '../../session/sign-in.ts';

/** The sign-up form's checkbox for the daily email. It isn't checked, because consent must be given actively. */
export function DailyEmailChoice() {
  const id = useId();
  const time = <DailyMailTime zone={browserTimeZone()} />;
  return (
    <div className="mb-4 flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name="emailNotifications"
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          <Trans>Email me about each day’s new movie</Trans>
        </label>
        <p id={`${id}-text`} className="text-ink-soft text-sm">
          <Trans>Sent at {time}. You can turn it off at any time.</Trans>
        </p>
      </div>
    </div>
  );
}

export function DailyMailTime({ zone }: { zone: string | undefined }) {
  const { t } = useLingui();
  if (zone === undefined) return t`10 AM`;
  return zone === 'UTC' ? t`10 AM UTC` : t`10 AM (${{ zone: zone.replaceAll('_', ' ') }})`;
}

export function confirmationText(email: string, wantsDailyEmail: boolean): string {
  return wantsDailyEmail
    ? t`Open the link in the email we sent to ${email}. After that, you’ll get the daily email.`
    : t`Open the link in the email we sent to ${email} to confirm your address.`;
}

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
