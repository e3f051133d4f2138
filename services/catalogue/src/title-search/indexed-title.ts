import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { foldTitle } from '@dreamreel/rules/titles';

export type IndexedTitle = FoundTitle & {
  readonly otherTitles: readonly string[];
  /** In any unit. Null where it is unknown. */
  readonly popularity: number | null;
};

/** Stands for an unknown popularity in an index: below every known one. */
export const UNKNOWN_POPULARITY = -1;

type Ranked = Pick<IndexedTitle, 'id' | 'title' | 'year' | 'popularity'> & { readonly folded: string };

/** A title with the fields that {@link byRank} compares. */
export function ranked<T extends Pick<IndexedTitle, 'id' | 'title' | 'year' | 'popularity'>>(title: T): T & Ranked {
  return { ...title, folded: foldTitle(title.title) };
}

/**
 * The order of titles that match a query equally well: by popularity, then the shorter, then a fixed order. It must not
 * depend on the calendar, nor on when a title was added: it would reveal which movies are planned.
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
