import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { inThread } from './in-thread.ts';

/** Opens connections and holds them. */
export type HoldOrder = {
  readonly port: number;
  /** The loopback address of the attacker. */
  readonly from: string;
  readonly connections: number;
  /** What each connection sends after opening, or an empty string for nothing. */
  readonly sends: string;
  /** What each connection then sends once a second. */
  readonly drips?: string;
  /** Whether each connection reads the responses. */
  readonly reads: boolean;
  readonly seconds: number;
};

const AT_ONCE = 100;

/** Holds connections from a worker thread. Resolves when the attack has ended. */
export async function sendHolder(order: HoldOrder): Promise<void> {
  await inThread(import.meta.url, order);
}

/** Opens the connections in groups of a hundred and keeps them open until the order ends or the server closes them. */
async function hold(order: HoldOrder): Promise<void> {
  const until = performance.now() + order.seconds * 1_000;
  const sockets: Socket[] = [];
  for (let opened = 0; opened < order.connections; opened += 1) {
    sockets.push(open(order));
    if (opened % AT_ONCE === AT_ONCE - 1) await delay(50);
  }
  const { drips } = order;
  const dripping = setInterval(() => {
    if (drips !== undefined) for (const socket of sockets) if (socket.writable) socket.write(drips);
  }, 1_000);
  await delay(Math.max(0, until - performance.now()));
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
}

function open({ port, from, sends, reads }: HoldOrder): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from, allowHalfOpen: true });
  socket.on('error', () => {});
  if (reads) socket.resume();
  if (sends !== '') socket.write(sends);
  return socket;
}

if (!isMainThread) {
  await hold(workerData);
  parentPort?.postMessage('done');
}
