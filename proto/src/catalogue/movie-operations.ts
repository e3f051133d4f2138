import * as z from 'zod/mini';
import { defineOperations } from '../operation.ts';
import { movieIdSchema, rowVersionSchema } from '../row-ids.ts';
import {
  dateTaken,
  dayBegun,
  imageInUse,
  movieChanged,
  movieDeleted,
  movieExists,
  noSuchImage,
  noSuchMovie,
  notPublic,
  similarMovie,
} from './errors.ts';
import {
  adminMovieSchema,
  changeReason,
  confirmSimilar,
  deletedMovieSchema,
  importedMovieSchema,
  movieChangesSchema,
  movieImportSchema,
  movieLookupResultSchema,
  movieResponseSchema,
  newMovieSchema,
} from './movies.ts';

const rateLimitPerMinute = 600;
const maxBodyBytes = 65_536;
const movieParams = z.object({ movieId: movieIdSchema });

/** If the error is caused by another movie, the response includes that movie, and the message includes its title. */
const conflicts = {
  ...movieExists,
  ...similarMovie,
  ...movieDeleted,
  ...dateTaken,
  ...dayBegun,
  ...noSuchImage,
  ...imageInUse,
};

/** Operations for movies. */
export const movieOperations = defineOperations('catalogue', {
  /** The gateway fetches the list in several calls because a NATS message is limited to 1 MiB. */
  moviesWithDates: {
    summary: 'Lists all movies with their days and images.',
    http: { method: 'GET', path: '/api/admin/movies-with-dates', rateLimitPerMinute },
    subject: undefined,
    access: 'editor',
    response: z.array(adminMovieSchema),
    timeoutMs: 20_000,
  },
  deletedMovies: {
    summary: 'Lists deleted movies that can still be restored, most recent first.',
    http: { method: 'GET', path: '/api/admin/deleted-movies', rateLimitPerMinute },
    access: 'editor',
    response: z.array(deletedMovieSchema),
  },
  lookupMovie: {
    summary: 'Finds movies to add, in the title corpus and, with an API token, in the movie database.',
    http: { method: 'GET', path: '/api/admin/lookup-movie', rateLimitPerMinute },
    access: 'editor',
    request: z.object({ query: z.string().check(z.maxLength(100)) }),
    response: z.array(movieLookupResultSchema),
    errors: {
      'lookup-failed': {
        status: 502,
        message: 'The movie database is unavailable. Try again later, or fill in the form yourself.',
      },
    },
    timeoutMs: 10_000,
  },
  movie: {
    summary: 'Returns one movie.',
    http: { method: 'GET', path: '/api/movies/:movieId', rateLimitPerMinute },
    access: 'editor',
    request: movieParams,
    response: adminMovieSchema,
    errors: noSuchMovie,
  },
  createMovie: {
    summary: 'Adds a movie. Players can then find it by its title, and by its aliases after its game is over.',
    http: { method: 'POST', path: '/api/movies', rateLimitPerMinute, maxBodyBytes },
    access: 'editor',
    request: newMovieSchema,
    response: movieResponseSchema,
    errors: { ...noSuchMovie, ...conflicts },
  },
  importMovies: {
    summary: 'Adds many movies, or reports the outcome of each in a dry run. If the request fails, no movie is added.',
    http: { method: 'POST', path: '/api/admin/import-movies', rateLimitPerMinute: 240, maxBodyBytes: 900_000 },
    access: 'editor',
    request: movieImportSchema,
    /** One result per movie, in the order of the request. */
    response: z.object({ movies: z.array(importedMovieSchema) }),
    timeoutMs: 20_000,
  },
  changeMovie: {
    summary: 'Changes the given fields. `featureDate` moves the movie’s next day, and null removes it.',
    http: { method: 'PATCH', path: '/api/movies/:movieId', rateLimitPerMinute, maxBodyBytes },
    access: 'editor',
    request: z
      .extend(movieChangesSchema, {
        ...movieParams.shape,
        /**
         * The movie version that the admin's page last loaded. If the movie has changed since then, the call fails with
         * `conflict`.
         */
        version: z.optional(rowVersionSchema),
        confirmSimilar,
      })
      .check(
        z.refine(
          ({ movieId: _movie, version: _seen, confirmSimilar: _similar, ...changes }) =>
            Object.keys(changes).length > 0,
          'Nothing to change',
        ),
      ),
    response: movieResponseSchema,
    errors: { ...noSuchMovie, ...conflicts, ...movieChanged, ...notPublic },
    retry: true,
  },
  deleteMovie: {
    summary: 'Deletes a movie that was never shown. It can be restored for 30 days.',
    http: { method: 'DELETE', path: '/api/movies/:movieId', rateLimitPerMinute },
    access: 'admin',
    request: movieParams,
    response: z.object({ success: z.literal(true), message: z.string(), restorableUntil: z.string() }),
    errors: {
      ...noSuchMovie,
      'already-shown': {
        status: 409,
        message: 'Players have already seen this movie. It can’t be deleted because past days refer to it.',
      },
    },
    retry: true,
  },
  restoreMovie: {
    summary: 'Restores a deleted movie, and its days that are still free.',
    http: { method: 'POST', path: '/api/movies/:movieId/restore', rateLimitPerMinute },
    access: 'admin',
    request: z.extend(movieParams, { confirmSimilar, reason: changeReason }),
    response: movieResponseSchema,
    errors: { ...noSuchMovie, ...similarMovie },
    retry: true,
  },
});
