import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { actionFailed } from './action-failed.ts';

const SEND = 'send the verification mail';

/** Sends the mail with the link again that verifies an address. `sent` is the toast of a success. */
export function useVerificationMail(userId: number, sent: (email: string) => { title: string; description: string }) {
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => callOperation(accountOperations.resendVerification, { userId }),
    onSuccess: ({ email }) => {
      actionSucceeded(SEND);
      toast(sent(email));
    },
    onError: (failure) => actionFailed(failure, { userId, action: SEND }),
  });
  return { isBusy: sending.isPending, send: () => sending.mutate() };
}
