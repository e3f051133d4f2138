type SolveRate = { readonly low: number; readonly high: number };
export type HintCount = { readonly hint: number; readonly reached: number; readonly solved: number };
export type RatedHint = HintCount & SolveRate;

/** Minimum number of players who must have reached a hint before its difficulty is evaluated. */
export const NEEDED_PLAYERS = 20;

/** Returns the hints that enough players have reached, with a confidence interval of the solve rate for each hint. */
export function rateHints(hints: readonly HintCount[]): RatedHint[] {
  return hints
    .filter(({ reached }) => reached >= NEEDED_PLAYERS)
    .map(({ hint, reached, solved }) => ({ hint, reached, solved, ...solveRate(solved, reached) }));
}

/**
 * Returns the pair of hints that is most clearly in the wrong order, or undefined if there is no such pair. A pair is
 * in the wrong order if more players solve the earlier hint than the later one and their confidence intervals don't
 * overlap.
 */
export function findInvertedPair(
  ratedHints: readonly RatedHint[],
): { harder: RatedHint; easier: RatedHint } | undefined {
  const margin = (pair: { harder: RatedHint; easier: RatedHint }) => pair.harder.low - pair.easier.high;
  return ratedHints
    .flatMap((harder) => ratedHints.map((easier) => ({ harder, easier })))
    .filter((pair) => pair.harder.hint < pair.easier.hint && margin(pair) > 0)
    .toSorted((a, b) => margin(b) - margin(a))[0];
}

/** Quantile of the normal distribution for a 95% confidence interval. */
const Z = 1.959964;

/**
 * Returns the 95% score interval of the rate `solved / reached` (E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", JASA 22, 1927). Unlike the normal approximation, it is accurate for few
 * players and for rates near 0 and 1.
 */
export function solveRate(solved: number, reached: number): SolveRate {
  if (reached === 0) return { low: 0, high: 1 };
  const rate = solved / reached;
  const scale = 1 + Z ** 2 / reached;
  const centre = (rate + Z ** 2 / (2 * reached)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / reached + Z ** 2 / (4 * reached ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
