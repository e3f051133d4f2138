import { type Color, inLight, mix, vivid } from './brush/color.ts';
import type { Random } from './brush/random.ts';
import { applyTint, type Palette } from './light/palettes.ts';
import { places } from './places/catalogue.ts';
import {
  type Backdrop,
  type Enclosure,
  type Ground,
  HEIGHT,
  type Level,
  type Place,
  type Scene,
  type Side,
  type Stage,
  WIDTH,
} from './scene.ts';

/** The places in an image. An image has either an enclosure, such as a room, or a ground with backdrops. */
export type Site = {
  readonly enclosure?: Enclosure;
  readonly ground?: Ground;
  readonly backdrops: readonly Backdrop[];
};

/** If the prompt mentions no place, furniture is drawn in a room. */
const FURNITURE: ReadonlySet<string> = new Set(['chair', 'table', 'bed', 'piano', 'bath', 'staircase', 'bookcase']);

const placeNamed = (name: string | undefined): Place | undefined =>
  places.find(({ words }) => words.some((word) => word === name));

/** Selects places from the prompt that can be combined in one image. Missing grounds and backdrops are added. */
export function siteOf(scene: Scene): Site {
  const all = scene.places.length > 0 ? scene.places : homeOf(scene);
  const enclosure = all.find((place) => place.kind === 'enclosure');
  if (enclosure && all[0] === enclosure) return { enclosure, backdrops: [] };
  const backdrops = all.filter((place) => place.kind === 'backdrop');
  const ground = groundOf(scene, all, backdrops[0]);
  return {
    ...(ground && { ground }),
    backdrops: backdrops.length > 0 ? backdrops.slice(0, 2) : backdropsBehind(ground),
  };
}

/** Returns a place that fits the subjects, for prompts that don't mention a place. */
function homeOf({ subjects }: Scene): readonly Place[] {
  const indoors = subjects.some(({ prop }) => prop.where === 'wall' || FURNITURE.has(prop.words[0]));
  const home = placeNamed(subjects.find(({ prop }) => prop.home)?.prop.home ?? (indoors ? 'room' : undefined));
  return home ? [home] : [];
}

function groundOf(scene: Scene, all: readonly Place[], backdrop: Backdrop | undefined): Ground | undefined {
  // If a prompt mentions the sky, clouds can serve as the ground, unless the scene contains things that need solid
  // ground.
  const mayBeClouds = isInTheAir(scene);
  const outdoors = all.find(
    (place): place is Ground => place.kind === 'ground' && (mayBeClouds || place.words[0] !== 'cloud floor'),
  );
  const wanted = placeNamed(backdrop?.ground ?? impliedGround(scene));
  return outdoors ?? (wanted?.kind === 'ground' ? wanted : undefined);
}

function isInTheAir({ subjects }: Scene): boolean {
  const [first] = subjects;
  if (subjects.every(({ prop, aloft }) => aloft || prop.where === 'sky')) return true;
  return Boolean(first?.aloft || (first?.prop.where === 'sky' && first.prop.giant));
}

function impliedGround({ weathers, subjects }: Scene): string {
  if (weathers.has('snow')) return 'snowfield';
  return subjects.some(({ prop }) => prop.where === 'water') ? 'sea' : 'hills';
}

function backdropsBehind(ground: Ground | undefined): Backdrop[] {
  const own = placeNamed(ground?.behind)?.words[0];
  return places.filter((place): place is Backdrop => place.kind === 'backdrop' && place.words[0] === own);
}

/** Horizontal position of the light, as a fraction of the width. */
const LIGHT_SIDES: Readonly<Record<Side, number>> = { left: 0.3, centre: 0.5, right: 0.68 };

/** Returns an image's light, colors and horizon. */
export function stageFor(scene: Scene, set: Site, level: Level, rnd: Random): Stage {
  const palette = paletteFor(scene);
  const share = set.enclosure?.floor ?? set.ground?.horizon ?? 0.58;
  const shifted =
    share +
    (scene.frame.has('low horizon') || scene.frame.has('below') ? 0.12 : 0) -
    (scene.frame.has('above') ? 0.1 : 0);
  const horizon = HEIGHT * (set.enclosure ? share : Math.min(0.88, shifted));
  const anywhere = rnd.pick([0.3, 0.68, 0.5]);
  const across = scene.lightSide ? LIGHT_SIDES[scene.lightSide] : anywhere;
  const light = { x: WIDTH * across, y: horizon * (1 - palette.height) };
  const thick = scene.weathers.has('fog') ? 1.25 : 1;
  const dark = scene.frame.has('silhouette') ? 0.6 : palette.dim;
  const inside = set.enclosure && !set.enclosure.floating ? 0.45 : 1;
  const hue = (local: Color, depth: number): Color =>
    mix(
      mix(
        inLight(vivid(local), mix('#fff0d8', palette.ambient, inside === 1 ? 1 : 0.55)),
        palette.ink,
        dark * inside * (1 - depth) * 0.62,
      ),
      palette.haze,
      Math.min(0.9, depth * thick),
    );
  return { horizon, light, palette, rnd, level, hue, accent: scene.accents[1] ?? scene.accents[0] ?? palette.sky[2] };
}

const NEUTRALS: ReadonlySet<string> = new Set(['#1b1c22', '#f0ece0', '#8d969c', '#8a5a34']);

function paletteFor({ palette, accents, weathers }: Scene): Palette {
  const [first, second] = accents.filter((color) => !NEUTRALS.has(color));
  const stormy =
    weathers.has('storm') && palette.stars < 0.5
      ? {
          ...palette,
          sky: [
            mix(palette.sky[0], '#10161d', 0.7),
            mix(palette.sky[1], '#333f46', 0.6),
            mix(palette.sky[2], '#6a7672', 0.4),
            palette.sky[3],
          ] as const,
          disc: 'none' as const,
        }
      : palette;
  const once = first ? applyTint(stormy, first, 0.34) : stormy;
  if (!second) return once;
  return {
    ...once,
    sky: [once.sky[0], once.sky[1], mix(once.sky[2], second, 0.2), mix(once.sky[3], second, 0.14)],
    haze: mix(once.haze, second, 0.14),
  };
}
