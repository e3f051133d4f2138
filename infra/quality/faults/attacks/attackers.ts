/** Attackers in worker threads, so that an attack doesn't affect the measurements. */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

type Order = {
  readonly port: number;
  /** The attacker's loopback address. */
  readonly from: string;
  readonly connections: number;
  readonly seconds: number;
};

/** Each connection sends a request as soon as the previous response has arrived. */
export type Flood = Order & {
  /** The requested paths, in rotation. In each request, `*` is replaced with a new text. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The flood ends after this number of requests or after `seconds`, whichever comes first. */
  readonly requests: number;
};

/** Connections stay open until the attack ends or the server closes them. */
export type Hold = Order & {
  /** Text that each connection sends after opening. If empty, the connection sends nothing. */
  readonly sends: string;
  /** Text that each connection sends every second afterward. */
  readonly drips?: string;
  /** True if the connections read the responses. */
  readonly reads: boolean;
};

const AT_ONCE = 100;

type Result = {
  /** Number of responses by status. Broken connections are counted under `0`. */
  readonly statuses: Record<number, number>;
  megabytes: number;
  /** Number of 429 responses without a Retry-After header. */
  withoutRetryAfter: number;
};
const newResult = (): Result => ({ statuses: {}, megabytes: 0, withoutRetryAfter: 0 });

/** Resolves when the attack has ended. */
export async function attack(order: Flood | Hold): Promise<Result> {
  const worker = new Worker(new URL(import.meta.url), { workerData: order });
  const result = await new Promise<Result>((resolve) => worker.once('message', resolve));
  await worker.terminate();
  return result;
}

async function flood({ connections, seconds, requests, from, paths, ...order }: Flood): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  const result = newResult();
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

async function hold({ port, from, connections, seconds, sends, drips, reads }: Hold) {
  const until = performance.now() + seconds * 1_000;
  const sockets: Socket[] = [];
  for (let opened = 0; opened < connections; opened += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from, allowHalfOpen: true });
    socket.on('error', () => {});
    if (reads) socket.resume();
    if (sends !== '') socket.write(sends);
    sockets.push(socket);
    if (opened % AT_ONCE === AT_ONCE - 1) await delay(50);
  }
  const dripping = setInterval(() => {
    if (drips !== undefined) for (const socket of sockets) if (socket.writable) socket.write(drips);
  }, 1_000);
  await delay(Math.max(0, until - performance.now()));
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  return newResult();
}

type RequestOverAgent = {
  readonly agent: Agent;
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
};

/** Sends a request over an agent's connections. Returns status 0 if the connection broke. */
function sendOver({ agent, port, path, headers = {}, timeoutMs }: RequestOverAgent) {
  return new Promise<{ status: number; bytes: number; hasRetryAfter: boolean }>((resolve) => {
    const broken = () => resolve({ status: 0, bytes: 0, hasRetryAfter: false });
    const outgoing = request({ host: '127.0.0.1', port, path, agent, headers, timeout: timeoutMs }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('error', broken);
      const hasRetryAfter = answer.headers['retry-after'] !== undefined;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, hasRetryAfter }));
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', broken);
    outgoing.end();
  });
}

if (!isMainThread) parentPort?.postMessage(await ('paths' in workerData ? flood(workerData) : hold(workerData)));
