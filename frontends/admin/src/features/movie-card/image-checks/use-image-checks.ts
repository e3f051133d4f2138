import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { serverMessage } from '../../../server-message.ts';
import { failureText } from '../../../session/failure-text.ts';
import { acceptDuplicate, checkImage, describeImage } from '../api.ts';
import type { ImageTexts } from './description-form.tsx';
import { imageChecksTexts } from './texts.ts';

/**
 * Provides actions that recheck a movie's images, describe them, and accept that two images look alike. Positions start
 * at 0.
 */
export function useImageChecks({ id: movieId }: Pick<AdminMovie, 'id'>) {
  const movies = useMovieCache();
  const texts = useTexts(imageChecksTexts);
  return {
    check: useMutation({
      ...handlers(movies, texts.checked, texts.checkFailed),
      mutationFn: async (position: number): Promise<Outcome> => {
        const { movie, message } = await checkImage({ movieId, position });
        return { movie, text: serverMessage(message, texts.checkedText({ number: position + 1, title: movie.title })) };
      },
    }),
    describe: useMutation({
      ...handlers(movies, texts.described, texts.notDescribedTitle),
      mutationFn: async (described: { position: number } & ImageTexts): Promise<Outcome> => {
        const { movie, message } = await describeImage({ movieId, ...described });
        const number = described.position + 1;
        return { movie, text: serverMessage(message, texts.describedText({ number, title: movie.title })) };
      },
    }),
    acceptDuplicate: useMutation({
      ...handlers(movies, texts.keptBoth, texts.notSaved),
      mutationFn: async (position: number): Promise<Outcome> => {
        const { movie, message } = await acceptDuplicate({ movieId, position });
        return { movie, text: serverMessage(message, texts.keptBothText({ title: movie.title })) };
      },
    }),
  };
}

/** The updated movie and a message about the change. */
type Outcome = { readonly movie: AdminMovie; readonly text: string };

function handlers(movies: ReturnType<typeof useMovieCache>, title: string, failed: string) {
  return {
    networkMode: 'always' as const,
    onSuccess: ({ movie, text }: Outcome) => {
      movies.put(movie);
      toast({ title, description: text });
    },
    onError: (failure: unknown) =>
      toast({
        title: failed,
        description: failureText(failure, imageChecksTexts.get().noResponse),
        variant: 'destructive',
        action: failed,
      }),
  };
}
