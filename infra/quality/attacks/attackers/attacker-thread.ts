/** Runs an attack in a worker thread, so that it does not delay the measurements of the bystanders. */
import { parentPort, workerData } from 'node:worker_threads';
import { flood } from './flood.ts';
import { hold } from './hold.ts';
import type { Order } from './orders.ts';

const order: Order = workerData;
parentPort?.postMessage(await (order.kind === 'flood' ? flood(order) : hold(order)));
