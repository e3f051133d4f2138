import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import type { Release } from '../cluster/release.ts';

/** What grows with players, and is scaled by the chart's HorizontalPodAutoscalers. */
export const SCALED = ['gateway', 'game'] as const;
const SET_WITHIN_MS = 180_000;
const CATALOGUES = 3;

const deploymentSchema = z.object({
  status: z.object({ readyReplicas: z.int().default(0), replicas: z.int().default(0) }),
});

/** Lets the autoscalers of gateway and game choose between `least` and `most` pods. */
export async function setScalers(release: Release, least: number, most: number): Promise<void> {
  for (const service of SCALED) await setScaler(release, service, least, most);
}

async function setScaler({ kubectl }: Release, service: string, least: number, most: number): Promise<void> {
  const spec = JSON.stringify({ spec: { minReplicas: least, maxReplicas: most } });
  await kubectl('patch', `horizontalpodautoscaler/dreamreel-${service}`, '--type=merge', '--patch', spec);
}

/** Waits until gateway and game have exactly so many pods, all of them ready. */
export async function fixScale(release: Release, pods: number): Promise<void> {
  await setScalers(release, pods, pods);
  // Cold starts alone would make it grow.
  await setScaler(release, 'catalogue', CATALOGUES, CATALOGUES);
  const isSo = async () => {
    const all = await Promise.all(SCALED.map((service) => readyPods(release, service)));
    return all.every(({ ready, replicas }) => ready === pods && replicas === pods);
  };
  await pWaitFor(isSo, { interval: 1_000, timeout: SET_WITHIN_MS });
}

export async function readyPods({ kubectl }: Release, service: string) {
  const text = await kubectl('get', `deployment/dreamreel-${service}`, '-o', 'json');
  const { status } = deploymentSchema.parse(JSON.parse(text));
  return { ready: status.readyReplicas, replicas: status.replicas };
}
