export type Band = { readonly median: number; readonly low: number; readonly high: number };

/** Returns a quantile of the numbers. `share` is between 0 and 1. Returns 0 for an empty list. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const medianOf = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Divides two candidates' results round by round, and returns the median ratio with its 10th and 90th percentiles. */
export function ratioOf(rounds: readonly number[], against: readonly number[]): Band {
  const ratios = rounds.map((value, round) => value / (against[round] ?? value));
  return { median: medianOf(ratios), low: quantile(ratios, 0.1), high: quantile(ratios, 0.9) };
}
