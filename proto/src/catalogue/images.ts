import * as z from 'zod/mini';
import type { IMAGE_WIDTHS } from '../validators/game-rules.ts';

export { IMAGE_WIDTHS } from '../validators/game-rules.ts';
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Content types of the image encodings, by file extension. */
export const IMAGE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type ImageEnding = keyof typeof IMAGE_TYPES;

/** An image key: 128 random bits in hexadecimal. Keys are random, so they don't reveal the movie, date or hint. */
export const imageKeySchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Returns the object store key of an image rendition. */
export function renditionKey(imageKey: string, width: ImageWidth, ending: ImageEnding): string {
  return `${imageKey}/${width}.${ending}`;
}

/** Returns an image's URL path. Browsers can add `?w=` with one of the {@link IMAGE_WIDTHS}. */
export function imageAddress(imageKey: string): string {
  return `/images/${imageKey}`;
}

/** The URL path of a stored image. All other addresses are rejected, so pages never load images from other sites. */
export const imageAddressSchema = z
  .string()
  .check(z.regex(/^\/images\/[0-9a-f]{32}$/, 'must be the address of an image on this site'));

/** Extracts the image key from a stored image's address. */
export function imageKeyOf(address: z.output<typeof imageAddressSchema>): string {
  return address.slice('/images/'.length);
}

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
