import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

const BALLOONS = ['#d8433a', '#e8a33a', '#f0cf4a', '#4f9a5a', '#3f7fc0', '#8a55a8', '#e07aa0', '#48a8a8'] as const;

const balloonCloud = (t: Tones, x: number, y: number, rx: number, ry: number, count: number, size: number): string =>
  many(count, (i) => {
    const angle = i * 2.4;
    const reach = Math.sqrt((i + 0.5) / count);
    const bx = x + Math.cos(angle) * reach * rx;
    const by = y + Math.sin(angle) * reach * ry;
    const c = t.of(BALLOONS[(i * 5 + Math.floor(i / 3) * 3 + Math.floor(i / 7)) % 8] ?? BALLOONS[0]);
    return (
      oval(bx, by, size, size * 1.16, c) +
      oval(bx - size * 0.3, by - size * 0.4, size * 0.26, size * 0.34, '#ffffff', { opacity: 0.5 })
    );
  });

export const aircraft: readonly Prop[] = [
  {
    words: wordsOf(
      'aeroplane, airplane, plane, jet, propeller plane, aircraft, airliner, aeroplanes, planes, passenger plane, crop duster, fighter plane, fighter jet, jets',
    ),
    w: 160,
    h: 60,
    size: 0.2,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#c9ced2');
      const d = mix(c, t.ink, 0.4);
      return (
        flat('-62 -32 -78 -58 -64 -58 -46 -34', d) +
        curve('-76 -32 -40 -38 30 -38 66 -32 78 -25 66 -19 20 -16 -40 -22', c) +
        flat('8 -26 -30 -4 -14 -4 32 -24', d) +
        flat('4 -34 -16 -52 -6 -52 22 -35', mix(c, t.ink, 0.2)) +
        many(8, (i) => box(-24 + i * 8, -31, 4, 3.4, t.of('#2b4a66'), 1)) +
        flat('60 -32 70 -29 62 -26', t.of('#2b4a66')) +
        flat('-66 -28 -84 -32 -80 -27 -64 -24', d)
      );
    },
  },
  {
    words: wordsOf(
      'biplane, old biplane, biplanes, twin propeller plane, old propeller plane, twin-engined plane, twin-engine plane',
    ),
    w: 130,
    h: 74,
    size: 0.26,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#a8382e');
      return (
        box(-18, -70, 56, 6, mix(c, t.rim, 0.2), 3) +
        line('-6 -66 -2 -30', t.ink, 1.6) +
        line('28 -66 26 -30', t.ink, 1.6) +
        curve('-60 -40 -20 -44 24 -46 44 -36 42 -28 20 -22 -30 -28 -62 -34', c) +
        flat('-56 -38 -66 -58 -50 -58 -42 -40', mix(c, t.ink, 0.3)) +
        box(-14, -30, 60, 6, mix(c, t.ink, 0.3), 3) +
        oval(46, -33, 2, 24, t.rim, { opacity: 0.5 }) +
        disc(20, -10, 6, t.ink) +
        line('14 -24 20 -12 30 -24', t.ink, 1.6) +
        disc(-2, -48, 6, t.of('#8a5a34'))
      );
    },
  },
  {
    words: wordsOf('helicopter, helicopters, chopper, gunship'),
    w: 150,
    h: 66,
    size: 0.2,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#3d4634');
      return (
        oval(8, -62, 72, 2.4, t.ink, { opacity: 0.75 }) +
        line('10 -60 10 -50', t.ink, 3) +
        curve('-16 -40 -4 -52 26 -52 46 -40 50 -26 38 -16 0 -14 -14 -24', c) +
        curve('24 -50 44 -40 48 -28 28 -28', t.of('#9fc3cf')) +
        flat('-12 -40 -72 -44 -72 -38 -10 -28', c) +
        flat('-72 -38 -80 -60 -70 -58 -64 -40', c) +
        line('-14 -4 44 -4 50 -8', t.ink, 2) +
        line('2 -14 -2 -4', t.ink, 1.6) +
        line('30 -14 34 -4', t.ink, 1.6)
      );
    },
  },
  {
    words: wordsOf('airship, zeppelin, blimp, dirigible'),
    w: 200,
    h: 86,
    size: 0.26,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#b9a888');
      return (
        flat('-84 -52 -104 -80 -88 -80 -66 -58', mix(c, t.ink, 0.3)) +
        flat('-84 -46 -104 -18 -88 -18 -66 -40', mix(c, t.ink, 0.3)) +
        curve('-96 -50 -60 -74 0 -82 60 -74 96 -50 60 -26 0 -18 -60 -26', c) +
        curve('-96 -49 0 -44 96 -49 60 -26 0 -18 -60 -26', t.ink, { opacity: 0.25 }) +
        line('-90 -56 0 -66 90 -56', t.ink, 0.7, { opacity: 0.4 }) +
        box(-22, -20, 44, 12, t.of('#4a3a2c'), 5) +
        many(5, (i) => disc(-15 + i * 8, -14, 1.8, t.glow))
      );
    },
  },
  {
    words: wordsOf('hot-air balloon, hot-air balloons, striped balloon'),
    w: 80,
    h: 120,
    size: 0.34,
    where: 'sky',
    draw: (t) => {
      const a = t.own('#c8402f');
      return (
        line('-14 -36 -8 -14', t.ink, 1) +
        line('14 -36 8 -14', t.ink, 1) +
        curve('-12 -34 -36 -64 -38 -92 0 -120 38 -92 36 -64 12 -34', a) +
        curve('-5 -33 -16 -64 -16 -94 0 -120 16 -94 16 -64 5 -33', t.of('#f1d9a0')) +
        curve('-12 -34 -36 -64 -38 -92 -18 -114 -28 -90 -26 -62', t.ink, { opacity: 0.25 }) +
        box(-9, -15, 18, 15, t.of('#7a5330'), 2) +
        disc(0, -34, 16, glow('#ffb84a'))
      );
    },
  },
  {
    words: wordsOf(
      'balloon, balloons, coloured balloons, red balloon, party balloons, colourful balloons, bunch of balloons, cluster of balloons, helium balloons',
    ),
    w: 70,
    h: 110,
    size: 0.3,
    where: 'sky',
    draw: (t) =>
      many(9, (i) => line(`${-28 + i * 7} -62 0 0`, t.ink, 0.6, { opacity: 0.7 })) +
      balloonCloud(t, 0, -78, 26, 24, 18, 10),
  },
  {
    words: wordsOf(
      'single balloon, lone balloon, one red balloon, one balloon, a red balloon, single red balloon, stray balloon',
    ),
    w: 40,
    h: 110,
    size: 0.28,
    where: 'sky',
    draw: (t) =>
      line('0 -60 -4 -34 4 -14 0 0', t.ink, 1) +
      oval(0, -82, 19, 23, t.own('#c8302a')) +
      flat('-4 -60 4 -60 0 -65', t.own('#c8302a')) +
      oval(-7, -91, 4, 7, '#ffffff', { opacity: 0.5 }),
  },
  {
    words: wordsOf(
      'house with balloons, balloon house, house lifted by balloons, floating house, flying house, house tied to balloons, house carried by balloons, house hanging from balloons, house under balloons, house held by balloons, house lifted by hundreds of balloons, house in the sky',
    ),
    w: 130,
    h: 210,
    size: 0.86,
    where: 'sky',
    giant: true,
    draw: (t) =>
      many(26, (i) =>
        line(`${-48 + i * 3.8} ${-140 - 14 * Math.sin(i / 8)} ${-3 + i * 0.24} -66`, t.ink, 0.5, { opacity: 0.6 }),
      ) +
      balloonCloud(t, 0, -158, 60, 46, 96, 8.6) +
      flat('-34 -38 0 -66 34 -38', t.of('#7a4a6a')) +
      box(14, -68, 8, 18, t.of('#a8563c')) +
      box(-28, -40, 56, 36, t.of('#e6c06a')) +
      flat('-18 -40 -4 -54 10 -40', t.of('#d98a9a')) +
      box(-22, -32, 13, 14, t.glow, 1) +
      box(10, -32, 13, 14, t.glow, 1) +
      box(-5, -26, 11, 22, t.of('#4f8a9a'), 1) +
      line('-16 -32 -16 -18', t.of('#f6f1e2'), 1) +
      line('16.5 -32 16.5 -18', t.of('#f6f1e2'), 1) +
      box(-34, -8, 68, 4, t.of('#f6f1e2')) +
      many(9, (i) => box(-33 + i * 8, -16, 1.6, 9, t.of('#f6f1e2'))) +
      curve('-30 -4 30 -4 20 4 8 2 0 8 -10 2 -22 5', t.of('#6b4a34')),
  },
  {
    words: wordsOf('rocket, rocket launch, missile, rocket ship, moon rocket, rockets, space rocket'),
    w: 70,
    h: 180,
    size: 0.6,
    where: 'ground',
    giant: true,
    draw: (t) => {
      const c = t.own('#ece6d8');
      return (
        curve('-10 -20 -22 20 -6 44 0 60 6 44 22 20 10 -20', '#ffb03a') +
        disc(0, 6, 60, glow('#ff9a3a')) +
        flat('-16 -52 -34 -12 -14 -18', t.of('#b3392e')) +
        flat('16 -52 34 -12 14 -18', t.of('#b3392e')) +
        curve('-14 -16 -14 -16 -17 -80 -13 -130 0 -176 0 -176 13 -130 17 -80 14 -16 14 -16', c) +
        curve('-14 -16 -17 -80 -13 -130 0 -176 -4 -120 -6 -70 -5 -16', t.ink, { opacity: 0.3 }) +
        curve('-11 -138 0 -176 0 -176 11 -138 0 -134', t.of('#b3392e')) +
        disc(2, -110, 6, t.of('#3a5f80')) +
        box(-16, -64, 32, 4, t.of('#b3392e'))
      );
    },
  },
  {
    words: wordsOf('parachute, kite, hang glider, paper plane, parachutes, umbrella in the sky'),
    w: 80,
    h: 90,
    size: 0.26,
    where: 'sky',
    draw: (t) =>
      curve('-40 -52 -32 -78 0 -90 32 -78 40 -52 40 -52 27 -58 13 -52 0 -58 -13 -52 -27 -58', t.own('#e0742e')) +
      curve('-13 -53 -8 -80 0 -90 8 -80 13 -53 0 -58', t.of('#f6e8c8')) +
      line('-38 -52 0 -14', t.ink, 0.7) +
      line('38 -52 0 -14', t.ink, 0.7) +
      line('0 -57 0 -14', t.ink, 0.7) +
      limb(0, -13, 0, -3, 7, 5, t.ink) +
      disc(0, -17, 3.4, t.ink),
  },
];
