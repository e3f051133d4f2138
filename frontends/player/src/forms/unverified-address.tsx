import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { showActionFailure } from './form.tsx';

type UnverifiedAddressProps = { user: User; className: string; children?: ReactNode };

/** Says which email address isn't confirmed, and resends the email with the verification link. */
export function UnverifiedAddress({ user, className, children }: UnverifiedAddressProps) {
  const { t } = useLingui();
  const resend = useMutation({
    mutationFn: () => callOperation(accountOperations.resendVerification, { userId: user.id }),
    onSuccess: ({ email }) => toast({ title: t`Check your inbox`, description: t`We sent it to ${email}.` }),
    onError: (failure) => showActionFailure(failure, { userId: user.id, action: 'send the verification email' }),
  });
  if (user.emailVerified && user.newEmail === null) return null;
  return (
    <div className={clsx('rounded-control border border-line bg-sunken p-4 text-sm', className)}>
      <p className="font-medium text-accent-ink">
        <Trans>Email not confirmed</Trans>
      </p>
      <p className="wrap-anywhere mt-1 text-ink-soft">
        {user.newEmail === null
          ? confirmationText(user)
          : t`To make ${{ email: user.newEmail }} your new email address, open the link in the email we sent there.`}{' '}
        {user.newEmail !== null && children}
      </p>
      <Button className="mt-3" busy={resend.isPending} onClick={() => resend.mutate()}>
        <Trans>Resend Email</Trans>
      </Button>
    </div>
  );
}

export function confirmationText({ email, emailNotifications }: User): string {
  return emailNotifications
    ? t`Open the link in the email we sent to ${email}. After that, you’ll get the daily email.`
    : t`Open the link in the email we sent to ${email} to confirm your address.`;
}
