import type { IndexedTitle } from '../indexed-title.ts';

/** A title with defaults for what a test does not care about. */
export function indexedTitle({ id = 1, title = 'Alien', year = 1979, ...rest }: Partial<IndexedTitle>): IndexedTitle {
  return { id, title, year, poster_path: null, otherTitles: [], popularity: null, ...rest };
}
