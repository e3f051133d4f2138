export type SolveRate = { readonly low: number; readonly high: number };

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
