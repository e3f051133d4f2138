import type { IndexedTitle } from '../indexed-title.ts';

/** Returns a title with default values for fields that the test doesn't set. */
export function indexedTitle({ id = 1, title = 'Alien', year = 1979, ...rest }: Partial<IndexedTitle>): IndexedTitle {
  return { id, title, year, poster_path: null, otherTitles: [], popularity: null, ...rest };
}
