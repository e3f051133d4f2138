import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { normalizedTitle, titleSpellings } from '@dreamreel/rules/titles';
import { readerLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import type { Filter, ListOptions, Order, SortKey } from './list-options.ts';

export type MoviePage = {
  readonly movies: readonly AdminMovie[];
  /** The total number of matches across all pages. */
  readonly matchCount: number;
  readonly page: number;
  readonly pages: number;
};

/**
 * Filters and sorts the movies and returns one page of results. If the page number is too high, returns the last page.
 */
export function arrangeMovies(all: readonly AdminMovie[], options: ListOptions): MoviePage {
  const matches = all
    .filter((movie) => matchesFilter(movie, options.show) && matchesSearch(movie, options.search))
    .sort(comparison(options.sort, options.order));
  const pages = Math.max(1, Math.ceil(matches.length / options.pageSize));
  const page = Math.min(options.page, pages);
  const from = (page - 1) * options.pageSize;
  return { movies: matches.slice(from, from + options.pageSize), matchCount: matches.length, page, pages };
}

/**
 * Returns true if the search text is part of the title, the year or a date. Dates match in ISO and localized format.
 */
function matchesSearch(movie: AdminMovie, search: string): boolean {
  const query = normalizedTitle(search.trim());
  return query === '' || searchTextsOf(movie).some((text) => text.includes(query));
}

/**
 * Cached because normalizing the text of thousands of movies on every keystroke is slow. The cached dates depend on the
 * language.
 */
const searchTexts = new WeakMap<AdminMovie, { readonly language: string; readonly texts: readonly string[] }>();

function searchTextsOf(movie: AdminMovie): readonly string[] {
  const language = readerLanguage();
  const cached = searchTexts.get(movie);
  if (cached?.language === language) return cached.texts;
  const texts = foldedTextsOf(movie);
  searchTexts.set(movie, { language, texts });
  return texts;
}

function foldedTextsOf({ title, year, featuredDate, featureDates }: AdminMovie): readonly string[] {
  const dates = new Set([featuredDate, ...featureDates.map(({ date }) => date)]);
  return [
    ...titleSpellings(title),
    String(year),
    ...[...dates].flatMap((date) => (date ? [date, shownDay(date)] : [])),
  ].map(normalizedTitle);
}

function matchesFilter({ imagesGenerated, ready, featureDates }: AdminMovie, show: Filter): boolean {
  if (show === 'pending') return !imagesGenerated;
  if (show === 'incomplete') return !ready;
  return show === 'all' || featureDates.length === 0;
}

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Returns a comparison function for sorting. Movies without a date come last in either order. */
function comparison(sort: SortKey, order: Order): (a: AdminMovie, b: AdminMovie) => number {
  const sign = order === 'asc' ? 1 : -1;
  const byTitle = (a: AdminMovie, b: AdminMovie) => titles.compare(a.title, b.title) || a.id - b.id;
  if (sort === 'title') return (a, b) => sign * byTitle(a, b);
  if (sort === 'year') return (a, b) => sign * (a.year - b.year) || byTitle(a, b);
  return (a, b) => {
    if (a.featuredDate === null || b.featuredDate === null) {
      return Number(a.featuredDate === null) - Number(b.featuredDate === null) || byTitle(a, b);
    }
    return sign * a.featuredDate.localeCompare(b.featuredDate) || byTitle(a, b);
  };
}
