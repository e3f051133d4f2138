import { type Icon, iconNamed } from './icons.ts';
import { type Palette, palettes } from './palettes.ts';
import { type Place, places } from './places.ts';
import type { Color } from './svg.ts';
import { thingTable } from './things.ts';
import { pluralOf, rowsOf, wordsOf } from './words.ts';

/** A noun in German. The gender `p` means that the noun is always plural. */
export type GermanNoun = { readonly gender: string; readonly singular: string; readonly plural: string };

export const WHERES = ['far', 'ground', 'near', 'water', 'sky', 'heaven', 'bust'] as const;
export type Where = (typeof WHERES)[number];

export type Thing = {
  readonly name: string;
  readonly words: readonly string[];
  readonly german: GermanNoun;
  /** Height as a fraction of the image height. */
  readonly size: number;
  /** `heaven` is behind the land, and `bust` is cut off by the lower edge of the image. */
  readonly where: Where;
  readonly isPerson: boolean;
  /** True for things that shine, such as lamps. */
  readonly isLight: boolean;
  /** Reads the icon. Measuring an icon is slow, so this is done only for things that are drawn. */
  readonly icon: () => Icon;
};

export const things: readonly Thing[] = rowsOf(thingTable).map(([icon = '', list = '', noun = '', place = '']) => {
  const words = wordsOf(list);
  const [size, where, ...details] = place.split(' ');
  const color = details.find((detail) => detail.startsWith('#'));
  const [, gender = '', singular = '', plural = singular] = /^([mfnp]) ([^/]+)(?:\/(.+))?$/.exec(noun) ?? [];
  return {
    ...{ name: words[0], words, german: { gender, singular, plural }, size: Number(size) },
    ...{ where: WHERES.find((known) => known === where) ?? 'ground' },
    ...{ isPerson: details.includes('person'), isLight: details.includes('light') },
    icon: () => iconNamed(icon, color),
  };
});

export type ColorWord = { readonly name: string; readonly german: string; readonly color: Color };

/** Each line: the stem of the German adjective, the color, and its words. */
export const colorWords: readonly (ColorWord & { readonly words: readonly string[] })[] = rowsOf(`
rot | #c22f2b | red, scarlet, rust, copper
dunkelrot | #9e1b32 | crimson, ruby, burgundy, maroon
orangefarben | #e2702a | orange, apricot, coral
bernsteinfarben | #e3a02c | amber, ochre, honey
gelb | #f0c030 | yellow, cream
golden | #d9ad3c | gold, golden, brass
grün | #3d8a4a | green, olive, emerald, deep green
blaugrün | #147f86 | teal, turquoise, deep teal
blau | #2f6fb5 | blue, sky blue, azure
dunkelblau | #1d2f5e | navy, indigo, dark blue
violett | #6a3d9a | violet, purple, lavender, plum
rosafarben | #d65c93 | pink, rose, magenta
braun | #8a5a34 | brown, wooden, bronze, tan
grau | #8d969c | gray, grey, silver, slate, dark gray
schwarz | #1b1c22 | black, charcoal
weiß | #f0ece0 | white, ivory
hellblau | #9ccfe6 | ice blue, pale blue, light blue
`).map(([german = '', color = '', words = '']) => ({
  ...{ german, color, words: wordsOf(words), name: words.split(', ')[0] ?? '' },
}));

/** Weather, one kind per line. */
export const weathers: readonly (readonly [string, ...string[]])[] = rowsOf(`
fog, foggy, mist, misty, haze, dust, sandstorm
rain, rainy, falling rain, heavy rain, downpour
snow, falling snow, snowfall, blizzard, snowstorm
storm, stormy, thunderstorm, storm clouds, dark clouds
lightning, lightning bolt
stars, many stars, starry sky
clouds, drifting clouds, high clouds, white clouds
`).map(([words = '']) => wordsOf(words));

export type Side = 'left' | 'middle' | 'right';
export type Distance = 'far' | 'near' | 'aloft';
/** What a prompt says about a thing. */
export type Details = {
  readonly color?: ColorWord;
  readonly count?: number;
  readonly scale?: number;
  readonly side?: Side;
  readonly distance?: Distance;
};
export type Meaning =
  | { readonly kind: 'thing'; readonly thing: Thing; readonly isPlural: boolean }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'hour'; readonly palette: Palette }
  | { readonly kind: 'weather'; readonly name: string }
  | { readonly kind: 'mono' }
  | { readonly kind: 'detail' | 'position'; readonly details: Details };

type Entry = readonly [string, Meaning];
const all = (words: string | readonly string[], meaning: Meaning): Entry[] =>
  (typeof words === 'string' ? wordsOf(words) : words).map((word) => [word, meaning]);

const at = (details: Details): Meaning => ({ kind: 'position', details });
const detail = (details: Details): Meaning => ({ kind: 'detail', details });

function entries(): Entry[] {
  return [
    ...things.flatMap((thing) => [
      ...all(thing.words, { kind: 'thing', thing, isPlural: false }),
      ...all(thing.words.map(pluralOf), { kind: 'thing', thing, isPlural: true }),
    ]),
    ...places.flatMap((place) => all(place.words, { kind: 'place', place })),
    ...palettes.flatMap((palette) => all(palette.words, { kind: 'hour', palette })),
    ...weathers.flatMap((words) => all(words, { kind: 'weather', name: words[0] })),
    ...all('black and white, silent film, monochrome', { kind: 'mono' }),
    ...colorWords.flatMap((color) => all(color.words, detail({ color }))),
    ...['two, pair', 'three, few, some', 'four, several', 'five, six, seven, many, row, herd, flock, crowd'].flatMap(
      (words, index) => all(words, detail({ count: index + 2 })),
    ),
    ...all('small, tiny, little', detail({ scale: 0.7 })),
    ...all('large, big, tall, huge, giant, great', detail({ scale: 1.3 })),
    ...all('left', at({ side: 'left' })),
    ...all('right', at({ side: 'right' })),
    ...all('center, centre, middle', at({ side: 'middle' })),
    ...all('distance, background, distant, far away, horizon', at({ distance: 'far' })),
    ...all('foreground, in front, close up, closeup', at({ distance: 'near' })),
    ...all('in the sky, in the air, flying, floating', at({ distance: 'aloft' })),
  ];
}

/** All known words and phrases. A word can be both a color and a thing, such as `rose`. */
export const lexicon: ReadonlyMap<string, readonly Meaning[]> = new Map(
  [...Map.groupBy(entries(), ([word]) => word)].map(([word, found]) => [word, found.map(([, meaning]) => meaning)]),
);
const LONGEST_PHRASE = Math.max(...[...lexicon.keys()].map((words) => words.split(' ').length));

/** A known phrase in a clause, where it is, what it means, and its color if it can be one. */
export type Phrase = {
  readonly at: number;
  readonly length: number;
  readonly meaning: Meaning | undefined;
  readonly color: ColorWord | undefined;
};

/**
 * Finds the longest known phrases in a clause, from left to right. A word such as `rose` is a color in front of a thing,
 * and otherwise a thing.
 */
export function phrasesIn(words: readonly string[]): Phrase[] {
  const found: { meanings: readonly Meaning[]; at: number; length: number }[] = [];
  let at = 0;
  while (at < words.length) {
    const most = words.slice(at, at + LONGEST_PHRASE);
    const length = most.findLastIndex((_, last) => lexicon.has(most.slice(0, last + 1).join(' '))) + 1;
    if (length > 0) found.push({ meanings: lexicon.get(most.slice(0, length).join(' ')) ?? [], at, length });
    at += length || 1;
  }
  return found.map(({ meanings, at, length }, index) => {
    const next = found[index + 1];
    const [color] = meanings.flatMap((one) => (one.kind === 'detail' && one.details.color ? [one.details.color] : []));
    const thing = meanings.find(({ kind }) => kind === 'thing');
    const isColor = color && next?.at === at + length && next.meanings.some(({ kind }) => kind === 'thing');
    return { at, length, color, meaning: isColor ? detail({ color }) : (thing ?? meanings[0]) };
  });
}

/** Returns the meanings of all known phrases in clauses. */
export const meaningsIn = (clauses: readonly (readonly string[])[]): Meaning[] =>
  clauses.flatMap((words) => phrasesIn(words).flatMap(({ meaning }) => meaning ?? []));
