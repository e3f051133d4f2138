import { mix } from '../brush/colour.ts';
import { ball, fadeRight, glow, halo } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

/** What hangs in the sky or passes over the land. */
export const phenomena: readonly Prop[] = [
  {
    words: wordsOf(
      'earth, planet, blue planet, curve of the earth, globe of the earth, mars, blue earth, round planet, huge blue planet',
    ),
    w: 110,
    h: 110,
    size: 0.74,
    where: 'sky',
    giant: true,
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
  {
    words: wordsOf(
      'tornado, twister, cyclone, funnel cloud, whirlwind, waterspout, hurricane, tornadoes, spiralling funnel',
    ),
    w: 150,
    h: 200,
    size: 0.76,
    where: 'horizon',
    giant: true,
    airy: true,
    draw: (t) => {
      const c = t.own('#5c6064');
      return (
        curve('-74 -200 74 -200 58 -168 34 -128 18 -84 10 -40 8 0 -6 0 -2 -40 -8 -84 -30 -128 -56 -168', c) +
        curve('-74 -200 -10 -200 -14 -150 -8 -90 0 -40 -4 0 -6 0 -2 -40 -8 -84 -30 -128 -56 -168', t.ink, {
          opacity: 0.35,
        }) +
        many(9, (i) =>
          line(
            `${-58 + i * 5.4} ${-176 + i * 18} ${-10 + i * 2} ${-166 + i * 18} ${54 - i * 5} ${-182 + i * 18}`,
            i % 2 ? t.rim : t.ink,
            3.4 - i * 0.25,
            { opacity: 0.35 },
          ),
        ) +
        many(16, (i) =>
          disc(-50 + i * 6.6, -2 - t.rnd.between(0, 16), t.rnd.between(6, 14), mix(c, t.rim, 0.2), { opacity: 0.55 }),
        ) +
        many(12, () => box(t.rnd.between(-60, 60), -t.rnd.between(20, 120), 4, 2, t.ink)) +
        oval(0, -200, 120, 16, c)
      );
    },
  },
  {
    words: wordsOf(
      'mushroom cloud, eruption, ash cloud, column of smoke, pillar of smoke, smoke column, columns of smoke, atomic cloud',
    ),
    w: 130,
    h: 160,
    size: 0.6,
    where: 'horizon',
    airy: true,
    draw: (t) =>
      disc(0, -60, 120, glow('#ff8a3a'), { opacity: 0.5 }) +
      curve('-18 0 -10 -50 -16 -84 16 -84 10 -50 20 0', t.of('#8a6a5a')) +
      many(13, (i) =>
        disc(
          -54 + i * 9,
          -108 - Math.sin((i / 12) * 3.14) * 34 + t.rnd.between(-6, 6),
          22,
          i % 2 ? t.of('#b98a6a') : t.of('#7a5a50'),
        ),
      ),
  },
  {
    words: wordsOf(
      'wave, giant wave, huge wave, waves, breaking wave, big waves, tidal wave, tsunami, towering wave, high waves, swell, mountainous wave, big wave',
    ),
    w: 220,
    h: 110,
    size: 0.44,
    where: 'water',
    draw: (t) => {
      const c = t.own('#1f6a80');
      return (
        curve(
          '-120 10 -120 10 -80 -10 -40 -54 10 -94 60 -106 96 -90 104 -66 92 -58 84 -76 62 -78 46 -58 52 -26 90 0 120 10 120 10',
          c,
        ) +
        curve('-60 8 -20 -34 20 -72 50 -84 36 -56 44 -22 70 8', mix(c, t.rim, 0.35), { opacity: 0.5 }) +
        line('-30 -58 14 -96 60 -108 98 -92 106 -66', '#f4f6f0', 5) +
        many(10, (i) => disc(46 + i * 6, -104 + Math.abs(i - 3) * 5, t.rnd.between(3, 7), '#f4f6f0')) +
        many(5, (i) =>
          line(
            `${-50 + i * 16} ${-30 - i * 10} ${-26 + i * 16} ${-36 - i * 9} ${-10 + i * 14} ${-16 - i * 8}`,
            '#f4f6f0',
            1.4,
            { opacity: 0.5 },
          ),
        )
      );
    },
  },
  {
    words: wordsOf(
      'glowing eyes, pair of eyes, eyes in the dark, yellow eyes, red eyes, two glowing eyes, shining eyes, glowing red eyes, red eye, red lens, glowing red eye, glowing red lens, single red eye, single red light, red light',
    ),
    w: 70,
    h: 40,
    size: 0.1,
    where: 'sky',
    airy: true,
    draw: (t) => {
      const c = t.own('#ffcf4a');
      return many(
        2,
        (i) =>
          disc(-18 + i * 36, -20, 26, glow(c)) +
          oval(-18 + i * 36, -20, 9, 6, c) +
          oval(-18 + i * 36, -20, 2, 5.6, '#0a0a0a'),
      );
    },
  },
  {
    words: wordsOf(
      'laser, laser beam, light ray, ray, laser fire, lasers, laser beams, green beam, red laser, ray of light, blue beam',
    ),
    w: 240,
    h: 80,
    size: 0.24,
    where: 'sky',
    airy: true,
    draw: (t) =>
      many(
        3,
        (i) =>
          line(`${-118 + i * 20} ${-66 + i * 20} ${70 + i * 22} ${-30 + i * 12}`, t.own('#5aff8a'), 5, {
            opacity: 0.35,
          }) + line(`${-118 + i * 20} ${-66 + i * 20} ${70 + i * 22} ${-30 + i * 12}`, '#f4fff4', 1.6),
      ),
  },
  {
    words: wordsOf(
      'heart, glowing heart, key hole, keyhole, snowman, gingerbread, teardrop, droplet, water drop, drop of water, falling drop',
    ),
    w: 70,
    h: 70,
    size: 0.26,
    where: 'near',
    draw: (t) =>
      curve('0 -4 0 -4 -26 -26 -32 -48 -18 -64 0 -52 0 -52 18 -64 32 -48 26 -26', t.own('#c22f3a')) +
      disc(0, -36, 56, glow(t.own('#c22f3a')), { opacity: 0.4 }),
  },
  {
    words: wordsOf('flying carpet, magic carpet'),
    w: 150,
    h: 46,
    size: 0.22,
    where: 'sky',
    draw: (t) =>
      curve(
        '-74 -30 -74 -30 -40 -40 0 -28 40 -36 74 -26 74 -26 66 -6 66 -6 34 -16 0 -6 -40 -18 -66 -8 -66 -8',
        t.own('#7a2a5a'),
      ) +
      line('-64 -28 -38 -34 0 -22 40 -30 64 -22', t.of('#e3b03a'), 2) +
      line('-62 -14 -38 -22 0 -10 38 -20 60 -11', t.of('#e3b03a'), 2) +
      flat('-6 -24 2 -18 10 -22 2 -27', t.of('#4fb0a0')) +
      box(-78, -26, 6, 2, fadeRight(t.rim)),
  },
];
