import type { Palette } from './light/palettes.ts';
import { times, weakTimes } from './light/palettes.ts';
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

type Found = { readonly meanings: readonly Meaning[]; readonly at: number; readonly plural: boolean };
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
  for (const clause of normal(prompt.slice(0, LONGEST_PROMPT)).split(/[.,;:!?()\n]+/))
    readClause(clause.trim(), reading);
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
type Told<Value> = { readonly value: Value; readonly at: number };

/** What was said before a subject and waits for it. */
type Waiting = {
  colour?: Told<string> | undefined;
  count?: Told<number> | undefined;
  scale: number;
  side?: Side | undefined;
  distance?: Distance | undefined;
};

function readClause(clause: string, reading: Reading): void {
  reading.inColours ||= /^colou?rs? /.test(clause);
  const mono =
    !reading.inColours &&
    /^(?:in )?(?:black and white|monochrome)/.test(clause) &&
    (reading.subjects.length === 0 || clause === 'black and white');
  let waiting: Waiting = { scale: 1 };
  let last: Draft | undefined;
  let climbing: Draft | undefined;
  let darkAt = Number.NEGATIVE_INFINITY;
  for (const { meanings, at, plural } of phrases(clause)) {
    for (const meaning of meanings) {
      if (meaning.kind === 'prop' && reading.inColours) continue;
      if (meaning.kind === 'prop') {
        const taken = readSubject(meaning, at, plural, waiting, last, reading);
        if (climbing && taken && climbing !== taken && LIVELY.has(climbing.prop)) climbing.onto = taken;
        climbing = undefined;
        if (taken) last = taken;
        waiting = { scale: 1 };
      } else if (meaning.kind === 'size') waiting.scale *= meaning.scale;
      else if (meaning.kind === 'number') waiting.count = { value: meaning.count, at };
      else if (meaning.kind === 'colour') {
        if (waiting.colour) reading.accents.push(waiting.colour.value);
        waiting.colour = { value: meaning.colour, at };
      } else if (meaning.kind === 'side' || meaning.kind === 'distance') locate(meaning, last, waiting);
      else if (meaning.kind === 'upon') {
        climbing = last;
        if (meaning.sitting && last && PLAIN.has(last.prop.words[0])) last.prop = SEATED;
      } else if (meaning.kind === 'dark') darkAt = at;
      else if (meaning.kind === 'place' && meaning.place.kind === 'enclosure' && at - darkAt <= DARK_REACH) {
        reading.places.push(meaning.place);
        reading.hours.push({ palette: NIGHT, weak: true });
      } else if (meaning.kind === 'aloft') lift(last ?? reading.someone);
      else readSetting(meaning, reading, mono);
    }
  }
  if (waiting.colour) reading.accents.push(waiting.colour.value);
  // 'A boy with dark hair, a scarf round his neck in the foreground': it is the boy who stands there.
  if (!last && reading.someone) locateLate(reading.someone, waiting);
}

function locateLate(subject: Draft, { side, distance }: Waiting): void {
  if (side) subject.side ??= side;
  if (distance) subject.distance ??= distance;
}

function lift(subject: Draft | undefined): void {
  if (subject && LIVELY.has(subject.prop)) subject.aloft = true;
}

function locate(
  meaning: Extract<Meaning, { kind: 'side' | 'distance' }>,
  last: Draft | undefined,
  waiting: Waiting,
): void {
  const whose = last ?? waiting;
  if (meaning.kind === 'side') whose.side ??= meaning.side;
  else whose.distance ??= meaning.distance;
}

function readSetting(meaning: Meaning, { places, weathers, frame, hours }: Reading, mono: boolean): void {
  if (meaning.kind === 'place') places.push(meaning.place);
  else if (meaning.kind === 'time') hours.push({ palette: meaning.palette, weak: weakTimes.has(meaning.word) });
  else if (meaning.kind === 'weather') weathers.add(meaning.name);
  else if (meaning.kind === 'frame' && (meaning.name !== 'mono' || mono)) frame.add(meaning.name);
}

/** The new subject, or what was said of an old one; nothing where the words only describe. */
function readSubject(
  { prop, word }: Extract<Meaning, { kind: 'prop' }>,
  at: number,
  plural: boolean,
  waiting: Waiting,
  last: Draft | undefined,
  reading: Reading,
): Draft | undefined {
  const { subjects } = reading;
  const name = prop.words[0];
  const here = last && PEOPLE.has(last.prop) ? last : undefined;
  const someone = here ?? (last ? undefined : reading.someone);
  if (manners.has(word)) {
    if (someone && (here || lateManners.has(word)) && PLAIN.has(someone.prop.words[0])) someone.prop = prop;
    return undefined;
  }
  if ((here && worn.has(name)) || (reading.someone && clothing.has(name))) return undefined;
  const near = <T>(told: Told<T> | undefined): T | undefined =>
    told && at - told.at <= ADJECTIVE_REACH ? told.value : undefined;
  const colour = near(waiting.colour);
  if (waiting.colour && !colour) reading.accents.push(waiting.colour.value);
  const holder =
    someone && holdable.has(name) && !subjects.some(({ heldBy }) => heldBy === someone) ? someone : undefined;
  const { scale, side, distance } = waiting;
  const subject: Draft = {
    prop,
    count: near(waiting.count) ?? (plural && !holder ? 3 : 1),
    scale,
    ...(colour && { colour }),
    ...(side && { side }),
    ...(distance && { distance }),
    ...(holder && { heldBy: holder }),
  };
  const known = subjects.find((other) => other.prop === prop);
  if (known || subjects.length >= MAX_SUBJECTS) return known;
  subjects.push(subject);
  if (PEOPLE.has(prop)) reading.someone = subject;
  return holder ?? subject;
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
