import { articleOf, foldedNames, foldedWords } from '../folded-names.ts';
import { addRankFields, byRank, type IndexedTitle } from '../indexed-title.ts';
import { allowedTypos, dropWeakMatches, QUALITY } from '../quality.ts';
import { type Query, readQuery } from '../query/query.ts';

/**
 * Reference implementation for tests. The naive search compares the query with every movie, which is slow but easy to
 * verify.
 */
export function naiveSearch(titles: readonly IndexedTitle[], text: string): string[] {
  const query = readQuery(text);
  if (!query) return [];
  const movies = titles.map(addRankFields).toSorted(byRank);
  const within = (typos: number) =>
    movies
      .map((movie) => ({ movie, quality: qualityOf(query, movie, typos) }))
      .filter(({ quality }) => quality < Number.POSITIVE_INFINITY)
      .toSorted((a, b) => a.quality - b.quality);
  const withoutOneWord = () =>
    movies
      .filter((movie) => wordsMissing(query, movie) === 1 && query.words.length > 2)
      .map((movie) => ({ movie, quality: QUALITY.allWordsButOne }));
  const found = [() => within(1), () => within(2), withoutOneWord].map((search) => search());
  return dropWeakMatches(found.find((hits) => hits.length > 0) ?? [])
    .slice(0, 10)
    .map(({ movie }) => `${movie.title} ${movie.year} ${movie.id}`);
}

function qualityOf(query: Query, movie: IndexedTitle, most: number): number {
  const names = foldedNames(movie);
  const words = foldedWords(movie);
  const some = (fits: (typed: string, name: string) => boolean) =>
    query.names.some((typed) => names.some((name) => fits(typed, name)));

  const [title = ''] = names;
  if (query.names.includes(title)) return QUALITY.name;
  if (some((typed, name) => name === typed)) return QUALITY.otherName;
  if (query.names.some((typed) => title.startsWith(typed))) {
    const isAsTyped = query.article === 0 || query.article === articleOf(movie.title);
    return isAsTyped ? QUALITY.prefix : QUALITY.prefixOtherArticle;
  }
  if (some((typed, name) => name.startsWith(typed))) return QUALITY.otherNamePrefix;
  const typos = query.words.map((spellings) =>
    Math.min(...spellings.flatMap((typed) => words.map((word) => typosOfPrefix(typed, word, most)))),
  );
  const sum = typos.reduce((total, of) => total + of, 0);
  if (query.words.length > 0 && sum === 0) return QUALITY.words;
  if (some((typed, name) => distances(typed, name).whole <= allowedTypos(typed, most))) return QUALITY.fuzzyName;
  if (query.names.some((typed) => typosOfPrefix(typed, title, most) < 3)) return QUALITY.fuzzyPrefix;
  if (some((typed, name) => typosOfPrefix(typed, name, most) < 3)) return QUALITY.fuzzyOtherNamePrefix;
  return query.words.length > 0 ? QUALITY.fuzzyWords + sum : Number.POSITIVE_INFINITY;
}

function wordsMissing(query: Query, movie: IndexedTitle): number {
  const words = foldedWords(movie);
  const begins = (typed: string) => words.some((word) => word.startsWith(typed));
  return query.words.filter((spellings) => !spellings.some(begins)).length;
}

function typosOfPrefix(typed: string, word: string, most: number): number {
  const { prefix } = distances(typed, word);
  return prefix <= allowedTypos(typed, most) ? prefix : Number.POSITIVE_INFINITY;
}

/**
 * Returns the optimal string alignment distance between the typed text and a word, and between the typed text and the
 * word's closest prefix.
 */
export function distances(typed: string, word: string): { whole: number; prefix: number } {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) row[j] = Math.min(...edits(rows, row, typed, word, i, j));
    rows.push(row);
  }
  const last = rows[typed.length] ?? [];
  return { whole: last[word.length] ?? 0, prefix: Math.min(...last) };
}

/**
 * Returns the distances for a missing letter, an extra letter, a replaced or matching letter, and two swapped letters.
 */
function edits(rows: number[][], row: number[], typed: string, word: string, i: number, j: number): number[] {
  const above = rows[i - 1] ?? [];
  const missing = (above[j] ?? 0) + 1;
  const added = (row[j - 1] ?? 0) + 1;
  const replaced = (above[j - 1] ?? 0) + (typed[i - 1] === word[j - 1] ? 0 : 1);
  const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
  return [missing, added, replaced, ...(isSwapped ? [(rows[i - 2]?.[j - 2] ?? 0) + 1] : [])];
}
