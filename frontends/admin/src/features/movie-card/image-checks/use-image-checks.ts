import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { failureText } from '../../../session/failure-text.ts';
import { acceptDuplicate, checkImage, describeImage, type MovieResponse } from '../api.ts';

/** Checks the images of a movie again, describes them, and accepts that two look alike. Positions are zero-based. */
export function useImageChecks({ id: movieId }: Pick<AdminMovie, 'id'>) {
  const movies = useMovieCache();
  const handlers = (title: string, failed: string) => ({
    networkMode: 'always' as const,
    onSuccess: ({ movie, message }: MovieResponse) => {
      movies.put(movie);
      toast({ title, description: message });
    },
    onError: (failure: unknown) =>
      toast({
        title: failed,
        description: failureText(failure, 'Nothing was changed. Try again.'),
        variant: 'destructive',
        action: failed,
      }),
  });
  return {
    check: useMutation({
      ...handlers('Image Checked', 'Check Failed'),
      mutationFn: (position: number) => checkImage({ movieId, position }),
    }),
    describe: useMutation({
      ...handlers('Description Saved', 'Description Not Saved'),
      mutationFn: (described: { position: number; describes: string }) => describeImage({ movieId, ...described }),
    }),
    acceptDuplicate: useMutation({
      ...handlers('Both Images Kept', 'Not Saved'),
      mutationFn: (position: number) => acceptDuplicate({ movieId, position }),
    }),
  };
}
