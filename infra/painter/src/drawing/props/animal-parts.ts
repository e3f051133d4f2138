import { type Colour, mix } from '../brush/colour.ts';
import { curve, disc, flat, limb, line } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

export const legs = (
  list: readonly (readonly [number, number, number, number])[],
  w1: number,
  w2: number,
  fill: Colour,
): string => list.map(([x1, y1, x2, y2]) => limb(x1, y1, x2, y2 - w2 / 2, w1, w2, fill)).join('');

export const horse = (t: Tones, coat: Colour, mane: Colour): string => {
  const dark = mix(coat, t.ink, 0.4);
  return (
    line('-44 -62 -56 -58 -60 -36 -56 -22', mane, 6) +
    legs(
      [
        [-30, -46, -40, -24],
        [-40, -24, -34, 0],
        [24, -46, 36, -28],
        [36, -28, 30, -6],
      ],
      10,
      4.4,
      dark,
    ) +
    legs(
      [
        [-34, -46, -28, -24],
        [-28, -24, -32, 0],
        [20, -46, 22, -22],
        [22, -22, 21, 0],
      ],
      11,
      5,
      coat,
    ) +
    curve(
      '-46 -60 -38 -70 -14 -66 8 -66 24 -74 38 -94 48 -104 54 -100 68 -82 66 -74 58 -76 50 -80 44 -66 36 -50 22 -40 -12 -40 -34 -38 -45 -46',
      coat,
    ) +
    curve('-44 -52 -20 -50 10 -48 32 -52 22 -40 -12 -40 -34 -38', dark, { opacity: 0.5 }) +
    curve('46 -106 34 -96 20 -72 26 -68 38 -82 48 -98', mane) +
    flat('46 -104 47 -114 53 -103', coat) +
    disc(56, -93, 1.5, t.ink)
  );
};

export function bars2(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, c: Colour): string {
  return limb(x1, y1, x2, y2, 4, 3, c) + limb(x2, y2, x3, y3, 3, 1, c);
}
