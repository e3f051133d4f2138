import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { formatList } from '@dreamreel/ui/i18n/reader-locale';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToast, serverMessage } from '../../session/failure-text.ts';
import { type PostRequest, type PostResponse, postMovie, type ScheduleRequest, schedulePost } from './api.ts';
import { captionProblems } from './network-draft.tsx';
import { type Confirmed, confirmationFor, type OpenQuestion, retryQuestion } from './post-question.tsx';
import { POST_STATES } from './post-states.ts';

/** What the admin wants posted. It is published immediately unless `dueAt` is set. */
export type PostInput = Pick<PostRequest, 'captions' | 'networks'> & { readonly dueAt?: string };

/** Posts or schedules a movie. If the server requires a confirmation, asks the admin and repeats the request. */
export function usePostMovie(
  { id: movieId, title }: Pick<AdminMovie, 'id' | 'title'>,
  onDone: (isScheduled: boolean) => void,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Omit<OpenQuestion, 'close'> | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: ['admin', 'social'] });

  /** If the request failed only because it needs confirmation, asks the admin and returns true. */
  const askToConfirm = (failure: Error, repeat: (confirmed: Confirmed) => void) => {
    const needed = confirmationFor(failure, title);
    if (needed) setQuestion({ ...needed.question, confirm: () => repeat(needed.confirmed) });
    return needed !== undefined;
  };

  const posting = useMutation({
    mutationFn: postMovie,
    onSuccess(response) {
      toast({ title: t`Posted to Social Media`, description: outcomeText(response) });
      onDone(false);
    },
    onError(failure, request) {
      if (askToConfirm(failure, (confirmed) => posting.mutate({ ...request, ...confirmed }))) return;
      const code = failure instanceof HttpError ? failure.code : undefined;
      if (code === 'outcome-unknown') {
        const repeat = () => posting.mutate({ ...request, confirm: true, forceRetry: true });
        return setQuestion({ ...retryQuestion(), confirm: repeat });
      }
      failureToast(t`Social Media Post Failed`, failure, 'post a movie', t`Failed to post to social media`);
    },
    onSettled: reload,
  });
  const scheduling = useMutation({
    mutationFn: schedulePost,
    onSuccess({ entries }) {
      const networks = formatList(entries.map(({ network }) => NETWORK_TITLES[network]));
      toast({ title: t`Post Scheduled`, description: t`Scheduled for ${networks}.` });
      onDone(true);
    },
    onError(failure, request: ScheduleRequest) {
      if (askToConfirm(failure, (confirmed) => scheduling.mutate({ ...request, ...confirmed }))) return;
      failureToast(
        t`Couldn’t schedule the post`,
        failure,
        'schedule a post',
        t`The server didn’t respond. Your text is kept. Check the queue, then try again.`,
      );
    },
    onSettled: reload,
  });

  const post = ({ dueAt, ...order }: PostInput) => {
    // If `confirm` is missing, the server posts without asking.
    const request = { movieId, ...order, confirm: false };
    if (dueAt === undefined) posting.mutate(request);
    else scheduling.mutate({ ...request, dueAt });
  };

  return {
    isBusy: posting.isPending || scheduling.isPending,
    problemOf: (network: NetworkName, caption: string | undefined) =>
      findProblem([posting, scheduling], network, caption),
    post,
    question: question && { ...question, close: () => setQuestion(null) },
  };
}

type Attempt = { readonly error: unknown; readonly variables: Pick<PostRequest, 'captions'> | undefined };

/** Returns the reason why the server rejected this caption, or undefined if the caption has changed since. */
function findProblem(attempts: readonly Attempt[], network: NetworkName, caption: string | undefined) {
  return attempts
    .filter(({ variables }) => variables?.captions?.[network] === caption)
    .map(({ error }) => captionProblems(error)[network])
    .find((problem) => problem !== undefined);
}

/** In English, returns the server's message. In other languages, returns the status of the latest post on each network. */
function outcomeText({ message, posts }: PostResponse): string {
  const latest = posts.filter((post, index) => posts.findIndex(({ network }) => network === post.network) === index);
  const translated = latest
    .map(({ network, state }) => `${NETWORK_TITLES[network]}: ${i18n._(POST_STATES[state])}`)
    .join(', ');
  return serverMessage(message, translated);
}
