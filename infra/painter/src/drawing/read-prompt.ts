import { type Details, type Meaning, meaningsIn, phrasesIn, type Thing } from './lexicon.ts';
import { type Palette, palettes } from './palettes.ts';
import { type Place, places } from './places.ts';
import { findByName } from './words.ts';

/** A thing from the prompt. */
export type Subject = Details & { readonly thing: Thing; readonly count: number };

export type Scene = {
  readonly place: Place;
  /** Land behind the water. */
  readonly behind: Place | undefined;
  readonly palette: Palette;
  readonly weathers: readonly string[];
  /** True for black-and-white images. */
  readonly isMono: boolean;
  /** Color that tints the light. */
  readonly tint: string | undefined;
  readonly subjects: readonly Subject[];
};

const MAX_PROMPT_CHARACTERS = 6_000;
const MAX_SUBJECTS = 3;
/** Matches phrases about absent things, such as `no one in sight` and `without a hat`, up to the next preposition. */
const ABSENT =
  /\b(?:no|not an?|nobody|none|nor|neither|without)\b(?!-).*?(?=\b(?:at|before|behind|beside|but|by|in|near|on|over|under|with)\b|$)/g;
const COLORS = /^colou?rs?$/;

/**
 * Splits a prompt into clauses of words. Phrases about absent things are removed. The list of colors at the end, such as
 * `colors teal and amber`, is separate.
 */
export function clausesOf(prompt: string) {
  const lists = prompt
    .slice(0, MAX_PROMPT_CHARACTERS)
    .toLowerCase()
    .replaceAll(/[’']s\b/g, '')
    .replaceAll(/[-–—]/g, ' ')
    .split(/[.,;:!?()\n]+/)
    .map(
      (clause): readonly string[] =>
        clause
          .trim()
          .replaceAll(ABSENT, ' ')
          .match(/[\p{L}\p{N}]+/gu) ?? [],
    );
  const end = lists.findIndex(([first = '']) => COLORS.test(first));
  const count = end < 0 ? lists.length : end;
  return { clauses: lists.slice(0, count), colors: lists.slice(count) };
}

/** Parses an English prompt into a scene that can be drawn. Unknown words and more than three things are ignored. */
export function readPrompt(prompt: string): Scene {
  const { clauses, colors } = clausesOf(prompt);
  const all = clauses.flatMap(subjectsIn);
  const distinct = all.filter(({ thing }, at) => all.findIndex((other) => other.thing === thing) === at);
  const subjects = distinct.slice(0, MAX_SUBJECTS);
  const tint = colors.flatMap((words) => phrasesIn(words)).find(({ color }) => color)?.color?.color;
  const meanings = meaningsIn([...clauses, ...colors]);
  const weathers = [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'weather' ? [meaning.name] : [])))];
  const known = meanings.flatMap((meaning) => (meaning.kind === 'place' ? [meaning.place] : []));
  const place = known.find(({ surface }) => surface === 'water') ?? known[0] ?? homeOf(subjects, weathers);
  const behind = place.surface === 'water' ? known.find(({ surface }) => surface === 'land') : undefined;
  const [palette = impliedHour(weathers)] = meanings.flatMap((one) => (one.kind === 'hour' ? [one.palette] : []));
  return { place, behind, palette, weathers, isMono: meanings.some(({ kind }) => kind === 'mono'), tint, subjects };
}

/**
 * Returns the things in a clause. Numbers, colors and sizes belong to the next thing. Positions belong to the last
 * thing, or to the first one if they are in front of it.
 */
function subjectsIn(words: readonly string[]): Subject[] {
  const subjects: Subject[] = [];
  let details: Details = {};
  for (const meaning of meaningsIn([words])) {
    const last = subjects.at(-1);
    if (meaning.kind === 'position' && last) subjects.splice(-1, 1, { ...meaning.details, ...last });
    else if (meaning.kind === 'position' || meaning.kind === 'detail') details = { ...details, ...meaning.details };
    else if (meaning.kind === 'thing') {
      subjects.push({ ...details, thing: meaning.thing, count: countOf(meaning, details) });
      details = {};
    }
  }
  return subjects;
}

const countOf = ({ thing, isPlural }: Extract<Meaning, { kind: 'thing' }>, { count = isPlural ? 3 : 1 }: Details) =>
  thing.german.gender === 'p' ? 1 : count;

/** Returns a place that fits the subjects, for prompts that don't mention a place. */
function homeOf(subjects: readonly Subject[], weathers: readonly string[]): Place {
  if (weathers.includes('snow')) return findByName(places, 'snowfield');
  if (subjects.some(({ thing }) => thing.where === 'water')) return findByName(places, 'sea');
  const isStillLife = subjects.length > 0 && subjects.every(({ thing }) => thing.where === 'near');
  return findByName(places, isStillLife ? 'backdrop' : 'hills');
}

function impliedHour(weathers: readonly string[]): Palette {
  if (weathers.includes('stars')) return findByName(palettes, 'night');
  const isGray = ['storm', 'rain', 'fog', 'lightning'].some((name) => weathers.includes(name));
  return findByName(palettes, isGray ? 'gloom' : 'day');
}
