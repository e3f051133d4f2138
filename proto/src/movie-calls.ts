import * as z from 'zod/mini';
import { ADMINS } from './actor.ts';
import { defineCall } from './contract.ts';
import { adminMovieSchema, deletedMovieSchema, movieChangesSchema, movieLookupResultSchema, newMovieSchema, plannedPromptSchema } from './movies.ts';
import { HINT_COUNT } from './validators/game-rules.ts';

const ofMovie = { movieId: z.int() };
const rules = { actors: ADMINS, timeoutMs: 5_000 } as const;

export const movieCalls = {
  /** The ranges in which to read the list: one NATS message holds at most 1 MiB. */
  movieParts: defineCall({
    subject: 'rpc.catalogue.v1.movie-parts',
    request: z.object({}),
    /** Ranges of ids, both ends included. */
    response: z.array(z.object({ from: z.int(), to: z.int() })),
    errors: [],
    ...rules,
    retry: true,
  }),
  moviesOfPart: defineCall({
    subject: 'rpc.catalogue.v1.movies-of-part',
    request: z.object({ from: z.int(), to: z.int() }),
    response: z.array(adminMovieSchema),
    errors: [],
    ...rules,
    retry: true,
  }),
  movie: defineCall({
    subject: 'rpc.catalogue.v1.movie',
    request: z.object(ofMovie),
    response: adminMovieSchema,
    errors: ['no-such-movie'],
    ...rules,
    retry: true,
  }),
  createMovie: defineCall({
    subject: 'rpc.catalogue.v1.create-movie',
    request: newMovieSchema,
    response: adminMovieSchema,
    /** `movie-exists` and `date-taken` name the movie in `movie`; `movie-deleted` the one that can be restored. */
    errors: [
      'no-such-movie',
      'movie-exists',
      'movie-deleted',
      'date-taken',
      'day-begun',
      'no-such-image',
      'image-in-use',
    ],
    ...rules,
    retry: false,
  }),
  changeMovie: defineCall({
    subject: 'rpc.catalogue.v1.change-movie',
    request: z.object({ ...ofMovie, changes: movieChangesSchema }),
    response: adminMovieSchema,
    errors: [
      'no-such-movie',
      'movie-exists',
      'movie-deleted',
      'date-taken',
      'day-begun',
      'no-such-image',
      'image-in-use',
    ],
    ...rules,
    retry: true,
  }),
  /** Takes a movie out of list and calendar; it can be restored for a while (`restorableUntil`). */
  deleteMovie: defineCall({
    subject: 'rpc.catalogue.v1.delete-movie',
    request: z.object(ofMovie),
    response: deletedMovieSchema,
    errors: ['no-such-movie', 'already-shown'],
    ...rules,
    retry: true,
  }),
  /** Restores a deleted movie, on those of its days that are still free. */
  restoreMovie: defineCall({
    subject: 'rpc.catalogue.v1.restore-movie',
    request: z.object(ofMovie),
    response: adminMovieSchema,
    errors: ['no-such-movie'],
    ...rules,
    retry: true,
  }),
  deletedMovies: defineCall({
    subject: 'rpc.catalogue.v1.deleted-movies',
    request: z.object({}),
    response: z.array(deletedMovieSchema),
    errors: [],
    ...rules,
    retry: true,
  }),
  /** Movies to add: from the title corpus, and from the movie database where there is one. */
  lookupMovie: defineCall({
    subject: 'rpc.catalogue.v1.lookup-movie',
    request: z.object({ query: z.string().check(z.maxLength(100)) }),
    response: z.array(movieLookupResultSchema),
    errors: ['lookup-failed'],
    actors: ADMINS,
    timeoutMs: 10_000,
    retry: true,
  }),
  /** Replaces the plans of scenes. Existing images stay, with the texts that they were made from. */
  savePrompts: defineCall({
    subject: 'rpc.catalogue.v1.save-prompts',
    request: z.object({
      ...ofMovie,
      prompts: z.array(plannedPromptSchema).check(z.minLength(1), z.maxLength(HINT_COUNT)),
    }),
    response: adminMovieSchema,
    errors: ['no-such-movie'],
    ...rules,
    retry: true,
  }),
} as const;
