import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { HttpError } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../session/admin-request.ts';
import { type PostRequest, postMovie, type ScheduleRequest, schedulePost } from './api.ts';
import { CAPTION_REJECTED, captionProblems } from './caption-problems.ts';
import { afterNoAnswer, beforeItsDay } from './post-questions.ts';

type Question = { title: string; text: string; confirmLabel: string; confirm: () => void };
type Texts = Omit<PostRequest, 'movieId' | 'confirm' | 'forceRetry'>;
/** With a time it is scheduled, else posted now. */
export type PostOrder = Texts & { readonly dueAt?: string };

/** Posts or schedules a movie, after a confirmation where one is needed. */
export function usePostMovie(
  { id: movieId, title }: Pick<AdminMovie, 'id' | 'title'>,
  onDone: (isOver: boolean) => void,
) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const settled = () => queries.invalidateQueries({ queryKey: ['admin', 'social'] });

  const askBeforeItsDay = (confirm: () => void) => setQuestion({ ...beforeItsDay(title), confirm });
  const askAgain = (request: PostRequest) =>
    setQuestion({
      ...afterNoAnswer,
      confirm: () => posting.mutate({ ...request, confirm: true, forceRetry: true }),
    });

  const posting = useMutation({
    networkMode: 'always',
    mutationFn: postMovie,
    onSuccess({ message }) {
      toast({ title: 'Posted to Social Media', description: message });
      onDone(false);
    },
    onError(failure, request) {
      const code = failure instanceof HttpError ? failure.code : undefined;
      if (code === 'confirmation-needed') return askBeforeItsDay(() => posting.mutate({ ...request, confirm: true }));
      if (code === 'outcome-unknown') return askAgain(request);
      toast({
        title: 'Social Media Post Failed',
        description:
          code === 'caption-rejected' ? CAPTION_REJECTED : failureText(failure, 'Failed to post to social media'),
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
      const code = failure instanceof HttpError ? failure.code : undefined;
      if (code === 'confirmation-needed')
        return askBeforeItsDay(() => scheduling.mutate({ ...request, confirm: true }));
      toast({
        title: 'Post Not Scheduled',
        description:
          code === 'caption-rejected'
            ? CAPTION_REJECTED
            : failureText(failure, 'The server did not answer. The text is kept.'),
        variant: 'destructive',
        action: 'schedule a post',
      });
    },
    onSettled: settled,
  });

  const send = (order: PostOrder, confirm?: true) => {
    const { dueAt, ...texts } = order;
    const request = { movieId, ...texts, ...(confirm && { confirm }) };
    if (dueAt === undefined) posting.mutate(request);
    else scheduling.mutate({ ...request, dueAt });
  };

  return {
    isBusy: posting.isPending || scheduling.isPending,
    problems: { ...captionProblems(posting.error), ...captionProblems(scheduling.error) },
    post: (order: PostOrder, needsConfirmation: boolean) =>
      needsConfirmation ? askBeforeItsDay(() => send(order, true)) : send(order),
    question: question && { ...question, close: () => setQuestion(null) },
  };
}
