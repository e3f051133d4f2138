import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
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
    onError: (failure) => failureToast(failed, failure),
  });
}

/** An image's description and caption, in both languages. */
export type ImageTexts = Readonly<Record<'describes' | 'germanDescription' | 'scene' | 'germanScene', string>>;

/**
 * Provides actions that recheck a movie's images, describe them, and accept that two images look alike. Positions start
 * at 0.
 */
export function useImageChecks({ id: movieId }: Pick<AdminMovie, 'id'>) {
  const { t } = useLingui();
  return {
    check: useMovieChange({
      send: (position: number) => callOperation(generationOperations.checkImage, { movieId, position }),
      done: t`Image Checked`,
      text: ({ title }, position) => t`Image ${{ number: position + 1 }} of ${title} checked`,
      failed: t`Couldn’t check the image`,
    }),
    describe: useMovieChange({
      send: (described: { position: number } & ImageTexts) =>
        callOperation(imageOperations.describeImage, { movieId, ...described }),
      done: t`Texts Saved`,
      text: ({ title }, { position }) => t`Saved the texts of image ${{ number: position + 1 }} of ${title}`,
      failed: t`Couldn’t save the texts`,
    }),
    acceptDuplicate: useMovieChange({
      send: (position: number) => callOperation(imageOperations.acceptDuplicate, { movieId, position }),
      done: t`Both Images Kept`,
      text: ({ title }) => t`Both images of ${title} are kept`,
      failed: t`Couldn’t save your choice`,
    }),
  };
}
