import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { HttpError } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../session/admin-request.ts';
import { type PostRequest, postMovie } from './api.ts';

type Question = { title: string; text: string; confirmLabel: string; request: PostRequest };

/** Posts a movie, after a confirmation where one is needed. */
export function usePostMovie({ id: movieId, title }: Pick<AdminMovie, 'id' | 'title'>) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const beforeItsDay: Question = {
    title: 'The day of this movie has not come',
    text: `Whoever sees the post sees the first image of ${title} before it is played. Post it all the same?`,
    confirmLabel: 'Post all the same',
    request: { movieId, confirm: true },
  };
  const afterNoAnswer: Question = {
    title: 'Nobody knows whether it is posted',
    text: 'The network gave no answer the last time. Look there first: posting again may show it twice.',
    confirmLabel: 'Post again',
    request: { movieId, confirm: true, forceRetry: true },
  };

  const posting = useMutation({
    networkMode: 'always',
    mutationFn: postMovie,
    onSuccess: ({ message }) => toast({ title: 'Posted to Social Media', description: message }),
    onError: (failure) => {
      const code = failure instanceof HttpError ? failure.code : undefined;
      if (code === 'confirmation-needed') return setQuestion(beforeItsDay);
      if (code === 'outcome-unknown') return setQuestion(afterNoAnswer);
      toast({
        title: 'Social Media Post Failed',
        description: failureText(failure, 'Failed to post to social media'),
        variant: 'destructive',
        action: 'post a movie',
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'social'] }),
  });

  return {
    isBusy: posting.isPending,
    post: (needsConfirmation: boolean) => (needsConfirmation ? setQuestion(beforeItsDay) : posting.mutate({ movieId })),
    question: question && {
      ...question,
      confirm: () => posting.mutate(question.request),
      close: () => setQuestion(null),
    },
  };
}
