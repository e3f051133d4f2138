import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import type { Release } from '../cluster/release.ts';

/** Services that the chart scales with HorizontalPodAutoscalers as the number of players changes. */
export const SCALED = ['gateway', 'game'] as const;
const SET_WITHIN_MS = 180_000;
const CATALOGUES = 3;

const deploymentSchema = z.object({
  status: z.object({ readyReplicas: z.int().default(0), replicas: z.int().default(0) }),
});

/** Sets the minimum and maximum number of pods of the gateway and game autoscalers. */
export async function setScalers(release: Release, least: number, most: number): Promise<void> {
  for (const service of SCALED) await setScaler(release, service, least, most);
}

async function setScaler({ kubectl }: Release, service: string, least: number, most: number): Promise<void> {
  const spec = JSON.stringify({ spec: { minReplicas: least, maxReplicas: most } });
  await kubectl('patch', `horizontalpodautoscaler/dreamreel-${service}`, '--type=merge', '--patch', spec);
}

/** Scales the gateway and the game to exactly `pods` pods and waits until all of them are ready. */
export async function fixScale(release: Release, pods: number): Promise<void> {
  await setScalers(release, pods, pods);
  // The catalogue's scale is fixed, because the CPU load of a cold start would trigger its autoscaler.
  await setScaler(release, 'catalogue', CATALOGUES, CATALOGUES);
  const isScaled = async () => {
    const all = await Promise.all(SCALED.map((service) => readyPods(release, service)));
    return all.every(({ ready, replicas }) => ready === pods && replicas === pods);
  };
  await pWaitFor(isScaled, { interval: 1_000, timeout: SET_WITHIN_MS });
}

export async function readyPods({ kubectl }: Release, service: string) {
  const text = await kubectl('get', `deployment/dreamreel-${service}`, '-o', 'json');
  const { status } = deploymentSchema.parse(JSON.parse(text));
  return { ready: status.readyReplicas, replicas: status.replicas };
}
