import { visibleNouns } from '../describing/visible-nouns.ts';
import { isOnlyKeyword, isPropName, propNamed } from './props/catalogue.ts';
import { LONGEST_PHRASE, lexicon, type Meaning } from './vocabulary/lexicon.ts';
import { type Found, meaningsInContext } from './word-senses.ts';

/** Finds the longest known phrases in a clause, from left to right. */
export function phrases(words: readonly string[]): Found[] {
  const found: Found[] = [];
  let at = 0;
  while (at < words.length) {
    const match = longestAt(words, at);
    if (match) found.push({ ...match, at });
    at += match?.length ?? 1;
  }
  return found.map((one, index) => meaningsInContext(one, found[index + 1], words));
}

function longestAt(words: readonly string[], at: number): Omit<Found, 'at'> | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const forms = [phrase, ...singulars(phrase)];
    const isNoun = () => visibleNouns(words)[at + length - 1] === true;
    const isThing = (form: string) => isNoun() || (isPropName(form) && (length > 1 || isCounted(words, at)));
    // A name takes priority over the keyword of another icon: `candles` are candles, not a birthday cake.
    for (const find of [knownMeanings, iconNamed, iconWithKeyword]) {
      const meanings = forms.map((form, index) => find(form, () => isThing(form), index > 0));
      const form = meanings.findIndex((found) => found !== undefined);
      if (meanings[form]) return { meanings: meanings[form], length, plural: form > 0 };
    }
  }
  return undefined;
}

/**
 * Reports whether a word ends a noun phrase that starts the clause or starts with `a` or a number, such as
 * `a small gold key`. The word is a noun even if it looks like a verb or an adjective.
 */
function isCounted(words: readonly string[], at: number): boolean {
  const kindsOf = (index: number) => lexicon.get(words[index] ?? '')?.map(({ kind }) => kind) ?? [];
  let first = at - 1;
  while (kindsOf(first).some((kind) => kind === 'color' || kind === 'size')) first -= 1;
  const isStart = first < 0 || /^an?$/.test(words[first] ?? '') || kindsOf(first).includes('number');
  return isStart && (!visibleNouns(words)[at + 1] || /^stands?$/.test(words[at + 1] ?? ''));
}

type Find = (form: string, isThing: () => boolean, isPlural: boolean) => readonly Meaning[] | undefined;

/** The plural of a color word, such as `bones` or `cherries`, isn't a color. */
const knownMeanings: Find = (form, _isThing, isPlural) => {
  const known = lexicon.get(form);
  return isPlural && known?.every(({ kind }) => kind === 'color') ? undefined : known;
};
const iconNamed: Find = (form, isThing) => (isOnlyKeyword(form) ? undefined : iconWithKeyword(form, isThing, false));
/** Nouns that aren't in the word lists are looked up by icon. */
const iconWithKeyword: Find = (form, isThing) => {
  const prop = propNamed(form);
  return prop && isThing() ? [{ kind: 'prop', prop, word: form }] : undefined;
};

const IRREGULAR_PLURALS = [
  [/men\b/, 'man'],
  [/mice$/, 'mouse'],
  [/geese$/, 'goose'],
  [/cacti$/, 'cactus'],
] as const;

function singulars(phrase: string): string[] {
  const irregular = IRREGULAR_PLURALS.find(([ending]) => ending.test(phrase));
  if (irregular) return [phrase.replace(irregular[0], irregular[1])];
  const inner = /^(\p{L}+?)(e?)s( (?:of|with) .+)$/u.exec(phrase);
  if (inner) return [`${inner[1]}${inner[2]}${inner[3]}`, `${inner[1]}${inner[3]}`];
  if (!phrase.endsWith('s') || phrase.length < 4) return [];
  return [
    phrase.slice(0, -1),
    phrase.replace(/ies$/, 'y'),
    phrase.replace(/es$/, ''),
    phrase.replace(/ves$/, 'f'),
    phrase.replace(/ves$/, 'fe'),
  ];
}
