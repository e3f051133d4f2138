// Everything that k6 runs. SCENARIO selects what happens; README.md describes the scenarios and their settings.
import { check, sleep } from 'k6';
import execution from 'k6/execution';
import { Counter, Gauge, Trend } from 'k6/metrics';
import type { Options, Scenario } from 'k6/options';
import { dailyMoviePath, openGamePath, WRONG } from '../player/game.ts';
import {
  type Daily,
  get,
  guess,
  loadDaily,
  newSession,
  post,
  remove,
  sendGuess,
  thresholds,
  titleOfToday,
  typeWord,
} from './k6-player.ts';

const name = __ENV.SCENARIO ?? 'smoke';
const number = (variable: string, fallback: number) => Number(__ENV[variable] ?? fallback);
const lasts = (fallback: string) => __ENV.DURATION ?? fallback;

/** Starts `exec` at a constant rate. `busy` is the expected number of simultaneous players for each start per second. */
function constantRate(exec: string, rate: number, duration: string, busy: number): Scenario {
  const [preAllocatedVUs, maxVUs] = [rate * busy, rate * busy * 4];
  return { executor: 'constant-arrival-rate', exec, rate, timeUnit: '1s', duration, preAllocatedVUs, maxVUs };
}

/** Sends requests at a constant rate. No request can fail. */
const requests = (exec: string) => (): Options => ({
  scenarios: { requests: constantRate(exec, number('RATE', 100), lasts('2m'), 1) },
  thresholds: { http_req_failed: ['rate==0'], checks: ['rate==1'], dropped_iterations: ['count==0'] },
});

const players = (exec: string, fallback: string) => (): Options => ({
  scenarios: { players: { executor: 'constant-vus', exec, vus: number('VUS', 20), duration: lasts(fallback) } },
  thresholds,
});

/**
 * The real time when the product's clock reaches midnight, in milliseconds since 1970. `npm run load` sets this time
 * and the product's clock.
 */
const midnightAt = number('MIDNIGHT_AT', 0);
const SLACK_MS = 50;
const BREAKPOINT = { from: 10, to: number('RATE', 1_000), minutes: number('MINUTES', 2) };

const SCENARIOS: Readonly<Record<string, () => Options>> = {
  smoke: () => ({
    scenarios: { smoke: { executor: 'per-vu-iterations', exec: 'smoke', vus: 1, iterations: 3 } },
    thresholds,
  }),
  play: () => ({ scenarios: { players: constantRate('play', number('RATE', 5), lasts('1m'), 10) }, thresholds }),
  soak: () => ({ scenarios: { players: constantRate('play', 3, lasts('10m'), 10) }, thresholds }),
  search: players('search', '30s'),
  'daily-movie': players('openDailyMovie', '10s'),
  'daily-movie-again': players('openDailyMovieAgain', '10s'),
  game: players('loseGame', '10s'),
  constant: requests('constant'),
  everything: requests('everything'),
  generate: () => ({
    scenarios: {
      players: constantRate('guessOnce', number('RATE', 5), lasts('40s'), 4),
      admin: { executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: '5m', exec: 'generate' },
    },
    thresholds,
  }),
  /** The rate rises from 1 per second to the peak within two seconds, when players look for the new movie. */
  midnight() {
    const rate = number('RATE', 100);
    const secondsUntilMidnight = (midnightAt - Date.now()) / 1_000;
    const stages = [
      { target: 1, duration: `${Math.max(1, Math.round(secondsUntilMidnight - 1))}s` },
      { target: rate, duration: '2s' },
      { target: rate, duration: '30s' },
    ];
    const vus = { preAllocatedVUs: rate, maxVUs: rate * 4 };
    return {
      scenarios: {
        rush: { executor: 'ramping-arrival-rate', exec: 'visit', startRate: 1, timeUnit: '1s', ...vus, stages },
      },
      thresholds: { wrong_day: ['count==0'], http_req_failed: ['rate==0'], checks: ['rate==1'] },
    };
  },
  /** The rate rises until 1% of requests fail or the p95 latency exceeds two seconds. */
  breakpoint() {
    const stages = [{ target: BREAKPOINT.to, duration: `${BREAKPOINT.minutes}m` }];
    const rates = { startRate: BREAKPOINT.from, timeUnit: '1s', preAllocatedVUs: 100, maxVUs: 1_000, stages };
    const abort = { abortOnFail: true, delayAbortEval: '5s' };
    return {
      scenarios: { more: { executor: 'ramping-arrival-rate', exec: 'guessOnceMore', ...rates } },
      thresholds: {
        http_req_failed: [{ threshold: 'rate<0.01', ...abort }],
        http_req_duration: [{ threshold: 'p(95)<2000', ...abort }],
      },
    };
  },
};

const selected = SCENARIOS[name];
if (!selected) throw new Error(`SCENARIO must be one of ${Object.keys(SCENARIOS).join(', ')}`);
export const options = selected();

type Data = { readonly today: Daily; readonly title: string };

export function setup(): Data {
  const today = loadDaily('k6-setup-1');
  if (name === 'generate' && !__ENV.ADMIN_PASSWORD)
    throw new Error('ADMIN_PASSWORD is missing: the admin could not sign in');
  // The returning players' first guesses are sent by the first run only, so that later runs measure nothing else.
  if (name === 'daily-movie-again' && today.completion === null)
    for (let player = RETURNING; player >= 1; player -= 1) guess(`k6-setup-${player}`, today, [WRONG[0]]);
  return { today, title: ['smoke', 'play', 'soak'].includes(name) ? titleOfToday() : '' };
}
const RETURNING = 200;

/** A single player requests every route of a game, as a quick check before longer scenarios. */
export function smoke({ title }: Data) {
  const sessionId = newSession();
  const today = loadDaily(sessionId);
  check(today, { 'five scenes': ({ movie }) => movie.generatedImages.length === 5 });
  get(`${today.movie.generatedImages[0]}?w=768`, { name: 'images' });
  typeWord('alien');
  guess(sessionId, today, [WRONG[0]]);
  const { completion } = guess(sessionId, today, [WRONG[0], title]);
  check(completion, { won: ({ won }) => won });
  check(loadDaily(sessionId), { 'found as it was': (again) => again.completion?.guesses.length === 2 });
  get('/api/previous-features', { name: 'previous-features' });
  get('/', { name: 'page' });
}

/** A player loads the movie and an image, searches, makes one to five guesses, and opens the day's results. */
export function play({ title }: Data) {
  const sessionId = newSession();
  const today = loadDaily(sessionId);
  get(`${today.movie.generatedImages[0]}?w=768`, { name: 'images' });
  const wrong = Math.floor(Math.random() * (WRONG.length + 1));
  for (let count = 1; count <= wrong; count += 1) {
    sleep(0.2 + Math.random());
    typeWord(['alien', 'jaws', 'the god', 'star', 'ran'][count - 1] ?? 'up');
    guess(sessionId, today, WRONG.slice(0, count));
  }
  if (wrong < WRONG.length) guess(sessionId, today, [...WRONG.slice(0, wrong), title]);
  get(`/api/daily-results?date=${today.movie.featuredDate}&sessionId=${sessionId}`, { name: 'daily-results' });
}

const WORDS = ['the godfather', 'pulp fiction', 'matrx', 'jurasic', 'the dark', 'amelie', 'psycho', '2001'];

export function search() {
  typeWord(WORDS[Math.floor(Math.random() * WORDS.length)] ?? 'up');
  sleep(0.5);
}

export function openDailyMovie({ today }: Data) {
  get(openGamePath(today.movie), { name: 'daily-movie' });
}

export function openDailyMovieAgain() {
  get(dailyMoviePath(`k6-setup-${1 + Math.floor(Math.random() * RETURNING)}`), { name: 'daily-movie' });
}

/** A whole game, as fast as possible: the daily movie and five wrong guesses. */
export function loseGame({ today }: Data) {
  const sessionId = newSession();
  get(openGamePath(today.movie), { name: 'daily-movie' });
  for (let count = 1; count <= WRONG.length; count += 1) sendGuess(sessionId, today, WRONG.slice(0, count));
}

const SEARCHES = ['alien', 'the g', 'matr'] as const;

/** Out of ten requests, six load the daily movie, three are searches and one is a guess. No request can fail. */
export function constant({ today }: Data) {
  const turn = execution.scenario.iterationInTest % 10;
  const search = SEARCHES[turn - 6];
  if (turn < 6) loadDaily(newSession());
  else if (search) get(`/api/search-movies?query=${encodeURIComponent(search)}`, { name: 'search-movies' });
  else guess(newSession(), today, [WRONG[0]]);
}

/** One request in turn of each kind that players send: a page, the daily movie, an image, a search, a guess, settings. */
export function everything({ today }: Data) {
  const steps = [
    () => get('/daily', { name: 'page', headers: { Accept: 'text/html' } }),
    () => get(dailyMoviePath(newSession()), { name: 'daily-movie' }),
    () => get(`${today.movie.generatedImages[0]}?w=768`, { name: 'images' }),
    () => get('/api/search-movies?query=the', { name: 'search-movies' }),
    () => sendGuess(newSession(), today, [WRONG[0]]),
    () => get('/config.json', { name: 'config' }),
  ];
  steps[execution.scenario.iterationInTest % steps.length]?.();
}

export function guessOnce() {
  const sessionId = newSession();
  guess(sessionId, loadDaily(sessionId), [WRONG[0]]);
}

const playersASecond = new Gauge('players_a_second');

export function guessOnceMore() {
  const { from, to, minutes } = BREAKPOINT;
  playersASecond.add(from + ((to - from) * execution.instance.currentTestRunDuration) / (minutes * 60_000));
  guessOnce();
}

const [wrongDay, settled, crossing] = [
  new Counter('wrong_day'),
  new Trend('settled', true),
  new Trend('crossing', true),
];

export function visit({ today }: Data) {
  const startedAt = Date.now();
  const { movie } = loadDaily(newSession());
  const ended = Date.now();
  const isOld = movie.featuredDate === today.movie.featuredDate;
  // A request that is in progress at midnight can return either day, and the midnight time is accurate only to a few
  // milliseconds.
  if ((ended < midnightAt - SLACK_MS && !isOld) || (startedAt > midnightAt + SLACK_MS && isOld)) wrongDay.add(1);
  (startedAt < midnightAt + 5_000 ? crossing : settled).add(ended - startedAt);
}

const MOVIES = 3;
const LONG = '120s';

/** The admin, whose credential is in ADMIN_USERNAME and ADMIN_PASSWORD, generates images for new movies. */
export function generate() {
  const credential = { username: __ENV.ADMIN_USERNAME ?? 'admin', password: __ENV.ADMIN_PASSWORD };
  post('/api/admin/login', credential, { name: 'admin-login' });
  for (let count = 1; count <= MOVIES; count += 1) {
    const title = `A Letter by the Sea ${Date.now()} ${count}`;
    const newMovie = { title, year: 1951, description: 'The keeper of a lighthouse finds a letter after a storm.' };
    const { movie } = JSON.parse(post('/api/movies', newMovie, { name: 'create-movie' }).body ?? '');
    const path = `/api/movies/${movie.id}`;
    const { prompts } = JSON.parse(
      post(`${path}/generate-prompts`, {}, { name: 'generate-prompts', timeout: LONG }).body ?? '',
    );
    const stream = post(`${path}/generate-images`, { prompts }, { name: 'generate-images', timeout: LONG });
    check(stream, { 'the stream ends well': ({ body }) => String(body).includes('"type":"complete"') });
    const made = JSON.parse(get(path, { name: 'movie' }).body ?? '');
    check(made, { 'five images are there': ({ generatedImages }) => generatedImages.length === 5 });
    remove(path, { name: 'delete-movie' });
    sleep(1);
  }
}
