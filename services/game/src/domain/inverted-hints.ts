import { type SolveRate, solveRate } from './solve-rate.ts';

export type HintCount = { readonly hint: number; readonly reached: number; readonly solved: number };
export type RatedHint = HintCount & SolveRate;

/** Hints that fewer players have reached are not judged. */
export const NEEDED_PLAYERS = 20;

/** The hints that enough players have reached, each with the interval of its rate. */
export function judgedHints(hints: readonly HintCount[]): RatedHint[] {
  return hints
    .filter(({ reached }) => reached >= NEEDED_PLAYERS)
    .map(({ hint, reached, solved }) => ({ hint, reached, solved, ...solveRate(solved, reached) }));
}

/**
 * The two hints that are in the wrong order by the widest margin: the interval of the one that should be harder lies wholly
 * above the other's. Intervals that touch prove nothing, so no swap is suggested for them.
 */
export function invertedHints(judged: readonly RatedHint[]): { harder: RatedHint; easier: RatedHint } | undefined {
  const margin = (pair: { harder: RatedHint; easier: RatedHint }) => pair.harder.low - pair.easier.high;
  return judged
    .flatMap((harder) => judged.map((easier) => ({ harder, easier })))
    .filter((pair) => pair.harder.hint < pair.easier.hint && margin(pair) > 0)
    .toSorted((a, b) => margin(b) - margin(a))[0];
}
