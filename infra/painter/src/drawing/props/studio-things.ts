import { mix } from '../brush/colour.ts';
import { fadeUp, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const studioThings: readonly Prop[] = [
  piece(
    wordsOf(
      'large round microphone hidden in a bush of flowers, microphone hidden in a bush of flowers, microphone in a bush',
    ),
    [220, 170, 0.62],
    'near',
    (t) =>
      limb(0, 0, 0, -80, 7, 6, t.of('#2a2c32')) +
      disc(0, -112, 36, t.of('#3a3d44')) +
      disc(0, -112, 28, t.of('#c9ced4')) +
      many(5, (i) => line(`${-26 + i * 13} -136 ${-26 + i * 13} -88`, t.of('#6d737a'), 2)) +
      `<circle cx="0" cy="-112" r="44" fill="none" stroke="${t.of('#6d737a')}" stroke-width="4"/>` +
      many(30, (i) =>
        oval(-90 + ((i * 53) % 180), -14 - ((i * 29) % 66), 24, 17, t.of(i % 2 ? '#3f7a3c' : '#5a9a4c')),
      ) +
      many(18, (i) =>
        disc(
          -86 + ((i * 67) % 172),
          -16 - ((i * 31) % 70),
          7,
          t.of(['#f4f0ea', '#f08aa8', '#e8c84a'][i % 3] ?? '#f4f0ea'),
        ),
      ),
  ),
  piece(
    wordsOf('tall ladder with a woman on it, woman in a pale dress on a tall ladder'),
    [130, 230, 0.8],
    'near',
    (t) => {
      const wood = t.of('#b98a54');
      return (
        line('-52 0 -12 -150', wood, 6) +
        line('36 0 4 -150', wood, 6) +
        many(7, (i) => line(`${-46 + i * 5.4} ${-20 - i * 20} ${32 - i * 4.4} ${-20 - i * 20}`, wood, 4)) +
        line('64 0 6 -150', mix(wood, t.ink, 0.35), 5) +
        someone(
          t,
          { pose: 'reach', wear: 'gown', cloth: '#f0d4e0', slim: true, hair: 'bun', hairColour: '#8a5a34' },
          -6,
          -118,
          1.05,
        )
      );
    },
  ),
  piece(wordsOf('big studio fan, large studio fan'), [110, 150, 0.44], 'near', (t) => {
    const steel = t.of('#7d868f');
    return (
      limb(0, 0, 0, -60, 8, 6, steel) +
      flat('-34 0 34 0 20 -10 -20 -10', steel) +
      `<circle cx="0" cy="-100" r="46" fill="none" stroke="${steel}" stroke-width="5"/>` +
      many(4, (i) => `<g transform="rotate(${i * 90 + 20} 0 -100)">${oval(0, -122, 13, 21, t.of('#b9c2ca'))}</g>`) +
      disc(0, -100, 8, t.of('#3a4048'))
    );
  }),
  piece(
    wordsOf('theatre front with bright lamps, bright theatre front, theatre entrance'),
    [300, 200, 0.7],
    'ground',
    (t) => {
      const stone = t.of('#a8946a');
      return (
        flat('-70 -196 -46 -196 -190 -430 -240 -430', fadeUp('#fff6d8'), { opacity: 0.8 }) +
        flat('46 -196 70 -196 240 -430 190 -430', fadeUp('#fff6d8'), { opacity: 0.8 }) +
        box(-130, -180, 260, 180, stone, 3) +
        many(5, (i) => box(-118 + i * 54, -172, 20, 80, mix(stone, t.ink, 0.35), 10)) +
        curve('-60 -180 -40 -206 0 -222 40 -206 60 -180', mix(stone, '#ffffff', 0.15)) +
        flat('-150 -96 150 -96 138 -66 -138 -66', t.of('#a8242c')) +
        many(
          19,
          (i) =>
            disc(-138 + i * 15.4, -68, 4, '#fff0b0') +
            disc(-138 + i * 15.4, -68, 12, glow('#ffe08a'), { opacity: 0.8 }),
        ) +
        many(
          3,
          (i) =>
            box(-62 + i * 44, -58, 34, 58, '#ffdf94', 3) + line(`${-45 + i * 44} -58 ${-45 + i * 44} 0`, '#8a5a24', 3),
        ) +
        flat('-40 0 40 0 90 30 -90 30', t.of('#b01c28'))
      );
    },
  ),
  piece(wordsOf('long old white car, long old car'), [210, 84, 0.26], 'ground', (t) => {
    const c = t.own('#f0ece0');
    return (
      curve('-100 -18 -100 -36 -60 -44 -24 -46 -10 -70 44 -72 58 -46 96 -42 100 -18', c) +
      flat('-4 -64 18 -66 18 -46 -16 -46', t.of('#2f3f4a')) +
      flat('24 -66 40 -66 50 -46 24 -46', t.of('#2f3f4a')) +
      curve('-104 -14 -96 -38 -56 -36 -44 -14', mix(c, t.ink, 0.25)) +
      curve('48 -14 58 -38 96 -36 104 -14', mix(c, t.ink, 0.25)) +
      [-72, 76].map((x) => disc(x, -16, 16, '#17181c') + disc(x, -16, 8, t.of('#d9dde0'))).join('') +
      disc(-100, -30, 7, t.glow) +
      line('-96 -26 98 -24', t.of('#b9bec4'), 3)
    );
  }),
];
