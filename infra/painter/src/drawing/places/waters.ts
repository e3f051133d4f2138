import { mix } from '../brush/color.ts';
import { fadeUp, halo, shade } from '../brush/gradients.ts';
import { box, curve, flat, many, oval } from '../brush/shapes.ts';
import { type Enclosure, type Ground, HEIGHT, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { floor, ridge } from './land.ts';

/** Draws water that reflects the colors of the sky, with short dashes as highlights. */
function water(stage: Stage, y: number, choppy: number, deep = '#1c5a74'): string {
  const { palette, rnd, light } = stage;
  const near = mix(stage.hue(deep, 0), palette.ink, 0.25);
  const far = mix(mix(palette.sky[3], stage.hue(deep, 0.3), 0.45), palette.sky[2], 0.3);
  const height = HEIGHT - y;
  const dashes = many(64, (i) => {
    const depth = (i / 64) ** 1.7;
    const wy = y + 4 + depth * height;
    const w = 20 + depth * 210 * rnd.between(0.5, 1.2);
    const x = rnd.between(-40, WIDTH);
    const t = 1 + depth * (3 + choppy * 9);
    return curve(
      `${round(x - w)} ${round(wy)} ${round(x)} ${round(wy - t)} ${round(x + w)} ${round(wy)} ${round(x)} ${round(wy + t * 0.5)}`,
      i % 2 ? mix(far, '#ffffff', 0.16) : mix(near, palette.ink, 0.25),
      { opacity: 0.42 },
    );
  });
  const glitter =
    palette.disc === 'none'
      ? ''
      : many(42, (i) => {
          const depth = (i / 42) ** 1.35;
          const wy = y + 3 + depth * height;
          const spread = 16 + depth * 150;
          return oval(
            light.x + rnd.between(-1, 1) * spread,
            wy,
            rnd.between(10, 26) + depth * 50,
            1 + depth * 4.4,
            palette.sun,
            { opacity: 0.75 - depth * 0.45 },
          );
        });
  return (
    floor(y, far, near) +
    oval(light.x, y + 20, 420, 120, halo(palette.sun), { opacity: 0.5 }) +
    dashes +
    glitter +
    box(0, y - 1, WIDTH, 3, mix(palette.haze, '#ffffff', 0.4), 0, { opacity: 0.6 })
  );
}

const round = Math.round;

const shore = (stage: Stage, top: number, local: string): string => {
  const sand = stage.hue(local, 0.06);
  return (
    curve(
      `-60 ${top + 60} 260 ${top + 6} 720 ${top + 44} 1120 ${top + 6} 1620 ${top + 52} 1620 1060 1620 1060 -60 1060 -60 1060`,
      mix(sand, '#ffffff', 0.55),
      { opacity: 0.9 },
    ) +
    curve(
      `-60 ${top + 74} 260 ${top + 20} 720 ${top + 60} 1120 ${top + 22} 1620 ${top + 66} 1620 1060 1620 1060 -60 1060 -60 1060`,
      shade(mix(sand, stage.palette.ink, 0.16), sand),
    ) +
    many(30, () =>
      oval(
        stage.rnd.between(0, WIDTH),
        stage.rnd.between(top + 110, HEIGHT),
        stage.rnd.between(20, 90),
        3,
        mix(sand, stage.palette.ink, 0.3),
        { opacity: 0.3 },
      ),
    )
  );
};

export const waters: readonly Ground[] = [
  {
    kind: 'ground',
    words: wordsOf('sea, ocean, seascape, bay, open water, atlantic, surf, flood, flooded, stormy sea'),
    water: true,
    horizon: 0.56,
    paint: (s) => water(s, s.horizon, 0.6),
  },
  {
    kind: 'ground',
    words: wordsOf('lake, pond, lagoon, pool, swamp, marsh, bayou, reservoir, still water, wetland'),
    water: true,
    horizon: 0.55,
    behind: 'pine forest',
    paint: (s) => water(s, s.horizon, 0.15, '#2a5c66'),
  },
  {
    kind: 'ground',
    words: wordsOf('river, stream, canal, riverbank, brook, creek, river bend'),
    water: true,
    horizon: 0.52,
    behind: 'forest',
    paint: (s) => {
      const c = s.hue('#4f6a3a', 0.12);
      return (
        water(s, s.horizon, 0.2, '#2d6070') +
        flat(`-10 ${s.horizon} 560 ${s.horizon} 420 700 300 800 0 1030 -10 1030`, shade(s.hue('#4f6a3a', 0.45), c)) +
        flat(`1546 ${s.horizon} 860 ${s.horizon} 1080 660 1240 760 1546 900`, shade(s.hue('#4f6a3a', 0.45), c))
      );
    },
  },
  {
    kind: 'ground',
    words: wordsOf(
      'beach, shore, seashore, sandy beach, coast, sand beach, seaside, tropical beach, golden sand, coastline, shoreline, boardwalk, resort beach',
    ),
    horizon: 0.5,
    paint: (s) => water(s, s.horizon, 0.3, '#2f8a94') + shore(s, s.horizon + 120, '#e6c48a'),
  },
  {
    kind: 'ground',
    words: wordsOf('harbour, harbor, port, dock, quay, pier, jetty, wharf, marina, quayside, dockside'),
    horizon: 0.52,
    water: true,
    behind: 'village',
    paint: (s) => {
      const c = s.hue('#6b5646', 0.04);
      return (
        water(s, s.horizon, 0.25) +
        flat('-10 1030 -10 880 620 800 640 820 300 1030', shade(mix(c, s.palette.haze, 0.2), c)) +
        many(8, (i) => box(20 + i * 78, 860 - i * 9, 16 - i, 120, mix(c, s.palette.ink, 0.4)))
      );
    },
  },
];

export const underwater: Enclosure = {
  kind: 'enclosure',
  words: wordsOf(
    'underwater, deep sea, under the sea, undersea, sea bed, seabed, ocean floor, beneath the sea, beneath the waves, beneath the surface, below the surface, deep blue water, sea floor, under water, deep water, aquarium, fish tank, sunken',
  ),
  floor: 0.86,
  water: true,
  floating: true,
  paint: (s) => {
    const top = s.palette.stars > 0.4 ? '#1d5f80' : '#59c2cc';
    const beams = many(8, (i) => {
      const x = 200 + i * 150 + s.rnd.between(-60, 60);
      const w = s.rnd.between(30, 90);
      return flat(
        `${round(x)} -10 ${round(x + w)} -10 ${round(x + w * 2.4 + (x - 768) * 0.6)} 900 ${round(x - w + (x - 768) * 0.6)} 900`,
        'url(#downe6fbf0)',
        { opacity: 0.22 },
      );
    });
    return (
      box(0, 0, WIDTH, 420, shade(top, '#1f7f98')) +
      box(0, 419, WIDTH, 606, shade('#1f7f98', '#082440')) +
      oval(768, -30, 620, 260, halo('#e9fff4'), { opacity: 0.8 }) +
      beams +
      ridge(s, 900, 90, 0.2, '#0d3a55', 0).replace(/fill="[^"]*"/, 'fill="#0e4560" opacity=".7"') +
      ridge(s, 985, 70, 0.15, '#0d3a55', 0).replace(/fill="[^"]*"/, `fill="${mix('#b99a6a', '#0d3350', 0.66)}"`) +
      many(40, () => oval(s.rnd.between(0, WIDTH), s.rnd.between(0, HEIGHT), 2, 2, '#dff6f0', { opacity: 0.3 }))
    );
  },
  front: (s) =>
    many(4, (k) => {
      const side = k % 2 ? 1400 + k * 30 : 60 + k * 40;
      return many(5, (i) =>
        curve(
          `${side + i * 26} 1040 ${side + i * 26 - 20} 860 ${round(side + i * 26 + s.rnd.between(-30, 30))} ${round(720 - s.rnd.between(0, 120))} ${side + i * 26 + 14} 880 ${side + i * 26 + 16} 1040`,
          '#062238',
        ),
      );
    }) + box(0, 700, WIDTH, 324, fadeUp('#04182c'), 0, { opacity: 0.6 }),
};
