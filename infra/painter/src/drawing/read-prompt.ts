import { withoutAbsentThings } from './absent-things.ts';
import { phrases } from './find-phrases.ts';
import { type Palette, times, weakTimes } from './light/palettes.ts';
import type { Distance, Place, Scene, Side, Subject } from './scene.ts';
import { type Meaning, normal } from './vocabulary/lexicon.ts';
import type { Found } from './word-senses.ts';

const MAX_PROMPT_CHARACTERS = 6_000;
const MAX_SUBJECTS = 9;
/** Maximum number of words between a color or number and the thing it describes. */
const ADJECTIVE_REACH = 4;
/**
 * Maximum number of words between "dark" and an indoor place, as in "dark spaceship corridor". Dark indoor places are
 * drawn at night.
 */
const DARK_REACH = 3;
const NIGHT = hour('night');
const SEVERAL: ReadonlySet<string> = new Set(['men', 'women', 'children', 'people', 'trees', 'bats']);

type Draft = { -readonly [Key in keyof Subject]: Subject[Key] };
type Mention<Value> = { readonly value: Value; readonly at: number };
/** Everything that has been found in the prompt so far. */
type Reading = {
  readonly subjects: Draft[];
  readonly places: Place[];
  readonly accents: string[];
  readonly weathers: Set<string>;
  readonly frame: Set<string>;
  readonly hours: { readonly palette: Palette; readonly weak: boolean }[];
  inColors: boolean;
  lightSide: Side | undefined;
};
/** State while a clause is read. It contains adjectives for the next thing, and the last thing that was mentioned. */
type Clause = {
  readonly reading: Reading;
  readonly isOnlyMono: boolean;
  color: Mention<string> | undefined;
  count: Mention<number> | undefined;
  scale: number;
  side: Side | undefined;
  distance: Distance | undefined;
  last: Draft | undefined;
  darkAt: number;
};
/** Parses an English prompt into a scene that can be drawn. Unknown words are ignored. */
export function readPrompt(prompt: string): Scene {
  const reading: Reading = {
    ...{ subjects: [], places: [], accents: [], hours: [], inColors: false, lightSide: undefined },
    ...{ weathers: new Set(), frame: new Set() },
  };
  for (const clause of clausesOf(prompt)) readClause(withoutAbsentThings(clause), reading);
  const { subjects, places, accents, weathers, frame, hours, lightSide } = reading;
  const palette = (hours.find(({ weak }) => !weak) ?? hours[0])?.palette ?? impliedPalette(weathers);
  return {
    ...{ palette, accents: [...new Set(accents)], weathers, places: [...new Set(places)], subjects, frame },
    ...(lightSide && { lightSide }),
  };
}

function readClause(text: string, reading: Reading): void {
  reading.inColors ||= startsColors(text);
  const nothing = { color: undefined, count: undefined, scale: 1, side: undefined, distance: undefined };
  const clause: Clause = {
    reading,
    isOnlyMono: !reading.inColors && /^(?:in )?(?:black and white|monochrome|like an old silent film)/.test(text),
    ...{ ...nothing, last: undefined, darkAt: Number.NEGATIVE_INFINITY },
  };
  for (const found of phrases(wordsOfClause(text)))
    for (const meaning of found.meanings) readMeaning(meaning, found, clause);
  if (clause.color) reading.accents.push(clause.color.value);
}

type Readers = {
  readonly [K in Meaning['kind']]: (meaning: Extract<Meaning, { kind: K }>, found: Found, clause: Clause) => void;
};

const readers: Readers = {
  prop: ({ prop, word }, { at, plural }, clause) => {
    if (clause.reading.inColors) return;
    const { reading, color, count, scale, side, distance } = clause;
    const known = reading.subjects.find((other) => other.prop === prop);
    const many = plural || SEVERAL.has(word.split(' ').at(-1) ?? '');
    const subject = known ?? {
      ...{ prop, scale, count: near(count, at) ?? (many ? 3 : 1) },
      ...{ color: near(color, at), side, distance },
    };
    if (!known && reading.subjects.length < MAX_SUBJECTS) reading.subjects.push(subject);
    if (color && !subject.color) reading.accents.push(color.value);
    Object.assign(clause, { color: undefined, count: undefined, scale: 1, last: subject });
  },
  size: ({ scale }, _found, clause) => {
    clause.scale *= scale;
  },
  number: ({ count }, { at }, clause) => {
    clause.count = { value: count, at };
  },
  color: ({ color }, { at }, clause) => {
    if (clause.color) clause.reading.accents.push(clause.color.value);
    clause.color = { value: color, at };
  },
  side: ({ side }, _found, clause) => {
    const whose = clause.last ?? clause;
    whose.side ??= side;
  },
  light: ({ side }, _found, { reading }) => {
    reading.lightSide ??= side;
  },
  distance: ({ distance }, _found, clause) => {
    const whose = clause.last ?? clause;
    whose.distance ??= distance;
  },
  dark: (_meaning, { at }, clause) => {
    clause.darkAt = at;
  },
  place: ({ place }, { at }, { reading, darkAt }) => {
    reading.places.push(place);
    if (place.kind === 'enclosure' && at - darkAt <= DARK_REACH) reading.hours.push({ palette: NIGHT, weak: true });
  },
  time: ({ palette, word }, _found, { reading }) => {
    reading.hours.push({ palette, weak: weakTimes.has(word) });
  },
  weather: ({ name }, _found, { reading }) => {
    reading.weathers.add(name);
  },
  frame: ({ name }, _found, { reading, isOnlyMono }) => {
    if (name !== 'mono' || isOnlyMono) reading.frame.add(name);
  },
  aloft: (_meaning, _found, { last }) => {
    if (last && last.prop.where !== 'horizon') last.aloft = true;
  },
  turned: (_meaning, _found, { last }) => {
    if (last) last.turned = true;
  },
  verb: () => undefined,
  ignored: () => undefined,
};

/** The type assertion is needed because TypeScript can't infer that the meaning and its reader have the same kind. */
function readMeaning<K extends Meaning['kind']>(
  meaning: Extract<Meaning, { kind: K }>,
  found: Found,
  clause: Clause,
): void {
  readers[meaning.kind as K](meaning, found, clause);
}

const near = <T>(said: Mention<T> | undefined, at: number): T | undefined =>
  said && at - said.at <= ADJECTIVE_REACH ? said.value : undefined;

function impliedPalette(weathers: ReadonlySet<string>): Palette {
  if (['storm', 'rain', 'fog'].some((name) => weathers.has(name))) return hour('gloom');
  return weathers.has('stars') ? NIGHT : hour('day');
}

function hour(name: string): Palette {
  const found = times[name];
  if (!found) throw new Error(`The table of times has no ${name}`);
  return found.palette;
}

export const clausesOf = (prompt: string): string[] =>
  normal(prompt.slice(0, MAX_PROMPT_CHARACTERS))
    .split(/[.,;:!?()\n]+/)
    .map((clause) => clause.trim());

/** Reports whether a clause starts the list of colors, such as `colors teal and amber`. */
export const startsColors = (clause: string): boolean => /^colou?rs?(?: |$)/.test(clause);

export const wordsOfClause = (clause: string): readonly string[] => clause.match(/[\p{L}\p{N}']+/gu) ?? [];
