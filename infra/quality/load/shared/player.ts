import { fail } from 'k6';
import { completionRecord, dailyMoviePath, WRONG } from '../../player/game.ts';
import { get, post } from './site.ts';

type Movie = { readonly id: number; readonly featuredDate: string; readonly generatedImages: readonly string[] };
type Completion = { readonly completed: boolean; readonly won: boolean; readonly guesses: readonly string[] };
export type Daily = { readonly movie: Movie; readonly completion: Completion | null };
type Judged = { readonly completion: Completion; readonly movie?: { readonly title: string } };

/** A guest with a session of their own; never seen before unless a session is given. */
export function newSession(): string {
  return `k6-${__VU}-${__ITER}-${Math.random().toString(36).slice(2)}`;
}

/** The movie of the day as this session sees it; fails the iteration where there is none. */
export function daily(sessionId: string): Daily {
  const answer = get(dailyMoviePath(sessionId), { name: 'daily-movie' });
  if (answer.status !== 200) fail(`no daily movie: ${answer.status}`);
  return JSON.parse(answer.body ?? '');
}

/** Types a word letter by letter, with a search for each, as the guess box does. */
export function typing(word: string): void {
  for (let length = 2; length <= word.length; length += 1) {
    get(`/api/search-movies?query=${encodeURIComponent(word.slice(0, length))}`, { name: 'search-movies' });
  }
}

/** Sends the whole list of guesses, the new one last. */
export function guess(sessionId: string, { movie }: Daily, guesses: readonly string[]): Judged {
  const answer = post('/api/daily-completion', completionRecord(sessionId, movie, guesses), {
    name: 'daily-completion',
  });
  if (answer.status !== 200) fail(`guess not taken: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body ?? '');
}

/** Loses a game and so learns today's movie. For `setup`. */
export function titleOfToday(): string {
  const sessionId = `k6-setup-${Math.random().toString(36).slice(2)}`;
  const today = daily(sessionId);
  let judged: Judged | undefined;
  for (let count = 1; count <= WRONG.length; count += 1) judged = guess(sessionId, today, WRONG.slice(0, count));
  return judged?.movie?.title ?? fail('a lost game did not name its movie');
}
