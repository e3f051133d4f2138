/** Maps each candidate to its time windows, one for each round. */
export type Windows<Name extends string, Window> = ReadonlyMap<Name, readonly Window[]>;

/** Measures each candidate once per round, after a warm-up. The order of the candidates rotates from round to round. */
export async function measureRounds<Name extends string, Candidate, Window>(
  what: string,
  rounds: number,
  candidates: ReadonlyMap<Name, Candidate>,
  measure: (candidate: Candidate) => Promise<Window>,
): Promise<Windows<Name, Window>> {
  const all = [...candidates];
  const windows = new Map(all.map(([name]): [Name, Window[]] => [name, []]));
  for (const [, candidate] of all) await measure(candidate);
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const [name, candidate] of [...all.slice(first), ...all.slice(0, first)])
      windows.get(name)?.push(await measure(candidate));
    console.error(`${what}: round ${round + 1} of ${rounds}`);
  }
  return windows;
}

/** Returns functions for median values and for round-by-round ratios between two candidates. */
export function compareCandidates<Name extends string, Measure extends string>(
  windows: Windows<Name, Readonly<Record<Measure, number>>>,
  against: Name,
) {
  const of = (name: Name, measure: Measure) => (windows.get(name) ?? []).map((window) => window[measure]);
  return {
    of,
    median: (name: Name, measure: Measure): number => quantile(of(name, measure), 0.5),
    ratio: (name: Name, measure: Measure, to = against): Band => ratioOf(of(name, measure), of(to, measure)),
  };
}

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
