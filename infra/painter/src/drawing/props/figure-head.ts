import { type Colour, mix } from '../brush/colour.ts';
import { box, curve, disc, flat, limb, line, oval } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';
import { type HeadAt, hairBefore, hairBehind } from './figure-hair.ts';
import { hatOf } from './figure-hats.ts';
import type { Figure } from './figure-poses.ts';

/** Head, hair and hat, the middle of the head at its usual height. */
export function head(look: Figure, x: number, y: number, skin: Colour, t: Tones): string {
  const big = look.child ? 1.42 : 1;
  const cy = -92.5 + y - (look.child ? 2 : 0);
  const hair = t.of(look.hairColour ?? '#33241d');
  if (look.hat === 'bubble') return helmet(x, cy, t);
  const at = { x, cy, rx: 5.2 * big, ry: 6.8 * big, hair, dark: mix(hair, t.ink, 0.4) };
  const neck = limb(x * 0.8, cy + 5, x * 0.7, -82 + y, 4.6, 6.2, mix(skin, t.ink, 0.26));
  return (
    hairBehind(look.hair, at) +
    neck +
    (look.back ? skull(look, at, skin) : faceOf(look, at, skin, t)) +
    hairBefore(look.hair, at, look.back === true) +
    (look.beard && !look.back ? beard(at, t.of(look.beard), t) : '') +
    (look.glasses && !look.back ? glasses(look.glasses, at, t) : '') +
    hatOf(look, x, cy, big, t)
  );
}

const skull = (look: Figure, { x, cy, rx, ry, hair }: HeadAt, skin: Colour): string =>
  oval(x, cy, rx, ry, look.hair === 'bald' ? skin : hair);

/** A face by its planes: cheek in the shade, brow, nose and ear. It has no features. */
function faceOf(look: Figure, { x, cy, rx, ry }: HeadAt, skin: Colour, t: Tones): string {
  const dark = mix(skin, t.ink, 0.4);
  return (
    oval(x + rx * 0.98, cy + 1, rx * 0.2, ry * 0.2, mix(skin, t.ink, 0.15)) +
    curve(
      `${x} ${cy - ry} ${x + rx * 0.8} ${cy - ry * 0.68} ${x + rx} ${cy - ry * 0.05} ${x + rx * 0.8} ${cy + ry * 0.52} ${x + rx * 0.32} ${cy + ry * 0.96} ${x - rx * 0.32} ${cy + ry * 0.96} ${x - rx * 0.8} ${cy + ry * 0.52} ${x - rx} ${cy - ry * 0.05} ${x - rx * 0.8} ${cy - ry * 0.68}`,
      skin,
    ) +
    curve(
      `${x - rx} ${cy - 2} ${x - rx * 0.42} ${cy - 3.4} ${x - rx * 0.46} ${cy + 3} ${x - rx * 0.2} ${cy + ry * 0.92} ${x - rx * 0.66} ${cy + ry * 0.7}`,
      dark,
      { opacity: 0.5 },
    ) +
    line(
      `${x - rx * 0.46} ${cy - ry * 0.16} ${x - rx * 0.06} ${cy - ry * 0.12} ${x + rx * 0.06} ${cy - ry * 0.12} ${x + rx * 0.52} ${cy - ry * 0.16}`,
      dark,
      0.9,
      { opacity: 0.34 },
    ) +
    flat(`${x} ${cy - ry * 0.1} ${x - rx * 0.22} ${cy + ry * 0.3} ${x + rx * 0.08} ${cy + ry * 0.33}`, dark, {
      opacity: 0.4,
    }) +
    (look.old
      ? line(`${x - rx * 0.36} ${cy + ry * 0.46} ${x - rx * 0.5} ${cy + ry * 0.7}`, dark, 0.5, { opacity: 0.6 }) +
        line(`${x + rx * 0.36} ${cy + ry * 0.42} ${x + rx * 0.48} ${cy + ry * 0.66}`, dark, 0.5, { opacity: 0.6 })
      : '')
  );
}

const beard = ({ x, cy, rx }: HeadAt, colour: Colour, t: Tones): string =>
  curve(
    `${x - rx + 0.3} ${cy + 0.4} ${x - rx * 0.3} ${cy + 2.8} ${x} ${cy + 2.2} ${x + rx * 0.3} ${cy + 2.8} ${x + rx - 0.3} ${cy + 0.4} ${x + 3.8} ${cy + 8} ${x} ${cy + 13} ${x - 3.8} ${cy + 8}`,
    colour,
  ) + line(`${x - 1.4} ${cy + 4} ${x + 1.4} ${cy + 4}`, mix(colour, t.ink, 0.5), 0.7);

function glasses(kind: 'round' | 'dark', { x, cy, rx }: HeadAt, t: Tones): string {
  const y = cy - 0.2;
  if (kind === 'dark')
    return (
      box(x - rx * 0.92, y - 1.5, rx * 0.84, 2.8, '#0b0c10', 1) +
      box(x + rx * 0.08, y - 1.5, rx * 0.84, 2.8, '#0b0c10', 1) +
      line(`${x - rx} ${y - 1} ${x + rx} ${y - 1}`, '#0b0c10', 0.7)
    );
  const ring = (cx: number): string =>
    oval(cx, y, rx * 0.36, rx * 0.36, t.of('#dfe8ea'), { opacity: 0.5, stroke: '#16171c', width: 0.8 });
  return ring(x - rx * 0.44) + ring(x + rx * 0.44) + line(`${x - rx * 0.1} ${y} ${x + rx * 0.1} ${y}`, '#16171c', 0.7);
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
