import { mix } from './brush/color.ts';
import { definitionsFor, fadeUp, glow, vignette } from './brush/gradients.ts';
import { randomFrom } from './brush/random.ts';
import { box, curve, group, many, oval, round } from './brush/shapes.ts';
import { compose } from './compose.ts';
import { inGreys, inSepia } from './light/greys.ts';
import { paintThing } from './paint-thing.ts';
import type { Placed, Setting } from './placed.ts';
import { readPrompt } from './read-prompt.ts';
import { HEIGHT, type Level, type Scene, type Stage, WIDTH } from './scene.ts';
import { sky } from './sky/sky.ts';
import { type Site, siteOf, stageFor } from './stage.ts';
import { before, behind, shafts } from './weather/air.ts';

export const isLevel = (level: number): level is Level => [1, 2, 3, 4, 5].includes(level);

export type SceneRequest = { readonly prompt: string; readonly level: Level; readonly seed: string | number };

/** A generated image with the scene from the prompt and the positions of all things. */
export type PaintedScene = {
  readonly svg: string;
  readonly scene: Scene;
  readonly site: Site;
  readonly setting: Setting;
  readonly placed: readonly Placed[];
};

/** Converts a prompt to an SVG image of 1536 × 1024 pixels. The same request always results in the same image. */
export const paintScene = (request: SceneRequest): string => paintedScene(request).svg;

/** Converts a prompt to an SVG image and also returns the image's content. */
export function paintedScene({ prompt, level, seed }: SceneRequest): PaintedScene {
  const scene = readPrompt(prompt);
  const rnd = randomFrom(seed);
  const set = siteOf(scene);
  const stage = stageFor(scene, set, level, rnd);
  const setting: Setting = {
    horizon: stage.horizon,
    water: Boolean(set.ground?.water || set.enclosure?.water),
    floating: Boolean(set.enclosure?.floating),
    indoors: Boolean(set.enclosure && !set.enclosure.floating),
    closeUp: scene.frame.has('close'),
  };
  const placed = compose(scene, setting, level, randomFrom(`${seed} things`));
  const ashore =
    setting.water &&
    !setting.floating &&
    placed.some(({ subject }) => ['ground', 'near'].includes(subject.prop.where) && !subject.aloft);
  const far = placed.filter((spot) => behindTheLand(spot, setting));
  const heavens = far.map((spot) => paintThing(spot, stage, scene, setting)).join('');
  const ownDisc = far.some(({ subject }) => subject.prop.airy === true);
  const view = set.enclosure ? set.enclosure.paint(stage) : outside(stage, scene, set, heavens, ownDisc);
  const things = placed
    .filter((spot) => !behindTheLand(spot, setting))
    .map((spot) => paintThing(spot, stage, scene, setting))
    .join('');
  const drawn =
    view +
    (ashore ? foreshore(stage) : '') +
    air(behind, stage, scene) +
    shafts(stage, scene) +
    things +
    front(stage, set, level) +
    air(before, stage, scene) +
    grade(stage, level) +
    (scene.frame.has('film') ? filmGrain(stage) : '');
  const toned = inTone(scene, drawn);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitionsFor(toned)}</defs>${toned}</svg>`;
  return { svg, scene, site: set, setting, placed };
}

function inTone({ frame }: Scene, drawn: string): string {
  if (frame.has('mono')) return inGreys(drawn);
  return frame.has('sepia') ? inSepia(drawn) : drawn;
}

/** Draws a strip of shore in front of the water for people and things to stand on. */
function foreshore({ hue, palette, rnd }: Stage): string {
  const near = mix(hue('#6b5f54', 0), palette.ink, 0.4);
  const edge = `-60 1010 180 ${round(rnd.between(900, 925))} 560 ${round(rnd.between(925, 950))} 900 ${round(rnd.between(915, 945))} 1300 ${round(rnd.between(900, 925))} 1600 960 1600 1080 -60 1080`;
  return group(curve(edge, mix(near, palette.sun, 0.35)), 'translate(0 -6)') + curve(edge, near);
}

/** Reports whether a thing, such as the moon, is drawn behind mountains and hills. */
function behindTheLand({ subject, dark }: Placed, setting: Setting): boolean {
  const { where, airy } = subject.prop;
  return !dark && !setting.indoors && !setting.floating && where === 'sky' && airy === true;
}

function outside(stage: Stage, scene: Scene, set: Site, heavens: string, ownDisc: boolean): string {
  return (
    sky(stage, scene, !ownDisc) +
    heavens +
    set.backdrops
      .toReversed()
      .map((place) => place.paint(stage))
      .join('') +
    (set.ground?.paint(stage) ?? '') +
    box(0, stage.horizon - 110, WIDTH, 120, fadeUp(stage.palette.haze), 0, { opacity: 0.32 })
  );
}

const air = (weathers: Readonly<Record<string, (stage: Stage) => string>>, stage: Stage, scene: Scene): string =>
  [...scene.weathers].map((name) => weathers[name]?.(stage) ?? '').join('');

function front(stage: Stage, set: Site, level: Level): string {
  const frame = set.enclosure?.front?.(stage) ?? set.backdrops[0]?.front?.(stage) ?? set.ground?.front?.(stage) ?? '';
  const mist =
    level > 2 || set.enclosure
      ? ''
      : many(4, (i) =>
          oval(300 + i * 320, stage.horizon + 20 + (i % 2) * 26, 520, 60, glow(stage.palette.haze), {
            opacity: 0.6 - level * 0.12,
          }),
        );
  return mist + frame;
}

/** Adds the faded colors and grain of old film stock. */
function filmGrain({ palette, rnd }: Stage): string {
  const grey = '1 0 0 0 0 '.repeat(3);
  return (
    box(0, 0, WIDTH, HEIGHT, mix(palette.haze, '#e8c890', 0.5), 0, { opacity: 0.07 }) +
    `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".55" seed="${round(rnd.between(0, 1e4))}"/>` +
    `<feColorMatrix values="${grey}0 0 0 0 .35"/></filter>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" style="mix-blend-mode:soft-light"/>`
  );
}

function grade({ palette, light, rnd, horizon }: Stage, level: Level): string {
  const dusk = level === 1 ? box(0, 0, WIDTH, HEIGHT, palette.ink, 0, { opacity: 0.16 }) : '';
  const specks = many(level * 7, () =>
    oval(rnd.between(0, WIDTH), rnd.between(horizon * 0.5, HEIGHT), 1.4, 1.4, palette.sun, { opacity: 0.4 }),
  );
  return (
    dusk +
    oval(light.x, light.y, 900, 700, glow(palette.sun), { opacity: 0.1 }) +
    specks +
    box(0, 0, WIDTH, HEIGHT, vignette(palette.ink), 0, { opacity: 0.62 })
  );
}
