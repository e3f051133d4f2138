import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { bars, box, curve, disc, flat, line, many, moved } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { thing } from './thing.ts';

export const clothesAndPapers: readonly Prop[] = [
  thing(
    wordsOf(
      'book, open book, diary, old book, storybook, notebook, map, old map, newspaper, sheet music, photo album, spell book',
    ),
    110,
    50,
    (t) =>
      curve('-54 -6 -54 -34 -30 -42 0 -34 0 0 -30 -10', t.of('#f1e6cb')) +
      curve('54 -6 54 -34 30 -42 0 -34 0 0 30 -10', t.of('#fbf3dc')) +
      many(
        5,
        (i) =>
          line(`-46 ${-30 + i * 5} -28 ${-35 + i * 5} -6 ${-28 + i * 5}`, t.ink, 0.8, { opacity: 0.35 }) +
          line(`46 ${-30 + i * 5} 28 ${-35 + i * 5} 6 ${-28 + i * 5}`, t.ink, 0.8, { opacity: 0.35 }),
      ) +
      flat('-56 -4 0 4 56 -4 56 2 0 8 -56 2', t.own('#7c2b25')),
  ),
  thing(
    wordsOf(
      'letter, white letters, flying letters, love letters, envelope, postcard, ticket, golden ticket, note, paper, scroll, card, playing card, love letter, playing cards, sheet of paper, dollar bill',
    ),
    90,
    60,
    (t) =>
      `<g transform="rotate(-6)">${box(-42, -54, 84, 54, t.own('#f1e4c4'), 2)}${bars('-42 -54 0 -22 42 -54', t.ink, 1)}${bars('-42 0 -10 -28', t.ink, 0.6)}${bars('42 0 10 -28', t.ink, 0.6)}${disc(0, -22, 8, t.of('#a8262e'))}${disc(-1, -23, 5, t.of('#c8434a'))}</g>`,
  ),
  thing(
    wordsOf('hat, fedora, top hat, bowler hat, cowboy hat, brown hat, felt hat, pointed hat, straw boater'),
    110,
    56,
    (t) => {
      const c = t.own('#6b4a30');
      return (
        curve('-30 -10 -28 -42 -12 -54 0 -46 14 -54 28 -42 30 -10', c) +
        curve('-30 -10 -28 -42 -12 -54 -8 -40 -12 -10', t.ink, { opacity: 0.3 }) +
        box(-30, -22, 60, 11, mix(c, t.ink, 0.6)) +
        curve('-54 -8 -30 -16 0 -12 30 -16 54 -8 36 0 0 3 -36 0', c) +
        line('-50 -9 -28 -14 0 -10 30 -14 50 -9', t.rim, 1.2, { opacity: 0.6 })
      );
    },
  ),
  thing(
    wordsOf('umbrella, umbrellas, red umbrella, black umbrella, open umbrella, parasols'),
    110,
    120,
    (t) => {
      const c = t.own('#c23a32');
      return (
        line('0 -100 0 -8 6 0 12 -6', t.of('#4a3323'), 2.6) +
        curve(
          '-54 -62 -40 -92 0 -112 40 -92 54 -62 54 -62 36 -68 18 -62 18 -62 0 -68 -18 -62 -18 -62 -36 -68 -54 -62',
          c,
        ) +
        curve('-18 -62 -12 -96 0 -112 12 -96 18 -62 0 -68', mix(c, '#ffffff', 0.75)) +
        curve('-54 -62 -40 -92 0 -112 -30 -84 -36 -68', t.ink, { opacity: 0.25 }) +
        line('0 -112 0 -120', t.ink, 2)
      );
    },
    0.36,
  ),
  thing(
    wordsOf(
      'boots, boot, shoes, shoe, old boots, pair of boots, running shoes, glass slipper, ruby slippers, red shoes, slippers, slipper, running shoe, sneakers, ballet shoes, muddy shoes, red slippers, high heels, trainers, pair of shoes, worn shoes',
    ),
    110,
    60,
    (t) => {
      const c = t.own('#b02a2e');
      const one = (k: string): string =>
        curve('-20 0 -20 0 -22 -30 -20 -46 -20 -46 2 -46 2 -46 6 -24 26 -16 34 -6 34 0 34 0', k) +
        box(-22, -3, 58, 4, t.ink, 1) +
        line('2 -36 8 -28', '#f4ecd8', 1.6) +
        line('5 -28 12 -22', '#f4ecd8', 1.6) +
        line('-18 -44 0 -44', t.rim, 1.6, { opacity: 0.7 });
      return moved(one(mix(c, t.ink, 0.3)), -24, -7) + moved(one(c), 16, 0);
    },
  ),
  thing(
    wordsOf(
      'mask, white mask, theatre mask, half mask, goggles, glasses on, spectacles, hockey mask, gas mask, helmet, masks, black helmet, eyeglasses, round glasses',
    ),
    70,
    84,
    (t) => {
      const c = t.own('#f1ece0');
      return (
        curve('-30 -50 -28 -76 0 -84 28 -76 30 -50 20 -18 0 -2 -20 -18', c) +
        curve('-30 -50 -28 -76 -4 -83 -6 -40 -4 -4 -20 -18', t.ink, { opacity: 0.22 }) +
        curve('-22 -50 -12 -58 -4 -50 -12 -45', t.ink) +
        curve('22 -50 12 -58 4 -50 12 -45', t.ink) +
        line('-2 -44 -3 -32 4 -31', t.ink, 1.4, { opacity: 0.5 }) +
        curve('-11 -21 0 -25 11 -21 0 -17', t.ink, { opacity: 0.7 })
      );
    },
  ),
  thing(
    wordsOf('flag, flags, banner, banners, pennant, bunting, striped flag'),
    70,
    130,
    (t) =>
      line('-26 0 -26 -128', t.of('#4a3b2c'), 3) +
      curve(
        '-24 -124 -24 -124 0 -118 18 -126 38 -120 38 -120 36 -86 36 -86 16 -92 0 -84 -24 -90 -24 -90',
        t.own('#b8322c'),
      ) +
      curve('-24 -124 -8 -120 -8 -87 -24 -90', t.ink, { opacity: 0.25 }) +
      disc(-26, -130, 3.4, t.of('#d9b24a')),
    0.42,
  ),
  thing(
    wordsOf('feather, white feather, floating feather, drifting feather, quill'),
    90,
    110,
    (t) => {
      const c = t.own('#f6f1e4');
      return (
        curve('-30 -6 -34 -34 -18 -70 14 -98 40 -106 36 -78 18 -44 -8 -16', c) +
        curve('-30 -6 -34 -34 -18 -70 14 -98 40 -106 0 -56', mix(c, t.ink, 0.25), { opacity: 0.7 }) +
        line('-42 6 -20 -24 8 -62 36 -102', mix(c, t.ink, 0.4), 1.4) +
        many(5, (i) => line(`${-20 + i * 11} ${-24 - i * 15} ${-6 + i * 10} ${-26 - i * 14}`, mix(c, t.ink, 0.3), 1)) +
        disc(0, -56, 64, glow('#ffffff'), { opacity: 0.35 })
      );
    },
    0.32,
  ),
  thing(
    wordsOf('leaf, leaves, autumn leaf, autumn leaves, maple leaf'),
    70,
    70,
    (t) =>
      curve('0 0 -26 -18 -30 -44 -2 -70 28 -42 22 -16', t.own('#c8682a')) +
      line('0 6 -2 -34 -2 -62', t.ink, 1.4, { opacity: 0.6 }) +
      line('-1 -24 -18 -36', t.ink, 1, { opacity: 0.5 }) +
      line('-1 -30 16 -42', t.ink, 1, { opacity: 0.5 }),
    0.22,
  ),
];
