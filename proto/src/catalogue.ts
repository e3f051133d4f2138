import * as z from 'zod/mini';
import { ADMINS, ANYONE } from './actor.ts';
import { gameDateSchema } from './calendar.ts';
import { imageKeySchema } from './catalogue/images.ts';
import { defineCall, defineEvent } from './contract.ts';
import { HINT_COUNT, SEARCH_MAX_LENGTH } from './validators/game-rules.ts';

export { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from './validators/game-rules.ts';

/** The largest number of suggestions in one response. */
export const MAX_SEARCH_RESULTS = 10;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const year = z.int().check(z.gte(1888), z.lte(2100));
const otherTitles = z.array(title).check(z.maxLength(50));

/** Schemas of a movie's texts and year, by field. */
export const movieTextSchemas = {
  title,
  year,
  description: z.string().check(z.maxLength(2_000)),
  aliases: otherTitles,
};

/** A position among a movie's five images: 0 is the hardest hint. */
export const imagePositionSchema = z.int().check(z.gte(0), z.lte(HINT_COUNT - 1));

/**
 * A movie that players can find in the guess box. Nothing in it differs between a title that was imported and one of a
 * movie that is planned: the id is a keyed hash of title and year, the same as long as the installation lives.
 */
export const foundTitleSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  /**
   * A path of the movie database's image host (`/abc.jpg`), or the address of one of our own images (`/images/…`). Null
   * also for a movie of a coming day that has one: only imports and movies whose game is over give titles a poster.
   */
  poster_path: z.nullable(z.string()),
});
export type FoundTitle = z.output<typeof foundTitleSchema>;

/** The path of a poster at the image host of the movie database, e.g. `/abc.jpg`. */
export const posterPathSchema = z
  .string()
  .check(z.regex(/^\/[\w-]{1,100}\.(?:jpe?g|png|webp)$/i, 'Not the path of a poster'));

/**
 * One title of an import. `popularity` has no unit; more is more popular, and the highest of all imports counts. A poster
 * is stored only where the title has none.
 */
export const knownTitleSchema = z.object({
  title,
  year,
  otherTitles,
  popularity: z.optional(z.number().check(z.positive())),
  posterPath: z.optional(posterPathSchema),
});
export type KnownTitle = z.output<typeof knownTitleSchema>;

/** One of the five scenes of a movie, as the admin plans it. */
export const scenePlanSchema = z.object({
  /** Short description for the admin. */
  scene: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The prompt for the image model. Never sent to players. */
  prompt: z.string().check(z.minLength(1), z.maxLength(4_000)),
  /** Alternative text of the image. Without names. */
  describes: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type ScenePlan = z.output<typeof scenePlanSchema>;

/** Everything that the game needs to know of a movie. */
export const featuredMovieSchema = z.object({
  movieId: z.int(),
  title: z.string(),
  year: z.int(),
  description: z.string(),
  poster: z.nullable(z.string()),
  aliases: z.array(z.string()),
  /** Five keys, hardest first. */
  imageKeys: z.array(imageKeySchema).check(z.length(HINT_COUNT)),
  imageDescriptions: z.array(z.string()).check(z.length(HINT_COUNT)),
  /** Keys of fallback images, by the index of the hint that each replaces. Missing in plans of older versions. */
  fallbackKeys: z._default(z.array(imageKeySchema), []),
});
export type FeaturedMovie = z.output<typeof featuredMovieSchema>;

/** Which movie is shown on which day. */
export const featurePlanSchema = z.object({
  date: gameDateSchema,
  movie: featuredMovieSchema,
  /** `fallback` where nobody had planned the day and the catalogue chose by its fixed rule. */
  source: z.enum(['planned', 'fallback']),
  /** Grows with every change of the plan or of the movie: an older version that arrives later is ignored. */
  version: z.int(),
});
export type FeaturePlan = z.output<typeof featurePlanSchema>;

export const catalogueCalls = {
  searchTitles: defineCall({
    subject: 'rpc.catalogue.v1.search-titles',
    request: z.object({ query: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)) }),
    response: z.array(foundTitleSchema),
    errors: [],
    actors: ANYONE,
    timeoutMs: 2_000,
    retry: true,
    batched: true,
  }),
  /** Adds titles to the corpus; those already known (same title and year) are left as they are. */
  importTitles: defineCall({
    subject: 'rpc.catalogue.v1.import-titles',
    request: z.object({ titles: z.array(knownTitleSchema).check(z.maxLength(1_000)) }),
    response: z.object({ added: z.int(), known: z.int() }),
    errors: [],
    actors: ADMINS,
    timeoutMs: 15_000,
    retry: true,
  }),
  /** Adds a movie with its five scenes, or finds the one with the same title and year. Never overwrites. */
  addMovie: defineCall({
    subject: 'rpc.catalogue.v1.add-movie',
    request: z.object({
      ...movieTextSchemas,
      scenes: z.array(scenePlanSchema).check(z.length(HINT_COUNT)),
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
    errors: [],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Puts a stored image at an empty position of a movie. */
  addImage: defineCall({
    subject: 'rpc.catalogue.v1.add-image',
    request: z.object({
      movieId: z.int(),
      position: imagePositionSchema,
      imageKey: imageKeySchema,
      /** The model that made it, where that is known. */
      model: z.optional(z.string()),
    }),
    response: z.object({ ready: z.boolean() }),
    errors: ['no-such-movie', 'position-taken', 'image-in-use'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Plans a movie for a day. The same movie on the same day twice is one plan. */
  scheduleMovie: defineCall({
    subject: 'rpc.catalogue.v1.schedule-movie',
    request: z.object({ movieId: z.int(), date: gameDateSchema }),
    response: z.object({ date: gameDateSchema }),
    errors: ['no-such-movie', 'date-taken'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /**
   * The movie of a day. Where nothing ready is planned, a ready movie is chosen by a fixed rule and written into
   * the calendar as such, so that no day is empty and every replica agrees. Called by the game alone.
   */
  movieOfDay: defineCall({
    subject: 'rpc.catalogue.v1.movie-of-day',
    request: z.object({ date: gameDateSchema }),
    response: featurePlanSchema,
    errors: ['no-ready-movie'],
    actors: ['system'],
    timeoutMs: 3_000,
    retry: true,
  }),
} as const;

export const catalogueEvents = {
  /** The title corpus has grown: every replica reloads its search index. */
  titlesImported: defineEvent({ subject: 'evt.catalogue.titles.imported.v1', payload: z.object({ added: z.int() }) }),
  /** A ready movie was put on a day, or its images or texts have changed since. */
  movieFeatured: defineEvent({
    subject: 'evt.catalogue.movie.featured.v1',
    payload: featurePlanSchema,
  }),
  /** A coming day has no ready movie any more. */
  movieUnfeatured: defineEvent({
    subject: 'evt.catalogue.movie.unfeatured.v1',
    /** `version` is in the same sequence as a plan's. */
    payload: z.object({ date: gameDateSchema, version: z.int() }),
  }),
  /** A movie was added or restored, or its texts or images have changed. */
  movieChanged: defineEvent({ subject: 'evt.catalogue.movie.changed.v1', payload: z.object({ movieId: z.int() }) }),
  /** A movie was deleted. A later `movieChanged` means that it was restored. */
  movieDeleted: defineEvent({ subject: 'evt.catalogue.movie.deleted.v1', payload: z.object({ movieId: z.int() }) }),
} as const;
