import * as z from 'zod/mini';

/** What is wrong with an image that can be shown. */
export const imageIssueSchema = z.enum([
  /** Its description was not made from it. */
  'not-described',
  /** Less than half of what its prompt names is in it. */
  'little-of-prompt',
  /** It looks like the image of another hint, and no admin has accepted that. */
  'near-duplicate',
  /** The easiest hint does not show what it is to show, or no vision model recognises the movie. */
  'hint-5-says-nothing',
  /** A vision model recognises the movie in the hardest hint. */
  'hint-1-names-movie',
  /** Moderation has flagged it, or did not answer. */
  'not-public',
  /** It was not compared with its prompt. */
  'not-checked',
]);
export type ImageIssue = z.output<typeof imageIssueSchema>;

/** Which share of what the prompt names is in the image, in percent; null where that is not known. */
const score = z.nullable(z.int().check(z.gte(0), z.lte(100)));

/**
 * No model could check whether hint 5 shows the movie: at most the local model has analyzed it. The score then says how
 * much of the prompts is in the images, but not whether players recognize the movie. Services of the previous version omit
 * this field.
 */
const isRecognitionUnknown = z.optional(z.boolean());

/** How good an image is as the hint of its position. */
export const imageReadinessSchema = z.object({
  score,
  issues: z.array(imageIssueSchema),
  /** Levels of the hints that it looks like, those left out that an admin has accepted. */
  looksLike: z.array(z.int()),
  isRecognitionUnknown,
});
export type ImageReadiness = z.output<typeof imageReadinessSchema>;

/** The same of a movie. It says nothing about whether all five images are there. */
export const movieReadinessSchema = z.object({
  /** The lowest of its images. */
  score,
  /** Its hint 5 says nothing: planning it must be confirmed. */
  weakHint: z.boolean(),
  /** It has an image that must not be public: it cannot be planned. */
  notPublic: z.boolean(),
  isRecognitionUnknown,
});
export type MovieReadiness = z.output<typeof movieReadinessSchema>;

/** What is known of a place without an image. */
export const unknownImage = { describedBy: null, check: null, moderation: null, readiness: null };

/** What is known of a movie without images. */
export const UNKNOWN_READINESS: MovieReadiness = { score: null, weakHint: false, notPublic: false };
