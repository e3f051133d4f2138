import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { foldTitle } from '@dreamreel/rules/titles';

export type IndexedTitle = FoundTitle & {
  readonly otherTitles: readonly string[];
  /** Popularity in any unit, or null if unknown. */
  readonly popularity: number | null;
};

/** Placeholder for an unknown popularity in an index. Lower than any known popularity. */
export const UNKNOWN_POPULARITY = -1;

type Ranked = Pick<IndexedTitle, 'id' | 'title' | 'year' | 'popularity'> & { readonly folded: string };

/** Adds the fields that {@link byRank} needs for comparing titles. */
export function addRankFields<T extends Pick<IndexedTitle, 'id' | 'title' | 'year' | 'popularity'>>(
  title: T,
): T & Ranked {
  return { ...title, folded: foldTitle(title.title) };
}

/**
 * Sorts titles that match a query equally well: by popularity, then by length, then by name, year and ID. The order
 * must not depend on the calendar or on when a title was added, because that would reveal which movies are planned.
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

/**
 * Compares strings by code units. Unlike a locale-aware comparison, this is fast and gives the same result on every
 * machine.
 */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
