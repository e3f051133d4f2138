import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@dreamreel/proto/catalogue';
import { arabicNumber, foldTitle, titleWords } from '@dreamreel/proto/title';
import { articleOf } from './article.ts';
import { otherSpelling } from './other-spelling.ts';

export type Query = {
  /** The whole query without spaces, in up to three spellings. */
  readonly names: readonly string[];
  /** The article that it begins with, as `articleOf` counts; zero for none. */
  readonly article: number;
  /** What has to begin a word of the movie, each in up to three spellings. */
  readonly words: readonly (readonly string[])[];
};

/** More words than this narrow nothing down any more. */
const MAX_QUERY_WORDS = 8;

/** Undefined where nothing is to be searched. */
export function readQuery(text: string): Query | undefined {
  const typed = text.slice(0, SEARCH_MAX_LENGTH);
  const folded = foldTitle(typed);
  if (typed.trim().length < SEARCH_MIN_LENGTH || folded === '') return undefined;

  const all = titleWords(typed);
  const telling = all.filter((word) => !ARTICLES.has(word));
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_QUERY_WORDS);
  return {
    article: articleOf(typed),
    names: distinct([folded, stillTyping(folded, all), foldTitle(all.map(otherSpelling).join(' '))]),
    words: words.map((word) => distinct([word, arabicNumber(word), otherSpelling(word)])),
  };
}

/** With the fingers that slip most often: `teh` is too short for a typo to be forgiven. */
const ARTICLES = new Set(['the', 'a', 'an', 'teh', 'hte', 'th']);

/** `Final V` may become `Final Victory`: then its last word was no roman five. */
function stillTyping(folded: string, words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const number = arabicNumber(last);
  return folded.endsWith(number) && words.length > 1 ? folded.slice(0, -number.length) + last : folded;
}

function distinct(spellings: readonly string[]): string[] {
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}
