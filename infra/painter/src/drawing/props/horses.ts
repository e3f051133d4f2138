import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, limb, line, moved } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { horse, legs } from './animal-parts.ts';
import { figure } from './figure.ts';

export const horses: readonly Prop[] = [
  {
    words: wordsOf('horse, stallion, pony, mare, wild horse, white horse, horses, donkey, zebra'),
    w: 130,
    h: 112,
    size: 0.44,
    where: 'ground',
    draw: (t) => horse(t, t.own('#7a4c2c'), t.of('#2a1b14')),
  },
  {
    words: wordsOf(
      'horse rider, rider, horseman, man on a horse, riding a horse, man on horseback, on horseback, rider on a horse, riders, cavalry, horsemen, mounted warrior, cowboy on a horse, knight on a horse, warrior on horseback, horseback',
    ),
    w: 130,
    h: 150,
    size: 0.52,
    where: 'ground',
    draw: (t) =>
      moved(
        figure(t, {
          pose: 'sit',
          wear: 'coat',
          cloth: '#5b4632',
          legs: '#3a2f28',
          hat: 'cowboy',
          hatColour: '#3b2a1d',
          cape: '#6a3b2c',
        }),
        -6,
        -38,
        0.98,
      ) +
      horse(t, t.own('#6b432a'), t.of('#241812')) +
      limb(-2, -66, 8, -44, 9, 7, t.of('#3a2f28')) +
      limb(8, -44, 4, -26, 7, 5, t.of('#2a221d')) +
      line('54 -88 30 -80 8 -76', t.of('#2a1b14'), 1.4),
  },
  {
    words: wordsOf(
      'camel, camels, camel train, caravan, camel rider, man on a camel, rider on a camel, dromedary, on a camel, camel caravan, riders on camels',
    ),
    w: 130,
    h: 150,
    size: 0.46,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#b98a54');
      const d = mix(c, t.ink, 0.35);
      return (
        legs(
          [
            [-28, -54, -32, -28],
            [-32, -28, -28, 0],
            [22, -54, 26, -28],
            [26, -28, 22, 0],
          ],
          9,
          4,
          d,
        ) +
        legs(
          [
            [-34, -54, -38, -28],
            [-38, -28, -38, 0],
            [28, -54, 34, -28],
            [34, -28, 36, 0],
          ],
          9,
          4.4,
          c,
        ) +
        curve(
          '-44 -60 -34 -76 -18 -82 -4 -98 10 -82 26 -78 38 -62 46 -60 52 -78 52 -96 62 -102 76 -96 78 -90 66 -86 62 -70 54 -50 36 -46 0 -50 -30 -48',
          c,
        ) +
        curve('-40 -58 0 -60 36 -58 36 -46 0 -50 -30 -48', d, { opacity: 0.5 }) +
        line('-44 -62 -52 -46', d, 3) +
        disc(66, -95, 1.5, t.ink) +
        flat('-20 -80 14 -80 20 -56 -22 -56', t.of('#a8342c')) +
        box(-22, -60, 42, 3, t.of('#e3b04a')) +
        moved(
          figure(t, { pose: 'sit', wear: 'robe', cloth: '#e9dfc8', hat: 'hood', hatColour: '#e9dfc8' }),
          -6,
          -64,
          0.86,
        )
      );
    },
  },
];
