import { SEARCH_MIN_LENGTH, SEARCH_RESULTS, type TitleFound } from '@dreamreel/proto/catalogue';
import { foldTitle } from '@dreamreel/proto/title';

export type IndexedTitle = TitleFound & { readonly otherTitles: readonly string[] };
export type TitleIndex = { search(query: string): TitleFound[]; readonly size: number };

type Spelling = { readonly title: TitleFound; readonly folded: string; readonly words: readonly string[] };

/**
 * Finds titles whose words begin with what is typed, also under their other titles. The order depends on the
 * query and the titles alone, never on the calendar, so that it betrays no film that is planned.
 */
export function titleIndex(titles: readonly IndexedTitle[]): TitleIndex {
  const spellings = titles.flatMap(spellingsOf);
  return {
    size: titles.length,
    search(query) {
      const words = wordsOf(query);
      const folded = foldTitle(query);
      if (query.trim().length < SEARCH_MIN_LENGTH || folded === '') return [];

      const ranked = spellings
        .map((spelling) => ({ spelling, rank: rankOf(spelling, folded, words) }))
        .filter(({ rank }) => rank < NO_MATCH)
        .sort((a, b) => a.rank - b.rank || byName(a.spelling.title, b.spelling.title));
      return [...new Set(ranked.map(({ spelling }) => spelling.title))].slice(0, SEARCH_RESULTS);
    },
  };
}

const NO_MATCH = 3;

function rankOf({ folded, words }: Spelling, query: string, queryWords: readonly string[]): number {
  if (folded === query) return 0;
  if (folded.startsWith(query)) return 1;
  return queryWords.every((part) => words.some((word) => word.startsWith(part))) ? 2 : NO_MATCH;
}

function spellingsOf({ otherTitles, id, title, year, poster_path }: IndexedTitle): Spelling[] {
  const found = { id, title, year, poster_path };
  return [title, ...otherTitles].map((name) => ({ title: found, folded: foldTitle(name), words: wordsOf(name) }));
}

function wordsOf(text: string): string[] {
  return text
    .split(/[\s\-–—:,.&/·]+/u)
    .map(foldTitle)
    .filter((word) => word !== '');
}

function byName(a: TitleFound, b: TitleFound): number {
  return a.title.localeCompare(b.title, 'en') || b.year - a.year;
}
