import { actionSucceeded } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showActionFailure } from '../../forms/show-action-failure.ts';
import { browserTimeZone } from '../../session/browser-time-zone.ts';
import { ownUserQuery } from '../../session/own-user.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { useSession } from '../../session/use-session.ts';
import { shellConfigQuery } from '../../shell-config.ts';
import { type EmailPreference, setEmailPreference } from './api.ts';

const CHANGE_PREFERENCE = 'change the email preference';

/**
 * Returns the daily email preference with its time zone, and functions to change them. The preference defaults to on
 * while it is loading. If a change fails, the previous value is restored.
 */
export function useEmailPreference(user: SignedInUser) {
  const { key } = useSession();
  const queries = useQueryClient();
  const query = ownUserQuery(key);
  const { data: storedUser, isPending } = useQuery(query);
  const { data: site } = useQuery(shellConfigQuery);

  const change = useMutation({
    networkMode: 'always',
    mutationFn: (preference: EmailPreference) => setEmailPreference(user.id, preference),
    onSuccess: (emailNotifications, { timeZone }) => {
      actionSucceeded(CHANGE_PREFERENCE);
      const changed = { emailNotifications, ...(timeZone !== undefined && { timeZone }) };
      queries.setQueryData(query.queryKey, (current) => current && { ...current, ...changed });
    },
    onError: (failure) => {
      showActionFailure(failure, {
        userId: user.id,
        action: CHANGE_PREFERENCE,
        title: t`Update Failed`,
        text: t`Failed to update email preferences`,
      });
    },
  });
  const changeTo = (preference: EmailPreference) => !change.isPending && change.mutate(preference);

  const preference = change.isPending ? change.variables.emailNotifications : storedUser?.emailNotifications;
  const isOn = preference ?? change.data ?? true;
  return {
    isOn,
    isKnown: !isPending,
    storedUser,
    /** The time zone of the daily email. Undefined until it has loaded. */
    zone: storedUser?.timeZone ?? (storedUser && site && (site.dailyMailZone ?? 'UTC')),
    set: (emailNotifications: boolean) =>
      changeTo({ emailNotifications, ...(emailNotifications && { timeZone: browserTimeZone() }) }),
    setZone: (timeZone: string) => changeTo({ emailNotifications: isOn, timeZone }),
  };
}
