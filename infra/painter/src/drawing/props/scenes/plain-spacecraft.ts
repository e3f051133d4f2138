import { mix } from '../../brush/colour.ts';
import { glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../../brush/shapes.ts';
import type { Prop } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';

/** Plain words for what is built high or flies far. */
export const plainSpacecraft: readonly Prop[] = [
  {
    words: wordsOf('spaceship, starship, spacecraft, spaceships, small spaceship, space freighter, landing ship'),
    w: 190,
    h: 70,
    size: 0.3,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#d3d6d6');
      const dark = mix(c, t.ink, 0.4);
      return (
        curve('-84 -24 -70 -44 -10 -52 44 -46 84 -30 90 -24 60 -14 -70 -12', shade(mix(c, '#ffffff', 0.25), dark)) +
        curve('44 -45 70 -38 82 -28 56 -28', t.of('#22303a')) +
        flat('-40 -46 -74 -70 -54 -70 -4 -48', dark) +
        flat('-50 -16 -86 0 -40 0 6 -14', dark) +
        many(5, (i) => box(-40 + i * 15, -34, 8, 6, t.glow, 2)) +
        oval(-88, -26, 9, 9, t.of('#3a4650')) +
        disc(-94, -26, 22, glow('#8fd0ff')) +
        line('-74 -42 -8 -50 44 -44', t.rim, 1.4)
      );
    },
  },
  {
    words: wordsOf('tower, stone tower, watchtower, guard tower, great tower'),
    w: 70,
    h: 150,
    size: 0.5,
    where: 'horizon',
    draw: (t) => {
      const c = t.own('#a09684');
      return (
        flat('-24 2 -20 -112 20 -112 24 2', shade(mix(c, '#ffffff', 0.12), mix(c, t.ink, 0.35))) +
        box(-25, -124, 50, 14, c) +
        many(4, (i) => box(-25 + i * 13.4, -132, 9, 9, c)) +
        many(3, (i) => box(-4, -100 + i * 30, 8, 14, t.glow, 4)) +
        many(10, (i) => box(-16 + ((i * 13) % 28), -106 + i * 10, 8, 4, t.ink, 1, { opacity: 0.15 }))
      );
    },
  },
];
