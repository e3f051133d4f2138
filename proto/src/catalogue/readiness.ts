import * as z from 'zod/mini';

/** The issues of an image. They don't prevent it from being shown. */
export const imageIssueSchema = z.enum([
  /** Its description was not written from the image. */
  'not-described',
  /** It shows less than half of the objects in its prompt. */
  'little-of-prompt',
  /** It looks like the image of another hint, and no admin has accepted that. */
  'near-duplicate',
  /** The easiest hint doesn't show what it should, or no vision model recognizes the movie. */
  'hint-5-says-nothing',
  /** A vision model recognizes the movie in the hardest hint. */
  'hint-1-names-movie',
  /** Moderation flagged the image or didn't respond. */
  'not-public',
  /** The image was not compared with its prompt. */
  'not-checked',
]);
export type ImageIssue = z.output<typeof imageIssueSchema>;

/** Percentage of the prompt's objects that the image shows, or null if unknown. */
const score = z.nullable(z.int().check(z.gte(0), z.lte(100)));

/**
 * True if no model could check whether hint 5 reveals the movie, because at most the local model has analyzed it. The
 * score then measures how much of the prompts the images show, but not whether players recognize the movie. Missing in
 * responses of older versions.
 */
const isRecognitionUnknown = z.optional(z.boolean());

/** The quality of an image as the hint at its position. */
export const imageReadinessSchema = z.object({
  score,
  issues: z.array(imageIssueSchema),
  /** Levels of the hints that it looks like, except those that an admin has accepted. */
  looksLike: z.array(z.int()),
  isRecognitionUnknown,
});
export type ImageReadiness = z.output<typeof imageReadinessSchema>;

/** The readiness of a movie. It doesn't depend on whether all five images exist. */
export const movieReadinessSchema = z.object({
  /** The lowest score of its images. */
  score,
  /** Whether hint 5 doesn't reveal the movie, so planning it requires a confirmation. */
  weakHint: z.boolean(),
  /** Whether it has an image that must not be public, so it can't be planned. */
  notPublic: z.boolean(),
  isRecognitionUnknown,
});
export type MovieReadiness = z.output<typeof movieReadinessSchema>;

/** The default fields of a position without an image. */
export const unknownImage = { describedBy: null, check: null, moderation: null, readiness: null };

/** The readiness of a movie without images. */
export const UNKNOWN_READINESS: MovieReadiness = { score: null, weakHint: false, notPublic: false };
