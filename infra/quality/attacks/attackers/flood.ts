import { Agent, type IncomingMessage, request } from 'node:http';
import type { FloodOrder, FloodResult } from './orders.ts';

/** Sends requests over `connections`, each as soon as the response to the one before has arrived. */
export async function flood(order: FloodOrder): Promise<FloodResult> {
  const { connections, seconds, requests, from } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  const statuses: Record<number, number> = {};
  let [sent, bytes, withoutRetryAfter] = [0, 0, 0];
  const until = performance.now() + seconds * 1_000;

  const worker = async () => {
    while (performance.now() < until && sent < requests) {
      const path = order.paths[sent % order.paths.length] ?? '/';
      sent += 1;
      const answer = await send(order, agent, path, until);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      bytes += answer.bytes;
      if (answer.status === 429 && !answer.hasRetryAfter) withoutRetryAfter += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { statuses, megabytes: bytes / 1_000_000, withoutRetryAfter };
}

type Answer = { readonly status: number; readonly bytes: number; readonly hasRetryAfter: boolean };

function send({ port, headers }: FloodOrder, agent: Agent, path: string, until: number): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, bytes: 0, hasRetryAfter: false });
    const options = { host: '127.0.0.1', port, path: path.replace('*', crypto.randomUUID()), agent };
    const outgoing = request({ ...options, ...(headers && { headers }) }, (answer: IncomingMessage) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', broken);
      const hasRetryAfter = answer.headers['retry-after'] !== undefined;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, hasRetryAfter }));
    });
    // Ends shortly after the deadline of the order.
    outgoing.setTimeout(Math.max(1, until - performance.now()) + 5_000, () => outgoing.destroy());
    outgoing.on('error', broken);
    outgoing.end();
  });
}
