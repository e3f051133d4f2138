import { type InvertedIndex, postingCount, postingRange } from '../inverted-index/inverted-index.ts';
import { type KeyRange, NODE } from '../inverted-index/trie.ts';

export type FrequentPrefixes = ReturnType<typeof frequentPrefixes>;

/**
 * Creates bitmaps for prefixes that occur in more than 1 of 32 movies because a bitmap is then smaller than the list
 * of postings. Only a few prefixes are that frequent, so their bitmaps are computed once, when the index is opened.
 */
export function frequentPrefixes(index: InvertedIndex, movieTotal: number) {
  const size = Math.ceil(movieTotal / 32);
  const bitmaps = new Map<number, Bitmap>();
  for (const range of frequentRanges(index, size)) {
    const bitmap = new Uint32Array(size);
    addPostings(index, range, bitmap);
    bitmaps.set(idOf(range), bitmap);
  }

  return {
    /** Number of 32-bit words in a bitmap. */
    size,
    /** Returns a prefix's bitmap, or undefined if the prefix isn't frequent. */
    bitmapOf: (range: KeyRange): Bitmap | undefined =>
      postingCount(index, range) > size ? bitmaps.get(idOf(range)) : undefined,
  };
}

export function addPostings(index: InvertedIndex, range: KeyRange, bitmap: Bitmap): void {
  const [from, to] = postingRange(index, range);
  for (let posting = from; posting < to; posting += 1) add(bitmap, index.postings[posting] ?? 0);
}

/** Returns a unique number for a range. Works for up to 2^26 keys. */
function idOf({ from, to }: KeyRange): number {
  return from * 2 ** 26 + to;
}

function frequentRanges(index: InvertedIndex, size: number): KeyRange[] {
  const { nodes, suffixes } = index.trie;
  const found: KeyRange[] = [];
  const visit = (node: number, to: number): void => {
    const firstChild = nodes[node * NODE.size + NODE.firstChild] ?? 0;
    const end = nodes[(node + 1) * NODE.size + NODE.firstChild] ?? 0;
    for (let child = firstChild; child < end; child += 1) {
      const childTo = child + 1 < end ? (nodes[(child + 1) * NODE.size] ?? 0) : to;
      const range = { from: nodes[child * NODE.size] ?? 0, to: childTo };
      if (postingCount(index, range) <= size) continue;
      found.push(range);
      visit(child, childTo);
    }
  };
  visit(0, suffixes.starts.length - 1);
  return found;
}

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
