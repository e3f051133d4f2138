import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { newPlayer } from '../../e2e/fixture/player.ts';
import { servicePlans } from '../../local/service-plans.ts';
import { balance } from './balancer.ts';
import { type Counted, steadyRequests } from './steady-requests.ts';
import { startTwoProducts } from './two-products.ts';

const READY_WITHIN_MS = 180_000;
const BETWEEN_MS = 2_000;

type Wanted = {
  readonly movies: string;
  readonly perSecond: number;
  /** What ends a service: with `SIGKILL` it cannot finish what it has in hand, as one that does not care about it. */
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly say: (line: string) => void;
};

/** Restarts one of the two instances of each service in turn, while so many requests a second come in. */
export async function restartInTurn({ movies, perSecond, signal, say }: Wanted): Promise<Counted> {
  const { products, stop } = await startTwoProducts(movies);
  try {
    const doors = products.map(({ site, healthOf }) => ({ site, health: healthOf('gateway') }));
    const balancer = await balance(doors);
    const { movie } = await (await newPlayer(balancer.site)).daily();
    const stopRequests = steadyRequests(balancer.site, movie, perSecond);
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
