import { compose, type Placed, type Spot } from './compose.ts';
import type { Where } from './lexicon.ts';
import type { Palette } from './palettes.ts';
import type { Place, Stage } from './places.ts';
import { readPrompt, type Scene } from './read-prompt.ts';
import { gradients, sky, weather } from './sky.ts';
import { box, disc, HEIGHT, inLight, mix, oval, type Random, randomFrom, round, WIDTH } from './svg.ts';

export type SceneRequest = { readonly prompt: string; readonly level: number; readonly seed: string };

/** A drawing with the scene from the prompt and the positions of all things. */
export type PaintedScene = { readonly svg: string; readonly scene: Scene; readonly placed: readonly Placed[] };

/** Places without a sky. */
const ENCLOSED: ReadonlySet<string> = new Set(['space', 'underwater', 'backdrop']);

/** Converts a prompt to an SVG drawing of 1536 × 1024 pixels. The same request always results in the same drawing. */
export function paintScene({ prompt, level, seed }: SceneRequest): PaintedScene {
  const scene = readPrompt(prompt);
  const { place, behind, weathers } = scene;
  const stage = stageFor(scene, level, randomFrom(`${seed} ${level} ${place.name}`));
  const placed = compose(scene, level, stage.horizon, randomFrom(`${seed} things`));
  const draw = (things: readonly Placed[]) =>
    things.flatMap((thing) => thing.spots.map((spot) => paintThing(thing, spot, stage, place))).join('');
  const heaven = placed.filter(({ where }) => where === 'heaven');
  const others = placed.filter(({ where }) => where !== 'heaven');
  const isOpen = !ENCLOSED.has(place.name);
  const land = (behind?.paint(stage) ?? '') + place.paint(stage);
  const mist = box(0, stage.horizon - 130, WIDTH, 134, 'url(#mist)', 0.5 - level * 0.06);
  const view = isOpen ? sky(stage, weathers, heaven.length === 0) + draw(heaven) + land + mist : land + draw(heaven);
  const needsShore = place.surface === 'water' && others.some(({ where }) => where === 'near');
  const drawn =
    view +
    (needsShore ? oval(WIDTH / 2, HEIGHT + 60, WIDTH, 150, stage.hue('#7d6a54', 0)) : '') +
    draw(others) +
    weathers.map((name) => weather[name]?.(stage) ?? '').join('') +
    box(0, 0, WIDTH, HEIGHT, 'url(#vignette)', 0.6);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${gradients(stage)}</defs>${drawn}</svg>`;
  return { svg, scene, placed };
}

function stageFor({ palette: plain, place, tint, weathers }: Scene, level: number, rnd: Random): Stage {
  const palette = tint === undefined ? plain : tinted(plain, tint);
  const horizon = HEIGHT * place.horizon;
  const thick = (weathers.includes('fog') ? 1.3 : 1) * (1 + (3 - level) * 0.08);
  return {
    ...{ horizon, palette, rnd },
    light: { x: WIDTH * rnd.pick([0.3, 0.7, 0.5]), y: horizon * (1 - palette.height) },
    hue: (local, depth) => {
      const dark = mix(inLight(local, palette.ambient), palette.ink, palette.dim * (1 - depth) * 0.6);
      return mix(dark, palette.haze, Math.min(0.9, depth * thick));
    },
  };
}

/** Tints all light in an image with a color from the prompt. */
function tinted(palette: Palette, tint: string): Palette {
  const pull = (color: string) => mix(color, mix(inLight(color, tint), tint, 0.6), 0.26);
  const [zenith, middle, horizon] = palette.sky;
  return {
    ...palette,
    sky: [pull(zenith), pull(middle), pull(horizon)],
    haze: pull(palette.haze),
    ambient: mix(palette.ambient, tint, 0.12),
  };
}

/** Draws one copy of a thing with its lit edge, and with its shadow or reflection. */
function paintThing({ subject, where }: Placed, spot: Spot, stage: Stage, place: Place): string {
  const { x, y, height, depth } = spot;
  const { palette, light } = stage;
  const icon = subject.thing.icon();
  const of = (color: string): string => {
    if (where === 'heaven') return mix(color, palette.sky[1], 0.12);
    return mix(stage.hue(color, depth), '#1f7f98', place.name === 'underwater' ? 0.2 : 0);
  };
  const drawn = icon.draw({ of, ink: palette.ink, tint: subject.color?.color });
  const thing = { drawn, x, y, scale: height / icon.h };
  if (where === 'heaven') return disc(x, y - height / 2, height, 'url(#glow)', 0.4) + put(thing);
  const isDim = palette.dim > 0.1;
  const edge = Math.max(1.5, height * 0.01) * (light.x > x ? 1 : -1);
  const rim = { ...thing, drawn: inOneColor(drawn, mix(palette.sun, palette.haze, 0.3 + depth)), x: x + edge };
  const shine = subject.thing.isLight && isDim ? disc(x, y - height * 0.75, height * 0.8, 'url(#lamp)', 0.8) : '';
  return under(thing, icon.w, { where, depth, stage, place }) + (isDim ? put(rim, 0.8) : '') + put(thing) + shine;
}

type Drawn = { readonly drawn: string; readonly x: number; readonly y: number; readonly scale: number };
type Ground = { readonly where: Where; readonly depth: number; readonly stage: Stage; readonly place: Place };

/** Draws a thing's reflection in the water or its shadow on the ground. A thing far out at sea is on an islet. */
function under(thing: Drawn, w: number, { where, depth, stage, place }: Ground): string {
  const { palette, light, hue } = stage;
  const { drawn, x, y, scale } = thing;
  const width = w * scale;
  if (where === 'sky' || where === 'bust') return '';
  if (where === 'water') return put(thing, 0.22, [0, -0.42]) + oval(x, y + 4, width * 0.5, 4, palette.sun, 0.35);
  const islet = place.surface !== 'land' && where === 'far' ? oval(x, y, width + 30, 22, hue('#6b6a58', depth)) : '';
  const slant = Math.max(-1.2, Math.min(1.2, (x - light.x) / 500));
  const shadow = put({ ...thing, drawn: inOneColor(drawn, palette.ink) }, 0.2, [-slant, -0.26]);
  const contact = oval(x, y, width * 0.46, Math.max(3, width * 0.035), palette.ink, 0.32);
  return islet + (palette.disc === 'none' ? '' : shadow) + contact;
}

/** Moves a drawing to its position, slants it, and changes its height. */
function put({ drawn, x, y, scale }: Drawn, opacity = 1, [slant, height] = [0, 1]): string {
  const [size, skew, rise] = [1, slant, height].map((value) => Math.round(value * scale * 1_000) / 1_000);
  return `<g transform="matrix(${size} 0 ${skew} ${rise} ${round(x)} ${round(y)})" opacity="${opacity}">${drawn}</g>`;
}

const inOneColor = (drawn: string, color: string): string => drawn.replace(/#[0-9a-f]{6}/g, color);
