import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const stormChase: readonly Prop[] = [
  piece(
    wordsOf('cow flying through the air, black and white cow flying through the air'),
    [150, 110, 0.4],
    'sky',
    (t) => `<g transform="rotate(-14)">${cow(t)}</g>`,
  ),
  piece(
    wordsOf('red pickup truck with a man and a woman, red pickup with a man and a woman'),
    [230, 110, 0.42],
    'near',
    (t) => pickup(t) + twoHeads(t),
  ),
  piece(
    wordsOf(
      'open metal drum of small shiny balls on a red pickup truck, open metal drum full of small shiny balls on a red pickup truck',
    ),
    [300, 200, 0.72],
    'near',
    (t) => group(pickup(t), 'scale(1.24)') + drum(t),
  ),
  piece(
    wordsOf('drive-in screen torn apart, huge white drive-in screen torn apart'),
    [320, 224, 0.56],
    'horizon',
    (t) =>
      [-130, -44, 44, 130].map((x) => line(`${x} 0 ${x} -60`, t.of('#4a4e55'), 7)).join('') +
      flat('-150 -60 -150 -200 40 -206 26 -170 52 -140 20 -110 44 -84 30 -58', '#eef2f6') +
      flat('66 -62 78 -90 58 -120 84 -150 64 -176 78 -204 150 -200 152 -62', '#e2e8ee') +
      flat('-150 -60 -150 -200 -60 -203 -70 -58', '#cfd8e0', { opacity: 0.5 }) +
      oval(-56, -132, 34, 44, '#8a94a0') +
      curve('-92 -60 -84 -92 -56 -98 -28 -92 -20 -60', '#6a7480') +
      many(
        9,
        (i) =>
          `<g transform="translate(${-120 + ((i * 71) % 260)} ${-214 - ((i * 37) % 50)}) rotate(${(i * 47) % 170})">${box(-16, -5, 32, 10, '#dfe6ec')}</g>`,
      ),
  ),
  piece(
    wordsOf('slanted cellar door in the grass, slanted wooden cellar door in the grass'),
    [210, 110, 0.44],
    'near',
    (t) => {
      const wood = t.of('#8a6a48');
      return (
        flat('-90 0 -66 -58 70 -58 96 0', t.of('#5a5a58')) +
        flat('-78 -2 -56 -52 -2 -52 -4 -2', wood) +
        flat('4 -2 6 -52 40 -96 92 -70', mix(wood, '#ffffff', 0.15)) +
        flat('4 -2 6 -52 62 -52 82 -2', '#0c0d10') +
        flat('4 -2 6 -52 36 -92 86 -66', mix(wood, '#ffffff', 0.15)) +
        many(4, (i) => line(`${-70 + i * 16} -4 ${-52 + i * 12} -50`, t.ink, 2, { opacity: 0.5 })) +
        `<circle cx="-14" cy="-26" r="6" fill="none" stroke="${t.of('#b9bec4')}" stroke-width="3"/>` +
        many(16, (i) => line(`${-104 + i * 14} 4 ${-96 + i * 14} -18 ${-84 + i * 14} -22`, t.of('#4f7a3a'), 3))
      );
    },
  ),
];

function cow(t: Tones): string {
  const white = t.of('#f6f4ee');
  const black = '#17181c';
  return (
    line('-58 -72 -76 -84 -86 -70', white, 4) +
    oval(-87, -66, 4, 8, black) +
    limb(-44, -44, -66, -14, 12, 7, mix(white, t.ink, 0.3)) +
    limb(34, -44, 60, -18, 12, 7, mix(white, t.ink, 0.3)) +
    limb(-34, -42, -40, -6, 13, 8, white) +
    limb(26, -42, 30, -4, 13, 8, white) +
    box(-46, -10, 13, 8, black, 2) +
    box(25, -9, 13, 8, black, 2) +
    curve('-60 -70 -46 -84 0 -86 40 -84 54 -70 50 -46 30 -38 -34 -38 -56 -46', white) +
    curve('-52 -78 -30 -86 -16 -70 -30 -52 -52 -56', black) +
    curve('2 -86 26 -86 30 -66 12 -56 -2 -66', black) +
    curve('-10 -46 6 -50 14 -40 -6 -38', black) +
    oval(-22, -36, 11, 7, t.of('#f0a8a8')) +
    curve('46 -70 54 -92 72 -98 88 -88 96 -68 88 -58 70 -62 56 -58', white) +
    curve('52 -78 58 -96 72 -98 68 -80', black) +
    oval(90, -65, 10, 9, t.of('#f0b4b0')) +
    disc(92, -67, 1.7, black) +
    flat('58 -94 42 -100 50 -86', black) +
    curve('62 -97 60 -108 66 -106 68 -98', t.of('#e6dcc0')) +
    curve('76 -97 80 -108 84 -104 80 -94', t.of('#e6dcc0')) +
    oval(75, -82, 4.4, 5, '#ffffff') +
    disc(76, -81, 2.4, black)
  );
}

function pickup(t: Tones): string {
  const red = t.of('#d8261e');
  const dark = mix(red, t.ink, 0.4);
  return (
    flat('-110 -24 -108 -54 -20 -54 -10 -90 44 -90 62 -56 104 -50 110 -24', red) +
    flat('-110 -24 110 -24 108 -34 -110 -34', dark) +
    flat('-8 -58 -2 -84 20 -84 20 -58', t.of('#bfe0ea')) +
    flat('25 -58 25 -84 40 -84 54 -58', t.of('#bfe0ea')) +
    box(-108, -58, 88, 6, dark) +
    [-66, 68].map((x) => disc(x, -22, 23, '#15161a') + disc(x, -22, 11, t.of('#b9bec4'))).join('') +
    disc(104, -42, 6, '#fff3c0') +
    disc(112, -42, 24, glow('#fff3c0'), { opacity: 0.8 }) +
    box(98, -30, 16, 6, t.of('#b9bec4'), 2)
  );
}

const twoHeads = (t: Tones): string =>
  oval(6, -68, 7, 9, t.of('#e0ac84')) +
  curve('-2 -68 -1 -80 6 -82 14 -78 13 -70 6 -75', t.of('#c98a3a')) +
  curve('-2 -72 -4 -60 2 -58 1 -70', t.of('#c98a3a')) +
  oval(34, -68, 7, 9, t.of('#d9a27c')) +
  curve('27 -70 28 -80 35 -82 42 -77 40 -71 34 -76', t.of('#3a2618'));

const drum = (t: Tones): string => {
  const steel = t.of('#c3ccd4');
  return (
    box(-118, -150, 88, 84, steel, 4) +
    box(-118, -150, 24, 84, t.ink, 4, { opacity: 0.22 }) +
    [-134, -104, -78].map((y) => box(-121, y, 94, 5, mix(steel, t.ink, 0.3), 2)).join('') +
    oval(-74, -150, 44, 11, mix(steel, t.ink, 0.5)) +
    many(19, (i) => {
      const x = -108 + ((i * 29) % 68);
      const y = -154 - ((i * 13) % 26);
      return (
        disc(x, y, 8, t.of(i % 3 ? '#e6ecf0' : '#9fb4c4')) +
        disc(x - 2, y - 3, 2.6, '#ffffff') +
        line(`${x - 8} ${y} ${x + 8} ${y}`, t.ink, 1.2, { opacity: 0.5 })
      );
    }) +
    `<g transform="rotate(-52 -30 -150)">${oval(2, -150, 44, 9, mix(steel, '#ffffff', 0.3))}</g>`
  );
};
