import { mix } from '../brush/colour.ts';
import { curve, disc, flat, limb, line, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { legs } from './animal-parts.ts';

export const smallAnimals: readonly Prop[] = [
  {
    words: wordsOf('dog, hound, puppy, terrier, small dog, little dog, dogs, black dog, stray dog, fox, dalmatian'),
    w: 90,
    h: 76,
    size: 0.26,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#8a6238');
      const d = mix(c, t.ink, 0.4);
      return (
        line('-30 -44 -42 -58 -44 -66', c, 5) +
        legs(
          [
            [-22, -34, -20, 0],
            [20, -34, 22, 0],
          ],
          8,
          5,
          d,
        ) +
        legs(
          [
            [-28, -34, -32, -16],
            [-32, -16, -29, 0],
            [15, -34, 14, 0],
          ],
          9,
          5.6,
          c,
        ) +
        curve('-34 -42 -26 -50 4 -48 18 -58 26 -72 36 -74 42 -66 56 -60 55 -53 40 -50 30 -40 20 -26 -24 -28', c) +
        curve('26 -72 20 -66 20 -52 28 -54 32 -68', d) +
        disc(39, -65, 1.8, t.ink) +
        disc(55, -59, 2.6, t.ink)
      );
    },
  },
  {
    words: wordsOf('wolf, wolves, werewolf, coyote, howling wolf, hyena'),
    w: 100,
    h: 100,
    size: 0.32,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#565b62');
      const d = mix(c, t.ink, 0.4);
      return (
        curve('-32 -48 -52 -40 -58 -20 -48 -22 -32 -36', c) +
        legs(
          [
            [-20, -34, -18, 0],
            [22, -34, 24, 0],
          ],
          8,
          5,
          d,
        ) +
        legs(
          [
            [-28, -34, -33, -18],
            [-33, -18, -29, 0],
            [16, -34, 16, 0],
          ],
          10,
          5.4,
          c,
        ) +
        curve('-36 -46 -20 -54 6 -54 18 -66 28 -84 42 -102 47 -100 44 -88 38 -74 34 -52 24 -32 0 -28 -26 -30', c) +
        flat('24 -76 14 -84 28 -84', c) +
        disc(36, -86, 1.5, t.glow)
      );
    },
  },
  {
    words: wordsOf('cat, kitten, black cat, cats'),
    w: 70,
    h: 76,
    size: 0.26,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#33302f');
      return (
        line('-18 -6 -34 -8 -38 -24 -30 -32', c, 5) +
        curve('-20 0 -22 -24 -10 -44 6 -48 14 -34 16 0', c) +
        disc(6, -56, 14, c) +
        flat('-7 -62 -7 -76 4 -68', c) +
        flat('9 -68 18 -76 19 -60', c) +
        oval(2, -57, 2.4, 3, t.glow) +
        oval(12, -57, 2.4, 3, t.glow) +
        line('-8 -8 -2 -2', mix(c, t.rim, 0.4), 1.4)
      );
    },
  },
  {
    words: wordsOf('rat, mouse, little rat, small rat, mice, rats, mole, hamster, tiny rat, rodent'),
    w: 90,
    h: 70,
    size: 0.3,
    where: 'near',
    draw: (t) => {
      const c = t.own('#6f7688');
      return (
        line('-24 -6 -46 -4 -56 -18 -70 -14', t.of('#d79a94'), 3) +
        curve('-28 -4 -30 -28 -10 -44 12 -44 26 -56 42 -54 58 -40 54 -34 38 -30 28 -16 26 -2', c) +
        curve('6 -2 10 -24 26 -30 28 -16 26 -2', t.of('#c9c6c4'), { opacity: 0.7 }) +
        disc(22, -58, 10, c) +
        disc(22, -58, 6.4, t.of('#d79a94')) +
        disc(43, -46, 2.6, t.ink) +
        disc(58, -39, 3, t.of('#c4605c')) +
        limb(26, -24, 40, -18, 5, 3, c) +
        oval(-10, -2, 12, 3, t.of('#d79a94')) +
        oval(22, -2, 7, 2.6, t.of('#d79a94')) +
        line('50 -38 66 -44', t.rim, 0.7) +
        line('50 -36 67 -35', t.rim, 0.7)
      );
    },
  },
  {
    words: wordsOf('rabbit, hare, bunny, white rabbit'),
    w: 70,
    h: 100,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#d9d2c6');
      const d = mix(c, t.ink, 0.3);
      return (
        curve('2 -64 -8 -92 -2 -100 8 -90 10 -64', d) +
        curve('12 -64 10 -92 18 -101 24 -88 20 -62', c) +
        disc(-28, -12, 8, '#ffffff') +
        curve('-26 0 -30 -22 -16 -44 6 -46 18 -30 18 0', c) +
        disc(12, -54, 15, c) +
        disc(18, -57, 2.4, t.ink) +
        curve('-24 0 -26 -20 -10 -28 4 -14 2 0', d) +
        oval(16, -3, 10, 4, c) +
        flat('25 -52 29 -51 26 -48', t.of('#c4605c'))
      );
    },
  },
  {
    words: wordsOf('pig, piglet, sheep, cow, bull, lamb, cattle, goat, deer, fawn, stag, reindeer'),
    w: 110,
    h: 84,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#c99a7c');
      const d = mix(c, t.ink, 0.35);
      return (
        legs(
          [
            [-24, -30, -24, 0],
            [22, -30, 22, 0],
          ],
          9,
          6,
          d,
        ) +
        legs(
          [
            [-34, -30, -35, 0],
            [13, -30, 13, 0],
          ],
          10,
          6.4,
          c,
        ) +
        curve('-46 -44 -38 -62 0 -62 26 -64 34 -46 26 -26 -34 -24', c) +
        curve('22 -56 36 -76 50 -74 62 -56 56 -48 40 -46 28 -40', c) +
        flat('34 -74 30 -86 42 -76', d) +
        disc(48, -66, 1.8, t.ink) +
        line('-46 -50 -54 -46', c, 2.6)
      );
    },
  },
];
