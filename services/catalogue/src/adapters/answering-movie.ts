import { err, ok, type Result } from '@dreamreel/kit/result';
import type { AdminMovie } from '@dreamreel/proto/movies';
import type { AdminMovies } from '../application/ports.ts';

/** A change that answers the movie as it is then. Somebody else may have deleted it meanwhile. */
export const answeringMovie =
  (movies: Pick<AdminMovies, 'find'>) =>
  <Input, Refusal extends string>(work: (input: Input) => Promise<Result<{ movieId: number }, Refusal>>) =>
  async (input: Input): Promise<Result<AdminMovie, Refusal | 'no-such-movie'>> => {
    const done = await work(input);
    if (!done.ok) return done;
    const movie = await movies.find(done.value.movieId);
    return movie ? ok(movie) : err('no-such-movie');
  };
