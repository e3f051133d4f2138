import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { foldTitle } from '@dreamreel/rules/titles';

export type IndexedTitle = FoundTitle & {
  readonly otherTitles: readonly string[];
  /** In any unit; null if unknown. */
  readonly popularity: number | null;
};

/** Represents an unknown popularity in an index. It is below every known one. */
export const UNKNOWN_POPULARITY = -1;

type Ranked = Pick<IndexedTitle, 'id' | 'title' | 'year' | 'popularity'> & { readonly folded: string };

/** Adds the fields that {@link byRank} compares to a title. */
export function addRankFields<T extends Pick<IndexedTitle, 'id' | 'title' | 'year' | 'popularity'>>(
  title: T,
): T & Ranked {
  return { ...title, folded: foldTitle(title.title) };
}

/**
 * Compares titles that match a query equally well: by popularity, then by length, then in a fixed order. The order must
 * not depend on the calendar or on when a title was added, because that would reveal which movies are planned.
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

/** Compares by code units, which is fast and the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
