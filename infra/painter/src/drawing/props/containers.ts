import { mix } from '../brush/colour.ts';
import { box, curve, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const containers: readonly Prop[] = [
  {
    words: wordsOf(
      'bar counter, counter, bottles, bottle, wine bottle, glass, glasses, cocktail, wine glass, martini, milk glass, glass of milk, glass of water, glass jar, jar, test tubes, flask, flasks, cup, coffee cup, teacup, mug, goblet, chalice, cup of tea, vial, pot of tea, teapot, champagne',
    ),
    w: 90,
    h: 90,
    size: 0.28,
    where: 'near',
    draw: (t) => {
      const c = t.own('#2f6a4a');
      return (
        curve('-30 0 -30 0 -32 -40 -22 -54 -20 -84 -20 -84 -10 -84 -10 -84 -8 -54 2 -40 0 0 0 0', c) +
        box(-29, -36, 28, 20, t.of('#eadfc0'), 1) +
        line('-26 -44 -24 -6', '#ffffff', 2, { opacity: 0.5 }) +
        box(-21, -90, 12, 8, t.of('#b9382e'), 1) +
        flat('10 -44 42 -44 28 -20 24 -20', t.rim, { opacity: 0.55 }) +
        flat('14 -38 38 -38 28 -21 24 -21', t.of('#d98a3a')) +
        line('26 -20 26 -3', t.rim, 2, { opacity: 0.8 }) +
        oval(26, -2, 13, 2.6, t.rim, { opacity: 0.7 })
      );
    },
  },
  {
    words: wordsOf(
      'rubbish, garbage, junk, scrap, piles of rubbish, heap, stack of crates, crate, crates, boxes, wooden box, treasure chest, chest, trunk, suitcase, suitcases, parcel, package, bag, briefcase, box, box of chocolates, lunchbox, luggage, backpack, cubes of rubbish, toolbox, basket, picnic basket, gift, present, presents, handbag, glowing briefcase, money, banknotes, gold bars, treasure',
    ),
    w: 90,
    h: 66,
    size: 0.24,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#9a5f36');
      return (
        box(-42, -48, 84, 48, c, 4) +
        box(-42, -48, 30, 48, t.ink, 4, { opacity: 0.25 }) +
        box(-42, -36, 84, 4, mix(c, t.ink, 0.4)) +
        box(-30, -48, 7, 48, mix(c, t.ink, 0.35)) +
        box(23, -48, 7, 48, mix(c, t.ink, 0.35)) +
        line('-14 -48 -12 -58 12 -58 14 -48', mix(c, t.ink, 0.5), 4) +
        box(-5, -38, 10, 9, t.of('#d9b24a'), 1) +
        line('-40 -47 40 -47', t.rim, 1.4, { opacity: 0.7 })
      );
    },
  },
  {
    words: wordsOf(
      'bars, prison bars, cell bars, iron bars, cage, prison cell, fence of bars, bird cage, barred window',
    ),
    w: 170,
    h: 110,
    size: 0.9,
    where: 'near',
    draw: (t) =>
      many(
        9,
        (i) =>
          box(-82 + i * 20, -110, 5, 110, t.own('#2b2d33')) +
          line(`${-79.6 + i * 20} -110 ${-79.6 + i * 20} 0`, t.rim, 0.8, { opacity: 0.6 }),
      ) +
      box(-86, -84, 172, 5, t.own('#2b2d33')) +
      box(-86, -22, 172, 5, t.own('#2b2d33')),
  },
];
