import { fadeDown, glow } from '../brush/gradients.ts';
import { bars, box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const devices: readonly Prop[] = [
  {
    words: wordsOf('lamp, oil lamp, lantern, lanterns, paper lantern, lamps, hanging lanterns, lights'),
    w: 40,
    h: 74,
    size: 0.18,
    where: 'near',
    draw: (t) =>
      disc(0, -28, 62, glow(t.glow), { opacity: 0.9 }) +
      line('-9 -52 -10 -66 0 -73 10 -66 9 -52', t.of('#3b3026'), 2) +
      flat('-12 -50 12 -50 7 -58 -7 -58', t.own('#4a3a2c')) +
      box(-11, -50, 22, 42, t.glow, 3) +
      curve('-4 -12 -5 -22 0 -36 5 -22 4 -12', '#fff6d8') +
      many(3, (i) => line(`${-11 + i * 11} -50 ${-11 + i * 11} -8`, t.own('#4a3a2c'), 2)) +
      box(-14, -9, 28, 9, t.own('#4a3a2c'), 2),
  },
  {
    words: wordsOf(
      'table lamp, desk lamp, chandelier, hanging lamp, light bulb, bulb, desk light, bedside lamp, single bulb, candelabra, floor lamp, string of lights, fairy lights, christmas lights',
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
];
