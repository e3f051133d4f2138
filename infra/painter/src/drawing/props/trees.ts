import { mix } from '../brush/colour.ts';
import { curve, flat, limb, line } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { leafy, palm, pine } from './tree-parts.ts';

export const trees: readonly Prop[] = [
  {
    words: wordsOf(
      'tree, oak, oak tree, giant tree, great tree, huge tree, single tree, lone tree, apple tree, old oak, elm, huge oak, trees, orchard, maple',
    ),
    w: 90,
    h: 112,
    size: 0.52,
    where: 'ground',
    draw: (t) => leafy(t, t.own('#5a7a3a')),
  },
  {
    words: wordsOf(
      'cherry tree, blossom tree, blossoms, cherry blossom, blossom, blossoming tree, cherry trees, glowing tree, willow, tree of light, willow tree, weeping tree',
    ),
    w: 90,
    h: 112,
    size: 0.5,
    where: 'ground',
    draw: (t) => leafy(t, t.own('#e9a2b4')),
  },
  {
    words: wordsOf(
      'bare tree, dead tree, twisted tree, bare trees, leafless tree, dead trees, gnarled tree, withered tree, twisted trees, branches, branch, bare branches, gnarled trees, leafless trees',
    ),
    w: 100,
    h: 120,
    size: 0.54,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#2f2622');
      const twig = (x: number, y: number, a: number, l: number, w: number, n: number): string => {
        const ex = x + Math.cos(a) * l;
        const ey = y + Math.sin(a) * l;
        return (
          limb(x, y, ex, ey, w, w * 0.6, c) +
          (n > 0
            ? twig(ex, ey, a - 0.35 - t.rnd.between(0, 0.35), l * 0.74, w * 0.6, n - 1) +
              twig(ex, ey, a + 0.3 + t.rnd.between(0, 0.4), l * 0.7, w * 0.55, n - 1)
            : '')
        );
      };
      return flat('-9 0 -4 -20 4 -20 10 0', c) + twig(0, -8, -1.5, 34, 9, 5);
    },
  },
  {
    words: wordsOf(
      'acacia, acacia tree, umbrella tree, flat-topped tree, flat-topped trees, acacias, baobab, acacia trees',
    ),
    w: 130,
    h: 90,
    size: 0.42,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#4f6330');
      return (
        limb(0, 0, -4, -34, 7, 5, t.of('#3d2c20')) +
        limb(-4, -32, -36, -64, 4, 2, t.of('#3d2c20')) +
        limb(-4, -34, 30, -66, 4, 2, t.of('#3d2c20')) +
        limb(-4, -34, 0, -68, 4, 2, t.of('#3d2c20')) +
        curve('-64 -64 -40 -80 0 -88 40 -80 64 -64 30 -60 0 -64 -30 -60', c) +
        curve('-30 -76 0 -88 40 -80 60 -66 30 -72', mix(c, t.rim, 0.25))
      );
    },
  },
  {
    words: wordsOf('pine tree, pine trees, fir tree, fir trees, spruce, pines, pine, firs, evergreens, fir'),
    w: 60,
    h: 120,
    size: 0.5,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#23483c');
      return pine(c, mix(c, t.rim, 0.3), 0, 0, 120);
    },
  },
  {
    words: wordsOf('palm tree, palm trees, palms, coconut palm, palm, coconut palms'),
    w: 100,
    h: 130,
    size: 0.56,
    where: 'ground',
    draw: (t) => palm(t, -10, 104, 22) + palm(t, 6, 78, -24),
  },
  {
    words: wordsOf('cactus, cacti, saguaro, joshua tree, cactuses'),
    w: 60,
    h: 100,
    size: 0.36,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#4a7048');
      const d = mix(c, t.ink, 0.4);
      return (
        limb(-22, -40, -22, -66, 11, 10, d) +
        limb(-22, -40, 0, -34, 10, 10, d) +
        limb(0, 0, 0, -90, 16, 14, c) +
        limb(22, -50, 22, -78, 11, 10, c) +
        limb(0, -44, 22, -50, 10, 10, c) +
        line('-3 -4 -3 -88', d, 2) +
        line('3 -6 3 -90', mix(c, t.rim, 0.3), 1.4)
      );
    },
  },
];
