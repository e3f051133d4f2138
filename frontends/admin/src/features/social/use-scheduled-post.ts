import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../session/failure-text.ts';
import { cancelPost, changePost, postNow } from './api.ts';
import { captionProblems } from './caption-problems.ts';
import type { OpenQuestion } from './post-question.tsx';
import { type Confirmed, confirmationFor } from './post-questions.ts';
import { type english, socialTexts } from './texts.ts';

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
  const texts = useTexts(socialTexts);
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Omit<OpenQuestion, 'close'> | null>(null);
  const id = scheduledId ?? 0;
  const expected = version === null ? {} : { version };

  const changing = useMutation({
    networkMode: 'always',
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
      toast(successToast(kind, texts));
      onDone?.();
    },
    onError(failure, change) {
      const needed = confirmationFor(failure, movieTitle, texts);
      if (needed) {
        const repeat = () => changing.mutate({ ...change, ...needed.confirmed });
        return setQuestion({ ...needed.question, confirm: repeat });
      }
      toast({
        title: texts.notChanged,
        description: failureText(failure, texts.notChangedText),
        variant: 'destructive',
        action: 'change a scheduled post',
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'social'] }),
  });

  return {
    isBusy: changing.isPending,
    /** Returns the reason why the server rejected this caption, or undefined if the caption has changed since. */
    problemOf: (typed: string | null) =>
      changing.variables?.kind === 'save' && changing.variables.typed === typed
        ? captionProblems(changing.error)[network]
        : undefined,
    save: (dueAt: string, typed: string | null) => changing.mutate({ kind: 'save', dueAt, typed }),
    askToPostNow: () =>
      setQuestion({
        title: texts.postNowTitle,
        text: texts.postNowText({ title: movieTitle, network: NETWORK_TITLES[network] }),
        confirmLabel: texts.postNow,
        confirm: () => changing.mutate({ kind: 'post-now' }),
      }),
    cancel: () => changing.mutate({ kind: 'cancel' }),
    question: question && { ...question, close: () => setQuestion(null) },
  };
}

function successToast(kind: Change['kind'], texts: typeof english) {
  const toasts = {
    save: { title: texts.saved, description: texts.savedText },
    'post-now': { title: texts.postingNow, description: texts.postingNowText },
    cancel: { title: texts.canceled, description: texts.canceledText },
  } as const;
  return toasts[kind];
}
