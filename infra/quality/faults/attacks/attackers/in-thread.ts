import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Runs a module in a worker thread so that an attack doesn't affect the measurements. */
export async function inThread(module: string, workerData: object): Promise<unknown> {
  const worker = new Worker(new URL(module), { workerData });
  const [result] = await once(worker, 'message');
  await worker.terminate();
  return result;
}
