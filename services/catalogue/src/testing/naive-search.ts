import { articleOf } from '../domain/search/article.ts';
import { byRank, type IndexedTitle, ranked } from '../domain/search/indexed-title.ts';
import { QUALITY, typosForgiven } from '../domain/search/quality.ts';
import { type Query, readQuery } from '../domain/search/query.ts';
import { foldedNames, foldedWords } from '../domain/search/spelling.ts';

/** What the index promises, said by looking at every movie: slow, and plain enough to be believed. */
export function naiveSearch(titles: readonly IndexedTitle[], text: string): string[] {
  const query = readQuery(text);
  if (!query) return [];
  const movies = titles.map(ranked).toSorted(byRank);
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
  return (found.find((hits) => hits.length > 0) ?? [])
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
    return isAsTyped ? QUALITY.beginning : QUALITY.beginningOtherwise;
  }
  if (some((typed, name) => name.startsWith(typed))) return QUALITY.otherBeginning;
  const typos = query.words.map((spellings) =>
    Math.min(...spellings.flatMap((typed) => words.map((word) => typosOfBeginning(typed, word, most)))),
  );
  const sum = typos.reduce((total, of) => total + of, 0);
  if (query.words.length > 0 && sum === 0) return QUALITY.words;
  if (some((typed, name) => distances(typed, name).whole <= typosForgiven(typed, most))) return QUALITY.nearName;
  if (some((typed, name) => typosOfBeginning(typed, name, most) < 3)) return QUALITY.nearBeginning;
  return query.words.length > 0 ? QUALITY.nearWords + sum : Number.POSITIVE_INFINITY;
}

function wordsMissing(query: Query, movie: IndexedTitle): number {
  const words = foldedWords(movie);
  const begins = (typed: string) => words.some((word) => word.startsWith(typed));
  return query.words.filter((spellings) => !spellings.some(begins)).length;
}

function typosOfBeginning(typed: string, word: string, most: number): number {
  const { beginning } = distances(typed, word);
  return beginning <= typosForgiven(typed, most) ? beginning : Number.POSITIVE_INFINITY;
}

/** Optimal string alignment of what was typed with the whole word, and with the best of its beginnings. */
export function distances(typed: string, word: string): { whole: number; beginning: number } {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const swapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (typed[i - 1] === word[j - 1] ? 0 : 1),
        i > 1 && j > 1 && swapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  const last = rows[typed.length] ?? [];
  return { whole: last[word.length] ?? 0, beginning: Math.min(...last) };
}
