import { isNativeError } from 'node:util/types';
import type { Log } from './log.ts';
import { withinTime } from './within-time.ts';

/** Rejects while the part cannot be used. What it resolves with, e.g. "local", is shown. */
export type Check = () => Promise<unknown>;

export type CheckResult = { readonly name: string; readonly passed: boolean; readonly shown: unknown };

const CHECK_MS = 1_000;

/** The parts that a service needs. What is away, and why, is logged when it is first seen, and again when it is back. */
export function readinessChecks(log: Pick<Log, 'info' | 'warn'>) {
  const checks = new Map<string, Check>();
  const away = new Set<string>();

  function tell({ name, passed, shown }: CheckResult): void {
    if (passed && away.delete(name)) log.info({ part: name }, 'a part is back');
    if (passed || away.has(name)) return;
    away.add(name);
    log.warn({ part: name, problem: shown }, 'not ready: a part is away');
  }

  return {
    add: (name: string, check: Check): void => void checks.set(name, check),
    /** Asks all of them at once, each for a second at most. */
    async results(): Promise<readonly CheckResult[]> {
      const results = await Promise.all([...checks].map(async ([name, check]) => ({ name, ...(await tried(check)) })));
      for (const result of results) tell(result);
      return results;
    },
  };
}

async function tried(check: Check): Promise<{ passed: boolean; shown: unknown }> {
  try {
    return { passed: true, shown: (await withinTime(CHECK_MS, check())) ?? 'ok' };
  } catch (error) {
    return { passed: false, shown: problemOf(error) };
  }
}

/** That a part is away says little; why it is says its cause. */
function problemOf(error: unknown): string {
  if (!isNativeError(error)) return 'failed';
  return isNativeError(error.cause) ? `${error.message}: ${error.cause.message}` : error.message;
}
