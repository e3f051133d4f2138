import type { GameDate } from '@dreamreel/proto/calendar';
import { foldTitle } from '@dreamreel/rules/titles';

export type Candidate = {
  readonly id: number;
  readonly title: string;
  readonly featureDates: readonly GameDate[];
  /** Its easiest hint says nothing about it. */
  readonly weakHint: boolean;
};

/**
 * The movie for a day without a plan. Deterministic, so that every replica chooses the same one: movies that were never
 * shown first, then the one shown longest ago; movies that are planned for a later day last, and after all others those
 * whose easiest hint says nothing. Equal ones are ordered by a hash of date and title.
 */
export function chooseFallback<C extends Candidate>(date: GameDate, ready: readonly C[]): C | undefined {
  const rank = (movie: C) => {
    const planned = movie.featureDates.some((day) => day > date) ? 1 : 0;
    return `${movie.weakHint ? 1 : 0} ${planned} ${movie.featureDates.toSorted().at(-1) ?? ''} ${hashOf(`${date} ${foldTitle(movie.title)}`)} ${movie.id}`;
  };
  return ready.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
}

/** FNV-1a, 32 bit, in hex: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
