import { mix } from '../brush/colour.ts';
import { glow, shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many } from '../brush/shapes.ts';
import type { Backdrop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { round } from './backdrop-parts.ts';
import { peaks, ridge } from './land.ts';

export const highlands: readonly Backdrop[] = [
  {
    kind: 'backdrop',
    words: wordsOf(
      'mountains, mountain, mountain range, peak, peaks, snowy mountains, alps, snow-capped mountains, snowy peaks, mountain peak, alpine, steep mountain, himalaya, snowy mountain, mountain valley, mountain pass, snow-covered mountains',
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
      'volcano, erupting volcano, volcanic island, fiery mountain, mountain of fire, burning mountain, volcanic, dark mountain with fire',
    ),
    ground: 'moon surface',
    paint: (s) =>
      disc(900, s.horizon - 330, 330, glow('#ff7a2e'), { opacity: 0.7 }) +
      many(12, (i) =>
        disc(
          900 + Math.sin(i * 1.7) * 60 + i * 14,
          s.horizon - 350 - i * 26,
          44 + i * 7,
          mix(s.palette.haze, s.palette.ink, 0.4 + (i % 3) * 0.1),
          { opacity: 0.5 },
        ),
      ) +
      flat(
        `340 ${s.horizon + 40} 640 ${s.horizon - 120} 820 ${s.horizon - 330} 860 ${s.horizon - 318} 910 ${s.horizon - 326} 980 ${s.horizon - 334} 1180 ${s.horizon - 110} 1470 ${s.horizon + 40}`,
        shade(s.hue('#4a3a3c', 0.25), s.hue('#5d4a4a', 0.6)),
      ) +
      flat(
        `860 ${s.horizon - 320} 940 ${s.horizon - 330} 950 ${s.horizon - 240} 1010 ${s.horizon - 130} 990 ${s.horizon + 30} 940 ${s.horizon + 30} 930 ${s.horizon - 110} 890 ${s.horizon - 210}`,
        '#ff7a2e',
      ) +
      flat(
        `880 ${s.horizon - 320} 925 ${s.horizon - 326} 925 ${s.horizon - 240} 960 ${s.horizon - 120} 962 ${s.horizon + 30} 950 ${s.horizon - 110} 905 ${s.horizon - 210}`,
        '#ffd36a',
      ),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'canyon, mesa, mesas, red rocks, buttes, monument valley, sandstone, canyon walls, gorge, ravine, red cliffs, table mountain, chasm, butte, red rock',
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
    words: wordsOf(
      'rock towers, rock formations, rock pillars, stone pillars, pinnacles, faint rocks, rock spires, floating mountains, floating islands, crags',
    ),
    ground: 'moon surface',
    paint: (s) =>
      ridge(s, s.horizon + 20, 110, 0.9, '#8a7a74', 0.66) + ridge(s, s.horizon + 30, 60, 0.8, '#6b605c', 0.44),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'cliffs, cliff, sea cliffs, cliff face, headland, steep cliffs, rocky coast, white cliffs, rocky cliffs, steep cliff',
    ),
    ground: 'sea',
    paint: (s) => {
      const c = s.hue('#8a7c6a', 0.3);
      return (
        ridge(s, s.horizon + 10, 70, 0.2, '#8a8f94', 0.72) +
        flat(
          `1560 ${s.horizon + 130} 1000 ${s.horizon + 60} 1020 ${s.horizon - 40} 1050 ${s.horizon - 160} 1090 ${s.horizon - 230} 1200 ${s.horizon - 260} 1340 ${s.horizon - 300} 1560 ${s.horizon - 330}`,
          shade(c, mix(c, s.palette.haze, 0.35)),
        ) +
        many(9, (i) =>
          line(
            `${1070 + i * 54} ${s.horizon - 220 - i * 9} ${1050 + i * 56} ${s.horizon - 90} ${1064 + i * 56} ${s.horizon + 60 + i * 6}`,
            s.palette.ink,
            5,
            { opacity: 0.25 },
          ),
        ) +
        flat(
          `1090 ${s.horizon - 232} 1200 ${s.horizon - 262} 1340 ${s.horizon - 302} 1560 ${s.horizon - 332} 1560 ${s.horizon - 300} 1330 ${s.horizon - 280} 1200 ${s.horizon - 240}`,
          s.hue('#6a8f46', 0.2),
        )
      );
    },
  },
  {
    kind: 'backdrop',
    words: wordsOf('waterfall, waterfalls, cascade, giant waterfall, great waterfall, falls'),
    ground: 'river',
    paint: (s) => {
      const c = s.hue('#5a6a5a', 0.35);
      const d = s.horizon - 360;
      return (
        flat(
          `-10 ${s.horizon + 40} -10 ${d - 40} 240 ${d - 10} 520 ${d + 40} 660 ${d + 60} 900 ${d + 60} 1080 ${d + 16} 1300 ${d - 30} 1546 ${d - 70} 1546 ${s.horizon + 40}`,
          shade(c, mix(c, s.palette.ink, 0.3)),
        ) +
        flat(
          `650 ${d + 60} 906 ${d + 60} 940 ${s.horizon + 60} 610 ${s.horizon + 60}`,
          shade('#f2f8f8', mix('#cfe6ea', s.palette.haze, 0.3)),
        ) +
        many(15, (i) =>
          line(`${660 + i * 17} ${d + 64} ${640 + i * 20} ${s.horizon + 40}`, s.hue('#6fa0ae', 0.2), 3, {
            opacity: 0.5,
          }),
        ) +
        many(16, (i) =>
          disc(560 + i * 28, s.horizon + 40 + s.rnd.between(-24, 20), s.rnd.between(30, 64), '#f4f8f6', {
            opacity: 0.35,
          }),
        )
      );
    },
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'island, tropical island, desert island, small island, islands, mountain island, rocky island, green island, islet, distant island',
    ),
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
    words: wordsOf(
      'ruins, ruined, ancient ruins, ruined columns, broken columns, lost city, overgrown ruins, ruined buildings, rubble, pillars, stone columns, bombed, crumbling',
    ),
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
