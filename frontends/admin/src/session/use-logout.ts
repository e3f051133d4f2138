import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markSignedOut } from './admin-session.ts';
import { logOut } from './api.ts';

const LOG_OUT = 'log out';

/** Logs out. If the server doesn't respond, the session may still be valid, so the dashboard stays open. */
export function useLogout() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const loggingOut = useMutation({
    networkMode: 'always',
    mutationFn: logOut,
    // A poll that is still running would be answered without a session.
    onMutate: () => queries.cancelQueries({ queryKey: ['admin'] }),
    onSuccess: () => {
      actionSucceeded(LOG_OUT);
      markSignedOut();
      queries.removeQueries({ queryKey: ['admin'] });
    },
    onError: () => {
      toast({
        title: t`Couldn’t log out`,
        description: t`The server didn’t respond. You’re still logged in. Try again.`,
        variant: 'destructive',
        action: LOG_OUT,
      });
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return { isBusy: loggingOut.isPending, logOut: () => loggingOut.mutate() };
}
