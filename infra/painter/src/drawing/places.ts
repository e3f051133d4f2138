import type { Palette } from './palettes.ts';
import {
  box,
  type Color,
  disc,
  flat,
  HEIGHT,
  inLight,
  landBelow,
  many,
  mix,
  oval,
  type Random,
  round,
  WIDTH,
} from './svg.ts';
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

/** Draws a range of hills. */
function ridge({ rnd, hue }: Stage, base: number, rise: number, local: Color, depth: number): string {
  const phase = rnd.between(0, 6);
  const points = Array.from({ length: 13 }, (_, i) => {
    const wave = Math.sin(i * 0.9 + phase) * 0.3 + Math.sin(i * 2.1 + phase * 2) * 0.16;
    return [i * 136 - 48, base - rise * (0.5 + wave)] as const;
  });
  return landBelow(points, hue(local, depth));
}

const hills = (stage: Stage): string =>
  ridge(stage, stage.horizon + 20, 130, '#7d93a0', 0.7) + ridge(stage, stage.horizon + 30, 80, '#6a9070', 0.5);

/** Draws rolling ground in two colors. `rise` is the height of its waves. */
function ground(stage: Stage, first: Color, second: Color, rise: number): string {
  const waves = many(5, (i) => {
    const base = stage.horizon + 30 + i * i * 26;
    return ridge(stage, base, rise * (1 + i * 0.35), i % 2 ? first : second, 0.4 - i * 0.09);
  });
  return box(0, stage.horizon, WIDTH, HEIGHT, stage.hue(first, 0.45)) + waves;
}

function peaks({ rnd, hue, palette, light }: Stage, rise: number, count: number, depth: number, base: number): string {
  const [color, snow] = [hue('#5d7090', depth), mix('#fbfbf6', palette.haze, depth)];
  return many(count, (i) => {
    const x = ((i + rnd.between(0.15, 0.85)) / count) * WIDTH;
    const h = rise * rnd.between(0.6, 1.05);
    const lit = light.x > x ? 1 : -1;
    const at = (dx: number, up: number) => `${round(x + dx * h)} ${round(base - up * h)} `;
    return (
      flat(at(-1.1, 0) + at(-0.4, 0.52) + at(0, 1) + at(0.44, 0.5) + at(1.1, 0), color) +
      flat(at(0, 1) + at(0.44 * lit, 0.5) + at(1.1 * lit, 0) + at(0.2 * lit, 0), mix(color, palette.sun, 0.3), 0.5) +
      flat(at(-0.2, 0.75) + at(0, 1) + at(0.22, 0.75) + at(0.06, 0.66) + at(-0.06, 0.78), snow)
    );
  });
}

type Tree = (x: number, y: number, h: number, color: Color, lit: Color) => string;

/** Draws a row of trees. */
function woods({ rnd, hue, palette }: Stage, base: number, height: number, local: Color, depth: number, tree: Tree) {
  const [color, step] = [hue(local, depth), height * 0.26];
  const row = many(WIDTH / step + 2, (i) => {
    const x = i * step + rnd.between(-0.5, 0.5) * step;
    return tree(x, base + 8, height * rnd.between(0.65, 1.15), color, mix(color, palette.sun, 0.2));
  });
  return row + box(0, base, WIDTH, HEIGHT, color);
}

const pine: Tree = (x, y, h, color, lit) =>
  many(4, (i) => {
    const [foot, half] = [round(y - i * h * 0.21), round(h * (0.23 - i * 0.045))];
    const right = `${round(x)} ${round(foot - h * 0.38)} ${round(x + half)} ${foot} `;
    return flat(`${right}${round(x - half)} ${foot}`, color) + flat(`${right}${round(x)} ${foot}`, lit, 0.4);
  });
const leafy: Tree = (x, y, h, color, lit) =>
  box(x - h * 0.03, y - h * 0.5, h * 0.06, h * 0.5, color) +
  oval(x, y - h * 0.62, h * 0.3, h * 0.4, color) +
  oval(x + h * 0.08, y - h * 0.76, h * 0.16, h * 0.18, lit, 0.5);

const grass = ({ horizon, hue, rnd, palette }: Stage, local: Color): string =>
  many(150, (i) => {
    const near = (i / 150) ** 1.4;
    const [x, y, h] = [Math.round(rnd.between(0, WIDTH)), round(horizon + 40 + near * 400), 8 + near * 44];
    const color = mix(hue(local, 0.3 * (1 - near)), i % 2 ? palette.ink : palette.sun, 0.24);
    return flat(`${x - 3} ${y} ${round(x + rnd.between(-9, 9))} ${round(y - h)} ${x + 3} ${y}`, color, 0.7);
  });

/** Draws water with waves and the reflection of the light. */
function water({ horizon, hue, palette, rnd, light }: Stage, deep: Color): string {
  const near = mix(hue(deep, 0), palette.ink, 0.2);
  const far = mix(palette.sky[2], hue(deep, 0.3), 0.5);
  const layers = many(24, (i) => box(0, horizon + i * i * 0.8, WIDTH, HEIGHT, mix(far, near, i / 23)));
  const wave = (i: number, width: number, x: number, color: Color) => {
    const down = (i / 70) ** 1.6 * (HEIGHT - horizon);
    return oval(x * (50 + down) + WIDTH / 2, horizon + 4 + down, width + down * 0.2, 1 + down * 0.012, color, 0.45);
  };
  const colors = [mix(near, palette.ink, 0.3), mix(far, '#ffffff', 0.25)];
  const waves = many(70, (i) => wave(i, 20, rnd.between(-9, 9), colors[i % 2] ?? far));
  const toLight = (light.x - WIDTH / 2) / 100;
  const glitter = many(60, (i) => wave(i, 14, (toLight / (1 + i / 20)) * 1.6 + rnd.between(-0.3, 0.3), palette.sun));
  return layers + waves + (palette.disc === 'none' ? '' : glitter);
}

function shore({ horizon, hue }: Stage): string {
  const edge = (y: number) => [0, 1, 2, 3, 4].map((i) => [i * 420 - 60, horizon + y + (i % 2) * 40] as const);
  const sand = hue('#ecd09a', 0.04);
  return landBelow(edge(136), mix(sand, '#ffffff', 0.6)) + landBelow(edge(150), sand);
}

const road = ({ horizon, hue }: Stage): string =>
  flat(`748 ${horizon} 788 ${horizon} 1330 ${HEIGHT} 206 ${HEIGHT}`, hue('#5d5a60', 0.1)) +
  many(8, (i) => {
    const near = (i / 8) ** 1.9;
    const [y = 0, end = 0, half = 0] = [horizon + 6 + near * 440, horizon + 15 + near * 500, 2 + near * 11].map(
      Math.round,
    );
    return flat(`${[768 - half, y, 768 + half, y, 768 + half, end, 768 - half, end]}`, hue('#f0cf6a', 0));
  });

const dots = ({ rnd }: Stage, count: number, color: Color): string =>
  many(count, (i) => {
    const radius = i % 11 ? rnd.between(0.7, 1.8) : 3;
    return disc(rnd.between(0, WIDTH), rnd.between(0, HEIGHT), radius, color, rnd.between(0.3, 1));
  });

const space = (stage: Stage): string =>
  box(0, 0, WIDTH, HEIGHT, '#060817') +
  many(6, (i) => oval(i * 300, stage.rnd.between(150, 850), 520, 260, i % 2 ? 'url(#nebula)' : 'url(#glow)', 0.28)) +
  dots(stage, 320, '#fff4de');

const underwater = (stage: Stage): string =>
  box(0, 0, WIDTH, HEIGHT, 'url(#deep)') +
  many(8, (i) => {
    const x = Math.round(120 + i * 170 + stage.rnd.between(-60, 60));
    const foot = Math.round(x * 1.5 - 384);
    return flat(`${x} -10 ${x + 60} -10 ${foot + 150} 900 ${foot - 40} 900`, '#e6fbf0', 0.1);
  }) +
  ridge(stage, 940, 60, '#4f6a70', 0) +
  dots(stage, 50, '#dff6f0');

const clouds = ({ horizon, palette, rnd }: Stage): string =>
  box(0, horizon - 20, WIDTH, HEIGHT, palette.haze) +
  many(44, (i) => {
    const near = i / 44;
    const color = mix(palette.haze, mix(palette.sun, '#ffffff', (i % 3) * 0.3), 0.3 + near * 0.5);
    return oval(rnd.between(0, WIDTH), horizon - 30 + near * 300, 130 + near * 140, 36 + near * 60, color, 0.75);
  });

/** A plain wall and table top, for objects without a place. */
const backdrop = ({ horizon, hue, palette }: Stage): string =>
  box(0, 0, WIDTH, HEIGHT, inLight('#d8cbb8', palette.ambient)) +
  oval(WIDTH / 2, horizon * 0.75, 900, 640, 'url(#glow)', 0.7) +
  box(0, horizon, WIDTH, HEIGHT, hue('#8a6a4c', 0.06));

const meadow = (s: Stage, rise: number): string => ground(s, '#6a9a46', '#5f8f42', rise) + grass(s, '#7fb050');

const painters: Readonly<Record<string, (stage: Stage) => string>> = {
  sea: (s) => water(s, '#1c5a74'),
  lake: (s) => hills(s) + woods(s, s.horizon - 4, 130, '#3f6a5a', 0.45, pine) + water(s, '#2a5c66'),
  island: (s) => ridge(s, s.horizon + 60, 240, '#5d8a74', 0.5) + water(s, '#2f8a94'),
  beach: (s) => water(s, '#2f8a94') + shore(s),
  mountains: (s) => peaks(s, 340, 4, 0.62, s.horizon + 20) + peaks(s, 220, 5, 0.38, s.horizon + 40) + meadow(s, 60),
  forest: (s) =>
    woods(s, s.horizon, 290, '#6d8f74', 0.6, leafy) + woods(s, s.horizon, 330, '#41683f', 0.36, leafy) + meadow(s, 30),
  'pine forest': (s) =>
    woods(s, s.horizon, 200, '#4a6f68', 0.55, pine) + woods(s, s.horizon, 290, '#2a5244', 0.3, pine) + meadow(s, 30),
  meadow: (s) => hills(s) + meadow(s, 40),
  hills: (s) => hills(s) + meadow(s, 100),
  desert: (s) => ground(s, '#e0a860', '#d29450', 90),
  snowfield: (s) => hills(s) + ground(s, '#eef4f8', '#dde9f2', 60),
  'moon surface': (s) => ground(s, '#8d8580', '#9a928c', 60),
  road: (s) => hills(s) + ground(s, '#9aa05a', '#959b56', 10) + road(s),
  ...{ 'cloud sea': clouds, space, underwater, backdrop },
};

/** Each line: words, English and German name, height of the horizon, and what is below the horizon. */
export const places: readonly Place[] = rowsOf(`
sea, open sea, ocean, bay, stormy sea, harbor, harbour, coast | the open sea | das offene Meer | .58 water
lake, pond, still lake, river, swamp | a lake | ein See | .56 water
island, tropical island, island in the sea | an island in the sea | eine Insel im Meer | .58 water
beach, shore, tropical beach, sandy beach | a beach | ein Strand | .5 shore
mountains, cliff, mountain, alps, mountain valley | mountains | Berge | .58 land
forest, woods, dark forest, jungle, enchanted forest | a forest | ein Wald | .58 land
pine forest, snowy forest, pine woods | a pine forest | ein Kiefernwald | .58 land
meadow, field, wheat field, park, plain, garden, clearing, farm, cemetery | a meadow | eine Wiese | .58 land
hills, hill, low hills, countryside, valley, highlands | rolling hills | sanfte Hügel | .56 land
desert, dunes, sand, canyon, wasteland, savanna | a desert | eine Wüste | .56 land
snowfield, snowy field, snowy plain, ice, arctic | a snowfield | ein Schneefeld | .58 land
moon surface, planet surface, red planet, bare rock | bare rock | nackter Fels | .6 land
road, street, highway, country road, path | a long road | eine lange Straße | .56 land
cloud sea, sea of clouds, above the clouds, over the clouds | a sea of clouds | ein Wolkenmeer | .72 void
space, space full of stars, black space, outer space, orbit, galaxy | space full of stars | Weltraum voller Sterne | .6 void
underwater, deep sea, under the sea, ocean floor, seabed | the deep sea | die Tiefsee | .9 void
backdrop, plain backdrop, studio | a plain backdrop | ein schlichter Hintergrund | .66 land
`).map(([words = '', english = '', german = '', rest = '']) => {
  const [name] = wordsOf(words);
  const [horizon, surface] = rest.split(' ');
  return {
    ...{ name, words: wordsOf(words), english, german, horizon: Number(horizon) },
    surface: SURFACES.find((known) => known === surface) ?? 'land',
    paint: (stage) => painters[name]?.(stage) ?? '',
  };
});
