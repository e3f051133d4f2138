import { earliestOpenDay } from '../../domain/days.ts';
import type { Writes } from '../ports.ts';

/**
 * Adds the aliases and posters of past movies to the search. The aliases and poster of a planned movie are never added,
 * because they would reveal the plan.
 */
export async function indexPastMovies(
  { titles, titlesAdded }: Pick<Writes, 'titles' | 'titlesAdded'>,
  now: Date,
): Promise<void> {
  const changed = await titles.addPastNames(earliestOpenDay(now));
  if (changed > 0) await titlesAdded(changed);
}
