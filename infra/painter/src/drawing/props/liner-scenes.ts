import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const linerScenes: readonly Prop[] = [
  piece(
    wordsOf(
      'sinking liner with four funnels, huge sinking ocean liner with four funnels, huge sinking liner with four funnels',
    ),
    [320, 200, 0.74],
    'water',
    (t) =>
      `<g transform="translate(-10 -20) rotate(-24)">${many(4, (i) => flat(`${-70 + i * 46} -62 ${-50 + i * 46} -62 ${-56 + i * 46} -116 ${-76 + i * 46} -116`, t.of('#e09a34')) + flat(`${-76 + i * 46} -116 ${-56 + i * 46} -116 ${-58 + i * 46} -130 ${-78 + i * 46} -130`, '#101116') + many(3, (k) => disc(-70 + i * 46 - k * 9, -140 - k * 12, 10 + k * 5, glow('#6a7280'), { opacity: 0.6 })))}${flat('-110 -40 -100 -64 130 -64 144 -40', t.of('#f4efe2'))}${flat('-90 -64 -84 -76 116 -76 124 -64', t.of('#e4dccb'))}${curve('-170 -44 -170 -44 -60 -38 60 -38 176 -48 176 -48 170 -20 150 8 150 8 -150 8 -150 8 -164 -16', '#15181f')}${flat('-152 -4 156 -4 150 10 -148 10', t.of('#8c2f28'))}${line('-168 -40 0 -34 172 -44', t.of('#d9b45a'), 2)}${many(38, (i) => disc(-146 + i * 8, -22, 1.9, '#ffe6a0'))}${many(30, (i) => box(-96 + i * 7.6, -57, 4, 5, '#ffe6a0'))}${many(26, (i) => box(-80 + i * 7.6, -73, 3.4, 4, '#ffe6a0'))}${oval(160, 8, 16, 13, t.of('#b98f3a'))}</g>` +
      curve(
        '-240 20 -180 -16 -130 -4 -90 -22 -40 0 10 -8 80 16 20 34 -140 40 -240 34',
        mix(t.of('#1d3f5c'), '#0b1c30', 0.4),
      ) +
      line('-220 6 -180 -14 -130 -4 -90 -20 -40 0 10 -8 56 8', '#cfe6f4', 3, { opacity: 0.8 }),
    { giant: true, home: 'sea' },
  ),
  piece(
    wordsOf('tall black ship hull with a red stripe, tall black hull with a red stripe'),
    [220, 240, 0.86],
    'horizon',
    (t) => {
      const hull = t.of('#1b1d24');
      return (
        curve('-70 0 -82 -120 -110 -236 -110 -236 130 -226 130 -226 130 0 130 0', hull) +
        flat('-74 -40 130 -40 130 0 -70 0', t.of('#9c2f2a')) +
        line('-108 -228 130 -218', '#f4efe2', 5) +
        many(3, (r) => many(9, (i) => disc(-60 + i * 21, -180 + r * 34, 5, t.of('#e8c878')))) +
        line('-84 -110 -60 -60', t.of('#8d8f96'), 3) +
        curve('-70 -70 -58 -62 -62 -48 -74 -56', t.of('#3a3d45'))
      );
    },
  ),
  piece(
    wordsOf('heart-shaped blue jewel on a chain, large heart-shaped blue jewel on a chain, blue heart-shaped jewel'),
    [120, 130, 0.3],
    'near',
    (t) =>
      oval(0, 2, 86, 22, t.of('#5a1f2c')) +
      oval(0, -2, 70, 15, t.of('#7c2c3a')) +
      disc(0, -50, 76, glow('#5a9aff'), { opacity: 0.6 }) +
      many(15, (i) => {
        const a = Math.PI * (1 - i / 14);
        return disc(Math.cos(a) * 50, -84 - Math.sin(a) * 40, 3.4, '#e6eef6');
      }) +
      curve('0 0 -26 -22 -44 -48 -42 -76 -22 -86 0 -72 22 -86 42 -76 44 -48 26 -22', '#dfe8f2') +
      curve('0 -8 -22 -26 -36 -50 -35 -70 -20 -78 0 -64 20 -78 35 -70 36 -50 22 -26', t.of('#1f4fd0')) +
      flat('0 -64 -20 -78 -35 -66 -14 -46', '#5a8cf4') +
      flat('0 -64 20 -78 14 -46 0 -36', '#3a6ae8') +
      flat('-14 -46 14 -46 0 -10', '#173a9a') +
      flat('-26 -70 -18 -74 -20 -62', '#ffffff', { opacity: 0.9 }),
  ),
  piece(
    wordsOf('drawing with a pencil, sheet of drawing paper with a pencil, drawing of a face with a pencil'),
    [170, 118, 0.36],
    'near',
    (t) =>
      flat('-78 2 -62 -112 62 -112 78 2', t.of('#3a2a20')) +
      flat('-72 0 -58 -106 58 -106 72 0', t.of('#f6eed8')) +
      [1, -1]
        .map((s) => line(`0 ${-91 + s} -13 -88 -17 -74 -12 -60 0 -54 11 -60 15 -74 11 -87 0 -92`, t.of('#4a4038'), 1.6))
        .join('') +
      curve('-13 -86 -24 -78 -27 -56 -36 -40 -24 -38 -18 -54 -17 -74', '#6a5a4a', { opacity: 0.75 }) +
      curve('12 -88 24 -80 26 -60 34 -42 22 -40 16 -56 15 -74', '#6a5a4a', { opacity: 0.75 }) +
      curve('-15 -84 -8 -96 8 -97 17 -84 8 -89 -4 -88', '#6a5a4a', { opacity: 0.75 }) +
      line('-10 -77 -6 -79 -2 -77', t.of('#4a4038'), 1.4) +
      line('3 -77 7 -79 10 -77', t.of('#4a4038'), 1.4) +
      disc(-6, -75, 1.4, t.of('#4a4038')) +
      disc(6.6, -75, 1.4, t.of('#4a4038')) +
      line('1 -74 2 -67 -1 -66', t.of('#4a4038'), 1.1) +
      line('-4 -61 0 -59.6 4 -61', t.of('#8a4a40'), 1.8) +
      line('-6 -53 -6 -44 -28 -34 -44 -20 -48 -6', t.of('#4a4038'), 1.5) +
      line('6 -53 6 -44 28 -34 42 -20 46 -6', t.of('#4a4038'), 1.5) +
      line('-12 -42 0 -32 12 -42', t.of('#4a4038'), 1) +
      flat('0 -32 -4 -27 0 -22 4 -27', '#6a5a4a') +
      many(9, (i) =>
        line(`${-40 + i * 3} ${-14 + (i % 3)} ${-34 + i * 3} ${-24 + (i % 3)}`, '#6a5a4a', 0.8, { opacity: 0.6 }),
      ) +
      line('50 -8 92 -30', t.of('#d9a02e'), 5) +
      flat('50 -8 44 -4 52 -4', '#2a2420'),
  ),
  piece(
    wordsOf('round ship window with stars, round ship window'),
    [110, 110, 0.4],
    'wall',
    (t) =>
      disc(0, -55, 54, t.of('#b98f3a')) +
      disc(0, -55, 42, '#0b1c3a') +
      many(11, (i) => disc(-30 + ((i * 23) % 60), -84 + ((i * 31) % 52), 1.6, '#ffffff')) +
      curve('-40 -44 -10 -48 20 -42 40 -46 30 -24 0 -14 -30 -24', '#17406a') +
      many(8, (i) =>
        disc(Math.round(48 * Math.cos(i * 0.785)), Math.round(-55 + 48 * Math.sin(i * 0.785)), 3.4, t.of('#6b5020')),
      ),
  ),
  piece(
    wordsOf('small submarine with two bright lamps, small submarine with two bright lamps above a sunken rail'),
    [320, 180, 0.6],
    'near',
    (t) =>
      flat('-30 -96 -20 -110 -250 -20 -250 20', '#fff3c0', { opacity: 0.35 }) +
      flat('-28 -84 -20 -98 -250 30 -220 60', '#fff3c0', { opacity: 0.3 }) +
      curve('-28 -90 -24 -124 10 -138 70 -136 96 -116 96 -84 70 -66 0 -64', t.of('#d9a83a')) +
      disc(-4, -102, 21, t.of('#2c3a44')) +
      disc(-6, -104, 16, '#8fd0e0') +
      box(30, -156, 40, 22, t.of('#c23b2e'), 5) +
      limb2(96) +
      disc(-32, -92, 9, '#fffbe0') +
      disc(-28, -76, 8, '#fffbe0') +
      disc(-32, -92, 34, glow('#fff3c0')) +
      line('-170 8 -150 -44', t.of('#6b4a34'), 5) +
      many(6, (i) => line(`${-166 + i * 22} ${8 - i} ${-160 + i * 22} ${-34 - i * 2}`, t.of('#7a5a3c'), 5)) +
      line('-166 -34 -40 -46', t.of('#7a5a3c'), 6) +
      line('-164 -14 -44 -22', t.of('#7a5a3c'), 4) +
      curve('-200 20 -120 4 0 10 100 2 200 20 200 60 -200 60', t.of('#3a5560')),
  ),
  piece(
    wordsOf('crowd waving hats and handkerchiefs, large crowd waving hats and handkerchiefs'),
    [340, 110, 0.34],
    'ground',
    (t) =>
      many(11, (i) => {
        const x = -150 + i * 30;
        return (
          someone(
            t,
            {
              pose: i % 2 ? 'raise' : 'cheer',
              wear: i % 3 === 0 ? 'gown' : 'suit',
              cloth: ['#6a4a5a', '#3a4250', '#8a6a4a', '#4a5a50'][i % 4] ?? '#3a4250',
              back: true,
              hair: i % 3 === 0 ? 'bun' : 'short',
            },
            x,
            -(i % 3) * 6,
            0.74,
          ) +
          (i % 2
            ? flat(`${x + 14} -84 ${x + 34} -92 ${x + 28} -76`, '#ffffff')
            : oval(x - 20, -88, 12, 3, '#23211f') + box(x - 27, -98, 14, 10, '#23211f', 3))
        );
      }),
  ),
];

const limb2 = (x: number): string =>
  many(3, (i) => oval(x + 8, -102 + (i - 1) * 14, 5, 10, '#2c3a44')) + box(x - 4, -106, 10, 10, '#2c3a44');
