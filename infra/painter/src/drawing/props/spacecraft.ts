import { type Colour, mix } from '../brush/colour.ts';
import { ball, fadeDown, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const spacecraft: readonly Prop[] = [
  {
    words: wordsOf(
      'space shuttle, shuttle, winged rocket shuttle, rocket shuttle, slim rocket shuttle, orbiter, space plane',
    ),
    w: 150,
    h: 70,
    size: 0.26,
    where: 'sky',
    home: 'space',
    draw: (t) => {
      const c = t.own('#f0ede4');
      return (
        flat('-58 -40 -74 -68 -58 -68 -34 -42', c) +
        curve('-64 -40 -30 -48 30 -46 58 -38 68 -28 56 -20 20 -14 -50 -14 -66 -22', c) +
        flat('-66 -20 -20 -16 40 -16 58 -20 30 -12 -56 -10', t.of('#23262d')) +
        flat('10 -30 -56 -6 -66 -14 -20 -30', mix(c, t.ink, 0.3)) +
        flat('42 -42 56 -37 46 -34', t.of('#23384a')) +
        disc(-68, -32, 6, t.of('#23262d')) +
        disc(-68, -22, 5, t.of('#23262d')) +
        box(-30, -44, 40, 3, t.ink, 0, { opacity: 0.35 })
      );
    },
  },

  {
    words: wordsOf(
      'star destroyer, wedge-shaped spaceship, wedge-shaped starship, huge spaceship, battle cruiser, mothership wedge, giant spaceship, space cruiser, arrowhead ship, colossal spaceship, enormous spaceship',
    ),
    w: 260,
    h: 90,
    size: 0.3,
    where: 'sky',
    giant: true,
    home: 'space',
    draw: (t) => {
      const c = t.own('#aeb6bc');
      const d = mix(c, t.ink, 0.45);
      return (
        flat('-120 -50 -104 -58 -40 -70 124 -30', c) +
        flat('-120 -50 -112 -22 -70 -12 124 -30', d) +
        flat('-74 -58 -70 -76 -42 -78 -30 -62', mix(c, t.ink, 0.15)) +
        box(-66, -88, 30, 10, c, 2) +
        line('-56 -88 -56 -98', c, 2) +
        many(26, (i) => box(-104 + i * 7, -43 + i * 0.25 + (i % 3) * 3, 3, 1.2, t.glow)) +
        many(10, (i) =>
          line(`${-96 + i * 16} ${-52 + i * 1.4} ${-70 + i * 14} ${-60 + i * 2.4}`, d, 1, { opacity: 0.6 }),
        ) +
        many(3, (i) => disc(-118, -46 + i * 10, 5, '#bfe6ff') + disc(-120, -46 + i * 10, 22, glow('#6fb8ff')))
      );
    },
  },
  {
    words: wordsOf(
      'starfighter, space fighter, x-shaped fighter, fighters, small starship, fighter ship, star fighter, x-winged fighter, single-seat fighter, space fighters, cross-winged fighter',
    ),
    w: 130,
    h: 70,
    size: 0.2,
    where: 'sky',
    home: 'space',
    draw: (t) => {
      const c = t.own('#d9d5c9');
      const d = mix(c, t.ink, 0.4);
      return (
        flat('-40 -38 -8 -64 4 -66 2 -40', d) +
        flat('-40 -30 -8 -4 4 -2 2 -28', d) +
        curve('-48 -42 -10 -46 40 -38 64 -33 40 -28 -10 -24 -48 -28', c) +
        flat('-44 -36 0 -70 12 -70 2 -38', c) +
        flat('-44 -32 0 2 12 2 2 -30', mix(c, t.ink, 0.2)) +
        line('-4 -70 40 -70', d, 2) +
        line('-4 1 40 1', d, 2) +
        box(-10, -58, 8, 4, t.of('#c23b2e')) +
        curve('-6 -44 8 -50 22 -42 10 -38', t.of('#20384c')) +
        disc(-48, -40, 9, glow('#ff7a5a')) +
        disc(-48, -30, 9, glow('#ff7a5a')) +
        disc(-48, -35, 3, '#ffd2b0')
      );
    },
  },
  {
    words: wordsOf(
      'flying saucer, saucer, ufo, mothership, alien ship, alien craft, disc-shaped ship, glowing saucer, alien spaceship, huge disc, great disc, disc-shaped craft',
    ),
    w: 220,
    h: 90,
    size: 0.3,
    where: 'sky',
    giant: true,
    draw: (t) => {
      const c = t.own('#7d8b97');
      return (
        flat('-26 -28 26 -28 90 120 -90 120', fadeDown(t.glow), { opacity: 0.5 }) +
        curve('-44 -58 -28 -82 0 -88 28 -82 44 -58', mix(c, '#bfe9ff', 0.4)) +
        curve('-108 -46 -70 -60 0 -66 70 -60 108 -46 70 -32 0 -26 -70 -32', c) +
        curve('-108 -45 0 -40 108 -45 70 -32 0 -26 -70 -32', t.ink, { opacity: 0.45 }) +
        many(
          13,
          (i) =>
            disc(-90 + i * 15, -42 + (6 - Math.abs(6 - i)) * 0.9, 3.2, t.glow) +
            disc(-90 + i * 15, -42 + (6 - Math.abs(6 - i)) * 0.9, 9, glow(t.glow)),
        ) +
        oval(0, -28, 30, 5, t.glow) +
        line('-96 -50 0 -63 96 -50', t.rim, 1.6, { opacity: 0.7 })
      );
    },
  },
  {
    words: wordsOf(
      'moon-sized space station, spherical space station, death star, round space station, metal moon, artificial moon, moon-sized station, battle station, spherical station, armoured sphere, steel sphere',
    ),
    w: 100,
    h: 100,
    size: 0.44,
    where: 'sky',
    home: 'space',
    draw: (t) =>
      disc(0, -50, 50, ball(t.of('#c3c7c9'), t.of('#20242b'))) +
      `<path d="M-50 -48Q0 -42 50 -48L50 -44Q0 -38 -50 -44Z" fill="${t.ink}" opacity=".7"/>` +
      disc(-17, -70, 14, t.of('#6b7178')) +
      disc(-15, -68, 11, t.of('#4a5057')) +
      disc(-16, -69, 3, t.glow) +
      many(40, (i) => {
        const a = i * 2.4;
        const r = 46 * Math.sqrt((i + 1) / 42);
        return box(Math.cos(a) * r, -50 + Math.sin(a) * r, 4, 1, i % 3 ? t.ink : t.glow, 0, { opacity: 0.4 });
      }),
  },
  {
    words: wordsOf(
      'space station, wheel-shaped station, rotating space station, wheel station, orbital station, rotating station, ring-shaped spaceship, circular spaceship, double wheel, ring ship, wheel in space, wheel-shaped space station',
    ),
    w: 140,
    h: 120,
    size: 0.44,
    where: 'sky',
    home: 'space',
    draw: (t) => {
      const c = t.own('#dfe0da');
      const ring = (dx: number, k: Colour): string =>
        `<ellipse cx="${dx}" cy="-60" rx="46" ry="54" fill="none" stroke="${k}" stroke-width="11"/><ellipse cx="${dx}" cy="-60" rx="46" ry="54" fill="none" stroke="${t.glow}" stroke-width="2" stroke-dasharray="3 6" opacity=".8"/>`;
      return (
        ring(-12, mix(c, t.ink, 0.5)) +
        line('-58 -60 46 -60', mix(c, t.ink, 0.4), 6) +
        limb(-26, -60, 30, -60, 13, 11, mix(c, t.ink, 0.2)) +
        ring(12, c) +
        line('12 -112 12 -8', c, 5) +
        line('-32 -60 58 -60', c, 5) +
        disc(12, -60, 11, c) +
        disc(12, -60, 5, t.ink)
      );
    },
  },
  {
    words: wordsOf(
      'satellite, space telescope, probe, space capsule, capsule, lander, lunar module, escape pod, space pod, pod, landing craft, debris, wreckage, space debris',
    ),
    w: 150,
    h: 70,
    size: 0.24,
    where: 'sky',
    home: 'space',
    draw: (t) => {
      const c = t.own('#d8d4c6');
      const panel = (x: number): string =>
        box(x, -50, 46, 26, t.of('#27477e'), 1) +
        many(5, (i) => line(`${x + 2 + i * 10} -49 ${x + 2 + i * 10} -25`, t.rim, 0.8, { opacity: 0.5 })) +
        line(`${x} -37 ${x + 46} -37`, t.rim, 0.8, { opacity: 0.5 });
      return (
        panel(-72) +
        panel(26) +
        box(-26, -39, 52, 4, t.of('#8b8f92')) +
        box(-16, -58, 32, 42, c, 4) +
        box(-16, -58, 11, 42, t.ink, 4, { opacity: 0.35 }) +
        box(-16, -40, 32, 5, t.of('#d9a03a')) +
        curve('-16 -60 0 -76 16 -60', c) +
        line('0 -70 6 -86', c, 1.6) +
        disc(6, -86, 2.4, t.of('#e0443a'))
      );
    },
  },
  {
    words: wordsOf(
      'escape ship trail, meteor, comet, shooting star, meteors, asteroid, asteroids, asteroid field, meteor shower, falling star, asteroid belt',
    ),
    w: 160,
    h: 70,
    size: 0.18,
    where: 'sky',
    draw: (t) =>
      flat('0 -22 -84 -64 14 -40', glow(t.glow), { opacity: 0.9 }) +
      line('-78 -62 -30 -42 14 -30', t.rim, 2, { opacity: 0.6 }) +
      flat('-4 -14 -8 -34 8 -48 26 -44 36 -28 26 -8 8 -4', t.of('#6b6259')) +
      flat('-4 -14 -8 -34 8 -48 6 -28 10 -6', t.ink, { opacity: 0.4 }) +
      disc(20, -32, 4, t.ink, { opacity: 0.3 }),
  },
];
