import type { Clock } from '@dreamreel/kit/process/clock';
import { ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import type { PreviewResponse } from '@dreamreel/proto/game/daily-game';
import { movieFor } from './daily-view.ts';
import type { Movies } from './ports.ts';

/** Returns a movie as players would see it today. Only admins can call this because the response includes the title. */
export const preview =
  ({ movies, clock }: { movies: Pick<Movies, 'withId'>; clock: Clock }) =>
  async ({ movieId }: { movieId: number }): Promise<Result<PreviewResponse, 'no-such-movie' | 'not-ready'>> => {
    const movie = await movies.withId(movieId);
    if (!movie.ok) return movie;
    const puzzle = { id: movieId, date: utcDate(clock.now()), movie: movie.value };
    const { title, year } = movie.value;
    return ok({ movie: movieFor(undefined, puzzle), completion: null, previewOf: { title, year } });
  };
