import type { Palette } from './light/palettes.ts';
import { times, weakTimes } from './light/palettes.ts';
import { people } from './props/people.ts';
import type { Distance, Place, Scene, Side, Subject } from './scene.ts';
import { LONGEST_PHRASE, lexicon, type Meaning, normal } from './vocabulary/lexicon.ts';
import { holdable, manners, worn } from './vocabulary/modifiers.ts';

const MAX_SUBJECTS = 9;
/** A colour or a number belongs to a subject that follows within so many words. */
const ADJECTIVE_REACH = 4;
const LONGEST_PROMPT = 6000;

type Found = { readonly meanings: readonly Meaning[]; readonly at: number; readonly plural: boolean };
const PEOPLE: ReadonlySet<unknown> = new Set(people);
const PLAIN: ReadonlySet<string> = new Set(['man', 'boy', 'man walking', 'old man', 'boy']);
type Draft = { -readonly [Key in keyof Subject]: Subject[Key] };

/** English words to a description that can be painted. What it does not know it passes over. */
export function readPrompt(prompt: string): Scene {
  const subjects: Draft[] = [];
  const places: Place[] = [];
  const accents: string[] = [];
  const weathers = new Set<string>();
  const frame = new Set<string>();
  const hours: { palette: Palette; weak: boolean }[] = [];

  for (const clause of normal(prompt.slice(0, LONGEST_PROMPT)).split(/[.,;:!?()\n]+/)) {
    let colour: { value: string; at: number } | undefined;
    let count: { value: number; at: number } | undefined;
    let scale = 1;
    let side: Side | undefined;
    let distance: Distance | undefined;
    let last: Draft | undefined;
    for (const { meanings, at, plural } of phrases(clause)) {
      const isFirst = at === 0;
      for (const meaning of meanings) {
        if (meaning.kind === 'prop') {
          const someone = last && PEOPLE.has(last.prop) ? last : undefined;
          if (manners.has(meaning.word)) {
            if (someone && PLAIN.has(someone.prop.words[0])) someone.prop = meaning.prop;
            colour = undefined;
            continue;
          }
          if (someone && worn.has(meaning.prop.words[0])) {
            colour = undefined;
            continue;
          }
          const holder = someone && holdable.has(meaning.prop.words[0]) ? someone : undefined;
          const near = <T>(word: { value: T; at: number } | undefined): T | undefined =>
            word && at - word.at <= ADJECTIVE_REACH ? word.value : undefined;
          const own = near(colour);
          last = {
            prop: meaning.prop,
            count: near(count) ?? (plural ? 3 : 1),
            scale,
            ...(own && { colour: own }),
            ...(side && { side }),
            ...(distance && { distance }),
            ...(holder && { heldBy: holder }),
          };
          if (holder && subjects.length < MAX_SUBJECTS && !subjects.some(({ prop }) => prop === meaning.prop)) {
            subjects.push(last);
            last = holder;
          } else if (!subjects.some(({ prop }) => prop === meaning.prop) && subjects.length < MAX_SUBJECTS)
            subjects.push(last);
          if (!own && colour) accents.push(colour.value);
          [colour, count, scale, side, distance] = [undefined, undefined, 1, undefined, undefined];
        } else if (meaning.kind === 'place') places.push(meaning.place);
        else if (meaning.kind === 'time') hours.push({ palette: meaning.palette, weak: weakTimes.has(meaning.word) });
        else if (meaning.kind === 'weather') weathers.add(meaning.name);
        else if (meaning.kind === 'frame') {
          if (meaning.name !== 'mono' || isFirst) frame.add(meaning.name);
        } else if (meaning.kind === 'idle') continue;
        else if (meaning.kind === 'size') scale *= meaning.scale;
        else if (meaning.kind === 'number') count = { value: meaning.count, at };
        else if (meaning.kind === 'upon') {
          if (last) last.onNext = true;
        } else if (meaning.kind === 'side') {
          if (last) last.side ??= meaning.side;
          else side = meaning.side;
        } else if (meaning.kind === 'distance') {
          if (last) last.distance ??= meaning.distance;
          else distance = meaning.distance;
        } else {
          if (colour) accents.push(colour.value);
          colour = { value: meaning.colour, at };
        }
      }
    }
    if (colour) accents.push(colour.value);
  }
  const palette = (hours.find(({ weak }) => !weak) ?? hours[0])?.palette ?? unspoken(weathers);
  return { palette, accents: [...new Set(accents)], weathers, places: [...new Set(places)], subjects, frame };
}

function unspoken(weathers: ReadonlySet<string>): Palette {
  const hour =
    weathers.has('storm') || weathers.has('rain') || weathers.has('fog')
      ? times.gloom
      : weathers.has('stars') || weathers.has('aurora')
        ? times.night
        : times.day;
  if (!hour) throw new Error('The table of times lacks an hour it needs');
  return hour.palette;
}

/** The longest known phrases of a clause, from left to right. */
function phrases(clause: string): Found[] {
  const words = clause.match(/[\p{L}\p{N}']+/gu) ?? [];
  const found: Found[] = [];
  let at = 0;
  while (at < words.length) {
    const match = longestAt(words, at);
    if (match) found.push({ meanings: match.meanings, at, plural: match.plural });
    at += match?.length ?? 1;
  }
  return found;
}

function longestAt(
  words: readonly string[],
  at: number,
): { meanings: readonly Meaning[]; length: number; plural: boolean } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const exact = lexicon.get(phrase);
    if (exact) return { meanings: exact, length, plural: false };
    const bare = length > 2 ? withoutColours(words.slice(at, at + length)) : undefined;
    if (bare) return { meanings: bare, length, plural: false };
    const singular = singulars(phrase)
      .map((form) => lexicon.get(form))
      .find((meanings) => meanings !== undefined);
    if (singular) return { meanings: singular, length, plural: true };
  }
  return undefined;
}

/** 'round grey space station' is a round space station that is grey. */
function withoutColours(words: readonly string[]): readonly Meaning[] | undefined {
  const colourOf = (word: string): Meaning | undefined => lexicon.get(word)?.find(({ kind }) => kind === 'colour');
  const plain = words.filter((word) => !colourOf(word));
  const [first, last] = [words[0], words.at(-1)];
  if (plain.length === words.length || plain.length < 2 || plain[0] !== first || plain.at(-1) !== last)
    return undefined;
  const colour = words.map(colourOf).find((meaning) => meaning !== undefined);
  const found = lexicon.get(plain.join(' '));
  return found && colour ? [colour, ...found] : undefined;
}

const singulars = (phrase: string): string[] =>
  !phrase.endsWith('s') || phrase.length < 4
    ? []
    : [
        phrase.slice(0, -1),
        phrase.replace(/ies$/, 'y'),
        phrase.replace(/es$/, ''),
        phrase.replace(/ves$/, 'f'),
        phrase.replace(/ves$/, 'fe'),
      ];
