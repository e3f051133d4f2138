import { places } from '../drawing/places/catalogue.ts';
import { people } from '../drawing/props/people.ts';
import type { ShownScene } from './shown-scene.ts';

const WATERS = names(places.flatMap((place) => (place.kind !== 'backdrop' && place.water ? [place.words[0]] : [])));
const PEOPLE = names(people.map(({ words }) => words[0]));

function names(list: readonly string[]): ReadonlySet<string> {
  return new Set(list);
}

const isOutdoors = ({ kind }: ShownScene): boolean => kind === 'outdoors';
const isIndoors = ({ kind }: ShownScene): boolean => kind === 'indoors';
const hasWater = (scene: ShownScene): boolean => scene.places.some((name) => WATERS.has(name));
const hasPerson = ({ things }: ShownScene): boolean => things.some(({ name }) => PEOPLE.has(name));
const isRoom = ({ places: [first] }: ShownScene): boolean => first === 'room';
const hasStars = ({ kind, hour, places: [first] }: ShownScene): boolean =>
  first === 'space' || (kind === 'outdoors' && hour === 'night');

const rules: ReadonlyMap<string, (scene: ShownScene) => boolean> = new Map([
  ...['sky', 'in the sky', 'open sky'].map((word) => [word, isOutdoors] as const),
  ...['floor', 'wall', 'walls', 'ceiling'].map((word) => [word, isIndoors] as const),
  ...['water', 'sea', 'ocean'].map((word) => [word, hasWater] as const),
  ...['man', 'men', 'person', 'people', 'figure', 'figures'].map((word) => [word, hasPerson] as const),
  ...['window', 'windows'].map((word) => [word, isRoom] as const),
  ...['stars', 'starry sky'].map((word) => [word, hasStars] as const),
]);

/**
 * Reports whether something is implied by a place or person in the image. For example, an outdoor scene implies a sky,
 * and a soldier implies a man.
 */
export const isImplied = (words: string, scene: ShownScene): boolean => rules.get(words)?.(scene) ?? false;
