import { type Colour, mix } from '../brush/colour.ts';
import { box, curve, disc, limb, oval } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';
import { hatOf } from './figure-hats.ts';
import type { Figure } from './figure-poses.ts';

/** Head, hair and hat, the middle of the head at its usual height. */
export function head(look: Figure, x: number, y: number, skin: Colour, t: Tones): string {
  const big = look.child ? 1.42 : 1;
  const cy = -92.5 + y - (look.child ? 2 : 0);
  const hair = t.of(look.hairColour ?? '#33241d');
  const rx = 5.3 * big;
  const ry = 6.7 * big;
  if (look.hat === 'bubble') return helmet(x, cy, t);
  const at = { x, cy, rx, ry, hair };
  const behind = HAIR_BEHIND[look.hair ?? '']?.(at) ?? '';
  const face = look.back ? oval(x, cy, rx, ry, look.hair === 'bald' ? skin : hair) : faceOf(look, at, skin, t);
  const neck = limb(x * 0.8, cy + 5, x * 0.7, -82 + y, 4.8, 6.2, mix(skin, t.ink, 0.3));
  const bun = look.hair === 'bun' ? disc(x - 1, cy - ry - 1, 3.2, hair) : '';
  const beard = look.beard
    ? curve(
        `${x - rx + 0.4} ${cy + 1} ${x} ${cy + 3.2} ${x + rx - 0.4} ${cy + 1} ${x + 3.6} ${cy + 9} ${x} ${cy + 15} ${x - 3.6} ${cy + 9}`,
        t.of(look.beard),
      )
    : '';
  return behind + neck + face + bun + beard + hatOf(look, x, cy, big, t);
}

type HeadAt = {
  readonly x: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly hair: Colour;
};

/** What is seen of the hair around the head. */
const HAIR_BEHIND: Readonly<Record<string, (at: HeadAt) => string>> = {
  long: ({ x, cy, rx, ry, hair }) =>
    curve(
      `${x - rx - 1.4} ${cy - 3} ${x} ${cy - ry - 2} ${x + rx + 1.4} ${cy - 3} ${x + rx + 2.6} ${cy + 8} ${x + rx + 1} ${cy + 17} ${x - rx - 1} ${cy + 17} ${x - rx - 2.6} ${cy + 8}`,
      hair,
    ),
  wild: ({ x, cy, rx, ry, hair }) =>
    curve(
      `${x - rx - 4} ${cy + 2} ${x - rx - 5} ${cy - 6} ${x - 4} ${cy - ry - 5} ${x + 1} ${cy - ry - 3} ${x + 5} ${cy - ry - 5} ${x + rx + 5} ${cy - 5} ${x + rx + 3} ${cy + 3}`,
      hair,
    ),
  curly: ({ x, cy, rx, hair }) => disc(x, cy - 2.5, rx + 3.4, hair),
};

function faceOf(look: Figure, { x, cy, rx, ry, hair }: HeadAt, skin: Colour, t: Tones): string {
  const shaded =
    oval(x, cy, rx, ry, skin) +
    curve(
      `${x - rx} ${cy - 2} ${x - rx * 0.3} ${cy - 4} ${x - rx * 0.35} ${cy + 3} ${x - 1} ${cy + ry} ${x - rx * 0.7} ${cy + ry * 0.7}`,
      mix(skin, t.ink, 0.5),
      { opacity: 0.6 },
    );
  if (look.hair === 'bald') return shaded;
  const fringe = `${x - rx - 0.3} ${cy - 0.5} ${x - rx} ${cy - 5} ${x} ${cy - ry - 1.2} ${x + rx} ${cy - 5} ${x + rx + 0.3} ${cy - 0.5} ${x + rx - 1.4} ${cy - 3.4} ${x} ${cy - 4} ${x - rx + 1.4} ${cy - 3.4}`;
  return shaded + curve(fringe, hair);
}

function helmet(x: number, cy: number, t: Tones): string {
  return (
    disc(x, cy, 10.2, t.of('#e8e6de')) +
    oval(x + 1, cy + 0.5, 7.6, 7, t.of('#1a2438')) +
    curve(
      `${x - 4} ${cy - 4} ${x + 2} ${cy - 6} ${x + 6} ${cy - 3} ${x + 1} ${cy - 3.4} ${x - 3} ${cy - 0.6}`,
      t.of('#f2c987'),
      { opacity: 0.8 },
    ) +
    box(x - 12, -84 + (cy + 92.5), 24, 5, t.of('#c9c7bf'), 2)
  );
}
