import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const balloonJourney: readonly Prop[] = [
  piece(
    wordsOf('square old man with a walking stick and a round boy scout'),
    [190, 140, 0.56],
    'near',
    (t) => group(squareMan(t), 'translate(-42 0)') + group(roundBoy(t), 'translate(52 0)'),
  ),
  piece(wordsOf('tall colourful bird, very tall colourful bird'), [90, 190, 0.95], 'ground', (t) => {
    const blue = t.of('#2f7ac0');
    return (
      line('-6 -56 -10 -28 -6 0 -20 0', t.of('#d98a2e'), 5) +
      line('12 -56 18 -28 12 0 28 0', t.of('#d98a2e'), 5) +
      curve('-40 -60 -28 -86 4 -92 28 -80 30 -62 8 -50 -20 -50', blue) +
      curve('-40 -60 -60 -72 -70 -56 -54 -50 -66 -38 -36 -46', t.of('#d0462e')) +
      curve('-20 -80 6 -86 18 -70 -6 -58', t.of('#8a4ab0')) +
      curve('14 -80 24 -120 20 -146 34 -150 40 -122 30 -76', blue) +
      curve('18 -108 24 -132 36 -130 34 -104', t.of('#3fae6a')) +
      disc(29, -152, 12, t.of('#f0b02e')) +
      flat('36 -158 66 -148 38 -146', t.of('#3a2a20')) +
      disc(32, -155, 3.4, '#ffffff') +
      disc(33, -155, 1.6, '#15110e') +
      line('22 -162 12 -178', blue, 3) +
      line('26 -164 22 -182', t.of('#d0462e'), 3) +
      line('30 -164 34 -180', t.of('#8a4ab0'), 3)
    );
  }),
  piece(
    wordsOf('square armchair beside a round armchair, square brown armchair beside a round pink armchair'),
    [270, 130, 0.5],
    'near',
    (t) => {
      const brown = t.of('#8a5a34');
      const pink = t.of('#d98a9a');
      return (
        box(-126, -112, 84, 100, brown, 4) +
        box(-134, -66, 18, 56, mix(brown, t.ink, 0.25), 3) +
        box(-52, -66, 18, 56, mix(brown, t.ink, 0.25), 3) +
        box(-116, -48, 64, 20, mix(brown, '#ffffff', 0.15), 3) +
        [-126, -44].map((x) => box(x, -12, 8, 12, t.of('#3a2418'))).join('') +
        curve('44 -12 38 -70 52 -110 86 -122 120 -110 132 -70 126 -12', pink) +
        oval(44, -40, 15, 27, mix(pink, t.ink, 0.22)) +
        oval(128, -40, 15, 27, mix(pink, t.ink, 0.22)) +
        oval(86, -38, 32, 13, mix(pink, '#ffffff', 0.2)) +
        [56, 112].map((x) => box(x, -12, 8, 12, t.of('#3a2418'))).join('') +
        box(-26, -46, 58, 6, t.of('#6b4a2f'), 2) +
        [-20, 20].map((x) => box(x, -40, 5, 40, t.of('#5a3a22'))).join('') +
        flat('-24 -48 2 -44 2 -58 -22 -62', t.of('#f4ead2')) +
        flat('2 -44 24 -50 22 -62 2 -58', t.of('#fbf4e2')) +
        line('6 -54 18 -57', t.of('#3a6ab0'), 2)
      );
    },
  ),
  piece(
    wordsOf('glass jar of coins, jar of coins'),
    [70, 90, 0.24],
    'near',
    (t) =>
      many(22, (i) => oval(-20 + ((i * 17) % 42), -6 - ((i * 11) % 44), 7, 4, t.of(i % 3 ? '#d9a83a' : '#b9bec4'))) +
      `<rect x="-28" y="-74" width="56" height="74" rx="9" fill="#cfe8f0" fill-opacity=".35" stroke="#f4fbff" stroke-width="2"/>` +
      box(-24, -84, 48, 11, t.of('#c9763a'), 3),
  ),
  piece(
    wordsOf('painting of a waterfall, old painting of a waterfall'),
    [120, 92, 0.3],
    'wall',
    (t) =>
      box(-58, -90, 116, 90, t.of('#a87a34'), 3) +
      box(-48, -80, 96, 70, '#9fd0d8') +
      flat('-48 -52 -10 -56 14 -56 48 -50 48 -10 -48 -10', '#7a8a5a') +
      flat('-12 -58 14 -58 18 -10 -16 -10', '#f4fbff') +
      many(4, (i) => line(`${-8 + i * 6} -56 ${-11 + i * 8} -12`, '#b0dce8', 2)) +
      box(6, -68, 15, 11, '#e8b83a') +
      flat('3 -68 13 -77 24 -68', '#b8503a'),
  ),
  piece(
    wordsOf('small colourful house between building sites, small colourful wooden house between building sites'),
    [340, 220, 0.8],
    'near',
    (t) => building(t, -118, 168) + building(t, 118, 190) + crane(t, -60, 1) + crane(t, 66, -1) + smallHouse(t),
  ),
  piece(
    wordsOf(
      'couple on a blanket under a single tree on a round hill, couple on a blanket under a single tree on a round green hill',
    ),
    [360, 230, 0.84],
    'near',
    (t) =>
      curve('-260 40 -180 -20 -80 -58 0 -66 80 -58 180 -20 260 40', t.of('#6fae4a')) +
      curve('-260 40 -180 -20 -80 -58 -30 -62 -110 40', t.ink, { opacity: 0.12 }) +
      limb(10, -60, 14, -130, 15, 10, t.of('#6b4a2f')) +
      limb(14, -112, 44, -140, 7, 4, t.of('#6b4a2f')) +
      [
        [14, -172, 58, 46],
        [-28, -150, 38, 30],
        [58, -152, 38, 30],
        [14, -200, 38, 28],
      ]
        .map(([x = 0, y = 0, rx = 0, ry = 0], i) =>
          oval(x, y, rx, ry, t.of(['#4f9a3c', '#438a36', '#5fae48', '#6bbd52'][i] ?? '#4f9a3c')),
        )
        .join('') +
      flat('-98 -40 -20 -54 -2 -44 -82 -28', t.of('#d0463a')) +
      many(3, (i) => line(`${-86 + i * 24} ${-40 - i * 4} ${-70 + i * 24} ${-31 - i * 4}`, '#f4ead2', 2)) +
      someone(t, { pose: 'sit', wear: 'shirt', cloth: '#3f6fa8', legs: '#4a4038', hair: 'short' }, -66, -34, 0.46) +
      someone(
        t,
        { pose: 'sit', wear: 'dress', cloth: '#e8c23a', hair: 'curly', hairColour: '#a8502c', slim: true },
        -38,
        -40,
        0.46,
      ) +
      many(22, (i) =>
        disc(
          -190 + i * 18,
          24 - Math.abs(110 - i * 10) * -0.2 - 30 * Math.cos((i - 11) / 8),
          3,
          t.of(['#ffffff', '#f4d24a', '#f08aa8'][i % 3] ?? '#ffffff'),
        ),
      ),
  ),
];

const squareMan = (t: Tones): string => {
  const suit = t.of('#5f5648');
  const skin = t.of('#efc6a4');
  return (
    [-12, 12].map((x) => box(x - 8, -34, 16, 32, t.of('#3f4a4a'), 2) + box(x - 10, -6, 22, 7, '#2a2018', 3)).join('') +
    box(-28, -84, 56, 54, suit, 4) +
    flat('-8 -84 8 -84 5 -52 -5 -52', '#f4f0e2') +
    flat('-9 -80 0 -76 9 -80 9 -70 0 -74 -9 -70', '#20242a') +
    limb(-28, -78, -38, -48, 13, 11, suit) +
    limb(28, -78, 40, -52, 13, 11, suit) +
    disc(-38, -44, 6, skin) +
    disc(41, -48, 6, skin) +
    line('42 -48 44 0', t.of('#6b4a2f'), 5) +
    many(4, (i) => disc(40 + (i % 2) * 9, -2 - Math.floor(i / 2) * 4, 4, t.of('#7fae3f'))) +
    box(-25, -134, 50, 50, skin, 9) +
    curve('-26 -118 -30 -132 -20 -142 20 -142 30 -132 26 -118 22 -134 -22 -134', '#f4f4f2') +
    box(-22, -122, 19, 15, '#fdfdf8', 2, { stroke: '#15110e', width: 4 }) +
    box(3, -122, 19, 15, '#fdfdf8', 2, { stroke: '#15110e', width: 4 }) +
    disc(-12, -114, 2.4, '#15110e') +
    disc(12, -114, 2.4, '#15110e') +
    box(-7, -110, 14, 13, mix(skin, '#d0705a', 0.35), 5) +
    line('-10 -92 0 -93 10 -92', '#8a4a3a', 2.4) +
    line('-22 -127 -6 -125', '#e6e6e2', 4) +
    line('22 -127 6 -125', '#e6e6e2', 4)
  );
};

const roundBoy = (t: Tones): string => {
  const shirt = t.of('#d9a83a');
  const skin = t.of('#f0c49a');
  return (
    oval(0, -50, 40, 36, t.of('#8a6a3a')) +
    [-13, 13]
      .map(
        (x) =>
          limb(x, -26, x, -8, 15, 12, skin) + box(x - 9, -10, 18, 6, '#ffffff') + oval(x + 1, -3, 11, 5, '#4a3020'),
      )
      .join('') +
    curve('-30 -24 30 -24 28 -14 -28 -14', t.of('#6a5030')) +
    curve('-34 -36 -30 -70 0 -80 30 -70 34 -36 0 -18', shirt) +
    line('-26 -70 22 -26', t.of('#7a4a2a'), 8) +
    many(9, (i) => disc(-20 + i * 5, -64 + i * 4.6, 3.4, t.of(['#d0342a', '#3f6fc0', '#f4f0e2'][i % 3] ?? '#d0342a'))) +
    flat('-12 -78 12 -78 0 -62', t.of('#e0762a')) +
    limb(-30, -62, -44, -42, 13, 11, shirt) +
    limb(30, -62, 44, -76, 13, 11, shirt) +
    disc(-45, -38, 7, skin) +
    disc(46, -80, 7, skin) +
    oval(0, -98, 27, 25, skin) +
    disc(-9, -100, 2.6, '#15110e') +
    disc(9, -100, 2.6, '#15110e') +
    oval(0, -93, 4, 3, mix(skin, '#d0705a', 0.4)) +
    curve('-9 -86 0 -82 9 -86 0 -78', '#8a3a2a') +
    curve('-27 -108 -22 -128 0 -134 22 -128 27 -108 0 -114', t.of('#c9902e')) +
    line('-30 -108 0 -114 40 -106', t.of('#8a5a24'), 5) +
    disc(0, -122, 5, t.of('#d0342a'))
  );
};

function smallHouse(t: Tones): string {
  return (
    box(-44, -62, 88, 62, t.of('#f2cf5a')) +
    flat('-54 -60 0 -106 54 -60', t.of('#7a5a9a')) +
    flat('-22 -62 0 -84 22 -62', t.of('#f08aa0')) +
    box(22, -112, 12, 32, t.of('#c9603a')) +
    [-32, 14]
      .map(
        (x) =>
          box(x, -44, 18, 20, '#bfe6f0') +
          box(x - 2, -47, 22, 4, '#ffffff') +
          line(`${x + 9} -44 ${x + 9} -24`, '#ffffff', 2),
      )
      .join('') +
    box(-9, -36, 17, 36, t.of('#3f9a9a'), 2) +
    many(21, (i) =>
      flat(`${-80 + i * 8} 4 ${-80 + i * 8} -14 ${-77 + i * 8} -19 ${-74 + i * 8} -14 ${-74 + i * 8} 4`, '#fdfdf8'),
    ) +
    box(-82, -8, 168, 3, '#fdfdf8') +
    line('98 6 98 -20', '#6b4a2f', 4) +
    curve('88 -18 88 -30 98 -35 108 -30 108 -18 108 -18 88 -18', t.of('#d0463a'))
  );
}

const building = (t: Tones, x: number, h: number): string =>
  box(x - 46, -h, 92, h + 6, t.of('#8d9196')) +
  many(6, (r) => box(x - 46, -h + r * 30, 92, 4, t.of('#5a5e64'))) +
  many(5, (i) => box(x - 44 + i * 21, -h, 5, h + 6, t.of('#6d7176'))) +
  many(8, (i) => box(x - 36 + (i % 4) * 21, -h + 10 + Math.floor(i / 4) * 60, 14, 18, t.of('#3f444a')));

const crane = (t: Tones, x: number, face: number): string =>
  group(
    limb(0, 0, 0, -206, 6, 5, t.of('#d98a2e')) +
      line('-40 -204 70 -204', t.of('#d98a2e'), 5) +
      line('0 -222 70 -204', t.of('#5a4020'), 1.6) +
      line('0 -222 -40 -204', t.of('#5a4020'), 1.6) +
      line('0 -204 0 -222', t.of('#d98a2e'), 4) +
      line('56 -204 56 -160', '#2a2a2c', 1.6) +
      box(50, -162, 12, 9, '#2a2a2c'),
    `translate(${x} 0) scale(${face} 1)`,
  );
