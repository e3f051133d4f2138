import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { WRONG } from '../player/game.ts';
import { daily, get, guess, newSession } from './k6-player.ts';

/**
 * Sends a constant rate of requests during rolling restarts, upgrades and drains. Out of ten requests, six load the
 * daily movie, three are searches and one is a guess. No request can fail.
 */
export const options: Options = {
  scenarios: {
    requests: {
      executor: 'constant-arrival-rate',
      rate: Number(__ENV.RATE ?? 100),
      timeUnit: '1s',
      duration: __ENV.DURATION ?? '2m',
      preAllocatedVUs: 100,
      maxVUs: 600,
    },
  },
  thresholds: { http_req_failed: ['rate==0'], checks: ['rate==1'], dropped_iterations: ['count==0'] },
};

const SEARCHES = ['alien', 'the g', 'matr'] as const;

export function setup() {
  return daily('k6-constant-setup');
}

export default function constant(today: ReturnType<typeof setup>) {
  const turn = exec.scenario.iterationInTest % 10;
  const search = SEARCHES[turn - 6];
  if (turn < 6) daily(newSession());
  else if (search) get(`/api/search-movies?query=${encodeURIComponent(search)}`, { name: 'search-movies' });
  else guess(newSession(), today, [WRONG[0]]);
}
