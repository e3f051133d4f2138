import { mix } from '../brush/colour.ts';
import { fadeUp, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, round } from '../brush/shapes.ts';
import { type Ground, HEIGHT, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { soil, tufts } from './ground-parts.ts';

export const bareGround: readonly Ground[] = [
  {
    kind: 'ground',
    words: wordsOf(
      'empty plain of stones, stony desert plain, empty stony plain, empty stony desert plain, bare stony ground',
    ),
    horizon: 0.6,
    behind: 'distant hills',
    paint: (s) =>
      soil(s, '#a0764e', 0.4) +
      many(60, (i) => {
        const u = (i / 60) ** 1.4;
        const y = s.horizon + 14 + u * (HEIGHT - s.horizon);
        const r = 5 + u * 34 * s.rnd.between(0.4, 1.2);
        const x = s.rnd.between(0, WIDTH);
        const c = mix(s.hue('#7a5a40', 0.3 * (1 - u)), s.palette.ink, s.rnd.between(0, 0.35));
        return (
          oval(x, y + r * 0.3, r * 1.3, r * 0.3, s.palette.ink, { opacity: 0.3 }) +
          curve(
            `${round(x - r)} ${round(y + r * 0.3)} ${round(x - r * 0.7)} ${round(y - r * 0.5)} ${round(x + r * 0.2)} ${round(y - r * 0.7)} ${round(x + r)} ${round(y + r * 0.3)}`,
            c,
          ) +
          line(
            `${round(x - r * 0.6)} ${round(y - r * 0.45)} ${round(x + r * 0.3)} ${round(y - r * 0.6)}`,
            mix(c, s.palette.sun, 0.5),
            1 + u * 2,
          )
        );
      }) +
      tufts(s, '#6a5a34', 26),
  },
  {
    kind: 'ground',
    words: wordsOf(
      'two straight roads crossing, crossing of two roads, two roads crossing, two straight roads crossing on a flat plain',
    ),
    horizon: 0.42,
    paint: (s) => {
      const road = s.hue('#8a7a66', 0.1);
      const y = s.horizon;
      return (
        soil(s, '#c9b060', 0.4) +
        many(5, (i) =>
          box(0, y + 20 + i * i * 26, WIDTH, 10 + i * 8, s.hue(i % 2 ? '#9aa84a' : '#d9b84a', 0.3 - i * 0.05), 0, {
            opacity: 0.5,
          }),
        ) +
        flat(`740 ${y} 796 ${y} 1080 1040 456 1040`, road) +
        flat(`-20 ${y + 230} 1556 ${y + 190} 1556 ${y + 276} -20 ${y + 330}`, road) +
        many(12, (i) =>
          line(
            `${round(768 + i * 0)} ${round(y + 8 + i * i * 4)} 768 ${round(y + 16 + i * i * 4.8)}`,
            mix(road, '#ffffff', 0.5),
            1 + i * 0.6,
          ),
        ) +
        tufts(s, '#8a7a3a', 34)
      );
    },
  },
  {
    kind: 'ground',
    words: wordsOf('land of lights, dark land of lights'),
    horizon: 0.6,
    paint: (s) =>
      soil(s, '#1c1416', 0.1) +
      many(520, (i) => {
        const u = (i / 520) ** 1.5;
        const y = s.horizon + 8 + u * (HEIGHT - s.horizon);
        return disc(s.rnd.between(0, WIDTH), y, 0.9 + u * 2.6, ['#ffb45a', '#ffe0a0', '#8fd0ff'][i % 3] ?? '#ffb45a', {
          opacity: s.rnd.between(0.35, 0.95),
        });
      }) +
      many(5, (i) =>
        oval(s.rnd.between(0, WIDTH), s.horizon + 60 + i * 70, 200, 40, glow('#ff8a3a'), { opacity: 0.35 }),
      ) +
      box(0, s.horizon - 40, WIDTH, 120, fadeUp('#7a4a2a'), 0, { opacity: 0.4 }),
  },
];
