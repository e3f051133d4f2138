/** A set of movies with one bit per movie. Bits are in rank order. */
export type Bitmap = Uint32Array<ArrayBuffer>;

export function isIn(bitmap: Bitmap, movie: number): boolean {
  return (((bitmap[movie >>> 5] ?? 0) >>> (movie & 31)) & 1) === 1;
}

export function add(bitmap: Bitmap, movie: number): void {
  bitmap[movie >>> 5] = (bitmap[movie >>> 5] ?? 0) | (1 << (movie & 31));
}

export function remove(bitmap: Bitmap, movie: number): void {
  bitmap[movie >>> 5] = (bitmap[movie >>> 5] ?? 0) & ~(1 << (movie & 31));
}

/** Adds all movies in `other` to the bitmap. */
export function unite(bitmap: Bitmap, other: Bitmap): void {
  for (let i = 0; i < bitmap.length; i += 1) bitmap[i] = (bitmap[i] ?? 0) | (other[i] ?? 0);
}

/**
 * Intersects one 32-bit word of the bitmaps. Bit n of the result is set if all bitmaps contain movie `32 * word + n`.
 */
export function intersectionAt(bitmaps: readonly Bitmap[], word: number): number {
  let bits = 0xffffffff;
  for (let i = 0; i < bitmaps.length && bits !== 0; i += 1) bits &= bitmaps[i]?.[word] ?? 0;
  return bits;
}
