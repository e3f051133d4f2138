import { mix } from '../brush/colour.ts';
import { fadeDown, glow, sideShade } from '../brush/gradients.ts';
import { bars, box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const furniture: readonly Prop[] = [
  {
    words: wordsOf(
      'splintered door, broken door, chopped door, splintered bathroom door, smashed door, hole in a door',
    ),
    w: 66,
    h: 108,
    size: 0.86,
    where: 'wall',
    draw: (t) => {
      const c = t.own('#ece6d6');
      const d = mix(c, t.ink, 0.35);
      return (
        box(-34, -108, 68, 108, d) +
        box(-29, -103, 58, 103, c) +
        box(-22, -44, 19, 36, d, 1, { opacity: 0.6 }) +
        box(4, -44, 19, 36, d, 1, { opacity: 0.6 }) +
        flat('-20 -96 -4 -101 6 -94 22 -98 19 -78 24 -58 10 -62 2 -54 -8 -60 -22 -54 -18 -74', '#0d0b0c') +
        oval(1, -76, 10.5, 13.5, t.of('#d9a27c')) +
        curve('-9.5 -76 -4 -79 -5 -66 -1 -62 -7 -66', '#1a0f0c', { opacity: 0.5 }) +
        curve('-11 -80 -8 -91 2 -93 11 -89 13 -78 8 -85 -4 -86', t.of('#2b1d16')) +
        oval(-3.6, -78, 2.2, 1.5, '#ffffff') +
        oval(6, -78, 2.2, 1.5, '#ffffff') +
        disc(-3, -78, 1, '#14100f') +
        disc(6.6, -78, 1, '#14100f') +
        line('-7 -83 -1 -80', '#14100f', 1.4) +
        line('9 -83 4 -80', '#14100f', 1.4) +
        curve('-5 -70 2 -67 9 -71 6 -65 0 -64', '#ffffff') +
        line('-5 -70 2 -67 9 -71', '#5a1a1a', 0.8) +
        flat('-20 -96 -12 -80 -18 -74', mix(c, '#ffffff', 0.4)) +
        flat('22 -98 14 -84 19 -78', d) +
        flat('24 -58 12 -66 10 -62', mix(c, '#ffffff', 0.4)) +
        flat('-22 -54 -12 -66 -8 -60', d) +
        disc(24, -52, 2.6, t.of('#d9b24a'))
      );
    },
  },
  {
    words: wordsOf(
      'door, doorway, wooden door, open door, doors, half-open door, bathroom door, wardrobe, cupboard, closet, locker, fridge, closet door, lift doors, elevator',
    ),
    w: 56,
    h: 108,
    size: 0.52,
    where: 'wall',
    draw: (t) => {
      const c = t.own('#7a4a30');
      const d = mix(c, t.ink, 0.4);
      return (
        box(-28, -108, 56, 108, d) +
        box(-23, -103, 46, 103, c) +
        box(-17, -96, 14, 38, d, 1, { opacity: 0.6 }) +
        box(3, -96, 14, 38, d, 1, { opacity: 0.6 }) +
        box(-17, -48, 14, 38, d, 1, { opacity: 0.6 }) +
        box(3, -48, 14, 38, d, 1, { opacity: 0.6 }) +
        disc(18, -52, 2.6, t.of('#d9b24a')) +
        box(-23, -103, 46, 3, t.rim, 0, { opacity: 0.5 })
      );
    },
  },
  {
    words: wordsOf(
      'window, windows, rear window, tall window, large window, stained glass, porthole, venetian blinds, blinds, shutters, window seat, skylight',
    ),
    w: 90,
    h: 100,
    size: 0.42,
    where: 'wall',
    draw: (t) =>
      flat('-40 -12 40 -12 90 70 -10 70', fadeDown(t.glow), { opacity: 0.25 }) +
      box(-45, -100, 90, 100, t.of('#5d4634'), 2) +
      box(-39, -94, 78, 86, t.glow) +
      box(-39, -94, 78, 86, t.of('#6fa0c0'), 0, { opacity: 0.45 }) +
      many(2, (i) => box(-15 + i * 27, -94, 3.4, 86, t.of('#5d4634'))) +
      box(-39, -58, 78, 3.4, t.of('#5d4634')) +
      flat('-52 -104 -30 -104 -36 -50 -54 0', t.own('#9a3a3a')) +
      flat('52 -104 30 -104 36 -50 54 0', t.own('#9a3a3a')) +
      disc(0, -50, 90, glow(t.glow), { opacity: 0.25 }),
  },
  {
    words: wordsOf(
      'curtain, curtains, red curtains, stage curtain, velvet curtain, drapes, theatre curtain, shower curtain, red curtain',
    ),
    w: 130,
    h: 110,
    size: 0.74,
    where: 'wall',
    draw: (t) => {
      const c = t.own('#9c1f2c');
      return (
        many(
          11,
          (i) =>
            curve(
              `${-65 + i * 12} -110 ${-53 + i * 12} -110 ${-52 + i * 12} -50 ${-53 + i * 12} 0 ${-66 + i * 12} 0 ${-67 + i * 12} -50`,
              i % 2 ? c : mix(c, t.ink, 0.4),
            ) + line(`${-61 + i * 12} -104 ${-60 + i * 12} -4`, mix(c, t.rim, 0.3), 1, { opacity: 0.5 }),
        ) + box(-70, -114, 140, 9, mix(c, t.ink, 0.3), 3)
      );
    },
  },
  {
    words: wordsOf('shower, shower head, running shower, shower nozzle, showerhead, running tap'),
    w: 70,
    h: 120,
    size: 0.6,
    where: 'wall',
    draw: (t) =>
      line('-34 -120 -10 -116 0 -96', t.of('#b9c2c7'), 6) +
      flat('-20 -90 20 -98 26 -84 -14 -74', t.of('#cfd6da')) +
      oval(4, -80, 21, 6, t.of('#8d979d')) +
      many(19, (i) => line(`${-13 + i * 1.9} ${-76 - i * 0.4} ${-30 + i * 4.2} 10`, t.rim, 1.1, { opacity: 0.75 })),
  },
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
  {
    words: wordsOf(
      'lamp, table lamp, desk lamp, oil lamp, lantern, lanterns, chandelier, hanging lamp, light bulb, bulb, paper lantern, desk light, lamps, hanging lanterns, bedside lamp, single bulb, candelabra, floor lamp, lights, string of lights, fairy lights, christmas lights',
    ),
    w: 50,
    h: 80,
    size: 0.2,
    where: 'near',
    draw: (t) =>
      disc(0, -52, 64, glow(t.glow), { opacity: 0.85 }) +
      box(-2, -36, 4, 34, t.of('#8a6a34')) +
      oval(0, -3, 14, 4, t.of('#8a6a34')) +
      flat('-22 -36 -12 -72 12 -72 22 -36', t.glow) +
      flat('-22 -36 -12 -72 -4 -72 -8 -36', t.own('#d98a3a'), { opacity: 0.5 }) +
      line('-22 -36 22 -36', t.of('#8a4a24'), 2),
  },
  {
    words: wordsOf(
      'street lamp, lamp post, lamppost, streetlight, street lamps, lamp posts, gas lamp, streetlamp, street light, gas lamps, streetlights, street lights, old street lamp, traffic light, signpost',
    ),
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
      disc(0, -152, 2.6, t.ink) +
      line('-7 -120 -11 -142', t.ink, 1.2) +
      line('7 -120 11 -142', t.ink, 1.2) +
      line('0 -120 0 -142', t.ink, 0.8) +
      line('-14 -112 14 -112', t.ink, 2) +
      flat('-11 -118 11 -118 60 0 -60 0', fadeDown(t.glow), { opacity: 0.22 }),
  },
  {
    words: wordsOf(
      'telephone, phone, phone booth, telephone box, phone box, telephone receiver, ringing telephone, receiver',
    ),
    w: 70,
    h: 56,
    size: 0.26,
    where: 'near',
    draw: (t) => {
      const c = t.own('#1c1d22');
      return (
        curve('-30 0 -30 0 -22 -30 -12 -38 12 -38 22 -30 30 0 30 0', c) +
        disc(0, -17, 13, t.of('#d9d2c0')) +
        disc(0, -17, 5, c) +
        many(9, (i) => disc(9 * Math.cos(i * 0.6 + 1), -17 + 9 * Math.sin(i * 0.6 + 1), 1.7, c)) +
        curve('-36 -38 -34 -52 -20 -52 -14 -46 14 -46 20 -52 34 -52 36 -38 22 -36 14 -40 -14 -40 -22 -36', c) +
        line('-30 -50 -12 -45 14 -45', t.rim, 1.4, { opacity: 0.7 }) +
        line('30 -2 44 -6 46 2 56 -2', c, 2)
      );
    },
  },
  {
    words: wordsOf(
      'television, tv, television set, screen, screens, monitor, computer, monitors, glowing screen, televisions, computer screen, screens with code, wall of screens, radio, computer terminal, control panel, console',
    ),
    w: 96,
    h: 84,
    size: 0.34,
    where: 'near',
    draw: (t) =>
      line('-10 -70 -30 -98', t.ink, 1.6) +
      line('4 -70 22 -100', t.ink, 1.6) +
      box(-48, -74, 96, 66, t.own('#5a4030'), 6) +
      box(-40, -67, 62, 52, t.ink, 9) +
      box(-37, -64, 56, 46, t.glow, 8) +
      box(-37, -64, 56, 46, t.of('#4fb0a0'), 8, { opacity: 0.55 }) +
      many(8, (i) => line(`-36 ${-60 + i * 5.6} 18 ${-60 + i * 5.6}`, t.ink, 0.8, { opacity: 0.3 })) +
      disc(35, -56, 5, t.of('#c9b48a')) +
      disc(35, -42, 5, t.of('#c9b48a')) +
      many(4, (i) => box(28, -31 + i * 4, 14, 1.6, t.ink)) +
      box(-36, -8, 6, 8, t.ink) +
      box(30, -8, 6, 8, t.ink) +
      disc(-9, -42, 70, glow(t.glow), { opacity: 0.45 }),
  },
  {
    words: wordsOf(
      'clock, wall clock, grandfather clock, pocket watch, watch, clocks, alarm clock, stopwatch, clock face, giant clock, melting clock',
    ),
    w: 80,
    h: 80,
    size: 0.32,
    where: 'wall',
    draw: (t) =>
      disc(0, -40, 40, t.own('#8a6a34')) +
      disc(0, -40, 34, t.of('#f4ecd6')) +
      many(12, (i) =>
        line(
          `${round(30 * Math.cos(i * 0.5236))} ${round(-40 + 30 * Math.sin(i * 0.5236))} ${round(25 * Math.cos(i * 0.5236))} ${round(-40 + 25 * Math.sin(i * 0.5236))}`,
          t.ink,
          i % 3 ? 1.4 : 3,
        ),
      ) +
      line('0 -40 -2 -66', t.ink, 2.6) +
      line('0 -40 16 -54', t.ink, 3.4) +
      disc(0, -40, 3, t.ink) +
      oval(-12, -58, 12, 6, '#ffffff', { opacity: 0.35 }),
  },
  {
    words: wordsOf(
      'mirror, looking glass, mirrors, picture frame, painting, portrait, photograph, photographs, poster, paintings, framed picture, framed portrait',
    ),
    w: 64,
    h: 96,
    size: 0.4,
    where: 'wall',
    draw: (t) =>
      oval(0, -48, 32, 48, t.own('#b98f3a')) +
      oval(0, -48, 26, 42, sideShade(t.of('#dfeaea'), t.of('#5f8090'))) +
      flat('-16 -70 -6 -82 -18 -26 -24 -40', '#ffffff', { opacity: 0.4 }) +
      disc(0, -96, 5, t.own('#b98f3a')) +
      many(8, (i) => disc(30 * Math.cos(i * 0.785), -48 + 45 * Math.sin(i * 0.785), 3, t.own('#d9b45a'))),
  },
  {
    words: wordsOf('fireplace, hearth, stove, oven, fire in the hearth, furnace, open fireplace'),
    w: 120,
    h: 100,
    size: 0.44,
    where: 'wall',
    draw: (t) => {
      const c = t.of('#8d7766');
      return (
        box(-58, -92, 116, 92, c) +
        box(-66, -100, 132, 10, t.of('#5d4030'), 2) +
        many(5, (r) =>
          many(6, (i) => box(-58 + i * 20 - (r % 2) * 8, -88 + r * 18, 18, 15, t.ink, 1, { opacity: 0.12 })),
        ) +
        curve('-34 0 -34 0 -34 -50 0 -66 34 -50 34 0 34 0', t.ink) +
        curve('-22 0 -24 -18 -14 -14 -8 -40 0 -26 8 -46 14 -20 22 -22 22 0', '#f27a2a') +
        curve('-12 0 -12 -14 -4 -12 0 -28 6 -12 12 -14 12 0', '#ffd05a') +
        disc(0, -18, 90, glow('#ff9a3a'), { opacity: 0.7 })
      );
    },
  },
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
      'microphone, microphone stand, film camera, movie camera, camera, projector, film projector, camera on a tripod, tripod, telescope, microscope, megaphone, binoculars',
    ),
    w: 80,
    h: 120,
    size: 0.4,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#2b2c33');
      return (
        line('0 -66 -28 0', c, 3.6) +
        line('0 -66 28 0', c, 3.6) +
        line('0 -66 2 0', c, 3.6) +
        box(-24, -94, 48, 28, c, 3) +
        disc(-12, -106, 14, c) +
        disc(14, -108, 16, c) +
        disc(-12, -106, 5, t.of('#8d969c')) +
        disc(14, -108, 6, t.of('#8d969c')) +
        flat('24 -88 42 -94 42 -68 24 -74', c) +
        oval(42, -81, 3, 13, t.glow) +
        line('-22 -92 22 -92', t.rim, 1.4, { opacity: 0.6 }) +
        disc(44, -81, 30, glow(t.glow), { opacity: 0.5 })
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
  {
    words: wordsOf(
      'neon sign, neon, neon lights, sign, neon signs, billboard, signs, glowing sign, marquee lights, neon light, road sign, wooden sign, blank sign, arrow sign',
    ),
    w: 100,
    h: 100,
    size: 0.3,
    where: 'wall',
    draw: (t) =>
      disc(0, -54, 84, glow('#ff4f8a'), { opacity: 0.55 }) +
      box(-40, -92, 80, 70, t.ink, 6) +
      `<rect x="-36" y="-88" width="72" height="62" rx="5" fill="none" stroke="#ff5a8f" stroke-width="2.6"/>` +
      bars('-24 -58 10 -58 10 -72 28 -52 10 -34 10 -46 -24 -46 -24 -58', '#5af0e6', 3) +
      many(7, (i) => disc(-27 + i * 9, -80, 1.8, '#ffe08a')) +
      box(-3, -22, 6, 22, t.ink),
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
];

const round = (value: number): number => Math.round(value * 10) / 10;
