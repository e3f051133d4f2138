import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { errorCode } from '../../../dev/host/error-code.ts';
import { type ProductAt, productAt } from '../../e2e/fixture/product-at.ts';

/** A generous limit, because a restart is delayed by up to ten seconds and the machine may be busy. */
const BACK_WITHIN_MS = 120_000;

/** Returns the faults for the processes of a running product. */
export function processesOf(data: string) {
  const product = productAt(data);
  const paused = new Map<string, readonly number[]>();

  /** Resolves once the successor has started. */
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
    /** Deletes the broker's store and kills the broker. */
    async wipeStreams(): Promise<void> {
      // Pauses the broker first: it must not write while its store is deleted, nor restart before that.
      await pause('nats');
      await rm(join(data, 'nats'), { recursive: true, force: true });
      await kill('nats');
    },
  };
}

/** Sends a signal that ends the process. Resolves once its successor has started. */
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
 * Returns a process and its children. Postgres serves each connection in a separate process, which leads its own
 * process group.
 */
async function withChildren(parent: number): Promise<number[]> {
  const { stdout } = await execa('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...pairs.flatMap(([pid = 0, itsParent]) => (itsParent === parent ? pid : []))];
}

/** Sends a signal, and ignores a process that has exited. */
function signalTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
