import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { failureToast, serverMessage } from '../../../session/failure-text.ts';

/**
 * Provides actions that recheck a movie's images, describe them, and accept that two images look alike. Positions start
 * at 0.
 */
export function useImageChecks({ id: movieId }: Pick<AdminMovie, 'id'>) {
  const movies = useMovieCache();
  const { t } = useLingui();
  return {
    check: useMutation({
      ...handlers(movies, t`Image Checked`, t`Couldn’t check the image`),
      mutationFn: async (position: number): Promise<Outcome> => {
        const { movie, message } = await callOperation(generationOperations.checkImage, { movieId, position });
        return {
          movie,
          text: serverMessage(message, t`Image ${{ number: position + 1 }} of ${{ title: movie.title }} checked`),
        };
      },
    }),
    describe: useMutation({
      ...handlers(movies, t`Texts Saved`, t`Couldn’t save the texts`),
      mutationFn: async (described: { position: number } & ImageTexts): Promise<Outcome> => {
        const { movie, message } = await callOperation(imageOperations.describeImage, { movieId, ...described });
        const number = described.position + 1;
        return {
          movie,
          text: serverMessage(message, t`Saved the texts of image ${number} of ${{ title: movie.title }}`),
        };
      },
    }),
    acceptDuplicate: useMutation({
      ...handlers(movies, t`Both Images Kept`, t`Couldn’t save your choice`),
      mutationFn: async (position: number): Promise<Outcome> => {
        const { movie, message } = await callOperation(imageOperations.acceptDuplicate, { movieId, position });
        return { movie, text: serverMessage(message, t`Both images of ${{ title: movie.title }} are kept`) };
      },
    }),
  };
}

/** An image's description and caption, in both languages. */
export type ImageTexts = Readonly<Record<'describes' | 'germanDescription' | 'scene' | 'germanScene', string>>;

/** The updated movie and a message about the change. */
type Outcome = { readonly movie: AdminMovie; readonly text: string };

function handlers(movies: ReturnType<typeof useMovieCache>, title: string, failed: string) {
  return {
    onSuccess: ({ movie, text }: Outcome) => {
      movies.put(movie);
      toast({ title, description: text });
    },
    onError: (failure: unknown) => failureToast(failed, failure, failed),
  };
}
