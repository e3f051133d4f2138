import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@dreamreel/proto/validators/game-rules';
import type { QueryClient } from '@tanstack/react-query';
import { titleSearchQuery } from '../api.ts';

const WAIT_MS = 1_000;

/**
 * The movies that may have been meant by a guess that names none. It comes from the search alone. None where the search
 * does not answer in a second: then the guess counts as it was typed.
 */
export async function closeTitles(queries: QueryClient, guess: string): Promise<readonly FoundTitle[]> {
  if (guess.length < SEARCH_MIN_LENGTH || guess.length > SEARCH_MAX_LENGTH) return [];
  if (isListed(queries, guess)) return [];
  const found = queries.ensureQueryData(titleSearchQuery(guess)).catch(() => []);
  const late = new Promise<[]>((resolve) => setTimeout(resolve, WAIT_MS, []));
  return (await Promise.race([found, late])).filter(({ match }) => match === 'close');
}

/** Whether a search has found a movie of just this title: it was chosen from the list. */
function isListed(queries: QueryClient, title: string): boolean {
  return queries
    .getQueriesData<readonly FoundTitle[]>({ queryKey: ['search-movies'] })
    .some(([, titles]) => titles?.some((movie) => movie.title === title));
}
