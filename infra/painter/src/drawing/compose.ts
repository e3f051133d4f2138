import { carriedBy, LOW_SEATS } from './arrangements.ts';
import type { Random } from './brush/random.ts';
import { HEIGHT, type Level, type Prop, type Scene, type Subject, WIDTH } from './scene.ts';
import { settle } from './settle.ts';

/** One drawn thing: where its feet are, how many pixels high, and how far away (0 near, 1 far). */
export type Placed = {
  readonly subject: Subject;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly depth: number;
  readonly hero: boolean;
  readonly seed: number;
  /** Only its outline is seen. */
  readonly dark?: boolean;
  /** Stands on or hangs at something else. */
  readonly riding?: boolean;
};

export type Setting = {
  readonly horizon: number;
  readonly water: boolean;
  readonly floating: boolean;
  readonly indoors: boolean;
  /** Where aeroplanes stand on the ground. */
  readonly airfield: boolean;
  readonly closeUp: boolean;
};

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
  const taken: number[] = [];
  const ordered = [...scene.subjects].sort((a, b) => Number(b === hero) - Number(a === hero));
  const spots = new Map<Subject, Placed[]>();
  for (const subject of ordered)
    spots.set(subject, place(subject, subject === hero, giantAround, setting, level, taken, rnd));
  return settle(scene.subjects, spots, first, level);
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
  const small =
    giantAround && subject.distance !== 'near' && !prop.giant && (prop.where === 'ground' || prop.where === 'water');
  const share =
    prop.size *
    subject.scale *
    (hero ? HERO_GROWTH[level] * (setting.closeUp ? 1.3 : 1) : prop.giant || setting.indoors ? 0.84 : 0.68) *
    (subject.distance === 'far' ? 0.5 : subject.distance === 'near' && !hero ? 1.3 : 1) *
    (small ? 0.5 : 1);
  const widest = (WIDTH * (hero ? 0.86 : 0.42)) / subject.count ** 0.4;
  const height = Math.max(
    26,
    Math.min(HEIGHT * share, (widest * prop.h) / prop.w, HEIGHT * 0.9) *
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
    (prop.where === 'sky' && !(setting.airfield && PLANES.has(prop.words[0]))) ||
    subject.aloft ||
    (setting.floating && (prop.where === 'water' || setting.horizon > HEIGHT * 0.77));
  if (floats) {
    const middle = middleOf(subject, hero, setting, rnd);
    return {
      y: Math.min(HEIGHT * 0.97, Math.max(height + 18, middle + height / 2)),
      depth: far ? 0.4 : hero ? 0 : 0.12,
    };
  }
  if (prop.where === 'horizon')
    return { y: on(hero ? 0.14 : 0.05), depth: far ? 0.55 : hero ? 0.08 + (5 - level) * 0.04 : 0.3 };
  if (prop.where === 'wall')
    return {
      y: setting.indoors
        ? prop.h >= 100
          ? Math.max(on(0.03), height + 24)
          : horizon - (horizon - height) * 0.42
        : on(hero ? 0.62 : 0.3),
      depth: 0.05,
    };
  if (prop.where === 'near')
    return { y: far ? on(0.12) : HEIGHT * (hero ? 0.93 : rnd.between(0.84, 0.93)), depth: far ? 0.4 : 0 };
  if (prop.where === 'water' && !setting.water) return { y: hero ? on(0.36) : on(0.1), depth: hero ? 0.05 : 0.34 };
  // Whoever the prompt leaves without a boat stands on the shore in front.
  if (setting.water && prop.where === 'ground' && !setting.floating)
    return { y: HEIGHT * rnd.between(0.93, 0.965), depth: 0 };
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

/** The height at which something hangs in the air. */
function middleOf({ aloft }: Subject, hero: boolean, { horizon, floating, indoors }: Setting, rnd: Random): number {
  if (hero && aloft) return HEIGHT * 0.42;
  if (hero) return floating || indoors ? HEIGHT * 0.47 : Math.min(HEIGHT * 0.47, horizon * 0.66);
  return floating || indoors ? HEIGHT * rnd.between(0.24, 0.62) : horizon * rnd.between(0.26, 0.46);
}
