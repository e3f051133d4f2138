export type Band = { readonly median: number; readonly low: number; readonly high: number };

/** Returns the value below which a share (0–1) of the numbers lies, or 0 if there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the median and the 10–90 % band of one candidate's rounds relative to another's, round by round. */
export function ratioOf(rounds: readonly number[], against: readonly number[]): Band {
  const ratios = rounds.map((value, round) => value / (against[round] ?? value));
  return { median: quantile(ratios, 0.5), low: quantile(ratios, 0.1), high: quantile(ratios, 0.9) };
}

export function shownBand({ median, low, high }: Band): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** A run is valid only if the same candidate, measured twice, gives about the same result. */
export function isValidControl({ median }: Band): boolean {
  return median >= 0.95 && median <= 1.05;
}
