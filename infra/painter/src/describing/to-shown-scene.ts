import { times } from '../drawing/light/palettes.ts';
import type { PaintedScene } from '../drawing/paint-scene.ts';
import type { Placed, Setting } from '../drawing/placed.ts';
import { HEIGHT, type Scene, type Subject, WIDTH } from '../drawing/scene.ts';
import type { Site } from '../drawing/stage.ts';
import { colors } from '../drawing/vocabulary/colors.ts';
import { before, behind } from '../drawing/weather/air.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

/** Weather that is visible only in the sky. */
const OF_THE_SKY: ReadonlySet<string> = new Set(['stars', 'storm', 'clouds']);
const [LEFT, RIGHT] = [0.38, 0.62];
const SPREAD = 0.4;
/** Minimum scale and height for a thing to be described as huge. */
const HUGE = { scale: 1.4, height: 0.45 };
const SMALL = { scale: 0.75, height: 0.3 };

/**
 * Lists everything that is visible in a generated scene. Things that the prompt requested but that weren't drawn are
 * left out.
 */
export function toShownScene({ scene, site, setting, placed }: PaintedScene): ShownScene {
  const open = !site.enclosure;
  const subjects = [...new Set(placed.map(({ subject }) => subject))];
  const spotsOf = (subject: Subject) => placed.filter((spot) => spot.subject === subject);
  return {
    painter: 'dreamreel',
    places: placesOf(site),
    kind: open ? 'outdoors' : setting.floating ? 'floating' : 'indoors',
    hour: Object.keys(times).find((name) => times[name]?.palette === scene.palette) ?? 'day',
    ...(open && discOf(scene, placed)),
    weathers: [...scene.weathers].filter((name) => isSeen(name, open)),
    ...toneOf(scene),
    things: subjects.map((subject) => thingOf(subject, spotsOf(subject), scene, setting)),
  };
}

const placesOf = ({ enclosure, ground, backdrops }: Site): string[] =>
  [...(enclosure ? [enclosure] : []), ...(ground ? [ground] : []), ...backdrops].map(({ words }) => words[0]);

const isSeen = (weather: string, open: boolean): boolean =>
  weather in behind || weather in before || (open && OF_THE_SKY.has(weather));

/** If the scene contains a large sun, moon or planet, the sky has no other sun or moon. */
function discOf({ palette }: Scene, seen: readonly Placed[]): { disc: 'sun' | 'moon' } | undefined {
  const hasOwn = seen.some(({ subject: { prop } }) => prop.where === 'sky' && prop.airy);
  return palette.disc === 'none' || hasOwn ? undefined : { disc: palette.disc };
}

function thingOf(subject: Subject, spots: readonly Placed[], scene: Scene, setting: Setting): ShownThing {
  const [first] = spots;
  const color = toneOf(scene).tone === undefined ? colorOf(subject) : undefined;
  const height = Math.max(...spots.map((spot) => spot.height)) / HEIGHT;
  return {
    name: subject.prop.words[0],
    count: spots.length,
    ...(color !== undefined && { colour: color }),
    ...sizeOf(subject, height),
    ...sideOf(spots),
    where: first ? whereOf(first, setting) : 'ground',
    ...(spots.some(({ hero }) => hero) && { hero: true }),
  };
}

function toneOf({ frame }: Scene): Pick<ShownScene, 'tone'> {
  if (frame.has('mono')) return { tone: 'mono' };
  return frame.has('sepia') ? { tone: 'sepia' } : {};
}

function colorOf({ color, prop }: Subject): string | undefined {
  return color !== undefined && !prop.airy ? colors[color]?.[0] : undefined;
}

function sizeOf({ scale }: Subject, height: number): Pick<ShownThing, 'size'> {
  if (scale >= HUGE.scale && height >= HUGE.height) return { size: 'huge' };
  return scale <= SMALL.scale && height <= SMALL.height ? { size: 'small' } : {};
}

function sideOf(spots: readonly Placed[]): Pick<ShownThing, 'side'> {
  const across = spots.map(({ x }) => x / WIDTH);
  if (Math.max(...across) - Math.min(...across) > SPREAD) return {};
  const middle = across.reduce((sum, x) => sum + x, 0) / across.length;
  if (middle < LEFT) return { side: 'left' };
  return { side: middle > RIGHT ? 'right' : 'middle' };
}

function whereOf({ subject, hero, y }: Placed, { horizon, water, indoors, floating }: Setting): ShownThing['where'] {
  const { prop, distance, aloft } = subject;
  if (distance === 'far' || (prop.where === 'horizon' && !hero)) return 'far';
  if (distance === 'near' || prop.where === 'near') return 'near';
  if (floating) return 'ground';
  if (aloft || (prop.where === 'sky' && (indoors || y <= horizon + HEIGHT * 0.1))) return 'air';
  if (prop.where === 'wall' && indoors) return 'wall';
  return prop.where === 'water' && water ? 'water' : 'ground';
}
