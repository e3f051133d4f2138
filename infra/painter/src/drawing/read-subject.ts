import { animals } from './props/animals.ts';
import { people } from './props/people.ts';
import { uncanny } from './props/uncanny.ts';
import { type Clause, type Draft, near, type Reading, type Waiting } from './reading.ts';
import type { Prop } from './scene.ts';
import type { Meaning } from './vocabulary/lexicon.ts';
import { clothing, holdable, lateManners, manners, worn } from './vocabulary/modifiers.ts';
import { callings, type Traits } from './vocabulary/traits.ts';

const MAX_SUBJECTS = 9;
const HANDS = 2;
const APES: ReadonlySet<string> = new Set(['monkey', 'giant ape']);
const PEOPLE: ReadonlySet<Prop> = new Set([...people, ...uncanny.filter(({ words }) => APES.has(words[0]))]);
/** Who can fly through the air or climb upon something. */
export const LIVELY: ReadonlySet<Prop> = new Set([...people, ...animals, ...uncanny]);
const PLAIN: ReadonlySet<string> = new Set(['man', 'boy', 'man walking', 'old man', 'person']);

const HOLDING: ReadonlySet<string> = new Set(
  'holding holds carrying carries with raising raises lifting lifts waving waves clutching gripping swinging reading reads playing plays offering weighing pointing brandishing eating'.split(
    ' ',
  ),
);
const APART: ReadonlySet<string> = new Set(
  'beside behind near under before against at next by watching looking facing towards above over around between opposite in on from into through beneath below among along to'.split(
    ' ',
  ),
);
/** 'In one hand', 'under his arm', 'on her shoulder'. */
const AT_THE_BODY =
  /^(?:(?:bird|birds) )?(?:\w+ ){0,2}(?:in|on|under|over) (?:his|her|their|the|one|both|each|its)(?: \w+)? (?:hands?|arms?|shoulders?|heads?|other|fingers|lap|knees|belt)\b/;

type NamedProp = Extract<Meaning, { kind: 'prop' }> & { readonly at: number; readonly plural: boolean };

/** The new subject, or what was said of an old one; nothing where the words only describe. */
export function readSubject(named: NamedProp, clause: Clause): Draft | undefined {
  const { reading, waiting, last } = clause;
  const { prop, at } = named;
  const { subjects } = reading;
  const here = last && PEOPLE.has(last.prop) ? last : undefined;
  const someone = here ?? (last ? undefined : reading.someone);
  if (describesSomeone(named, here, someone, reading) || adorns(clause, at)) return undefined;
  const colour = waiting.clad ? undefined : near(waiting.colour, at);
  if (waiting.colour && !colour) reading.accents.push(waiting.colour.value);
  const holder = holderOf(named, someone, clause);
  const subject = drafted(named, waiting, colour, holder);
  const known = subjects.find((other) => sameAs(other, subject));
  if (known || subjects.length >= MAX_SUBJECTS) return known;
  subjects.push(subject);
  if (PEOPLE.has(prop)) reading.someone = subject;
  return holder ?? subject;
}

/** Somebody who is described otherwise is somebody else: an old man and a young man are two. */
function sameAs(known: Draft, said: Draft): boolean {
  if (known.prop !== said.prop || (said.heldBy && !known.heldBy)) return false;
  const [before, now] = [known.traits ?? {}, said.traits ?? {}];
  return !known.prop.person?.dresses || !TELLING.some((part) => now[part] !== undefined && now[part] !== before[part]);
}

const TELLING = ['old', 'build', 'hairColour', 'wear', 'hair'] as const;

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

const adorns = ({ words, wornAt }: Clause, at: number): boolean =>
  at - wornAt <= 4 && /^(?:\w+ )?with(?: \w+)?$/.test(words.slice(wornAt + 1, at).join(' '));

/** Whoever holds it, where the words say that it is held. */
function holderOf({ prop, at }: NamedProp, someone: Draft | undefined, clause: Clause): Draft | undefined {
  if (!someone || !holdable.has(prop.words[0]) || prop === someone.prop) return undefined;
  if (clause.reading.subjects.filter(({ heldBy }) => heldBy === someone).length >= HANDS) return undefined;
  return isHeld(clause, at) ? someone : undefined;
}

function isHeld({ words, last, lastAt }: Clause, at: number): boolean {
  if (AT_THE_BODY.test(words.slice(at + 1).join(' '))) return true;
  const between = words.slice(last ? lastAt + 1 : 0, at);
  const held = between.findLastIndex((word) => HOLDING.has(word));
  const apart = between.findLastIndex((word) => APART.has(word));
  if (!last && held < 0) return false;
  return held > apart;
}

function drafted(
  { prop, at, plural, word }: NamedProp,
  { count, scale, side, distance, traits }: Waiting,
  colour: string | undefined,
  holder: Draft | undefined,
): Draft {
  const who = traitsOf(prop, word, traits, colour);
  return {
    prop,
    count: near(count, at) ?? countOf(plural || word.endsWith('s'), plural, holder),
    scale: prop.person ? ofPeople(scale) : scale,
    ...(colour && { colour }),
    ...(side && { side }),
    ...(distance && { distance }),
    ...(holder && { heldBy: holder }),
    ...(who && { traits: who }),
  };
}

/** Of several things each of several holders has one. */
function countOf(severalSaid: boolean, plural: boolean, holder: Draft | undefined): number {
  if (holder) return severalSaid ? holder.count : 1;
  return plural ? 3 : 1;
}

function traitsOf(
  prop: Prop,
  word: string,
  traits: Traits | undefined,
  colour: string | undefined,
): Traits | undefined {
  if (!prop.person) return undefined;
  const called = callings[word];
  const said = { ...called, ...traits, ...(colour && prop.person.dresses && { cloth: colour }) };
  return Object.keys(said).length > 0 ? said : undefined;
}

/** A small boy is nearly as tall as another one, and a tall man no giant. */
const ofPeople = (scale: number): number => (scale <= 0.5 || scale >= 1.4 ? scale : 1 + (scale - 1) * 0.35);
