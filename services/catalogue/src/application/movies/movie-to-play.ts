import { err, ok, type Result } from '@dreamreel/kit/result';
import type { FeaturedMovie } from '@dreamreel/proto/catalogue/featured-movies';
import { featured } from '../../domain/movie.ts';
import type { Transaction } from '../ports.ts';

/** Returns a movie with everything needed to play it. */
export const movieToPlay =
  ({ transaction }: { transaction: Transaction }) =>
  ({ movieId }: { movieId: number }): Promise<Result<FeaturedMovie, 'no-such-movie' | 'not-ready'>> =>
    transaction(async ({ movies }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const shown = featured(movie);
      return shown ? ok(shown) : err('not-ready');
    });
