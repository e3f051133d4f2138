import { mix } from '../brush/colour.ts';
import { box, curve, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { thing } from './thing.ts';

export const stonesAndStatues: readonly Prop[] = [
  thing(
    wordsOf('monolith, black monolith, black slab, slab, obelisk, stone slab, dark slab'),
    50,
    120,
    (t) =>
      flat('-21 0 -21 -116 15 -116 15 0', '#08090c') +
      flat('15 0 15 -116 23 -111 23 -2', mix('#101319', t.rim, 0.4)) +
      line('-21 -116 15 -116', t.rim, 1, { opacity: 0.8 }) +
      oval(0, 0, 40, 4, t.ink, { opacity: 0.4 }),
    0.6,
  ),
  thing(
    wordsOf(
      'statue, giant statue, stone statue, colossus, stone head, stone face, marble statue, statues, stone warriors, broken statue, stone figure, stone kings, gargoyle, angel, fountain',
    ),
    80,
    150,
    (t) => {
      const c = t.own('#a9a190');
      const d = mix(c, t.ink, 0.4);
      return (
        box(-34, -24, 68, 24, d) +
        box(-40, -6, 80, 6, c) +
        curve('-20 -24 -24 -60 -18 -96 -12 -108 12 -108 18 -96 24 -60 20 -24', c) +
        curve('-20 -24 -24 -60 -18 -96 -6 -106 -6 -60 -8 -24', d) +
        limb(-15, -100, -26, -70, 9, 7, d) +
        limb(15, -100, 26, -124, 9, 7, c) +
        limb(26, -124, 24, -146, 7, 5, c) +
        oval(0, -120, 9, 11, c) +
        many(4, (i) => line(`${-10 + i * 7} -80 ${-13 + i * 9} -26`, d, 1.4, { opacity: 0.7 })) +
        line('20 -60 22 -26', t.rim, 1.4, { opacity: 0.6 })
      );
    },
    0.56,
  ),
  thing(
    wordsOf(
      'statue of liberty, torch statue, statue with a torch, crowned statue, broken crowned statue, half-buried statue, giant statue with a torch, ruined statue, giant crowned statue, colossal statue, half-buried colossal statue, statue half buried',
    ),
    110,
    150,
    (t) => {
      const c = t.own('#6f9a88');
      const d = mix(c, t.ink, 0.4);
      return (
        `<g transform="rotate(-8)">${curve('-34 10 -36 -30 -28 -70 -16 -84 14 -84 28 -68 36 -30 38 10', c)}${curve('-34 10 -36 -30 -28 -70 -14 -82 -12 -40 -14 10', d)}${many(5, (i) => line(`${-18 + i * 10} -66 ${-22 + i * 13} 8`, d, 1.8, { opacity: 0.7 }))}${limb(24, -74, 38, -106, 13, 10, c)}${limb(38, -106, 36, -130, 10, 7, c)}${flat('28 -130 44 -130 40 -138 32 -138', d)}${curve('30 -138 28 -150 36 -164 44 -150 42 -138', '#ffc04a')}${oval(-2, -98, 13, 16, c)}${curve('-15 -98 -12 -114 -2 -114 -4 -84 -10 -86', d)}${many(
          7,
          (i) => {
            const a = Math.PI * (1.12 + i * 0.126);
            return flat(
              `${Math.round(-2 + 12 * Math.cos(a - 0.1))} ${Math.round(-106 + 10 * Math.sin(a - 0.1))} ${Math.round(-2 + 12 * Math.cos(a + 0.1))} ${Math.round(-106 + 10 * Math.sin(a + 0.1))} ${Math.round(-2 + 34 * Math.cos(a))} ${Math.round(-106 + 32 * Math.sin(a))}`,
              c,
            );
          },
        )}${line('-8 -98 -3 -97', t.ink, 1.4)}${line('2 -97 7 -98', t.ink, 1.4)}</g>` +
        curve('-70 8 -40 -12 0 -4 40 -14 72 8', t.of('#c9ab7c'))
      );
    },
    0.66,
  ),
];
