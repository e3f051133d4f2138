import {
  type ColorWord,
  type Distance,
  type Found,
  type Meaning,
  phrasesIn,
  type Side,
  type Thing,
} from './lexicon.ts';
import { type Palette, palettes } from './palettes.ts';
import { type Place, places } from './places.ts';
import { findByName } from './words.ts';

/** A thing from the prompt. */
export type Subject = {
  readonly thing: Thing;
  readonly count: number;
  readonly scale?: number;
  readonly color?: ColorWord;
  readonly side?: Side;
  readonly distance?: Distance;
};

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
const MAX_COUNT = 5;
/** Matches phrases about absent things, such as `no one in sight` and `without a hat`, up to the next preposition. */
const ABSENT =
  /\b(?:no|not an?|nobody|none|nor|neither|without)\b(?!-).*?(?=\b(?:at|before|behind|beside|but|by|in|near|on|over|under|with)\b|$)/g;
const COLORS = /^colou?rs?(?: |$)/;

/** Splits a prompt into clauses of words. Phrases about absent things are removed. */
export function clausesOf(prompt: string): string[][] {
  return prompt
    .slice(0, MAX_PROMPT_CHARACTERS)
    .toLowerCase()
    .replaceAll(/[’']s\b/g, '')
    .replaceAll(/[-–—]/g, ' ')
    .split(/[.,;:!?()\n]+/)
    .map(
      (clause) =>
        clause
          .trim()
          .replaceAll(ABSENT, ' ')
          .match(/[\p{L}\p{N}]+/gu) ?? [],
    );
}

/** Reports whether a clause starts the list of colors, such as `colors teal and amber`. */
export const startsColors = (words: readonly string[]): boolean => COLORS.test(words.join(' '));

/** Parses an English prompt into a scene that can be drawn. Unknown words and more than three things are ignored. */
export function readPrompt(prompt: string): Scene {
  const clauses = clausesOf(prompt);
  const firstColors = clauses.findIndex(startsColors);
  const end = firstColors < 0 ? clauses.length : firstColors;
  const subjects = distinct(clauses.slice(0, end).flatMap(subjectsIn)).slice(0, MAX_SUBJECTS);
  const [tint] = clauses
    .slice(end)
    .flatMap((words) => phrasesIn(words).flatMap((found) => colorOf(found)?.color ?? []));
  const meanings = clauses.flatMap((words) => phrasesIn(words).flatMap((found) => meaningOf(found) ?? []));
  const weathers = [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'weather' ? [meaning.name] : [])))];
  const known = meanings.flatMap((meaning) => (meaning.kind === 'place' ? [meaning.place] : []));
  const place = known.find(({ surface }) => surface === 'water') ?? known[0] ?? homeOf(subjects, weathers);
  const behind = place.surface === 'water' ? known.find(({ surface }) => surface === 'land') : undefined;
  const [palette = impliedHour(weathers)] = meanings.flatMap((one) => (one.kind === 'hour' ? [one.palette] : []));
  return { place, behind, palette, weathers, isMono: meanings.some(({ kind }) => kind === 'mono'), tint, subjects };
}

const distinct = (subjects: readonly Subject[]): Subject[] =>
  subjects.filter(({ thing }, at) => subjects.findIndex((other) => other.thing === thing) === at);

/**
 * Returns the things in a clause. Numbers, colors and sizes belong to the next thing. Positions belong to the last
 * thing, or to the first one if they are in front of it.
 */
function subjectsIn(words: readonly string[]): Subject[] {
  const subjects: Subject[] = [];
  let details: Partial<Subject> = {};
  const phrases = phrasesIn(words);
  for (const [index, phrase] of phrases.entries()) {
    const meaning = meaningOf(phrase, phrases[index + 1]);
    const last = subjects.at(-1);
    if (meaning?.kind === 'detail') details = { ...details, ...meaning.detail };
    else if (meaning?.kind === 'position' && last) subjects.splice(-1, 1, { ...meaning.position, ...last });
    else if (meaning?.kind === 'position') details = { ...details, ...meaning.position };
    else if (meaning?.kind === 'thing') {
      subjects.push(subjectOf(meaning, details));
      details = {};
    }
  }
  return subjects;
}

function subjectOf({ thing, isPlural }: Extract<Meaning, { kind: 'thing' }>, details: Partial<Subject>): Subject {
  const count = Math.min(MAX_COUNT, details.count ?? (isPlural ? 3 : 1));
  return { ...details, thing, count: thing.german.gender === 'p' ? 1 : count };
}

const colorOf = ({ meanings }: Found): ColorWord | undefined =>
  meanings.flatMap((one) => (one.kind === 'detail' && 'color' in one.detail ? [one.detail.color] : []))[0];

/** A word such as `rose` is a color in front of a thing, and otherwise a thing. */
export function meaningOf(found: Found, next?: Found): Meaning | undefined {
  const { meanings, at, length } = found;
  const isBeforeThing = next?.at === at + length && next.meanings.some(({ kind }) => kind === 'thing');
  const color = isBeforeThing ? colorOf(found) : undefined;
  if (color) return { kind: 'detail', detail: { color } };
  return meanings.find(({ kind }) => kind === 'thing') ?? meanings[0];
}

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
