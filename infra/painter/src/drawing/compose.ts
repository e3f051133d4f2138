import type { Side, Where } from './lexicon.ts';
import type { Place } from './places.ts';
import type { Scene, Subject } from './read-prompt.ts';
import { HEIGHT, type Random, WIDTH } from './svg.ts';

/** Bottom center and height of a thing, in pixels. `depth` is 0 near the viewer and 1 in the haze. */
export type Spot = { readonly x: number; readonly y: number; readonly height: number; readonly depth: number };

/** A thing from the prompt with its positions: one per copy. */
export type Placed = {
  readonly subject: Subject;
  readonly where: Where;
  readonly side: Side;
  readonly spots: readonly Spot[];
};

const SLOTS: Readonly<Record<Side, number>> = { left: 0.23, middle: 0.5, right: 0.77 };
const OTHERS_SIZE = 0.84;
const FAR_SIZE = 0.5;

/**
 * Returns the positions of all things in a scene, sorted from far to near. The first thing is larger at easy levels (up
 * to 5) than at hard ones (from 1).
 */
export function compose({ subjects, place }: Scene, level: number, horizon: number, rnd: Random): Placed[] {
  const placed: Placed[] = [];
  for (const [order, subject] of subjects.entries()) {
    const side = subject.side ?? freeSide([...subjects, ...placed], level >= 4 || subjects.length === 3, rnd);
    const where = whereOf(subject, place);
    const grown = order === 0 ? 0.7 + level * 0.1 : OTHERS_SIZE;
    // A second thing at the same place is moved aside. In the air, it has another height anyway.
    const same = placed.filter((other) => other.side === side && other.where === where && where !== 'sky');
    const slot = SLOTS[side] + (side === 'left' ? 0.2 : -0.2) * same.length;
    placed.push({ subject, where, side, spots: spotsOf(subject, where, { slot, grown, horizon, order }, rnd) });
  }
  return placed.toSorted((a, b) => layerOf(a) - layerOf(b));
}

const layerOf = ({ where, spots: [spot] }: Placed): number =>
  where === 'heaven' || where === 'sky' ? -1 : (spot?.y ?? 0);

function freeSide(others: readonly { readonly side?: Side }[], isCentered: boolean, rnd: Random): Side {
  const aside = rnd.pick<Side>(['left', 'right']);
  const wanted: readonly Side[] = isCentered ? ['middle', aside, 'left', 'right'] : [aside, 'left', 'right'];
  return wanted.find((side) => others.every((other) => other.side !== side)) ?? 'middle';
}

const ON_LAND: ReadonlySet<Where> = new Set(['ground', 'near', 'bust']);

/** Returns where a thing is in this place. Nothing stands on the ground in space, and nothing swims on land. */
function whereOf({ thing: { where }, distance }: Subject, { surface }: Place): Where {
  if (where === 'heaven') return where;
  if (surface === 'void') return where === 'bust' && distance !== 'far' ? where : 'sky';
  if (distance === 'aloft') return 'sky';
  const own = where === 'water' && surface === 'land' ? 'ground' : where;
  if (distance === 'far' && ON_LAND.has(own)) return surface === 'shore' ? 'ground' : 'far';
  // Next to water, things stand on a strip of shore in front.
  return own === 'ground' && (surface === 'water' || distance === 'near') ? 'near' : own;
}

/** Position of the foot between the horizon (0) and the lower edge (1), and the depth. Things in the air have none. */
const FEET: Partial<Readonly<Record<Where, readonly [share: number, depth: number]>>> = {
  ...{ far: [0.14, 0.14], water: [0.24, 0.05], ground: [0.52, 0.03], near: [0.85, 0], bust: [1.01, 0] },
};

type Placing = Readonly<Record<'slot' | 'grown' | 'horizon' | 'order', number>>;

function spotsOf(subject: Subject, where: Where, { slot, grown, horizon, order }: Placing, rnd: Random): Spot[] {
  const { thing, count, scale = 1, distance } = subject;
  const { w, h } = thing.icon();
  const wanted = HEIGHT * thing.size * scale * grown * (distance === 'far' ? FAR_SIZE : 1) * (count > 1 ? 0.8 : 1);
  const height = Math.min(wanted, HEIGHT * 0.78, (WIDTH * 0.4 * h) / w);
  const step = Math.min((height * w * 1.02) / h, (WIDTH * 0.52) / count);
  const margin = Math.min(WIDTH / 2, (step * count) / 2 + 24);
  const center = Math.min(WIDTH - margin, Math.max(margin, WIDTH * slot + rnd.between(-24, 24)));
  const [share, depth = 0.04] = FEET[where] ?? [];
  const inAir = Math.min(HEIGHT - 60, horizon * ([0.52, 0.3, 0.68][order] ?? 0.5) + height / 2);
  const foot = Math.max(height + 36, share === undefined ? inAir : horizon + (HEIGHT - horizon) * share);
  return Array.from({ length: count }, (_, index) => {
    const size = height * (count > 1 ? rnd.between(0.8, 1) : 1);
    const x = center + (index - (count - 1) / 2) * step;
    return { x, y: foot + index * 6, height: size, depth: distance === 'far' ? 0.44 : depth };
  });
}
