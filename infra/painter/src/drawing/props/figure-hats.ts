import { type Colour, mix } from '../brush/colour.ts';
import { box, curve, disc, flat, line, oval } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';
import type { Figure } from './figure-poses.ts';

/** Where a hat is and its colours: `b` is the edge of the brim, `cy` the middle of the head. */
type HatAt = {
  readonly x: number;
  readonly cy: number;
  readonly b: number;
  readonly big: number;
  readonly c: Colour;
  readonly dark: Colour;
  readonly t: Tones;
  readonly isBack: boolean;
};

/** The hat, or nothing; a space helmet is drawn instead of the whole head. */
export function hatOf(look: Figure, x: number, cy: number, big: number, t: Tones): string {
  const c = t.of(look.hatColour ?? '#3a2a20');
  const at = { x, cy, b: cy - 3.4 * big, big, c, dark: mix(c, t.ink, 0.5), t, isBack: look.back === true };
  return (look.hat && HATS[look.hat]?.(at)) ?? '';
}

const HATS: { readonly [Hat in NonNullable<Figure['hat']>]?: (at: HatAt) => string } = {
  fedora: (at) => brimmed(at, 10.5, 0),
  cowboy: (at) => brimmed(at, 13, 2.6),
  straw: ({ x, b, c, dark }) =>
    curve(`${x - 6} ${b} ${x - 5} ${b - 6} ${x + 5} ${b - 6} ${x + 6} ${b}`, c) +
    oval(x, b, 13, 2.4, c) +
    box(x - 6, b - 2.4, 12, 2, dark),
  top: ({ x, b, c, dark }) =>
    box(x - 5.8, b - 14, 11.6, 14, c, 0.6) + box(x - 5.8, b - 3.6, 11.6, 2.4, dark) + oval(x, b, 10, 1.7, c),
  bowler: ({ x, b, c, dark }) =>
    curve(
      `${x - 6.4} ${b} ${x - 5.6} ${b - 6} ${x} ${b - 8.4} ${x + 5.6} ${b - 6} ${x + 6.4} ${b} ${x} ${b + 0.5}`,
      c,
    ) + oval(x, b, 9.4, 1.6, dark),
  pointed: ({ x, b, c, dark }) =>
    flat(`${x - 7} ${b} ${x - 3} ${b - 13} ${x + 4} ${b - 25} ${x + 3} ${b - 12} ${x + 7} ${b}`, c) +
    oval(x, b, 14, 2.4, c) +
    box(x - 6.4, b - 3, 12.8, 2.4, dark),
  helmet: (at) => dome(at) + ridge(at),
  horned: (at) => dome(at) + horns(at) + ridge(at),
  plume: (at) => plume(at) + dome(at) + ridge(at),
  crown: ({ x, b, t }) =>
    flat(
      `${x - 6} ${b} ${x - 7} ${b - 8} ${x - 3} ${b - 4} ${x} ${b - 9} ${x + 3} ${b - 4} ${x + 7} ${b - 8} ${x + 6} ${b}`,
      t.of('#e8b93e'),
    ),
  chef: ({ x, b, c, dark }) =>
    disc(x - 4.6, b - 9, 5, c) +
    disc(x + 4.6, b - 9, 5, c) +
    disc(x, b - 11, 5.4, c) +
    box(x - 5.8, b - 6, 11.6, 7, c, 1) +
    line(`${x - 2} ${b - 8} ${x - 2} ${b - 1}`, dark, 0.6, { opacity: 0.4 }),
  wide: ({ x, b, c, dark }) =>
    curve(`${x - 6.6} ${b} ${x - 5.6} ${b - 6.4} ${x} ${b - 7.6} ${x + 5.6} ${b - 6.4} ${x + 6.6} ${b}`, c) +
    box(x - 6.4, b - 3, 12.8, 2.4, dark) +
    curve(
      `${x - 15} ${b + 2.4} ${x - 6} ${b - 1.6} ${x + 7} ${b - 1.8} ${x + 14} ${b - 0.4} ${x + 5} ${b + 2} ${x - 6} ${b + 2.8}`,
      c,
    ),
  turban: ({ x, b, c, dark }) =>
    oval(x, b - 2.4, 7.6, 5, c) +
    line(`${x - 7} ${b - 2} ${x + 3} ${b - 6}`, dark, 0.8) +
    line(`${x - 6} ${b + 1} ${x + 6} ${b - 4}`, dark, 0.8),
  headscarf: ({ x, cy, c, t, isBack }) =>
    curve(
      `${x - 7} ${cy + 14} ${x - 7} ${cy - 3} ${x} ${cy - 9} ${x + 7} ${cy - 3} ${x + 7} ${cy + 14} ${x + 4.6} ${cy + 9} ${x + 4.6} ${cy - 3} ${x} ${cy - 4} ${x - 4.6} ${cy - 3} ${x - 4.6} ${cy + 9}`,
      c,
    ) +
    (isBack
      ? oval(x, cy + 1, 6.6, 9, c)
      : line(`${x - 6} ${cy - 4} ${x} ${cy - 5.4} ${x + 6} ${cy - 4}`, t.of('#d9ad3c'), 1.5)),
  woolly: ({ x, b, big, c, dark }) =>
    curve(
      `${x - 6 * big} ${b + 1} ${x - 5 * big} ${b - 5} ${x} ${b - 7.4 * big} ${x + 5 * big} ${b - 5} ${x + 6 * big} ${b + 1}`,
      c,
    ) + box(x - 6 * big, b - 1.4, 12 * big, 3, dark, 1.2),
  veil: ({ x, cy, b, c }) =>
    curve(
      `${x - 7} ${b - 3} ${x} ${b - 6.4} ${x + 7} ${b - 3} ${x + 9} ${cy + 12} ${x + 6} ${cy + 20} ${x - 6} ${cy + 20} ${x - 9} ${cy + 12}`,
      c,
      { opacity: 0.62 },
    ) + curve(`${x - 6.6} ${b - 1} ${x} ${b - 6.6} ${x + 6.6} ${b - 1} ${x} ${b - 3}`, c),
  cap: ({ x, b, big, c }) =>
    curve(
      `${x - 6.4 * big} ${b + 1} ${x - 5 * big} ${b - 4.4} ${x + 3 * big} ${b - 4.8} ${x + 6 * big} ${b} ${x + 11 * big} ${b + 1.4} ${x + 6 * big} ${b + 1.6}`,
      c,
    ),
  hood: ({ x, cy, c, isBack }) =>
    curve(
      `${x - 8} ${cy + 10} ${x - 8} ${cy - 4} ${x} ${cy - 11} ${x + 8} ${cy - 4} ${x + 8} ${cy + 10} ${x + 5} ${cy + 8} ${x + 4.6} ${cy - 3} ${x} ${cy - 5.5} ${x - 4.6} ${cy - 3} ${x - 5} ${cy + 8}`,
      c,
    ) + (isBack ? oval(x, cy, 7, 9, c) : ''),
};

/** @param rise how far the sides of the brim are bent up */
function brimmed({ x, b, c, dark }: HatAt, brim: number, rise: number): string {
  return (
    curve(
      `${x - 6.2} ${b} ${x - 5.6} ${b - 7.5} ${x - 2} ${b - 9} ${x} ${b - 7.8} ${x + 2.4} ${b - 9} ${x + 5.6} ${b - 7} ${x + 6.2} ${b}`,
      c,
    ) +
    box(x - 6, b - 2.8, 12, 2.4, dark) +
    curve(
      `${x - brim} ${b - rise} ${x} ${b - 0.8} ${x + brim} ${b - rise} ${x + brim * 0.6} ${b + 1.8} ${x} ${b + 2.2} ${x - brim * 0.6} ${b + 1.8}`,
      c,
    )
  );
}

function dome({ x, cy, b, c }: HatAt): string {
  return curve(
    `${x - 6.6} ${cy + 4} ${x - 6.8} ${b - 2} ${x} ${b - 6.4} ${x + 6.8} ${b - 2} ${x + 6.6} ${cy + 4} ${x + 3.6} ${cy + 4} ${x + 3} ${cy - 1.5} ${x - 3} ${cy - 1.5} ${x - 3.6} ${cy + 4}`,
    c,
  );
}

/** The light on the middle of a dome. */
function ridge({ x, cy, b, t }: HatAt): string {
  return line(`${x} ${b - 6} ${x} ${cy - 1.5}`, t.rim, 0.8, { opacity: 0.6 });
}

function horns({ x, b, t }: HatAt): string {
  const colour = t.of('#e9dfc3');
  return (
    curve(`${x - 6} ${b} ${x - 11} ${b - 3} ${x - 12} ${b - 11} ${x - 9} ${b - 5} ${x - 5} ${b - 3}`, colour) +
    curve(`${x + 6} ${b} ${x + 11} ${b - 3} ${x + 12} ${b - 11} ${x + 9} ${b - 5} ${x + 5} ${b - 3}`, colour)
  );
}

function plume({ x, cy, b, t }: HatAt): string {
  return curve(
    `${x + 3} ${b - 5} ${x} ${b - 11} ${x - 8} ${b - 9} ${x - 11} ${cy + 4} ${x - 8} ${cy + 3} ${x - 6} ${b - 3}`,
    t.of('#b3282d'),
  );
}
