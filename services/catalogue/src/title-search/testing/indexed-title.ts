import type { IndexedTitle } from '../indexed-title.ts';

/** Returns a title with defaults for the fields that a test doesn't set. */
export function indexedTitle({ id = 1, title = 'Alien', year = 1979, ...rest }: Partial<IndexedTitle>): IndexedTitle {
  return { id, title, year, poster_path: null, otherTitles: [], popularity: null, ...rest };
}
