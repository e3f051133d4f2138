import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const oldCity: readonly Prop[] = [
  piece(
    wordsOf('chimney sweeps dancing on a roof ridge, row of chimney sweeps dancing on a roof ridge'),
    [330, 170, 0.66],
    'near',
    (t) =>
      flat('-190 40 -170 -14 170 -14 190 40', t.of('#3a3038')) +
      many(18, (i) => line(`${-170 + i * 20} -12 ${-178 + i * 21} 40`, t.ink, 1.6, { opacity: 0.6 })) +
      box(-170, -18, 340, 7, t.of('#6b4a40'), 2) +
      chimneys(t, -150) +
      chimneys(t, 150) +
      [-96, -52, -8, 40, 90].map((x, i) => sweep(t, x, i)).join(''),
  ),
  piece(
    wordsOf('tea party floating under the ceiling, tea party floating beneath the ceiling'),
    [300, 230, 0.66],
    'sky',
    (t) =>
      oval(0, 64, 110, 9, t.ink, { opacity: 0.22 }) +
      [-120, 120].map((x) => oval(x, 70, 26, 5, t.ink, { opacity: 0.2 })).join('') +
      group(teaParty(t), 'translate(0 -100) scale(1.28)'),
  ),
  piece(wordsOf('old woman feeding pigeons, old woman with a shawl feeding pigeons'), [120, 100, 0.5], 'near', (t) => {
    const shawl = t.of('#5a4a58');
    return (
      curve('-34 0 -38 -28 -24 -58 -8 -70 14 -62 30 -34 40 0', shawl) +
      curve('-34 0 -38 -28 -24 -58 -10 -50 -14 0', t.ink, { opacity: 0.25 }) +
      oval(2, -76, 10, 12, t.of('#d9a98a')) +
      curve('-12 -66 -12 -84 2 -94 16 -84 14 -68 10 -82 -4 -84', t.of('#8a7488')) +
      limb(14, -46, 40, -36, 10, 7, shawl) +
      disc(43, -36, 4.6, t.of('#d9a98a')) +
      curve('-22 -2 -20 -20 20 -20 22 -2', t.of('#a8773f')) +
      many(9, (i) => disc(-14 + i * 3.6, -21, 2.4, t.of('#f0d9a0'))) +
      many(7, (i) => pigeon(t, -56 + ((i * 47) % 120), -2 - (i % 2) * 4)) +
      many(9, (i) => disc(44 + (i % 5) * 3, -28 + i * 3, 1.2, t.of('#f0d9a0')))
    );
  }),
  piece(wordsOf('weather vane, weathercock'), [90, 130, 0.4], 'near', (t) => {
    const c = t.of('#2f3a3a');
    return (
      limb(0, 0, 0, -96, 5, 3, c) +
      line('-34 -62 34 -62', c, 3) +
      disc(0, -70, 5, t.of('#b98f3a')) +
      flat('34 -62 24 -68 24 -56', c) +
      curve(
        '-30 -104 -38 -126 -24 -112 -10 -106 8 -114 14 -128 24 -124 30 -116 22 -114 16 -98 -2 -90 -20 -94',
        t.of('#b98f3a'),
      ) +
      flat('24 -124 28 -132 20 -130', t.of('#b8402f'))
    );
  }),
];

const chimneys = (t: Tones, x: number): string =>
  box(x - 20, -64, 40, 50, t.of('#8a4a3a')) +
  many(8, (i) => box(x - 18 + (i % 3) * 13, -60 + Math.floor(i / 3) * 12, 10, 4, t.ink, 0, { opacity: 0.25 })) +
  many(3, (i) =>
    flat(`${x - 16 + i * 12} -64 ${x - 8 + i * 12} -64 ${x - 9 + i * 12} -80 ${x - 15 + i * 12} -80`, t.of('#b8694a')),
  );

function sweep(t: Tones, x: number, index: number): string {
  const up = index % 2 === 0;
  const c = t.of('#15151b');
  return (
    someone(
      t,
      {
        pose: up ? 'dance' : 'raise',
        wear: 'suit',
        cloth: '#15151b',
        legs: '#15151b',
        hat: 'cap',
        hatColour: '#15151b',
        skin: '#8a6a58',
      },
      x,
      -18 - (up ? 7 : 0),
      index % 3 === 1 ? -0.8 : 0.8,
    ) +
    line(`${x + 14} -40 ${x + 26} -140`, t.of('#8a6a44'), 2.6) +
    many(12, (i) => {
      const a = (i / 12) * Math.PI * 2;
      return line(
        `${x + 26} -142 ${Math.round(x + 26 + Math.cos(a) * 15)} ${Math.round(-142 + Math.sin(a) * 13)}`,
        c,
        2.4,
      );
    })
  );
}

const pigeon = (t: Tones, x: number, y: number): string =>
  curve(`${x - 11} ${y - 4} ${x - 4} ${y - 10} ${x + 5} ${y - 10} ${x + 8} ${y - 4} ${x} ${y}`, t.of('#8d96a3')) +
  disc(x + 8, y - 11, 3.4, t.of('#5d6a86')) +
  flat(`${x + 11} ${y - 12} ${x + 15} ${y - 10} ${x + 11} ${y - 9}`, t.of('#d98a4a'));

function teaParty(t: Tones): string {
  const guest = (x: number, y: number, cloth: string, woman: boolean): string =>
    someone(
      t,
      { pose: 'sit', wear: woman ? 'dress' : 'suit', cloth, hair: woman ? 'bun' : 'short' },
      x,
      y,
      x < 0 ? 0.82 : -0.82,
    );
  const chair = (x: number, y: number, face: number): string =>
    limb(x - face * 12, y - 44, x - face * 12, y + 8, 4, 3, t.of('#6b4a2f')) +
    limb(x + face * 12, y - 20, x + face * 12, y + 8, 4, 3, t.of('#6b4a2f')) +
    limb(x - face * 12, y - 20, x + face * 14, y - 20, 5, 5, t.of('#8a6240'));
  const adrift = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${box(-6, -9, 12, 9, t.of('#fdfdf8'), 3)}${oval(0, 2, 11, 2.4, t.of('#e6dfcc'))}</g>`;
  return (
    chair(-104, -4, 1) +
    chair(104, -10, -1) +
    adrift(-88, -74, 24) +
    adrift(6, -92, -18) +
    adrift(86, -78, 32) +
    adrift(-20, 6, -28) +
    guest(-104, -4, '#a8342c', false) +
    guest(104, -10, '#2f6f6a', false) +
    guest(-56, -44, '#3a4a7a', true) +
    guest(58, -46, '#b8863a', false) +
    limb(-44, -34, -52, -4, 5, 4, t.of('#6b4a2f')) +
    limb(44, -34, 52, -4, 5, 4, t.of('#6b4a2f')) +
    flat('-70 -44 70 -44 82 -32 -82 -32', t.of('#fbf8ee')) +
    flat('-82 -32 82 -32 70 -20 40 -26 10 -18 -20 -26 -56 -18', t.of('#e6dfcc')) +
    curve('-12 -44 -14 -58 0 -66 14 -58 12 -44', t.of('#5a8ab0')) +
    line('14 -56 24 -62', t.of('#5a8ab0'), 4) +
    [-46, -28, 32, 52]
      .map((x) => box(x, -52, 10, 8, t.of('#fdfdf8'), 3) + oval(x + 5, -44, 9, 2, t.of('#d9d2bf')))
      .join('') +
    box(-64, -58, 14, 14, t.of('#d98aa0'), 2) +
    disc(-57, -61, 3, mix(t.of('#c22a34'), '#ffffff', 0.1))
  );
}
