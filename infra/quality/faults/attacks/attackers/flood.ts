import { Agent } from 'node:http';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { inThread } from './in-thread.ts';
import { sendOver } from './send-over.ts';

/** Parameters of a flood, in which each connection sends a request as soon as the previous response has arrived. */
export type FloodOrder = {
  readonly port: number;
  /** The attacker's loopback address. */
  readonly from: string;
  /** The requested paths, in rotation. In each request, `*` is replaced with a new text. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** The flood ends after this number of requests or after `seconds`, whichever comes first. */
  readonly requests: number;
  readonly seconds: number;
};

const resultSchema = z.object({
  /** Number of responses by status. Broken connections are counted under `0`. */
  statuses: z.record(z.coerce.number(), z.number()),
  megabytes: z.number(),
  /** Number of 429 responses without a Retry-After header. */
  withoutRetryAfter: z.number(),
});
export type FloodResult = z.output<typeof resultSchema>;

/** Sends a flood from a worker thread. Resolves when the flood has ended. */
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
      // Requests time out shortly after the end of the flood.
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
