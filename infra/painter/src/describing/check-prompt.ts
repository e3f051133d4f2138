import { lexicon, type Meaning, phrasesIn } from '../drawing/lexicon.ts';
import { clausesOf, meaningOf, startsColors } from '../drawing/read-prompt.ts';
import type { ShownScene } from './shown-scene.ts';

const MAX_THINGS = 30;

export type PromptCheck = { readonly shown: readonly string[]; readonly missing: readonly string[] };

/** Returns which visible things from a prompt are in an image and which are missing, in the prompt's words. */
export function checkPrompt(prompt: string, scene: ShownScene): PromptCheck {
  const clauses = clausesOf(prompt);
  const end = clauses.findIndex(startsColors);
  const named = clauses
    .slice(0, end < 0 ? undefined : end)
    .flatMap((words) => [
      ...knownThings(words, scene),
      ...unknownThings(words).map((text) => ({ text, isShown: false })),
    ]);
  const textsOf = (isShown: boolean) => [
    ...new Set(named.filter((one) => one.isShown === isShown).map(({ text }) => text)),
  ];
  const shown = textsOf(true).slice(0, MAX_THINGS);
  return {
    shown,
    missing: textsOf(false)
      .filter((text) => !shown.includes(text))
      .slice(0, MAX_THINGS),
  };
}

function knownThings(words: readonly string[], scene: ShownScene) {
  const phrases = phrasesIn(words);
  return phrases.flatMap((found, index) => {
    const isShown = isInImage(meaningOf(found, phrases[index + 1]), scene);
    return isShown === undefined ? [] : [{ text: words.slice(found.at, found.at + found.length).join(' '), isShown }];
  });
}

/** Returns undefined for words that aren't visible things, such as a time of day or a number. */
function isInImage(meaning: Meaning | undefined, scene: ShownScene): boolean | undefined {
  if (meaning?.kind === 'weather') return scene.weathers.includes(meaning.name);
  if (meaning?.kind === 'place') return scene.places.includes(meaning.place.name);
  return meaning?.kind === 'thing' ? scene.things.some(({ name }) => name === meaning.thing.name) : undefined;
}

/** Matches words that start the name of a thing, and words that end it. */
const STARTS = /^(?:an?|the|this|his|her|their|its)$/;
const ENDS =
  /^(?:and|or|at|as|before|behind|beside|between|by|for|from|in|into|like|near|of|on|over|that|through|to|under|while|who|with|is|are|stands?|\p{L}+ing)$/u;
/** Words for composition, light and parts of a place. */
const NOT_THINGS =
  /^(?:air|angle|close|edge|end|field|front|glow|ground|haze|image|left|light|lights|moment|mood|picture|place|reflection|right|scene|shade|shadows?|shot|side|silence|sky|style|top|tones?|view|water|way)$/;

/** Returns nouns that the painter doesn't know: the last word after an article, unless one of the words is known. */
function unknownThings(words: readonly string[]): string[] {
  const known = phrasesIn(words);
  return words.flatMap((word, at) => {
    if (known.some((phrase) => at > phrase.at && at < phrase.at + phrase.length)) return [];
    const isCount = lexicon.get(word)?.some((one) => one.kind === 'detail' && 'count' in one.detail);
    if (!STARTS.test(word) && !isCount) return [];
    const rest = words.slice(at + 1);
    // In `a dog barks`, the last word is a verb.
    const isEnd = (next: string) => ENDS.test(next) || STARTS.test(next) || (/^an?$/.test(word) && /[^s]s$/.test(next));
    const end = rest.findIndex(isEnd);
    const name = end < 0 ? rest : rest.slice(0, end);
    const isKnown = phrasesIn(name).some(({ meanings }) => meanings.some(({ kind }) => kind !== 'detail'));
    const last = name.at(-1) ?? '';
    return isKnown || last === '' || NOT_THINGS.test(last) || lexicon.has(last) ? [] : [last];
  });
}
