import type { QueryTerm } from '../query/query-term.ts';
import type { TopResults } from '../top-results.ts';

/** Offers the movies that match all terms. `qualityOf` maps their total number of typos to a quality. */
export type MatchWords = (
  terms: readonly QueryTerm[],
  results: TopResults,
  qualityOf: (typos: number) => number,
) => void;
