import { mix } from '../brush/colour.ts';
import { fadeRight, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const forces: readonly Prop[] = [
  {
    words: wordsOf(
      'red lens, red eye, glowing red eye, glowing red lens, single red eye, single red light, red light, camera eye, glowing lens',
    ),
    w: 90,
    h: 110,
    size: 0.5,
    where: 'sky',
    draw: (t) =>
      box(-42, -110, 84, 110, '#0b0c10', 4) +
      box(-42, -110, 84, 110, t.rim, 4, { opacity: 0.1 }) +
      disc(0, -62, 36, '#8d949a') +
      disc(0, -62, 32, '#08080b') +
      disc(0, -62, 60, glow('#ff2a1a'), { opacity: 0.85 }) +
      disc(0, -62, 20, '#c3170f') +
      disc(0, -62, 12, '#ff4a2a') +
      disc(0, -62, 5, '#ffe27a') +
      oval(-12, -80, 9, 4, '#ffffff', { opacity: 0.4 }) +
      many(7, (i) => box(-30 + i * 9, -14, 5, 8, '#3a3d44', 1)),
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
      const c = mix(t.own('#5c6064'), '#c4c9d4', 0.3);
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
      'glowing eyes, pair of eyes, eyes in the dark, yellow eyes, red eyes, two glowing eyes, shining eyes, glowing red eyes',
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
