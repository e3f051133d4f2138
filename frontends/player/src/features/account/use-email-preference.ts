import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { actionFailed } from '../../forms/action-failed.ts';
import { ownUserQuery } from '../../session/own-user.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
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
      const { updateFailed: title, updateFailedText: text } = accountTexts.get();
      actionFailed(failure, { userId: user.id, action: CHANGE_PREFERENCE, title, text });
    },
  });

  const isOn = change.isPending ? change.variables : (stored?.emailNotifications ?? change.data ?? true);
  return { isOn, isKnown: !isPending, stored, set: (wanted: boolean) => !change.isPending && change.mutate(wanted) };
}
