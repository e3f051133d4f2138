import * as z from 'zod/mini';
import { defineRoute } from './http-route.ts';
import { adminMovieSchema, deletedMovieSchema, movieChangesSchema, movieLookupResultSchema, newMovieSchema } from './movies.ts';
import { movieIdParameter } from './row-ids.ts';

const KIB = 1_024;

const ofMovie = z.object({ movieId: movieIdParameter });
const done = { success: z.literal(true), message: z.string() };
/** A movie after a change. */
export const movieResponseSchema = z.object({ ...done, movie: adminMovieSchema });

/** Failures, access and limits that the routes of one movie have in common. */
export const movieFailures = { 400: 'Not a movie id', 404: 'Movie not found' } as const;
export const movieRules = { access: 'admin', timeoutMs: 6_000, rateLimitPerMinute: 600 } as const;
export const movieChangingRules = { ...movieRules, maxBodyBytes: 64 * KIB } as const;

/** The admin's movies and their images. */
export const movieRoutes = {
  moviesWithDates: defineRoute({
    method: 'GET',
    path: '/api/admin/movies-with-dates',
    summary: 'All movies with their days and images.',
    response: z.array(adminMovieSchema),
    failures: {},
    ...movieRules,
    timeoutMs: 20_000,
  }),
  deletedMovies: defineRoute({
    method: 'GET',
    path: '/api/admin/deleted-movies',
    summary: 'Movies that were deleted and can still be restored, the last one first.',
    response: z.array(deletedMovieSchema),
    failures: {},
    ...movieRules,
  }),
  lookupMovie: defineRoute({
    method: 'GET',
    path: '/api/admin/lookup-movie',
    summary: 'Movies to add, from the title corpus and, with a token, the movie database.',
    query: z.object({ query: z.string().check(z.maxLength(100)) }),
    response: z.array(movieLookupResultSchema),
    failures: { 502: 'The movie database does not answer' },
    ...movieRules,
    timeoutMs: 12_000,
  }),
  movie: defineRoute({
    method: 'GET',
    path: '/api/movies/:movieId',
    summary: 'One movie of the admin’s list.',
    params: ofMovie,
    response: adminMovieSchema,
    failures: movieFailures,
    ...movieRules,
  }),
  createMovie: defineRoute({
    method: 'POST',
    path: '/api/movies',
    summary:
      'Adds a movie. Players can find it by its title from then on, by aliases and with its poster once its game is over.',
    body: newMovieSchema,
    response: movieResponseSchema,
    failures: {
      404: 'There is no such fallback image',
      409: 'The movie is there already, another one is planned for the day (`movie` says which), or a fallback image shows another movie',
    },
    ...movieChangingRules,
  }),
  changeMovie: defineRoute({
    method: 'PATCH',
    path: '/api/movies/:movieId',
    summary: 'Changes what is named; `featureDate` moves the movie’s next day, null takes it away.',
    params: ofMovie,
    body: movieChangesSchema,
    response: movieResponseSchema,
    failures: {
      ...movieFailures,
      404: 'Movie or fallback image not found',
      409: 'Another movie has this title and year, or is planned for the day (`movie` says which), the day has begun, or a fallback image shows another movie',
    },
    ...movieChangingRules,
  }),
  deleteMovie: defineRoute({
    method: 'DELETE',
    path: '/api/movies/:movieId',
    summary: 'Deletes a movie that was never shown. It can be restored for 30 days.',
    params: ofMovie,
    response: z.object({ ...done, restorableUntil: z.string() }),
    failures: { ...movieFailures, 409: 'Players see the movie today or have seen it' },
    ...movieRules,
  }),
  restoreMovie: defineRoute({
    method: 'POST',
    path: '/api/movies/:movieId/restore',
    summary: 'Brings a deleted movie back, on those of its days that are still free.',
    params: ofMovie,
    response: movieResponseSchema,
    failures: movieFailures,
    ...movieRules,
  }),
} as const;
