import * as z from 'zod/mini';
import { imageCheckSchema, imageModerationSchema, imageSettingsSchema } from './image-records.ts';
import { imageReadinessSchema } from './readiness.ts';
import { imagePositionSchema } from './scenes.ts';

const message = 'must be a position from 0 to 4';
/** A position as text, `0` to `4`, as in the specification's request body. Outputs a number. */
export const imagePositionText = z.pipe(z.string().check(z.regex(/^[0-4]$/, message)), z.transform(Number));
/** A position in a path, as a number or text. Outputs a number. */
export const imagePositionInPath = z.union([imagePositionSchema, imagePositionText], message);

/** A version of the image at a position. */
export const imageVersionSchema = z.object({
  /** Address of the image. */
  image: z.string(),
  /** The model that generated it, or null if unknown. */
  model: z.nullable(z.string()),
  scene: z.string(),
  /** The prompt that it was generated from. */
  prompt: z.string(),
  /** The description, or empty if there is none. */
  describes: z.string(),
  /** The model that described it, `the admin`, or null without a description. */
  describedBy: z.nullable(z.string()),
  /** The generation settings, or null if unknown. */
  settings: z.nullable(imageSettingsSchema),
  check: z.nullable(imageCheckSchema),
  moderation: z.nullable(imageModerationSchema),
  /** The readiness that it would have at this position, next to the visible images of the other positions. */
  readiness: imageReadinessSchema,
  addedAt: z.string(),
  /** Whether this version is shown. */
  shown: z.boolean(),
});
export type ImageVersion = z.output<typeof imageVersionSchema>;
