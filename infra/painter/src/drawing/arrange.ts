import { carriedBy, DISCS, LOW_SEATS, TOPS } from './arrangements.ts';
import { cast } from './casting.ts';
import { clearOfOthers } from './clear-of-others.ts';
import { inHand } from './in-hand.ts';
import type { Placed, Setting } from './placed.ts';
import { poses } from './props/figure-poses.ts';
import type { Level, Subject } from './scene.ts';
import { statureOf } from './stature.ts';

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

type Arranging = {
  readonly subjects: readonly Subject[];
  readonly spots: Spots;
  readonly hero: Subject | undefined;
  readonly level: Level;
  readonly setting: Setting;
  /** Who looks like whom in all images of a movie. */
  readonly key: number;
};

/** Puts what stands on something upon it, what crosses the moon before the moon, and orders all from far to near. */
export function arrange({ subjects, spots, hero, level, setting, key }: Arranging): Placed[] {
  const held = (somebody: Subject): string | undefined =>
    subjects.find(({ heldBy }) => heldBy === somebody)?.prop.words[0];
  const based = onTheirBases(subjects, spots, hero, crossing(subjects, spots, level));
  const arranged = new Map(cast(clearOfOthers(based), setting, key, held));
  const order = (spot: Placed): number =>
    layer(spot) + (spot.riding ? ON_TOP : 0) + (spot.subject === hero && spot.riding ? ON_TOP : 0);
  const standing = [...arranged].filter(([{ heldBy }]) => !heldBy || !arranged.has(heldBy)).flatMap(([, own]) => own);
  const inOrder = standing.toSorted((a, b) => order(a) - order(b));
  return inOrder.flatMap((spot) => [spot, ...inTheHandOf(spot, arranged)]);
}

/** Drawn right after whoever holds it, so that it is at the same distance; a second thing is in the other hand. */
function inTheHandOf(holder: Placed, arranged: Spots): Placed[] {
  const turn = (arranged.get(holder.subject) ?? []).indexOf(holder);
  return [...arranged]
    .filter(([{ heldBy }]) => heldBy === holder.subject)
    .flatMap(([, own], hand) => {
      const spot = own[turn];
      return spot ? [inHand(holder, spot, hand === 0 ? 'right' : 'left')] : [];
    });
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
  under.height >= (base.prop.where === 'water' ? 28 : 60) && CARRYING.has(base.prop.where) && !base.prop.airy;

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

/** The first one sits a little left of the middle, the others beside it in turn. */
function upon(under: Placed, spot: Placed, turn: number, isHero: boolean): Placed {
  const name = under.subject.prop.words[0];
  const width = (under.height * under.subject.prop.w) / under.subject.prop.h;
  const x = under.x + width * ((SEATS[name] ?? MIDDLE)[turn] ?? 0);
  const common = { ...spot, x, depth: under.depth, riding: true };
  const hanging = hangingFrom(under, spot);
  if (hanging) return { ...common, ...hanging };
  const seated = seatedOn(under, spot);
  if (seated) return { ...common, ...seated };
  const seat = LOW_SEATS[name];
  const height = Math.min(
    spot.height * (seat && isHero ? 1.6 : 1),
    Math.max(
      under.subject.prop.where === 'water' ? 24 : 64,
      under.height * (seat ?? (name === 'skyscraper' ? 0.4 : 0.6)),
    ),
  );
  return { ...common, y: Math.max(under.y - under.height * (TOPS[name] ?? 0.94), height + 16), height };
}

/** By one hand, beside what it hangs from. */
function hangingFrom(under: Placed, { subject }: Placed): Pick<Placed, 'x' | 'y' | 'height'> | undefined {
  if (subject.traits?.pose !== 'hang' || !subject.prop.person) return undefined;
  const metres = statureOf(under.subject);
  const height = metres ? (under.height / metres) * (statureOf(subject) ?? 1.7) : under.height * 0.4;
  const [, , x, y] = poses.hang.right;
  const at = under.y - under.height * (metres ? 0.62 : 0.8);
  return { x: under.x - (height * x) / 100, y: at - (height * y) / 100, height };
}

/** Who sits is as large beside the seat as people are, the hips on it. */
function seatedOn(under: Placed, { subject }: Placed): Pick<Placed, 'y' | 'height'> | undefined {
  const { pose } = subject.traits ?? {};
  if (!subject.prop.person || (pose !== 'sit' && pose !== 'sitReach' && subject.prop.words[0] !== 'pianist'))
    return undefined;
  const name = under.subject.prop.words[0];
  const metres = statureOf(under.subject);
  const person = statureOf(subject) ?? 1.7;
  const height = metres ? (under.height / metres) * person : Math.max(90, under.height * 0.9);
  if (LEGS_DOWN.has(name)) return { y: under.y + 2, height };
  const seatAt = under.y - under.height * (TOPS[name] ?? 0.94);
  return { y: seatAt - (height * poses.sit.hip) / 100, height };
}
