import { err, ok, type Result } from '@dreamreel/kit/result';
import { notPublic, weakHint } from '@dreamreel/proto/catalogue/errors';
import { type Movie, readinessOf } from '../../domain/movie.ts';
import { messageWithMovie } from '../movies/message-with-movie.ts';

export type NotPlannable = 'weak-hint' | 'not-public';

/**
 * Checks that a movie can be planned for another day. If the easiest hint reveals nothing about the movie, an admin
 * must confirm the plan.
 */
export function ensurePlannable(movie: Movie, confirmWeakHint: boolean | undefined): Result<true, NotPlannable> {
  const { notPublic: isNotPublic, weakHint: isWeak } = readinessOf(movie);
  const { id: movieId, title, year } = movie;
  const detail = { movie: { movieId, title, year } };
  if (isNotPublic) return err('not-public', detail, messageWithMovie(notPublic['not-public'], movie));
  if (isWeak && confirmWeakHint !== true)
    return err('weak-hint', detail, messageWithMovie(weakHint['weak-hint'], movie));
  return ok(true);
}
