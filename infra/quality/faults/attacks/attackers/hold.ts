import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { inThread } from './in-thread.ts';

/** Parameters of an attack that opens connections and keeps them open. */
export type HoldOrder = {
  readonly port: number;
  /** The attacker's loopback address. */
  readonly from: string;
  readonly connections: number;
  /** Text that each connection sends after opening. If empty, the connection sends nothing. */
  readonly sends: string;
  /** Text that each connection sends every second afterward. */
  readonly drips?: string;
  /** True if the connections read the responses. */
  readonly reads: boolean;
  readonly seconds: number;
};

const AT_ONCE = 100;

/** Opens and holds connections from a worker thread. Resolves when the attack has ended. */
export async function sendHolder(order: HoldOrder): Promise<void> {
  await inThread(import.meta.url, order);
}

/** Opens connections in groups of 100. Connections stay open until the attack ends or the server closes them. */
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
