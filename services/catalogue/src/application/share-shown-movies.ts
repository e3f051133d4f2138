import { earliestOpenDay } from '../domain/days.ts';
import type { Writes } from './ports.ts';

/**
 * Lets players find movies by their aliases and with their poster once nobody can be playing them any more. Before, the
 * aliases and the poster would tell which titles are planned.
 */
export async function shareShownMovies(
  { titles, titlesAdded }: Pick<Writes, 'titles' | 'titlesAdded'>,
  now: Date,
): Promise<void> {
  const changed = await titles.addShown(earliestOpenDay(now));
  if (changed > 0) await titlesAdded(changed);
}
