import type { Language } from './describe-scene.ts';
import { isPluralName, pluralOf, withArticle } from './english-nouns.ts';
import { placeNames } from './place-names.ts';
import { capitalize, joinNames } from './place-sentence.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const SIDES = { left: 'on the left', right: 'on the right', middle: 'in the middle' } as const;

const nameOfPlace = (name: string): string =>
  placeNames[name] ?? (isPluralName(name) || name.startsWith('space ') ? name : withArticle(name));

/** The English descriptions. */
export const english: Language = {
  outdoors: {
    dawn: 'at dawn',
    day: 'in daylight',
    golden: 'in golden light',
    sunset: 'at sunset',
    dusk: 'at dusk',
    night: 'at night',
    gloom: 'under a gray sky',
  },
  indoors: {
    dawn: 'in early light',
    golden: 'in warm light',
    sunset: 'in warm light',
    dusk: 'in fading light',
    night: 'in dim light',
    gloom: 'in gray light',
  },
  weathers: [
    ['in', { fog: 'fog', rain: 'rain', snow: 'falling snow' }],
    ['under', { storm: 'storm clouds', stars: 'many stars' }],
    ['with', { lightning: 'lightning', smoke: 'smoke', clouds: 'clouds' }],
  ],
  tones: { mono: 'in black and white', sepia: 'in brown tones' },
  emptyPlace: 'an empty place',
  inFrontOf: 'in front of',
  and: 'and',
  nameOfPlace,
  nameOfBackdrop: nameOfPlace,
  nameThing: (thing) => ({ thing, ...nounPhrase(thing) }),
  locationOf,
  mainSentence({ text, plural }, location, stands) {
    const [one, many] = stands ? ['stands', 'stand'] : ['is', 'are'];
    return `${capitalize(text)} ${plural ? many : one} ${location}.`;
  },
  besideMain: ({ plural }) => (plural ? 'beside them' : 'beside it'),
  groupText(location, members) {
    const isPlural = members.length > 1 || members.some(({ plural }) => plural);
    const names = members.map(({ text }) => text);
    return `${location} ${isPlural ? 'are' : 'is'} ${joinNames(names, 'and')}`;
  },
};

/** Returns text for a thing, such as `a red car`, `two small houses`, or `many gulls`. */
function nounPhrase({ name, count, size, colour }: ShownThing): { text: string; plural: boolean } {
  // Image metadata and the word lists use British spelling, but descriptions use American spelling.
  const words = (noun: string) => [size, colour?.replace('grey', 'gray'), noun].filter(Boolean).join(' ');
  if (isPluralName(name)) return { text: words(name), plural: true };
  if (count === 1) return { text: withArticle(words(name)), plural: false };
  return { text: `${NUMBERS[count] ?? 'many'} ${words(pluralOf(name))}`, plural: true };
}

function locationOf({ where, side }: ShownThing, { kind }: ShownScene): string {
  const across = side === undefined ? 'across the image' : SIDES[side];
  if (where === 'ground') return across;
  const place = {
    water: 'on the water',
    near: 'in front',
    far: 'in the distance',
    wall: 'on the wall',
    air: kind === 'outdoors' ? 'in the sky' : 'in the air',
  }[where];
  return side === 'left' || side === 'right' ? `${place} ${across}` : place;
}
