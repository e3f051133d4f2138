import { err, ok, type Result } from '@dreamreel/kit/result';
import { notPublic } from '@dreamreel/proto/catalogue/errors';
import { type Movie, readinessOf } from '../../domain/movie.ts';
import { messageWithMovie } from '../movies/message-with-movie.ts';

export type NotPlannable = 'not-public';

/** Checks that a movie can be planned for another day. The guessability test only warns. */
export function ensurePlannable(movie: Movie): Result<true, NotPlannable> {
  if (!readinessOf(movie).notPublic) return ok(true);
  const { id: movieId, title, year } = movie;
  return err('not-public', { movie: { movieId, title, year } }, messageWithMovie(notPublic['not-public'], movie));
}
