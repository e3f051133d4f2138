export const SORT_KEYS = ['title', 'year', 'featuredDate'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type Order = 'asc' | 'desc';

export const PAGE_SIZES = [5, 10, 20, 50] as const;
/** Three rows of three. Not offered as a choice. */
export const DEFAULT_PAGE_SIZE = 9;

export const STATES = {
  all: 'All movies',
  pending: 'Pending',
  incomplete: 'Not all five images',
  unscheduled: 'Without a date',
} as const;
export type ShownState = keyof typeof STATES;

export type ListOptions = {
  readonly search: string;
  readonly show: ShownState;
  readonly sort: SortKey;
  readonly order: Order;
  readonly pageSize: number;
  /** From 1; there may be fewer pages. */
  readonly page: number;
};

/** The list options in an address; missing or invalid ones have the specified defaults. */
export function optionsIn(address: URLSearchParams): ListOptions {
  const search = address.get('search') ?? '';
  const sort = oneOf(SORT_KEYS, address.get('sort')) ?? (search.trim() === '' ? 'featuredDate' : 'title');
  return {
    search,
    show: oneOf(['pending', 'incomplete', 'unscheduled'] as const, address.get('show')) ?? 'all',
    sort,
    order: oneOf(['asc', 'desc'] as const, address.get('order')) ?? (sort === 'title' ? 'asc' : 'desc'),
    pageSize: PAGE_SIZES.find((size) => String(size) === address.get('size')) ?? DEFAULT_PAGE_SIZE,
    page: Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1),
  };
}

export type OptionChange = Readonly<Partial<Record<'search' | 'show' | 'sort' | 'order' | 'size' | 'page', string>>>;

/** The address after a change. Every change of the list resets it to the first page. */
export function changedAddress(address: URLSearchParams, change: OptionChange): URLSearchParams {
  const next = new URLSearchParams(address);
  if (change.page === undefined) next.delete('page');
  // Each sort key has a default order of its own.
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
