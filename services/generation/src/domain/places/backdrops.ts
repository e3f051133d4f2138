import { type Colour, mix } from '../brush/colour.ts';
import { fadeUp, glow, shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, path } from '../brush/shapes.ts';
import { pine } from '../props/plants.ts';
import { type Backdrop, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { peaks, ridge } from './land.ts';

const round = Math.round;
const lights = (s: Stage): Colour => (s.palette.dim > 0.15 ? '#ffd98a' : mix(s.palette.sky[2], '#ffffff', 0.3));
const night = (s: Stage): number => Math.min(1, s.palette.dim * 2);

/** One row of towers with lit windows. */
function towers(s: Stage, base: number, low: number, high: number, step: number, local: Colour, depth: number): string {
  let x = -30;
  let out = '';
  while (x < WIDTH + 30) {
    const w = step * s.rnd.between(0.7, 1.5);
    const mid = 1 - Math.abs(x - WIDTH * 0.55) / WIDTH;
    const h = s.rnd.between(low, high) * (0.45 + mid * 0.8);
    const c = mix(s.hue(local, depth), s.palette.ink, s.rnd.between(0, 0.14));
    out +=
      box(x, base - h, w - 3, h + 40, shade(c, mix(c, s.palette.haze, 0.5))) +
      (s.rnd.chance(0.4) ? box(x + w * 0.24, base - h - h * 0.14, w * 0.5, h * 0.15, c) : '') +
      (s.rnd.chance(0.25)
        ? line(`${round(x + w / 2)} ${round(base - h - h * 0.12)} ${round(x + w / 2)} ${round(base - h * 1.32)}`, c, 3)
        : '');
    const nx = Math.floor((w - 14) / 13);
    const ny = Math.min(13, Math.floor((h - 14) / 19));
    out += many(nx * ny, (i) =>
      s.rnd.chance(0.2 + night(s) * 0.3)
        ? box(x + 7 + (i % nx) * 13, base - h + 10 + Math.floor(i / nx) * 19, 6, 9, lights(s), 0, {
            opacity: 0.9 - depth * 0.6,
          })
        : '',
    );
    x += w;
  }
  return out;
}

function treeline(
  s: Stage,
  base: number,
  low: number,
  high: number,
  step: number,
  local: Colour,
  depth: number,
  kind: 'pine' | 'leaf',
): string {
  const c = s.hue(local, depth);
  const lit = mix(c, s.palette.sun, 0.22);
  return (
    many(WIDTH / step + 2, (i) => {
      const x = i * step + s.rnd.between(-step / 2, step / 2);
      const h = s.rnd.between(low, high);
      if (kind === 'pine') return pine(c, lit, round(x), round(base + 8), h);
      return (
        box(x - 3, base - h * 0.4, 6 + h * 0.02, h * 0.4 + 10, mix(c, s.palette.ink, 0.3)) +
        oval(x, base - h * 0.6, step * 0.75, h * 0.42, c) +
        oval(x + step * 0.16, base - h * 0.72, step * 0.4, h * 0.2, lit, { opacity: 0.55 })
      );
    }) + box(-10, base, WIDTH + 20, 40, c)
  );
}

const trunks = (s: Stage, local: Colour): string =>
  many(9, (i) => {
    const x = (i + s.rnd.between(0.1, 0.8)) * 172;
    const mid = Math.abs(x - 768) / 768;
    if (mid < 0.3) return '';
    const w = 20 + mid * 48;
    const c = mix(s.hue(local, 0.25 * (1 - mid)), s.palette.ink, 0.35 + mid * 0.3);
    return (
      path(
        `M${round(x - w)} ${round(s.horizon + 60 + mid * 190)}C${round(x - w * 0.4)} ${round(s.horizon)} ${round(x - w * 0.42)} 300 ${round(x - w * 0.4)} -20H${round(x + w * 0.36)}C${round(x + w * 0.4)} 300 ${round(x + w * 0.4)} ${round(s.horizon)} ${round(x + w)} ${round(s.horizon + 60 + mid * 190)}Z`,
        c,
      ) + box(x + w * 0.16, -10, w * 0.12, s.horizon + 60, s.palette.sun, 0, { opacity: 0.12 })
    );
  });

const frond = (s: Stage, x: number, y: number, size: number, flip: number): string =>
  many(7, (i) => {
    const a = -1.5 + flip * (i * 0.3 - 0.3);
    const ex = x + Math.cos(a) * size * flip * 0.9 + flip * i * size * 0.1;
    const ey = y + Math.sin(a) * size * (1 - i * 0.14);
    return curve(
      `${round(x)} ${round(y)} ${round((x + ex) / 2 - 24)} ${round((y + ey) / 2 - 34)} ${round(ex)} ${round(ey)} ${round(ex)} ${round(ey)} ${round((x + ex) / 2 + 20)} ${round((y + ey) / 2 + 20)}`,
      mix(s.hue(i % 2 ? '#22502f' : '#2f6a3a', 0), s.palette.ink, 0.55),
    );
  });

const leafFrame = (s: Stage): string =>
  frond(s, -20, 1040, 430, 1) +
  frond(s, 1556, 1040, 460, -1) +
  frond(s, 1560, 560, 240, -1) +
  many(12, (i) =>
    curve(
      `${round(i * 140 - 60)} -20 ${round(i * 140 - 20)} ${round(s.rnd.between(30, 110))} ${round(i * 140 + 40)} ${round(s.rnd.between(50, 150) * (Math.abs(i - 5.5) / 5.5 + 0.15))} ${round(i * 140 + 90)} -20`,
      mix(s.hue('#22502f', 0), s.palette.ink, 0.7),
    ),
  );

export const backdrops: readonly Backdrop[] = [
  {
    kind: 'backdrop',
    words: wordsOf(
      'painted sky, wall painted as blue sky, huge wall painted as blue sky, wall painted as sky, painted wall, painted sky wall, sky painted on a wall, wall of painted sky',
    ),
    ground: 'sea',
    paint: (s) => {
      const y = s.horizon + 6;
      return (
        box(-10, -10, 1556, y + 10, shade('#3f9ad6', '#d8eef0')) +
        many(9, (i) =>
          many(3, (k) =>
            oval(60 + i * 190 + k * 46, 150 + ((i * 97) % 300) - k * 9, 74, 30, '#ffffff', { opacity: 0.85 }),
          ),
        ) +
        many(7, (i) => box(i * 236, -10, 3, y + 10, '#1c4a70', 0, { opacity: 0.22 })) +
        box(-10, 250, 1556, 3, '#1c4a70', 0, { opacity: 0.2 }) +
        box(-10, y - 30, 1556, 32, '#f0ead8') +
        many(13, (i) =>
          box(520 + i * 28, y - 34 - i * 24, 420 - i * 28, 26, mix('#f6f1e2', '#8fa8b0', (i % 2) * 0.12)),
        ) +
        box(862, y - 466, 74, 126, '#050608') +
        box(856, y - 472, 86, 8, '#f6f1e2') +
        disc(899, y - 400, 160, glow('#ffffff'), { opacity: 0.25 })
      );
    },
  },
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
    words: wordsOf(
      'forest, woods, woodland, wood, trees, dark forest, deep forest, old forest, tree line, birch forest, enchanted forest, autumn forest, redwood forest, redwoods, dense trees, forest clearing, tall trees',
    ),
    ground: 'meadow',
    paint: (s) =>
      treeline(s, s.horizon + 10, 130, 230, 54, '#5f8068', 0.66, 'leaf') +
      treeline(s, s.horizon + 26, 160, 280, 84, '#41683f', 0.42, 'leaf') +
      trunks(s, '#4a3a2c'),
    front: leafFrame,
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'pine forest, pine woods, fir forest, coniferous forest, pine trees in the background, spruce forest, snowy forest, pine hills, snowy woods, snowy pines, wooded hills, northern forest',
    ),
    ground: 'meadow',
    paint: (s) =>
      ridge(s, s.horizon + 10, 100, 0.2, '#6d8a92', 0.72) +
      treeline(s, s.horizon + 8, 90, 170, 34, '#4a6f68', 0.56, 'pine') +
      treeline(s, s.horizon + 24, 130, 270, 62, '#23493c', 0.28, 'pine'),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'jungle, rainforest, rain forest, tropical forest, dense jungle, tropical, jungle clearing, deep jungle, jungle island',
    ),
    ground: 'meadow',
    paint: (s) =>
      ridge(s, s.horizon, 220, 0.16, '#5d8a84', 0.72) +
      treeline(s, s.horizon + 8, 150, 270, 58, '#3f7a5a', 0.56, 'leaf') +
      treeline(s, s.horizon + 30, 140, 250, 92, '#2c6a40', 0.34, 'leaf') +
      trunks(s, '#3d3426'),
    front: leafFrame,
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'city, city skyline, skyline, cityscape, metropolis, downtown, new york, city lights, skyscrapers in the distance, towers of glass, big city, city below, manhattan, buildings, city at night, crowded city, gothic city, tall buildings, distant city',
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
      'future city, futuristic city, neon city, city of the future, futuristic skyline, megacity, dystopian city, future metropolis, ruined city, towering city',
    ),
    ground: 'street',
    paint: (s) =>
      towers(s, s.horizon + 20, 260, 520, 96, '#7f7ca0', 0.66) +
      towers(s, s.horizon + 30, 220, 470, 140, '#514a72', 0.36) +
      many(26, () => {
        const x = s.rnd.between(0, WIDTH);
        const y = s.rnd.between(s.horizon - 300, s.horizon - 10);
        const c = s.rnd.pick(['#ff4f8a', '#4ff0e6', '#ffb84a', '#8a6aff']);
        return (
          box(x, y, s.rnd.between(6, 14), s.rnd.between(34, 90), c, 3, { opacity: 0.85 }) +
          oval(x + 5, y + 30, 60, 70, glow(c), { opacity: 0.4 })
        );
      }) +
      many(4, (i) =>
        flat(`${300 + i * 270} ${s.horizon} ${240 + i * 300} -20 ${290 + i * 300} -20`, 'url(#upbfe6ff)', {
          opacity: 0.18,
        }),
      ),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'street fronts, alley, narrow alley, back street, dark alley, narrow street, alleyway, lanes, old town, back alley, city block, narrow lane, apartment blocks, brownstones, slum, ghetto, bazaar, souk',
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
      'suburb, suburbs, suburban street, suburban, row of houses, neighbourhood, neighborhood, quiet street, cul-de-sac, pastel houses, rows of houses, housing estate, residential street, identical houses',
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
      'village, small town, town, fishing village, villages, hamlet, mountain village, medieval town, settlement, western town, seaside town, little town, snowy village, frontier town, old western town',
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

function houses(s: Stage, base: number, size: number, step: number, depth: number): string {
  return (
    many(WIDTH / step + 1, (i) => {
      const x = i * step + s.rnd.between(-20, 20);
      const w = size * s.rnd.between(1, 1.5);
      const h = size * s.rnd.between(0.6, 0.85);
      const wall = s.hue(['#d9c9a8', '#c98a78', '#a8b8b0', '#d8b078', '#b0a0b8'][i % 5] ?? '#d9c9a8', depth);
      const roof = s.hue(['#7a4a3c', '#5d4a54', '#4d5a60'][i % 3] ?? '#7a4a3c', depth);
      return (
        box(x, base - h, w, h + 10, wall) +
        box(x, base - h, w * 0.35, h + 10, s.palette.ink, 0, { opacity: 0.16 }) +
        flat(
          `${round(x - w * 0.12)} ${round(base - h)} ${round(x + w * 0.3)} ${round(base - h * 1.75)} ${round(x + w * 0.7)} ${round(base - h * 1.75)} ${round(x + w * 1.12)} ${round(base - h)}`,
          roof,
        ) +
        box(x + w * 0.74, base - h * 1.95, w * 0.1, h * 0.6, roof) +
        many(2, (k) =>
          box(
            x + w * (0.16 + k * 0.44),
            base - h * 0.74,
            w * 0.2,
            h * 0.32,
            s.rnd.chance(0.3 + night(s) * 0.5) ? lights(s) : mix(wall, s.palette.ink, 0.5),
            1,
          ),
        )
      );
    }) + box(-10, base + 4, WIDTH + 20, 24, fadeUp(s.hue('#4a6a42', depth)), 0, { opacity: 0.8 })
  );
}
