import { mix } from '../brush/color.ts';
import { shade } from '../brush/gradients.ts';
import { box, curve, flat, many } from '../brush/shapes.ts';
import type { Backdrop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { round } from './backdrop-parts.ts';
import { peaks, ridge } from './land.ts';

export const highlands: readonly Backdrop[] = [
  {
    kind: 'backdrop',
    words: wordsOf(
      'mountains, cliff, mountain, mountain range, peak, alps, snowy peaks, mountain peak, alpine, himalaya, snowy mountain, mountain valley, mountain pass',
    ),
    ground: 'meadow',
    paint: (s) =>
      peaks(s, s.horizon + 30, 330, 4, '#6f7f9a', 0.66, true) +
      peaks(s, s.horizon + 50, 220, 5, '#56687f', 0.4, true) +
      ridge(s, s.horizon + 30, 60, 0.3, '#3f5a4a', 0.3),
  },
  {
    kind: 'backdrop',
    words: wordsOf('distant hills, far hills, low hills, blue hills'),
    ground: 'hills',
    paint: (s) =>
      ridge(s, s.horizon + 20, 120, 0.12, '#7d93a0', 0.74) + ridge(s, s.horizon + 26, 70, 0.14, '#5f8068', 0.52),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'canyon, steep red rocks, mesa, monument valley, sandstone, canyon walls, gorge, ravine, chasm, butte',
    ),
    ground: 'desert',
    paint: (s) =>
      ridge(s, s.horizon + 20, 90, 0.2, '#b07a5a', 0.7) +
      many(6, (i) => {
        const x = i * 290 - 60 + s.rnd.between(-60, 60);
        const w = s.rnd.between(110, 230);
        const h = s.rnd.between(120, 300);
        const c = s.hue('#b5603a', 0.5 - (i % 2) * 0.2);
        return (
          flat(
            `${round(x - w * 0.7)} ${s.horizon + 30} ${round(x - w * 0.46)} ${round(s.horizon - h * 0.4)} ${round(x - w * 0.38)} ${round(s.horizon - h)} ${round(x + w * 0.36)} ${round(s.horizon - h * 1.02)} ${round(x + w * 0.42)} ${round(s.horizon - h * 0.44)} ${round(x + w * 0.72)} ${s.horizon + 30}`,
            shade(c, mix(c, s.palette.haze, 0.4)),
          ) +
          flat(
            `${round(x - w * 0.7)} ${s.horizon + 30} ${round(x - w * 0.46)} ${round(s.horizon - h * 0.4)} ${round(x - w * 0.38)} ${round(s.horizon - h)} ${round(x - w * 0.1)} ${round(s.horizon - h)} ${round(x - w * 0.2)} ${s.horizon + 30}`,
            s.palette.ink,
            { opacity: 0.28 },
          ) +
          many(3, (k) =>
            box(x - w * 0.37, s.horizon - h * (0.9 - k * 0.16), w * 0.76, 4, s.palette.ink, 0, { opacity: 0.16 }),
          )
        );
      }),
  },
  {
    kind: 'backdrop',
    words: wordsOf('island, tropical island, desert island, mountain island, islet'),
    ground: 'sea',
    paint: (s) => {
      const c = s.hue('#4a7a58', 0.42);
      return (
        ridge(s, s.horizon + 4, 40, 0.1, '#8aa0aa', 0.8).replace('<path', '<path opacity="0"') +
        curve(
          `560 ${s.horizon + 8} 620 ${s.horizon - 40} 760 ${s.horizon - 100} 860 ${s.horizon - 210} 920 ${s.horizon - 250} 980 ${s.horizon - 200} 1090 ${s.horizon - 90} 1220 ${s.horizon - 40} 1330 ${s.horizon + 8} 1330 ${s.horizon + 8} 560 ${s.horizon + 8}`,
          shade(c, mix(c, s.palette.haze, 0.4)),
        ) +
        curve(
          `920 ${s.horizon - 250} 980 ${s.horizon - 200} 1090 ${s.horizon - 90} 1220 ${s.horizon - 40} 1330 ${s.horizon + 8} 1040 ${s.horizon + 4} 980 ${s.horizon - 90}`,
          s.palette.sun,
          { opacity: 0.18 },
        ) +
        box(540, s.horizon + 2, 810, 7, mix(s.hue('#e9d2a0', 0.3), '#ffffff', 0.3), 4)
      );
    },
  },
  {
    kind: 'backdrop',
    words: wordsOf('ruins, ruined, broken columns, lost city, rubble, stone columns, bombed, crumbling'),
    ground: 'meadow',
    paint: (s) =>
      ridge(s, s.horizon + 10, 110, 0.15, '#7d8a80', 0.7) +
      many(9, (i) => {
        const x = i * 176 + s.rnd.between(0, 70);
        const h = s.rnd.between(90, 300);
        const c = s.hue('#b3a78e', 0.4);
        return (
          flat(
            `${round(x)} ${s.horizon + 24} ${round(x + 4)} ${round(s.horizon - h)} ${round(x + 18)} ${round(s.horizon - h - 16)} ${round(x + 38)} ${round(s.horizon - h + 14)} ${round(x + 44)} ${s.horizon + 24}`,
            c,
          ) +
          flat(
            `${round(x)} ${s.horizon + 24} ${round(x + 4)} ${round(s.horizon - h)} ${round(x + 16)} ${round(s.horizon - h)} ${round(x + 15)} ${s.horizon + 24}`,
            s.palette.ink,
            { opacity: 0.28 },
          ) +
          (i % 3 === 0 ? box(x - 10, s.horizon - h - 18, 190, 22, c) : '')
        );
      }),
  },
];
