export const SORT_KEYS = ['title', 'year', 'featuredDate'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type Order = 'asc' | 'desc';

export const PAGE_SIZES = [5, 10, 20, 50] as const;
/** Three rows of three movies. This page size isn't an option in the menu. */
export const DEFAULT_PAGE_SIZE = 9;

/** Movie list filters. `texts.ts` contains their labels. */
export const FILTERS = ['all', 'pending', 'incomplete', 'unscheduled'] as const;
export type Filter = (typeof FILTERS)[number];

export type ListOptions = {
  readonly search: string;
  readonly show: Filter;
  readonly sort: SortKey;
  readonly order: Order;
  readonly pageSize: number;
  /** One-based page number. It can be higher than the number of pages. */
  readonly page: number;
};

/** Reads the list options from the URL. Missing or invalid options fall back to their defaults. */
export function optionsIn(address: URLSearchParams): ListOptions {
  const search = address.get('search') ?? '';
  const sort = oneOf(SORT_KEYS, address.get('sort')) ?? (search.trim() === '' ? 'featuredDate' : 'title');
  return {
    search,
    show: oneOf(FILTERS, address.get('show')) ?? 'all',
    sort,
    order: oneOf(['asc', 'desc'] as const, address.get('order')) ?? (sort === 'title' ? 'asc' : 'desc'),
    pageSize: PAGE_SIZES.find((size) => String(size) === address.get('size')) ?? DEFAULT_PAGE_SIZE,
    page: Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1),
  };
}

export type OptionChange = Readonly<Partial<Record<'search' | 'show' | 'sort' | 'order' | 'size' | 'page', string>>>;

/** Returns the URL parameters after a change. Any change other than a page change goes back to the first page. */
export function changedAddress(address: URLSearchParams, change: OptionChange): URLSearchParams {
  const next = new URLSearchParams(address);
  if (change.page === undefined) next.delete('page');
  // Each sort key has its own default order.
  if (change.sort !== undefined) next.delete('order');
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || (name === 'page' && value === '1') || (name === 'show' && value === 'all')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
