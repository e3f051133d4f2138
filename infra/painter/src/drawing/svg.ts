import { seededRandom } from '@dreamreel/kit/process/seeded-random';

/** A color in the format `#rrggbb`. */
export type Color = string;

/** Returns red, green and blue, from 0 to 255. */
export const channels = (color: Color): number[] => [...Buffer.from(color.slice(1), 'hex')];
const toColor = (values: readonly number[]): Color => `#${Buffer.from(Uint8ClampedArray.from(values)).toString('hex')}`;

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

export const [WIDTH, HEIGHT] = [1_536, 1_024];

export const round = (value: number): number => Math.round(value * 100) / 100;

export const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('');

/** `fill` is a color or the ID of a gradient, such as `url(#glow)`. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" opacity="${round(opacity)}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  oval(x, y, radius, radius, fill, opacity);

export const box = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" opacity="${round(opacity)}"/>`;

/** Draws a polygon. The points are `x y x y …`. */
export const flat = (points: string, fill: string, opacity = 1): string =>
  `<polygon points="${points}" fill="${fill}" opacity="${round(opacity)}"/>`;
