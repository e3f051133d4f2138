import type { Placed } from './placed.ts';
import { type Subject, WIDTH } from './scene.ts';
import { areGroup, isPerson } from './stature.ts';

type Spots = ReadonlyMap<Subject, readonly Placed[]>;

const MARGIN = 70;

/** Whose feet would be hidden behind a thing that is no taller, so that they seem to stand on it, moves beside it. */
export function clearOfOthers(spots: Spots): Spots {
  const all = [...spots.values()].flat();
  const moved = (spot: Placed): Placed => {
    if (
      !(isPerson(spot.subject.prop) || areGroup(spot.subject.prop)) ||
      spot.riding ||
      spot.subject.aloft ||
      spot.dark ||
      spot.subject.heldBy
    )
      return spot;
    const blocking = all.filter((other) => hidesFeet(other, spot));
    return blocking.reduce((from, other) => beside(from, other), spot);
  };
  return new Map([...spots].map(([subject, own]) => [subject, own.map(moved)]));
}

const widthOf = ({ subject: { prop }, height }: Placed): number => (height * prop.w) / prop.h;

function hidesFeet(other: Placed, { subject, x, y }: Placed): boolean {
  const { prop } = other.subject;
  if (prop.giant) return false;
  if (other.subject === subject || other.riding || prop.airy || other.subject.heldBy || isPerson(prop)) return false;
  if (prop.where !== 'ground' && prop.where !== 'near') return false;
  const top = other.y - other.height;
  return other.y > y && top < y - 4 && Math.abs(other.x - x) < widthOf(other) * 0.46;
}

function beside(spot: Placed, other: Placed): Placed {
  const reach = widthOf(other) * 0.5 + widthOf(spot) * 0.5;
  const left = other.x - reach;
  const right = other.x + reach;
  const fits = (x: number): boolean => x > MARGIN && x < WIDTH - MARGIN;
  const nearer = Math.abs(left - spot.x) <= Math.abs(right - spot.x) ? [left, right] : [right, left];
  const free = nearer.find(fits);
  return free === undefined ? spot : { ...spot, x: free };
}
