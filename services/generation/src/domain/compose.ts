import type { Random } from './brush/random.ts';
import { HEIGHT, type Level, type Prop, type Scene, type Subject, WIDTH } from './scene.ts';
import { carriers } from './vocabulary/modifiers.ts';

/** One drawn thing: where its feet are, how many pixels high, and how far away (0 near, 1 far). */
export type Placed = {
  readonly subject: Subject;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly depth: number;
  readonly hero: boolean;
  readonly seed: number;
  readonly dark?: boolean;
};

export type Setting = {
  readonly horizon: number;
  readonly water: boolean;
  readonly floating: boolean;
  readonly indoors: boolean;
};

const HERO_GROWTH: Readonly<Record<Level, number>> = { 1: 0.78, 2: 0.86, 3: 0.94, 4: 1.02, 5: 1.12 };
const SLOTS = [0.5, 0.24, 0.76, 0.36, 0.64, 0.12, 0.88] as const;
const SIDES = { left: 0.25, centre: 0.5, right: 0.75 } as const;
/** Things in the sky that others are seen against. */
const DISCS: ReadonlySet<string> = new Set(['moon', 'big sun', 'planet']);

export function compose(scene: Scene, setting: Setting, level: Level, rnd: Random): Placed[] {
  const hero = heroOf(scene.subjects);
  const giantAround = scene.subjects.some(({ prop, distance }) => prop.giant && distance !== 'far');
  const taken: number[] = [];
  const ordered = [...scene.subjects].sort((a, b) => Number(b === hero) - Number(a === hero));
  const spots = new Map<Subject, Placed[]>();
  for (const subject of ordered)
    spots.set(subject, place(subject, subject === hero, giantAround, setting, level, taken, rnd));
  return settle(scene, spots, level);
}

function heroOf(subjects: readonly Subject[]): Subject | undefined {
  const weight = (subject: Subject, index: number): number =>
    (subject.prop.giant ? 1.2 : 0) +
    (subject.distance === 'near' ? 1.4 : 0) -
    (subject.distance === 'far' ? 3 : 0) +
    (subject.scale - 1) * 2.4 +
    (subject.side === 'centre' ? 1.1 : 0) +
    subject.prop.size -
    index * 0.35;
  return subjects
    .map((subject, index) => ({ subject, weight: weight(subject, index) }))
    .sort((a, b) => b.weight - a.weight)[0]?.subject;
}

function place(
  subject: Subject,
  hero: boolean,
  giantAround: boolean,
  setting: Setting,
  level: Level,
  taken: number[],
  rnd: Random,
): Placed[] {
  const { prop } = subject;
  const small = giantAround && !prop.giant && (prop.where === 'ground' || prop.where === 'water');
  const share =
    prop.size *
    subject.scale *
    (hero ? HERO_GROWTH[level] : 0.66) *
    (subject.distance === 'far' ? 0.5 : subject.distance === 'near' && !hero ? 1.3 : 1) *
    (small ? 0.5 : 1);
  const widest = (WIDTH * (hero ? 0.86 : 0.42)) / subject.count ** 0.4;
  const height = Math.max(
    26,
    Math.min(HEIGHT * share, (widest * prop.h) / prop.w, HEIGHT * 0.97) *
      (subject.count > 1 ? 0.96 - Math.min(0.42, subject.count * 0.06) : 1),
  );
  const width = (height * prop.w) / prop.h;
  const centre = WIDTH * slotFor(subject, hero, level, taken, rnd);
  const step = Math.min(width * (subject.count > 5 ? 0.66 : 0.96), (WIDTH * 0.8) / subject.count);
  return Array.from({ length: subject.count }, (_, index) => {
    const offset = subject.count === 1 ? 0 : (index - (subject.count - 1) / 2) * step;
    const grow = subject.count === 1 ? 1 : rnd.between(0.74, 1.06);
    const { y, depth } = standing(prop, subject, hero, setting, height * grow, level, rnd);
    const scattered =
      prop.where === 'sky' && subject.count > 1
        ? rnd.between(-0.14, 0.14) * HEIGHT
        : subject.count > 1
          ? (index % 2) * 14
          : 0;
    const limit = Math.min(WIDTH * 0.46, width * 0.44);
    return {
      subject,
      x: Math.min(
        WIDTH - limit,
        Math.max(limit, centre + offset + (subject.count > 1 ? rnd.between(-0.1, 0.1) * step : 0)),
      ),
      y: y + scattered,
      height: height * grow,
      depth,
      hero,
      seed: Math.round(rnd.between(0, 1e9)),
    };
  });
}

function slotFor(subject: Subject, hero: boolean, level: Level, taken: number[], rnd: Random): number {
  const free = (slot: number): number => Math.min(1, ...taken.map((other) => Math.abs(other - slot)));
  const wanted = subject.side
    ? SIDES[subject.side]
    : hero
      ? level >= 4
        ? 0.5
        : rnd.pick([0.36, 0.64])
      : ([...SLOTS].sort((a, b) => free(b) - free(a))[0] ?? 0.5);
  const slot = subject.side && !hero && free(wanted) < 0.06 ? wanted + (wanted > 0.5 ? 0.1 : -0.1) : wanted;
  taken.push(slot);
  return slot + rnd.between(-0.02, 0.02);
}

function standing(
  prop: Prop,
  subject: Subject,
  hero: boolean,
  setting: Setting,
  height: number,
  level: Level,
  rnd: Random,
): { y: number; depth: number } {
  const { horizon } = setting;
  const on = (share: number): number => horizon + (HEIGHT - horizon) * share;
  const far = subject.distance === 'far';
  const haze = far ? 0.5 : hero ? 0.02 + (5 - level) * 0.05 : 0.14;
  const floats =
    prop.where === 'sky' || (setting.floating && (prop.where === 'water' || setting.horizon > HEIGHT * 0.77));
  if (floats) {
    const middle =
      setting.floating || hero ? HEIGHT * (hero ? 0.47 : rnd.between(0.24, 0.62)) : horizon * rnd.between(0.26, 0.46);
    return {
      y: Math.min(HEIGHT * 0.97, Math.max(height + 18, middle + height / 2)),
      depth: far ? 0.4 : hero ? 0 : 0.12,
    };
  }
  if (prop.where === 'horizon')
    return { y: on(hero ? 0.14 : 0.05), depth: far ? 0.55 : hero ? 0.08 + (5 - level) * 0.04 : 0.3 };
  if (prop.where === 'wall')
    return {
      y: setting.indoors ? (prop.h >= 100 ? on(0.03) : horizon - (horizon - height) * 0.42) : on(hero ? 0.62 : 0.3),
      depth: 0.05,
    };
  if (prop.where === 'near')
    return { y: far ? on(0.12) : HEIGHT * (hero ? 0.93 : rnd.between(0.84, 0.93)), depth: far ? 0.4 : 0 };
  if (prop.where === 'water' && !setting.water) return { y: hero ? on(0.36) : on(0.1), depth: hero ? 0.05 : 0.34 };
  const depthHere = far
    ? 0.05
    : subject.distance === 'near'
      ? 0.92
      : prop.giant
        ? hero
          ? 0.42
          : 0.12
        : hero
          ? 0.64
          : rnd.between(0.26, 0.5);
  return { y: Math.max(on(depthHere), Math.min(HEIGHT * 0.97, height + 24)), depth: haze };
}

/** Puts what stands on something upon it, what crosses the moon before the moon, and orders all from far to near. */
function settle(scene: Scene, spots: ReadonlyMap<Subject, readonly Placed[]>, level: Level): Placed[] {
  const disc = scene.subjects.find(({ prop, scale }) => DISCS.has(prop.words[0]) && (scale > 1.15 || level === 5));
  const discSpot = disc && spots.get(disc)?.[0];
  const crosser = discSpot && scene.subjects.find(({ prop }) => prop.words.some((word) => CROSSERS.has(word)));
  const moved = scene.subjects.flatMap((subject, index): readonly Placed[] => {
    const own = spots.get(subject) ?? [];
    if (discSpot && subject === crosser) {
      return own.slice(0, 1).map((spot) => ({
        ...spot,
        x: discSpot.x,
        y: discSpot.y - discSpot.height * 0.28,
        height: discSpot.height * 0.46,
        depth: 0,
        dark: true,
      }));
    }
    const holder = subject.heldBy && spots.get(subject.heldBy)?.[0];
    if (holder)
      return own.slice(0, 1).map((spot) => ({
        ...spot,
        x: holder.x + holder.height * (holder.x > WIDTH * 0.6 ? -0.17 : 0.17),
        y: holder.y - holder.height * (HIGH.has(subject.prop.words[0]) ? 0.44 : 0.36),
        height: holder.height * (subject.prop.words[0] === 'umbrella' ? 0.72 : 0.32),
        depth: holder.depth,
      }));
    const known = scene.subjects.find((other) => carriers[other.prop.words[0]]?.includes(subject.prop.words[0]));
    const next = scene.subjects[index + 1];
    const base = known ?? (subject.onNext ? next : undefined);
    const under = base && spots.get(base)?.[0];
    if (!under || under.height < 60 || !STAGES.has(base.prop.where) || base.prop.airy) return own;
    return own.map((spot, turn) => {
      const height = Math.min(
        spot.height,
        Math.max(
          70,
          under.height * (LOW.has(base.prop.words[0]) ? 1.5 : base.prop.words[0] === 'skyscraper' ? 0.42 : 0.6),
        ),
      );
      const top = under.y - under.height * (TOPS[base.prop.words[0]] ?? 0.94);
      return {
        ...spot,
        x: under.x + (turn - (own.length - 1) / 2) * height * 0.6,
        y: Math.max(top, height + 16),
        height,
        depth: under.depth,
      };
    });
  });
  const layer = ({ subject, y, dark }: Placed): number =>
    dark ? 30 : subject.prop.airy && subject.prop.where === 'sky' ? 0 : subject.prop.where === 'wall' ? 15 : y;
  const order = (spot: Placed): number =>
    layer(spot) +
    (spot.subject.heldBy ||
    scene.subjects.some(
      (other) => other !== spot.subject && carriers[other.prop.words[0]]?.includes(spot.subject.prop.words[0]),
    ) ||
    spot.subject.onNext
      ? 900
      : 0);
  return moved.toSorted((a, b) => order(a) - order(b));
}

const LOW: ReadonlySet<string> = new Set([
  'bench',
  'chair',
  'raft',
  'rowing boat',
  'lifeboat with tiger',
  'table',
  'ship bow',
]);
const HIGH: ReadonlySet<string> = new Set(['wand', 'candle', 'bonfire', 'lion', 'flag', 'lamp', 'umbrella']);
const STAGES: ReadonlySet<string> = new Set(['ground', 'horizon', 'water', 'near']);
const CROSSERS: ReadonlySet<string> = new Set([
  'boy on a bicycle',
  'bat',
  'dragon',
  'witch',
  'caped figure',
  'airship',
  'sailing ship',
]);
/** How high the surface of a thing lies, as a share of its height, where it is not the very top. */
const TOPS: Readonly<Record<string, number>> = {
  table: 0.84,
  bench: 0.5,
  chair: 0.36,
  raft: 0.06,
  'rowing boat': 0.26,
  bed: 0.48,
  'ocean liner': 0.5,
  'ship bow': 0.7,
  'sailing ship': 0.2,
  staircase: 0.5,
  bridge: 0.33,
  'pride rock': 0.9,
  sailboat: 0.1,
  'lifeboat with tiger': 0.5,
  truck: 0.8,
  tower: 0.84,
  skyscraper: 0.9,
  horse: 0.7,
  iceberg: 0.9,
  book: 0.8,
};
