import { Agent, type IncomingMessage, request } from 'node:http';
import type { FloodOrder, FloodResult } from './orders.ts';

/** Asks as fast as it is answered. */
export async function flood(order: FloodOrder): Promise<FloodResult> {
  const { connections, seconds, requests, from } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  const statuses: Record<number, number> = {};
  let [sent, bytes, withoutRetryAfter] = [0, 0, 0];
  const until = performance.now() + seconds * 1_000;

  const asking = async () => {
    while (performance.now() < until && sent < requests) {
      const path = order.paths[sent % order.paths.length] ?? '/';
      sent += 1;
      const answer = await ask(order, agent, path, until);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      bytes += answer.bytes;
      if (answer.status === 429 && !answer.hasRetryAfter) withoutRetryAfter += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, asking));
  agent.destroy();
  return { statuses, megabytes: bytes / 1_000_000, withoutRetryAfter };
}

type Answer = { readonly status: number; readonly bytes: number; readonly hasRetryAfter: boolean };

function ask({ port, headers }: FloodOrder, agent: Agent, path: string, until: number): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, bytes: 0, hasRetryAfter: false });
    const options = { host: '127.0.0.1', port, path: path.replace('*', crypto.randomUUID()), agent };
    const asked = request({ ...options, ...(headers && { headers }) }, (answer: IncomingMessage) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', broken);
      const hasRetryAfter = answer.headers['retry-after'] !== undefined;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, hasRetryAfter }));
    });
    // Nothing outlives its order by more than a moment.
    asked.setTimeout(Math.max(1, until - performance.now()) + 5_000, () => asked.destroy());
    asked.on('error', broken);
    asked.end();
  });
}
