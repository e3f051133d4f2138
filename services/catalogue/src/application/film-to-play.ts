import { err, ok, type Result } from '@dreamreel/kit/result';
import type { FeaturedMovie } from '@dreamreel/proto/catalogue';
import { featured } from '../domain/movie.ts';
import type { Change } from './ports.ts';

/** A film as the game would show it, on whatever day. */
export const filmToPlay =
  ({ change }: { change: Change }) =>
  ({ movieId }: { movieId: number }): Promise<Result<FeaturedMovie, 'no-such-movie' | 'not-ready'>> =>
    change(async ({ movies }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const film = featured(movie);
      return film ? ok(film) : err('not-ready');
    });
