import { mix } from '../../brush/colour.ts';
import { glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, mirrored, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit } from './portrait-parts.ts';
import { onLand } from './where-it-stands.ts';

/** What stands on open ground. */
export const landScenes: readonly Prop[] = [
  onLand(
    wordsOf('hedges cut into animals, large hedges cut into animals, green hedges cut into large animals'),
    300,
    130,
    0.62,
    hedgeAnimals,
  ),
  onLand(
    wordsOf('ice angel, ice statue of an angel, large ice statue of an angel, angel of ice'),
    130,
    150,
    0.7,
    iceAngel,
  ),
  onLand(
    wordsOf('black monolith with the sun over its top edge, tall black monolith with the sun over its top edge'),
    120,
    222,
    0.86,
    monolithAndSun,
  ),
];

function hedgeAnimals(t: Tones): string {
  const c = t.of('#4f8f3f');
  const dark = mix(c, t.ink, 0.35);
  const leaves = many(70, (i) =>
    disc(-140 + ((i * 83) % 280), -((i * 37) % 40), 2.4, mix(c, '#cfe8a0', 0.35), { opacity: 0.3 }),
  );
  return (
    group(
      box(-142, -14, 74, 18, dark) +
        curve(
          '-136 -12 -128 -44 -110 -60 -104 -92 -96 -112 -72 -116 -66 -104 -86 -98 -84 -70 -72 -60 -82 -54 -88 -30 -80 -12',
          c,
        ) +
        curve('-136 -30 -156 -20 -168 -4 -140 -16', c) +
        many(4, (i) => flat(`${-90 + i * 5} -101 ${-86 + i * 5} -101 ${-88 + i * 5} -95`, t.of('#dff0c0'))),
      'translate(20 0)',
    ) +
    group(
      box(-34, -14, 68, 18, dark) +
        curve('-36 -14 -40 -40 -16 -54 16 -52 22 -72 12 -92 26 -104 42 -96 36 -88 32 -70 38 -40 30 -14', c) +
        flat('40 -98 54 -90 38 -90', dark),
      'translate(4 0)',
    ) +
    group(
      box(54, -14, 88, 18, dark) +
        many(4, (i) => limb(66 + i * 20 + (i > 1 ? 4 : 0), -14, 70 + i * 19, -52, 9, 10, c)) +
        curve('60 -44 66 -66 110 -68 128 -56 124 -40 70 -38', c) +
        limb(120, -58, 136, -88, 15, 11, c) +
        oval(140, -92, 13, 8, c) +
        line('134 -98 126 -116 118 -120', c, 3.4) +
        line('130 -108 136 -124', c, 3.4) +
        line('140 -100 146 -118 156 -124', c, 3.4),
      'translate(-2 0)',
    ) +
    leaves
  );
}

function iceAngel(tones: Tones): string {
  const t = lit(tones, 0.6);
  const ice = t.of('#bfe4f4');
  const white = t.of('#f2fbff');
  const wing =
    curve('8 -84 26 -118 52 -146 62 -140 58 -104 44 -70 24 -50 10 -56', ice) +
    many(4, (i) => line(`${14 + i * 4} ${-66 + i * 3} ${34 + i * 8} ${-96 - i * 10}`, white, 1.4));
  return (
    disc(0, -90, 90, glow('#bfe8ff'), { opacity: 0.5 }) +
    box(-34, -18, 68, 20, shade(white, ice), 2) +
    wing +
    mirrored(wing) +
    curve('-26 -18 -16 -60 -14 -96 0 -104 14 -96 16 -60 26 -18', shade(white, ice)) +
    line('-10 -90 -16 -24', ice, 2) +
    line('10 -90 16 -24', ice, 2) +
    limb(-12, -94, -22, -120, 7, 5, white) +
    limb(-22, -120, -12, -140, 5, 4, white) +
    limb(12, -94, 20, -74, 7, 5, white) +
    disc(0, -116, 11, white) +
    many(22, (i) => disc(-60 + ((i * 41) % 120), -150 + ((i * 67) % 150), 1.6, '#ffffff', { opacity: 0.9 }))
  );
}

function monolithAndSun(t: Tones): string {
  return (
    disc(0, -168, 120, glow('#fff0b8')) +
    disc(0, -172, 24, '#fffbe6') +
    many(14, (i) =>
      line(
        `${Math.round(30 * Math.cos(i * 0.449))} ${Math.round(-172 + 30 * Math.sin(i * 0.449))} ${Math.round(56 * Math.cos(i * 0.449))} ${Math.round(-172 + 56 * Math.sin(i * 0.449))}`,
        '#fff3c8',
        1.6,
        { opacity: 0.6 },
      ),
    ) +
    `<path d="M-9 -206A15 15 0 1 0 11 -208A12 12 0 1 1 -9 -206Z" fill="#f4f6fb"/>` +
    flat('-46 4 -30 -166 30 -166 46 4', mix(t.ink, '#050507', 0.8)) +
    flat('30 -166 38 -160 56 4 46 4', mix(t.ink, '#3a3a44', 0.6)) +
    line('-30 -166 30 -166', '#fff3c8', 2)
  );
}
