import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@dreamreel/proto/validators/game-rules';
import type { QueryClient } from '@tanstack/react-query';
import { titleSearchQuery } from '../api.ts';

const WAIT_MS = 1_000;

/**
 * Returns movies with titles that are similar to a guess, if no title matches exactly. Returns an empty list if the
 * search takes longer than a second, so that the guess is submitted as typed.
 */
export async function findCloseTitles(queries: QueryClient, guess: string): Promise<readonly FoundTitle[]> {
  if (guess.length < SEARCH_MIN_LENGTH || guess.length > SEARCH_MAX_LENGTH) return [];
  if (wasFound(queries, guess)) return [];
  const matches = queries.ensureQueryData(titleSearchQuery(guess)).catch(() => []);
  const late = new Promise<[]>((resolve) => setTimeout(resolve, WAIT_MS, []));
  return (await Promise.race([matches, late])).filter(({ match }) => match === 'close');
}

/**
 * Returns a guess in the spelling of a title that differs only in case and accents. Uses only the titles that the player
 * may see while the game is open.
 */
export function respellGuess(queries: QueryClient, guess: string): string {
  const titles = foundTitles(queries).flatMap(({ title, alias }) => [title, ...(alias === undefined ? [] : [alias])]);
  return titles.find((title) => title.localeCompare(guess, 'en', { sensitivity: 'base' }) === 0) ?? guess;
}

/**
 * Returns true if search results already contain this exact title, which means that the player selected a suggestion.
 */
function wasFound(queries: QueryClient, title: string): boolean {
  return foundTitles(queries).some((movie) => movie.title === title);
}

function foundTitles(queries: QueryClient): readonly FoundTitle[] {
  return queries
    .getQueriesData<readonly FoundTitle[]>({ queryKey: ['search-movies'] })
    .flatMap(([, titles]) => titles ?? []);
}
