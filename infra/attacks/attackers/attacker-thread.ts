/** What runs in a thread of its own: whoever measures how others fare must not wait for it. */
import { parentPort, workerData } from 'node:worker_threads';
import { flood } from './flood.ts';
import { hold } from './hold.ts';
import type { Order } from './orders.ts';

const order: Order = workerData;
parentPort?.postMessage(await (order.kind === 'flood' ? flood(order) : hold(order)));
