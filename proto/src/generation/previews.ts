import * as z from 'zod/mini';
import { imageKeySchema } from '../catalogue/images.ts';

/** The content of a day's link preview image: the hardest hint's image and the day number. */
export const previewSchema = z.object({
  imageKey: imageKeySchema,
  /** Omitted if the day has no number. */
  dayNumber: z.optional(z.int().check(z.gte(1), z.lte(9_999_999))),
});
export type Preview = z.output<typeof previewSchema>;

/** Size of a link preview in pixels, as recommended by the major social networks. */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;
export const PREVIEW_TYPE = 'image/jpeg';

/** Returns a preview's object store key, which depends only on the image and the day number. */
export function previewKey({ imageKey, dayNumber = 0 }: Preview): string {
  return `previews/${imageKey}-${dayNumber}.jpg`;
}
