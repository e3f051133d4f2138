import * as z from 'zod/mini';
import { imageKeySchema } from '../catalogue/images.ts';

/** What the preview of a day shows: one image, that of the first hint, and the number of the day. */
export const previewSchema = z.object({
  imageKey: imageKeySchema,
  /** Missing for a day that has no number. */
  dayNumber: z.optional(z.int().check(z.gte(1), z.lte(9_999_999))),
});
export type Preview = z.output<typeof previewSchema>;

/** The size that the big networks ask for, in pixels. */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;
export const PREVIEW_TYPE = 'image/jpeg';

/** Where the object store keeps a preview. The same image and number always give the same preview. */
export function previewKey({ imageKey, dayNumber = 0 }: Preview): string {
  return `previews/${imageKey}-${dayNumber}.jpg`;
}
