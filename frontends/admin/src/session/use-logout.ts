import { useTexts } from '@dreamreel/ui/i18n/texts';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markSignedOut } from './admin-session.ts';
import { logOut } from './api.ts';
import { sessionTexts } from './session-texts.ts';

const LOG_OUT = 'log out';

/** Logs out. If the server doesn't respond, the session may still be valid, so the dashboard stays open. */
export function useLogout() {
  const texts = useTexts(sessionTexts);
  const queries = useQueryClient();
  const loggingOut = useMutation({
    networkMode: 'always',
    mutationFn: logOut,
    onSuccess: () => {
      actionSucceeded(LOG_OUT);
      markSignedOut();
      queries.removeQueries({ queryKey: ['admin'] });
    },
    onError: () =>
      toast({
        title: texts.logoutFailed,
        description: texts.logoutFailedText,
        variant: 'destructive',
        action: LOG_OUT,
      }),
  });
  return { isBusy: loggingOut.isPending, logOut: () => loggingOut.mutate() };
}
