import { type Colour, mix } from '../../brush/colour.ts';
import { curve, disc, limb } from '../../brush/shapes.ts';
import type { Tones } from '../../scene.ts';

export type Clothes = {
  readonly cloth: Colour;
  readonly legs?: Colour;
  readonly skin?: Colour;
  readonly hair?: Colour;
  /** Reaches down to the knees. */
  readonly long?: boolean;
};

/** Somebody who stands, 100 high, drawn as part of a larger group. Arms are the group's own. */
export function standing(
  t: Tones,
  { cloth, legs = '#2b2d36', skin = '#d9a27c', hair = '#33241d', long }: Clothes,
): string {
  const c = t.of(cloth);
  const trousers = t.of(legs);
  const hem = long ? -24 : -44;
  return (
    limb(-6, -48, -7, -2, 11, 8, mix(trousers, t.ink, 0.25)) +
    limb(6, -48, 8, -2, 11, 8, trousers) +
    limb(-9, -1, -5, -1, 5, 4, t.of('#1b1a1e')) +
    limb(6, -1, 12, -1, 5, 4, t.of('#1b1a1e')) +
    curve(`-15 -80 15 -80 15 -58 ${long ? 17 : 12} ${hem} ${long ? -17 : -12} ${hem} -15 -58`, c) +
    curve(`-15 -80 -4 -80 -6 -58 -6 ${hem} ${long ? -17 : -12} ${hem} -15 -58`, mix(c, t.ink, 0.4), { opacity: 0.6 }) +
    limb(0, -88, 0, -80, 6, 8, mix(t.of(skin), t.ink, 0.25)) +
    disc(0, -93, 7, t.of(skin)) +
    curve('-8 -92 -8 -99 0 -102 8 -99 8 -92 4 -97 -4 -97', t.of(hair))
  );
}

/** An arm in two parts from the shoulder. */
export const arm = (t: Tones, cloth: Colour, at: readonly [number, number, number, number, number, number]): string => {
  const [x1, y1, x2, y2, x3, y3] = at;
  const c = t.of(cloth);
  return limb(x1, y1, x2, y2, 7.4, 6, c) + limb(x2, y2, x3, y3, 6, 5, c) + disc(x3, y3, 3, t.of('#d9a27c'));
};
