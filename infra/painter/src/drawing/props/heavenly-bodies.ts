import { mix } from '../brush/colour.ts';
import { ball, glow, halo } from '../brush/gradients.ts';
import { curve, disc, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const heavenlyBodies: readonly Prop[] = [
  {
    words: wordsOf(
      'earth, planet, blue planet, curve of the earth, globe of the earth, mars, blue earth, round planet, huge blue planet',
    ),
    w: 110,
    h: 110,
    size: 0.62,
    where: 'sky',
    home: 'space',
    draw: (t) => {
      const c = t.own('#2f78c0');
      return (
        disc(0, -55, 70, glow(mix(c, '#cfe8ff', 0.5)), { opacity: 0.6 }) +
        disc(0, -55, 54, ball(mix(c, '#ffffff', 0.3), mix(c, '#04060f', 0.8))) +
        many(5, (i) =>
          curve(
            `${-34 + i * 12} ${-88 + i * 14} ${-12 + i * 10} ${-96 + i * 15} ${8 + i * 6} ${-84 + i * 14} ${-8 + i * 9} ${-78 + i * 13} ${-26 + i * 8} ${-78 + i * 13}`,
            '#f4f8fa',
            { opacity: 0.5 },
          ),
        ) +
        curve('-30 -70 -14 -84 2 -74 -4 -56 6 -40 -10 -30 -22 -48', mix('#6f9a5a', '#04060f', 0.3), { opacity: 0.7 })
      );
    },
  },
  {
    words: wordsOf('moon, full moon, huge moon, giant moon, great moon, enormous moon, rising moon, pale moon'),
    w: 100,
    h: 100,
    size: 0.34,
    where: 'sky',
    airy: true,
    draw: () =>
      disc(0, -50, 118, halo('#e9eef6'), { opacity: 0.75 }) +
      disc(0, -50, 50, ball('#fffdf0', '#d9d8cc')) +
      many(9, (i) => {
        const a = i * 2.4 + 0.7;
        const d = Math.sqrt((i + 0.5) / 9) * 38;
        return oval(Math.cos(a) * d, -50 + Math.sin(a) * d, 4 + ((i * 5) % 9), 3.4 + ((i * 5) % 8), '#b9bcb8', {
          opacity: 0.42,
        });
      }),
  },
  {
    words: wordsOf('crescent moon, crescent, thin moon, half moon'),
    w: 60,
    h: 80,
    size: 0.14,
    where: 'sky',
    airy: true,
    draw: () =>
      disc(0, -40, 70, halo('#e9eef6'), { opacity: 0.6 }) +
      `<path d="M10 -78A40 40 0 1 0 34 -16A33 33 0 1 1 10 -78Z" fill="#fdf8e2"/>`,
  },
  {
    words: wordsOf('two suns, twin suns, double sunset, pair of suns, two setting suns'),
    w: 120,
    h: 80,
    size: 0.24,
    where: 'sky',
    airy: true,
    draw: () =>
      disc(-26, -44, 92, halo('#ffd9a0')) +
      disc(30, -22, 74, halo('#ff9a6a')) +
      disc(-26, -44, 25, '#fff6d8') +
      disc(30, -22, 19, '#ffc694'),
  },
  {
    words: wordsOf(
      'big sun, huge sun, giant sun, enormous sun, red sun, blazing sun, orange sun, great sun, burning sun, low red sun, huge red sun, huge orange sun, glowing sun',
    ),
    w: 100,
    h: 100,
    size: 0.42,
    where: 'sky',
    airy: true,
    draw: (t) => disc(0, -50, 130, halo('#ffc470')) + disc(0, -50, 50, t.own('#ffd98a')),
  },
  {
    words: wordsOf(
      'ringed planet, planet with rings, saturn, gas giant, giant planet, rings of a planet, planets, jupiter, ringed world',
    ),
    w: 170,
    h: 110,
    size: 0.46,
    where: 'sky',
    home: 'space',
    draw: (t) => {
      const c = t.own('#c99a5e');
      return (
        disc(0, -55, 74, glow(c), { opacity: 0.4 }) +
        `<path d="M-84 -38A86 20 0 0 1 84 -72" fill="none" stroke="${mix(c, t.ink, 0.3)}" stroke-width="7" opacity=".8"/>` +
        disc(0, -55, 46, ball(mix(c, '#ffffff', 0.35), mix(c, '#05060c', 0.75))) +
        many(
          4,
          (i) =>
            `<path d="M${-44 + Math.abs(i - 1.5) * 5} ${-74 + i * 13}Q0 ${-66 + i * 13} ${44 - Math.abs(i - 1.5) * 5} ${-80 + i * 13}" fill="none" stroke="${mix(c, t.ink, 0.35)}" stroke-width="4" opacity=".35"/>`,
        ) +
        `<path d="M-84 -38A86 20 0 0 0 84 -72" fill="none" stroke="${mix(c, '#ffffff', 0.5)}" stroke-width="7"/><path d="M-76 -39A78 15 0 0 0 76 -69" fill="none" stroke="${mix(c, t.ink, 0.2)}" stroke-width="2"/>`
      );
    },
  },
  {
    words: wordsOf(
      'black hole, wormhole, portal, vortex of light, glowing portal, swirling portal, accretion disc, sphere of light, glowing sphere, star gate, time portal, tunnel of light, ring of light, tunnel of stars',
    ),
    w: 180,
    h: 110,
    size: 0.52,
    where: 'sky',
    home: 'space',
    airy: true,
    draw: (t) =>
      oval(0, -55, 130, 86, glow(t.own('#ff9a3a')), { opacity: 0.55 }) +
      `<circle cx="0" cy="-55" r="41" fill="none" stroke="#ffb45a" stroke-width="9" opacity=".75"/><circle cx="0" cy="-55" r="38" fill="none" stroke="#fff0c8" stroke-width="3"/>` +
      disc(0, -55, 34, '#030308') +
      curve('-92 -55 -50 -62 0 -62 50 -62 92 -55 50 -47 0 -46 -50 -47', '#ffd08a') +
      curve('-80 -55 0 -59 80 -55 0 -50', '#fff8e0'),
  },
];
