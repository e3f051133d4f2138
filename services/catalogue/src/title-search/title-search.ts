import { ok, type Result } from '@dreamreel/kit/result';
import { MAX_SEARCH_RESULTS } from '@dreamreel/proto/catalogue/found-titles';
import { buildIndexArrays } from './index-file/index-arrays.ts';
import { type IndexFileError, packIndex, unpackIndex } from './index-file/index-file.ts';
import { addRankFields, byRank, type IndexedTitle } from './indexed-title.ts';
import { dropWeakMatches, stageOf } from './quality.ts';
import { type Hit, type IndexOptions, type TitleIndex, titleIndex } from './title-index.ts';

/** Entry point of the title search library. Code outside this folder must not import other files. */
export { type ExplainedHit, explainHits } from './explanation/explain-hits.ts';
export type { IndexedTitle } from './indexed-title.ts';
export { newSearchWork } from './inverted-index/inverted-index.ts';
export { isWholeName } from './quality.ts';
export type { Hit, TitleIndex } from './title-index.ts';

export function buildIndex(titles: Iterable<IndexedTitle>, options: IndexOptions = {}): TitleIndex {
  return titleIndex(buildIndexArrays(titles), options);
}

/**
 * Builds an index file.
 *
 * @param revision the revision of the titles at the time they were read, which {@link openIndexFile} returns
 * @returns the index as bytes
 */
export function buildIndexFile(titles: Iterable<IndexedTitle>, revision: number): Uint8Array<ArrayBuffer> {
  return packIndex({ arrays: buildIndexArrays(titles), revision });
}

/** Opens an index as a view of the file's bytes, without parsing or copying. */
export function openIndexFile(
  file: Uint8Array,
  options: IndexOptions = {},
): Result<{ readonly index: TitleIndex; readonly revision: number }, IndexFileError> {
  const unpacked = unpackIndex(file);
  if (!unpacked.ok) return unpacked;
  const { arrays, revision } = unpacked.value;
  return ok({ index: titleIndex(arrays, options), revision });
}

/**
 * Merges hits for the same query from two indexes. The result is the same as from a single index of all titles. Each
 * index tries looser matching only if stricter matching found nothing.
 */
export function mergeHits(some: readonly Hit[], others: readonly Hit[]): readonly Hit[] {
  if (some.length === 0) return others;
  const hits = [...some, ...others].map(addRankFields).sort((a, b) => a.quality - b.quality || byRank(a, b));
  const best = stageOf(hits[0]?.quality ?? 0);
  return dropWeakMatches(hits.filter(({ quality }) => stageOf(quality) === best)).slice(0, MAX_SEARCH_RESULTS);
}
