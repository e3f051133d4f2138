import { lexicon, type Meaning, phrasesIn } from '../drawing/lexicon.ts';
import { clausesOf } from '../drawing/read-prompt.ts';
import type { ShownScene } from './shown-scene.ts';

const MAX_THINGS = 30;

export type PromptCheck = { readonly shown: readonly string[]; readonly missing: readonly string[] };

/** Returns which visible things from a prompt are in an image and which are missing, in the prompt's words. */
export function checkPrompt(prompt: string, { things, places, weathers }: ShownScene): PromptCheck {
  const { clauses } = clausesOf(prompt);
  const names = [...things.map(({ name }) => name), ...places, ...weathers];
  const known = clauses.flatMap((words) =>
    phrasesIn(words).flatMap(({ at, length, meaning }) => {
      const name = meaning && visibleName(meaning);
      return name === undefined
        ? []
        : [{ text: words.slice(at, at + length).join(' '), isShown: names.includes(name) }];
    }),
  );
  const shown = new Set(known.filter(({ isShown }) => isShown).map(({ text }) => text));
  const named = new Set([...known.map(({ text }) => text), ...clauses.flatMap(unknownThings)]);
  const missing = [...named].filter((text) => !shown.has(text));
  return { shown: [...shown].slice(0, MAX_THINGS), missing: missing.slice(0, MAX_THINGS) };
}

/** Returns undefined for words that aren't visible things, such as a time of day or a number. */
function visibleName(meaning: Meaning): string | undefined {
  if (meaning.kind === 'thing') return meaning.thing.name;
  if (meaning.kind === 'place') return meaning.place.name;
  return meaning.kind === 'weather' ? meaning.name : undefined;
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
    const isCount = lexicon.get(word)?.some((one) => one.kind === 'detail' && one.details.count);
    if (!STARTS.test(word) && !isCount) return [];
    const rest = words.slice(at + 1);
    // In `a dog barks`, the last word is a verb.
    const isEnd = (next: string) => ENDS.test(next) || STARTS.test(next) || (/^an?$/.test(word) && /[^s]s$/.test(next));
    const end = rest.findIndex(isEnd);
    const name = end < 0 ? rest : rest.slice(0, end);
    const isKnown = phrasesIn(name).some(({ meaning }) => meaning?.kind !== 'detail');
    const last = name.at(-1) ?? '';
    return isKnown || last === '' || NOT_THINGS.test(last) || lexicon.has(last) ? [] : [last];
  });
}
