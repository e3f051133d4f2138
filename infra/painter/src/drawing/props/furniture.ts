import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const furniture: readonly Prop[] = [
  {
    words: wordsOf(
      'staircase, stairs, steps, stairway, grand staircase, spiral staircase, staircases, flight of steps, flight of stairs, steps leading up, stone steps, stair',
    ),
    w: 150,
    h: 130,
    size: 0.56,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#b59a78');
      return (
        many(
          12,
          (i) =>
            flat(
              `${-70 + i * 8} ${-i * 10} ${70 - i * 3} ${-i * 10} ${70 - i * 3} ${-10 - i * 10} ${-70 + i * 8} ${-10 - i * 10}`,
              mix(c, t.ink, 0.15 + (i % 2) * 0.04 + i * 0.025),
            ) +
            flat(
              `${-70 + i * 8} ${-10 - i * 10} ${70 - i * 3} ${-10 - i * 10} ${68 - i * 3} ${-13 - i * 10} ${-64 + i * 8} ${-13 - i * 10}`,
              c,
            ),
        ) +
        line('-76 -36 22 -156', t.of('#4a3323'), 4) +
        many(6, (i) => line(`${-70 + i * 16} ${-4 - i * 20} ${-70 + i * 16} ${-40 - i * 20}`, t.of('#4a3323'), 2))
      );
    },
  },
  {
    words: wordsOf(
      'chair, armchair, rocking chair, wheelchair, deck chair, director chair, empty chair, wooden chair, sofa, couch, chairs, throne, iron throne, barber chair',
    ),
    w: 60,
    h: 90,
    size: 0.32,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#7d3f34');
      const d = mix(c, t.ink, 0.4);
      return (
        box(-22, -14, 5, 14, t.ink) +
        box(19, -14, 5, 14, t.ink) +
        curve('-24 -30 -28 -70 -20 -88 20 -88 28 -70 24 -30', d) +
        curve('-18 -34 -20 -68 -14 -80 14 -80 20 -68 18 -34', c) +
        box(-30, -46, 13, 34, c, 6) +
        box(18, -46, 13, 34, c, 6) +
        box(-22, -36, 44, 16, mix(c, t.rim, 0.2), 5) +
        box(-22, -22, 44, 10, d, 2) +
        disc(-6, -66, 1.4, d) +
        disc(7, -66, 1.4, d)
      );
    },
  },
  {
    words: wordsOf('bench, park bench, bus stop bench, wooden bench, pew, pews, benches, bus stop'),
    w: 130,
    h: 62,
    size: 0.26,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#8a6a48');
      return (
        box(-54, -26, 6, 26, t.ink) +
        box(48, -26, 6, 26, t.ink) +
        line('-52 -28 -58 -60', t.ink, 4) +
        line('52 -28 58 -60', t.ink, 4) +
        many(3, (i) => box(-62, -58 + i * 9, 124, 6.4, c, 1)) +
        box(-64, -32, 128, 5, c, 1) +
        box(-62, -26, 124, 5, mix(c, t.ink, 0.3), 1) +
        line('-60 -58 60 -58', t.rim, 1, { opacity: 0.7 })
      );
    },
  },
  {
    words: wordsOf(
      'table, desk, round table, dining table, long table, wooden table, chess board, chessboard, chess, card table, writing desk, tables, workbench, jury table, banquet, feast, conference table, poker table',
    ),
    w: 170,
    h: 66,
    size: 0.28,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#7a5234');
      return (
        box(-70, -46, 7, 46, mix(c, t.ink, 0.5)) +
        box(63, -46, 7, 46, mix(c, t.ink, 0.5)) +
        flat('-84 -46 84 -46 66 -60 -66 -60', c) +
        box(-84, -46, 168, 7, mix(c, t.ink, 0.35)) +
        line('-66 -60 66 -60', t.rim, 1, { opacity: 0.6 }) +
        oval(-24, -54, 14, 2.6, t.of('#e9e2d0')) +
        oval(28, -53, 14, 2.6, t.of('#e9e2d0')) +
        box(-2, -70, 3, 16, t.of('#f3ead2')) +
        oval(-0.5, -73, 1.8, 3.6, t.glow) +
        disc(-0.5, -72, 18, glow(t.glow))
      );
    },
  },
  {
    words: wordsOf('bed, four-poster bed, hospital bed, bunk bed, cot, cradle, beds, bunk, coffin, stretcher'),
    w: 170,
    h: 86,
    size: 0.32,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#c9d3d8');
      return (
        box(-82, -84, 9, 84, t.of('#5d4030'), 3) +
        box(-82, -78, 26, 50, t.of('#5d4030'), 4) +
        box(74, -52, 8, 52, t.of('#5d4030'), 3) +
        box(-76, -26, 152, 14, t.of('#5d4030')) +
        curve('-72 -22 -72 -42 -30 -46 30 -44 74 -40 76 -20', c) +
        curve('-30 -46 -24 -22 76 -20 74 -40 30 -44', t.of('#7d3f4a')) +
        curve('-70 -42 -64 -56 -40 -56 -36 -44', '#f6f2e8')
      );
    },
  },
  {
    words: wordsOf('bath, bathtub, bathroom sink, claw-foot bath, sink, basin, washbasin'),
    w: 140,
    h: 66,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#efece2');
      return (
        disc(-44, -4, 5, t.of('#b99a4a')) +
        disc(44, -4, 5, t.of('#b99a4a')) +
        curve('-68 -46 -68 -46 68 -46 68 -46 58 -14 40 -6 -40 -6 -58 -14', c) +
        curve('-68 -46 -58 -14 -40 -6 -10 -6 -30 -20 -36 -46', t.ink, { opacity: 0.22 }) +
        box(-74, -52, 148, 8, c, 4) +
        line('56 -52 56 -66 46 -66', t.of('#b9c2c7'), 4)
      );
    },
  },
  {
    words: wordsOf('piano, grand piano, harpsichord, organ, church organ, pianos'),
    w: 150,
    h: 110,
    size: 0.4,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#191a20');
      return (
        box(-56, -38, 6, 38, c) +
        box(48, -38, 6, 38, c) +
        flat('-58 -58 -40 -108 30 -112 62 -58', c) +
        flat('-50 -60 -34 -100 26 -104 52 -60', t.of('#5d3a24')) +
        many(9, (i) => line(`${-40 + i * 10} -62 ${-32 + i * 7} -98`, t.of('#d9ad3c'), 0.6, { opacity: 0.7 })) +
        curve('-70 -58 -70 -58 64 -58 70 -50 66 -36 66 -36 -66 -36 -70 -40', c) +
        line('-66 -56 62 -56', t.rim, 1.4, { opacity: 0.8 }) +
        box(-72, -44, 50, 7, '#f3efe2') +
        many(9, (i) => box(-69 + i * 5.2, -44, 2.2, 4, t.ink)) +
        box(-96, -26, 22, 5, c) +
        box(-94, -22, 3, 22, c) +
        box(-78, -22, 3, 22, c)
      );
    },
  },
  {
    words: wordsOf(
      'bookcase, bookshelf, shelves, bookshelves, books, stacks of books, shelf, rows of books, bookcases, wall of books',
    ),
    w: 100,
    h: 130,
    size: 0.62,
    where: 'wall',
    draw: (t) => {
      const cs = ['#8a3a2e', '#2f5a6a', '#b08a3c', '#4a5a34', '#6a3d5a', '#c9b48a'];
      return (
        box(-50, -130, 100, 130, t.of('#4a3020')) +
        many(
          4,
          (r) =>
            box(-46, -126 + r * 31, 92, 28, t.ink, 0, { opacity: 0.6 }) +
            many(14, (i) => {
              const h = 17 + ((i * 7 + r * 5) % 9);
              return box(-45 + i * 6.5, -98 + r * 31 - h, 5.6, h, t.of(cs[(i * 5 + r * 3) % 6] ?? '#8a3a2e'));
            }),
        )
      );
    },
  },
];
