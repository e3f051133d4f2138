import { carriedBy, DISCS, HELD_AT, LOW_SEATS, TOPS } from './arrangements.ts';
import type { Placed } from './placed.ts';
import { type Level, type Subject, WIDTH } from './scene.ts';

type Spots = ReadonlyMap<Subject, readonly Placed[]>;

/** Those that are seen against them. */
const CROSSERS: ReadonlySet<string> = new Set([
  'boy on a bicycle',
  'bat',
  'dragon',
  'witch',
  'caped figure',
  'airship',
  'sailing ship',
]);
const CARRYING: ReadonlySet<string> = new Set(['ground', 'horizon', 'water', 'near']);
const ON_TOP = 900;
const LEGS_DOWN: ReadonlySet<string> = new Set(['bench', 'chair', 'bed']);
/** Where one after another finds a place, as a share of the seat's width from its middle. */
const MIDDLE = [0, 0.26, -0.3, 0.12, -0.14] as const;
const SEATS: Readonly<Record<string, readonly number[]>> = {
  'pride rock': [0.34, 0.12, -0.1],
  'ship bow': [-0.3, -0.16, -0.04, 0.08],
  raft: [-0.12, 0.24, 0.38],
  'lifeboat with tiger': [0.14, -0.28],
  'rowing boat': [0.16, -0.26],
};

/** Puts what stands on something upon it, what crosses the moon before the moon, and orders all from far to near. */
export function arrange(subjects: readonly Subject[], spots: Spots, hero: Subject | undefined, level: Level): Placed[] {
  const arranged = onTheirBases(subjects, spots, hero, crossing(subjects, spots, level));
  for (const subject of subjects) {
    const holder = subject.heldBy && arranged.get(subject.heldBy)?.[0];
    const [single] = spots.get(subject) ?? [];
    if (holder && single) arranged.set(subject, [inHand(holder, single)]);
  }
  const order = (spot: Placed): number =>
    layer(spot) + (spot.riding ? ON_TOP : 0) + (spot.subject === hero && spot.riding ? ON_TOP : 0);
  return [...arranged.values()].flat().toSorted((a, b) => order(a) - order(b));
}

type Crossing = { readonly disc: Placed | undefined; readonly crosser: Subject | undefined };

/** Who is seen against a large moon, sun or planet. */
function crossing(subjects: readonly Subject[], spots: Spots, level: Level): Crossing {
  const disc = subjects.find(({ prop, scale }) => DISCS.has(prop.words[0]) && (scale > 1.15 || level === 5));
  return {
    disc: disc && spots.get(disc)?.[0],
    crosser: subjects.find(({ prop }) => CROSSERS.has(prop.words[0])),
  };
}

const carries = (base: Subject, under: Placed): boolean =>
  under.height >= 60 && CARRYING.has(base.prop.where) && !base.prop.airy;

function onTheirBases(
  subjects: readonly Subject[],
  spots: Spots,
  hero: Subject | undefined,
  { disc, crosser }: Crossing,
): Map<Subject, readonly Placed[]> {
  const riders = new Map<Subject, number>();
  const arranged = new Map<Subject, readonly Placed[]>();
  const riding = (base: Subject, under: Placed, own: readonly Placed[], isHero: boolean): Placed[] => {
    const first = riders.get(base) ?? 0;
    riders.set(base, first + own.length);
    return own.map((spot, index) => upon(under, spot, first + index, isHero));
  };
  for (const subject of subjects) {
    const own = spots.get(subject) ?? [];
    const [single] = own;
    const base = carriedBy(subject, subjects) ?? subject.onto;
    const under = base && (arranged.get(base) ?? spots.get(base))?.[0];
    if (disc && single && subject === crosser) arranged.set(subject, [before(disc, single)]);
    else if (under && carries(base, under)) arranged.set(subject, riding(base, under, own, subject === hero));
    else arranged.set(subject, own);
  }
  return arranged;
}

const layer = ({ subject, y, dark }: Placed): number => {
  if (dark) return 30;
  if (subject.prop.where === 'sky' && (subject.prop.airy || DISCS.has(subject.prop.words[0]))) return 0;
  return subject.prop.where === 'wall' ? 15 : y;
};

const before = (disc: Placed, spot: Placed): Placed => ({
  ...spot,
  x: disc.x,
  y: disc.y - disc.height * 0.28,
  height: disc.height * 0.46,
  depth: 0,
  dark: true,
});

function inHand(holder: Placed, spot: Placed): Placed {
  const name = spot.subject.prop.words[0];
  const onHead = name === 'rat';
  return {
    ...spot,
    x: holder.x + holder.height * (onHead ? 0 : holder.x > WIDTH * 0.6 ? -0.17 : 0.17),
    y: holder.y - holder.height * (HELD_AT[name] ?? 0.36),
    height: holder.height * (name === 'umbrella' ? 0.72 : name === 'rat' ? 0.16 : 0.32),
    depth: holder.depth,
    riding: true,
  };
}

/** The first one sits a little left of the middle, the others beside it in turn. */
function upon(under: Placed, spot: Placed, turn: number, isHero: boolean): Placed {
  const name = under.subject.prop.words[0];
  const seat = LOW_SEATS[name];
  const height = Math.min(
    spot.height * (seat && isHero ? 1.6 : 1),
    Math.max(64, under.height * (seat ?? (name === 'skyscraper' ? 0.4 : 0.6))),
  );
  const width = (under.height * under.subject.prop.w) / under.subject.prop.h;
  const seated = spot.subject.prop.words[0] === 'pianist' && LEGS_DOWN.has(name);
  const reach = (SEATS[name] ?? MIDDLE)[turn] ?? 0;
  return {
    ...spot,
    x: under.x + width * reach,
    y: seated ? under.y + 2 : Math.max(under.y - under.height * (TOPS[name] ?? 0.94), height + 16),
    height: seated ? under.height * 1.3 : height,
    depth: under.depth,
    riding: true,
  };
}
