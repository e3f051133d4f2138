import type { FoundTitle } from '@dreamreel/proto/catalogue';
import { foldTitle } from '@dreamreel/proto/title';

export type IndexedTitle = FoundTitle & {
  readonly otherTitles: readonly string[];
  /** Of any unit; more is more. Null where it is not known. */
  readonly popularity: number | null;
};

/** What stands in an index for a popularity that is not known: below every known one. */
export const UNKNOWN_POPULARITY = -1;

type Ranked = Pick<IndexedTitle, 'id' | 'title' | 'year' | 'popularity'> & { readonly folded: string };

/** A title with what its place among equally good matches depends on. */
export function ranked<T extends Pick<IndexedTitle, 'id' | 'title' | 'year' | 'popularity'>>(title: T): T & Ranked {
  return { ...title, folded: foldTitle(title.title) };
}

/**
 * The order of titles that match a query equally well: the known ones first, then the shorter, then a fixed order.
 * Nothing of the calendar may enter here, nor the time at which a title was added: the order would give a movie away.
 */
export function byRank(a: Ranked, b: Ranked): number {
  return (
    (b.popularity ?? UNKNOWN_POPULARITY) - (a.popularity ?? UNKNOWN_POPULARITY) ||
    a.folded.length - b.folded.length ||
    compare(a.folded, b.folded) ||
    b.year - a.year ||
    compare(a.title, b.title) ||
    a.id - b.id
  );
}

/** By code units: fast, and the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
