import { curve, disc, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { bars2 } from './animal-parts.ts';

export const crawlingAnimals: readonly Prop[] = [
  {
    words: wordsOf('spider, giant spider, tarantula, scorpion, spiders'),
    w: 110,
    h: 70,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#26222a');
      return (
        many(
          4,
          (i) =>
            bars2(-6 - i * 2, -34, -26 - i * 8, -66 + i * 8, -38 - i * 7, 0, c) +
            bars2(6 + i * 2, -34, 26 + i * 8, -66 + i * 8, 38 + i * 7, 0, c),
        ) +
        oval(-4, -38, 20, 16, c) +
        disc(16, -32, 10, c) +
        disc(20, -35, 2, t.glow) +
        disc(14, -36, 2, t.glow) +
        oval(-8, -44, 9, 4, t.rim, { opacity: 0.25 })
      );
    },
  },
  {
    words: wordsOf('snake, serpent, cobra, snakes, python'),
    w: 100,
    h: 70,
    size: 0.28,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#54703c');
      return (
        line('-48 -4 -30 -12 -10 -4 12 -12 30 -6 26 -26 14 -42 20 -58', c, 9) +
        curve('14 -54 10 -66 22 -72 40 -64 36 -56 24 -52', c) +
        disc(26, -64, 1.9, t.glow) +
        line('38 -60 48 -62', t.of('#c23b2e'), 1.2) +
        line('-46 -5 -30 -13 -10 -5 12 -13 26 -10', t.rim, 1.4, { opacity: 0.4 })
      );
    },
  },
  {
    words: wordsOf(
      'ant, bee, insect, beetle, ladybird, cricket, grasshopper, bug, caterpillar, mosquito, mosquito in amber, ants, bees',
    ),
    w: 90,
    h: 50,
    size: 0.24,
    where: 'near',
    draw: (t) => {
      const c = t.own('#5a2f1c');
      return (
        many(3, (i) => line(`${-8 + i * 8} -22 ${-20 + i * 14} -34 ${-28 + i * 22} 0`, c, 2)) +
        oval(-24, -24, 20, 13, c) +
        oval(4, -24, 11, 9, c) +
        disc(24, -28, 10, c) +
        line('28 -36 40 -50', c, 1.6) +
        line('24 -38 32 -52', c, 1.6) +
        oval(-28, -30, 9, 3, t.rim, { opacity: 0.3 }) +
        disc(28, -30, 2.6, t.glow)
      );
    },
  },
];
