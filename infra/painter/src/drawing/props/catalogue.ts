import type { Prop, Tones, Where } from '../scene.ts';
import { rowsOf, wordsOf } from '../vocabulary/words-of.ts';
import { drawn } from './drawn.ts';
import { boxOf, drawColoredIcon, drawOutlineIcon, isPlain } from './icon.ts';
import { fluentCategories, fluentIcons, iconKeywords, outlineIcons } from './icon-sets.ts';
import { namedIcons } from './named-icons.ts';
import { people } from './people.ts';

type Place = { readonly size: number; readonly where: Where; readonly giant?: boolean; readonly airy?: boolean };

const OUTLINE = 'mdi:';

function icon(name: string, words: Prop['words'], place: Place, color = '#6b5a4a'): Prop | undefined {
  const isOutline = name.startsWith(OUTLINE);
  const body = isOutline ? outlineIcons[name.slice(OUTLINE.length)]?.body : fluentIcons[name]?.body;
  if (body === undefined || !isPlain(body)) return undefined;
  const box = boxOf(body);
  const draw = (t: Tones) => (isOutline ? drawOutlineIcon(body, box, color, t) : drawColoredIcon(body, box, t));
  return { words, w: box.w, h: box.h, ...place, draw };
}

const isWhere = (word: string): word is Where => ['ground', 'water', 'sky', 'near', 'horizon', 'wall'].includes(word);

function namedIcon([name = '', words = '', where = '']: readonly string[]): Prop | undefined {
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

/** Things that are defined in our tables. All other things are looked up by icon name. */
export const props: readonly Prop[] = [
  ...people,
  ...drawn,
  ...rowsOf(namedIcons).flatMap((row) => namedIcon(row) ?? []),
];

/** Icon categories that contain drawable things, with the usual size and place of each category. */
const KINDS: Readonly<Record<string, Place>> = {
  'Animals & Nature': { size: 0.3, where: 'ground' },
  'Travel & Places': { size: 0.3, where: 'ground' },
  Objects: { size: 0.24, where: 'near' },
  Activities: { size: 0.24, where: 'near' },
  'Food & Drink': { size: 0.18, where: 'near' },
};
/**
 * Icons that aren't used: signs, clock faces, weather and landscapes (which are drawn separately), and names that
 * usually mean something else.
 */
const NOT_THINGS =
  /^\d|clock-|oclock|thirty|-flag$|^(?:sun|cloud|moon|star|night|sunrise|sunset|foggy|rainbow|snowflake|droplet|water-wave|tornado|wind|desert|beach|mountain|national|milky|umbrella-on|world|stadium|pause|red-circle)/;
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

type Unnamed = { readonly name: string; readonly words: Prop['words']; readonly place: Place };
/** Remaining icons. Measuring an icon is slow, so each one is measured only when a prompt mentions it. */
const others: readonly Unnamed[] = Object.entries(KINDS).flatMap(([category, place]) =>
  (fluentCategories[category] ?? [])
    .filter((name) => !NOT_THINGS.test(name) && isPlain(fluentIcons[name]?.body ?? ''))
    .map((name) => ({ name, words: wordsOf(name.replaceAll('-', ' ')), place })),
);

const known: ReadonlySet<string> = new Set(props.flatMap(({ words }) => words));
/** If several icons have the same name, the first icon is used. */
const byName = new Map<string, Unnamed>();
const byKeyword = new Map<string, Unnamed>();
const add = (names: Map<string, Unnamed>, word: string, one: Unnamed): void => {
  const isFree = !names.has(word) && !known.has(word) && !TOO_COMMON.has(word);
  if (isFree && /^[a-z][a-z ]{2,}$/.test(word)) names.set(word, one);
};
for (const one of others) add(byName, one.words[0], one);
for (const one of others) add(byName, one.name.split('-').at(-1) ?? '', one);
const keywords = iconKeywords();
for (const one of others) for (const word of keywords.get(one.name) ?? []) add(byKeyword, word, one);

const made = new Map<Unnamed, Prop | undefined>();

/** Returns the icon for a thing that isn't in our tables, or undefined if no icon matches. */
export function propNamed(phrase: string): Prop | undefined {
  const one = byName.get(phrase) ?? byKeyword.get(phrase);
  if (!one) return undefined;
  const prop = made.get(one) ?? icon(one.name, one.words, one.place);
  made.set(one, prop);
  return prop;
}

/**
 * Reports whether a word is only an icon's keyword and not its name, such as `private` for a lock or `tale` for a
 * dragon.
 */
export const isOnlyKeyword = (word: string): boolean => byKeyword.has(word) && !byName.has(word);

const named: ReadonlySet<string> = new Set([...props, ...others].map(({ words }) => words[0]));

/** Reports whether a drawable thing has this name. */
export const isPropName = (name: string): boolean => named.has(name);
