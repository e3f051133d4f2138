import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { errorCode } from '../../../dev/host/error-code.ts';
import { type ProductAt, productAt } from '../../e2e/fixture/product-at.ts';

/** Generous limit because restarts can be delayed by ten seconds and the machine can be busy. */
const BACK_WITHIN_MS = 120_000;

/** Returns functions that inject faults into the processes of a running product. */
export function processesOf(data: string) {
  const product = productAt(data);
  const paused = new Map<string, readonly number[]>();

  /** Kills a process. Resolves once the app host has started a new process. */
  const kill = (name: string) => endProcess(product, name, 'SIGKILL');

  async function pause(name: string): Promise<void> {
    const pids = await withChildren(pidOf(product, name));
    paused.set(name, pids);
    for (const pid of pids) signalTo(pid, 'SIGSTOP');
  }

  return {
    names: [...product.processes().keys()].filter((name) => name !== 'seed'),
    kill,
    pause,
    async resume(name: string): Promise<void> {
      for (const pid of paused.get(name) ?? []) signalTo(pid, 'SIGCONT');
      paused.delete(name);
    },
    /** Deletes the broker's stored streams and kills the broker. */
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

export function pidOf(product: ProductAt, name: string): number {
  const pid = product.processes().get(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  return pid;
}

/**
 * Returns the ids of a process and its children. Each Postgres backend is a separate process with a separate process
 * group.
 */
async function withChildren(parent: number): Promise<number[]> {
  const { stdout } = await execa('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...pairs.flatMap(([pid = 0, itsParent]) => (itsParent === parent ? pid : []))];
}

/** Sends a signal to a process. Processes that have already exited are ignored. */
function signalTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
