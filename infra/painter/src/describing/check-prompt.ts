import { withoutAbsentThings } from '../drawing/absent-things.ts';
import { phrases } from '../drawing/find-phrases.ts';
import { clausesOf, startsColors, wordsOfClause } from '../drawing/read-prompt.ts';
import type { Meaning } from '../drawing/vocabulary/lexicon.ts';
import type { Found } from '../drawing/word-senses.ts';
import { isImplied } from './implied-things.ts';
import type { ShownScene } from './shown-scene.ts';
import { visibleNouns } from './visible-nouns.ts';

const MAX_CHARACTERS = 4_000;
const MAX_THINGS = 30;

export type PromptCheck = { readonly shown: readonly string[]; readonly missing: readonly string[] };

/** Returns which visible things from a prompt are in an image and which are missing, in the prompt's words. */
export function checkPrompt(prompt: string, scene: ShownScene): PromptCheck {
  const named = clausesBeforeColors(prompt)
    .flatMap((clause) => thingsNamedIn(clause, scene))
    .map(({ text, isShown }) => ({ text, isShown: isShown || isImplied(text, scene) }));
  const of = (isShown: boolean) => [...new Set(named.filter((one) => one.isShown === isShown).map(({ text }) => text))];
  const shown = of(true);
  return {
    shown: shown.slice(0, MAX_THINGS),
    missing: of(false)
      .filter((text) => !shown.includes(text))
      .slice(0, MAX_THINGS),
  };
}

/**
 * Removes the clause with the colors, such as `colors teal and amber`, and everything after it, because these clauses
 * don't mention any things.
 */
function clausesBeforeColors(prompt: string): string[] {
  const clauses = clausesOf(prompt.slice(0, MAX_CHARACTERS)).map(withoutAbsentThings);
  const end = clauses.findIndex(startsColors);
  return end < 0 ? clauses : clauses.slice(0, end);
}

type NamedThing = { readonly text: string; readonly isShown: boolean };

function thingsNamedIn(clause: string, scene: ShownScene): NamedThing[] {
  const words = wordsOfClause(clause);
  const nouns = visibleNouns(words);
  const unknown = nouns.map(() => true);
  const named: NamedThing[] = [];
  for (const found of phrases(words)) {
    const end = found.at + found.length;
    const isIgnored = found.meanings.every(({ kind }) => kind === 'ignored');
    if (!isIgnored) unknown.fill(false, found.at, end);
    const isNoun = nouns[end - 1] === true;
    const isShown = isInImage(found, scene);
    if (isShown !== undefined && (isShown || isNoun))
      named.push({ text: words.slice(found.at, end).join(' '), isShown });
  }
  const isUnknown = (at: number) => Boolean(nouns[at] && unknown[at]);
  // A noun before another noun is not a separate thing. For example, `garden wall` is a kind of wall.
  const isModifier = (at: number) =>
    nouns.slice(at + 1).findIndex((isNoun) => !isNoun) !== 0 && unknown[at + 1] === false;
  return [...named, ...unknownThings(words, (at) => isUnknown(at) && !isModifier(at))];
}

/** Combines adjacent nouns into one thing, such as `flame thrower`. */
function unknownThings(words: readonly string[], isNamed: (at: number) => boolean): NamedThing[] {
  const runs: string[][] = [];
  words.forEach((word, at) => {
    if (!isNamed(at)) return;
    if (at > 0 && isNamed(at - 1)) runs.at(-1)?.push(word);
    else runs.push([word]);
  });
  return runs.map((run) => ({ text: run.join(' '), isShown: false }));
}

/** Returns undefined for words that aren't visible things, such as a time of day, a number, or a side of the image. */
function isInImage({ meanings }: Found, scene: ShownScene): boolean | undefined {
  const answers = meanings.flatMap((meaning) => isMeaningShown(meaning, scene) ?? []);
  return answers.length === 0 ? undefined : answers.includes(true);
}

function isMeaningShown(meaning: Meaning, scene: ShownScene): boolean | undefined {
  if (meaning.kind === 'weather') return scene.weathers.includes(meaning.name);
  if (meaning.kind === 'place') return scene.places.some((name) => name === meaning.place.words[0]);
  if (meaning.kind !== 'prop') return undefined;
  if (meaning.prop.words[0] === 'moon' && scene.disc === 'moon') return true;
  return scene.things.some(({ name }) => name === meaning.prop.words[0]);
}
