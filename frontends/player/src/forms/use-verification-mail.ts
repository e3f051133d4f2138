import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { showActionFailure } from './use-form.ts';

const SEND = 'send the verification email';

/** Resends the email with the verification link. `successToast` returns the toast to show on success. */
export function useVerificationMail(
  userId: number,
  successToast: (email: string) => { title: string; description: string },
) {
  const submission = useMutation({
    mutationFn: () => callOperation(accountOperations.resendVerification, { userId }),
    onSuccess: ({ email }) => {
      actionSucceeded(SEND);
      toast(successToast(email));
    },
    onError: (failure) => showActionFailure(failure, { userId, action: SEND }),
  });
  return { isBusy: submission.isPending, send: () => submission.mutate() };
}
