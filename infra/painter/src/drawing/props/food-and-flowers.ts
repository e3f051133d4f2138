import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { thing } from './thing.ts';

export const foodAndFlowers: readonly Prop[] = [
  thing(
    wordsOf(
      'plate, white plate, dish, plate of food, vegetables, ratatouille, sliced vegetables, round slices, thin round slices, neat spiral stack, food, tomatoes, pizza, pasta, soup',
    ),
    150,
    60,
    (t) =>
      oval(0, -12, 74, 16, t.of('#d9d3c6')) +
      oval(0, -15, 74, 16, t.of('#fbf7ee')) +
      oval(0, -16, 50, 10, t.of('#e9e2d2')) +
      curve('-34 -14 -10 -8 30 -9 40 -15 20 -19 -20 -20', t.of('#b8482a')) +
      many(13, (i) => {
        const c = t.of(['#c8342a', '#e8b83a', '#5a8a3a', '#8a3a5a'][i % 4] ?? '#c8342a');
        const x = -27 + i * 4.4;
        const y = -20 - Math.sin(i / 4) * 6;
        return oval(x, y, 6, 9, mix(c, t.ink, 0.3)) + oval(x + 1, y, 5, 8, c);
      }) +
      line('0 -34 4 -46 -2 -56', t.rim, 1.6, { opacity: 0.5 }) +
      curve('-6 -30 0 -40 8 -31 2 -27', t.of('#5a9a42')),
    0.34,
  ),
  thing(
    wordsOf('egg, large egg, eggs, leathery egg, oval egg, leathery eggs, leathery oval eggs, opened egg'),
    70,
    96,
    (t) => {
      const c = t.own('#6f6a4a');
      return (
        curve('-26 0 -33 -34 -20 -72 0 -90 20 -72 33 -34 26 0', c) +
        curve('-26 0 -33 -34 -20 -72 -4 -88 -10 -40 -8 0', t.ink, { opacity: 0.35 }) +
        flat('-12 -84 -28 -96 -10 -74', c) +
        flat('12 -84 28 -96 10 -74', c) +
        oval(0, -80, 11, 5, '#b8f0c8', { opacity: 0.8 }) +
        disc(0, -82, 40, glow('#8af0b0'), { opacity: 0.7 }) +
        line('6 -62 12 -34 8 -8', t.rim, 1.6, { opacity: 0.5 })
      );
    },
    0.34,
  ),
  thing(
    wordsOf(
      'seedling, potato plant, potato plants, sprout, small plant, green plant, plant in a boot, young plant, sapling, plant, potted plant, green seedling, green shoot, tiny plant',
    ),
    60,
    80,
    (t) =>
      curve('-22 0 -16 -12 16 -12 22 0', t.of('#5b4030')) +
      line('0 -8 -2 -34 2 -56', t.of('#4f9a42'), 4) +
      curve('0 -40 -12 -60 -30 -58 -22 -42', t.of('#5fb04e')) +
      curve('2 -48 10 -72 30 -74 24 -54', t.of('#74c45e')) +
      line('0 -42 -22 -54', t.of('#3d7a34'), 1) +
      line('2 -50 22 -68', t.of('#3d7a34'), 1) +
      disc(2, -54, 40, glow('#bdf08a'), { opacity: 0.5 }),
  ),
  thing(
    wordsOf(
      'rose, red rose, flower, single rose, roses, wilting rose, rose petals, rose under glass, white flower, enchanted rose, glowing rose, rose in a glass dome, tulip, sunflower, poppy, bouquet, poppies, sunflowers, pot of flowers, vase, bell jar, glass dome',
    ),
    60,
    110,
    (t) => {
      const c = t.own('#b8202e');
      return (
        `<path d="M-34 0V-70A34 36 0 0 1 34 -70V0Z" fill="${t.rim}" opacity=".12"/><path d="M-34 0V-70A34 36 0 0 1 34 -70V0" fill="none" stroke="${t.rim}" stroke-width="1.4" opacity=".7"/>` +
        box(-38, -3, 76, 6, t.of('#6b4a30'), 3) +
        line('0 -3 3 -30 -2 -58', t.of('#3d7a34'), 3) +
        curve('2 -26 14 -42 26 -38 18 -26', t.of('#4f8a3f')) +
        curve('0 -36 -14 -48 -24 -42 -14 -34', t.of('#4f8a3f')) +
        curve('-18 -70 -16 -84 -4 -90 10 -88 18 -76 12 -60 -4 -54 -14 -60', c) +
        curve('-10 -72 -2 -84 10 -78 8 -66 -2 -62', mix(c, t.ink, 0.35)) +
        curve('-4 -72 2 -78 7 -72 2 -67', mix(c, '#ffffff', 0.25)) +
        disc(0, -72, 44, glow(c), { opacity: 0.4 }) +
        curve('16 -6 20 -10 26 -6 20 -3', c)
      );
    },
    0.4,
  ),
  thing(
    wordsOf(
      'apple, red apple, orange fruit, fruit, pumpkin, poisoned apple, peach, coconut, lemon fruit, bread, pie, cake, candy, chocolate, cheese, oranges, apples, sandwich',
    ),
    70,
    76,
    (t) => {
      const c = t.own('#b8242a');
      return (
        curve('0 -58 -18 -64 -34 -48 -32 -20 -14 0 0 -4 14 0 32 -20 34 -48 18 -64', c) +
        curve('0 -58 -18 -64 -34 -48 -32 -20 -14 0 -16 -30', t.ink, { opacity: 0.3 }) +
        oval(14, -44, 7, 11, '#ffffff', { opacity: 0.45 }) +
        line('0 -56 4 -74', t.of('#4a3020'), 3) +
        curve('4 -66 16 -78 28 -70 16 -62', t.of('#5a9a42'))
      );
    },
    0.28,
  ),
];
