import { type SolveRate, solveRate } from './solve-rate.ts';

export type HintCount = { readonly hint: number; readonly reached: number; readonly solved: number };
export type RatedHint = HintCount & SolveRate;

/** Minimum number of players who must reach a hint before it is judged. */
export const NEEDED_PLAYERS = 20;

/** Returns the hints that enough players have reached, each with the confidence interval of its solve rate. */
export function judgedHints(hints: readonly HintCount[]): RatedHint[] {
  return hints
    .filter(({ reached }) => reached >= NEEDED_PLAYERS)
    .map(({ hint, reached, solved }) => ({ hint, reached, solved, ...solveRate(solved, reached) }));
}

/**
 * Returns the two hints that are in the wrong order by the widest margin. The whole interval of the hint that should be
 * harder is above the interval of the other hint. Overlapping intervals prove nothing, so they don't suggest a swap.
 */
export function invertedHints(judged: readonly RatedHint[]): { harder: RatedHint; easier: RatedHint } | undefined {
  const margin = (pair: { harder: RatedHint; easier: RatedHint }) => pair.harder.low - pair.easier.high;
  return judged
    .flatMap((harder) => judged.map((easier) => ({ harder, easier })))
    .filter((pair) => pair.harder.hint < pair.easier.hint && margin(pair) > 0)
    .toSorted((a, b) => margin(b) - margin(a))[0];
}
