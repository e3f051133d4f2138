import { earliestOpenDay } from '../../domain/days.ts';
import type { Writes } from '../ports.ts';

/**
 * Adds the aliases and posters of movies to the search once their days are over and no one can still be playing them.
 * Earlier, they would reveal which titles are planned.
 */
export async function indexPastMovies(
  { titles, titlesAdded }: Pick<Writes, 'titles' | 'titlesAdded'>,
  now: Date,
): Promise<void> {
  const changed = await titles.addPastNames(earliestOpenDay(now));
  if (changed > 0) await titlesAdded(changed);
}
