import * as z from 'zod/mini';
import { imageKeySchema } from '../catalogue/images.ts';

/** The content of a day's link preview: the image of the first hint and the number of the day. */
export const previewSchema = z.object({
  imageKey: imageKeySchema,
  /** Missing for a day without a number. */
  dayNumber: z.optional(z.int().check(z.gte(1), z.lte(9_999_999))),
});
export type Preview = z.output<typeof previewSchema>;

/** The size that major social networks recommend, in pixels. */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;
export const PREVIEW_TYPE = 'image/jpeg';

/** Returns the object store's key for a preview. The same image and number always have the same preview. */
export function previewKey({ imageKey, dayNumber = 0 }: Preview): string {
  return `previews/${imageKey}-${dayNumber}.jpg`;
}
