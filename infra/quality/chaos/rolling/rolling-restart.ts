import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { servicePlans } from '../../../dev/service-plans.ts';
import { newPlayer } from '../../player/player.ts';
import { balance } from './balancer.ts';
import { type Counted, constantRateRequests } from './constant-rate-requests.ts';
import { startTwoProducts } from './two-products.ts';

const READY_WITHIN_MS = 180_000;
const BETWEEN_MS = 2_000;

type RollingRestart = {
  readonly movies: string;
  readonly perSecond: number;
  /** What ends a service. With `SIGKILL` it cannot finish the requests in flight: then the run must fail. */
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly say: (line: string) => void;
};

/** Restarts one of the two instances of each service in turn, while `perSecond` requests a second come in. */
export async function rollingRestart({ movies, perSecond, signal, say }: RollingRestart): Promise<Counted> {
  const { products, stop } = await startTwoProducts(movies);
  try {
    const instances = products.map(({ site, healthOf }) => ({ site, health: healthOf('gateway') }));
    const balancer = await balance(instances);
    const { movie } = await (await newPlayer(balancer.site)).daily();
    const stopRequests = constantRateRequests(balancer.site, movie, perSecond);
    await sleep(BETWEEN_MS);
    const [first] = products;
    for (const { name } of servicePlans) {
      const pid = first?.processes().get(name);
      if (!first || pid === undefined) throw new Error(`${name} does not run`);
      const beganAt = performance.now();
      process.kill(pid, signal);
      const isBack = async () =>
        ![pid, undefined].includes(first.processes().get(name)) &&
        (await fetch(`${first.healthOf(name)}/readyz`).catch(() => null))?.ok === true;
      await pWaitFor(isBack, { timeout: READY_WITHIN_MS, interval: 100 });
      say(`${name} restarted in ${((performance.now() - beganAt) / 1_000).toFixed(1)} s`);
      await sleep(BETWEEN_MS);
    }
    const counted = await stopRequests();
    await balancer.stop();
    return counted;
  } finally {
    await stop();
  }
}
