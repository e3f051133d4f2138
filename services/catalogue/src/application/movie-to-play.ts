import { err, ok, type Result } from '@dreamreel/kit/result';
import type { FeaturedMovie } from '@dreamreel/proto/catalogue';
import { featured } from '../domain/movie.ts';
import type { Change } from './ports.ts';

/** A movie as the game would show it, on whatever day. */
export const movieToPlay =
  ({ change }: { change: Change }) =>
  ({ movieId }: { movieId: number }): Promise<Result<FeaturedMovie, 'no-such-movie' | 'not-ready'>> =>
    change(async ({ movies }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const shown = featured(movie);
      return shown ? ok(shown) : err('not-ready');
    });
