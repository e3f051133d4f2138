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

/** What other services, the gateway and the seed call, beside the operations. */
export const catalogueCalls = {
  /** Adds titles to the corpus; those already known (same title and year) are left as they are. */
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
   * Which of these texts are a title of the catalogue or one of its other titles, as `foldTitle` compares them. The
   * response has for each, in the same order, the title in the catalogue's spelling, or null.
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
   * When the movie was made that a text names, and by whom if it was shown on a day that is over; null where the text is no
   * whole name of a title. Of several with that name the one that the search lists first.
   */
  titleFacts: defineCall({
    subject: 'rpc.catalogue.v1.title-facts',
    access: 'system',
    request: z.object({ text: z.string().max(2 * MAX_GUESS_LENGTH) }),
    response: z.object({ year: z.int(), directors: z.array(z.string()) }).nullable(),
    errors: {},
    timeoutMs: 500,
  }),
  /** Adds a movie with its five scenes, or finds the one with the same title and year. Never overwrites. */
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
      /** The admin has deleted it: it stays so. */
      deleted: z.boolean(),
      /** Positions that have no image yet. */
      emptyPositions: z.array(imagePositionSchema),
      /** Dates on which the movie is featured. */
      featureDates: z.array(gameDateSchema),
    }),
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Puts a stored image at an empty position of a movie. */
  addImage: defineCall({
    subject: 'rpc.catalogue.v1.add-image',
    access: 'admin',
    request: z.object({
      movieId: z.int(),
      position: imagePositionSchema,
      imageKey: imageKeySchema,
      /** The model that made it, where that is known. */
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
  /** Plans a movie for a day. The same movie on the same day twice is one plan. */
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
   * The movie of a day. Where nothing ready is planned, a ready movie is chosen by a fixed rule and written into
   * the calendar as such, so that no day is empty and every replica agrees. Called by the game alone.
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
  /** A movie as the game would show it. Called by the game alone. */
  movieToPlay: defineCall({
    subject: 'rpc.catalogue.v1.movie-to-play',
    access: 'system',
    request: z.object({ movieId: z.int() }),
    response: featuredMovieSchema,
    errors: { ...noSuchMovie, 'not-ready': { status: 409, message: 'This movie has no five images yet' } },
    timeoutMs: 3_000,
    retry: true,
  }),
  /**
   * The names of the movies on the first planned days from a date on, the earliest first; few enough for one NATS message.
   * The next request continues after the last day. Called by the social service, whose posts must not give them away.
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
  /** The ranges in which to read the list of movies: one NATS message holds at most 1 MiB. */
  movieParts: defineCall({
    subject: 'rpc.catalogue.v1.movie-parts',
    access: 'editor',
    request: z.object({}),
    /** Ranges of ids, both ends included. */
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
  /** Replaces the plans of scenes. Existing images stay, with the texts that they were made from. */
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
