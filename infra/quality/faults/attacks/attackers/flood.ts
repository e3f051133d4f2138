import { Agent } from 'node:http';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { inThread } from './in-thread.ts';
import { sendOver } from './send-over.ts';

/** Repeated requests. Each connection sends its next request as soon as it has a response. */
export type FloodOrder = {
  readonly port: number;
  /** The loopback address of the attacker. */
  readonly from: string;
  /** The paths, in rotation. `*` is replaced with a different text each time. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** The flood ends at the first of these two limits. */
  readonly requests: number;
  readonly seconds: number;
};

const resultSchema = z.object({
  /** The number of responses with each status. `0` counts broken connections. */
  statuses: z.record(z.coerce.number(), z.number()),
  megabytes: z.number(),
  /** The number of 429 responses without Retry-After. */
  withoutRetryAfter: z.number(),
});
export type FloodResult = z.output<typeof resultSchema>;

/** Floods the product from a worker thread. Resolves when the flood has ended. */
export async function sendFlood(order: FloodOrder): Promise<FloodResult> {
  return resultSchema.parse(await inThread(import.meta.url, order));
}

async function flood({ connections, seconds, requests, from, paths, ...order }: FloodOrder): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  const result: FloodResult = { statuses: {}, megabytes: 0, withoutRetryAfter: 0 };
  const until = performance.now() + seconds * 1_000;
  let sent = 0;

  const connection = async () => {
    while (performance.now() < until && sent < requests) {
      const path = (paths[sent % paths.length] ?? '/').replace('*', crypto.randomUUID());
      sent += 1;
      // Times out shortly after the deadline of the order.
      const timeoutMs = Math.max(1, until - performance.now()) + 5_000;
      const { status, bytes, hasRetryAfter } = await sendOver({ ...order, agent, path, timeoutMs });
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      result.megabytes += bytes / 1_000_000;
      if (status === 429 && !hasRetryAfter) result.withoutRetryAfter += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return result;
}

if (!isMainThread) parentPort?.postMessage(await flood(workerData));
