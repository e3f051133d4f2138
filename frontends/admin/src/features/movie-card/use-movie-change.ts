import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureToast, serverMessage } from '../../session/failure-text.ts';

type MovieChange<Input> = {
  readonly send: (input: Input) => Promise<{ readonly movie: AdminMovie; readonly message: string }>;
  /** Title of the toast after the change. */
  readonly done: string;
  /** Describes the change in languages other than English, in which the server's message is shown. */
  readonly text: (movie: AdminMovie, input: Input) => string;
  readonly failed: string;
  /** Changes with the same scope run one at a time. */
  readonly scope?: { readonly id: string };
};

/** Sends a change of a movie, shows the changed movie, and reports the result in a toast. */
export function useMovieChange<Input>({ send, done, text, failed, ...scope }: MovieChange<Input>) {
  const movies = useMovieCache();
  return useMutation({
    ...scope,
    mutationFn: send,
    onSuccess: ({ movie, message }, input) => {
      movies.put(movie);
      toast({ title: done, description: serverMessage(message, text(movie, input)) });
    },
    onError: (failure) => failureToast(failed, failure, failed),
  });
}
