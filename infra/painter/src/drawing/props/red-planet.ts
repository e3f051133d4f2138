import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const redPlanet: readonly Prop[] = [
  piece(
    wordsOf(
      'astronaut with a potato plant, astronaut in a white and orange suit with a potato plant, lone astronaut in a white and orange suit with a potato plant in his arms',
    ),
    [150, 200, 0.84],
    'near',
    (t) => astronaut(t) + potatoPlant(t, 4, -92, 1),
  ),
  piece(wordsOf('round white habitat, white round habitat, round white camp'), [190, 96, 0.34], 'ground', (t) => {
    const white = t.own('#f4f2ec');
    return (
      box(58, -38, 40, 38, mix(white, t.ink, 0.12), 5) +
      box(68, -30, 20, 30, '#4a5560', 3) +
      curve('-80 0 -80 -40 -66 -72 -30 -90 10 -90 44 -72 58 -40 58 0 58 0 -80 0', white) +
      curve('-80 0 -80 -40 -66 -72 -30 -90 -44 -40 -44 0', t.ink, { opacity: 0.18 }) +
      line('-78 -34 56 -34', t.of('#e0762a'), 5) +
      many(4, (i) => line(`${-60 + i * 32} 0 ${-54 + i * 28} -50 ${-34 + i * 17} -84`, t.ink, 1.6, { opacity: 0.3 })) +
      many(3, (i) => oval(-48 + i * 34, -54, 8, 7, t.glow)) +
      line('0 -90 0 -112', t.of('#8d969c'), 2.4) +
      disc(0, -113, 3, '#e0443a')
    );
  }),
  piece(
    wordsOf('white six-wheeled rover, rover with six wheels, six-wheeled rover'),
    [210, 100, 0.34],
    'ground',
    (t) => {
      const white = t.own('#f2f0ea');
      return (
        flat('-90 -30 -84 -76 -64 -86 -10 -86 6 -60 90 -60 92 -30', white) +
        flat('-90 -30 -84 -76 -70 -84 -64 -30', t.ink, { opacity: 0.18 }) +
        flat('-14 -80 -2 -58 -46 -58 -46 -80', '#2c3c48') +
        many(3, (i) => box(14 + i * 25, -74, 21, 14, t.of('#c9ccd0'), 2)) +
        box(-88, -44, 180, 6, t.of('#e0762a')) +
        line('-60 -86 -60 -112', t.of('#8d969c'), 2.4) +
        oval(-60, -114, 12, 5, t.of('#d9dde0')) +
        [-70, -42, 0, 34, 62, 84].map((x) => disc(x, -16, 16, '#26262a') + disc(x, -16, 7, t.of('#b9bec4'))).join('')
      );
    },
  ),
  piece(
    wordsOf('blue solar panels on the ground, rows of blue solar panels, blue solar panels'),
    [260, 60, 0.2],
    'near',
    (t) =>
      many(4, (i) => {
        const x = -110 + i * 66;
        return (
          flat(`${x - 26} 0 ${x + 34} 0 ${x + 26} -34 ${x - 12} -34`, t.of('#2b4fa0')) +
          many(3, (k) => line(`${x - 12 + k * 15} 0 ${x - 3 + k * 10} -34`, '#9fc0f0', 1.4)) +
          line(`${x - 20} -14 ${x + 31} -14`, '#9fc0f0', 1.4) +
          line(`${x - 26} 0 ${x + 34} 0`, t.of('#d9dde0'), 3)
        );
      }),
  ),
  piece(
    wordsOf('gloved hand touching a seedling in red soil, gloved hand touching a small green seedling in red soil'),
    [220, 170, 0.72],
    'near',
    (t) => {
      const glove = t.of('#f0eee8');
      return (
        curve('-110 10 -90 -16 -40 -26 20 -24 80 -18 110 10', t.of('#a8502c')) +
        many(14, (i) => oval(-90 + i * 14, -8 - ((i * 7) % 12), 7, 4, t.of(i % 2 ? '#8a3f24' : '#c06a3c'))) +
        line('-20 -24 -18 -60 -20 -96', t.of('#5fae3a'), 7) +
        curve('-20 -94 -54 -104 -72 -136 -44 -132 -22 -112', t.of('#6fc244')) +
        curve('-18 -94 8 -112 42 -130 38 -104 12 -92', t.of('#58a838')) +
        line('-22 -98 -60 -126', t.of('#3f8a2c'), 2) +
        limb(120, -40, 78, -74, 50, 40, glove) +
        box(104, -76, 22, 50, t.of('#e0762a'), 4) +
        limb(74, -78, 36, -100, 17, 13, glove) +
        limb(72, -66, 26, -78, 16, 12, mix(glove, t.ink, 0.14)) +
        limb(74, -54, 34, -58, 15, 11, mix(glove, t.ink, 0.22)) +
        limb(84, -92, 56, -112, 15, 11, glove)
      );
    },
  ),
];

function astronaut(t: Tones): string {
  const white = t.of('#f6f4ee');
  const orange = t.of('#e8762a');
  const grey = t.of('#8d939a');
  return (
    box(-38, -150, 76, 74, grey, 10) +
    [-18, 18]
      .map(
        (x) =>
          limb(x, -66, x * 1.15, -34, 27, 22, x < 0 ? mix(white, t.ink, 0.16) : white) +
          limb(x * 1.15, -34, x * 1.2, -6, 22, 20, white) +
          box(x * 1.2 - 14, -12, 30, 13, '#4a4e55', 5) +
          box(x * 1.1 - 12, -46, 24, 7, orange, 2),
      )
      .join('') +
    curve('-36 -60 -40 -110 -34 -142 0 -150 34 -142 40 -110 36 -60 0 -54', white) +
    curve('-36 -60 -40 -110 -34 -142 -20 -146 -22 -58', t.ink, { opacity: 0.16 }) +
    flat('-34 -140 -20 -146 -12 -64 -26 -62', orange) +
    flat('34 -140 20 -146 12 -64 26 -62', orange) +
    limb(-36, -132, -52, -102, 21, 17, white) +
    limb(-52, -102, -16, -82, 17, 14, white) +
    limb(36, -132, 52, -102, 21, 17, white) +
    limb(52, -102, 18, -82, 17, 14, white) +
    disc(-14, -82, 9, grey) +
    disc(16, -82, 9, grey) +
    box(-60, -118, 18, 7, orange, 2) +
    box(42, -118, 18, 7, orange, 2) +
    disc(0, -168, 29, white) +
    oval(1, -168, 23, 22, mix(t.of('#c9b08a'), '#ffffff', 0.2)) +
    oval(1, -166, 13, 16, t.of('#e0ac84')) +
    curve('-12 -172 -10 -184 2 -188 14 -184 14 -172 8 -180 -6 -180', t.of('#6b4a30')) +
    curve('-11 -162 2 -160 13 -162 9 -150 -7 -150', t.of('#6b4a30')) +
    disc(-4, -168, 1.9, '#20160f') +
    disc(7, -168, 1.9, '#20160f') +
    line('-3 -156 6 -156', t.of('#a85a44'), 2.4) +
    curve('-18 -182 -6 -190 8 -189 -4 -182 -14 -172', '#ffffff', { opacity: 0.55 })
  );
}

const potatoPlant = (t: Tones, x: number, y: number, k: number): string =>
  group(
    flat('-22 0 22 0 18 30 -18 30', t.of('#c06a3c')) +
      box(-25, -6, 50, 9, t.of('#d98a54'), 2) +
      [-14, 0, 14]
        .map((dx) => line(`0 -4 ${dx * 0.6} -26 ${dx * 1.5} ${-44 - (dx === 0 ? 12 : 0)}`, t.of('#4f9a3a'), 3.4))
        .join('') +
      many(9, (i) => oval(-26 + i * 6.5, -30 - ((i * 17) % 28), 10, 7, t.of(i % 2 ? '#5fb043' : '#7fd05a'))) +
      disc(0, -34, 44, glow('#b8ff8a'), { opacity: 0.25 }) +
      oval(-8, 34, 9, 7, t.of('#d9b47a')) +
      oval(9, 36, 10, 7, t.of('#c9a064')),
    `translate(${x} ${y}) scale(${k})`,
  );
