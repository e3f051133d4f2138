import * as z from 'zod/mini';
import type { IMAGE_WIDTHS } from '../validators/game-rules.ts';

export { IMAGE_WIDTHS } from '../validators/game-rules.ts';
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The encodings of every rendition, by file extension. */
export const IMAGE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type ImageEnding = keyof typeof IMAGE_TYPES;

/** The key of an image: 128 random bits in hexadecimal. It reveals nothing about the movie, the day or the hint. */
export const imageKeySchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Returns the object store's key for a rendition of an image. */
export function renditionKey(imageKey: string, width: ImageWidth, ending: ImageEnding): string {
  return `${imageKey}/${width}.${ending}`;
}

/** Returns the address from which browsers load an image. `?w=` selects one of the {@link IMAGE_WIDTHS}. */
export function imageAddress(imageKey: string): string {
  return `/images/${imageKey}`;
}

/** The address of a stored image. Other addresses are rejected, so nothing is loaded from other sites. */
export const imageAddressSchema = z
  .string()
  .check(z.regex(/^\/images\/[0-9a-f]{32}$/, 'must be the address of an image on this site'));

/** Returns the key of a stored image from its address. */
export function imageKeyOf(address: z.output<typeof imageAddressSchema>): string {
  return address.slice('/images/'.length);
}
