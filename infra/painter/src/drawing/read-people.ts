import { people } from './props/people.ts';
import { type Clause, type Draft, near } from './reading.ts';
import type { Prop } from './scene.ts';
import type { Meaning } from './vocabulary/lexicon.ts';
import type { Traits } from './vocabulary/traits.ts';

const PEOPLE: ReadonlySet<Prop> = new Set(people);

type AboutPeople = Extract<Meaning, { kind: 'trait' | 'garment' | 'clad' }>;

/** Whether a word says what somebody is like; then it is read, and names no thing. */
export function readTraits(meaning: AboutPeople, at: number, clause: Clause): boolean {
  const { last, waiting, reading } = clause;
  if (reading.inColours) return false;
  const here = last && PEOPLE.has(last.prop) ? last : undefined;
  if (meaning.kind === 'clad') return here !== undefined && clad(here, meaning.colour, at, clause);
  if (meaning.kind === 'trait') return adjective(meaning, here, clause);
  const traits = coloured(meaning, near(waiting.colour, at));
  if (here) giveAll(here, traits, clause);
  else if (last) return false;
  else if (reading.someone) give(reading.someone, traits);
  else waiting.traits = { ...waiting.traits, ...traits };
  waiting.colour = undefined;
  waiting.clad = undefined;
  waiting.scale = 1;
  return here !== undefined || reading.someone !== undefined;
}

function clad(somebody: Draft, colour: string, at: number, clause: Clause): boolean {
  const { waiting } = clause;
  if (somebody.prop.person?.dresses) giveAll(somebody, { cloth: colour }, clause);
  waiting.colour = { value: colour, at };
  waiting.clad = true;
  return true;
}

function adjective(
  { traits, waits }: Extract<Meaning, { kind: 'trait' }>,
  here: Draft | undefined,
  clause: Clause,
): boolean {
  const { waiting, last } = clause;
  if (waits) waiting.traits = { ...waiting.traits, ...traits };
  else if (here) giveAll(here, traits, clause);
  else if (last) return false;
  else {
    waiting.traits = { ...waiting.traits, ...traits };
    waiting.late = { ...waiting.late, ...traits };
  }
  return !waits && (here !== undefined || clause.reading.someone !== undefined);
}

function coloured({ traits, part }: Extract<Meaning, { kind: 'garment' }>, colour: string | undefined): Traits {
  return colour ? { ...traits, [part]: colour } : traits;
}

/** 'Two men and a woman in yellow coats': all of them. */
function giveAll(somebody: Draft, traits: Traits, { together }: Clause): void {
  for (const one of together.includes(somebody) ? together : [somebody]) give(one, wornBy(one, traits));
}

/** A man in a dress is not meant. */
function wornBy({ prop }: Draft, { slim, ...traits }: Traits): Traits {
  const isMan = prop.person?.dresses === 'man' || prop.person?.dresses === 'child';
  return slim && !isMan ? { ...traits, slim } : traits;
}

/** What is said later of the same part is what counts; but nobody who sits stands up again. */
export function give(somebody: Draft, traits: Traits): void {
  if (!PEOPLE.has(somebody.prop)) return;
  somebody.traits = { ...somebody.traits, ...traits };
}

/** 'Kneeling before her': said in a clause of its own, it is of who was named before. */
export function giveLate({ waiting, last, reading }: Clause): void {
  if (!last && reading.someone && waiting.late) give(reading.someone, waiting.late);
}
