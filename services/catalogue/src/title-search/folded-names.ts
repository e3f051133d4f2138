import { arabicNumber, foldTitle, titleSpellings, titleWords } from '@dreamreel/rules/titles';
import type { IndexedTitle } from './indexed-title.ts';

type NamedTitle = Pick<IndexedTitle, 'title' | 'otherTitles'>;

/** Returns a movie's distinct names in all their spellings after folding, starting with the title as written. */
export function foldedNames({ title, otherTitles }: NamedTitle): string[] {
  return distinct([title, ...otherTitles].flatMap(titleSpellings).map(foldTitle));
}

/**
 * Returns the distinct words in a movie's names, plus variants such as `spiderman` for `Spider-Man` and `3` for `Rocky
 * III`.
 */
export function foldedWords({ title, otherTitles }: NamedTitle): string[] {
  return distinct([title, ...otherTitles].flatMap(titleSpellings).flatMap(wordsOf));
}

function wordsOf(name: string): string[] {
  const words = titleWords(name);
  const numbers = words.length > 1 ? words.map(arabicNumber) : [];
  return [...words, ...numbers, ...(PUNCTUATED.test(name) ? name.split(/\s+/u).map(joinChunk) : [])];
}

const PUNCTUATED = /[^\s\p{L}\p{N}][^\s]*[\p{L}\p{N}]/u;

function joinChunk(chunk: string): string {
  return titleWords(chunk).join('');
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '');
}

const ARTICLES = ['', 'the', 'a', 'an'];

/**
 * Returns a code for the article at the start of a title: 1 for "the", 2 for "a", and 3 for "an". Returns 0 if the
 * title has no article or consists only of an article.
 */
export function articleOf(title: string): number {
  const [first = '', ...rest] = titleWords(title);
  return rest.length > 0 ? Math.max(0, ARTICLES.indexOf(first)) : 0;
}
