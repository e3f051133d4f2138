import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { featurePlanSchema } from './feature-calendar.ts';
import { imageCheckSchema, imageModerationSchema } from './image-records.ts';
import { imageAddressSchema } from './images.ts';
import { movieFields, newMovieFields, posterPathSchema, storedMovieFields } from './movie-fields.ts';
import { imageReadinessSchema, movieReadinessSchema } from './readiness.ts';

/** A deleted movie can be restored for this many days. */
export const RESTORABLE_DAYS = 30;

/** A poster path at the movie database's image host (`/abc.jpg`), or the address of a stored image. */
const posterSchema = z.union([posterPathSchema, imageAddressSchema], 'must be the path of a poster');

/** Addresses of fallback images, indexed by hint. */
const fallbackImagesSchema = z.array(imageAddressSchema).check(z.maxLength(HINT_COUNT));

/** One of a movie's five scenes, as shown on the dashboard. Prompts and images are fields of the movie. */
export const adminSceneSchema = z.object({
  /** Difficulty level of the hint, from 1 (very hard) to 5 (very easy). */
  level: z.int(),
  /**
   * One line that says what the image shows, which players see after the game. If there is no image, this field contains
   * the planned text, which can be empty.
   */
  scene: z.string(),
  /** The image's line in German, or an empty string. */
  germanScene: z._default(z.string(), ''),
  /** Alternative text of the image. If there is no image, this field contains the planned text, which can be empty. */
  describes: z.string(),
  /** The image's description in German, or an empty string. */
  germanDescription: z._default(z.string(), ''),
  /** The model that described the image, or `the admin`. Null if the actual image hasn't been described. */
  describedBy: z.nullable(z.string()),
  /** The model's comparison of the image with the prompt, or null if unknown. */
  check: z.nullable(imageCheckSchema),
  /** Null if the image wasn't moderated. */
  moderation: z.nullable(imageModerationSchema),
  /** Null if there is no image. */
  readiness: z.nullable(imageReadinessSchema),
  /** The model that generated the visible image. Null if the model is unknown or the image is missing. */
  model: z.nullable(z.string()),
  /** Number of image versions, including the visible one. */
  versions: z.int(),
});

/** A movie in the admin's list. */
export const adminMovieSchema = z.object({
  id: z.int(),
  ...storedMovieFields,
  /** Increases whenever the movie's fields or dates change. */
  version: z.int(),
  /**
   * Today's date if the movie is shown today, otherwise its next date, otherwise its most recent date. Null if it has
   * none.
   */
  featuredDate: z.nullable(gameDateSchema),
  /** All dates of the movie, earliest first. */
  featureDates: z.array(z.object({ date: gameDateSchema, source: featurePlanSchema.shape.source })),
  /** Whether the movie has at least one image. */
  imagesGenerated: z.boolean(),
  /** Whether the movie has all five images, which is required for a game. */
  ready: z.boolean(),
  /** How well the images work as hints. */
  readiness: movieReadinessSchema,
  /** Addresses of the images, hardest hint first. Missing images are null. */
  generatedImages: z.array(z.nullable(z.string())).check(z.length(HINT_COUNT)),
  /**
   * The prompts of the five hints, hardest first. Prompts of visible images take precedence over planned prompts. Empty
   * if no prompts are planned.
   */
  imagePrompts: z.array(z.string()),
  poster: z.nullable(z.string()),
  /** Addresses of fallback images, indexed by hint. */
  images: z.array(z.string()),
  scenes: z.array(adminSceneSchema).check(z.length(HINT_COUNT)),
});
export type AdminMovie = z.output<typeof adminMovieSchema>;

export const deletedMovieSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  /** When the deletion becomes permanent. */
  restorableUntil: z.string(),
});
export type DeletedMovie = z.output<typeof deletedMovieSchema>;

const poster = z.nullable(posterSchema);
const featureDate = z.nullable(gameDateSchema);

/** True if the admin confirmed that another movie with a similar title and the same year is a different movie. */
export const confirmSimilar = z.optional(z.boolean());

/** Why a request is sent, for the audit log. `undo` means that the request reverts the person's previous change. */
export const changeReason = z.optional(z.literal('undo'));

/** The input for a new movie. */
export const newMovieSchema = z.object({
  ...newMovieFields,
  confirmSimilar,
  poster_path: z.optional(poster),
  featureDate: z.optional(featureDate),
  images: z._default(fallbackImagesSchema, []),
});
export type NewMovie = z.output<typeof newMovieSchema>;

/** Maximum number of movies per import. An import is one transaction and must fit into one NATS message (1 MiB). */
export const MAX_IMPORTED_MOVIES = 200;

/** A movie in an import. */
export const importableMovieSchema = z.omit(newMovieSchema, { images: true });
export type ImportableMovie = z.output<typeof importableMovieSchema>;

/** The movies to import. Imported movies have the same fields as movies that are added individually. */
export const movieImportSchema = z.object({
  movies: z.array(importableMovieSchema).check(z.minLength(1), z.maxLength(MAX_IMPORTED_MOVIES)),
  /** If true, the movies are validated but not added. */
  dryRun: z.boolean(),
});
export type MovieImport = z.output<typeof movieImportSchema>;

/** The result for an imported movie. */
export const importedMovieSchema = z.object({
  /**
   * `ready`: the dry run found no problem. `similar`: the import needs `confirmSimilar`, and `message` includes the
   * title of the other movie. `rejected`: `message` contains the reason. Similar and rejected movies don't affect the
   * rest of the import.
   */
  outcome: z.enum(['added', 'ready', 'similar', 'rejected']),
  /** Id of the added movie. */
  movieId: z.optional(z.int()),
  message: z.optional(z.string()),
});
export type ImportedMovie = z.output<typeof importedMovieSchema>;

/**
 * The movie fields to change. Omitted fields stay unchanged. `featureDate` sets or moves the movie's next date, and
 * null removes the date.
 */
export const movieChangesSchema = z.exactPartial(
  z.object({ ...movieFields, poster_path: poster, featureDate, images: fallbackImagesSchema }),
);
export type MovieChanges = z.output<typeof movieChangesSchema>;

/** A search result from the title corpus or the movie database, which an admin can add as a movie. */
export const movieLookupResultSchema = z.object({
  ...storedMovieFields,
  poster_path: z.nullable(z.string()),
  source: z.enum(['corpus', 'tmdb']),
  /** Id of the existing movie with this title and year, or null. */
  movieId: z.nullable(z.int()),
});
export type MovieLookupResult = z.output<typeof movieLookupResultSchema>;

/** The updated movie, returned after every change. */
export const movieResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  movie: adminMovieSchema,
});
