import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { servicePlans } from '../../local/service-plans.ts';
import type { ChaosProduct } from '../product/chaos-product.ts';
import type { Disturbances } from './disturbances.ts';

const LOOK_EVERY_MS = 500;
/** A busy machine; a process that hangs does not answer at all. */
const ALIVE_WITHIN_MS = 10_000;

/** Asks every service whether it lives, all the time; `stop` answers who did not though nothing was done to them. */
export function watchProcesses(product: ChaosProduct, disturbed: Disturbances) {
  const stopped = new AbortController();
  const problems: string[] = [];

  async function look(name: string): Promise<void> {
    const from = performance.now();
    const address = `${product.at.healthOf(name)}/livez`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(ALIVE_WITHIN_MS) }).catch(String);
    if (disturbed.overlaps(name, from, performance.now())) return;
    if (typeof answer === 'string' || !answer.ok) problems.push(`${name} does not say that it lives: ${answer}`);
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
 * We kill with SIGKILL alone: who ended otherwise did so by itself. Postgres may, and is meant to: without room for its log
 * of changes it stops rather than promise what it cannot keep.
 */
function endedByThemselves(printed: string): string[] {
  const endings = printed.split('\n').filter((line) => line.includes('starting it again'));
  return endings.filter((line) => !line.includes('SIGKILL') && !stripVTControlCharacters(line).startsWith('postgres'));
}
