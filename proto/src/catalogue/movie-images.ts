import * as z from 'zod/mini';
import { imageCheckSchema, imageModerationSchema, imageSettingsSchema } from './image-records.ts';
import { imageReadinessSchema } from './readiness.ts';
import { imagePositionSchema } from './scenes.ts';

const message = 'A position is 0 to 4';
/** A position as text, `0` to `4`, as the specification has it in a body. A number goes out. */
export const imagePositionText = z.pipe(z.string().check(z.regex(/^[0-4]$/, message)), z.transform(Number));
/** A position in a path: a number, or the same as text. A number goes out. */
export const imagePositionInPath = z.union([imagePositionSchema, imagePositionText], message);

/** One of the images that have been at a position of a movie. */
export const imageVersionSchema = z.object({
  /** Its address. */
  image: z.string(),
  /** The model that made it; null where that is not known. */
  model: z.nullable(z.string()),
  scene: z.string(),
  /** What it was made from. */
  prompt: z.string(),
  /** Its description; empty where there is none. */
  describes: z.string(),
  /** The model that has described it, or `the admin`; null where it has no description. */
  describedBy: z.nullable(z.string()),
  /** Null where nothing is known of how it was made. */
  settings: z.nullable(imageSettingsSchema),
  check: z.nullable(imageCheckSchema),
  moderation: z.nullable(imageModerationSchema),
  /** As the image of this position, beside the images that are shown of the others. */
  readiness: imageReadinessSchema,
  addedAt: z.string(),
  /** Whether it is the one that is shown. */
  shown: z.boolean(),
});
export type ImageVersion = z.output<typeof imageVersionSchema>;
