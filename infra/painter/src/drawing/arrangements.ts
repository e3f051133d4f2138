import type { Subject } from './scene.ts';
import { wordsOf } from './vocabulary/words-of.ts';

/** What always stands upon what, when both are in the image. */
const carriers: Readonly<Record<string, readonly string[]>> = {
  'stone bridge': wordsOf('wizard, train, fire demon'),
  skyscraper: ['giant ape', 'caped figure'],
  'ship bow': wordsOf('couple at the bow, couple embracing, man with arms raised, man, woman, woman in a gown'),
  'pride rock': wordsOf('monkey, lion, wolf, tyrannosaur'),
  raft: wordsOf('volleyball, castaway, man, man walking, person'),
  'rowing boat': wordsOf('volleyball, tiger, boy, man, woman, person, girl, man walking, old man'),
  'lifeboat with tiger': wordsOf('tiger, boy, man'),
  'ocean liner': wordsOf('man, couple embracing, pirate, woman'),
  'sailing ship': ['man', 'pirate'],
  bench: wordsOf('pianist, man, woman, girl, boy, box'),
  chair: wordsOf('pianist, woman, man'),
  table: wordsOf(
    'spinning top, candle, lamp, book, letter, bottle, ring, television, idol, apple, rose, telephone, pot, knife, hat, crow, cat, volleyball, seedling, things of glass, unicorn, microphone',
  ),
  staircase: wordsOf('man, boy, woman, woman in a gown, man walking'),
  camel: [],
};

/** Seats and surfaces: how high who sits there may be, as a multiple of the seat's own height. */
export const LOW_SEATS: Readonly<Record<string, number>> = {
  bench: 1.5,
  chair: 1.4,
  raft: 0.62,
  'rowing boat': 1.2,
  'lifeboat with tiger': 1.1,
  table: 1,
  bed: 0.8,
  'ship bow': 0.8,
};

/** How high the surface of a thing lies, as a share of its height, where it is not the very top. */
export const TOPS: Readonly<Record<string, number>> = {
  table: 0.84,
  bench: 0.5,
  chair: 0.36,
  raft: 0.06,
  'rowing boat': 0.26,
  bed: 0.48,
  'ocean liner': 0.5,
  'ship bow': 0.64,
  'sailing ship': 0.2,
  staircase: 0.5,
  bridge: 0.33,
  'stone bridge': 0.9,
  'pride rock': 0.9,
  sailboat: 0.1,
  'lifeboat with tiger': 0.5,
  truck: 0.8,
  tower: 0.84,
  skyscraper: 0.9,
  horse: 0.7,
  iceberg: 0.9,
  book: 0.8,
  train: 0.7,
  car: 0.9,
};

/** What always stands upon what: the seat of `subject` among the others, if it has one. */
export function carriedBy(subject: Subject, subjects: readonly Subject[]): Subject | undefined {
  const base = subjects.find(({ prop }) => carriers[prop.words[0]]?.includes(subject.prop.words[0]));
  // Nobody stands on a chair, a bench or the stairs of whom the prompt does not say so.
  return base && subject.prop.person && ONLY_IF_SAID.has(base.prop.words[0]) ? undefined : base;
}

const ONLY_IF_SAID: ReadonlySet<string> = new Set(['bench', 'chair', 'staircase', 'table', 'bed']);

/** Things in the sky that others are seen against. */
export const DISCS: ReadonlySet<string> = new Set(['moon', 'big sun', 'earth', 'ringed planet']);
