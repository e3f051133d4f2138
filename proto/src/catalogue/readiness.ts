import * as z from 'zod/mini';

/** Possible problems with an image. An image with problems can still be shown. */
export const imageIssueSchema = z.enum([
  /** The description wasn't written from the actual image. */
  'not-described',
  /** The image shows less than half of the objects in the prompt. */
  'little-of-prompt',
  /** The image looks like another hint's image, and no admin has accepted the similarity. */
  'near-duplicate',
  /** The easiest image shows too little of the prompt, or no vision model recognizes the movie from it. */
  'hint-5-says-nothing',
  /** A vision model recognizes the movie from the hardest image. */
  'hint-1-names-movie',
  /** Moderation flagged the image or didn't return a result. */
  'not-public',
  /** The image wasn't compared with the prompt. */
  'not-checked',
]);
export type ImageIssue = z.output<typeof imageIssueSchema>;

/** Percentage of the prompt's objects that appear in the image, or null if unknown. */
const score = z.nullable(z.int().check(z.gte(0), z.lte(100)));

/**
 * True if no capable vision model has checked whether the easiest hint reveals the movie. In that case, the score
 * reflects how much of the prompts the images show, but not whether players can recognize the movie. Older versions
 * don't send this field.
 */
const isRecognitionUnknown = z.optional(z.boolean());

/** Quality rating of an image as a hint. */
export const imageReadinessSchema = z.object({
  score,
  issues: z.array(imageIssueSchema),
  /** Levels of other hints with similar images. Similarities that an admin has accepted are omitted. */
  looksLike: z.array(z.int()),
  isRecognitionUnknown,
});
export type ImageReadiness = z.output<typeof imageReadinessSchema>;

/** Quality rating of a movie's images as hints. Missing images don't affect the result. */
export const movieReadinessSchema = z.object({
  /** The lowest score among the movie's images. */
  score,
  /** Whether the easiest hint fails to reveal the movie. Planning such a movie requires confirmation. */
  weakHint: z.boolean(),
  /** Whether any image is flagged or unmoderated. Such a movie can't be planned. */
  notPublic: z.boolean(),
  isRecognitionUnknown,
});
export type MovieReadiness = z.output<typeof movieReadinessSchema>;

/** Default values for a position that has no image. */
export const unknownImage = {
  germanDescription: '',
  describedBy: null,
  check: null,
  moderation: null,
  readiness: null,
};

/** The readiness value for a movie that has no images. */
export const UNKNOWN_READINESS: MovieReadiness = { score: null, weakHint: false, notPublic: false };
