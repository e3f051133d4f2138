import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { defineCalls } from '../operation.ts';
import { HINT_COUNT, MAX_GUESS_LENGTH } from '../validators/game-rules.ts';
import { beingPlayed, dateTaken, imageInUse, mustNotBePublic, noSuchImage, noSuchMovie, notPublic } from './errors.ts';
import { featuredMovieSchema, featurePlanSchema } from './feature-calendar.ts';
import { knownTitleSchema } from './found-titles.ts';
import { MAX_CAPTION_LENGTH } from './image-records.ts';
import { imageKeySchema } from './images.ts';
import { newMovieFields } from './movie-fields.ts';
import { imagePosition, plannedPromptSchema, scenePlanSchema } from './movie-images.ts';
import { adminMovieSchema } from './movies.ts';

/** Catalogue calls for the gateway, other services and the seed command. */
export const catalogueCalls = defineCalls('catalogue', {
  /** Adds titles to the corpus. Existing titles with the same year are left unchanged. */
  importTitles: {
    access: 'admin',
    request: z.object({ titles: z.array(knownTitleSchema).max(1_000) }),
    response: z.object({ added: z.int(), known: z.int() }),
    timeoutMs: 15_000,
    retry: true,
  },
  /**
   * Looks up titles and alternative titles in the catalogue. Titles are normalized with `foldTitle` first. The response
   * has one entry per text: the title in the catalogue's spelling, or null if the text isn't a known title.
   */
  knownTitles: {
    access: 'system',
    request: z.object({ texts: z.array(z.string().max(2 * MAX_GUESS_LENGTH)).max(100) }),
    response: z.array(z.string().nullable()),
    timeoutMs: 1_000,
  },
  /**
   * Looks up a movie by title and returns its year. Other facts are included only for movies that were shown on a past
   * day. Returns null if the text isn't a complete title. If several titles match, the first search result is used.
   */
  titleFacts: {
    access: 'system',
    request: z.object({ text: z.string().max(2 * MAX_GUESS_LENGTH) }),
    response: z
      .object({
        year: z.int(),
        directors: z.array(z.string()),
        leadActor: z.string(),
        genres: z.array(z.string()),
      })
      .nullable(),
    timeoutMs: 500,
  },
  /**
   * Adds a movie with its five scenes. If a movie with the same title and year exists, the existing movie is returned
   * unchanged.
   */
  addMovie: {
    access: 'admin',
    request: z.object({
      ...newMovieFields,
      scenes: z.array(scenePlanSchema).length(HINT_COUNT),
    }),
    response: z.object({
      movieId: z.int(),
      added: z.boolean(),
      /** Whether an admin has deleted the movie. This call doesn't restore deleted movies. */
      deleted: z.boolean(),
      emptyPositions: z.array(imagePosition),
      /** All past and planned dates of the movie. */
      featureDates: z.array(gameDateSchema),
    }),
    retry: true,
  },
  /** Assigns a stored image to one of a movie's empty positions. */
  addImage: {
    access: 'admin',
    request: z.object({
      movieId: z.int(),
      position: imagePosition,
      imageKey: imageKeySchema,
      /** The model that generated the image, if known. */
      model: z.string().optional(),
      /** The planned scene's line in German, if known. */
      germanScene: z.string().max(MAX_CAPTION_LENGTH).optional(),
    }),
    response: z.object({}),
    errors: {
      ...noSuchMovie,
      ...imageInUse,
      ...mustNotBePublic,
      'position-taken': { status: 409, message: 'This position already has an image' },
    },
    retry: true,
  },
  /** Plans a movie for a day. Repeating the call has no further effect. */
  scheduleMovie: {
    access: 'admin',
    request: z.object({ movieId: z.int(), date: gameDateSchema }),
    response: z.object({ date: gameDateSchema }),
    errors: { ...noSuchMovie, ...dateTaken, ...notPublic },
    retry: true,
  },
  /**
   * Returns the movie for a day. If no complete movie is planned, the catalogue chooses one by a fixed rule and adds it
   * to the calendar, so every day has a movie and all replicas return the same one. Only the game service makes this
   * call.
   */
  movieOfDay: {
    access: 'system',
    request: z.object({ date: gameDateSchema }),
    response: featurePlanSchema,
    errors: { 'no-ready-movie': { status: 404, message: 'No movie is ready to be played' } },
    timeoutMs: 3_000,
    retry: true,
  },
  /** Returns a movie in the form that the game needs. Only the game service makes this call. */
  movieToPlay: {
    access: 'system',
    request: z.object({ movieId: z.int() }),
    response: featuredMovieSchema,
    errors: { ...noSuchMovie, 'not-ready': { status: 409, message: 'This movie doesn’t have all five images yet' } },
    timeoutMs: 3_000,
    retry: true,
  },
  /**
   * Returns the titles of planned movies, starting at a date, earliest first. Each response contains a limited number
   * of days so that it fits into one NATS message. To get the next days, send a request that starts the day after the
   * last returned day. The social service uses these titles to avoid revealing planned movies in posts.
   */
  plannedMovies: {
    access: 'system',
    request: z.object({ from: gameDateSchema }),
    response: z.array(
      z.object({ date: gameDateSchema, movieId: z.int(), title: z.string(), aliases: z.array(z.string()) }),
    ),
    timeoutMs: 3_000,
    retry: true,
  },
  /** Splits the movie list into id ranges so that each range fits into one NATS message (1 MiB). */
  movieParts: {
    access: 'editor',
    /** Inclusive ranges of ids. */
    response: z.array(z.object({ from: z.int(), to: z.int() })),
    retry: true,
  },
  moviesOfPart: {
    access: 'editor',
    request: z.object({ from: z.int(), to: z.int() }),
    response: z.array(adminMovieSchema),
    retry: true,
  },
  /** Replaces the scene plans of a movie. Existing images keep their original text. */
  savePrompts: {
    access: 'editor',
    request: z.object({
      movieId: z.int(),
      prompts: z.array(plannedPromptSchema).min(1).max(HINT_COUNT),
    }),
    response: adminMovieSchema,
    errors: noSuchMovie,
    retry: true,
  },
});

/** A stored image and its position in a movie. */
const generatedImageSchema = z.object({
  movieId: z.int(),
  position: imagePosition,
  imageKey: imageKeySchema,
  model: z.string().min(1).max(200),
});

const sourceTextsSchema = z.object({
  scene: z.string().max(200),
  prompt: z.string().max(4_000),
});

/** Calls from other services that read or change images in the catalogue. */
export const imageCalls = defineCalls('catalogue', {
  /** Adds a stored image as a hidden version of a movie's hint. Repeating the call has no further effect. */
  addVersion: {
    access: 'editor',
    request: generatedImageSchema.extend({ made: sourceTextsSchema }),
    response: z.object({}),
    errors: { ...noSuchMovie, ...imageInUse },
    retry: true,
  },
  /**
   * Shows a stored image at a position and keeps the previous image as a version. Repeating the call has no further
   * effect. If the image would replace one that today's players see, `confirmedFor` must be today. Otherwise the call
   * fails with `being-played`, and the image is only added as a version.
   */
  replaceImage: {
    access: 'editor',
    request: generatedImageSchema.extend({
      /** Defaults to the text planned for this position. */
      made: sourceTextsSchema.optional(),
      /** The day for which an admin has confirmed the generation job. */
      confirmedFor: z.nullish(gameDateSchema),
    }),
    response: z.object({}),
    errors: { ...noSuchMovie, ...imageInUse, ...mustNotBePublic, ...beingPlayed },
    retry: true,
  },
  /** Reloads an image's record from the object store. A description that an admin wrote is kept. */
  readImageRecord: {
    access: 'editor',
    request: z.object({ movieId: z.int(), imageKey: imageKeySchema }),
    response: adminMovieSchema,
    errors: { ...noSuchMovie, ...noSuchImage },
    retry: true,
  },
  /**
   * Returns a movie's title among the titles of well-known movies of its time, in alphabetical order. A vision model
   * chooses from them in the guessability test. Empty if the movie doesn't exist.
   */
  titlesToChoose: {
    access: 'editor',
    request: z.object({ movieId: z.int() }),
    response: z.array(z.string()),
    retry: true,
  },
});
