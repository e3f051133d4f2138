import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useVerificationMail } from '../../forms/use-verification-mail.ts';
import { trustTexts } from './trust-texts.ts';

/** Shows the unconfirmed email address and a button to resend the confirmation email. */
export function UnverifiedAddress({ user }: { user: User }) {
  const texts = useTexts(trustTexts);
  const { isBusy, send } = useVerificationMail(user.id, (email) => ({
    title: texts.sentTitle,
    description: texts.sentText({ email }),
  }));
  if (user.emailVerified && user.newEmail === null) return null;
  const confirmText = user.emailNotifications ? texts.unverifiedText : texts.confirmText;
  const text = user.newEmail === null ? confirmText : texts.newEmailText;
  return (
    <div className="mt-4 rounded-control border border-line bg-sunken p-4 text-sm">
      <p className="font-medium text-accent-ink">{texts.unverified}</p>
      <p className="wrap-anywhere mt-1 text-ink-soft">{text({ email: user.newEmail ?? user.email })}</p>
      <Button className="mt-3" busy={isBusy} onClick={send}>
        {texts.sendAgain}
      </Button>
    </div>
  );
}
