import { group, round } from '../brush/shapes.ts';
import type { Prop, Tones, Where } from '../scene.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure-poses.ts';

type More = Pick<Prop, 'giant' | 'airy' | 'home'>;

/** Several things that belong together and are drawn as one: found only by the phrases that name exactly them. */
export const piece = (
  words: Prop['words'],
  [w, h, size]: readonly [number, number, number],
  where: Where,
  draw: Prop['draw'],
  more: More = {},
): Prop => ({ words, w, h, size, where, draw, ...more });

/** Somebody in a piece: a figure 100 high times `scale`, feet at x and y. A negative scale faces left. */
export const someone = (t: Tones, look: Figure, x: number, y: number, scale: number): string =>
  group(
    figure({ ...t, own: t.of }, look),
    `translate(${round(x)} ${round(y)}) scale(${round(scale * 100) / 100} ${round(Math.abs(scale) * 100) / 100})`,
  );
