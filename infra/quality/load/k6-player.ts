import { check, fail } from 'k6';
import http, { type RefinedParams, type RefinedResponse } from 'k6/http';
import type { Options } from 'k6/options';
import { completionRecord, dailyMoviePath, someAddress, WRONG } from '../player/game.ts';

/**
 * Thresholds for all scenarios: no failed requests, no failed checks, and a p99 latency (in milliseconds) for each
 * route. The latency limits are generous enough for a shared machine.
 */
export const thresholds: NonNullable<Options['thresholds']> = {
  checks: ['rate==1'],
  http_req_failed: ['rate==0'],
  'http_req_duration{route:daily-movie}': ['p(99)<500'],
  'http_req_duration{route:search-movies}': ['p(99)<500'],
  'http_req_duration{route:daily-completion}': ['p(99)<1000'],
};

const site: string = __ENV.SITE ?? 'http://localhost:3000';

/** The header that browsers send on the product's pages. The gateway rejects writes from other origins. */
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

/** `timeout` is in k6's format (such as `120s`) and defaults to one minute. */
type Params = { readonly name: string; readonly headers?: Record<string, string>; readonly timeout?: string };
type Answer = RefinedResponse<'text'>;

/**
 * Sends a GET request. `name` is the route in k6's results, which would otherwise contain a separate row for each URL.
 */
export function get(path: string, params: Params): Answer {
  return checkAnswer(params, http.get(site + path, paramsOf(params)));
}

export function post(path: string, body: unknown, params: Params): Answer {
  const headers = { ...params.headers, 'Content-Type': 'application/json', ...OWN_PAGE };
  return checkAnswer(params, http.post(site + path, JSON.stringify(body), paramsOf({ ...params, headers })));
}

export function remove(path: string, params: Params): Answer {
  return checkAnswer(params, http.del(site + path, null, paramsOf({ ...params, headers: OWN_PAGE })));
}

function paramsOf({ name, headers, timeout = '60s' }: Params): RefinedParams<'text'> {
  return {
    timeout,
    headers: { 'X-Forwarded-For': someAddress(), ...headers },
    tags: { name, route: name },
    responseType: 'text',
  };
}

function checkAnswer({ name }: Params, answer: Answer): Answer {
  check(answer, { [`${name} answers`]: ({ status }) => status === 200 });
  return answer;
}

type Movie = { readonly id: number; readonly featuredDate: string; readonly generatedImages: readonly string[] };
type Completion = { readonly completed: boolean; readonly won: boolean; readonly guesses: readonly string[] };
export type Daily = { readonly movie: Movie; readonly completion: Completion | null };
type Judged = { readonly completion: Completion; readonly movie?: { readonly title: string } };

export function newSession(): string {
  return `k6-${__VU}-${__ITER}-${Math.random().toString(36).slice(2)}`;
}

/** Returns today's movie for a session. If the request fails, the iteration fails. */
export function loadDaily(sessionId: string): Daily {
  const answer = get(dailyMoviePath(sessionId), { name: 'daily-movie' });
  if (answer.status !== 200) fail(`no daily movie: ${answer.status}`);
  return JSON.parse(answer.body ?? '');
}

/** Simulates typing a word into the guess box, which sends a search request for each letter. */
export function typeWord(word: string): void {
  for (let length = 2; length <= word.length; length += 1) {
    get(`/api/search-movies?query=${encodeURIComponent(word.slice(0, length))}`, { name: 'search-movies' });
  }
}

export const sendGuess = (sessionId: string, { movie }: Daily, guesses: readonly string[]): Answer =>
  post('/api/daily-completion', completionRecord(sessionId, movie, guesses), { name: 'daily-completion' });

/** Sends a guess and returns the result. If the request fails, the iteration fails. */
export function guess(sessionId: string, today: Daily, guesses: readonly string[]): Judged {
  const answer = sendGuess(sessionId, today, guesses);
  if (answer.status !== 200) fail(`guess not taken: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body ?? '');
}

/** Loses a game to find out today's title, and returns the title. Used in `setup`. */
export function titleOfToday(): string {
  const sessionId = `k6-setup-${Math.random().toString(36).slice(2)}`;
  const today = loadDaily(sessionId);
  let judged: Judged | undefined;
  for (let count = 1; count <= WRONG.length; count += 1) judged = guess(sessionId, today, WRONG.slice(0, count));
  return judged?.movie?.title ?? fail('a lost game did not name its movie');
}
