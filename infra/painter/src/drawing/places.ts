import type { Palette } from './palettes.ts';
import { box, type Color, disc, flat, HEIGHT, inLight, many, mix, oval, type Random, round, WIDTH } from './svg.ts';
import { rowsOf, wordsOf } from './words.ts';

/** The light, colors and horizon for drawing a place. */
export type Stage = {
  readonly horizon: number;
  readonly light: { readonly x: number; readonly y: number };
  readonly palette: Palette;
  readonly rnd: Random;
  /** Returns a color in the scene's light. At depth 0 it is near, and at depth 1 only the haze is visible. */
  readonly hue: (local: Color, depth: number) => Color;
};

const SURFACES = ['land', 'shore', 'water', 'void'] as const;

export type Place = {
  readonly name: string;
  readonly words: readonly string[];
  readonly english: string;
  /** Nominative. */
  readonly german: string;
  /** Height of the horizon, from the top, as a fraction of the image height. */
  readonly horizon: number;
  /** What is below the horizon. Things float freely in a `void`. */
  readonly surface: (typeof SURFACES)[number];
  readonly paint: (stage: Stage) => string;
};

/** Draws one layer of a place. `size` is the height of its hills or trees. */
type Layer = (stage: Stage, color: Color, size: number, depth: number) => string;

/** Draws land below a wavy line. */
function ridge({ rnd, hue }: Stage, base: number, rise: number, local: Color, depth: number): string {
  const phase = rnd.between(0, 6);
  const line = many(49, (i) => {
    const wave = Math.sin(i * 0.21 + phase) * 0.3 + Math.sin(i * 0.49 + phase * 2) * 0.16;
    return `${i * 32} ${round(base - rise * (0.5 + wave))} `;
  });
  return flat(`${line}${WIDTH} ${HEIGHT} 0 ${HEIGHT}`, hue(local, depth));
}

const hills: Layer = (stage, color, size, depth) => ridge(stage, stage.horizon + 20, size, color, depth);

/** Draws rolling ground. */
const ground: Layer = (stage, color, size) =>
  box(0, stage.horizon, WIDTH, HEIGHT, stage.hue(color, 0.45)) +
  many(5, (i) => {
    const base = stage.horizon + 30 + i * i * 26;
    return ridge(stage, base, size * (1 + i * 0.35), mix(color, '#000000', (i % 2) * 0.06), 0.4 - i * 0.09);
  });

/** Draws a row of copies of a shape with a height of 1. `step` is the distance between copies of that height. */
const row =
  (step: number, shape: string): Layer =>
  ({ rnd, hue, horizon }, color, size, depth) => {
    const count = Math.ceil(WIDTH / (size * step)) + 1;
    const copies = many(count, (i) => {
      const x = round(((i + rnd.between(-0.4, 0.4)) / (count - 1)) * WIDTH);
      return `<g transform="translate(${x} ${round(horizon + 16)}) scale(${round(size * rnd.between(0.65, 1.1))})">${shape}</g>`;
    });
    return `<g fill="${hue(color, depth)}">${copies}</g>`;
  };
const PEAK = `<path d="M-1.1 0-.4-.52 0-1 .44-.5 1.1 0Z"/><path d="M0-1 .44-.5 1.1 0H.2Z" opacity=".12" fill="#000"/>
<path d="M-.2-.75 0-1 .22-.75 .06-.66-.06-.78Z" fill="#fff" opacity=".6"/>`;
const PINE = `<path d="M0-1 .1-.63H.05L.16-.42H.08L.2-.21H.1L.24 0H-.24L-.1-.21H-.2L-.08-.42H-.16L-.05-.63H-.1Z"/>
<path d="M0-1-.1-.63H-.05L-.16-.42H-.08L-.2-.21H-.1L-.24 0H0Z" fill="#fff" opacity=".08"/>`;
const LEAFY = `<path d="M-.03 0V-.5H.03V0Z"/><ellipse cy="-.62" rx=".3" ry=".4"/>
<ellipse cx=".08" cy="-.76" rx=".16" ry=".18" fill="#fff" opacity=".1"/>`;

/** Draws water with waves and the reflection of the light. */
const water: Layer = ({ horizon, hue, palette, rnd, light }, color) => {
  const [near, far] = [mix(hue(color, 0), palette.ink, 0.2), mix(palette.sky[2], hue(color, 0.3), 0.5)];
  const layers = many(24, (i) => box(0, horizon + i * i * 0.8, WIDTH, HEIGHT, mix(far, near, i / 23)));
  const waves = (spread: number, fill: Color) =>
    many(60, (i) => {
      const down = (i / 60) ** 1.6 * (HEIGHT - horizon);
      const x = light.x + rnd.between(-spread, spread) * (60 + down);
      return oval(x, horizon + 4 + down, 20 + down * 0.2, 1 + down * 0.012, fill, 0.4);
    });
  const glitter = palette.disc === 'none' ? '' : waves(0.4, palette.sun);
  return layers + waves(12, palette.ink) + waves(12, mix(far, '#ffffff', 0.25)) + glitter;
};

const dots = ({ rnd }: Stage, count: number): string =>
  many(count, (i) => {
    const radius = i % 11 ? rnd.between(0.7, 1.8) : 3;
    return disc(rnd.between(0, WIDTH), rnd.between(0, HEIGHT), radius, '#fff4de', rnd.between(0.3, 1));
  });

const layers: Readonly<Record<string, Layer>> = {
  ...{ hills, ground, water, peaks: row(0.9, PEAK), pines: row(0.26, PINE), trees: row(0.26, LEAFY) },
  sand: (stage, color) =>
    ridge(stage, HEIGHT * 0.67, 40, '#ffffff', 0.3) + ridge(stage, HEIGHT * 0.68, 40, color, 0.04),
  road: ({ horizon, hue }, color) =>
    flat(`748 ${horizon} 788 ${horizon} 1330 ${HEIGHT} 206 ${HEIGHT}`, hue(color, 0.1)) +
    many(8, (i) => {
      const [top, half] = [round(horizon + 6 + (i / 8) ** 1.9 * 440), 2 + (i / 8) ** 1.9 * 11];
      return box(768 - half, top, half * 2, 10 + half * 5, hue('#f0cf6a', 0));
    }),
  stars: (stage, color) =>
    box(0, 0, WIDTH, HEIGHT, color) +
    many(6, (i) => oval(i * 300, stage.rnd.between(150, 850), 520, 260, i % 2 ? 'url(#nebula)' : 'url(#glow)', 0.28)) +
    dots(stage, 320),
  deep: (stage, color) =>
    box(0, 0, WIDTH, HEIGHT, 'url(#deep)') +
    many(8, (i) =>
      flat(`${i * 170 + 60} 0 ${i * 170 + 120} 0 ${i * 250 - 30} 900 ${i * 250 - 220} 900`, '#e6fbf0', 0.1),
    ) +
    ridge(stage, 940, 60, color, 0) +
    dots(stage, 50),
  clouds: ({ horizon, palette, rnd }, color) =>
    box(0, horizon - 20, WIDTH, HEIGHT, palette.haze) +
    many(44, (i) => {
      const fill = mix(palette.haze, mix(palette.sun, color, (i % 3) * 0.3), 0.3 + i / 88);
      return oval(rnd.between(0, WIDTH), horizon - 30 + i * 7, 130 + i * 3, 36 + i * 1.4, fill, 0.75);
    }),
  wall: ({ palette }, color) =>
    box(0, 0, WIDTH, HEIGHT, inLight(color, palette.ambient)) + oval(WIDTH / 2, 440, 900, 640, 'url(#glow)', 0.7),
  table: ({ horizon, hue }, color) => box(0, horizon, WIDTH, HEIGHT, hue(color, 0.06)),
};

/** Draws layers from back to front. Each layer: kind, color, size, and depth. */
const painterOf = (list: string) => (stage: Stage) =>
  list
    .split(', ')
    .map((layer) => {
      const [kind = '', color = '', size, depth] = layer.split(' ');
      return layers[kind]?.(stage, color, Number(size), Number(depth)) ?? '';
    })
    .join('');

/** Each line: words, English and German name, height of the horizon, what is below the horizon, and layers. */
export const places: readonly Place[] = rowsOf(`
sea, open sea, ocean, bay, stormy sea, harbor, harbour, coast | the open sea | das offene Meer | .58 water | water #1c5a74
lake, pond, still lake, river, swamp | a lake | ein See | .56 water | hills #7d93a0 130 .7, hills #6a9070 80 .5, pines #3f6a5a 130 .45, water #2a5c66
island, tropical island, island in the sea | an island in the sea | eine Insel im Meer | .58 water | hills #5d8a74 240 .4, water #2f8a94
beach, shore, tropical beach, sandy beach | a beach | ein Strand | .5 shore | water #2f8a94, sand #ecd09a
mountains, cliff, mountain, alps, mountain valley | mountains | Berge | .58 land | peaks #5d7090 340 .62, peaks #5d7090 220 .38, ground #6a9a46 60
forest, woods, dark forest, jungle, enchanted forest | a forest | ein Wald | .58 land | trees #6d8f74 290 .6, trees #41683f 330 .36, ground #6a9a46 30
pine forest, snowy forest, pine woods | a pine forest | ein Kiefernwald | .58 land | pines #4a6f68 200 .55, pines #2a5244 290 .3, ground #6a9a46 30
meadow, field, wheat field, park, plain, garden, clearing, farm, cemetery | a meadow | eine Wiese | .58 land | hills #7d93a0 130 .7, hills #6a9070 80 .5, ground #6a9a46 40
hills, hill, low hills, countryside, valley, highlands | rolling hills | sanfte Hügel | .56 land | hills #7d93a0 130 .7, hills #6a9070 80 .5, ground #6a9a46 100
desert, dunes, sand, canyon, wasteland, savanna | a desert | eine Wüste | .56 land | ground #e0a860 90
snowfield, snowy field, snowy plain, ice, arctic | a snowfield | ein Schneefeld | .58 land | hills #7d93a0 130 .7, hills #6a9070 80 .5, ground #eef4f8 60
moon surface, planet surface, red planet, bare rock | bare rock | nackter Fels | .6 land | ground #8d8580 60
road, street, highway, country road, path | a long road | eine lange Straße | .56 land | hills #7d93a0 130 .7, hills #6a9070 80 .5, ground #9aa05a 10, road #5d5a60
cloud sea, sea of clouds, above the clouds, over the clouds | a sea of clouds | ein Wolkenmeer | .72 void | clouds #ffffff
space, space full of stars, black space, outer space, orbit, galaxy | space full of stars | Weltraum voller Sterne | .6 void | stars #060817
underwater, deep sea, under the sea, ocean floor, seabed | the deep sea | die Tiefsee | .9 void | deep #4f6a70
backdrop, plain backdrop, studio | a plain backdrop | ein schlichter Hintergrund | .66 land | wall #d8cbb8, table #8a6a4c
`).map(([words = '', english = '', german = '', rest = '', painted = '']) => {
  const [name] = wordsOf(words);
  const [horizon, surface] = rest.split(' ');
  return {
    ...{ name, words: wordsOf(words), english, german, horizon: Number(horizon) },
    surface: SURFACES.find((known) => known === surface) ?? 'land',
    paint: painterOf(painted),
  };
});
