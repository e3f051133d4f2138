import { wordTags } from '../describing/visible-nouns.ts';
import { isOnlyKeyword } from './props/catalogue.ts';
import { lexicon, type Meaning } from './vocabulary/lexicon.ts';

/** A known word or phrase in a clause. */
export type Found = {
  readonly meanings: readonly Meaning[];
  readonly at: number;
  /** Number of words. */
  readonly length: number;
  readonly plural: boolean;
};

const isDepicted = ({ kind }: Meaning): boolean => kind === 'prop' || kind === 'place' || kind === 'weather';

/**
 * Removes meanings that a word doesn't have in its clause: a color before a thing (`a rose dress`) isn't a thing
 * itself, and neither is a verb (`the light falls`, `a castle towers over the town`).
 */
export function meaningsInContext(found: Found, next: Found | undefined, words: readonly string[]): Found {
  if (isVerb(found, words)) return { ...found, meanings: [{ kind: 'verb' }] };
  if (!isColorOf(found, next)) return found;
  return { ...found, meanings: found.meanings.filter((meaning) => !isDepicted(meaning)) };
}

const isColor = (meanings: readonly Meaning[]): boolean => meanings.some(({ kind }) => kind === 'color');

function isColorOf({ meanings, at, length }: Found, next: Found | undefined): boolean {
  return isColor(meanings) && next?.at === at + length && next.meanings.some(({ kind }) => kind === 'prop');
}

const SINGULAR_ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'one', 'another', 'each', 'every']);
const ARTICLES: ReadonlySet<string> = new Set([...SINGULAR_ARTICLES, 'the', 'this', 'that']);
/** Singular nouns that are often used without an article. */
const MASS_NOUNS: ReadonlySet<string> = new Set(
  'light sunlight moonlight darkness night rain snow water smoke fog mist dust wind fire'.split(' '),
);

/** Reports whether a word that looks like a plural is a verb in the third person. */
function isVerb({ meanings, at, length, plural }: Found, words: readonly string[]): boolean {
  if (length > 1 || at === 0 || !/[^s]s$/.test(words[at] ?? '') || !meanings.some(isDepicted)) return false;
  const [subject, word] = wordTags(words).slice(at - 1, at + 1);
  const isAfterColor = isColor(lexicon.get(words[at - 1] ?? '') ?? []);
  if (!subject?.has('Noun') || subject.has('Possessive') || isAfterColor) return false;
  if (word?.has('PresentTense')) {
    const isSubject = subject.has('Pronoun') || MASS_NOUNS.has(words[at - 1] ?? '');
    return isSubject || followsNounWith(ARTICLES, words, at);
  }
  // The keywords of icons include many verbs, such as "fall" and "rise".
  const isKeyword = meanings.some((meaning) => meaning.kind === 'prop' && isOnlyKeyword(meaning.word));
  // A plural can't follow a noun with a singular article: in `a dog barks`, the last word is a verb.
  return plural && (isKeyword || followsNounWith(SINGULAR_ARTICLES, words, at));
}

/** Reports whether a word follows a noun with one of these articles, such as `a red door` before `opens`. */
function followsNounWith(articles: ReadonlySet<string>, words: readonly string[], at: number): boolean {
  const tags = wordTags(words);
  for (let before = at - 1; before >= 0; before -= 1) {
    if (articles.has(words[before] ?? '')) return before < at - 1;
    if (!tags[before]?.has('Noun') && !tags[before]?.has('Adjective')) return false;
  }
  return false;
}
