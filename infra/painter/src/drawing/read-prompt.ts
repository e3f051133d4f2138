import { type Palette, times, weakTimes } from './light/palettes.ts';
import { animals } from './props/animals.ts';
import { people } from './props/people.ts';
import { uncanny } from './props/uncanny.ts';
import type { Distance, Place, Prop, Scene, Side, Subject } from './scene.ts';
import { LONGEST_PHRASE, lexicon, type Meaning, normal } from './vocabulary/lexicon.ts';
import { clothing, holdable, lateManners, manners, worn } from './vocabulary/modifiers.ts';

const MAX_SUBJECTS = 9;
/** A colour or a number belongs to a subject that follows within so many words. */
const ADJECTIVE_REACH = 4;
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
const APES: ReadonlySet<string> = new Set(['monkey', 'giant ape']);
const PEOPLE: ReadonlySet<Prop> = new Set([...people, ...uncanny.filter(({ words }) => APES.has(words[0]))]);
const SEATED = personNamed('pianist');
const NIGHT = hour('night');
/** Who can fly through the air or climb upon something. */
const LIVELY: ReadonlySet<Prop> = new Set([...people, ...animals, ...uncanny]);
const PLAIN: ReadonlySet<string> = new Set(['man', 'boy', 'man walking', 'old man']);
type Draft = { -readonly [Key in keyof Subject]: Subject[Key] };

/** English words to a description that can be painted. What it does not know it passes over. */
export function readPrompt(prompt: string): Scene {
  const reading = newReading();
  for (const clause of clausesOf(prompt)) readClause(clause, reading);
  const { subjects, places, accents, weathers, frame, hours } = reading;
  const palette = (hours.find(({ weak }) => !weak) ?? hours[0])?.palette ?? unspoken(weathers);
  return { palette, accents: [...new Set(accents)], weathers, places: [...new Set(places)], subjects, frame };
}

const newReading = () => ({
  subjects: [] as Draft[],
  places: [] as Place[],
  accents: [] as string[],
  weathers: new Set<string>(),
  frame: new Set<string>(),
  hours: [] as { palette: Palette; weak: boolean }[],
  /** Who was named last: what is worn and held belongs to them, even clauses later. */
  someone: undefined as Draft | undefined,
  inColours: false,
});
type Reading = ReturnType<typeof newReading>;
type Said<Value> = { readonly value: Value; readonly at: number };

/** What was said before a subject and waits for it. */
type Waiting = {
  colour?: Said<string> | undefined;
  count?: Said<number> | undefined;
  scale: number;
  side?: Side | undefined;
  distance?: Distance | undefined;
};

/** A clause while it is read. */
type Clause = {
  readonly reading: Reading;
  /** Whether the words for black and white speak of the image here. */
  readonly mono: boolean;
  waiting: Waiting;
  /** The subject that was named last in this clause. */
  last: Draft | undefined;
  /** Who is to stand upon the subject that follows. */
  climbing: Draft | undefined;
  darkAt: number;
};

type Kind = Meaning['kind'];
type Readers = {
  readonly [K in Kind]: (meaning: Extract<Meaning, { kind: K }>, at: number, plural: boolean, clause: Clause) => void;
};

const readers: Readers = {
  prop(meaning, at, plural, clause) {
    if (clause.reading.inColours) return;
    const taken = readSubject({ ...meaning, at, plural }, clause);
    const { climbing } = clause;
    if (climbing && taken && climbing !== taken && LIVELY.has(climbing.prop)) climbing.onto = taken;
    clause.climbing = undefined;
    clause.last = taken ?? clause.last;
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
  upon({ sitting }, _at, _plural, clause) {
    const { last } = clause;
    clause.climbing = last;
    if (sitting && last && PLAIN.has(last.prop.words[0])) last.prop = SEATED;
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
function read<K extends Kind>(meaning: Extract<Meaning, { kind: K }>, { at, plural }: Found, clause: Clause): void {
  const reader = readers[meaning.kind as K];
  reader(meaning, at, plural, clause);
}

function readClause(text: string, reading: Reading): void {
  reading.inColours ||= /^colou?rs? /.test(text);
  const clause: Clause = {
    reading,
    mono: speaksOfMono(text, reading),
    waiting: { scale: 1 },
    last: undefined,
    climbing: undefined,
    darkAt: Number.NEGATIVE_INFINITY,
  };
  for (const found of phrases(wordsOfClause(text))) for (const meaning of found.meanings) read(meaning, found, clause);
  const { waiting, last } = clause;
  if (waiting.colour) reading.accents.push(waiting.colour.value);
  // 'A boy with dark hair, a scarf round his neck in the foreground': it is the boy who stands there.
  if (!last && reading.someone) locateLate(reading.someone, waiting);
}

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

type NamedProp = Extract<Meaning, { kind: 'prop' }> & { readonly at: number; readonly plural: boolean };

/** The new subject, or what was said of an old one; nothing where the words only describe. */
function readSubject(named: NamedProp, { reading, waiting, last }: Clause): Draft | undefined {
  const { prop, at } = named;
  const { subjects } = reading;
  const here = last && PEOPLE.has(last.prop) ? last : undefined;
  const someone = here ?? (last ? undefined : reading.someone);
  if (describesSomeone(named, here, someone, reading)) return undefined;
  const colour = near(waiting.colour, at);
  if (waiting.colour && !colour) reading.accents.push(waiting.colour.value);
  const holder = holderOf(prop, someone, subjects);
  const subject = drafted(named, waiting, colour, holder);
  const known = subjects.find((other) => other.prop === prop);
  if (known || subjects.length >= MAX_SUBJECTS) return known;
  subjects.push(subject);
  if (PEOPLE.has(prop)) reading.someone = subject;
  return holder ?? subject;
}

/** What somebody wears or does is no subject of its own; it may change how they are drawn. */
function describesSomeone(
  { prop, word }: NamedProp,
  here: Draft | undefined,
  someone: Draft | undefined,
  reading: Reading,
): boolean {
  const name = prop.words[0];
  if (manners.has(word)) {
    if (someone && (here || lateManners.has(word)) && PLAIN.has(someone.prop.words[0])) someone.prop = prop;
    return true;
  }
  return Boolean((here && worn.has(name)) || (reading.someone && clothing.has(name)));
}

/** A colour or a number that was said shortly before. */
const near = <T>(said: Said<T> | undefined, at: number): T | undefined =>
  said && at - said.at <= ADJECTIVE_REACH ? said.value : undefined;

function holderOf(prop: Prop, someone: Draft | undefined, subjects: readonly Draft[]): Draft | undefined {
  if (!someone || !holdable.has(prop.words[0])) return undefined;
  return subjects.some(({ heldBy }) => heldBy === someone) ? undefined : someone;
}

function drafted(
  { prop, at, plural }: NamedProp,
  { count, scale, side, distance }: Waiting,
  colour: string | undefined,
  holder: Draft | undefined,
): Draft {
  return {
    prop,
    count: near(count, at) ?? (plural && !holder ? 3 : 1),
    scale,
    ...(colour && { colour }),
    ...(side && { side }),
    ...(distance && { distance }),
    ...(holder && { heldBy: holder }),
  };
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

function personNamed(name: string): Prop {
  const found = people.find(({ words }) => words[0] === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
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
