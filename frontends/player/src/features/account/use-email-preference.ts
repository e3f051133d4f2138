import { actionSucceeded } from '@dreamreel/ui/action-succeeded';
import { HttpError } from '@dreamreel/ui/http';
import { serverText } from '@dreamreel/ui/server-text';
import { toast } from '@dreamreel/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountErrorTexts } from '../../forms/account-error-texts.ts';
import { ownUserQuery } from '../../session/own-user.ts';
import { type SignedInUser, sessionExpired } from '../../session/signed-in-user.ts';
import { useSession } from '../../session/use-session.ts';
import { setEmailNotifications } from './api.ts';
import { accountTexts } from './texts.ts';

const CHANGE_PREFERENCE = 'change the e-mail preference';

/** Whether the daily e-mail is wanted: on until the stored value has loaded, and the stored value again where a change fails. */
export function useEmailPreference(user: SignedInUser) {
  const { key } = useSession();
  const queries = useQueryClient();
  const query = ownUserQuery(key);
  const { data: stored, isPending } = useQuery(query);

  const change = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: boolean) => setEmailNotifications(user.id, wanted),
    onSuccess: (emailNotifications) => {
      actionSucceeded(CHANGE_PREFERENCE);
      queries.setQueryData(query.queryKey, (known) => known && { ...known, emailNotifications });
    },
    onError: (failure) => {
      if (failure instanceof HttpError && failure.status === 401) {
        sessionExpired(user.id);
        return;
      }
      const texts = accountTexts.get();
      toast({
        title: texts.updateFailed,
        description: serverText(failure, accountErrorTexts.get()) ?? texts.updateFailedText,
        variant: 'destructive',
        action: CHANGE_PREFERENCE,
      });
    },
  });

  const isOn = change.isPending ? change.variables : (stored?.emailNotifications ?? change.data ?? true);
  return { isOn, isKnown: !isPending, stored, set: (wanted: boolean) => !change.isPending && change.mutate(wanted) };
}
