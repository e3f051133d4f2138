import { constantRateRequests } from '@dreamreel/infra/quality/faults/rolling/constant-rate-requests';
import { newPlayer } from '@dreamreel/infra/quality/player/player';
import pWaitFor from 'p-wait-for';
import type { Cluster } from '../cluster.ts';
import { readyPods, SCALED, setScalers } from '../scalers.ts';

const [LEAST, MOST] = [3, 6];
/** Load that two cores can handle while also running three nodes. The pods' CPU requests are reduced proportionally. */
const LOAD_PER_SECOND = 80;
const GROWN_WITHIN_MS = 240_000;

/** Applies the midnight load until the gateway and game Deployments have scaled from three ready pods to six. */
export async function midnight({ release, sites, date }: Cluster): Promise<string> {
  const [site = ''] = sites;
  const { movie } = await (await newPlayer(site)).daily();
  await setScalers(release, LEAST, MOST);
  const stop = constantRateRequests(() => site, { id: movie.id, featuredDate: date }, LOAD_PER_SECOND);
  const startedAt = performance.now();
  const grown = new Map<string, number>();
  const hasGrown = async () => {
    for (const service of SCALED) {
      const { ready } = await readyPods(release, service);
      if (ready === MOST && !grown.has(service))
        grown.set(service, Math.round((performance.now() - startedAt) / 1_000));
    }
    return grown.size === SCALED.length;
  };
  const isGrown = await pWaitFor(hasGrown, { interval: 1_000, timeout: GROWN_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  const { requests, failed } = await stop();
  const shown = [...grown].map(([service, seconds]) => `${service} at ${MOST} after ${seconds} s`).join(', ');
  const loadSummary = `${requests} additional requests at ${LOAD_PER_SECOND} per second, ${failed.length} failed`;
  if (!isGrown)
    throw new Error(`${shown || 'neither service scaled up'} within ${GROWN_WITHIN_MS / 1_000} s; ${loadSummary}`);
  return `${shown}; ${loadSummary}`;
}
