import { type Colour, mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { legs } from './animal-parts.ts';
import { piece } from './scene-piece.ts';

export const desertRiders: readonly Prop[] = [
  piece(
    wordsOf(
      'man in white robes riding a camel, man in flowing white robes riding a camel, man in flowing white robes with a curved dagger riding a camel, man in flowing white desert robes riding a camel',
    ),
    [170, 206, 0.76],
    'near',
    (t) => camel(t, t.of('#b98a54')) + whiteRider(t),
  ),
  piece(
    wordsOf('black rider in a mirage, tiny black rider on a camel, black rider shimmering in the heat'),
    [120, 130, 0.34],
    'horizon',
    (t) => {
      const rider = moved(camel(t, '#2a2420') + darkRider(), 0, 0, 0.42);
      return (
        rider +
        group(rider, 'translate(0 3) scale(1 -0.7)', 0.4) +
        many(4, (i) => box(-58 + i * 9, 4 + i * 11, 116 - i * 18, 4, '#ffffff', 2, { opacity: 0.6 }))
      );
    },
  ),
  piece(
    wordsOf('man in white robes on a wrecked train, man in white robes walking on a wrecked train, wrecked train'),
    [330, 160, 0.62],
    'near',
    (t) => wreck(t) + group(robedMan(t), 'translate(52 -62) scale(.62)'),
  ),
  piece(wordsOf('stone well with a bucket, well with a rope and bucket, stone well'), [120, 110, 0.36], 'near', (t) => {
    const stone = t.own('#cbb797');
    return (
      limb(-44, -40, -44, -100, 6, 5, t.of('#5b4028')) +
      limb(44, -40, 44, -100, 6, 5, t.of('#5b4028')) +
      limb(-50, -100, 50, -100, 5, 5, t.of('#6b4a2f')) +
      line('0 -98 0 -62', t.of('#e2d3ac'), 2) +
      flat('-9 -62 9 -62 7 -46 -7 -46', t.of('#6b4a2f')) +
      box(-54, -42, 108, 42, stone, 4) +
      box(-54, -42, 40, 42, t.ink, 4, { opacity: 0.22 }) +
      oval(0, -42, 54, 9, mix(stone, '#ffffff', 0.3)) +
      oval(0, -42, 42, 6, '#1a1612') +
      many(8, (i) => box(-50 + (i % 4) * 26, -32 + Math.floor(i / 4) * 15, 22, 11, t.ink, 2, { opacity: 0.14 }))
    );
  }),
  piece(wordsOf('hand holding a burning match, hand holding a small burning match'), [150, 190, 0.74], 'near', (t) => {
    const skin = t.of('#c88f68');
    return (
      disc(-14, -150, 90, glow('#ffb347'), { opacity: 0.9 }) +
      line('-12 -70 -14 -132', t.of('#ead2a4'), 5) +
      curve('-14 -122 -27 -140 -20 -160 -14 -184 -5 -160 -1 -142', '#ff8a2a') +
      curve('-14 -124 -20 -140 -14 -164 -7 -142', '#fff3b8') +
      limb(64, 6, 34, -44, 44, 36, t.of('#e8dcc2')) +
      curve('8 -26 -6 -46 -18 -62 -24 -78 -14 -84 -2 -74 12 -72 30 -74 46 -58 44 -36 28 -22', skin) +
      limb(10, -66, -16, -82, 14, 11, skin) +
      limb(18, -52, -12, -66, 14, 11, mix(skin, t.ink, 0.18)) +
      limb(24, -38, 0, -50, 13, 11, mix(skin, t.ink, 0.25)) +
      oval(-18, -83, 4, 3, t.of('#f0d2b6'))
    );
  }),
];

function camel(t: Tones, coat: Colour): string {
  const dark = mix(coat, t.ink, 0.35);
  const pairs = (c: Colour, dx: number): string =>
    legs(
      [
        [-36 + dx, -70, -42 + dx, -36],
        [-42 + dx, -36, -40 + dx * 2, 0],
        [34 + dx, -70, 40 + dx, -36],
        [40 + dx, -36, 38 + dx * 2, 0],
      ],
      11,
      5,
      c,
    );
  return (
    pairs(dark, 7) +
    pairs(coat, -4) +
    line('-54 -80 -62 -58', dark, 4) +
    curve(
      '-56 -72 -46 -94 -24 -100 -8 -120 12 -104 32 -98 46 -84 58 -84 66 -100 68 -122 74 -134 90 -138 104 -130 102 -120 88 -118 84 -104 78 -80 64 -60 42 -56 0 -62 -38 -58',
      coat,
    ) +
    curve('-54 -70 0 -74 46 -70 60 -64 42 -56 0 -62 -38 -58', dark, { opacity: 0.5 }) +
    flat('72 -134 70 -145 79 -137', coat) +
    disc(87, -130, 2.2, t.ink) +
    line('104 -126 92 -123', dark, 1.6) +
    flat('-34 -104 24 -104 30 -66 -38 -66', t.of('#a8292c')) +
    many(6, (i) => line(`${-34 + i * 12} -68 ${-34 + i * 12} -56`, t.of('#e3b04a'), 3)) +
    box(-37, -74, 66, 4, t.of('#e3b04a')) +
    line('96 -122 60 -104 20 -118', t.of('#a8292c'), 2)
  );
}

/** Sits upon the camel: white robes in the wind, a headdress with a golden cord. */
function whiteRider(t: Tones): string {
  const white = t.of('#fbf8ef');
  const fold = t.of('#d3cdbf');
  return (
    curve('-10 -152 -40 -150 -72 -128 -84 -96 -58 -104 -34 -100 -6 -112', fold) +
    curve('-14 -158 8 -160 20 -142 26 -110 22 -78 6 -70 -20 -74 -24 -112 -20 -146', white) +
    curve('-14 -150 -2 -148 -2 -110 -8 -76 -20 -76 -24 -112', fold, { opacity: 0.7 }) +
    limb(14, -148, 34, -124, 13, 11, white) +
    disc(38, -121, 4.4, t.of('#c98f66')) +
    box(-16, -116, 38, 6, t.of('#e3b04a'), 2) +
    curve('2 -118 10 -112 10 -98 18 -92 12 -90 4 -98', t.of('#f2c34a')) +
    curve('-18 -176 -16 -194 0 -202 14 -194 16 -178 12 -152 -6 -140 -26 -142 -22 -160', white) +
    oval(4, -176, 9, 12, t.of('#d09a72')) +
    disc(1, -178, 1.7, '#2f7fd0') +
    disc(8.6, -178, 1.7, '#2f7fd0') +
    line('2 -169 8 -169', t.of('#8a4a3a'), 1.4) +
    line('-13 -184 2 -189 15 -184', t.of('#e3b04a'), 4)
  );
}

const darkRider = (): string =>
  curve('-14 -158 8 -160 20 -142 26 -110 22 -78 6 -70 -20 -74 -24 -112', '#16130f') +
  curve('-14 -176 -10 -194 4 -200 14 -192 14 -164 0 -150 -16 -154', '#16130f');

function robedMan(t: Tones): string {
  const white = t.of('#fbf8ef');
  const fold = t.of('#cfc8b8');
  return (
    curve('-6 -84 -34 -78 -60 -54 -66 -26 -44 -34 -22 -24 0 -40', fold) +
    curve('6 -84 34 -80 58 -62 66 -40 44 -44 22 -34 0 -40', white) +
    curve('-9 -86 9 -86 14 -40 18 -2 0 0 -18 -2 -14 -40', white) +
    curve('-8 -80 -2 -60 -4 -2 -16 -3 -14 -40', fold) +
    curve('-10 -92 -9 -106 0 -112 9 -106 10 -90 6 -78 -8 -78', white) +
    oval(1, -96, 5.4, 7, t.of('#c98f66')) +
    line('-8 -102 9 -102', t.of('#e3b04a'), 2.6)
  );
}

function wreck(t: Tones): string {
  const iron = t.of('#25262b');
  const wagon = (x: number, turn: number, c: string): string =>
    moved(
      box(-42, -40, 84, 34, t.of(c), 3) +
        many(5, (i) => box(-36 + i * 15, -33, 10, 12, '#15161b')) +
        box(-44, -44, 88, 6, t.of('#4a4038'), 2) +
        many(4, (i) => disc(-32 + i * 21, -4, 6, iron)),
      x,
      -8,
      1,
      turn,
    );
  return (
    many(7, (i) =>
      disc(-110 - i * 5 + (i % 2) * 20, -70 - i * 16, 18 + i * 5, glow('#1c1a1a'), { opacity: 0.85 - i * 0.06 }),
    ) +
    wagon(132, -4, '#7a4a34') +
    wagon(44, 5, '#8a5a3a') +
    moved(
      box(-70, -46, 84, 34, iron, 12) +
        box(8, -60, 34, 52, iron, 3) +
        box(14, -54, 20, 16, '#0f1014') +
        flat('-58 -46 -46 -46 -44 -66 -60 -66', iron) +
        disc(-30, -47, 8, iron) +
        line('-70 -28 14 -28', t.of('#b98f3a'), 3) +
        many(4, (i) => disc(-58 + i * 22, -6, 11, t.of('#5a2a24')) + disc(-58 + i * 22, -6, 4, iron)) +
        flat('-70 -14 -92 0 -66 0', iron),
      -66,
      6,
      1,
      -13,
    ) +
    curve('-165 6 -120 -8 -60 2 0 -6 70 2 130 -5 165 6 100 14 -100 14', t.of('#d79a55')) +
    line('-160 10 -80 -2 -20 12', t.of('#5a4636'), 3)
  );
}
