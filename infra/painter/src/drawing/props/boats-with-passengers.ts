import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const boatsWithPassengers: readonly Prop[] = [
  piece(
    wordsOf(
      'boat with a tiger and a boy, white lifeboat with a tiger and a boy, white lifeboat with a tiger at one end and a thin boy at the other',
    ),
    [260, 132, 0.56],
    'water',
    (t) => {
      const hull = t.of('#f7f3e8');
      return (
        someone(
          t,
          {
            pose: 'stand',
            wear: 'bare',
            cloth: '#e8dcc0',
            legs: '#e8dcc0',
            hair: 'curly',
            skin: '#8a5a3a',
            slim: true,
          },
          -72,
          -22,
          0.96,
        ) +
        limb(-98, -10, -36, -92, 3, 3, t.of('#8a5a34')) +
        oval(-100, -7, 5, 9, t.of('#8a5a34')) +
        tiger(t) +
        curve('-126 -52 -126 -52 -60 -28 0 -24 64 -28 128 -54 128 -54 112 -14 88 2 88 2 -86 2 -86 2 -112 -14', hull) +
        flat('-116 -20 -60 -14 0 -12 64 -14 118 -22 112 -12 -110 -12', t.of('#e0762a')) +
        line('-126 -52 -60 -28 0 -24 64 -28 128 -54', t.of('#c9c0aa'), 3) +
        curve('-86 2 -110 -10 -120 -36 -60 -16 -40 2', t.ink, { opacity: 0.12 })
      );
    },
    { home: 'sea' },
  ),
  piece(
    wordsOf('boy on a raft, boy on a tiny raft, boy on a small raft'),
    [110, 100, 0.26],
    'water',
    (t) =>
      many(6, (i) =>
        limb(-44 + i * 4, -3 - i * 1.6, 44 + i * 2, -3 - i * 1.6, 6, 6, t.of(i % 2 ? '#8a6a44' : '#6b5034')),
      ) +
      someone(
        t,
        { pose: 'cheer', wear: 'shirt', cloth: '#d8cfb8', hair: 'curly', skin: '#8a5a3a', slim: true, back: true },
        0,
        -10,
        0.8,
      ),
  ),
  piece(
    wordsOf(
      'whale leaping out of the sea, huge whale leaping out of the water, huge whale leaping out of the glowing water, whale leaping out of the water',
    ),
    [230, 220, 0.8],
    'water',
    (t) => {
      const skin = t.own('#20405e');
      return (
        oval(0, 0, 150, 34, glow('#3df2d8'), { opacity: 0.9 }) +
        curve('-36 8 -44 -60 -40 -120 -14 -176 22 -210 48 -206 56 -176 52 -120 44 -60 44 8', skin) +
        curve('30 8 36 -60 44 -120 50 -180 48 -206 56 -176 52 -120 44 -60 44 8', '#7df7e4', { opacity: 0.6 }) +
        curve('-34 8 -40 -60 -36 -118 -10 -172 20 -202 10 -150 -2 -90 0 8', mix(skin, '#bfe9e6', 0.55)) +
        many(7, (i) =>
          line(`${-30 + i * 5} ${-20 + i} ${-32 + i * 6} -90 ${-6 + i * 3} -168`, skin, 1.6, { opacity: 0.7 }),
        ) +
        curve('-40 -92 -74 -84 -100 -54 -96 -44 -66 -60 -38 -68', skin) +
        curve('48 -96 80 -92 100 -70 94 -62 70 -72 48 -74', skin) +
        disc(22, -160, 3.4, '#0a1016') +
        many(60, (i) => {
          const side = i % 2 ? 1 : -1;
          const k = ((i * 37) % 60) / 60;
          const x = side * (46 + k * 74);
          return disc(
            x,
            -(1 - ((k - 0.45) / 0.6) ** 2) * 74 + ((i * 13) % 22),
            1 + (i % 4) * 0.7,
            i % 3 ? '#9dfff4' : '#ffffff',
            { opacity: 0.9 },
          );
        }) +
        [1, -1]
          .map((s) =>
            many(5, (i) =>
              line(
                `${s * (34 + i * 4)} 6 ${s * (44 + i * 9)} ${-50 - i * 5} ${s * (66 + i * 13)} ${-66 + i * 8} ${s * (84 + i * 13)} ${-40 + i * 12}`,
                i % 2 ? '#d6fffa' : '#6df2e0',
                5 - i * 0.7,
                { opacity: 0.75 },
              ),
            ),
          )
          .join('') +
        many(5, (i) =>
          line(`${-90 + i * 8} ${-4 - i} -30 ${4 - i * 3} 40 ${-2 + i} ${96 - i * 6} -5`, '#bffcf2', 3, {
            opacity: 0.7,
          }),
        ) +
        curve('-104 8 -80 -8 -56 -16 -30 -6 0 -12 30 -6 56 -16 80 -8 104 8 0 20', '#bdfff4', { opacity: 0.75 }) +
        curve('-76 10 -40 0 0 -4 40 0 76 10 0 18', '#f2fffc', { opacity: 0.8 })
      );
    },
  ),
  piece(
    wordsOf(
      'cargo ship in high waves, large cargo ship tilting on huge waves, cargo ship tilting on huge waves, cargo ship',
    ),
    [270, 130, 0.5],
    'water',
    (t) =>
      `<g transform="rotate(-9)">${many(10, (i) => box(-96 + (i % 5) * 28, -62 - Math.floor(i / 5) * 16, 26, 15, t.of(['#a8402f', '#c98a34', '#3f6f8a', '#5a7a4a', '#8a8a8a'][(i * 3) % 5] ?? '#a8402f')))}${box(58, -104, 44, 60, t.of('#e6e2d6'), 2)}${many(8, (i) => box(63 + (i % 4) * 9.5, -96 + Math.floor(i / 4) * 16, 6, 7, t.glow))}${flat('70 -104 90 -104 88 -128 74 -128', t.of('#a8402f'))}${flat('-140 -56 120 -46 112 4 -112 4', t.own('#2b3a48'))}${flat('-126 -14 116 -14 112 4 -112 4', t.of('#7c2b25'))}${line('-140 -58 120 -47', t.of('#d9d4c6'), 2)}</g>` +
      curve(
        '-160 10 -130 -22 -96 -6 -60 -26 -10 0 40 -20 90 4 130 -16 164 10 100 18 -100 18',
        mix(t.of('#2f5f7a'), '#ffffff', 0.1),
      ) +
      line('-150 0 -130 -20 -98 -6 -60 -26 -12 -2 40 -20 90 2 130 -16 160 6', '#f2fbff', 3, { opacity: 0.8 }),
    { giant: true, home: 'sea' },
  ),
  piece(
    wordsOf('woman with a birdcage in a boat, blonde woman with a golden birdcage in a small boat'),
    [190, 100, 0.4],
    'water',
    (t) =>
      someone(
        t,
        {
          pose: 'sit',
          wear: 'shirt',
          cloth: '#a9c77c',
          legs: '#a9c77c',
          hair: 'bun',
          hairColour: '#e8c878',
          slim: true,
        },
        -18,
        -6,
        0.9,
      ) +
      cage(t) +
      curve('-90 -40 -90 -40 -40 -22 20 -20 84 -34 84 -34 78 0 78 0 -70 2 -70 2', t.of('#6d5a48')) +
      line('-90 -40 -40 -22 20 -20 84 -34', t.of('#d9cfb8'), 3) +
      box(82, -52, 14, 34, t.of('#3a3f46'), 3),
  ),
];

function cage(t: Tones): string {
  const gold = t.of('#e3b23c');
  return (
    box(20, -30, 40, 5, gold) +
    many(7, (i) => line(`${22 + i * 6} -28 ${22 + i * 6} -52 40 -70`, gold, 1.6)) +
    disc(40, -73, 3, gold) +
    oval(34, -38, 6, 5, t.of('#6fae4a')) +
    oval(47, -40, 6, 5, t.of('#e0654a'))
  );
}

/** Stands along the boat, its head turned to the viewer. */
function tiger(t: Tones): string {
  const fur = t.of('#e58a26');
  const dark = '#20160f';
  const stripe = (x: number): string => curve(`${x} -70 ${x + 5} -70 ${x + 6} -54 ${x + 1} -40 ${x - 1} -54`, dark);
  return (
    line('-14 -54 -34 -62 -40 -82 -32 -94', fur, 8) +
    line('-36 -70 -41 -76', dark, 4) +
    line('-40 -84 -36 -90', dark, 4) +
    limb(-2, -44, -6, -8, 16, 11, mix(fur, t.ink, 0.2)) +
    limb(66, -44, 72, -8, 15, 11, mix(fur, t.ink, 0.2)) +
    limb(58, -44, 56, -8, 16, 12, fur) +
    curve('-16 -62 0 -74 40 -76 72 -80 86 -66 80 -44 56 -36 10 -36 -12 -42', fur) +
    curve('-10 -44 20 -40 60 -40 74 -46 56 -36 10 -36', t.of('#f8ead0')) +
    many(6, (i) => stripe(-6 + i * 12)) +
    curve('62 -84 66 -104 84 -112 102 -104 108 -86 100 -68 84 -62 68 -68', fur) +
    disc(66, -104, 7, fur) +
    disc(103, -104, 7, fur) +
    disc(66, -104, 3.6, dark) +
    disc(103, -104, 3.6, dark) +
    curve('66 -80 76 -84 84 -78 94 -84 103 -80 98 -68 84 -62 71 -68', '#fbf1dc') +
    oval(76, -90, 3.4, 3, '#f5d24a') +
    oval(94, -90, 3.4, 3, '#f5d24a') +
    disc(76, -90, 1.6, dark) +
    disc(94, -90, 1.6, dark) +
    flat('80 -80 90 -80 85 -74', '#b8564a') +
    line('85 -74 85 -69', dark, 1.6) +
    line('78 -68 85 -69 92 -68', dark, 1.6) +
    line('85 -110 85 -99', dark, 3.4) +
    line('78 -107 81 -99', dark, 3) +
    line('92 -107 89 -99', dark, 3) +
    line('64 -88 70 -86', dark, 3) +
    line('106 -88 100 -86', dark, 3) +
    line('66 -80 71 -80', dark, 2.6) +
    line('104 -80 99 -80', dark, 2.6)
  );
}
