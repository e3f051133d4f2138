import type { Language } from './describe-scene.ts';
import { type GermanNoun, germanNouns } from './german-nouns.ts';
import { germanPlaces } from './german-places.ts';
import { capitalize, joinNames } from './place-sentence.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

const NUMBERS = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'];
const SIDES = { left: 'links', right: 'rechts', middle: 'in der Mitte' } as const;
const SIZES = { small: 'klein', huge: 'riesig' } as const;
const COLORS: Readonly<Record<string, string>> = {
  red: 'rot',
  crimson: 'dunkelrot',
  orange: 'orangefarben',
  amber: 'bernsteinfarben',
  yellow: 'gelb',
  gold: 'golden',
  green: 'grün',
  emerald: 'smaragdgrün',
  teal: 'blaugrün',
  blue: 'blau',
  navy: 'dunkelblau',
  violet: 'violett',
  pink: 'rosafarben',
  brown: 'braun',
  grey: 'grau',
  black: 'schwarz',
  white: 'weiß',
  'ice-blue': 'hellblau',
};
/** The article and the ending of an adjective in the nominative, by gender. */
const ARTICLES = { m: 'ein', f: 'eine', n: 'ein', p: '' } as const;
const ENDINGS = { m: 'er', f: 'e', n: 'es', p: 'e' } as const;

/** The German descriptions. All nouns are in the nominative, so that the sentences need only one form of each. */
export const german: Language = {
  ...germanPlaces,
  nameThing(thing) {
    const noun = germanNouns.get(thing.name);
    return noun && { thing, text: nounPhrase(thing, noun), plural: noun.gender === 'p' || thing.count > 1 };
  },
  locationOf,
  mainSentence({ text, plural }, location, stands) {
    const [one, many] = stands ? ['steht', 'stehen'] : ['ist', 'sind'];
    return `${capitalize(location)} ${plural ? many : one} ${text}${stands ? '' : ' zu sehen'}.`;
  },
  besideMain: () => 'daneben',
  groupText(location, members) {
    const isPlural = members.length > 1 || members.some(({ plural }) => plural);
    const names = members.map(({ text }) => text);
    return `${location} ${isPlural ? 'sind' : 'ist'} ${joinNames(names, 'und')}`;
  },
};

function nounPhrase({ count, size, colour }: ShownThing, { gender, singular, plural }: GermanNoun): string {
  const isSingle = count === 1 || gender === 'p';
  const inflected = isSingle ? gender : 'p';
  const adjectives = [size && SIZES[size], colour && COLORS[colour]].flatMap((stem) =>
    stem ? stem + ENDINGS[inflected] : [],
  );
  const article = isSingle ? ARTICLES[gender] : (NUMBERS[count] ?? 'viele');
  return [article, ...adjectives, isSingle ? singular : plural].filter(Boolean).join(' ');
}

function locationOf({ where, side }: ShownThing, { kind }: ShownScene): string {
  const across = side === undefined ? 'über das Bild verteilt' : SIDES[side];
  if (where === 'ground') return across;
  const isAside = side === 'left' || side === 'right';
  if (where === 'near') return isAside ? `vorne ${across}` : 'vorne';
  const place = {
    water: 'auf dem Wasser',
    far: 'im Hintergrund',
    wall: 'an der Wand',
    air: kind === 'outdoors' ? 'am Himmel' : 'in der Luft',
  }[where];
  return isAside ? `${across} ${place}` : place;
}
