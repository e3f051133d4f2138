import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const rocksAndFire: readonly Prop[] = [
  {
    words: wordsOf(
      'rock, rocks, stone, stones, rocky outcrop, rock ledge, cliff edge, ledge, rocky ledge, outcrop, pebbles, rock pinnacle',
    ),
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
    words: wordsOf('pride rock, promontory, jutting rock, rock overhang, high rock, rock promontory, jutting ledge'),
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
