import { err, ok, type Result } from '@dreamreel/kit/result';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { AdminMovies } from '../../application/ports.ts';

/**
 * Runs a change and responds with the updated movie. Returns an error if another admin deleted the movie in the
 * meantime.
 */
export const withMovieResponse =
  (movies: Pick<AdminMovies, 'find'>) =>
  <Input, ErrorCode extends string>(work: (input: Input) => Promise<Result<{ movieId: number }, ErrorCode>>) =>
  async (input: Input): Promise<Result<AdminMovie, ErrorCode | 'no-such-movie'>> => {
    const result = await work(input);
    if (!result.ok) return result;
    const movie = await movies.find(result.value.movieId);
    return movie ? ok(movie) : err('no-such-movie');
  };

type ChangeResponse = { success: true; message: string; movie: AdminMovie };

/** Runs a change and responds with the updated movie and a message. */
export const withChangeResponse =
  (movies: Pick<AdminMovies, 'find'>) =>
  <Input, ErrorCode extends string>(
    work: (input: Input) => Promise<Result<{ movieId: number }, ErrorCode>>,
    message: (movie: AdminMovie, input: Input) => string,
  ) =>
  async (input: Input): Promise<Result<ChangeResponse, ErrorCode | 'no-such-movie'>> => {
    const result = await withMovieResponse(movies)(work)(input);
    return result.ok ? ok({ success: true, message: message(result.value, input), movie: result.value }) : result;
  };
