import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { lamp, sedan, wheel } from './vehicle-parts.ts';

export const cars: readonly Prop[] = [
  {
    words: wordsOf('car, automobile, sedan, old car, cars, vehicle, convertible, limousine, parked car, motorcar'),
    w: 128,
    h: 54,
    size: 0.27,
    where: 'ground',
    draw: (t) => sedan(t, t.own('#a83a30')),
  },
  {
    words: wordsOf('taxi, cab, yellow cab, taxis, yellow taxi, taxi cab, taxicab'),
    w: 128,
    h: 62,
    size: 0.3,
    where: 'ground',
    draw: (t) =>
      sedan(
        t,
        t.of('#e6b02e'),
        box(-9, -59, 18, 7, t.of('#f6f1e0'), 1.5) +
          lamp(t, 0, -56, 9) +
          many(12, (i) => box(-56 + i * 9.4, i % 2 ? -22 : -20, 4.7, 2, t.ink)),
      ),
  },
  {
    words: wordsOf('police car, patrol car'),
    w: 128,
    h: 60,
    size: 0.28,
    where: 'ground',
    draw: (t) =>
      sedan(
        t,
        t.of('#dfe3e6'),
        box(-22, -31, 44, 17, t.of('#20304e')) +
          disc(-6, -54, 4, '#e0443a') +
          disc(6, -54, 4, '#3f78e0') +
          disc(-6, -54, 20, glow('#e0443a')) +
          disc(6, -54, 20, glow('#3f78e0')),
      ),
  },
  {
    words: wordsOf(
      'steel car, gull-wing car, wedge-shaped car, gull-wing doors, silver car, sports car, time machine, stainless steel car, wedge car, brushed steel car, race car, racing car, low car, gullwing, gull-winged car, silver sports car, low steel car, low silver car, armoured car, bat-like car, black car with fins',
    ),
    w: 150,
    h: 62,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = mix(t.own('#a9b3ba'), '#b9c3c9', 0.4);
      const d = mix(c, t.ink, 0.5);
      return (
        flat('-2 -42 -18 -72 4 -80 16 -46', mix(c, t.ink, 0.2)) +
        flat('0 -46 -12 -70 2 -75 11 -48', t.of('#20303c')) +
        flat('-68 -12 -70 -28 -60 -36 -26 -46 12 -47 38 -32 70 -24 72 -12', c) +
        flat('-24 -43 10 -44 30 -32 -26 -32', t.of('#1c2b36')) +
        flat('-70 -24 71 -20 72 -12 -68 -12', d) +
        line('-66 -30 0 -31 66 -25', t.rim, 1.4) +
        box(-66, -40, 22, 7, d, 1) +
        limb(-60, -44, -50, -50, 5, 4, t.of('#59636b')) +
        limb(-48, -44, -40, -49, 5, 4, t.of('#59636b')) +
        wheel(t, -42, 12, '#c3cbd0') +
        wheel(t, 42, 12, '#c3cbd0') +
        lamp(t, 69, -20, 16) +
        box(-71, -27, 4, 6, '#e0443a') +
        disc(-70, -24, 14, glow('#e0443a')) +
        disc(-52, -42, 24, glow('#6fc7ff'), { opacity: 0.8 })
      );
    },
  },
  {
    words: wordsOf(
      'tyre tracks of fire, fire trails, trails of fire, burning tyre tracks, burning tracks, flaming tyre tracks, twin trails of fire, two trails of fire, flaming tracks, fiery tracks, lines of fire',
    ),
    w: 220,
    h: 40,
    size: 0.15,
    where: 'ground',
    airy: true,
    draw: (t) =>
      many(2, (row) =>
        many(26, (i) => {
          const [x, y, k] = row ? ([-110 + i * 8.4, 0, 1.2] as const) : ([-96 + i * 7.4, -13, 0.8] as const);
          const tip = t.rnd.between(12, 26) * k;
          return (
            oval(x + 4, y - 3, 14, 11, glow('#ff8a2e'), { opacity: 0.4 }) +
            curve(
              `${x} ${y} ${x - 2} ${y - tip * 0.5} ${x + 3} ${y - tip} ${x + 8} ${y - 4} ${x + 7} ${y}`,
              i % 2 ? '#ffb03a' : '#f2662a',
            )
          );
        }),
      ),
  },
  {
    words: wordsOf('war rig, tanker, tanker truck'),
    w: 190,
    h: 74,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#6d4a3a');
      const d = mix(c, t.ink, 0.5);
      return (
        box(-94, -62, 118, 44, t.of('#8b8478'), 18) +
        box(-94, -44, 118, 5, t.ink, 0, { opacity: 0.35 }) +
        box(-94, -20, 180, 8, d) +
        flat('30 -14 30 -66 52 -66 62 -44 90 -40 92 -14', c) +
        flat('38 -60 50 -60 58 -44 38 -44', t.of('#9fc3cf')) +
        box(24, -86, 4, 56, t.of('#777d82')) +
        curve('22 -88 10 -100 -8 -98 -20 -110 2 -116 26 -100', t.of('#6a6763'), { opacity: 0.5 }) +
        wheel(t, -74, 13) +
        wheel(t, -46, 13) +
        wheel(t, 12, 13) +
        wheel(t, 68, 13) +
        lamp(t, 91, -32) +
        line('32 -40 90 -36', t.rim, 1.2)
      );
    },
  },
  {
    words: wordsOf('bus, school bus, coach, trailer, caravan van, van, minibus, camper, camper van, buses'),
    w: 180,
    h: 74,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#d99a2b');
      return (
        box(-88, -70, 172, 56, c, 8) +
        box(-88, -30, 172, 5, t.of('#3a2f28')) +
        many(8, (i) => box(-82 + i * 19, -62, 15, 18, t.of('#a9cdd6'), 2)) +
        box(70, -62, 12, 44, t.of('#a9cdd6'), 2) +
        wheel(t, -54, 13) +
        wheel(t, 48, 13) +
        lamp(t, 84, -24) +
        line('-82 -68 80 -68', t.rim, 1.6)
      );
    },
  },
];
