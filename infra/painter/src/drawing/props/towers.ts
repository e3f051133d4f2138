import { mix } from '../brush/colour.ts';
import { fadeLeft, fadeRight, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, round } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { tower } from './building-parts.ts';

export const towers: readonly Prop[] = [
  {
    words: wordsOf('lighthouse, light tower, lighthouse beam'),
    w: 120,
    h: 150,
    size: 0.56,
    where: 'horizon',
    giant: true,
    draw: (t) =>
      curve('-60 8 -44 -14 -10 -24 30 -22 60 8', t.of('#3b4148')) +
      flat('-4 -134 -240 -168 -240 -104', fadeLeft(t.glow), { opacity: 0.55 }) +
      flat('4 -134 240 -160 240 -112', fadeRight(t.glow), { opacity: 0.4 }) +
      flat('-18 -18 -11 -122 11 -122 18 -18', t.of('#f1ead9')) +
      flat('-16.4 -42 -14.8 -66 14.8 -66 16.4 -42', t.of('#b8382e')) +
      flat('-13.2 -90 -12 -108 12 -108 13.2 -90', t.of('#b8382e')) +
      flat('-18 -18 -11 -122 -3 -122 -5 -18', t.ink, { opacity: 0.3 }) +
      box(-15, -126, 30, 4, t.ink) +
      box(-9, -142, 18, 16, t.glow) +
      flat('-12 -142 0 -156 12 -142', t.of('#7a2a24')) +
      disc(0, -134, 44, glow(t.glow)),
  },
  {
    words: wordsOf(
      'clock tower, courthouse clock, clocktower, court house, stone clock tower, big clock tower, town hall, courthouse, clock on a tower, town hall clock',
    ),
    w: 130,
    h: 160,
    size: 0.64,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#c9b997');
      const d = mix(c, t.ink, 0.4);
      return (
        box(-60, -60, 120, 60, c) +
        box(-60, -60, 120, 6, d) +
        many(
          6,
          (i) => box(-50 + i * 18, -50, 7, 42, d, 0, { opacity: 0.5 }) + box(-41 + i * 18, -46, 7, 15, t.glow, 3),
        ) +
        flat('-34 -60 0 -82 34 -60', d) +
        box(-22, -128, 44, 70, c) +
        box(-22, -128, 14, 70, t.ink, 0, { opacity: 0.3 }) +
        flat('-27 -126 0 -158 27 -126', t.of('#4f5f5a')) +
        line('0 -158 0 -176', t.ink, 1.6) +
        disc(0, -104, 18, t.of('#3b342c')) +
        disc(0, -104, 15.6, t.glow) +
        disc(0, -104, 40, glow(t.glow), { opacity: 0.6 }) +
        many(12, (i) =>
          line(
            `${round(13.5 * Math.cos(i * 0.5236))} ${round(-104 + 13.5 * Math.sin(i * 0.5236))} ${round(11 * Math.cos(i * 0.5236))} ${round(-104 + 11 * Math.sin(i * 0.5236))}`,
            t.ink,
            1.2,
          ),
        ) +
        line('0 -104 -1 -116', t.ink, 1.6) +
        line('0 -104 7 -110', t.ink, 2)
      );
    },
  },
  {
    words: wordsOf('church, chapel, cathedral, steeple, churchyard, abbey, monastery'),
    w: 120,
    h: 140,
    size: 0.5,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#cfc5b0');
      return (
        box(-20, -56, 76, 56, c) +
        flat('-24 -54 -6 -82 50 -82 62 -54', t.of('#5d4a44')) +
        box(-46, -88, 34, 88, c) +
        box(-46, -88, 12, 88, t.ink, 0, { opacity: 0.3 }) +
        flat('-50 -86 -29 -138 -8 -86', t.of('#5d4a44')) +
        line('-29 -138 -29 -154', t.ink, 2) +
        line('-34 -148 -24 -148', t.ink, 2) +
        many(4, (i) => box(-4 + i * 15, -44, 7, 24, t.glow, 3.5)) +
        disc(-29, -70, 6, t.glow) +
        box(-36, -28, 14, 28, t.of('#4a2f1e'), 7)
      );
    },
  },
  {
    words: wordsOf(
      'castle, fortress, palace, citadel, enchanted castle, turret, turrets, castle on a hill, castle on a cliff, great castle, school castle, castles, stronghold, fairy-tale castle, fairytale castle, ice palace',
    ),
    w: 190,
    h: 180,
    size: 0.62,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#8f8a86');
      const roof = t.of('#3f4f6a');
      const d = mix(c, t.ink, 0.2);
      return (
        curve('-130 12 -90 -16 -30 -34 40 -36 96 -18 130 12', t.of('#3b463c')) +
        tower(t, -62, 18, 82, d, roof) +
        tower(t, 66, 18, 88, d, roof) +
        tower(t, -22, 20, 128, d, roof) +
        tower(t, 28, 22, 140, c, roof) +
        tower(t, 4, 14, 112, d, roof) +
        box(-72, -58, 148, 40, c) +
        many(15, (i) => box(-72 + i * 10.2, -64, 6, 7, c)) +
        box(-72, -58, 50, 40, t.ink, 0, { opacity: 0.2 }) +
        box(-10, -46, 22, 28, t.ink, 10) +
        many(9, (i) => box(-62 + i * 15, -46, 3.4, 7, t.glow, 1.6)) +
        tower(t, -44, 22, 74, c, roof) +
        tower(t, 50, 20, 70, c, roof) +
        many(6, (i) => box(24 + (i % 2) * 6, -128 + i * 13, 2.6, 5, t.glow, 1))
      );
    },
  },
  {
    words: wordsOf(
      'skyscraper, tall building, art deco tower, empire tower, tower block, high-rise, art deco skyscraper, tallest building, spire, skyscrapers, tall tower, tall skyscraper, glass tower, office tower, building, apartment building, tenement',
    ),
    w: 90,
    h: 260,
    size: 0.86,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#a39a8c');
      const d = mix(c, t.ink, 0.4);
      const tier = (w: number, y: number, h: number): string =>
        box(-w / 2, y - h, w, h, c) +
        box(-w / 2, y - h, w * 0.36, h, d, 0, { opacity: 0.7 }) +
        many(Math.floor(w / 7), (i) =>
          many(Math.floor(h / 9), (k) =>
            (i * 7 + k * 13) % 5 < 3 ? box(-w / 2 + 3 + i * 6.9, y - h + 4 + k * 9, 2.8, 4.6, t.glow) : '',
          ),
        );
      return (
        tier(84, 0, 70) +
        tier(62, -68, 80) +
        tier(42, -146, 50) +
        tier(24, -194, 26) +
        flat('-9 -219 9 -219 3 -238 -3 -238', c) +
        line('0 -236 0 -262', c, 2) +
        line('42 -70 42 0', t.rim, 1.2, { opacity: 0.6 }) +
        line('31 -148 31 -70', t.rim, 1.2, { opacity: 0.6 })
      );
    },
  },
  {
    words: wordsOf('dark tower, black tower, two towers, wizard tower'),
    w: 70,
    h: 180,
    size: 0.66,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#4a484e');
      return (
        flat('-26 0 -17 -130 17 -130 26 0', c) +
        flat('-26 0 -17 -130 -5 -130 -8 0', t.ink, { opacity: 0.35 }) +
        flat('-24 -128 24 -128 28 -148 18 -142 12 -150 0 -142 -12 -150 -18 -142 -28 -148', c) +
        flat('-17 -146 -20 -178 -9 -150', c) +
        flat('17 -146 20 -178 9 -150', c) +
        many(5, (i) => box(-2, -116 + i * 22, 4, 9, t.glow, 2)) +
        disc(0, -152, 30, glow(t.glow), { opacity: 0.5 }) +
        line('17 -130 25 -4', t.rim, 1.4, { opacity: 0.6 })
      );
    },
  },
  {
    words: wordsOf(
      'iron tower, lattice tower, eiffel tower, radio tower, radio mast, pylon, water tower, oil rig, oil derrick, derrick, television aerial',
    ),
    w: 110,
    h: 200,
    size: 0.66,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#4b4440');
      return (
        flat(
          '-50 0 -36 0 -14 -66 -6 -140 -2 -196 2 -196 6 -140 14 -66 36 0 50 0 22 -70 9 -140 3 -200 -3 -200 -9 -140 -22 -70',
          c,
        ) +
        box(-28, -66, 56, 5, c) +
        box(-14, -124, 28, 4, c) +
        curve('-34 0 -20 -34 20 -34 34 0 24 0 14 -26 -14 -26 -24 0', c) +
        many(
          7,
          (i) =>
            line(`${-20 + i * 2} ${-66 - i * 11} ${18 - i * 2} ${-76 - i * 11}`, c, 1) +
            line(`${20 - i * 2} ${-66 - i * 11} ${-18 + i * 2} ${-76 - i * 11}`, c, 1),
        ) +
        disc(0, -198, 12, glow(t.glow))
      );
    },
  },
];
