import { check, fail } from 'k6';
import http, { type RefinedParams, type RefinedResponse } from 'k6/http';
import type { Options } from 'k6/options';
import { completionRecord, dailyMoviePath, someAddress, WRONG } from '../player/game.ts';

/** No request fails, every check holds; p99 by route in milliseconds, generous enough for a shared machine. */
export const thresholds: NonNullable<Options['thresholds']> = {
  checks: ['rate==1'],
  http_req_failed: ['rate==0'],
  'http_req_duration{route:daily-movie}': ['p(99)<500'],
  'http_req_duration{route:search-movies}': ['p(99)<500'],
  'http_req_duration{route:daily-completion}': ['p(99)<1000'],
};

/** The address under test. */
const site: string = __ENV.SITE ?? 'http://localhost:3000';

/** As our own pages send it: requests from other origins may change nothing. */
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

/** `timeout` as k6 writes it, e.g. `120s`; a minute where nothing is said. */
type Params = { readonly name: string; readonly headers?: Record<string, string>; readonly timeout?: string };
type Answer = RefinedResponse<'text'>;

/** A GET request. `name` is the route in the figures, so that addresses do not become thousands of rows. */
export function get(path: string, params: Params): Answer {
  return checked(params, http.get(site + path, paramsOf(params)));
}

/** Sends JSON. */
export function post(path: string, body: unknown, params: Params): Answer {
  const headers = { ...params.headers, 'Content-Type': 'application/json', ...OWN_PAGE };
  return checked(params, http.post(site + path, JSON.stringify(body), paramsOf({ ...params, headers })));
}

/** Deletes what is at an address. */
export function remove(path: string, params: Params): Answer {
  return checked(params, http.del(site + path, null, paramsOf({ ...params, headers: OWN_PAGE })));
}

function paramsOf({ name, headers, timeout = '60s' }: Params): RefinedParams<'text'> {
  return {
    timeout,
    headers: { 'X-Forwarded-For': someAddress(), ...headers },
    tags: { name, route: name },
    responseType: 'text',
  };
}

function checked({ name }: Params, answer: Answer): Answer {
  check(answer, { [`${name} answers`]: ({ status }) => status === 200 });
  return answer;
}

type Movie = { readonly id: number; readonly featuredDate: string; readonly generatedImages: readonly string[] };
type Completion = { readonly completed: boolean; readonly won: boolean; readonly guesses: readonly string[] };
type Daily = { readonly movie: Movie; readonly completion: Completion | null };
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
