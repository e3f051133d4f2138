import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Order = {
  readonly port: number;
  readonly from: string;
  readonly connections: number;
  readonly seconds: number;
};

/** Each connection sends a request as soon as the previous response has arrived. */
export type Flood = Order & {
  /** The requested paths, in rotation. In each request, `*` is replaced with a new text. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The flood ends after this number of requests, or after `seconds` if that is earlier. */
  readonly requests: number;
};

/** Connections stay open until the attack ends or the server closes them. */
export type Hold = Order & {
  /** Text that each connection sends after opening, or an empty text. */
  readonly sends: string;
  /** Text that each connection sends every second afterward. */
  readonly drips?: string;
  readonly reads: boolean;
};

const OPENED_AT_ONCE = 100;
/** Requests time out shortly after the end of the flood. */
const LATE_MS = 5_000;

/** Returns the number of responses by status, with broken connections as `0`, and of 429 responses without Retry-After. */
export async function flood({ port, from, connections, seconds, paths, headers = {}, requests }: Flood) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  const until = performance.now() + seconds * 1_000;
  const signal = AbortSignal.timeout(seconds * 1_000 + LATE_MS);
  const statuses: Record<number, number> = {};
  let [sent, bytes, withoutRetryAfter] = [0, 0, 0];

  const ask = async (path: string): Promise<number> => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent, headers, signal }).end();
    // A connection that breaks after the headers is an error of both the request and the response.
    outgoing.on('error', () => {});
    const [response] = await once(outgoing, 'response');
    for await (const chunk of response) bytes += chunk.length;
    if (response.statusCode === 429 && response.headers['retry-after'] === undefined) withoutRetryAfter += 1;
    return response.statusCode;
  };
  const connection = async () => {
    while (performance.now() < until && sent < requests) {
      const path = (paths[sent % paths.length] ?? '/').replace('*', crypto.randomUUID());
      sent += 1;
      const status = await ask(path).catch(() => 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { statuses, megabytes: bytes / 1_000_000, withoutRetryAfter };
}

export async function hold({ port, from, connections, seconds, sends, drips, reads }: Hold): Promise<void> {
  const ended = delay(seconds * 1_000);
  const sockets: Socket[] = [];
  for (let opened = 0; opened < connections; opened += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from, allowHalfOpen: true });
    socket.on('error', () => {});
    if (reads) socket.resume();
    if (sends !== '') socket.write(sends);
    sockets.push(socket);
    if (opened % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await delay(50);
  }
  const dripping = setInterval(() => {
    if (drips !== undefined) for (const socket of sockets) if (socket.writable) socket.write(drips);
  }, 1_000);
  await ended;
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
}
