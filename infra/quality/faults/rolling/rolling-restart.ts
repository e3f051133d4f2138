import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { servicePlans } from '../../../dev/service-plans.ts';
import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import { guessesAtConstantRate } from '../../player/constant-rate.ts';
import { newPlayer } from '../../player/player.ts';
import { endProcess } from '../product/processes.ts';
import type { Report } from '../report-steps.ts';
import { startTwoProducts } from './two-products.ts';

const PER_SECOND = 100;
const READY_TIMEOUT_MS = 180_000;
const BETWEEN_MS = 2_000;
const LOOK_EVERY_MS = 100;

/**
 * Runs two instances of each service and restarts one instance after the other while requests are sent at a constant
 * rate. After `SIGKILL`, requests in flight are lost, so some must fail.
 */
export async function rollingRestart(movies: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<Report> {
  const { first, second, stop } = await startTwoProducts(movies);
  const stopped = new AbortController();
  try {
    const { movie } = await (await newPlayer(first.site)).daily();
    const stopRequests = guessesAtConstantRate(readySites([first, second], stopped.signal), movie, PER_SECOND);
    await sleep(BETWEEN_MS);
    for (const { name } of servicePlans) {
      const startedAt = performance.now();
      await endProcess(first, name, signal);
      const isReady = async () => (await fetch(`${first.healthOf(name)}/readyz`).catch(() => null))?.ok === true;
      await pWaitFor(isReady, { timeout: READY_TIMEOUT_MS, interval: 100 });
      console.log(`${name} restarted in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
      await sleep(BETWEEN_MS);
    }
    const { requests, failed } = await stopRequests();
    const said = `${requests} requests at ${PER_SECOND} a second, ${failed.length} failed`;
    if (signal === 'SIGTERM') return { said, findings: failed };
    return { said, findings: failed.length > 0 ? [] : ['the defect was not found'] };
  } finally {
    stopped.abort();
    await stop();
  }
}

/** Returns a function that rotates between the gateways that accept connections, like a Kubernetes service. */
function readySites(products: readonly ProductAt[], stopped: AbortSignal): () => string {
  let ready = products;
  let turn = 0;
  const look = async () => {
    const checks = products.map(({ healthOf }) => fetch(`${healthOf('gateway')}/servez`).catch(() => null));
    const answers = await Promise.all(checks);
    ready = products.filter((_product, index) => answers[index]?.ok);
    if (!stopped.aborted) setTimeout(look, LOOK_EVERY_MS);
  };
  void look();
  return () => {
    turn += 1;
    return ready[turn % ready.length]?.site ?? '';
  };
}
