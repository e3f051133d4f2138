import { mix } from '../brush/colour.ts';
import { fadeUp, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const paintedSky: readonly Prop[] = [
  piece(
    wordsOf(
      'man on a white staircase to a black door in the sky, man on a narrow white staircase that leads along it to an open black door',
    ),
    [300, 184, 0.47],
    'horizon',
    (t) =>
      disc(88, -132, 80, glow('#ffffff'), { opacity: 0.5 }) +
      box(64, -174, 50, 84, '#08090c') +
      box(58, -180, 62, 7, '#ffffff') +
      box(57, -178, 7, 90, '#eef2f4') +
      box(114, -178, 7, 90, '#eef2f4') +
      many(15, (i) =>
        box(-130 + i * 13, -6 - i * 6, 262 - i * 13, 7, mix('#ffffff', t.of('#9fc4dc'), i % 2 ? 0.1 : 0.34)),
      ) +
      many(15, (i) => box(-132 + i * 13, -6 - i * 6, 14, 1.8, '#7fa8c4')) +
      line('-136 -34 60 -124', '#ffffff', 3) +
      many(8, (i) => line(`${-128 + i * 26} ${-8 - i * 12} ${-128 + i * 26} ${-38 - i * 12}`, '#ffffff', 2)) +
      someone(t, { pose: 'wide', wear: 'shirt', cloth: '#23262e', legs: '#6b6258', hair: 'short' }, 46, -86, 0.66),
  ),
  piece(
    wordsOf('white sailboat stuck in the wall, white sailboat with its bow in the wall'),
    [130, 130, 0.4],
    'horizon',
    (t) =>
      flat('-26 -30 -26 -120 42 -36', '#ffffff') +
      flat('-32 -34 -32 -104 -62 -36', '#eef2f4') +
      line('-29 -20 -29 -126', t.of('#6b4a2f'), 3.4) +
      curve('-68 -28 -68 -28 0 -22 66 -34 66 -34 40 -2 40 -2 -52 2 -52 2', '#f4f6f6') +
      line('-68 -28 0 -22 66 -34', t.of('#c23b2e'), 3) +
      flat('56 -62 70 -50 90 -56 78 -38 92 -22 72 -22 62 -6 56 -26', '#3f5a70') +
      many(5, (i) => line(`64 -34 ${78 + (i % 2) * 18} ${-66 + i * 16}`, '#2a3f50', 2)),
  ),
  piece(
    wordsOf('huge round screen with a sailboat in a storm, huge round screen showing a sailboat in a storm'),
    [330, 220, 0.84],
    'near',
    () =>
      disc(0, -126, 92, '#0d1420') +
      disc(0, -126, 84, '#2f5f86') +
      curve('-84 -118 -50 -138 -16 -110 20 -132 54 -108 84 -120 70 -70 30 -46 -30 -46 -70 -70', '#17425e') +
      curve('-80 -104 -40 -122 0 -98 44 -118 80 -96 60 -60 0 -44 -60 -60', '#1f6a86') +
      line('-80 -104 -40 -122 0 -98 44 -118 80 -96', '#e8f8ff', 3) +
      line('30 -206 18 -176 30 -172 14 -142', '#ffffff', 3) +
      `<g transform="translate(-8 -104) rotate(-18)">${flat('2 -8 2 -70 36 -12', '#ffffff')}${flat('-3 -10 -3 -58 -24 -12', '#dfe8ec')}${line('0 0 0 -74', '#4a3020', 2.4)}${curve('-30 -6 30 -6 20 10 -20 10', '#f4f6f6')}${oval(0, -22, 3.4, 9, '#23262e')}${disc(0, -34, 3.4, '#e0ac84')}</g>` +
      many(2, (s) =>
        many(9, (i) =>
          box(
            (s ? 104 : -158) + (i % 3) * 20,
            -196 + Math.floor(i / 3) * 40,
            17,
            30,
            ['#5aa0c8', '#3f7a9a', '#8ac0d8'][(i + s) % 3] ?? '#5aa0c8',
            3,
          ),
        ),
      ) +
      box(-170, -36, 340, 44, '#11161f', 3) +
      many(22, (i) => disc(-158 + i * 15, -24, 3, ['#4af0a0', '#f0c04a', '#f05a4a'][i % 3] ?? '#4af0a0')) +
      [-120, -60, 64, 124]
        .map(
          (x) =>
            curve(`${x - 26} 10 ${x - 22} -36 ${x - 8} -46 ${x + 8} -46 ${x + 22} -36 ${x + 26} 10`, '#070a0f') +
            oval(x, -60, 14, 17, '#070a0f'),
        )
        .join(''),
  ),
  piece(
    wordsOf('man under a narrow column of rain, man sitting under a narrow column of rain'),
    [120, 240, 0.8],
    'near',
    (t) =>
      flat('-40 0 40 0 26 -430 -26 -430', fadeUp('#cfe8f8'), { opacity: 0.45 }) +
      many(34, (i) => {
        const x = -32 + ((i * 37) % 64);
        const y = -420 + ((i * 71) % 400);
        return line(`${x} ${y} ${x} ${y + 34}`, '#eaf6ff', 2, { opacity: 0.8 });
      }) +
      oval(0, 0, 46, 9, '#dfeefa', { opacity: 0.6 }) +
      someone(t, { pose: 'sit', wear: 'shirt', cloth: '#6a7a8a', legs: '#c9b68a', hair: 'short' }, -4, 0, 0.96),
  ),
  piece(
    wordsOf('broken stage lamp, broken stage lamp fallen on the street, fallen stage lamp'),
    [160, 110, 0.4],
    'near',
    (t) =>
      `<g transform="rotate(-14)">${box(-54, -72, 84, 62, t.of('#2a2c32'), 10)}${many(5, (i) => box(-46 + i * 12, -76, 6, 8, t.of('#4a4e55')))}${flat('28 -78 56 -92 56 2 28 -8', t.of('#3a3d44'))}${oval(56, -45, 11, 46, t.of('#c9d4da'))}${oval(56, -45, 7, 38, t.of('#f4e6a8'))}${line('-30 -72 -10 -104 24 -84', t.of('#15161a'), 6)}</g>` +
      line('-54 -30 -84 -8 -70 4 -104 2', '#15161a', 4) +
      many(11, (i) =>
        flat(
          `${40 + ((i * 31) % 60)} ${2 - ((i * 13) % 16)} ${48 + ((i * 31) % 60)} ${-6 - ((i * 13) % 16)} ${52 + ((i * 31) % 60)} ${3 - ((i * 13) % 16)}`,
          '#dff2fa',
        ),
      ),
  ),
];
