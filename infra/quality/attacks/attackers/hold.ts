import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { HoldOrder, HoldResult } from './orders.ts';

const AT_ONCE = 100;

/** Opens connections, a hundred at a time, and keeps them open until the end of the order or until they are closed. */
export async function hold(order: HoldOrder): Promise<HoldResult> {
  const until = performance.now() + order.seconds * 1_000;
  const sockets: Socket[] = [];
  let closed = 0;
  for (let opened = 0; opened < order.connections; opened += 1) {
    sockets.push(open(order, () => (closed += 1)));
    if (opened % AT_ONCE === AT_ONCE - 1) await delay(50);
  }
  const { drips = '' } = order;
  const dripping = setInterval(() => {
    if (drips !== '') for (const socket of sockets) if (socket.writable) socket.write(drips);
  }, 1_000);
  await delay(Math.max(0, until - performance.now()));
  clearInterval(dripping);
  const closedByThem = closed;
  for (const socket of sockets) socket.destroy();
  return { closed: closedByThem };
}

function open({ port, from, sends, reads }: HoldOrder, onClosed: () => void): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from, allowHalfOpen: true });
  socket.on('error', () => {});
  socket.once('close', onClosed);
  if (reads) socket.resume();
  if (sends !== '') socket.write(sends);
  return socket;
}
