import { type SolveRate, solveRate } from './solve-rate.ts';

export type HintCount = { readonly hint: number; readonly reached: number; readonly solved: number };
export type RatedHint = HintCount & SolveRate;

/** Minimum number of players who must have reached a hint before its difficulty is evaluated. */
export const NEEDED_PLAYERS = 20;

/** Returns the hints that enough players have reached, with a confidence interval of the solve rate for each hint. */
export function judgedHints(hints: readonly HintCount[]): RatedHint[] {
  return hints
    .filter(({ reached }) => reached >= NEEDED_PLAYERS)
    .map(({ hint, reached, solved }) => ({ hint, reached, solved, ...solveRate(solved, reached) }));
}

/**
 * Returns the pair of hints that is most clearly in the wrong order, or undefined if there is no such pair. A pair is
 * in the wrong order if more players solve the earlier hint than the later one and their confidence intervals don't
 * overlap.
 */
export function invertedHints(judged: readonly RatedHint[]): { harder: RatedHint; easier: RatedHint } | undefined {
  const margin = (pair: { harder: RatedHint; easier: RatedHint }) => pair.harder.low - pair.easier.high;
  return judged
    .flatMap((harder) => judged.map((easier) => ({ harder, easier })))
    .filter((pair) => pair.harder.hint < pair.easier.hint && margin(pair) > 0)
    .toSorted((a, b) => margin(b) - margin(a))[0];
}
