import { compose, type Placed, type Spot } from './compose.ts';
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
  const { place, behind, tint, weathers } = scene;
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
    (tint ? box(0, 0, WIDTH, HEIGHT, tint, 0.12) : '') +
    (needsShore ? oval(WIDTH / 2, HEIGHT + 60, WIDTH, 150, stage.hue('#7d6a54', 0)) : '') +
    draw(others) +
    weathers.map((name) => weather[name]?.(stage) ?? '').join('') +
    box(0, 0, WIDTH, HEIGHT, 'url(#vignette)', 0.6);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${gradients(stage)}</defs>${drawn}</svg>`;
  return { svg, scene, placed };
}

function stageFor({ palette, place, weathers }: Scene, level: number, rnd: Random): Stage {
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

/** Draws one copy of a thing, with its shadow or reflection. A thing far out at sea is on an islet. */
function paintThing({ subject, where }: Placed, { x, y, height, depth }: Spot, stage: Stage, place: Place): string {
  const { palette, hue } = stage;
  const icon = subject.thing.icon();
  const of = (color: string) => (where === 'heaven' ? mix(color, palette.sky[1], 0.12) : hue(color, depth));
  const drawn = icon.draw({ of, tint: subject.color?.color });
  const put = (rise: number, opacity: number): string => {
    const scale = height / icon.h;
    return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale} ${scale * rise})" opacity="${opacity}">${drawn}</g>`;
  };
  const width = (icon.w * height) / icon.h;
  const shines = subject.thing.isLight && palette.dim > 0.1;
  const lamp = shines ? disc(x, y - height * 0.75, height * 0.8, 'url(#lamp)', 0.8) : '';
  if (where === 'heaven') return disc(x, y - height / 2, height, 'url(#glow)', 0.4) + put(1, 1);
  if (where === 'water') return put(-0.42, 0.22) + put(1, 1) + lamp;
  if (where === 'sky' || where === 'bust') return put(1, 1) + lamp;
  const islet = place.surface !== 'land' && where === 'far' ? oval(x, y, width + 30, 22, hue('#6b6a58', depth)) : '';
  return islet + oval(x, y, width * 0.5, Math.max(5, width * 0.05), palette.ink, 0.32) + put(1, 1) + lamp;
}
