import { mix } from '../../brush/colour.ts';
import { shade } from '../../brush/gradients.ts';
import { curve, disc, flat, limb, line, many, moved, oval, path } from '../../brush/shapes.ts';
import type { Prop } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { onLand } from './where-it-stands.ts';

/** What lies or stands on bare ground. */
export const plainGround: readonly Prop[] = [
  onLand(
    wordsOf('muddy pool, waterhole, water hole, muddy pool of water'),
    300,
    40,
    0.13,
    (t) =>
      oval(0, -14, 150, 20, mix(t.of('#6a5238'), t.ink, 0.4)) +
      oval(0, -13, 142, 16, shade(mix(t.of('#8fb0b8'), t.rim, 0.4), t.of('#4f6a70'))) +
      many(5, (i) =>
        line(`${-90 + i * 40} ${-16 + (i % 2) * 7} ${-60 + i * 40} ${-17 + (i % 2) * 7}`, t.rim, 1.2, { opacity: 0.6 }),
      ),
  ),
  onLand(wordsOf('scattered bones, white bones, old bones'), 160, 30, 0.08, (t) =>
    many(7, (i) => {
      const c = t.of('#efe6d0');
      return moved(
        limb(-9, 0, 9, 0, 3, 3, c) +
          disc(-10, -2, 2.6, c) +
          disc(-10, 2, 2.6, c) +
          disc(10, -2, 2.6, c) +
          disc(10, 2, 2.6, c),
        -66 + i * 22,
        -8 - (i % 3) * 7,
        1,
        i * 47,
      );
    }),
  ),
  onLand(
    wordsOf(
      'old standing stones, standing stone, standing stones, stone circle, gravestone, gravestones, tombstone, row of gravestones, headstone',
    ),
    60,
    80,
    0.26,
    (t) => {
      const c = t.own('#8b8f8a');
      return (
        path('M-24 2L-21 -56C-18 -80 16 -82 20 -58L25 2Z', shade(mix(c, '#ffffff', 0.15), mix(c, t.ink, 0.4))) +
        curve('-20 -20 -16 -34 -8 -30 -12 -16', t.of('#6a7a4c'), { opacity: 0.7 }) +
        line('4 -66 8 -44 2 -30', mix(c, t.ink, 0.5), 1.4)
      );
    },
  ),
  onLand(
    wordsOf('ribs and skull of a huge animal in the sand, fossil bones, pale curved bones, huge fossil bones'),
    260,
    70,
    0.24,
    (t) => {
      const c = t.of('#ece0c4');
      return (
        line('-116 -4 -60 -14 20 -16 96 -8 124 -2', c, 5) +
        many(9, (i) =>
          line(
            `${-70 + i * 18} -14 ${-78 + i * 18} ${-42 - Math.sin(i * 0.35) * 16} ${-60 + i * 18} ${-56 - Math.sin(i * 0.35) * 14}`,
            c,
            4,
          ),
        ) +
        curve('96 -6 98 -30 118 -38 134 -24 130 -10 116 -2', c) +
        disc(116, -24, 4, t.ink) +
        many(4, (i) => flat(`${112 + i * 5} -10 ${116 + i * 5} -10 ${114 + i * 5} -3`, '#fffaf0'))
      );
    },
  ),
];
