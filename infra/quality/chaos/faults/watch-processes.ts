import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { servicePlans } from '../../../dev/service-plans.ts';
import type { ChaosProduct } from '../product/chaos-product.ts';
import type { Disturbances } from './disturbances.ts';

const LOOK_EVERY_MS = 500;
/** A busy machine; a process that hangs does not answer at all. */
const ALIVE_WITHIN_MS = 10_000;

/** Checks the liveness of every service all the time; `stop` returns which failed without a fault of ours. */
export function watchProcesses(product: ChaosProduct, disturbed: Disturbances) {
  const stopped = new AbortController();
  const problems: string[] = [];

  async function look(name: string): Promise<void> {
    const from = performance.now();
    const address = `${product.at.healthOf(name)}/livez`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(ALIVE_WITHIN_MS) }).catch(String);
    if (disturbed.overlaps(name, from, performance.now())) return;
    if (typeof answer === 'string' || !answer.ok) problems.push(`${name} failed its liveness check: ${answer}`);
  }
  const watching = Promise.all(
    servicePlans.map(async ({ name }) => {
      while (!stopped.signal.aborted) {
        await look(name);
        await sleep(LOOK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }),
  );
  return {
    async stop(): Promise<string[]> {
      stopped.abort();
      await watching;
      return [...problems, ...endedByThemselves(product.printed())];
    },
  };
}

/**
 * Faults kill with SIGKILL alone: a process that ended otherwise did so by itself. Postgres may: without room for its
 * write-ahead log it stops.
 */
function endedByThemselves(printed: string): string[] {
  const endings = printed.split('\n').filter((line) => line.includes('starting it again'));
  return endings.filter((line) => !line.includes('SIGKILL') && !stripVTControlCharacters(line).startsWith('postgres'));
}
