import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showActionFailure } from '../../forms/show-action-failure.ts';
import { ownUserQuery } from '../../session/own-user.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { useSession } from '../../session/use-session.ts';
import { setEmailNotifications } from './api.ts';
import { accountTexts } from './texts.ts';

const CHANGE_PREFERENCE = 'change the email preference';

/**
 * Returns the daily email preference and a function to change it. The preference defaults to on while it is loading. If
 * a change fails, the previous value is restored.
 */
export function useEmailPreference(user: SignedInUser) {
  const { key } = useSession();
  const queries = useQueryClient();
  const query = ownUserQuery(key);
  const { data: storedUser, isPending } = useQuery(query);

  const change = useMutation({
    networkMode: 'always',
    mutationFn: (isOn: boolean) => setEmailNotifications(user.id, isOn),
    onSuccess: (emailNotifications) => {
      actionSucceeded(CHANGE_PREFERENCE);
      queries.setQueryData(query.queryKey, (current) => current && { ...current, emailNotifications });
    },
    onError: (failure) => {
      const { updateFailed: title, updateFailedText: text } = accountTexts.get();
      showActionFailure(failure, { userId: user.id, action: CHANGE_PREFERENCE, title, text });
    },
  });

  const isOn = change.isPending ? change.variables : (storedUser?.emailNotifications ?? change.data ?? true);
  return { isOn, isKnown: !isPending, storedUser, set: (isOn: boolean) => !change.isPending && change.mutate(isOn) };
}
