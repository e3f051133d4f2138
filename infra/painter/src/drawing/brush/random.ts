import { seededRandom } from '@dreamreel/kit/process/seeded-random';

export type Random = {
  /** Returns a random number from low (inclusive) to high (exclusive). */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
};

/**
 * Creates a random number generator that returns the same numbers on every machine, so a seed always results in the
 * same image.
 */
export function randomFrom(seed: string | number): Random {
  const next = seededRandom(hashOf(String(seed)));
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}
