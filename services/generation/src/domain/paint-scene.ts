import { type Colour, inLight, mix, vivid } from './brush/colour.ts';
import { definitionsFor, fadeUp, glow, vignette } from './brush/gradients.ts';
import { type Random, randomFrom } from './brush/random.ts';
import { box, curve, group, many, oval, round } from './brush/shapes.ts';
import { compose, type Placed, type Setting } from './compose.ts';
import { fittingSubjects } from './fitting-subjects.ts';
import { type Palette, tinted } from './light/palettes.ts';
import { places } from './places/catalogue.ts';
import { readPrompt } from './read-prompt.ts';
import {
  type Backdrop,
  type Enclosure,
  type Ground,
  HEIGHT,
  type Level,
  type Place,
  type Scene,
  type Stage,
  type Tones,
  WIDTH,
} from './scene.ts';
import { sky } from './sky/sky.ts';
import { before, behind, shafts } from './weather/air.ts';

export const isLevel = (level: number): level is Level => [1, 2, 3, 4, 5].includes(level);

export type SceneRequest = { readonly prompt: string; readonly level: Level; readonly seed: string | number };

/** A picture of the prompt as SVG, 1536 by 1024. The same request always gives the same picture. */
export function paintScene({ prompt, level, seed }: SceneRequest): string {
  const scene = readPrompt(prompt);
  const rnd = randomFrom(seed);
  const set = setOf(scene);
  const stage = stageFor(scene, set, level, rnd);
  const setting: Setting = {
    horizon: stage.horizon,
    water: Boolean(set.ground?.water || set.enclosure?.water),
    floating: Boolean(set.enclosure?.floating),
    indoors: Boolean(set.enclosure && !set.enclosure.floating),
    airfield: set.ground?.words[0] === 'airfield',
    closeUp: scene.frame.has('close'),
  };
  const fitting = { ...scene, subjects: fittingSubjects(scene.subjects, setting) };
  const placed = compose(fitting, setting, level, randomFrom(`${seed} things`));
  const ashore =
    setting.water &&
    !setting.floating &&
    placed.some(({ subject, riding }) => subject.prop.where === 'ground' && !riding && !subject.aloft);
  const view = set.enclosure ? set.enclosure.paint(stage) : outside(stage, scene, set, placed);
  const things = placed.map((spot) => thing(spot, stage, scene, setting)).join('');
  const drawn =
    view +
    (ashore ? foreshore(stage) : '') +
    air(behind, stage, scene) +
    shafts(stage, scene) +
    things +
    front(stage, set, level) +
    air(before, stage, scene) +
    grade(stage, level);
  const toned = scene.frame.has('mono') ? inGreys(drawn) : drawn;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitionsFor(toned)}</defs>${toned}</svg>`;
}

/** Something to stand on before the water. */
function foreshore({ hue, palette, rnd }: Stage): string {
  const near = mix(hue('#6b5f54', 0), palette.ink, 0.4);
  const edge = `-60 1010 180 ${round(rnd.between(900, 925))} 560 ${round(rnd.between(925, 950))} 900 ${round(rnd.between(915, 945))} 1300 ${round(rnd.between(900, 925))} 1600 960 1600 1080 -60 1080`;
  return group(curve(edge, mix(near, palette.sun, 0.35)), 'translate(0 -6)') + curve(edge, near);
}

type Set_ = { readonly enclosure?: Enclosure; readonly ground?: Ground; readonly backdrops: readonly Backdrop[] };

const named = (name: string | undefined): Place | undefined =>
  places.find(({ words }) => words.some((word) => word === name));

function setOf({ places: spoken, subjects, weathers }: Scene): Set_ {
  const home = spoken.length > 0 ? undefined : named(subjects.find(({ prop }) => prop.home)?.prop.home);
  const all = home ? [home] : spoken;
  const enclosure = all.find((place) => place.kind === 'enclosure');
  const backdrops = all.filter((place) => place.kind === 'backdrop');
  // Talk of the sky makes clouds the ground only where nothing has to stand on it.
  const inTheAir =
    subjects.every(({ prop, aloft }) => aloft || prop.where === 'sky') ||
    subjects[0]?.aloft ||
    (subjects[0]?.prop.where === 'sky' && subjects[0].prop.giant);
  const outdoors = all.find(
    (place): place is Ground => place.kind === 'ground' && (inTheAir || place.words[0] !== 'cloud floor'),
  );
  if (enclosure && all[0] === enclosure) return { enclosure, backdrops: [] };
  const wants = named(
    backdrops[0]?.ground ??
      (weathers.has('snow') ? 'snowfield' : subjects.some(({ prop }) => prop.where === 'water') ? 'sea' : 'hills'),
  );
  const ground = outdoors ?? (wants?.kind === 'ground' ? wants : undefined);
  const own = named(ground?.behind);
  const fitting =
    backdrops.length > 0
      ? backdrops.slice(0, 2)
      : places.filter((place): place is Backdrop => place.kind === 'backdrop' && place.words[0] === own?.words[0]);
  return { ...(ground && { ground }), backdrops: fitting };
}

function stageFor(scene: Scene, set: Set_, level: Level, rnd: Random): Stage {
  const palette = paletteFor(scene);
  const share = set.enclosure?.floor ?? set.ground?.horizon ?? 0.58;
  const shifted =
    share +
    (scene.frame.has('low horizon') || scene.frame.has('below') ? 0.12 : 0) -
    (scene.frame.has('above') ? 0.1 : 0);
  const horizon = HEIGHT * (set.enclosure ? share : Math.min(0.88, shifted));
  const light = { x: WIDTH * rnd.pick([0.3, 0.68, 0.5]), y: horizon * (1 - palette.height) };
  const thick = scene.weathers.has('fog') || scene.weathers.has('sandstorm') ? 1.25 : 1;
  const dark = scene.frame.has('silhouette') ? 0.6 : palette.dim;
  const inside = set.enclosure && !set.enclosure.floating ? 0.45 : 1;
  const hue = (local: Colour, depth: number): Colour =>
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
  const [first, second] = accents.filter((colour) => !NEUTRALS.has(colour));
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
  const once = first ? tinted(stormy, first, 0.34) : stormy;
  if (!second) return once;
  return {
    ...once,
    sky: [once.sky[0], once.sky[1], mix(once.sky[2], second, 0.2), mix(once.sky[3], second, 0.14)],
    haze: mix(once.haze, second, 0.14),
  };
}

function outside(stage: Stage, scene: Scene, set: Set_, placed: readonly Placed[]): string {
  const ownDisc = placed.some(
    ({ subject }) => subject.prop.airy && subject.prop.where === 'sky' && subject.prop.h > 70,
  );
  return (
    sky(stage, scene, !ownDisc) +
    set.backdrops
      .toReversed()
      .map((place) => place.paint(stage))
      .join('') +
    (scene.frame.has('upside down') ? overhead(stage, set) : '') +
    (set.ground?.paint(stage) ?? '') +
    box(0, stage.horizon - 110, WIDTH, 120, fadeUp(stage.palette.haze), 0, { opacity: 0.32 })
  );
}

/** The same land once more, hanging from the sky. */
const overhead = (stage: Stage, set: Set_): string =>
  group(
    set.backdrops.map((place) => place.paint(stage)).join(''),
    `translate(0 ${round(stage.horizon * 0.98)}) scale(1 -1)`,
    0.92,
  );

function thing(spot: Placed, stage: Stage, scene: Scene, setting: Setting): string {
  const { subject, x, y, height, depth } = spot;
  const { prop } = subject;
  const scale = height / prop.h;
  const { palette, light } = stage;
  const shining = palette.dim > 0.15 || setting.indoors || setting.floating;
  const dark = spot.dark || (scene.frame.has('silhouette') && spot.hero);
  const air_ = setting.floating && setting.water ? 0.16 : 0;
  const of = (local: Colour): Colour =>
    dark ? mix(palette.ink, stage.hue(local, 0), 0.12) : mix(stage.hue(local, depth), '#1f7f98', air_);
  const rim = dark
    ? mix(palette.ink, palette.sun, 0.3)
    : mix(mix(palette.sun, stage.hue('#ffffff', depth), 0.4), palette.haze, depth * 0.6);
  const tones: Tones = {
    of,
    own: (local) => of(subject.colour ?? local),
    ink: mix(palette.ink, palette.haze, depth * 0.9),
    rim,
    glow: shining ? '#ffdc94' : mix(palette.sky[1], '#ffffff', 0.45),
    rnd: randomFrom(spot.seed),
  };
  const drawn = prop.draw(tones);
  const face =
    prop.where !== 'near' && prop.where !== 'horizon' && prop.where !== 'wall' && !prop.airy && x > WIDTH * 0.6
      ? -1
      : 1;
  const put = (content: string, sx: number, sy: number, dx = 0, dy = 0, opacity?: number): string =>
    group(
      content,
      `translate(${round(x + dx)} ${round(y + dy)}) scale(${k(sx * scale * face)} ${k(sy * scale)})`,
      opacity,
    );
  if (prop.airy) return put(drawn, 1, 1);
  const edge = Math.max(1.2, height * 0.008) * (light.x > x ? 1 : -1);
  const lit =
    palette.dim > 0.12 && !setting.indoors ? put(plain(drawn, rim), 1, 1, edge, -Math.abs(edge) * 0.6, 0.85) : '';
  const rests =
    !spot.riding &&
    !subject.aloft &&
    !setting.floating &&
    prop.where !== 'sky' &&
    prop.where !== 'wall' &&
    prop.where !== 'horizon';
  const width = prop.w * scale;
  if (!rests) return lit + put(drawn, 1, 1);
  if (setting.water && prop.where === 'water')
    return (
      put(drawn, 1, -0.42, 0, 2, 0.26) +
      lit +
      put(drawn, 1, 1) +
      many(3, (i) => oval(x, y + 4 + i * 6, width * (0.42 + i * 0.09), 3, rim, { opacity: 0.4 - i * 0.1 }))
    );
  const slant = Math.max(-1.3, Math.min(1.3, (x - light.x) / 500)) * face;
  const cast =
    palette.disc === 'none' || setting.indoors
      ? ''
      : group(
          plain(drawn, palette.ink),
          `translate(${round(x)} ${round(y)}) matrix(${k(scale * face)} 0 ${k(-slant * scale * face)} ${k(-0.3 * scale)} 0 0)`,
          0.24,
        );
  return (
    cast + oval(x, y, width * 0.42, Math.max(3, width * 0.03), palette.ink, { opacity: 0.3 }) + lit + put(drawn, 1, 1)
  );
}

const k = (value: number): number => Math.round(value * 1000) / 1000;

/** A thing in one colour, without what shines: its edge in the light, its shadow on the ground. */
const plain = (drawn: string, colour: Colour): string =>
  drawn.replace(/<[^<>]*url\([^<>]*\/>/g, '').replace(/#[0-9a-f]{6}/g, colour);

const air = (weathers: Readonly<Record<string, (stage: Stage) => string>>, stage: Stage, scene: Scene): string =>
  [...scene.weathers].map((name) => weathers[name]?.(stage) ?? '').join('');

function front(stage: Stage, set: Set_, level: Level): string {
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

/** Black-and-white film: the same picture by brightness alone. */
function inGreys(drawn: string): string {
  const grey = (hex: string): string => {
    const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return mix(
      '#0b0b0d',
      '#f6f2e8',
      Math.min(1, (((r ?? 0) * 0.3 + (g ?? 0) * 0.59 + (b ?? 0) * 0.11) / 255) ** 0.82 * 1.1),
    ).slice(1);
  };
  return drawn.replace(
    /url\(#([vwb])([0-9a-f]{6})([0-9a-f]{6})\)|(#|glow|halo|edge|up|down|left|right)([0-9a-f]{6})\b/g,
    (_, blend, from, to, kind, hex) => (blend ? `url(#${blend}${grey(from)}${grey(to)})` : `${kind}${grey(hex)}`),
  );
}
