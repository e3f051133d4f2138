import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToast } from '../../session/failure-text.ts';
import { cancelPost, changePost, postNow } from './api.ts';
import { captionProblems } from './network-draft.tsx';
import { type Confirmed, confirmationFor, type OpenQuestion } from './post-question.tsx';

type Scheduled = Pick<PostEntry, 'scheduledId' | 'version' | 'network' | 'caption'>;
type Change = Confirmed &
  (
    | { readonly kind: 'save'; readonly dueAt: string; readonly typed: string | null }
    | { readonly kind: 'post-now' }
    | { readonly kind: 'cancel' }
  );

/** Provides actions that change, publish or cancel a scheduled post. */
export function useScheduledPost(
  { scheduledId, version, network, caption }: Scheduled,
  movieTitle: string,
  onDone?: () => void,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Omit<OpenQuestion, 'close'> | null>(null);
  const id = scheduledId ?? 0;
  const expected = version === null ? {} : { version };

  const changeMutation = useMutation({
    mutationFn: (change: Change) => {
      if (change.kind === 'cancel') return cancelPost(id);
      const { confirm, confirmOtherMovies } = change;
      const request = { scheduledId: id, ...expected, confirm, confirmOtherMovies };
      if (change.kind === 'post-now') return postNow(request);
      const { dueAt, typed } = change;
      // If the post failed, the initial caption is the generated one. The server would store it as an edited one.
      return changePost({ ...request, dueAt, ...(typed !== caption && { caption: typed }) });
    },
    onSuccess(_response, { kind }) {
      toast(successToast(kind));
      onDone?.();
    },
    onError(failure, change) {
      const needed = confirmationFor(failure, movieTitle);
      if (needed) {
        const repeat = () => changeMutation.mutate({ ...change, ...needed.confirmed });
        return setQuestion({ ...needed.question, confirm: repeat });
      }
      failureToast(
        t`Couldn’t change the post`,
        failure,
        'change a scheduled post',
        t`The server didn’t respond. Check the queue, then try again.`,
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'social'] }),
  });

  return {
    isBusy: changeMutation.isPending,
    /** Returns the reason why the server rejected this caption, or undefined if the caption has changed since. */
    problemOf: (typed: string | null) =>
      changeMutation.variables?.kind === 'save' && changeMutation.variables.typed === typed
        ? captionProblems(changeMutation.error)[network]
        : undefined,
    save: (dueAt: string, typed: string | null) => changeMutation.mutate({ kind: 'save', dueAt, typed }),
    askToPostNow: () =>
      setQuestion({
        title: t`Post this now?`,
        text: t`The post about ${{ title: movieTitle }} will be published on ${{ network: NETWORK_TITLES[network] }} right away.`,
        confirmLabel: t`Post Now`,
        confirm: () => changeMutation.mutate({ kind: 'post-now' }),
      }),
    cancel: () => changeMutation.mutate({ kind: 'cancel' }),
    question: question && { ...question, close: () => setQuestion(null) },
  };
}

function successToast(kind: Change['kind']) {
  const toasts = {
    save: { title: t`Post Saved`, description: t`The post will be published at its scheduled time.` },
    'post-now': { title: t`Posting Now`, description: t`The post is being published.` },
    cancel: { title: t`Post Canceled`, description: t`It won’t be published.` },
  } as const;
  return toasts[kind];
}
