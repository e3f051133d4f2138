export const SORT_KEYS = ['title', 'year', 'featuredDate'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type Order = 'asc' | 'desc';

export const PAGE_SIZES = [5, 10, 20, 50] as const;
/** Three rows of three. The select doesn't offer it. */
export const DEFAULT_PAGE_SIZE = 9;

/** Filters of the list. `texts.ts` has their names. */
export const FILTERS = ['all', 'pending', 'incomplete', 'unscheduled'] as const;
export type Filter = (typeof FILTERS)[number];

export type ListOptions = {
  readonly search: string;
  readonly show: Filter;
  readonly sort: SortKey;
  readonly order: Order;
  readonly pageSize: number;
  /** Starts at 1. The list can have fewer pages. */
  readonly page: number;
};

/** Reads the list options from an address. Missing or invalid options get their defaults. */
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

/** Returns the address after a change. Every change except one of the page itself resets the page. */
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
