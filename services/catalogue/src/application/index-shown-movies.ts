import { earliestOpenDay } from '../domain/days.ts';
import type { Writes } from './ports.ts';

/**
 * Adds the aliases and posters of shown movies to the search once nobody can be playing them any more. Earlier they would
 * reveal which titles are planned.
 */
export async function indexShownMovies(
  { titles, titlesAdded }: Pick<Writes, 'titles' | 'titlesAdded'>,
  now: Date,
): Promise<void> {
  const changed = await titles.addShownNames(earliestOpenDay(now));
  if (changed > 0) await titlesAdded(changed);
}
