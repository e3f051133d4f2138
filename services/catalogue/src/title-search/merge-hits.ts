import { MAX_SEARCH_RESULTS } from '@dreamreel/proto/catalogue/found-titles';
import { byRank, ranked } from './indexed-title.ts';
import { stageOf } from './quality.ts';
import type { Hit } from './title-index.ts';

/**
 * Merges the hits of two indexes for one query into what one index over all titles would have found: an index goes on to
 * a worse stage only where the stage before has found nothing.
 */
export function mergeHits(some: readonly Hit[], others: readonly Hit[]): readonly Hit[] {
  if (some.length === 0) return others;
  const hits = [...some, ...others].map(ranked).sort((a, b) => a.quality - b.quality || byRank(a, b));
  const best = stageOf(hits[0]?.quality ?? 0);
  return hits.filter(({ quality }) => stageOf(quality) === best).slice(0, MAX_SEARCH_RESULTS);
}
