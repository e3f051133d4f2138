import type { Prop, Where } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { drawn } from './drawn.ts';
import { colouredIcon, isPlain, outlinedIcon } from './icon.ts';
import { fluentCategories, fluentIcons, iconKeywords, outlineIcons } from './icon-sets.ts';
import { namedIcons } from './named-icons.ts';
import { people } from './people.ts';

type Place = { readonly size: number; readonly where: Where; readonly giant?: boolean; readonly airy?: boolean };

const OUTLINE = 'mdi:';
/** The drawing takes most of its box. */
const BOX = 30;

function icon(name: string, words: Prop['words'], place: Place, colour = '#6b5a4a'): Prop | undefined {
  const box = { words, w: BOX, h: BOX, ...place };
  if (name.startsWith(OUTLINE)) {
    const outline = outlineIcons[name.slice(OUTLINE.length)]?.body;
    return outline === undefined ? undefined : { ...box, draw: (t) => outlinedIcon(outline, colour, t) };
  }
  const body = fluentIcons[name]?.body;
  return body === undefined || !isPlain(body) ? undefined : { ...box, draw: (t) => colouredIcon(body, t) };
}

const isWhere = (word: string): word is Where =>
  ['ground', 'water', 'sky', 'near', 'horizon', 'wall', 'overhead'].includes(word);

function namedIcon(row: string): Prop | undefined {
  const [name = '', words = '', where = ''] = row.split(' | ');
  const [size, ...details] = where.split(' ');
  const place = {
    ...{ size: Number(size), where: details.find(isWhere) ?? 'ground' },
    ...(details.includes('giant') && { giant: true }),
    ...(details.includes('airy') && { airy: true }),
  };
  return icon(
    name,
    wordsOf(words),
    place,
    details.find((detail) => detail.startsWith('#')),
  );
}

/** Everything that has words of its own here. */
export const props: readonly Prop[] = [
  ...people,
  ...drawn,
  ...namedIcons
    .trim()
    .split('\n')
    .flatMap((row) => namedIcon(row) ?? []),
];

/** Categories of the icon set that are things, and how large and where these usually are. */
const KINDS: Readonly<Record<string, Place>> = {
  'Animals & Nature': { size: 0.3, where: 'ground' },
  'Travel & Places': { size: 0.3, where: 'ground' },
  Objects: { size: 0.28, where: 'near' },
  Activities: { size: 0.28, where: 'near' },
  'Food & Drink': { size: 0.22, where: 'near' },
};
/** Signs and clock faces are no things; weather and land are painted, and some words mean something else far more often. */
const NOT_THINGS =
  /clock-|oclock|thirty|-flag$|^(?:sun|cloud|moon|star|night|sunrise|sunset|foggy|rainbow|snowflake|droplet|water-wave|tornado|wind|desert|beach|mountain|national|milky|umbrella-on|world|stadium|pause|red-circle)/;
const TOO_COMMON: ReadonlySet<string> = new Set(
  (
    'light dark night day city town street road park building place view nature summer winter weather travel music film movie ' +
    'object tool food drink animal fruit game sport party holiday war fight work study read write play call open new old red ' +
    'sports blue green yellow orange pink brown black white gold silver hot cold big small time money sound space world love face ' +
    'hand head body man woman person child home house family water sea ocean sky air land point line box color colour shape ' +
    'sign symbol background center centre left right front back top end side school office bank market shop story murder hope ' +
    'rich poor young grain look dream dreams death life friend revenge crime mind memory record cool card bright stage film screen cut shot'
  ).split(' '),
);

/** The other icons, by every name that they have; the first of a name counts. */
const byName = new Map<string, Prop>();
const addName = (word: string, prop: Prop): void => {
  if (!byName.has(word) && !TOO_COMMON.has(word) && /^[a-z][a-z ]{2,}$/.test(word)) byName.set(word, prop);
};
const others = Object.entries(KINDS).flatMap(([category, place]) =>
  (fluentCategories[category] ?? []).flatMap((name) => {
    if (NOT_THINGS.test(name)) return [];
    const prop = icon(name, wordsOf(name.replaceAll('-', ' ')), place);
    return prop ? [{ name, prop }] : [];
  }),
);
for (const { prop } of others) addName(prop.words[0], prop);
for (const { name, prop } of others) addName(name.split('-').at(-1) ?? '', prop);
const keywords = iconKeywords();
for (const { name, prop } of others) for (const word of keywords.get(name) ?? []) addName(word, prop);

/** The icon of a thing that the tables above do not name; undefined if the set has none. */
export const propNamed = (phrase: string): Prop | undefined => byName.get(phrase);

const named: ReadonlySet<string> = new Set([...props, ...others.map(({ prop }) => prop)].map(({ words }) => words[0]));

/** Whether a name is of a thing that can be drawn. */
export const isPropName = (name: string): boolean => named.has(name);
