import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { defineCall } from '../operation.ts';
import { HINT_COUNT, MAX_GUESS_LENGTH } from '../validators/game-rules.ts';
import { dateTaken, imageInUse, mustNotBePublic, noSuchMovie, notPublic } from './errors.ts';
import { featuredMovieSchema, featurePlanSchema } from './featured-movies.ts';
import { knownTitleSchema } from './found-titles.ts';
import { imageKeySchema } from './images.ts';
import { newMovieFields } from './movie-fields.ts';
import { adminMovieSchema } from './movies.ts';
import { imagePositionSchema, plannedPromptSchema, scenePlanSchema } from './scenes.ts';

/** The catalogue's calls for the gateway, other services and the seed. */
export const catalogueCalls = {
  /** Adds titles to the corpus. Known titles (same title and year) stay unchanged. */
  importTitles: defineCall({
    subject: 'rpc.catalogue.v1.import-titles',
    access: 'admin',
    request: z.object({ titles: z.array(knownTitleSchema).max(1_000) }),
    response: z.object({ added: z.int(), known: z.int() }),
    errors: {},
    timeoutMs: 15_000,
    retry: true,
  }),
  /**
   * Looks up titles and aliases of the catalogue, compared by `foldTitle`. For each text, in the same order, the
   * response contains the title in the catalogue's spelling, or null if the text isn't a known title.
   */
  knownTitles: defineCall({
    subject: 'rpc.catalogue.v1.known-titles',
    access: 'system',
    request: z.object({ texts: z.array(z.string().max(2 * MAX_GUESS_LENGTH)).max(100) }),
    response: z.array(z.string().nullable()),
    errors: {},
    timeoutMs: 1_000,
  }),
  /**
   * Returns the year of the movie that a text names, and its directors if the movie was shown on a day that is over.
   * Returns null if the text isn't a complete title. If several titles match, the first search result counts.
   */
  titleFacts: defineCall({
    subject: 'rpc.catalogue.v1.title-facts',
    access: 'system',
    request: z.object({ text: z.string().max(2 * MAX_GUESS_LENGTH) }),
    response: z.object({ year: z.int(), directors: z.array(z.string()) }).nullable(),
    errors: {},
    timeoutMs: 500,
  }),
  /** Adds a movie with its five scenes, or finds the movie with the same title and year. Never overwrites a movie. */
  addMovie: defineCall({
    subject: 'rpc.catalogue.v1.add-movie',
    access: 'admin',
    request: z.object({
      ...newMovieFields,
      scenes: z.array(scenePlanSchema).length(HINT_COUNT),
    }),
    response: z.object({
      movieId: z.int(),
      added: z.boolean(),
      /** Whether an admin has deleted the movie. It stays deleted. */
      deleted: z.boolean(),
      /** Positions without an image. */
      emptyPositions: z.array(imagePositionSchema),
      /** Dates on which the movie is featured. */
      featureDates: z.array(gameDateSchema),
    }),
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Assigns a stored image to an empty position of a movie. */
  addImage: defineCall({
    subject: 'rpc.catalogue.v1.add-image',
    access: 'admin',
    request: z.object({
      movieId: z.int(),
      position: imagePositionSchema,
      imageKey: imageKeySchema,
      /** The model that generated it, if known. */
      model: z.string().optional(),
    }),
    response: z.object({ ready: z.boolean() }),
    errors: {
      ...noSuchMovie,
      ...imageInUse,
      ...mustNotBePublic,
      'position-taken': { status: 409, message: 'This position already has an image' },
    },
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Plans a movie for a day. Repeating the call has no further effect. */
  scheduleMovie: defineCall({
    subject: 'rpc.catalogue.v1.schedule-movie',
    access: 'admin',
    request: z.object({ movieId: z.int(), date: gameDateSchema }),
    response: z.object({ date: gameDateSchema }),
    errors: { ...noSuchMovie, ...dateTaken, ...notPublic },
    timeoutMs: 5_000,
    retry: true,
  }),
  /**
   * Returns the movie of a day. If no ready movie is planned, the catalogue chooses one by a fixed rule and adds it to
   * the calendar as a fallback. No day is then empty, and all replicas agree. Only the game makes this call.
   */
  movieOfDay: defineCall({
    subject: 'rpc.catalogue.v1.movie-of-day',
    access: 'system',
    request: z.object({ date: gameDateSchema }),
    response: featurePlanSchema,
    errors: { 'no-ready-movie': { status: 404, message: 'No movie is ready to be played' } },
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Returns a movie as the game would show it. Only the game makes this call. */
  movieToPlay: defineCall({
    subject: 'rpc.catalogue.v1.movie-to-play',
    access: 'system',
    request: z.object({ movieId: z.int() }),
    response: featuredMovieSchema,
    errors: { ...noSuchMovie, 'not-ready': { status: 409, message: 'This movie doesn’t have all five images yet' } },
    timeoutMs: 3_000,
    retry: true,
  }),
  /**
   * Returns the titles of the movies on the next planned days from a date on, earliest first. The number is limited so
   * that the response fits into one NATS message; the next request continues after the last day. The social service
   * uses the titles to avoid revealing them in posts.
   */
  plannedMovies: defineCall({
    subject: 'rpc.catalogue.v1.planned-movies',
    access: 'system',
    request: z.object({ from: gameDateSchema }),
    response: z.array(
      z.object({ date: gameDateSchema, movieId: z.int(), title: z.string(), aliases: z.array(z.string()) }),
    ),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Splits the list of movies into ranges that fit into one NATS message of at most 1 MiB. */
  movieParts: defineCall({
    subject: 'rpc.catalogue.v1.movie-parts',
    access: 'editor',
    request: z.object({}),
    /** Inclusive ranges of ids. */
    response: z.array(z.object({ from: z.int(), to: z.int() })),
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  moviesOfPart: defineCall({
    subject: 'rpc.catalogue.v1.movies-of-part',
    access: 'editor',
    request: z.object({ from: z.int(), to: z.int() }),
    response: z.array(adminMovieSchema),
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Replaces the plans of scenes. Existing images keep the texts that they were generated from. */
  savePrompts: defineCall({
    subject: 'rpc.catalogue.v1.save-prompts',
    access: 'editor',
    request: z.object({
      movieId: z.int(),
      prompts: z.array(plannedPromptSchema).min(1).max(HINT_COUNT),
    }),
    response: adminMovieSchema,
    errors: noSuchMovie,
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;
