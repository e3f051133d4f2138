import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { featurePlanSchema } from './featured-movies.ts';
import { imageCheckSchema, imageModerationSchema } from './image-records.ts';
import { imageAddressSchema } from './images.ts';
import { movieFields, newMovieFields, posterPathSchema, storedMovieFields } from './movie-fields.ts';
import { imageReadinessSchema, movieReadinessSchema } from './readiness.ts';

/** For how long a deleted movie can be brought back, in days. */
export const RESTORABLE_DAYS = 30;

/** A path of the movie database (`/abc.jpg`), or the address of an image of our own. */
const posterSchema = z.union([posterPathSchema, imageAddressSchema], 'Not the path of a poster');

/** Addresses of fallback images, by the index of the hint for which each stands in. */
const fallbackImagesSchema = z.array(imageAddressSchema).check(z.maxLength(HINT_COUNT));

/** One of a movie's five scenes as the admin sees it. Its prompt and image are in the movie's own fields, by position. */
export const adminSceneSchema = z.object({
  /** 1 (very hard) to 5 (very easy). */
  level: z.int(),
  /** Short description for the admin; empty where nothing is planned yet. */
  scene: z.string(),
  /** Alternative text of the image; empty where there is none. Without an image, what is planned. */
  describes: z.string(),
  /** The model that has described the image, or `the admin`; null where its description was not made from it. */
  describedBy: z.nullable(z.string()),
  /** How the image compares with its prompt; null where that is not known. */
  check: z.nullable(imageCheckSchema),
  /** Null where the image was not moderated. */
  moderation: z.nullable(imageModerationSchema),
  /** Null where there is no image. */
  readiness: z.nullable(imageReadinessSchema),
  /** The model that made the image that is shown; null where that is not known or there is no image. */
  model: z.nullable(z.string()),
  /** The number of its images so far, including the one that is shown. */
  versions: z.int(),
});

/** A movie in the admin's list. */
export const adminMovieSchema = z.object({
  id: z.int(),
  ...storedMovieFields,
  /** Grows with every change of what describes it and of its days. An older catalogue sends none. */
  version: z.optional(z.int()),
  /** Today where it is shown today, else its next day, else its last; null where it has none. */
  featuredDate: z.nullable(gameDateSchema),
  /** All its days, earliest first. */
  featureDates: z.array(z.object({ date: gameDateSchema, source: featurePlanSchema.shape.source })),
  /** Whether there is any image at all. */
  imagesGenerated: z.boolean(),
  /** Whether all five are there, so that it can be played. */
  ready: z.boolean(),
  /** How good the images are as hints. */
  readiness: movieReadinessSchema,
  /** Their addresses by position, hardest first; null where there is none. */
  generatedImages: z.array(z.nullable(z.string())).check(z.length(HINT_COUNT)),
  /** Five, by position: the prompt of the shown image, otherwise the planned one. Empty if no prompts are planned yet. */
  imagePrompts: z.array(z.string()),
  poster: z.nullable(z.string()),
  /** Addresses of fallback images, by the index of the hint for which each stands in. */
  images: z.array(z.string()),
  scenes: z.array(adminSceneSchema).check(z.length(HINT_COUNT)),
});
export type AdminMovie = z.output<typeof adminMovieSchema>;

/** A movie that was deleted and can be brought back. */
export const deletedMovieSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  deletedAt: z.string(),
  /** After this instant it is gone. */
  restorableUntil: z.string(),
});
export type DeletedMovie = z.output<typeof deletedMovieSchema>;

const poster = z.nullable(posterSchema);
const featureDate = z.nullable(gameDateSchema);

/** Set once the admin has confirmed that a movie of the same year with almost the same title is another one. */
export const confirmSimilar = z.optional(z.boolean());

/** A movie as the admin adds it. */
export const newMovieSchema = z.object({
  ...newMovieFields,
  confirmSimilar,
  poster_path: z.optional(poster),
  featureDate: z.optional(featureDate),
  images: z._default(fallbackImagesSchema, []),
});
export type NewMovie = z.output<typeof newMovieSchema>;

/** The most movies of one import: they are added in one transaction, and a message holds at most 1 MiB. */
export const MAX_IMPORTED_MOVIES = 200;

/** A movie of an import. */
export const importableMovieSchema = z.omit(newMovieSchema, { images: true });
export type ImportableMovie = z.output<typeof importableMovieSchema>;

/** Movies to add at once, each as it would be added alone. */
export const movieImportSchema = z.object({
  movies: z.array(importableMovieSchema).check(z.minLength(1), z.maxLength(MAX_IMPORTED_MOVIES)),
  /** Whether they are only checked. */
  dryRun: z.boolean(),
});
export type MovieImport = z.output<typeof movieImportSchema>;

/** What became of one movie of an import. */
export const importedMovieSchema = z.object({
  /**
   * `ready`: a dry run found nothing against it. `similar`: it needs `confirmSimilar`, and `message` names the other movie.
   * `rejected`: `message` says why. Neither stops the other movies.
   */
  outcome: z.enum(['added', 'ready', 'similar', 'rejected']),
  /** The movie that was added. */
  movieId: z.optional(z.int()),
  message: z.optional(z.string()),
});
export type ImportedMovie = z.output<typeof importedMovieSchema>;

/**
 * The fields of a movie to change; one that is missing stays as it is. `featureDate` moves the movie's next day, or gives it
 * one; null takes its next day away.
 */
export const movieChangesSchema = z.exactPartial(
  z.object({ ...movieFields, poster_path: poster, featureDate, images: fallbackImagesSchema }),
);
export type MovieChanges = z.output<typeof movieChangesSchema>;

/** A movie that the admin might add, from the title corpus or the movie database. */
export const movieLookupResultSchema = z.object({
  ...storedMovieFields,
  poster_path: z.nullable(z.string()),
  source: z.enum(['corpus', 'tmdb']),
  /** The movie of our own with this title and year. */
  movieId: z.nullable(z.int()),
});
export type MovieLookupResult = z.output<typeof movieLookupResultSchema>;

/** The response to a change of a movie: the movie as it is then. */
export const movieResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  movie: adminMovieSchema,
});
