import { mix } from '../brush/color.ts';
import { flat, many } from '../brush/shapes.ts';
import { type Backdrop, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { houses, lights, night, round, towers } from './backdrop-parts.ts';
import { ridge } from './land.ts';

export const towns: readonly Backdrop[] = [
  {
    kind: 'backdrop',
    words: wordsOf(
      'city, city skyline, skyline, cityscape, metropolis, downtown, new york, city lights, skyscrapers in the distance, towers of glass, big city, city below, manhattan, buildings, city at night, tall buildings, distant city',
    ),
    ground: 'street',
    paint: (s) =>
      towers(s, s.horizon + 20, 130, 330, 66, '#7f8ca0', 0.72) +
      towers(s, s.horizon + 30, 110, 280, 92, '#5d6b80', 0.46) +
      towers(s, s.horizon + 40, 60, 170, 120, '#46526a', 0.22),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'street fronts, house fronts, tall house fronts, alley, back street, dark alley, narrow street, alleyway, lanes, old town, city block, narrow lane, apartment blocks, brownstones, slum, ghetto, bazaar, souk',
    ),
    ground: 'street',
    paint: (s) =>
      towers(s, s.horizon + 6, 120, 240, 70, '#8a8a94', 0.72) +
      many(2, (k) =>
        many(4, (i) => {
          const sx = (x: number): number => (k ? WIDTH - x : x);
          const x0 = [0, 190, 360, 500, 610][i] ?? 0;
          const x1 = [190, 360, 500, 610, 690][i] ?? 0;
          const at = (x: number, y: number): string => {
            const u = x / 768;
            return `${round(sx(x))} ${round(s.horizon + (y - s.horizon) * (1 - u * 0.86))}`;
          };
          const c = s.hue(['#7d5a4a', '#6d6a72', '#8a6a50', '#5d5a68'][(i + k) % 4] ?? '#7d5a4a', 0.1 + i * 0.13);
          const top = -260 - ((i * 97 + k * 61) % 160);
          return (
            flat(`${at(x0, top)} ${at(x1, top)} ${at(x1, 850)} ${at(x0, 850)}`, c) +
            many(10, (w) => {
              const wx = x0 + (x1 - x0) * (0.14 + (w % 3) * 0.28);
              const wy = -150 + Math.floor(w / 3) * 210;
              const ww = (x1 - x0) * 0.16;
              const on = s.rnd.chance(0.3 + night(s) * 0.35);
              return flat(
                `${at(wx, wy)} ${at(wx + ww, wy)} ${at(wx + ww, wy + 120)} ${at(wx, wy + 120)}`,
                on ? lights(s) : mix(c, s.palette.ink, 0.5),
              );
            }) +
            flat(
              `${at(x0 + 20, 690)} ${at(x1 - 14, 690)} ${at(x1 - 14, 850)} ${at(x0 + 20, 850)}`,
              i % 2 ? mix(lights(s), c, 0.25) : mix(c, s.palette.ink, 0.55),
            ) +
            flat(
              `${at(x0 + 8, 650)} ${at(x1 - 6, 650)} ${at(x1 - 6, 700)} ${at(x0 + 8, 700)}`,
              s.hue(['#a8382f', '#2f6f6a', '#b98a34', '#4a5a8a'][(i * 3 + k) % 4] ?? '#a8382f', 0.1),
            )
          );
        }),
      ),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'suburb, suburban street, suburban, row of houses, neighbourhood, neighborhood, quiet street, cul-de-sac, pastel houses, rows of houses, housing estate, residential street, identical houses',
    ),
    ground: 'street',
    paint: (s) =>
      ridge(s, s.horizon + 10, 110, 0.15, '#7d93a0', 0.72) +
      houses(s, s.horizon + 6, 60, 120, 0.56) +
      houses(s, s.horizon + 40, 104, 230, 0.26),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'village, houses of a village, small town, town, hamlet, mountain village, medieval town, settlement, seaside town, little town, snowy village, frontier town',
    ),
    ground: 'meadow',
    paint: (s) =>
      ridge(s, s.horizon + 10, 140, 0.15, '#7d93a0', 0.7) +
      houses(s, s.horizon + 4, 54, 96, 0.54) +
      flat(
        `1010 ${s.horizon} 1010 ${s.horizon - 130} 1026 ${s.horizon - 196} 1042 ${s.horizon - 130} 1042 ${s.horizon}`,
        s.hue('#6b5d58', 0.46),
      ) +
      houses(s, s.horizon + 24, 80, 150, 0.34),
  },
];
