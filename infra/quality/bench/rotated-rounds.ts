import { type Band, quantile, ratioOf } from './ratios.ts';

/** Maps each candidate to its time windows, one for each round. */
export type Windows<Name extends string, Window> = ReadonlyMap<Name, readonly Window[]>;

/** Measures each candidate once per round, after a warm-up. The order of the candidates rotates from round to round. */
export async function measureRounds<Name extends string, Candidate, Window>(
  what: string,
  rounds: number,
  candidates: ReadonlyMap<Name, Candidate>,
  measure: (candidate: Candidate, name: Name) => Promise<Window>,
): Promise<Windows<Name, Window>> {
  const all = [...candidates];
  const windows = new Map(all.map(([name]): [Name, Window[]] => [name, []]));
  for (const [name, candidate] of all) await measure(candidate, name);
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const [name, candidate] of [...all.slice(first), ...all.slice(0, first)])
      windows.get(name)?.push(await measure(candidate, name));
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
