import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { HttpError } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../session/admin-request.ts';
import { cancelPost, changePost, postNow, type ScheduleChange } from './api.ts';
import { captionProblems } from './caption-problems.ts';

type Scheduled = Pick<PostEntry, 'scheduledId' | 'version' | 'network'>;
type Change =
  | { readonly kind: 'save'; readonly change: Pick<ScheduleChange, 'dueAt' | 'caption'>; readonly confirm?: true }
  | { readonly kind: 'post-now'; readonly confirm?: true }
  | { readonly kind: 'cancel' };

const TITLES = { save: 'Post Saved', 'post-now': 'Posting Now', cancel: 'Post Cancelled' } as const;

/** Changes a scheduled post, posts it now or cancels it. */
export function useScheduledPost({ scheduledId, version, network }: Scheduled, onDone?: () => void) {
  const queries = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<Exclude<Change, { kind: 'cancel' }> | null>(null);
  const id = scheduledId ?? 0;
  const seen = version === null ? {} : { version };

  const changing = useMutation({
    networkMode: 'always',
    mutationFn: (change: Change) => {
      if (change.kind === 'cancel') return cancelPost(id);
      const request = { scheduledId: id, ...seen, ...(change.confirm && { confirm: change.confirm }) };
      return change.kind === 'post-now' ? postNow(request) : changePost({ ...request, ...change.change });
    },
    onSuccess({ message }, { kind }) {
      toast({ title: TITLES[kind], description: message });
      onDone?.();
    },
    onError(failure, change) {
      if (failure instanceof HttpError && failure.code === 'confirmation-needed' && change.kind !== 'cancel') {
        return setUnconfirmed(change);
      }
      toast({
        title: 'Post Not Changed',
        description: failureText(failure, 'The server did not answer. Nothing has changed.'),
        variant: 'destructive',
        action: 'change a scheduled post',
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'social'] }),
  });

  return {
    isBusy: changing.isPending,
    problem: captionProblems(changing.error)[network],
    save: (change: Pick<ScheduleChange, 'dueAt' | 'caption'>) => changing.mutate({ kind: 'save', change }),
    postNow: () => changing.mutate({ kind: 'post-now' }),
    cancel: () => changing.mutate({ kind: 'cancel' }),
    question: unconfirmed && {
      confirm: () => changing.mutate({ ...unconfirmed, confirm: true }),
      close: () => setUnconfirmed(null),
    },
  };
}
