import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const undergrowth: readonly Prop[] = [
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
];
