import { withoutAbsentThings } from './absent-things.ts';
import { climb, mayClimb } from './climbing.ts';
import { type Palette, times, weakTimes } from './light/palettes.ts';
import { give, giveLate, readTraits } from './read-people.ts';
import { LIVELY, readSubject } from './read-subject.ts';
import { type Clause, type Draft, newReading, type Reading, type Waiting } from './reading.ts';
import type { Scene } from './scene.ts';
import { LONGEST_PHRASE, lexicon, type Meaning, normal } from './vocabulary/lexicon.ts';

/** 'dark spaceship corridor' is a corridor by night. */
const DARK_REACH = 3;
const LONGEST_PROMPT = 6000;
export type Found = {
  readonly meanings: readonly Meaning[];
  readonly at: number;
  /** In words. */
  readonly length: number;
  readonly plural: boolean;
};
const NIGHT = hour('night');

/** English words to a description that can be painted. What it does not know it passes over. */
export function readPrompt(prompt: string): Scene {
  const reading = newReading();
  for (const clause of clausesOf(prompt)) readClause(withoutAbsentThings(clause), reading);
  const { subjects, places, accents, weathers, frame, hours } = reading;
  const palette = (hours.find(({ weak }) => !weak) ?? hours[0])?.palette ?? unspoken(weathers);
  return { palette, accents: [...new Set(accents)], weathers, places: [...new Set(places)], subjects, frame };
}

type AboutPeople = Extract<Meaning, { kind: 'trait' | 'garment' | 'clad' }>;
type PlainMeaning = Exclude<Meaning, AboutPeople>;
type Readers = {
  readonly [K in PlainMeaning['kind']]: (
    meaning: Extract<PlainMeaning, { kind: K }>,
    at: number,
    plural: boolean,
    clause: Clause,
  ) => void;
};

const readers: Readers = {
  prop(meaning, at, plural, clause) {
    if (clause.reading.inColours) return;
    const taken = readSubject({ ...meaning, at, plural }, clause);
    const { climbing } = clause;
    if (climbing && taken && climbing !== taken && mayClimb(climbing, taken, clause))
      climb(climbing, taken, clause.reading);
    clause.climbing = undefined;
    if (taken) clause.together = isJoined(clause, at) ? [...clause.together, taken] : [taken];
    clause.last = taken ?? clause.last;
    clause.lastAt = at;
    clause.waiting = { scale: 1 };
  },
  size({ scale }, _at, _plural, { waiting }) {
    waiting.scale *= scale;
  },
  number({ count }, at, _plural, { waiting }) {
    waiting.count = { value: count, at };
  },
  colour({ colour }, at, _plural, { waiting, reading }) {
    if (waiting.colour) reading.accents.push(waiting.colour.value);
    waiting.colour = { value: colour, at };
  },
  side(meaning, _at, _plural, { last, waiting }) {
    const whose = last ?? waiting;
    whose.side ??= meaning.side;
  },
  distance(meaning, _at, _plural, { last, waiting }) {
    const whose = last ?? waiting;
    whose.distance ??= meaning.distance;
  },
  upon({ posture, loose }, _at, _plural, clause) {
    const somebody = clause.last ?? (loose ? undefined : clause.reading.someone);
    clause.climbing = somebody;
    clause.climbsLoosely = loose;
    if (posture && somebody) give(somebody, { pose: posture });
  },

  dark(_meaning, at, _plural, clause) {
    clause.darkAt = at;
  },
  place({ place }, at, _plural, { reading, darkAt }) {
    reading.places.push(place);
    if (place.kind === 'enclosure' && at - darkAt <= DARK_REACH) reading.hours.push({ palette: NIGHT, weak: true });
  },
  time({ palette, word }, _at, _plural, { reading }) {
    reading.hours.push({ palette, weak: weakTimes.has(word) });
  },
  weather({ name }, _at, _plural, { reading }) {
    reading.weathers.add(name);
  },
  frame({ name }, _at, _plural, { reading, mono }) {
    if (name !== 'mono' || mono) reading.frame.add(name);
  },
  aloft(_meaning, _at, _plural, { last, reading }) {
    lift(last ?? reading.someone);
  },
  idle() {},
};

/** TypeScript does not see that a meaning and its reader are of the same kind. */
function read<K extends PlainMeaning['kind']>(
  meaning: Extract<PlainMeaning, { kind: K }>,
  { at, plural }: Found,
  clause: Clause,
): void {
  const reader = readers[meaning.kind as K];
  reader(meaning, at, plural, clause);
}

function readClause(text: string, reading: Reading): void {
  reading.inColours ||= /^colou?rs? /.test(text);
  const clause: Clause = {
    reading,
    words: wordsOfClause(text),
    mono: speaksOfMono(text, reading),
    waiting: { scale: 1 },
    last: undefined,
    lastAt: -1,
    wornAt: -9,
    together: [],
    climbing: undefined,
    climbsLoosely: false,
    darkAt: Number.NEGATIVE_INFINITY,
  };
  for (const found of phrases(clause.words)) readPhrase(found, clause);
  giveLate(clause);
  const { waiting, last } = clause;
  if (waiting.colour) reading.accents.push(waiting.colour.value);
  // 'A boy with dark hair, a scarf round his neck in the foreground': it is the boy who stands there.
  if (!last && reading.someone) locateLate(reading.someone, waiting);
}

const ABOUT_PEOPLE: ReadonlySet<Meaning['kind']> = new Set(['trait', 'garment', 'clad']);

/** A word that says what somebody wears or does names no thing beside them. */
function readPhrase(found: Found, clause: Clause): void {
  const about = found.meanings.find(isAboutPeople);
  const taken = about !== undefined && readTraits(about, found.at, clause);
  if (taken && about?.kind === 'garment') clause.wornAt = found.at;
  for (const meaning of found.meanings)
    if (!isAboutPeople(meaning) && !(taken && meaning.kind === 'prop')) read(meaning, found, clause);
}

const isAboutPeople = (meaning: Meaning): meaning is AboutPeople => ABOUT_PEOPLE.has(meaning.kind);

const JOINED =
  /^(?:and|and (?:a|an|the|two|three|young|old|another|his|her)|and (?:a|an|the) (?:young|old|small|little))$/;

const isJoined = ({ words, last, lastAt }: Clause, at: number): boolean =>
  last !== undefined && JOINED.test(words.slice(lastAt + 1, at).join(' '));

function speaksOfMono(text: string, { inColours, subjects }: Reading): boolean {
  if (inColours || !/^(?:in )?(?:black and white|monochrome)/.test(text)) return false;
  return subjects.length === 0 || text === 'black and white';
}

function locateLate(subject: Draft, { side, distance }: Waiting): void {
  if (side) subject.side ??= side;
  if (distance) subject.distance ??= distance;
}

function lift(subject: Draft | undefined): void {
  if (subject && LIVELY.has(subject.prop)) subject.aloft = true;
}

function unspoken(weathers: ReadonlySet<string>): Palette {
  if (['storm', 'rain', 'fog'].some((name) => weathers.has(name))) return hour('gloom');
  return ['stars', 'aurora'].some((name) => weathers.has(name)) ? NIGHT : hour('day');
}

function hour(name: string): Palette {
  const found = times[name];
  if (!found) throw new Error(`The table of times has no ${name}`);
  return found.palette;
}

export const clausesOf = (prompt: string): string[] =>
  normal(prompt.slice(0, LONGEST_PROMPT))
    .split(/[.,;:!?()\n]+/)
    .map((clause) => clause.trim());

export const wordsOfClause = (clause: string): readonly string[] => clause.match(/[\p{L}\p{N}']+/gu) ?? [];

/** The longest known phrases of a clause, from left to right. */
export function phrases(words: readonly string[]): Found[] {
  const found: Found[] = [];
  let at = 0;
  while (at < words.length) {
    const match = longestAt(words, at);
    if (match) found.push({ ...match, at });
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
