import type { IndexedTitle } from '../domain/search/indexed-title.ts';

/** A title as it stands in the index. */
export function indexedTitle({ id = 1, title = 'Alien', year = 1979, ...rest }: Partial<IndexedTitle>): IndexedTitle {
  return { id, title, year, poster_path: null, otherTitles: [], popularity: null, ...rest };
}
