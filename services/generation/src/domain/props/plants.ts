import { type Colour, mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const pine = (c: Colour, lit: Colour, x: number, y: number, h: number): string =>
  box(x - h * 0.02, y - h * 0.12, h * 0.04, h * 0.12, c) +
  many(5, (i) => {
    const b = y - h * 0.06 - i * h * 0.17;
    const w = h * (0.22 - i * 0.036);
    return (
      flat(
        `${r(x - w)} ${r(b)} ${r(x)} ${r(b - h * 0.3)} ${r(x + w)} ${r(b)} ${r(x + w * 0.4)} ${r(b - h * 0.03)} ${r(x)} ${r(b)} ${r(x - w * 0.5)} ${r(b - h * 0.025)}`,
        c,
      ) +
      flat(`${r(x)} ${r(b - h * 0.3)} ${r(x + w)} ${r(b)} ${r(x + w * 0.4)} ${r(b - h * 0.03)}`, lit, { opacity: 0.5 })
    );
  });

export const palm = (t: Tones, x: number, h: number, lean: number): string => {
  const tx = x + lean;
  const leaf = t.of('#3f7a42');
  return (
    line(`${x} 0 ${x + lean * 0.2} ${-h * 0.4} ${tx} ${-h}`, t.of('#6b5038'), h * 0.045) +
    many(9, (i) => {
      const a = -0.25 + i * 0.45 + 2.6;
      const l = h * 0.42;
      const ex = tx + Math.cos(a) * l;
      const ey = -h + Math.sin(a) * l * 0.62 + l * 0.2;
      const mx = tx + Math.cos(a) * l * 0.55;
      const my = -h + Math.sin(a) * l * 0.55 - l * 0.16;
      return curve(
        `${r(tx)} ${r(-h)} ${r(mx)} ${r(my - l * 0.07)} ${r(ex)} ${r(ey)} ${r(ex)} ${r(ey)} ${r(mx)} ${r(my + l * 0.12)}`,
        i % 2 ? leaf : mix(leaf, t.ink, 0.35),
      );
    }) +
    disc(tx - 2, -h + 3, h * 0.03, t.of('#4a3020')) +
    disc(tx + 3, -h + 2, h * 0.03, t.of('#4a3020'))
  );
};

const leafy = (t: Tones, crown: Colour): string =>
  limb(0, 0, 2, -44, 9, 6, t.of('#4f3a2a')) +
  limb(2, -36, -18, -62, 5, 3, t.of('#4f3a2a')) +
  limb(2, -40, 20, -66, 5, 3, t.of('#4f3a2a')) +
  many(9, (i) => {
    const a = i * 2.4;
    const d = Math.sqrt(i / 9);
    return disc(Math.cos(a) * d * 32, -80 + Math.sin(a) * d * 22, 20 - d * 5, mix(crown, t.ink, 0.25));
  }) +
  many(9, (i) => {
    const a = i * 2.4 + 0.5;
    const d = Math.sqrt(i / 9);
    return disc(
      5 + Math.cos(a) * d * 27,
      -86 + Math.sin(a) * d * 18,
      14 - d * 4,
      i % 3 ? crown : mix(crown, t.rim, 0.22),
    );
  });

export const plants: readonly Prop[] = [
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
    words: wordsOf(
      'pine tree, pine trees, fir tree, christmas tree, fir trees, spruce, pines, pine, firs, evergreens, fir, christmas trees',
    ),
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
  {
    words: wordsOf(
      'bush, bushes, hedge, fern, ferns, shrub, hedges, vine, vines, ivy, creepers, undergrowth, foliage, giant leaves, garden, hedge maze, maze, hedgerow, big leaves, tall plants, lianas, giant ferns, giant fern',
    ),
    w: 150,
    h: 60,
    size: 0.22,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#3f6a3c');
      return (
        many(15, (i) => disc(-66 + i * 9.4, -14 - t.rnd.between(0, 20), 17, i % 2 ? mix(c, t.ink, 0.3) : c)) +
        many(8, (i) => disc(-58 + i * 16, -30 - t.rnd.between(0, 10), 8, mix(c, t.rim, 0.25))) +
        box(-70, -12, 140, 12, mix(c, t.ink, 0.3), 6)
      );
    },
  },
  {
    words: wordsOf(
      'flowers, wild flowers, wildflowers, field of flowers, flower field, daisies, lavender field, daffodils, tulips, poppy field, field of poppies, flower bed, yellow flowers, yellow daffodils, meadow of flowers, edelweiss, flower beds, giant flowers, red poppies',
    ),
    w: 220,
    h: 34,
    size: 0.16,
    where: 'ground',
    draw: (t) =>
      many(46, (i) => {
        const x = -108 + i * 4.8;
        const h = t.rnd.between(8, 32);
        const c = t.own(['#e0453a', '#f0c84a', '#f3ead2', '#d0679a'][i % 4] ?? '#e0453a');
        return (
          line(`${x} 0 ${x + 1} ${-h}`, t.of('#4a7a3a'), 1) +
          disc(x + 1, -h, 3.4, c) +
          disc(x + 1, -h, 1.2, t.of('#f0c030'))
        );
      }),
  },
  {
    words: wordsOf('mushroom, mushrooms, toadstool, giant mushrooms, toadstools'),
    w: 90,
    h: 80,
    size: 0.28,
    where: 'ground',
    draw: (t) =>
      curve('-8 0 -6 -38 10 -38 12 0', t.of('#efe6d2')) +
      curve('-36 -36 -22 -66 2 -74 28 -66 40 -36 2 -30', t.own('#c2372c')) +
      disc(-14, -50, 5, '#f6f0e2') +
      disc(8, -60, 6, '#f6f0e2') +
      disc(22, -46, 4, '#f6f0e2') +
      curve('28 0 30 -18 36 -18 38 0', t.of('#efe6d2')) +
      curve('20 -17 32 -34 46 -17', t.own('#c2372c')),
  },
  {
    words: wordsOf(
      'fence, wooden fence, picket fence, white picket fence, fences, crooked fence, crooked wooden fence, dune fence, fence posts',
    ),
    w: 260,
    h: 54,
    size: 0.2,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#b9a487');
      return (
        line('-128 -34 -40 -37 50 -33 128 -36', c, 3) +
        line('-128 -16 -40 -19 50 -15 128 -18', c, 3) +
        many(19, (i) => {
          const l = t.rnd.between(-3, 3);
          return flat(
            `${-128 + i * 14} 0 ${-128 + i * 14 + l} -48 ${-124 + i * 14 + l} -53 ${-120 + i * 14 + l} -48 ${-120 + i * 14} 0`,
            i % 3 ? c : mix(c, t.ink, 0.25),
          );
        })
      );
    },
  },
  {
    words: wordsOf('grass, tall grass, long grass, reeds, dune grass, high grass, lawn, straw, bamboo, sugarcane'),
    w: 240,
    h: 60,
    size: 0.22,
    where: 'ground',
    draw: (t) =>
      many(54, (i) => {
        const x = -118 + i * 4.4;
        const h = t.rnd.between(20, 58);
        const l = t.rnd.between(-8, 14);
        return curve(
          `${x - 1.4} 0 ${x + l * 0.4} ${-h * 0.6} ${x + l} ${-h} ${x + l} ${-h} ${x + l * 0.5 + 1.6} ${-h * 0.55} ${x + 1.6} 0`,
          i % 3 ? t.own('#7d8a4a') : t.of('#4d5f34'),
        );
      }),
  },
  {
    words: wordsOf('wheat, corn, maize, barley, ears of wheat, corn stalks, sheaves'),
    w: 200,
    h: 80,
    size: 0.28,
    where: 'ground',
    draw: (t) =>
      many(34, (i) => {
        const x = -98 + i * 6;
        const h = t.rnd.between(44, 76);
        const l = t.rnd.between(-5, 8);
        const c = t.own('#dcae4a');
        return (
          line(`${x} 0 ${x + l} ${-h}`, mix(c, t.ink, 0.3), 1.4) +
          oval(x + l, -h, 2.6, 7.4, c) +
          line(`${x + l} ${-h - 6} ${x + l + 2} ${-h - 13}`, c, 0.7)
        );
      }),
  },
  {
    words: wordsOf('rock, rocks, stone, stones, rocky outcrop, pebbles, rock pinnacle'),
    w: 110,
    h: 80,
    size: 0.26,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#7d756a');
      return (
        curve('-50 0 -50 0 -52 -26 -36 -58 -6 -76 24 -66 46 -40 52 0 52 0', c) +
        curve('-50 0 -52 -26 -36 -58 -6 -76 -14 -44 -24 -20 -20 0', t.ink, { opacity: 0.35 }) +
        flat('-6 -74 24 -65 36 -50 8 -56', t.rim, { opacity: 0.3 }) +
        line('8 -52 2 -30 14 -10', t.ink, 1.4, { opacity: 0.5 })
      );
    },
  },
  {
    words: wordsOf(
      'boulder, round stone boulder, stone boulder, rolling boulder, huge boulder, rolling ball of stone, giant boulder, stone ball, great stone ball, giant round stone boulder, ball of stone, boulders',
    ),
    w: 104,
    h: 104,
    size: 0.62,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#8d8272');
      return (
        disc(0, -52, 52, c) +
        curve('-52 -52 -44 -80 -24 -98 -30 -60 -22 -20 -6 -2 -34 -14', t.ink, { opacity: 0.36 }) +
        curve('4 -100 34 -88 48 -62 30 -66 10 -82', t.rim, { opacity: 0.32 }) +
        line('-20 -70 0 -58 6 -36 24 -28', t.ink, 2, { opacity: 0.5 }) +
        line('10 -84 22 -66 40 -60', t.ink, 1.6, { opacity: 0.4 }) +
        line('-34 -40 -16 -34 -8 -14', t.ink, 1.6, { opacity: 0.4 }) +
        many(9, (i) => oval(-70 + i * 17, -2, 16, 8, t.rim, { opacity: 0.18 }))
      );
    },
  },
  {
    words: wordsOf(
      'pride rock, rock ledge, cliff edge, ledge, promontory, rocky ledge, jutting rock, rock overhang, high rock, rock promontory, outcrop, jutting ledge',
    ),
    w: 230,
    h: 130,
    size: 0.6,
    where: 'ground',
    giant: true,
    draw: (t) => {
      const c = t.own('#8a6248');
      return (
        flat('-120 0 -104 -64 -70 -96 -10 -112 70 -128 112 -126 90 -112 30 -92 -6 -64 6 -30 20 0', c) +
        flat('-120 0 -104 -64 -70 -96 -50 -60 -60 0', t.ink, { opacity: 0.3 }) +
        flat('-10 -112 70 -128 112 -126 20 -104', mix(c, t.rim, 0.5)) +
        line('-30 -90 -24 -50 -34 -10', t.ink, 2, { opacity: 0.4 })
      );
    },
  },
  {
    words: wordsOf(
      'bonfire, campfire, fire, flames, flame, torch, torches, torchlight, explosion, fireball, inferno, burning torch, explosions, fires, flaming torch, burning torches',
    ),
    w: 80,
    h: 100,
    size: 0.28,
    where: 'ground',
    airy: true,
    draw: (t) =>
      disc(0, -40, 110, glow('#ff8a2e'), { opacity: 0.8 }) +
      limb(-28, -2, 22, -12, 8, 7, t.of('#3b2619')) +
      limb(28, -2, -22, -12, 8, 7, t.of('#3b2619')) +
      curve('-24 -6 -32 -34 -20 -54 -16 -40 -8 -70 2 -98 8 -66 16 -56 18 -40 28 -50 30 -24 22 -6', '#ef5a24') +
      curve('-16 -6 -20 -28 -10 -38 -4 -58 4 -72 8 -46 18 -36 18 -16 14 -6', '#ffa032') +
      curve('-8 -6 -10 -22 -2 -30 2 -46 8 -26 10 -8', '#ffe27a') +
      many(6, (i) => disc(t.rnd.between(-34, 34), -60 - t.rnd.between(0, 50), 1.6, i % 2 ? '#ffb84a' : '#ff7a3a')),
  },
];

const r = (value: number): number => Math.round(value * 10) / 10;
