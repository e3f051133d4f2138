import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminSignedOut } from './admin-session.ts';
import { logOut } from './api.ts';

const LOG_OUT = 'log out';

/** Ends the session. If the server does not answer, the session may still be valid: the dashboard stays open and says so. */
export function useLogout() {
  const queries = useQueryClient();
  const loggingOut = useMutation({
    networkMode: 'always',
    mutationFn: logOut,
    onSuccess: () => {
      actionSucceeded(LOG_OUT);
      adminSignedOut();
      queries.removeQueries({ queryKey: ['admin'] });
    },
    onError: () =>
      toast({
        title: 'Logout Failed',
        description: 'The server did not answer. You are still logged in: try again.',
        variant: 'destructive',
        action: LOG_OUT,
      }),
  });
  return { isBusy: loggingOut.isPending, logOut: () => loggingOut.mutate() };
}
