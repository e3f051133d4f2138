import { type Palette, times } from '../light/palettes.ts';
import { places } from '../places/catalogue.ts';
import { props } from '../props/catalogue.ts';
import type { Distance, Place, Prop, Side } from '../scene.ts';
import { colours } from './colours.ts';
import { distances, frames, numbers, sides, sizes, upon } from './measures.ts';
import { idle, lofty } from './modifiers.ts';
import { weathers } from './weathers.ts';

export type Meaning =
  | { readonly kind: 'prop'; readonly prop: Prop; readonly word: string }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'time'; readonly palette: Palette; readonly word: string }
  | { readonly kind: 'weather'; readonly name: string }
  | { readonly kind: 'frame'; readonly name: string }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'number'; readonly count: number }
  | { readonly kind: 'size'; readonly scale: number }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'distance'; readonly distance: Distance }
  | { readonly kind: 'upon'; readonly sitting: boolean }
  | { readonly kind: 'dark' }
  | { readonly kind: 'aloft' }
  | { readonly kind: 'idle' };

export const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[-–—]/g, ' ');

/** Every word and phrase the painter understands. A word may mean several things at once. */
export const lexicon: ReadonlyMap<string, readonly Meaning[]> = build();
export const LONGEST_PHRASE = Math.max(...[...lexicon.keys()].map((words) => words.split(' ').length));

function build(): Map<string, Meaning[]> {
  const words = new Map<string, Meaning[]>();
  const add = (word: string, meaning: Meaning): void => {
    const key = normal(word);
    const known = words.get(key) ?? [];
    if (!known.some(({ kind }) => kind === meaning.kind)) words.set(key, [...known, meaning]);
  };
  for (const prop of props) for (const word of prop.words) add(word, { kind: 'prop', prop, word: normal(word) });
  for (const place of places) for (const word of place.words) add(word, { kind: 'place', place });
  for (const { words: all, palette } of Object.values(times))
    for (const word of all) add(word, { kind: 'time', palette, word });
  for (const all of weathers) for (const word of all) add(word, { kind: 'weather', name: all[0] });
  for (const all of frames) for (const word of all) add(word, { kind: 'frame', name: all[0] });
  for (const [colour, all] of Object.entries(colours)) for (const word of all) add(word, { kind: 'colour', colour });
  for (const [word, count] of Object.entries(numbers)) add(word, { kind: 'number', count });
  for (const [word, scale] of Object.entries(sizes)) add(word, { kind: 'size', scale });
  for (const [word, side] of Object.entries(sides)) add(word, { kind: 'side', side });
  for (const [word, distance] of Object.entries(distances)) add(word, { kind: 'distance', distance });
  for (const word of ['dark', 'dim', 'unlit', 'gloomy', 'darkened']) add(word, { kind: 'dark' });
  for (const word of lofty) add(word, { kind: 'aloft' });
  for (const word of idle) add(word, { kind: 'idle' });
  for (const word of upon) add(word, { kind: 'upon', sitting: word.startsWith('sit') });
  return words;
}
