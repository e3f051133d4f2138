import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reminderHour, stopReminding, storeReminderHour } from '../../session/reminder-hour.ts';
import { fetchPushKey, shownHour, subscribeToReminders, syncReminder } from './push.ts';

const CHANGE = 'change reminders';

/** Manages the reminders of this browser. `hasConsent` is true if the visitor agreed to functional storage. */
export function useReminders(hasConsent: boolean) {
  const queries = useQueryClient();
  const { data: publicKey } = useQuery({
    queryKey: ['push-key'],
    queryFn: ({ signal }) => fetchPushKey(signal),
    networkMode: 'always',
  });
  const state = useQuery({
    queryKey: ['reminders'],
    queryFn: () => syncReminder(publicKey ?? ''),
    networkMode: 'always',
    enabled: hasConsent && typeof publicKey === 'string',
  });
  const [hour, setHour] = useState(reminderHour);
  const [isBlocked, setBlocked] = useState(() => Notification.permission === 'denied');

  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (shouldRemind: boolean) => {
      if (shouldRemind) return subscribeToReminders(publicKey ?? '');
      await stopReminding();
      return false;
    },
    onSuccess: (isOn, shouldRemind) => {
      setBlocked(Notification.permission === 'denied');
      queries.setQueryData(['reminders'], isOn);
      setHour(reminderHour());
      if (isOn === shouldRemind) {
        actionSucceeded(CHANGE);
        toast({
          title: isOn ? t`Daily reminder set for ${{ time: shownHour(reminderHour()) }}` : t`Reminders are off`,
        });
      }
    },
    onError: (error) => {
      const isTooMany = error instanceof HttpError && error.code === 'too-many-subscriptions';
      const isOfBrowser = error instanceof DOMException && navigator.onLine;
      const description = isTooMany
        ? t`Your network has reached today’s limit for new reminders. Try again tomorrow.`
        : isOfBrowser
          ? t`Your browser couldn’t set the reminder.`
          : t`Check your connection and try again.`;
      toast({ title: t`Couldn’t change reminders`, description, variant: 'destructive', action: CHANGE });
    },
  });

  return {
    /** True if the site sends reminders. False until the server's key has loaded. */
    isOffered: typeof publicKey === 'string',
    isBlocked,
    isOn: change.isPending ? change.variables : state.data === true,
    isBusy: change.isPending,
    set: (shouldRemind: boolean) => !change.isPending && change.mutate(shouldRemind),
    hour,
    changeHour: (chosen: number) => {
      storeReminderHour(chosen);
      setHour(chosen);
      change.mutate(true);
    },
  };
}
