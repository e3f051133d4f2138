import { carriedBy } from './arrangements.ts';
import { gripOf } from './grips.ts';
import type { Placed, Setting } from './placed.ts';
import { type Figure, OFF_THE_FEET, type PoseName } from './props/figure-poses.ts';
import { lookOf } from './props/figure-variety.ts';
import { HEIGHT, type Subject } from './scene.ts';
import type { Traits } from './vocabulary/traits.ts';

type Spots = ReadonlyMap<Subject, readonly Placed[]>;

const SITTING: ReadonlySet<PoseName> = new Set(['sit', 'sitReach']);
/** Furniture that people sit at. */
const SAT_AT: ReadonlySet<string> = new Set(['table', 'piano', 'bar counter']);
/** Where one sits with the legs inside. */
const BOATS: ReadonlySet<string> = new Set(['rowing boat', 'raft', 'lifeboat with tiger']);
const STANDS: ReadonlySet<PoseName> = new Set(['stand', 'rest', 'pocket', 'clasped', 'akimbo']);

/** Gives everybody in the image their look and their pose. */
export function cast(
  spots: Spots,
  setting: Setting,
  key: number,
  holding: (somebody: Subject) => string | undefined,
): Spots {
  const carrierOf = (subject: Subject): string | undefined => carriedBy(subject, [...spots.keys()])?.prop.words[0];
  const looks: Figure[] = [];
  const seats = new Set([...spots.keys()].map(({ prop }) => prop.words[0]));
  const somebody = (subject: Subject, spot: Placed, index: number): Placed => {
    const { person } = subject.prop;
    if (!person) return spot;
    const traits = subject.traits ?? {};
    // Whoever sits in one image and runs in the next looks the same in both.
    const { pose: _pose, back: _back, ...worn } = traits;
    const said = JSON.stringify(Object.entries(worn).toSorted(([a], [b]) => a.localeCompare(b)));
    const own = lookOf(
      person,
      { ...traits, ...posed(subject, spot, seats, setting, holding(subject), carrierOf(subject)) },
      `${key} ${subject.prop.words[0]} ${said} ${index}`,
      looks,
    );
    looks.push(own);
    return { ...spot, ...lowered(spot, subject, holding(subject)), look: own };
  };
  return new Map(
    [...spots].map(([subject, own]) => [subject, own.map((spot, index) => somebody(subject, spot, index))]),
  );
}

/** Who floats under an umbrella floats so low that it is in the image. */
function lowered({ y, height }: Placed, { aloft }: Subject, held: string | undefined): Pick<Placed, 'y' | 'height'> {
  if (!aloft || held === undefined) return { y, height };
  const reach = 1.05 + gripOf(held).height;
  const fitting = Math.min(height, (HEIGHT * 0.92) / reach);
  return { y: Math.max(y, fitting * reach + 20), height: fitting };
}

/** The pose that the place, the seat and the hands ask for. */
function posed(
  { prop, traits, onto, aloft }: Subject,
  { riding, dark }: Placed,
  seats: ReadonlySet<string>,
  setting: Setting,
  held: string | undefined,
  carrier: string | undefined,
): Traits {
  const rides = riding === true;
  const said = traits?.pose;
  if (aloft || (setting.floating && !dark)) return weightless(prop.person?.look.pose, said, held, setting);
  if (said && !STANDS.has(said)) return saidPose(said, rides, seats, setting);
  const seat = rides && said === undefined ? (onto?.prop.words[0] ?? carrier ?? '') : '';
  if (BOATS.has(seat)) return { pose: 'ground' };
  if (SEATS.has(seat)) return { pose: 'sit' };
  if (held !== undefined) return { pose: gripOf(held).pose };
  if (prop.words[0] !== 'pianist') return {};
  return sitting(seats.has('piano') ? 'sitReach' : 'sit', rides, seats, setting);
}

function saidPose(said: PoseName, rides: boolean, seats: ReadonlySet<string>, setting: Setting): Traits {
  if (SITTING.has(said)) return sitting(said, rides, seats, setting);
  return OFF_THE_FEET.has(said) ? offTheFeet(said, rides, setting) : {};
}

const SEATS: ReadonlySet<string> = new Set([
  'bench',
  'chair',
  'bed',
  'horse',
  'camel',
  'elephant',
  'bicycle',
  'motorcycle',
  'carriage',
  'rock',
]);

function sitting(pose: PoseName, riding: boolean, seats: ReadonlySet<string>, { indoors }: Setting): Traits {
  if (riding) return { pose };
  if (indoors || [...SAT_AT].some((name) => seats.has(name))) return { pose, stool: true };
  return { pose: 'ground' };
}

const IN_THE_AIR: ReadonlySet<PoseName> = new Set(['float', 'swim', 'hang', 'jump', 'dance', 'reach', 'wide', 'cheer']);

function weightless(
  usual: PoseName | undefined,
  said: PoseName | undefined,
  held: string | undefined,
  { water, floating }: Setting,
): Traits {
  // Who floats down from the sky holds on to what is held.
  if (held !== undefined && !floating) return { pose: 'raise' };
  if (said && IN_THE_AIR.has(said)) return {};
  if (water) return { pose: 'swim' };
  return usual === 'stand' || usual === undefined ? { pose: 'float' } : {};
}

/** Nobody swims in a meadow, and who floats does it in the air. */
function offTheFeet(said: PoseName, riding: boolean, { water }: Setting): Traits {
  if (said === 'swim' && !water) return { pose: 'stand' };
  if (said === 'hang' && !riding) return { pose: 'raise' };
  return {};
}
