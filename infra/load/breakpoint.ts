import type { Options } from 'k6/options';
import { daily, guess, newSession, WRONG } from './shared/player.ts';

/** More and more players until something gives: stops at the first hundredth of requests that fail. */
export const options: Options = {
  scenarios: {
    more: {
      executor: 'ramping-arrival-rate',
      startRate: 10,
      timeUnit: '1s',
      preAllocatedVUs: 100,
      maxVUs: 1_000,
      stages: [{ target: Number(__ENV.RATE ?? 1_000), duration: __ENV.DURATION ?? '2m' }],
    },
  },
  thresholds: {
    http_req_failed: [{ threshold: 'rate<0.01', abortOnFail: true, delayAbortEval: '5s' }],
    http_req_duration: [{ threshold: 'p(95)<2000', abortOnFail: true, delayAbortEval: '5s' }],
  },
};

export default function play() {
  const sessionId = newSession();
  guess(sessionId, daily(sessionId), [WRONG[0]]);
}
