import type { Random } from './brush/random.ts';
import type { Placed, Setting } from './placed.ts';
import { HEIGHT, type Level, type Prop, type Scene, type Subject, WIDTH } from './scene.ts';

/** Size factor of the main subject, per difficulty level from hardest (1) to easiest (5). */
const HERO_GROWTH: Readonly<Record<Level, number>> = { 1: 0.78, 2: 0.86, 3: 0.94, 4: 1.02, 5: 1.12 };
/** Size factor per distance from the viewer. */
const DISTANCE_SCALE = { far: 0.5, near: 1.3, middle: 1 } as const;
const SLOTS = [0.5, 0.24, 0.76, 0.36, 0.64, 0.12, 0.88] as const;
const SIDES = { left: 0.25, centre: 0.5, right: 0.75 } as const;
const LEAST_HEIGHT = 26;

type Placing = {
  readonly subject: Subject;
  readonly hero: boolean;
  readonly setting: Setting;
  readonly level: Level;
  readonly taken: number[];
  readonly rnd: Random;
};
type Standing = { readonly y: number; readonly depth: number };

/** Returns the positions of all things in a scene, sorted from far to near. */
export function compose(scene: Scene, setting: Setting, level: Level, rnd: Random): Placed[] {
  const subjects = scene.subjects.filter(({ prop }) => fits(prop, setting));
  const hero = heroOf(subjects);
  const taken: number[] = [];
  const ordered = [...subjects].sort((a, b) => Number(b === hero) - Number(a === hero));
  const placed = ordered.flatMap((subject) => place({ subject, hero: subject === hero, setting, level, taken, rnd }));
  const layer = ({ subject: { prop, aloft }, y }: Placed): number => {
    if (prop.where === 'sky' || aloft) return prop.airy ? 0 : 10;
    return prop.where === 'wall' ? 15 : y;
  };
  return placed.toSorted((a, b) => layer(a) - layer(b));
}

/** Filters out impossible combinations, such as a window in a meadow or a castle in a kitchen. */
const fits = ({ where, giant }: Prop, { indoors }: Setting): boolean =>
  where === 'wall' ? indoors : !(indoors && where === 'horizon' && giant);

function heroOf(subjects: readonly Subject[]): Subject | undefined {
  const weight = ({ prop, distance, scale, side }: Subject, index: number): number =>
    (prop.giant ? 1.2 : 0) +
    (distance === 'near' ? 1.4 : 0) -
    (distance === 'far' ? 3 : 0) +
    (scale - 1) * 2.4 +
    (side === 'centre' ? 1.1 : 0) +
    (prop.person ? 0.4 : 0) +
    prop.size -
    index * 0.35;
  return subjects
    .map((subject, index) => ({ subject, weight: weight(subject, index) }))
    .sort((a, b) => b.weight - a.weight)[0]?.subject;
}

function place(placing: Placing): Placed[] {
  const { subject, hero, setting, rnd } = placing;
  const { prop, count } = subject;
  const height = heightOf(placing);
  const width = (height * prop.w) / prop.h;
  const centre = WIDTH * slotFor(placing);
  const step = Math.min(width * (count > 5 ? 0.66 : 0.96), (WIDTH * 0.8) / count);
  const limit = Math.min(WIDTH * 0.46, width * 0.52);
  return Array.from({ length: count }, (_, index) => {
    const grown = height * (count === 1 ? 1 : rnd.between(0.74, 1.06));
    const { y, depth } = standing(placing, grown);
    const scattered = prop.where === 'sky' ? rnd.between(-0.12, 0.12) * HEIGHT : (index % 2) * 14;
    const offset = count === 1 ? 0 : (index - (count - 1) / 2) * step + rnd.between(-0.1, 0.1) * step;
    const x = Math.min(WIDTH - limit, Math.max(limit, centre + offset));
    const below = setting.floating || count === 1 ? y : Math.max(grown, y + scattered);
    return { subject, x, y: below, height: grown, depth, hero, seed: Math.round(rnd.between(0, 1e9)) };
  });
}

function heightOf({ subject, hero, setting, level }: Placing): number {
  const { prop, count, scale, distance = 'middle' } = subject;
  const byDistance = hero && distance === 'near' ? 1 : DISTANCE_SCALE[distance];
  const own = hero ? HERO_GROWTH[level] * (setting.closeUp ? 1.3 : 1) : prop.giant || setting.indoors ? 0.84 : 0.68;
  const most = prop.where === 'horizon' ? setting.horizon + 20 : HEIGHT * 0.9;
  const widest = (WIDTH * (hero ? 0.86 : 0.42)) / count ** 0.4;
  const crowded = count > 1 ? 0.96 - Math.min(0.42, count * 0.06) : 1;
  const wanted = HEIGHT * prop.size * scale * own * byDistance;
  return Math.max(LEAST_HEIGHT, Math.min(wanted, (widest * prop.h) / prop.w, most) * crowded);
}

function slotFor({ subject: { side }, hero, level, taken, rnd }: Placing): number {
  const free = (slot: number): number => Math.min(1, ...taken.map((other) => Math.abs(other - slot)));
  const emptiest = [...SLOTS].sort((a, b) => free(b) - free(a))[0] ?? 0.5;
  const unsaid = !hero ? emptiest : level >= 4 ? 0.5 : rnd.pick([0.36, 0.64]);
  const wanted = side ? SIDES[side] : unsaid;
  const slot = side && !hero && free(wanted) < 0.06 ? wanted + (wanted > 0.5 ? 0.1 : -0.1) : wanted;
  taken.push(slot);
  return slot + rnd.between(-0.02, 0.02);
}

/** Returns the y position and depth of a thing, depending on its height and the surface it stands on. */
function standing(placing: Placing, height: number): Standing {
  const { subject, hero, setting } = placing;
  const { prop, distance, aloft } = subject;
  const { horizon, floating } = setting;
  const onGround = (share: number): number => horizon + (HEIGHT - horizon) * share;
  const isFar = distance === 'far';
  if (prop.where === 'sky' || aloft || floating) return inTheAir(placing, height);
  if (prop.where === 'wall') return { y: horizon - (horizon - height) * 0.3, depth: 0.05 };
  if (prop.where === 'horizon') return { y: onGround(hero ? 0.14 : 0.1), depth: isFar ? 0.55 : 0.2 };
  if (prop.where === 'water') return afloat(hero, isFar, onGround);
  return onFoot(placing, height, onGround);
}

function afloat(hero: boolean, isFar: boolean, onGround: (share: number) => number): Standing {
  if (isFar) return { y: onGround(0.08), depth: 0.5 };
  return { y: onGround(hero ? 0.42 : 0.16), depth: hero ? 0.02 : 0.2 };
}

function inTheAir({ subject, hero, setting, rnd }: Placing, height: number): Standing {
  const { horizon, floating, indoors } = setting;
  const isOpen = !floating && !indoors;
  const sky = isOpen ? horizon * rnd.between(0.26, 0.46) : HEIGHT * rnd.between(0.3, 0.6);
  const middle = hero ? Math.min(HEIGHT * 0.47, isOpen ? horizon * 0.66 : HEIGHT) : sky;
  const y = Math.min(HEIGHT * 0.97, Math.max(height + 18, middle + height / 2));
  return { y, depth: subject.distance === 'far' ? 0.4 : 0.08 };
}

function onFoot(placing: Placing, height: number, onGround: (share: number) => number): Standing {
  const { subject, hero, setting, level, rnd } = placing;
  // If the ground is water, people without a boat stand on a strip of shore in the foreground.
  if (setting.water) return { y: HEIGHT * rnd.between(0.93, 0.965), depth: 0 };
  const { giant, person, where } = subject.prop;
  if (subject.distance === 'far') return { y: onGround(0.28), depth: 0.5 };
  if (where === 'near') return { y: HEIGHT * rnd.between(0.86, 0.93), depth: 0 };
  const among = person ? rnd.between(0.4, 0.58) : rnd.between(0.26, 0.5);
  const share = hero ? 0.64 : among;
  const wanted = onGround(giant ? share * 0.5 : subject.distance === 'near' ? 0.92 : share);
  return { y: Math.max(wanted, Math.min(HEIGHT * 0.97, height + 24)), depth: hero ? (5 - level) * 0.05 : 0.14 };
}
