import * as z from 'zod/mini';
import { imageCheckSchema, imageModerationSchema, imageSettingsSchema } from './image-records.ts';
import { imageReadinessSchema } from './readiness.ts';
import { imagePositionSchema } from './scenes.ts';

const message = 'must be a position from 0 to 4';
/**
 * An image position as a string from `0` to `4`, as the specification requires in request bodies. Parses to a number.
 */
export const imagePositionText = z.pipe(z.string().check(z.regex(/^[0-4]$/, message)), z.transform(Number));
/** An image position in a URL path, as a number or a string. Parses to a number. */
export const imagePositionInPath = z.union([imagePositionSchema, imagePositionText], message);

/** One version of the image for a hint. */
export const imageVersionSchema = z.object({
  image: z.string(),
  /** Name of the model that generated the image, or null if unknown. */
  model: z.nullable(z.string()),
  scene: z.string(),
  /** The prompt that the image was generated from. */
  prompt: z.string(),
  /** The image description, or an empty string. */
  describes: z.string(),
  /** The image description in German, or an empty string. */
  germanDescription: z._default(z.string(), ''),
  /** Name of the model that wrote the description, `the admin`, or null if there is no description. */
  describedBy: z.nullable(z.string()),
  /** The settings that the image was generated with, or null if unknown. */
  settings: z.nullable(imageSettingsSchema),
  check: z.nullable(imageCheckSchema),
  moderation: z.nullable(imageModerationSchema),
  /** Quality rating of this version as a hint, given the images that are currently shown for the other hints. */
  readiness: imageReadinessSchema,
  addedAt: z.string(),
  /** Whether this is the version that players see. */
  shown: z.boolean(),
});
export type ImageVersion = z.output<typeof imageVersionSchema>;
