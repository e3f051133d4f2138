import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { featurePlanSchema } from './featured-movies.ts';
import { imageCheckSchema, imageModerationSchema } from './image-records.ts';
import { imageAddressSchema } from './images.ts';
import { movieFields, newMovieFields, posterPathSchema, storedMovieFields } from './movie-fields.ts';
import { imageReadinessSchema, movieReadinessSchema } from './readiness.ts';

/** Number of days for which a deleted movie can be restored. */
export const RESTORABLE_DAYS = 30;

/** A path at the movie database's image host (`/abc.jpg`), or the address of a stored image. */
const posterSchema = z.union([posterPathSchema, imageAddressSchema], 'must be the path of a poster');

/** Addresses of fallback images, by the index of the hint they replace. */
const fallbackImagesSchema = z.array(imageAddressSchema).check(z.maxLength(HINT_COUNT));

/** One of a movie's five scenes on the dashboard. The movie's own fields contain its prompt and image by position. */
export const adminSceneSchema = z.object({
  /** 1 (very hard) to 5 (very easy). */
  level: z.int(),
  /** Short description for the admin, or empty without a plan. */
  scene: z.string(),
  /** Alternative text of the image, or empty if there is none. Without an image, the planned text. */
  describes: z.string(),
  /** The model that described the image, or `the admin`. Null if the description was not written from the image. */
  describedBy: z.nullable(z.string()),
  /** The comparison of the image with its prompt, or null if unknown. */
  check: z.nullable(imageCheckSchema),
  /** Null if the image was not moderated. */
  moderation: z.nullable(imageModerationSchema),
  /** Null without an image. */
  readiness: z.nullable(imageReadinessSchema),
  /** The model that generated the visible image, or null if unknown or without an image. */
  model: z.nullable(z.string()),
  /** Number of versions of its image, including the visible one. */
  versions: z.int(),
});

/** A movie in the admin's list. */
export const adminMovieSchema = z.object({
  id: z.int(),
  ...storedMovieFields,
  /** Increases with every change of its fields or days. Missing in responses of older versions. */
  version: z.optional(z.int()),
  /** Today if it is shown today, otherwise its next day, otherwise its last day. Null if it has no day. */
  featuredDate: z.nullable(gameDateSchema),
  /** All days of the movie, earliest first. */
  featureDates: z.array(z.object({ date: gameDateSchema, source: featurePlanSchema.shape.source })),
  /** Whether it has at least one image. */
  imagesGenerated: z.boolean(),
  /** Whether all five images exist, so the movie can be played. */
  ready: z.boolean(),
  /** Quality of the images as hints. */
  readiness: movieReadinessSchema,
  /** Addresses of the images by position, hardest first. Null for a missing image. */
  generatedImages: z.array(z.nullable(z.string())).check(z.length(HINT_COUNT)),
  /**
   * Five prompts by position: that of the visible image, otherwise the planned one. Empty if no prompts are planned.
   */
  imagePrompts: z.array(z.string()),
  poster: z.nullable(z.string()),
  /** Addresses of fallback images, by the index of the hint they replace. */
  images: z.array(z.string()),
  scenes: z.array(adminSceneSchema).check(z.length(HINT_COUNT)),
});
export type AdminMovie = z.output<typeof adminMovieSchema>;

/** A deleted movie that can be restored. */
export const deletedMovieSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  deletedAt: z.string(),
  /** When the movie is deleted permanently. */
  restorableUntil: z.string(),
});
export type DeletedMovie = z.output<typeof deletedMovieSchema>;

const poster = z.nullable(posterSchema);
const featureDate = z.nullable(gameDateSchema);

/** Set if the admin has confirmed that a movie of the same year with a similar title is a different movie. */
export const confirmSimilar = z.optional(z.boolean());

/** The input for a new movie. */
export const newMovieSchema = z.object({
  ...newMovieFields,
  confirmSimilar,
  poster_path: z.optional(poster),
  featureDate: z.optional(featureDate),
  images: z._default(fallbackImagesSchema, []),
});
export type NewMovie = z.output<typeof newMovieSchema>;

/** Maximum number of movies per import. They are added in one transaction, and a NATS message holds at most 1 MiB. */
export const MAX_IMPORTED_MOVIES = 200;

/** One movie of an import. */
export const importableMovieSchema = z.omit(newMovieSchema, { images: true });
export type ImportableMovie = z.output<typeof importableMovieSchema>;

/** Movies to add together, each with the same fields as a single new movie. */
export const movieImportSchema = z.object({
  movies: z.array(importableMovieSchema).check(z.minLength(1), z.maxLength(MAX_IMPORTED_MOVIES)),
  /** If true, the movies are checked but not added. */
  dryRun: z.boolean(),
});
export type MovieImport = z.output<typeof movieImportSchema>;

/** The result for one movie of an import. */
export const importedMovieSchema = z.object({
  /**
   * `ready`: the dry run found no problem. `similar`: the movie needs `confirmSimilar`, and `message` names the other
   * movie. `rejected`: `message` contains the reason. A similar or rejected movie doesn't affect the other movies.
   */
  outcome: z.enum(['added', 'ready', 'similar', 'rejected']),
  /** The id of the added movie. */
  movieId: z.optional(z.int()),
  message: z.optional(z.string()),
});
export type ImportedMovie = z.output<typeof importedMovieSchema>;

/**
 * The fields of a movie to change. Missing fields stay unchanged. `featureDate` sets or moves the movie's next day, and
 * null removes it.
 */
export const movieChangesSchema = z.exactPartial(
  z.object({ ...movieFields, poster_path: poster, featureDate, images: fallbackImagesSchema }),
);
export type MovieChanges = z.output<typeof movieChangesSchema>;

/** A movie from the title corpus or the movie database that the admin can add. */
export const movieLookupResultSchema = z.object({
  ...storedMovieFields,
  poster_path: z.nullable(z.string()),
  source: z.enum(['corpus', 'tmdb']),
  /** The id of the existing movie with this title and year, or null. */
  movieId: z.nullable(z.int()),
});
export type MovieLookupResult = z.output<typeof movieLookupResultSchema>;

/** The response to a change of a movie, with the movie after the change. */
export const movieResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  movie: adminMovieSchema,
});
