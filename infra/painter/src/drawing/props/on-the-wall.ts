import { mix } from '../brush/colour.ts';
import { fadeDown, glow, sideShade } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, round } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const onTheWall: readonly Prop[] = [
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
];
