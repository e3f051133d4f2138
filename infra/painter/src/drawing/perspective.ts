import type { Placed, Setting } from './placed.ts';
import { HEIGHT, type Subject, WIDTH } from './scene.ts';
import { areGroup, farOffStatureOf, isPerson, smallStatureOf, statureOf } from './stature.ts';

type Spots = ReadonlyMap<Subject, readonly Placed[]>;

/** Pixels a metre for each pixel below the eye line, at the most: nobody is cut off at the lower edge. */
const MOST_A_METRE = 1.24;
/** Nobody is so far away that nobody sees who they are. */
const LEAST_PERSON = 74;
const LOWEST = HEIGHT * 0.965;
const HIGHEST_PERSON = HEIGHT * 0.84;
/** Small things may be larger than they are, so that they are seen. */
const ENLARGED = 1.7;

/** The same height at the same line of the floor: sizes people and what they stand beside by where their feet are. */
export function inPerspective(spots: Spots, setting: Setting, hero: Subject | undefined): Spots {
  const reference = referenceOf(spots, setting, hero);
  if (!reference || setting.floating) return spots;
  const eye = eyeLine(setting);
  const scale = scaleOf(reference, eye, setting);
  return new Map(
    [...spots].map(([subject, own]) => [subject, own.map((spot) => seen(spot, { scale, eye, setting, hero }))]),
  );
}

/** Where a line at the height of the eyes would be: the horizon, and above the back wall of a room. */
function eyeLine({ horizon, indoors, corridor }: Setting): number {
  if (!indoors) return horizon - 14;
  return corridor ? horizon * 0.78 : horizon * 0.36;
}

/** Everything is measured by the main thing, where its size is known, or by the largest person. */
function referenceOf(spots: Spots, setting: Setting, hero: Subject | undefined): Placed | undefined {
  const grounded = [...spots.values()].flat().filter((spot) => standsOnFloor(spot, setting));
  const people = grounded.filter(({ subject }) => isPerson(subject.prop)).sort((a, b) => b.height - a.height);
  if (people.length === 0 && !grounded.some(showsPeople)) return undefined;
  const main = grounded.find(({ subject }) => subject === hero && measureOf(subject) !== undefined);
  return main ?? people[0] ?? grounded.find(showsPeople);
}

const RIDERS: ReadonlySet<string> = new Set(['horse rider', 'boy on a bicycle']);
const showsPeople = ({ subject: { prop } }: Placed): boolean => areGroup(prop) || RIDERS.has(prop.words[0]);

/** Houses are drawn smaller than they are: people beside them come to half their height. */
function measureOf(subject: Subject): number | undefined {
  const far = farOffStatureOf(subject);
  return statureOf(subject) ?? (far && far * 0.6);
}

const standsOnFloor = ({ subject }: Placed, { floating }: Setting): boolean =>
  !floating && !subject.aloft && subject.prop.where === 'ground' && !subject.heldBy;

function scaleOf({ subject, height, y }: Placed, eye: number, { indoors, corridor }: Setting): number {
  const metres = measureOf(subject) ?? 1.7;
  const asDrawn = height / (metres * Math.max(60, y - eye));
  const least = indoors && !corridor ? 0.4 : 0.5;
  return Math.min(MOST_A_METRE, Math.max(least, asDrawn));
}

type View = {
  readonly scale: number;
  readonly eye: number;
  readonly setting: Setting;
  readonly hero: Subject | undefined;
};

function seen(spot: Placed, view: View): Placed {
  const { subject, hero: isHero } = spot;
  const { setting, eye, scale } = view;
  if (subject.heldBy || subject.aloft) return spot;
  const small = smallStatureOf(subject);
  const isPlain = !isHero && subject.distance !== 'near' && subject.scale < 1.3;
  if (small !== undefined && isPlain && subject.count < 3 && subject.prop.where !== 'water')
    return { ...spot, height: Math.min(spot.height, small * ENLARGED * scale * Math.max(40, spot.y - eye)) };
  if (subject.prop.where !== 'ground') return spot;
  const far = farOffStatureOf(subject);
  if (far !== undefined && !setting.indoors) return isHero ? spot : receding(spot, far, view);
  const metres = statureOf(subject);
  return metres === undefined || !standsOnFloor(spot, setting) ? spot : standing(spot, metres, view);
}

/** What is smaller than it would be here stands further away. */
function receding(spot: Placed, metres: number, { eye, scale, setting }: View): Placed {
  if (setting.water) return spot;
  const y = Math.max(setting.horizon + 14, eye + spot.height / (metres * scale));
  return y < spot.y ? { ...spot, y } : spot;
}

function standing(spot: Placed, metres: number, { eye, scale, setting }: View): Placed {
  const { subject } = spot;
  const perPixel = metres * scale;
  const people = isPerson(subject.prop);
  if (!people && !spot.hero) return keepingSize(spot, perPixel, eye, setting);
  // The main thing keeps its size; its feet go to where that size belongs.
  const wanted = spot.hero ? eye + spot.height / perPixel : spot.y;
  const most = people ? HIGHEST_PERSON : HEIGHT * 0.86;
  const least = people ? LEAST_PERSON : 30;
  const lowest = Math.min(LOWEST, eye + most / perPixel);
  const y = Math.min(lowest, Math.max(wanted, eye + least / perPixel, setting.horizon + 8));
  const widest = (WIDTH * 0.9 * subject.prop.h) / subject.prop.w;
  return { ...spot, x: onTheFloor(spot.x, y, eye, setting), y, height: Math.min(widest, perPixel * (y - eye)) };
}

/** Vehicles, animals and crowds keep about the size they have, and go to where that size belongs. */
function keepingSize(spot: Placed, perPixel: number, eye: number, setting: Setting): Placed {
  const here = perPixel * (spot.y - eye);
  const wanted = Math.min(spot.height * 1.2, Math.max(spot.height * 0.72, here));
  // On a shore nothing may go back into the water.
  if (setting.water) return { ...spot, height: wanted };
  const y = Math.min(LOWEST, Math.max(eye + wanted / perPixel, setting.horizon + 10));
  return { ...spot, y, x: onTheFloor(spot.x, y, eye, setting), height: perPixel * (y - eye) };
}

/** A room is narrower at its far end, and so are the distances in it. */
function onTheFloor(x: number, y: number, eye: number, { indoors }: Setting): number {
  if (!indoors) return x;
  const narrower = Math.min(1, (y - eye) / (HEIGHT * 0.95 - eye));
  return WIDTH / 2 + (x - WIDTH / 2) * narrower;
}
