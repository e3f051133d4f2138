import { type Palette, times } from '../light/palettes.ts';
import { places } from '../places/catalogue.ts';
import { props } from '../props/catalogue.ts';
import type { Distance, Place, Prop, Side } from '../scene.ts';
import { colors } from './colors.ts';
import { distances, frames, lightSides, numbers, sides, sizes } from './measures.ts';
import { airbornePhrases, ignoredPhrases, turnedAway } from './modifiers.ts';
import { weathers } from './weathers.ts';

export type Meaning =
  | { readonly kind: 'prop'; readonly prop: Prop; readonly word: string }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'time'; readonly palette: Palette; readonly word: string }
  | { readonly kind: 'weather'; readonly name: string }
  | { readonly kind: 'frame'; readonly name: string }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'number'; readonly count: number }
  | { readonly kind: 'size'; readonly scale: number }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'light'; readonly side: Side }
  | { readonly kind: 'distance'; readonly distance: Distance }
  | { readonly kind: 'dark' }
  | { readonly kind: 'aloft' }
  | { readonly kind: 'turned' }
  | { readonly kind: 'verb' }
  | { readonly kind: 'ignored' };

export const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[-–—]/g, ' ');

const DARK = ['dark', 'dim', 'unlit', 'gloomy', 'darkened'] as const;

/** All known words and phrases with their meanings. A word can have more than one meaning. */
export const lexicon: ReadonlyMap<string, readonly Meaning[]> = build();
export const LONGEST_PHRASE = Math.max(...[...lexicon.keys()].map((words) => words.split(' ').length));

type Entry = readonly [word: string, meaning: Meaning];

/** If two tables contain a word with the same kind of meaning, the first table takes priority. */
function build(): Map<string, Meaning[]> {
  const words = new Map<string, Meaning[]>();
  for (const [word, meaning] of entries()) {
    const key = normal(word);
    const known = words.get(key) ?? [];
    if (!known.some(({ kind }) => kind === meaning.kind)) words.set(key, [...known, meaning]);
  }
  return words;
}

function entries(): Entry[] {
  return [
    ...props.flatMap((prop) => all(prop.words, (word) => ({ kind: 'prop', prop, word: normal(word) }))),
    ...places.flatMap((place) => all(place.words, () => ({ kind: 'place', place }))),
    ...Object.values(times).flatMap((time) =>
      all(time.words, (word) => ({ kind: 'time', palette: time.palette, word })),
    ),
    ...weathers.flatMap((named) => all(named, () => ({ kind: 'weather', name: named[0] }))),
    ...frames.flatMap((named) => all(named, () => ({ kind: 'frame', name: named[0] }))),
    ...Object.entries(colors).flatMap(([color, named]) => all(named, () => ({ kind: 'color', color }))),
    ...valued(numbers, (count) => ({ kind: 'number', count })),
    ...valued(sizes, (scale) => ({ kind: 'size', scale })),
    ...valued(sides, (side) => ({ kind: 'side', side })),
    ...valued(lightSides, (side) => ({ kind: 'light', side })),
    ...valued(distances, (distance) => ({ kind: 'distance', distance })),
    ...all(DARK, () => ({ kind: 'dark' })),
    ...all(airbornePhrases, () => ({ kind: 'aloft' })),
    ...all(turnedAway, () => ({ kind: 'turned' })),
    ...all(ignoredPhrases, () => ({ kind: 'ignored' })),
  ];
}

function all(words: readonly string[], meaning: (word: string) => Meaning): Entry[] {
  return words.map((word) => [word, meaning(word)]);
}

function valued<Value>(table: Readonly<Record<string, Value>>, meaning: (value: Value) => Meaning): Entry[] {
  return Object.entries(table).map(([word, value]) => [word, meaning(value)]);
}
