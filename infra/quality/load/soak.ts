import type { Options } from 'k6/options';
import { thresholds } from './k6-player.ts';
import play, { setup as setupPlay } from './play.ts';

/**
 * Starts players at a constant rate for a long time. `npm run load -- soak` also records the memory of every process.
 */
export const options: Options = {
  scenarios: {
    players: {
      executor: 'constant-arrival-rate',
      rate: 3,
      timeUnit: '1s',
      duration: __ENV.DURATION ?? '10m',
      preAllocatedVUs: 40,
      maxVUs: 150,
    },
  },
  thresholds,
};

export const setup = setupPlay;
export default play;
