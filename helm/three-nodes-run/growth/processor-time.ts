import * as z from 'zod';
import type { Cluster } from '../cluster.ts';

const summarySchema = z.object({
  pods: z.array(
    z.object({
      podRef: z.object({ name: z.string(), namespace: z.string() }),
      cpu: z.object({ time: z.iso.datetime(), usageCoreNanoSeconds: z.number().optional() }).optional(),
    }),
  ),
});

/** Total CPU time used by each pod at the time of the measurement. */
export type Reading = ReadonlyMap<string, { readonly atMs: number; readonly usedMs: number }>;

/**
 * Reads the CPU time of all of the release's pods, including Postgres, NATS and the object store, from the kubelets.
 */
export async function readProcessorTime({ release, nodes }: Cluster): Promise<Reading> {
  const reading = new Map<string, { atMs: number; usedMs: number }>();
  for (const node of nodes) {
    const text = await release.kubectl('get', '--raw', `/api/v1/nodes/${node}/proxy/stats/summary`);
    for (const { podRef, cpu } of summarySchema.parse(JSON.parse(text)).pods) {
      if (podRef.namespace !== release.namespace || cpu?.usageCoreNanoSeconds === undefined) continue;
      reading.set(podRef.name, { atMs: Date.parse(cpu.time), usedMs: cpu.usageCoreNanoSeconds / 1e6 });
    }
  }
  return reading;
}

/** Returns the additional CPU time that a load causes in each pod, compared with an equally long idle period. */
export function usedByLoad(idleFrom: Reading, loadFrom: Reading, loadTo: Reading): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const [pod, end] of loadTo) {
    const [idle, start] = [idleFrom.get(pod), loadFrom.get(pod)];
    if (!idle || !start || start.atMs <= idle.atMs) continue;
    const idleShare = (start.usedMs - idle.usedMs) / (start.atMs - idle.atMs);
    used.set(pod, Math.max(0, end.usedMs - start.usedMs - idleShare * (end.atMs - start.atMs)));
  }
  return used;
}
