import * as z from 'zod/mini';
import type { IMAGE_WIDTHS } from '../validators/game-rules.ts';

export { IMAGE_WIDTHS } from '../validators/game-rules.ts';
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The encodings in which every width is kept, by file ending. */
export const IMAGE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type ImageEnding = keyof typeof IMAGE_TYPES;

/** The key of an image: 128 random bits in hex, so that it reveals nothing about the movie, the day or the hint. */
export const imageKeySchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Where the object store keeps one rendition of an image. */
export function renditionKey(imageKey: string, width: ImageWidth, ending: ImageEnding): string {
  return `${imageKey}/${width}.${ending}`;
}

/** The address under which browsers load an image; `?w=` with one of {@link IMAGE_WIDTHS} picks a width. */
export function imageAddress(imageKey: string): string {
  return `/images/${imageKey}`;
}

/** The address of one of our own images. No other address is accepted, so nothing is fetched from elsewhere. */
export const imageAddressSchema = z
  .string()
  .check(z.regex(/^\/images\/[0-9a-f]{32}$/, 'Only the address of an image made here'));

/** The key of the image at one of our own addresses. */
export function imageKeyOf(address: z.output<typeof imageAddressSchema>): string {
  return address.slice('/images/'.length);
}
