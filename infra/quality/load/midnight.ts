import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { daily, newSession } from './k6-player.ts';

/**
 * The real time when the product's clock reaches midnight, in milliseconds since 1970. `npm run load` sets this time
 * and the product's clock.
 */
const midnight = Number(__ENV.MIDNIGHT_AT);
const rate = Number(__ENV.RATE ?? 100);

const SLACK_MS = 50;

const wrongDay = new Counter('wrong_day');
const settled = new Trend('settled', true);
const crossing = new Trend('crossing', true);

const secondsUntilMidnight = () => (midnight - Date.now()) / 1_000;

/**
 * The request rate increases from 1 per second to the peak within two seconds around midnight, when players look for
 * the new movie.
 */
export const options: Options = {
  scenarios: {
    rush: {
      executor: 'ramping-arrival-rate',
      startRate: 1,
      timeUnit: '1s',
      preAllocatedVUs: rate,
      maxVUs: rate * 4,
      stages: [
        { target: 1, duration: `${Math.max(1, Math.round(secondsUntilMidnight() - 1))}s` },
        { target: rate, duration: '2s' },
        { target: rate, duration: '30s' },
      ],
    },
  },
  thresholds: { wrong_day: ['count==0'], http_req_failed: ['rate==0'], checks: ['rate==1'] },
};

export function setup() {
  const { movie } = daily('k6-before-midnight');
  return { before: movie.featuredDate };
}

export default function visit({ before }: { before: string }) {
  const startedAt = Date.now();
  const { movie } = daily(newSession());
  const ended = Date.now();
  const isOld = movie.featuredDate === before;
  // A request that is in progress at midnight can return either day, and the midnight time is accurate only to a few
  // milliseconds.
  if ((ended < midnight - SLACK_MS && !isOld) || (startedAt > midnight + SLACK_MS && isOld)) wrongDay.add(1);
  (startedAt < midnight + 5_000 ? crossing : settled).add(ended - startedAt);
}
