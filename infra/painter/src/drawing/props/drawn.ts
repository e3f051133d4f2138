import { type Color, mix } from '../brush/color.ts';
import { fadeDown, fadeLeft, fadeRight, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, line, many } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { figure } from './figure.ts';

const own = (t: Tones, local: Color): Color => t.of(t.tint ?? local);

/** Things that no icon shows as well. */
export const drawn: readonly Prop[] = [
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
    words: wordsOf('colosseum, arena, amphitheatre, roman arena'),
    ...{ w: 280, h: 96, size: 0.36, where: 'horizon', giant: true },
    draw: (t) => {
      const c = own(t, '#cda878');
      const dark = mix(c, t.ink, 0.55);
      const arches = (count: number, y: number, w: number, h: number) =>
        many(count, (i) => box(-130 + i * 18, y, w, h, dark, w / 2));
      return (
        curve('-140 0 -140 0 -138 -66 -138 -66 -70 -86 0 -90 60 -86 60 -66 110 -58 138 -40 138 -40 140 0 140 0', c) +
        arches(15, -26, 10, 22) +
        arches(15, -54, 10, 20) +
        arches(11, -78, 9, 14) +
        line('-138 -30 0 -33 138 -28', dark, 1.6) +
        line('-138 -58 0 -62 100 -56', dark, 1.6)
      );
    },
  },
  {
    words: wordsOf('barrel, cask, keg'),
    ...{ w: 30, h: 38, size: 0.22, where: 'near' },
    draw: (t) =>
      curve('-12 0 -12 0 -15 -19 -12 -38 -12 -38 12 -38 12 -38 15 -19 12 0 12 0', own(t, '#8a5a34')) +
      [-6, 0, 6].map((x) => line(`${x * 0.9} -1 ${x * 1.1} -19 ${x * 0.9} -37`, t.of('#5a3a22'), 0.9)).join('') +
      [-9, -29].map((y) => line(`-13.6 ${y} 0 ${y + 1.4} 13.6 ${y}`, t.of('#4a4a4e'), 2.6)).join(''),
  },
  {
    words: wordsOf('statue, bust, marble statue'),
    ...{ w: 50, h: 130, size: 0.5, where: 'ground' },
    draw: (t) => {
      const stone = own(t, '#c4bdae');
      const carved = figure({ ...t, of: () => stone }, { wear: 'gown', cloth: stone, skin: stone, hairColor: stone });
      return (
        box(-24, -26, 48, 26, mix(stone, t.ink, 0.15)) + box(-28, -30, 56, 5, stone) + group(carved, 'translate(0 -30)')
      );
    },
  },
  {
    words: wordsOf('staircase, stairs, steps, stairway'),
    ...{ w: 80, h: 60, size: 0.4, where: 'ground' },
    draw: (t) =>
      many(6, (i) =>
        box(-40 + i * 13.3, -10 - i * 10, 80 - i * 13.3, 10, mix(own(t, '#8d857a'), t.ink, 0.1 + i * 0.05)),
      ),
  },
  {
    words: wordsOf('piano, grand piano, harpsichord, organ, church organ, pianos'),
    w: 150,
    h: 110,
    size: 0.4,
    where: 'ground',
    draw: (t) => {
      const c = own(t, '#191a20');
      return (
        box(-56, -38, 6, 38, c) +
        box(48, -38, 6, 38, c) +
        flat('-58 -58 -40 -108 30 -112 62 -58', c) +
        flat('-50 -60 -34 -100 26 -104 52 -60', t.of('#5d3a24')) +
        many(9, (i) => line(`${-40 + i * 10} -62 ${-32 + i * 7} -98`, t.of('#d9ad3c'), 0.6, { opacity: 0.7 })) +
        curve('-70 -58 -70 -58 64 -58 70 -50 66 -36 66 -36 -66 -36 -70 -40', c) +
        line('-66 -56 62 -56', t.rim, 1.4, { opacity: 0.8 }) +
        box(-72, -44, 50, 7, '#f3efe2') +
        many(9, (i) => box(-69 + i * 5.2, -44, 2.2, 4, t.ink))
      );
    },
  },
  {
    words: wordsOf('street lamp, lamp post, lamppost, streetlight, gas lamp, streetlamp, street light'),
    w: 40,
    h: 150,
    size: 0.58,
    where: 'ground',
    draw: (t) =>
      disc(0, -134, 70, glow(t.glow), { opacity: 0.9 }) +
      flat('-9 -4 -5 -16 5 -16 9 -4 9 0 -9 0', t.ink) +
      box(-2.4, -116, 4.8, 112, t.ink) +
      box(-7, -120, 14, 4, t.ink, 2) +
      flat('-7 -120 -11 -142 11 -142 7 -120', t.glow) +
      flat('-13 -142 -6 -150 6 -150 13 -142', t.ink) +
      line('0 -120 0 -142', t.ink, 0.8) +
      flat('-11 -118 11 -118 60 0 -60 0', fadeDown(t.glow), { opacity: 0.22 }),
  },
  {
    words: wordsOf(
      'sailing ship, galleon, pirate ship, tall ship, black sails, schooner, three-masted ship, frigate, ghost ship, square-rigger, ship with black sails, whaling ship, wooden ship',
    ),
    w: 180,
    h: 160,
    size: 0.5,
    where: 'water',
    giant: true,
    home: 'sea',
    draw: (t) => {
      const sail = own(t, '#d9cdb0');
      const sd = mix(sail, t.ink, 0.3);
      const mast = (x: number, h: number, w: number): string =>
        line(`${x} -26 ${x} ${-h}`, t.of('#3b281a'), 2.4) +
        many(3, (i) => {
          const y = -40 - (i * (h - 50)) / 3;
          const b = w - i * 5;
          return curve(
            `${x - b} ${y} ${x - b} ${y} ${x - b + 5} ${y - 14} ${x - b + 1} ${y - 26} ${x - b + 1} ${y - 26} ${x + b - 1} ${y - 26} ${x + b - 1} ${y - 26} ${x + b + 5} ${y - 13} ${x + b} ${y} ${x + b} ${y} ${x} ${y - 5}`,
            i % 2 ? sd : sail,
          );
        });
      return (
        mast(-44, 132, 22) +
        mast(36, 136, 23) +
        mast(-4, 156, 27) +
        flat('58 -30 60 -112 96 -44', sd) +
        line('60 -34 100 -52', t.of('#3b281a'), 2.4) +
        flat('-8 -156 -30 -162 -8 -168', t.of('#17171c')) +
        curve(
          '-84 -50 -84 -50 -60 -34 0 -26 60 -30 84 -40 84 -40 72 -8 50 2 50 2 -56 2 -56 2 -76 -16',
          t.of('#4a3222'),
        ) +
        line('-80 -38 -50 -24 10 -17 76 -28', t.of('#c9a24a'), 1.6) +
        many(8, (i) => box(-54 + i * 14, -15, 4.4, 4.4, t.ink))
      );
    },
  },
];
