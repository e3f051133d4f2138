import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { type ProductAt, productAt } from '../../e2e/fixture/product-at.ts';

/** Generous limit because restarts can be delayed by ten seconds and the machine can be busy. */
const BACK_WITHIN_MS = 120_000;

export function processesOf(data: string) {
  const product = productAt(data);
  /** Sends a signal to a process and its children. Each Postgres backend is a separate process. */
  const signalAll = async (name: string, signal: 'STOP' | 'CONT') => {
    const pid = pidOf(product, name);
    // The parent comes first, so that it starts no child in between.
    process.kill(pid, `SIG${signal}`);
    const { failed, exitCode } = await execa('pkill', [`-${signal}`, '-P', String(pid)], { reject: false });
    // pkill exits with 1 if there is no child.
    if (failed && exitCode !== 1) throw new Error(`The children of ${name} got no SIG${signal}`);
  };
  const kill = (name: string) => endProcess(product, name, 'SIGKILL');
  const pause = (name: string) => signalAll(name, 'STOP');
  return {
    names: [...product.processes().keys()].filter((name) => name !== 'seed'),
    kill,
    pause,
    resume: (name: string) => signalAll(name, 'CONT'),
    async wipeStreams(): Promise<void> {
      // The broker is paused first, so that it can't write or restart while its store is deleted.
      await pause('nats');
      await rm(join(data, 'nats'), { recursive: true, force: true });
      await kill('nats');
    },
  };
}

/** Sends a signal that ends a process. Resolves once the app host has started a new process. */
export async function endProcess(product: ProductAt, name: string, signal: NodeJS.Signals): Promise<void> {
  const pid = pidOf(product, name);
  process.kill(pid, signal);
  const isAnother = () => ![pid, undefined].includes(product.processes().get(name));
  await pWaitFor(isAnother, { timeout: BACK_WITHIN_MS, interval: 50 });
}

function pidOf(product: ProductAt, name: string): number {
  const pid = product.processes().get(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
}
