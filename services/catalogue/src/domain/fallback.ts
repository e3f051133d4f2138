import type { GameDate } from '@dreamreel/proto/calendar';
import { foldTitle } from '@dreamreel/rules/titles';

export type Candidate = {
  readonly id: number;
  readonly title: string;
  readonly featureDates: readonly GameDate[];
  /** Whether the movie passed the guessability test. */
  readonly isGuessable: boolean;
};

/**
 * Chooses the movie for a day without a plan. The choice is deterministic, so all replicas agree. Movies that have
 * never been shown are preferred, followed by those shown longest ago. Movies that are planned for a later day rank
 * lower, and movies that didn't pass the guessability test rank last. A hash of date and title breaks ties.
 */
export function chooseFallback<C extends Candidate>(date: GameDate, ready: readonly C[]): C | undefined {
  const rank = (movie: C) => {
    const planned = movie.featureDates.some((day) => day > date) ? 1 : 0;
    return `${movie.isGuessable ? 0 : 1} ${planned} ${movie.featureDates.toSorted().at(-1) ?? ''} ${hashOf(`${date} ${foldTitle(movie.title)}`)} ${movie.id}`;
  };
  return ready.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
}

/** 32-bit FNV-1a hash in hex: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
