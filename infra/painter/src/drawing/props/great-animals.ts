import { mix } from '../brush/colour.ts';
import { curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { legs } from './animal-parts.ts';

export const greatAnimals: readonly Prop[] = [
  {
    words: wordsOf('lion cub, cub, golden cub, small cub, kitten cub, newborn cub, baby lion'),
    w: 70,
    h: 60,
    size: 0.2,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#e0ab55');
      return (
        line('-22 -24 -34 -30 -38 -42', c, 4) +
        disc(-38, -43, 4, t.of('#7a4320')) +
        legs(
          [
            [-14, -20, -15, 0],
            [14, -20, 15, 0],
          ],
          8,
          6,
          mix(c, t.ink, 0.35),
        ) +
        curve('-26 -20 -20 -34 6 -34 20 -28 18 -12 -18 -10', c) +
        disc(20, -40, 15, c) +
        disc(9, -54, 5, c) +
        disc(29, -55, 5, c) +
        disc(17, -42, 2, t.ink) +
        disc(27, -42, 2, t.ink) +
        flat('20 -36 26 -36 23 -32', t.ink) +
        disc(23, -33, 0.1, t.ink)
      );
    },
  },
  {
    words: wordsOf('lion, lioness, lions, great lion, lion king'),
    w: 130,
    h: 90,
    size: 0.32,
    where: 'ground',
    home: 'savanna',
    draw: (t) => {
      const c = t.own('#c8924a');
      const d = mix(c, t.ink, 0.4);
      const mane = t.of('#7a4320');
      return (
        line('-44 -54 -60 -44 -64 -20 -58 -14', c, 4) +
        disc(-58, -12, 5, mane) +
        legs(
          [
            [-32, -40, -26, -20],
            [-26, -20, -30, 0],
            [24, -40, 30, -20],
            [30, -20, 26, 0],
          ],
          11,
          6,
          d,
        ) +
        legs(
          [
            [-36, -40, -42, -20],
            [-42, -20, -38, 0],
            [18, -40, 18, -20],
            [18, -20, 18, 0],
          ],
          13,
          7,
          c,
        ) +
        curve('-46 -50 -36 -62 0 -60 28 -66 40 -50 30 -32 0 -30 -34 -30', c) +
        curve('10 -44 14 -72 34 -90 54 -86 66 -68 60 -46 42 -28 22 -28', mane) +
        curve('36 -60 40 -76 54 -78 64 -68 74 -60 74 -52 60 -46 46 -46', c) +
        disc(41, -76, 4, c) +
        disc(58, -66, 1.8, t.ink) +
        flat('70 -60 76 -59 73 -54', t.ink) +
        line('73 -53 68 -48', t.ink, 1.2)
      );
    },
  },
  {
    words: wordsOf('tiger, bengal tiger, panther, leopard, big cat, jaguar, black panther'),
    w: 140,
    h: 80,
    size: 0.38,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#dd8a32');
      const d = mix(c, t.ink, 0.4);
      return (
        line('-50 -50 -66 -46 -74 -26 -68 -18', c, 5) +
        legs(
          [
            [-36, -40, -30, -20],
            [-30, -20, -34, 0],
            [26, -40, 32, -20],
            [32, -20, 28, 0],
          ],
          11,
          6.4,
          d,
        ) +
        legs(
          [
            [-42, -40, -48, -20],
            [-48, -20, -43, 0],
            [20, -40, 20, -18],
            [20, -18, 22, 0],
          ],
          13,
          7.4,
          c,
        ) +
        curve('-54 -46 -46 -58 -10 -56 22 -62 36 -68 52 -70 64 -62 68 -52 62 -44 48 -42 34 -34 0 -28 -38 -30', c) +
        curve('-40 -34 0 -34 34 -40 34 -34 0 -28 -38 -30', t.of('#f6ecd8')) +
        many(8, (i) => line(`${-44 + i * 10} -57 ${-41 + i * 10} -46 ${-45 + i * 10} -38`, t.ink, 2.8)) +
        flat('36 -66 38 -78 46 -70', c) +
        flat('50 -70 54 -80 58 -68', c) +
        curve('54 -50 66 -56 70 -50 64 -44 54 -44', t.of('#f6ecd8')) +
        disc(56, -60, 2, t.glow) +
        flat('66 -57 71 -56 68 -52', t.ink) +
        line('44 -66 50 -62', t.ink, 2)
      );
    },
  },
  {
    words: wordsOf('elephant, elephants, elephant calf, flying elephant, baby elephant, mammoth'),
    w: 140,
    h: 110,
    size: 0.48,
    where: 'ground',
    home: 'savanna',
    draw: (t) => {
      const c = t.own('#7d8288');
      const d = mix(c, t.ink, 0.4);
      return (
        line('-50 -70 -58 -50 -56 -36', d, 2.6) +
        legs(
          [
            [-26, -40, -26, 0],
            [22, -40, 22, 0],
          ],
          18,
          16,
          d,
        ) +
        legs(
          [
            [-40, -40, -42, 0],
            [10, -40, 8, 0],
          ],
          20,
          18,
          c,
        ) +
        curve('-54 -60 -46 -86 -10 -98 24 -90 36 -70 34 -46 10 -32 -40 -32', c) +
        curve('24 -86 36 -104 56 -102 66 -84 62 -66 66 -40 74 -20 84 -14 80 -6 66 -12 56 -34 48 -56 34 -58', c) +
        curve('20 -92 34 -94 44 -78 40 -54 26 -44 16 -60 14 -80', d) +
        curve('54 -58 66 -46 82 -46 68 -40 54 -50', t.of('#f3ead2')) +
        disc(54, -84, 1.9, t.ink)
      );
    },
  },
  {
    words: wordsOf('bear, polar bear, grizzly, brown bear, panda, teddy bear'),
    w: 110,
    h: 110,
    size: 0.46,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#5b4130');
      const d = mix(c, t.ink, 0.4);
      return (
        limb(-14, -30, -18, -4, 24, 18, d) +
        limb(14, -30, 18, -4, 24, 18, c) +
        curve('-30 -30 -30 -68 -12 -88 14 -88 30 -66 30 -30 0 -20', c) +
        curve('-30 -30 -30 -68 -12 -88 -4 -60 -6 -24', d, { opacity: 0.6 }) +
        limb(-24, -70, -42, -56, 15, 11, d) +
        limb(24, -70, 44, -62, 15, 11, c) +
        disc(2, -94, 18, c) +
        disc(-12, -108, 6, c) +
        disc(16, -108, 6, c) +
        oval(7, -90, 9, 7, mix(c, '#ffffff', 0.25)) +
        oval(10, -93, 3.6, 2.6, t.ink) +
        disc(-3, -98, 1.8, t.ink) +
        disc(12, -100, 1.8, t.ink)
      );
    },
  },
];
