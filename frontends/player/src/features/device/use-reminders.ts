import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepReminderHour, reminderHour } from '../../session/reminder-hour.ts';
import { stopReminding } from '../../session/stop-reminding.ts';
import { shownHour } from './hours.ts';
import { isReminded, pushKey, remind } from './push.ts';
import { deviceTexts } from './texts.ts';

const CHANGE = 'change reminders';

/** The reminders of this browser. `mayKeep`: whether functional storage is agreed to. */
export function useReminders(mayKeep: boolean) {
  const queries = useQueryClient();
  const { data: publicKey } = useQuery({
    queryKey: ['push-key'],
    queryFn: ({ signal }) => pushKey(signal),
    networkMode: 'always',
  });
  const state = useQuery({
    queryKey: ['reminders'],
    queryFn: isReminded,
    networkMode: 'always',
    enabled: mayKeep && typeof publicKey === 'string',
  });
  const [hour, setHour] = useState(reminderHour);
  const [isBlocked, setBlocked] = useState(() => Notification.permission === 'denied');

  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) return remind(publicKey ?? '');
      await stopReminding();
      return false;
    },
    onSuccess: (isOn, isWanted) => {
      setBlocked(Notification.permission === 'denied');
      queries.setQueryData(['reminders'], isOn);
      setHour(reminderHour());
      const texts = deviceTexts.get();
      if (isOn === isWanted) {
        actionSucceeded(CHANGE);
        toast({ title: isOn ? texts.on({ time: shownHour(reminderHour()) }) : texts.off });
      }
    },
    onError: (error) => {
      const { failed, failedText, tooManyText } = deviceTexts.get();
      const isTooMany = error instanceof HttpError && error.code === 'too-many-subscriptions';
      const description = isTooMany ? tooManyText : failedText;
      toast({ title: failed, description, variant: 'destructive', action: CHANGE });
    },
  });

  return {
    /** Whether the site sends reminders at all; not known until its key is there. */
    isOffered: typeof publicKey === 'string',
    isBlocked,
    isOn: change.isPending ? change.variables : state.data === true,
    isBusy: change.isPending,
    set: (isWanted: boolean) => !change.isPending && change.mutate(isWanted),
    hour,
    changeHour: (chosen: number) => {
      keepReminderHour(chosen);
      setHour(chosen);
      change.mutate(true);
    },
  };
}
