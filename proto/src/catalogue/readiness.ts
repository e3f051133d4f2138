import * as z from 'zod/mini';

/** Possible problems with an image. An image with problems can still be shown. */
export const imageIssueSchema = z.enum([
  /** The description wasn't written from the actual image. */
  'not-described',
  /** The image shows less than half of the objects in the prompt. */
  'little-of-prompt',
  /** The image looks like another hint's image, and no admin has accepted the similarity. */
  'near-duplicate',
  /** The easiest image failed the guessability test. */
  'hint-5-says-nothing',
  /** A vision model recognizes the movie from the hardest image alone. */
  'hint-1-names-movie',
  /** Moderation flagged the image or didn't return a result. */
  'not-public',
  /** The image wasn't compared with the prompt. */
  'not-checked',
]);
export type ImageIssue = z.output<typeof imageIssueSchema>;

const percent = z.nullable(z.int().check(z.gte(0), z.lte(100)));

/**
 * How likely a player is to guess the movie from one image. `value` is null without a test. `isEstimate` is true if only
 * the local image server has looked at the image: it counts objects but doesn't know any movie.
 */
export const imageGuessabilitySchema = z.object({ value: percent, isEstimate: z.boolean() });
export type ImageGuessability = z.output<typeof imageGuessabilitySchema>;

/** The result of the guessability test. `curve` has one value per hint: the chance after this hint and all before it. */
export const movieGuessabilitySchema = z.object({
  verdict: z.enum(['good', 'hint-1-gives-it-away', 'hint-5-says-nothing', 'not-tested']),
  isEstimate: z.boolean(),
  curve: z.array(percent),
});
export type MovieGuessability = z.output<typeof movieGuessabilitySchema>;

/** Quality rating of an image as a hint. */
export const imageReadinessSchema = z.object({
  issues: z.array(imageIssueSchema),
  /** Levels of other hints with similar images. Similarities that an admin has accepted are omitted. */
  looksLike: z.array(z.int()),
  guessability: imageGuessabilitySchema,
});
export type ImageReadiness = z.output<typeof imageReadinessSchema>;

/** Quality rating of a movie's images as hints. Missing images don't affect the result. */
export const movieReadinessSchema = z.object({
  /** Whether any image is flagged or unmoderated. Such a movie can't be planned. */
  notPublic: z.boolean(),
  guessability: movieGuessabilitySchema,
});
export type MovieReadiness = z.output<typeof movieReadinessSchema>;

/** Default values for a position that has no image. */
export const unknownImage = {
  germanDescription: '',
  germanScene: '',
  describedBy: null,
  check: null,
  moderation: null,
  readiness: null,
};

/** The readiness value for a movie that has no images. */
export const UNKNOWN_READINESS: MovieReadiness = {
  notPublic: false,
  guessability: { verdict: 'not-tested', isEstimate: false, curve: [] },
};
