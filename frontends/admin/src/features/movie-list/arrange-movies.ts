import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { readerLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import type { Filter, ListOptions, Order, SortKey } from './list-options.ts';

export type MoviePage = {
  readonly movies: readonly AdminMovie[];
  /** The number of matches on all pages. */
  readonly matchCount: number;
  readonly page: number;
  readonly pages: number;
};

/** Filters and sorts the movies and returns one page of them. A page number beyond the last page returns the last page. */
export function arrangeMovies(all: readonly AdminMovie[], options: ListOptions): MoviePage {
  const matches = all
    .filter((movie) => matchesFilter(movie, options.show) && matchesSearch(movie, options.search))
    .sort(comparison(options.sort, options.order));
  const pages = Math.max(1, Math.ceil(matches.length / options.pageSize));
  const page = Math.min(options.page, pages);
  const from = (page - 1) * options.pageSize;
  return { movies: matches.slice(from, from + options.pageSize), matchCount: matches.length, page, pages };
}

/** Matches part of the title, the year or a feature date, as `2026-11-22` or as the reader's language writes it. */
function matchesSearch(movie: AdminMovie, search: string): boolean {
  const query = foldText(search.trim());
  return query === '' || searchTextsOf(movie).some((text) => text.includes(query));
}

/** Cached because folding the texts of thousands of movies on every key press is slow. Their dates depend on the language. */
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
  return [title, String(year), ...[...dates].flatMap((date) => (date ? [date, shownDay(date)] : []))].map(foldText);
}

function matchesFilter({ imagesGenerated, ready, featureDates }: AdminMovie, show: Filter): boolean {
  if (show === 'pending') return !imagesGenerated;
  if (show === 'incomplete') return !ready;
  return show === 'all' || featureDates.length === 0;
}

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts movies without a date last in both orders. */
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

function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
