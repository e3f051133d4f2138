import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { FloodOrder, FloodResult, HoldOrder, HoldResult } from './orders.ts';

const floodSchema = z.object({
  statuses: z.record(z.coerce.number(), z.number()),
  megabytes: z.number(),
  withoutRetryAfter: z.number(),
});
const holdSchema = z.object({ closed: z.number() });

/** Floods the product from a worker thread. Resolves when it has ended. */
export async function sendFlood(order: Omit<FloodOrder, 'kind'>): Promise<FloodResult> {
  return floodSchema.parse(await inThread({ kind: 'flood', ...order }));
}

/** Holds connections from a worker thread. Resolves when it has ended. */
export async function sendHolder(order: Omit<HoldOrder, 'kind'>): Promise<HoldResult> {
  return holdSchema.parse(await inThread({ kind: 'hold', ...order }));
}

async function inThread(workerData: FloodOrder | HoldOrder): Promise<unknown> {
  const worker = new Worker(new URL('./attacker-thread.ts', import.meta.url), { workerData });
  const [result] = await once(worker, 'message');
  await worker.terminate();
  return result;
}
