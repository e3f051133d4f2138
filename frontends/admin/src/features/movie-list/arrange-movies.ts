import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import type { ListOptions, Order, ShownState, SortKey } from './list-options.ts';

export type MoviePage = {
  readonly movies: readonly AdminMovie[];
  /** How many there are on all pages. */
  readonly found: number;
  readonly page: number;
  readonly pages: number;
};

/** The movies of one page: those that match, in order. A page that does not exist is the last one that does. */
export function arrangeMovies(all: readonly AdminMovie[], options: ListOptions): MoviePage {
  const found = all
    .filter((movie) => isShown(movie, options.show) && matches(movie, options.search))
    .sort(comparison(options.sort, options.order));
  const pages = Math.max(1, Math.ceil(found.length / options.pageSize));
  const page = Math.min(options.page, pages);
  const from = (page - 1) * options.pageSize;
  return { movies: found.slice(from, from + options.pageSize), found: found.length, page, pages };
}

/** Matches a part of the title, the year or a feature date, as `2026-11-22` or `22 Nov 2026`. */
function matches(movie: AdminMovie, search: string): boolean {
  const wanted = folded(search.trim());
  return wanted === '' || textsOf(movie).some((text) => text.includes(wanted));
}

/** Cached, since folding the texts of thousands of movies at every key press is slow. */
const foldedTexts = new WeakMap<AdminMovie, readonly string[]>();

function textsOf(movie: AdminMovie): readonly string[] {
  const texts = foldedTexts.get(movie) ?? searchedTexts(movie);
  foldedTexts.set(movie, texts);
  return texts;
}

function searchedTexts({ title, year, featuredDate, featureDates }: AdminMovie): readonly string[] {
  const dates = new Set([featuredDate, ...featureDates.map(({ date }) => date)]);
  return [title, String(year), ...[...dates].flatMap((date) => (date ? [date, shownDay(date)] : []))].map(folded);
}

function isShown({ imagesGenerated, ready, featureDates }: AdminMovie, show: ShownState): boolean {
  if (show === 'pending') return !imagesGenerated;
  if (show === 'incomplete') return !ready;
  return show === 'all' || featureDates.length === 0;
}

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Movies without a date come last in either order. */
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

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
