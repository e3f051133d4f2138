import { arrange } from './arrange.ts';
import { carriedBy, LOW_SEATS } from './arrangements.ts';
import type { Random } from './brush/random.ts';
import { inPerspective } from './perspective.ts';
import type { Placed, Setting } from './placed.ts';
import { HEIGHT, type Level, type Prop, type Scene, type Subject, type Where, WIDTH } from './scene.ts';
import { isPerson } from './stature.ts';

/** How large the subject of the picture becomes from the hardest level to the easiest. */
const HERO_GROWTH: Readonly<Record<Level, number>> = { 1: 0.78, 2: 0.86, 3: 0.94, 4: 1.02, 5: 1.12 };
const SLOTS = [0.5, 0.24, 0.76, 0.36, 0.64, 0.12, 0.88] as const;
const SIDES = { left: 0.25, centre: 0.5, right: 0.75 } as const;
const ALIVE: ReadonlySet<string> = new Set(['ground']);
const PLANES: ReadonlySet<string> = new Set(['aeroplane', 'biplane', 'helicopter']);

export function compose(scene: Scene, setting: Setting, level: Level, rnd: Random): Placed[] {
  const first = heroOf(scene.subjects);
  const seat = first && carriedBy(first, scene.subjects);
  // Who sits on a raft or a bench is as large as it allows: so the seat is what must be large.
  const hero = seat && LOW_SEATS[seat.prop.words[0]] ? seat : first;
  const giantAround = scene.subjects.some(({ prop, distance }) => prop.giant && distance !== 'far');
  const key = Math.round(rnd.between(0, 1e9));
  const taken: number[] = [];
  const ordered = [...scene.subjects].sort((a, b) => Number(b === hero) - Number(a === hero));
  const spots = new Map<Subject, Placed[]>();
  for (const subject of ordered)
    spots.set(subject, place({ subject, hero: subject === hero, giantAround, setting, level, taken, rnd }));
  const sized = inPerspective(spots, setting, hero);
  return arrange({ subjects: scene.subjects, spots: sized, hero: first, level, setting, key });
}

function heroOf(subjects: readonly Subject[]): Subject | undefined {
  const weight = (subject: Subject, index: number): number =>
    (subject.prop.giant ? 1.2 : 0) +
    (subject.distance === 'near' ? 1.4 : 0) -
    (subject.distance === 'far' ? 3 : 0) +
    (subject.scale - 1) * 2.4 +
    (subject.side === 'centre' ? 1.1 : 0) +
    subject.prop.size +
    (ALIVE.has(subject.prop.where) && subject.prop.w < 60 ? 0.4 : 0) -
    index * 0.35;
  return subjects
    .map((subject, index) => ({ subject, weight: weight(subject, index) }))
    .sort((a, b) => b.weight - a.weight)[0]?.subject;
}

type Placing = {
  readonly subject: Subject;
  readonly hero: boolean;
  readonly giantAround: boolean;
  readonly setting: Setting;
  readonly level: Level;
  readonly taken: number[];
  readonly rnd: Random;
};

/** How much larger or smaller than its own size a thing is drawn at its distance. */
const DISTANCE_SCALE = { far: 0.5, near: 1.3, middle: 1 } as const;
const SMALL_BESIDE_GIANT: ReadonlySet<Where> = new Set(['ground', 'water']);
const LEAST_HEIGHT = 26;

function place(placing: Placing): Placed[] {
  const { subject, hero, level, taken, rnd } = placing;
  const { prop, count } = subject;
  const height = heightOf(placing);
  const width = (height * prop.w) / prop.h;
  const centre = WIDTH * slotFor(subject, hero, level, taken, rnd);
  const step = Math.min(width * (count > 5 ? 0.66 : 0.96), (WIDTH * 0.8) / count);
  const limit = Math.min(WIDTH * 0.46, width * 0.44);
  const single = (index: number): Placed => {
    // The order of the random numbers is part of the image.
    const isOne = count === 1;
    const grown = height * (isOne ? 1 : rnd.between(0.74, 1.06));
    const { y, depth } = standing(placing, grown);
    const scattered = isOne ? 0 : scatter(prop.where, index, rnd);
    const offset = isOne ? 0 : (index - (count - 1) / 2) * step + rnd.between(-0.1, 0.1) * step;
    const x = Math.min(WIDTH - limit, Math.max(limit, centre + offset));
    return { subject, x, y: y + scattered, height: grown, depth, hero, seed: Math.round(rnd.between(0, 1e9)) };
  };
  return Array.from({ length: count }, (_, index) => single(index));
}

const scatter = (where: Where, index: number, rnd: Random): number =>
  where === 'sky' ? rnd.between(-0.14, 0.14) * HEIGHT : (index % 2) * 14;

function heightOf({ subject, hero, giantAround, setting, level }: Placing): number {
  const { prop, count, distance = 'middle' } = subject;
  const isSmall = giantAround && distance !== 'near' && !prop.giant && SMALL_BESIDE_GIANT.has(prop.where);
  const byDistance = hero && distance === 'near' ? 1 : DISTANCE_SCALE[distance];
  const share = prop.size * subject.scale * ownShare(prop, hero, setting, level) * byDistance * (isSmall ? 0.5 : 1);
  const widest = (WIDTH * (hero ? 0.86 : 0.42)) / count ** 0.4;
  const crowded = count > 1 ? 0.96 - Math.min(0.42, count * 0.06) : 1;
  return Math.max(LEAST_HEIGHT, Math.min(HEIGHT * share, (widest * prop.h) / prop.w, HEIGHT * 0.9) * crowded);
}

function ownShare(prop: Prop, hero: boolean, { closeUp, indoors }: Setting, level: Level): number {
  if (hero) return HERO_GROWTH[level] * (closeUp ? 1.3 : 1);
  return prop.giant || indoors ? 0.84 : 0.68;
}

function slotFor(subject: Subject, hero: boolean, level: Level, taken: number[], rnd: Random): number {
  const free = (slot: number): number => Math.min(1, ...taken.map((other) => Math.abs(other - slot)));
  const wanted = wantedSlot(subject, hero, level, free, rnd);
  const slot = subject.side && !hero && free(wanted) < 0.06 ? wanted + (wanted > 0.5 ? 0.1 : -0.1) : wanted;
  taken.push(slot);
  return slot + rnd.between(-0.02, 0.02);
}

function wantedSlot(
  { side }: Subject,
  hero: boolean,
  level: Level,
  free: (slot: number) => number,
  rnd: Random,
): number {
  if (side) return SIDES[side];
  if (!hero) return [...SLOTS].sort((a, b) => free(b) - free(a))[0] ?? 0.5;
  return level >= 4 ? 0.5 : rnd.pick([0.36, 0.64]);
}

type Standing = { readonly y: number; readonly depth: number };

/** Where on the ground something stands: 0 at the horizon, 1 at the lower edge. */
const onGround = ({ horizon }: Setting, share: number): number => horizon + (HEIGHT - horizon) * share;

/** Where the feet of a thing of this height are, by what it stands on. */
function standing(placing: Placing, height: number): Standing {
  const { subject, setting } = placing;
  const { where } = subject.prop;
  if (floats(subject, setting)) return inTheAir(placing, height);
  if (where === 'horizon') return atTheHorizon(placing);
  if (where === 'wall') return { y: onTheWall(placing, height), depth: 0.05 };
  if (where === 'near') return inFront(placing);
  if (where === 'water' && !setting.water) return aground(placing);
  // Whoever the prompt leaves without a boat stands on the shore in front.
  if (setting.water && where === 'ground' && !setting.floating)
    return { y: HEIGHT * placing.rnd.between(0.93, 0.965), depth: 0 };
  return onTheGround(placing, height);
}

function floats({ prop, aloft }: Subject, setting: Setting): boolean {
  const isParked = setting.airfield && PLANES.has(prop.words[0]);
  if ((prop.where === 'sky' && !isParked) || aloft) return true;
  return setting.floating && (prop.where === 'water' || setting.horizon > HEIGHT * 0.77);
}

function inTheAir({ subject, hero, setting, rnd }: Placing, height: number): Standing {
  const middle = middleOf(subject, hero, setting, rnd);
  const y = Math.min(HEIGHT * 0.97, Math.max(height + 18, middle + height / 2));
  if (subject.distance === 'far') return { y, depth: 0.4 };
  return { y, depth: hero ? 0 : 0.12 };
}

function atTheHorizon({ subject, hero, setting, level }: Placing): Standing {
  const y = onGround(setting, hero ? 0.14 : 0.05);
  if (subject.distance === 'far') return { y, depth: 0.55 };
  return { y, depth: hero ? 0.08 + (5 - level) * 0.04 : 0.3 };
}

function onTheWall({ subject, hero, setting }: Placing, height: number): number {
  if (!setting.indoors) return onGround(setting, hero ? 0.62 : 0.3);
  if (subject.prop.h >= 100) return Math.max(onGround(setting, 0.03), height + 24);
  return setting.horizon - (setting.horizon - height) * 0.42;
}

function inFront({ subject, hero, setting, rnd }: Placing): Standing {
  if (subject.distance === 'far') return { y: onGround(setting, 0.12), depth: 0.4 };
  return { y: HEIGHT * (hero ? 0.93 : rnd.between(0.84, 0.93)), depth: 0 };
}

/** A ship where there is no water. */
const aground = ({ hero, setting }: Placing): Standing =>
  hero ? { y: onGround(setting, 0.36), depth: 0.05 } : { y: onGround(setting, 0.1), depth: 0.34 };

function onTheGround(placing: Placing, height: number): Standing {
  const { subject, hero, setting, level } = placing;
  const y = Math.max(onGround(setting, groundShare(placing)), Math.min(HEIGHT * 0.97, height + 24));
  if (subject.distance === 'far') return { y, depth: 0.5 };
  return { y, depth: hero ? 0.02 + (5 - level) * 0.05 : 0.14 };
}

function groundShare({ subject: { prop, distance }, hero, rnd }: Placing): number {
  if (distance === 'far') return 0.05;
  if (distance === 'near') return 0.92;
  if (prop.giant) return hero ? 0.42 : 0.12;
  if (hero) return 0.64;
  return isPerson(prop) ? rnd.between(0.4, 0.58) : rnd.between(0.26, 0.5);
}

/** The height at which something hangs in the air. */
function middleOf({ aloft }: Subject, hero: boolean, { horizon, floating, indoors }: Setting, rnd: Random): number {
  if (hero && aloft) return HEIGHT * 0.42;
  if (hero) return floating || indoors ? HEIGHT * 0.47 : Math.min(HEIGHT * 0.47, horizon * 0.66);
  return floating || indoors ? HEIGHT * rnd.between(0.24, 0.62) : horizon * rnd.between(0.26, 0.46);
}
