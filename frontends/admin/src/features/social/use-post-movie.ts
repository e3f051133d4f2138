import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../session/failure-text.ts';
import { type PostRequest, postMovie, type ScheduleRequest, schedulePost } from './api.ts';
import { captionProblems } from './caption-problems.ts';
import type { OpenQuestion } from './post-question.tsx';
import { afterNoAnswer, beforeItsDay, type Confirmed, confirmationFor } from './post-questions.ts';

/** With a time it is scheduled, else posted now. */
export type PostOrder = Pick<PostRequest, 'captions' | 'networks'> & { readonly dueAt?: string };

/** Posts or schedules a movie, after a confirmation where one is needed. */
export function usePostMovie(
  { id: movieId, title }: Pick<AdminMovie, 'id' | 'title'>,
  onDone: (isOver: boolean) => void,
) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Omit<OpenQuestion, 'close'> | null>(null);
  const settled = () => queries.invalidateQueries({ queryKey: ['admin', 'social'] });

  const askBeforeItsDay = (confirm: () => void) => setQuestion({ ...beforeItsDay(title), confirm });
  const asks = (failure: Error, repeat: (confirmed: Confirmed) => void) => {
    const needed = confirmationFor(failure, title);
    if (needed) setQuestion({ ...needed.question, confirm: () => repeat(needed.confirmed) });
    return needed !== undefined;
  };

  const posting = useMutation({
    networkMode: 'always',
    mutationFn: postMovie,
    onSuccess({ message }) {
      toast({ title: 'Posted to Social Media', description: message });
      onDone(false);
    },
    onError(failure, request) {
      if (asks(failure, (confirmed) => posting.mutate({ ...request, ...confirmed }))) return;
      const code = failure instanceof HttpError ? failure.code : undefined;
      if (code === 'outcome-unknown') {
        const repeat = () => posting.mutate({ ...request, confirm: true, forceRetry: true });
        return setQuestion({ ...afterNoAnswer, confirm: repeat });
      }
      toast({
        title: 'Social Media Post Failed',
        description: failureText(failure, 'Failed to post to social media'),
        variant: 'destructive',
        action: 'post a movie',
      });
    },
    onSettled: settled,
  });
  const scheduling = useMutation({
    networkMode: 'always',
    mutationFn: schedulePost,
    onSuccess({ message }) {
      toast({ title: 'Post Scheduled', description: message });
      onDone(true);
    },
    onError(failure, request: ScheduleRequest) {
      if (asks(failure, (confirmed) => scheduling.mutate({ ...request, ...confirmed }))) return;
      toast({
        title: 'Post Not Scheduled',
        description: failureText(failure, 'The server did not answer. The text is kept.'),
        variant: 'destructive',
        action: 'schedule a post',
      });
    },
    onSettled: settled,
  });

  const send = (order: PostOrder, confirm: boolean) => {
    const { dueAt, ...post } = order;
    const request = { movieId, ...post, confirm };
    if (dueAt === undefined) posting.mutate(request);
    else scheduling.mutate({ ...request, dueAt });
  };

  return {
    isBusy: posting.isPending || scheduling.isPending,
    problems: { ...captionProblems(posting.error), ...captionProblems(scheduling.error) },
    post: (order: PostOrder, needsConfirmation: boolean) =>
      needsConfirmation ? askBeforeItsDay(() => send(order, true)) : send(order, false),
    question: question && { ...question, close: () => setQuestion(null) },
  };
}
