import { mix } from '../brush/colour.ts';
import { curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const gardenAnimals: readonly Prop[] = [
  piece(wordsOf('flamingo, flamingo bird, pink flamingo, pink flamingo bird'), [60, 110, 0.3], 'near', (t) => {
    const pink = t.of('#f08aa4');
    return (
      line('-4 -48 -6 -24 -4 0', t.of('#d8607e'), 2.4) +
      line('4 -48 14 -28 2 -22', t.of('#d8607e'), 2.4) +
      curve('-28 -52 -12 -66 8 -64 18 -54 10 -44 -10 -42', pink) +
      curve('-28 -52 -10 -58 4 -54 -6 -46', t.of('#d8607e')) +
      line('14 -58 26 -72 16 -86 20 -100', pink, 6) +
      disc(21, -101, 6, pink) +
      curve('24 -103 36 -102 38 -92 34 -90 32 -97', '#20181c')
    );
  }),
  piece(
    wordsOf('crowd of meerkats, hundreds of small upright animals, hundreds of meerkats, meerkats'),
    [300, 80, 0.3],
    'ground',
    (t) => many(22, (i) => meerkat(t, -140 + ((i * 61) % 280), -((i * 29) % 34), 0.62 + (i % 4) * 0.08)),
  ),
  piece(
    wordsOf('floating island of twisted trees, low green island of twisted trees, island of twisted green trees'),
    [340, 140, 0.46],
    'water',
    (t) => {
      const leaf = t.own('#2f8a52');
      return (
        many(13, (i) => {
          const x = -140 + i * 23;
          const up = 54 + ((i * 31) % 40);
          return (
            line(`${x} -8 ${x + 6} ${-up * 0.5} ${x - 6} ${-up}`, mix(leaf, t.ink, 0.65), 7) +
            oval(x - 4, -up - 8, 32, 19, mix(leaf, t.ink, 0.1 + (i % 3) * 0.14)) +
            oval(x - 12, -up - 14, 16, 8, mix(leaf, '#ffffff', 0.16))
          );
        }) +
        curve('-168 2 -150 -14 -80 -20 0 -22 80 -20 150 -14 168 2 100 8 -100 8', mix(leaf, t.ink, 0.4)) +
        many(6, (i) => oval(-120 + i * 48, -6, 17, 3.6, '#6ff5e0'))
      );
    },
    { giant: true, home: 'sea' },
  ),
  piece(
    wordsOf('giraffe, giraffes'),
    [70, 150, 0.44],
    'ground',
    (t) => {
      const c = t.own('#e0b25a');
      return (
        [-20, -12, 14, 22]
          .map((x, i) => limb(x, -56, x + (i % 2 ? 1 : -2), 0, 7, 4, i % 2 ? c : mix(c, t.ink, 0.3)))
          .join('') +
        curve('-28 -60 -20 -76 10 -84 24 -72 24 -56 0 -50', c) +
        limb(16, -72, 32, -132, 16, 8, c) +
        curve('26 -130 28 -142 38 -146 54 -132 50 -126 36 -126', c) +
        line('32 -142 31 -150', mix(c, t.ink, 0.5), 2.4) +
        disc(38, -137, 1.6, t.ink) +
        many(14, (i) => oval(-18 + ((i * 17) % 40), -56 - ((i * 11) % 22), 4, 3.4, t.of('#9a5a2a'))) +
        many(7, (i) => oval(19 + i * 2, -78 - i * 8, 3.4, 3, t.of('#9a5a2a')))
      );
    },
    { home: 'savanna' },
  ),
  piece(wordsOf('zebras, striped zebra, herd of zebras'), [120, 92, 0.34], 'ground', (t) => zebra(t), {
    home: 'savanna',
  }),
];

function meerkat(t: Tones, x: number, y: number, k: number): string {
  const fur = t.of('#b08a5e');
  return `<g transform="translate(${x} ${y}) scale(${k})">${curve('-11 0 -12 -26 -8 -46 0 -52 8 -46 12 -26 11 0', fur)}${oval(0, -24, 6.4, 17, t.of('#e0c69c'))}${oval(0, -54, 9, 10, fur)}${oval(-4, -56, 3.4, 3, t.of('#3a2a20'))}${oval(4, -56, 3.4, 3, t.of('#3a2a20'))}${disc(-4, -56, 1.2, '#fff3d0')}${disc(4, -56, 1.2, '#fff3d0')}${disc(0, -50, 1.8, '#20160f')}</g>`;
}

function zebra(t: Tones): string {
  const white = t.of('#f3efe6');
  const dark = t.of('#1b1a1e');
  return (
    [-30, -20, 22, 32].map((x) => limb(x, -44, x, 0, 8, 4, white)).join('') +
    curve('-42 -56 -20 -66 20 -64 38 -82 52 -90 64 -74 58 -68 48 -66 42 -48 20 -38 -20 -38 -40 -42', white) +
    many(8, (i) => flat(`${-34 + i * 9} -64 ${-30 + i * 9} -64 ${-31 + i * 9} -40 ${-33 + i * 9} -40`, dark)) +
    many(3, (i) => line(`${38 + i * 4} ${-62 - i * 5} ${46 + i * 4} ${-60 - i * 5}`, dark, 2.4)) +
    line('30 -78 44 -94', dark, 5) +
    disc(53, -80, 1.6, dark) +
    oval(61, -73, 4, 3, dark) +
    line('-42 -56 -50 -34', dark, 3)
  );
}
