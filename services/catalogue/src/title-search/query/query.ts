import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@dreamreel/proto/catalogue/found-titles';
import { arabicNumber, foldTitle, titleWords } from '@dreamreel/rules/titles';
import { articleOf } from '../folded-names.ts';
import { otherSpelling } from './other-spelling.ts';

export type Query = {
  /** The whole query without spaces, in up to three spellings. */
  readonly names: readonly string[];
  /** Code of the article at the start of the query (see `articleOf`), or zero. */
  readonly article: number;
  /** Query words in up to three spellings each. A movie matches if each query word is a prefix of one of its words. */
  readonly words: readonly (readonly string[])[];
};

/** Additional words would barely narrow down the results. */
const MAX_QUERY_WORDS = 8;

/** Parses a query. Returns undefined if the text is too short. */
export function readQuery(text: string): Query | undefined {
  const typed = text.slice(0, SEARCH_MAX_LENGTH);
  const folded = foldTitle(typed);
  if (typed.trim().length < SEARCH_MIN_LENGTH || folded === '') return undefined;

  const all = titleWords(typed);
  const distinctive = all.filter((word) => !ARTICLES.has(word));
  const words = [...new Set(distinctive.length > 0 ? distinctive : all)].slice(0, MAX_QUERY_WORDS);
  return {
    article: articleOf(typed),
    names: distinct([folded, withLastWordAsTyped(folded, all), foldTitle(all.map(otherSpelling).join(' '))]),
    words: words.map((word) => distinct([word, arabicNumber(word), otherSpelling(word)])),
  };
}

/**
 * English articles and their most common typos. The fuzzy search can't correct these typos, because it ignores words of
 * up to three letters.
 */
const ARTICLES = new Set(['the', 'a', 'an', 'teh', 'hte', 'th']);

/**
 * Undoes the conversion of a Roman numeral at the end of a query. For example, `Final V` can be the start of `Final
 * Victory`.
 */
function withLastWordAsTyped(folded: string, words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const number = arabicNumber(last);
  return folded.endsWith(number) && words.length > 1 ? folded.slice(0, -number.length) + last : folded;
}

function distinct(spellings: readonly string[]): string[] {
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}
