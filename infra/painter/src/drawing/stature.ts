import type { Figure } from './props/figure-poses.ts';
import type { Prop, Subject } from './scene.ts';

/** How high things are that people stand beside, in metres. A figure counts as it stands upright. */
const METRES: Readonly<Record<string, number>> = {
  crowd: 1.9,
  family: 1.8,
  'couple embracing': 1.78,
  'dancing couple': 1.78,
  'couple at the bow': 1.78,
  'boy on a bicycle': 1.55,
  'horse rider': 2.7,
  horse: 1.95,
  camel: 2.9,
  elephant: 3,
  bear: 1.6,
  lion: 1.25,
  'lion cub': 0.5,
  tiger: 1.05,
  dog: 0.75,
  wolf: 1,
  cat: 0.5,
  pig: 0.8,
  car: 1.5,
  taxi: 1.65,
  'police car': 1.6,
  'steel car': 1.5,
  truck: 3,
  bus: 3.1,
  bicycle: 1.1,
  motorcycle: 1.6,
  carriage: 2.6,
  tank: 2.5,
  chair: 1.15,
  bench: 0.95,
  table: 0.82,
  bed: 1.1,
  bath: 0.8,
  piano: 1.5,
  'street lamp': 3.2,
  microphone: 1.5,
  fence: 1.2,
  alien: 1.25,
  zombie: 1.75,
  robot: 1.85,
  'round robot': 1,
  'small robot': 1.1,
  tent: 2.6,
};

/** Buildings and trees keep their size and stand as far away as it says. */
const FAR_OFF: Readonly<Record<string, number>> = {
  house: 6,
  cottage: 4.6,
  barn: 7,
  windmill: 9,
  motel: 4.5,
  tree: 7,
  'cherry tree': 6,
  'bare tree': 6.5,
  'pine tree': 9,
  'palm tree': 8,
  acacia: 6,
};

/** Things that are drawn far too large, unless they are what the image is about. */
const SMALL: Readonly<Record<string, number>> = {
  lamp: 0.5,
  'table lamp': 0.55,
  'bar counter': 0.45,
  rubbish: 0.7,
  candle: 0.4,
  pot: 0.6,
  telephone: 0.4,
  hat: 0.3,
  umbrella: 1,
  book: 0.3,
  letter: 0.3,
  knife: 0.45,
  plate: 0.3,
  bottle: 0.45,
  rope: 0.35,
  barrel: 1,
  television: 0.9,
  apple: 0.3,
  flowers: 0.5,
};

const WOMAN = 0.95;
const CHILD = 0.72;

const GROUPS: ReadonlySet<string> = new Set(['crowd', 'family', 'couple embracing', 'dancing couple']);

/** People who are drawn as one thing. */
export const areGroup = ({ words }: Prop): boolean => GROUPS.has(words[0]);
export const isPerson = ({ person }: Prop): boolean => person !== undefined;

/** In metres; undefined where nothing can be compared by it. */
export function statureOf({ prop, traits, scale }: Subject): number | undefined {
  if (prop.person) return personal({ ...prop.person.look, ...traits }) * scale;
  const metres = METRES[prop.words[0]];
  return metres && metres * (scale > 1.3 || scale < 0.6 ? scale : 1);
}

export const farOffStatureOf = ({ prop }: Subject): number | undefined => FAR_OFF[prop.words[0]];
export const smallStatureOf = ({ prop }: Subject): number | undefined => SMALL[prop.words[0]];

function personal({ child, slim, build, old }: Partial<Figure>): number {
  const age = child ? CHILD : slim ? WOMAN : 1;
  return 1.76 * age * (build === 'tall' ? 1.07 : build === 'stout' ? 0.97 : 1) * (old ? 0.97 : 1);
}
