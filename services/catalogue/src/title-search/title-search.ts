import { ok, type Result } from '@dreamreel/kit/result';
import { buildIndexArrays } from './index-arrays.ts';
import { type IndexFileError, packIndex, unpackIndex } from './index-file.ts';
import type { IndexedTitle } from './indexed-title.ts';
import { type IndexOptions, type TitleIndex, titleIndex } from './title-index.ts';

/** The library's entry: the only file of this folder that code outside it imports. */
export { type ExplainedHit, explainHits } from './explain-hits.ts';
export type { IndexedTitle } from './indexed-title.ts';
export { mergeHits } from './merge-hits.ts';
export { namesWholly } from './quality.ts';
export { newSearchWork } from './search-work.ts';
export type { Hit, TitleIndex } from './title-index.ts';

export function buildIndex(titles: Iterable<IndexedTitle>, options: IndexOptions = {}): TitleIndex {
  return titleIndex(buildIndexArrays(titles), options);
}

/**
 * @param revision of the titles when they were read; comes back from {@link openIndexFile}
 * @returns an index as bytes that can be stored
 */
export function buildIndexFile(titles: Iterable<IndexedTitle>, revision: number): Uint8Array<ArrayBuffer> {
  return packIndex({ arrays: buildIndexArrays(titles), revision });
}

/** Lays an index over the bytes of its file, without parsing or copying them. */
export function openIndexFile(
  file: Uint8Array,
  options: IndexOptions = {},
): Result<{ readonly index: TitleIndex; readonly revision: number }, IndexFileError> {
  const unpacked = unpackIndex(file);
  if (!unpacked.ok) return unpacked;
  const { arrays, revision } = unpacked.value;
  return ok({ index: titleIndex(arrays, options), revision });
}
