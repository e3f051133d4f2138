import { seededRandom } from '@dreamreel/kit/process/seeded-random';

/** A color in the format `#rrggbb`. */
export type Color = string;

/** Returns red, green and blue, from 0 to 255. */
export const channels = (color: Color): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const toColor = (values: readonly number[]): Color =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two colors. A `share` of 0 returns the first color, and 1 returns the second. */
export function mix(first: Color, second: Color, share: number): Color {
  const other = channels(second);
  return toColor(channels(first).map((value, at) => value + ((other[at] ?? 0) - value) * share));
}

/** Returns a surface's color under colored light. */
export function inLight(surface: Color, light: Color): Color {
  const other = channels(light);
  return toColor(channels(surface).map((value, at) => (value * (other[at] ?? 0)) / 255));
}

export type Random = {
  /** Returns a random number from low (inclusive) to high (exclusive). */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
};

/** Creates a generator that returns the same numbers on every machine, so a seed always results in the same image. */
export function randomFrom(seed: string): Random {
  let hash = 2_166_136_261;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  const next = seededRandom(hash >>> 0);
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
