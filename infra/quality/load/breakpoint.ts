import exec from 'k6/execution';
import { Gauge } from 'k6/metrics';
import type { Options } from 'k6/options';
import { WRONG } from '../player/game.ts';
import { daily, guess, newSession } from './k6-player.ts';

const [FROM, TO] = [10, Number(__ENV.RATE ?? 1_000)];
const minutes = Number(__ENV.MINUTES ?? 2);
const playersASecond = new Gauge('players_a_second');

/** Increases the number of new players per second until 1% of requests fail or the p95 latency exceeds two seconds. */
export const options: Options = {
  scenarios: {
    more: {
      executor: 'ramping-arrival-rate',
      startRate: FROM,
      timeUnit: '1s',
      preAllocatedVUs: 100,
      maxVUs: 1_000,
      stages: [{ target: TO, duration: `${minutes}m` }],
    },
  },
  thresholds: {
    http_req_failed: [{ threshold: 'rate<0.01', abortOnFail: true, delayAbortEval: '5s' }],
    http_req_duration: [{ threshold: 'p(95)<2000', abortOnFail: true, delayAbortEval: '5s' }],
  },
};

export default function play() {
  playersASecond.add(FROM + ((TO - FROM) * exec.instance.currentTestRunDuration) / (minutes * 60_000));
  const sessionId = newSession();
  guess(sessionId, daily(sessionId), [WRONG[0]]);
}
