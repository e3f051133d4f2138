import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { POSITIONS } from '../../../movies/positions.ts';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { failureText } from '../../../session/failure-text.ts';
import { checkImage } from '../api.ts';

const ACTION = 'test the images';

/** Tests a movie's images one after another. If one test fails, the results of the earlier ones are kept. */
export function useGuessabilityTest({ id: movieId, title, generatedImages }: AdminMovie) {
  const movies = useMovieCache();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      for (const position of POSITIONS) {
        if (generatedImages[position] == null) continue;
        const { movie } = await checkImage({ movieId, position });
        movies.put(movie);
      }
    },
    onSuccess: () => {
      toast({ title: t`Images Tested`, description: t`The images of ${title} have been tested` });
    },
    onError: (failure) => {
      toast({
        ...{
          title: t`Couldn’t test the images`,
          description: failureText(failure, t`The server didn’t respond. Try again.`),
        },
        ...{ variant: 'destructive', action: ACTION },
      });
    },
  });
}
