import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { normalizedTitle, titleSpellings } from '@dreamreel/rules/titles';
import { readerLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';

export const SORT_KEYS = ['title', 'year', 'featuredDate'] as const;
type SortKey = (typeof SORT_KEYS)[number];
type Order = 'asc' | 'desc';

export const PAGE_SIZES = [5, 10, 20, 50] as const;
export const VIEWS = ['cards', 'table'] as const;
type View = (typeof VIEWS)[number];
/** Three rows of three cards, or a table. The first page size isn't an option in the menu. */
export const DEFAULT_PAGE_SIZES = { cards: 9, table: 20 };

/** Movie list filters. `search-card.tsx` contains their labels. */
export const FILTERS = ['all', 'pending', 'incomplete', 'unscheduled'] as const;
type Filter = (typeof FILTERS)[number];

export type ListOptions = {
  readonly search: string;
  readonly show: Filter;
  readonly sort: SortKey;
  readonly order: Order;
  readonly view: View;
  readonly pageSize: number;
  /** One-based page number. It can be higher than the number of pages. */
  readonly page: number;
};

/** Reads the list options from the URL. Missing or invalid options fall back to their defaults. */
export function optionsIn(address: URLSearchParams, rememberedView: string | null = null): ListOptions {
  const search = address.get('search') ?? '';
  const view = oneOf(VIEWS, address.get('view')) ?? oneOf(VIEWS, rememberedView) ?? 'cards';
  const sort = oneOf(SORT_KEYS, address.get('sort')) ?? (search.trim() === '' ? 'featuredDate' : 'title');
  return {
    search,
    show: oneOf(FILTERS, address.get('show')) ?? 'all',
    sort,
    order: oneOf(['asc', 'desc'] as const, address.get('order')) ?? (sort === 'title' ? 'asc' : 'desc'),
    view,
    pageSize: PAGE_SIZES.find((size) => String(size) === address.get('size')) ?? DEFAULT_PAGE_SIZES[view],
    page: Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1),
  };
}

const SAVED_OPTIONS = ['search', 'show', 'sort', 'order', 'size'] as const;
export type OptionChange = Readonly<Partial<Record<(typeof SAVED_OPTIONS)[number] | 'view' | 'page', string>>>;
/** Values that are omitted from the URL, in addition to empty ones. */
const OMITTED = new Map([
  ['page', '1'],
  ['show', 'all'],
  ['view', 'cards'],
]);

/** Returns the URL parameters after a change. Any change other than a page change goes back to the first page. */
export function changedAddress(address: URLSearchParams, change: OptionChange): URLSearchParams {
  const next = new URLSearchParams(address);
  if (change.page === undefined) next.delete('page');
  // Each sort key has its own default order.
  if (change.sort !== undefined) next.delete('order');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === OMITTED.get(name)) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the part of the URL that a saved view contains. */
export function viewQuery(address: URLSearchParams): string {
  return new URLSearchParams([...address].filter(([name]) => SAVED_OPTIONS.some((saved) => saved === name))).toString();
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

type MoviePage = {
  readonly movies: readonly AdminMovie[];
  /** The matches on all pages. */
  readonly matches: readonly AdminMovie[];
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
  return { movies: matches.slice(from, from + options.pageSize), matches, page, pages };
}

/**
 * Returns true if the search text is part of the title, the director, the year or a date. Dates match in ISO and
 * localized format.
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

function foldedTextsOf({ title, director, year, featuredDate, featureDates }: AdminMovie): readonly string[] {
  const dates = new Set([featuredDate, ...featureDates.map(({ date }) => date)]);
  return [
    ...[title, director].flatMap(titleSpellings),
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
