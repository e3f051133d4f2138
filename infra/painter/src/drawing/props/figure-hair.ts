import type { Colour } from '../brush/colour.ts';
import { curve, disc, limb, line, oval } from '../brush/shapes.ts';
import type { Hair } from './figure-poses.ts';

export type HeadAt = {
  readonly x: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly hair: Colour;
  readonly dark: Colour;
};
type Drawn = (at: HeadAt) => string;

/** What is seen of the hair around the head. */
export const hairBehind = (hair: Hair | undefined, at: HeadAt): string => (hair && BEHIND[hair]?.(at)) ?? '';

/** What lies over the forehead; all of the head from behind. */
export function hairBefore(hair: Hair | undefined, at: HeadAt, back: boolean): string {
  if (hair === 'bald') return '';
  if (back) return BACK[hair ?? 'short']?.(at) ?? '';
  return (BEFORE[hair ?? 'short'] ?? fringe)(at);
}

const around =
  (side: number, down: number): Drawn =>
  ({ x, cy, rx, ry, dark }) =>
    curve(
      `${x - rx - side * 0.6} ${cy - 3} ${x} ${cy - ry - 2} ${x + rx + side * 0.6} ${cy - 3} ${x + rx + side} ${cy + down * 0.5} ${x + rx + side * 0.5} ${cy + down} ${x} ${cy + down - 2} ${x - rx - side * 0.4} ${cy + down} ${x - rx - side} ${cy + down * 0.5}`,
      dark,
    );

const tuft: Drawn = ({ x, cy, rx, ry, hair }) =>
  curve(
    `${x - rx - 1} ${cy + 4} ${x - rx - 4.4} ${cy + 1} ${x - rx - 2.4} ${cy - 2} ${x - rx - 4.6} ${cy - 6} ${x - rx * 0.7} ${cy - ry - 0.6} ${x - rx * 0.6} ${cy - ry - 4.6} ${x} ${cy - ry - 2} ${x + rx * 0.6} ${cy - ry - 5} ${x + rx * 0.8} ${cy - ry - 0.6} ${x + rx + 4.6} ${cy - 5.6} ${x + rx + 2.4} ${cy - 1.6} ${x + rx + 4} ${cy + 1.4} ${x + rx + 0.8} ${cy + 4}`,
    hair,
  );

const BEHIND: { readonly [H in Hair]?: Drawn } = {
  long: around(2.8, 17),
  bob: around(2.2, 8),
  wild: tuft,
  curly: ({ x, cy, rx, dark }) => disc(x, cy - 2, rx + 2.8, dark),
  ponytail: ({ x, cy, rx, dark }) => limb(x - rx + 1, cy - 3, x - rx - 4.6, cy + 10, 4.4, 1.8, dark),
  plaits: ({ x, cy, rx, dark }) =>
    limb(x - rx, cy + 2, x - rx - 2.6, cy + 15, 3.2, 1.8, dark) +
    limb(x + rx, cy + 2, x + rx + 2.6, cy + 15, 3.2, 1.8, dark),
  bun: ({ x, cy, ry, dark }) => disc(x - 1, cy - ry - 1.2, 3.2, dark),
};

/** A cap of hair with a clear line over the brow. */
const fringe: Drawn = ({ x, cy, rx, ry, hair, dark }) =>
  curve(
    `${x - rx - 0.5} ${cy + 0.6} ${x - rx - 0.3} ${cy - ry * 0.6} ${x - rx * 0.3} ${cy - ry - 1.4} ${x + rx * 0.5} ${cy - ry - 1} ${x + rx + 0.3} ${cy - ry * 0.56} ${x + rx + 0.4} ${cy + 0.4} ${x + rx - 0.9} ${cy - ry * 0.34} ${x + rx * 0.4} ${cy - ry * 0.52} ${x - rx * 0.2} ${cy - ry * 0.44} ${x - rx + 1} ${cy - ry * 0.26}`,
    hair,
  ) + line(`${x - rx * 0.2} ${cy - ry * 0.9} ${x + rx * 0.6} ${cy - ry * 0.7}`, dark, 0.6, { opacity: 0.6 });

/** Combed to both sides from the middle, down along the cheeks. */
const strands =
  (down: number): Drawn =>
  ({ x, cy, rx, ry, hair, dark }) =>
    curve(
      `${x} ${cy - ry - 1.4} ${x - rx * 0.8} ${cy - ry * 0.8} ${x - rx - 1.2} ${cy} ${x - rx - 1.4} ${cy + down} ${x - rx + 0.8} ${cy + down} ${x - rx + 1} ${cy - 0.6} ${x - rx * 0.3} ${cy - ry * 0.5}`,
      hair,
    ) +
    curve(
      `${x - 0.6} ${cy - ry - 1.4} ${x + rx * 0.8} ${cy - ry * 0.8} ${x + rx + 1.2} ${cy} ${x + rx + 1.4} ${cy + down} ${x + rx - 0.8} ${cy + down} ${x + rx - 1} ${cy - 0.6} ${x + rx * 0.3} ${cy - ry * 0.5}`,
      hair,
    ) +
    line(`${x} ${cy - ry - 1} ${x} ${cy - ry * 0.6}`, dark, 0.6);

const BEFORE: { readonly [H in Hair]?: Drawn } = {
  long: strands(12),
  bob: strands(6.4),
  bun: strands(0.6),
  plaits: strands(2),
  ponytail: strands(0.8),
  wild: (at) => fringe(at),
  curly: ({ x, cy, rx, ry, hair }) =>
    disc(x - rx * 0.7, cy - ry * 0.62, rx * 0.44, hair) +
    disc(x, cy - ry * 0.8, rx * 0.52, hair) +
    disc(x + rx * 0.7, cy - ry * 0.62, rx * 0.44, hair),
  parted: (at) =>
    fringe(at) +
    line(`${at.x + at.rx * 0.3} ${at.cy - at.ry - 0.8} ${at.x + at.rx * 0.5} ${at.cy - at.ry * 0.5}`, at.dark, 0.8),
};

const BACK: { readonly [H in Hair]?: Drawn } = {
  long: ({ x, cy, rx, hair }) => oval(x, cy + 6, rx + 1.6, 12, hair),
  bob: ({ x, cy, rx, hair }) => oval(x, cy + 1, rx + 1.6, 8, hair),
  bun: ({ x, cy, hair, dark }) => disc(x, cy - 1, 3.6, dark) + disc(x, cy - 1, 2.8, hair),
  ponytail: ({ x, cy, dark }) => limb(x, cy - 3, x, cy + 12, 4, 2, dark),
};
