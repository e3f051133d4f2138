import { isNativeError } from 'node:util/types';
import type { Log } from '../observability/log.ts';
import { withinTime } from '../process/within-time.ts';

/** Rejects while a part cannot be used. What it resolves with, e.g. "local", is shown. */
export type Check = () => Promise<unknown>;

/** The result of a check: what it resolved with, or why it failed. */
export type CheckResult = { readonly name: string; readonly passed: boolean; readonly shown: unknown };

const CHECK_TIMEOUT_MS = 1_000;

/** The checks of a service's parts. A part that fails is logged with the reason once, and when it passes again. */
export function partChecks(log: Pick<Log, 'info' | 'warn'>) {
  const checks = new Map<string, Check>();
  const away = new Set<string>();

  function logChange({ name, passed, shown }: CheckResult): void {
    if (passed && away.delete(name)) log.info({ part: name }, 'a part is back');
    if (passed || away.has(name)) return;
    away.add(name);
    log.warn({ part: name, problem: shown }, 'not ready: a part is away');
  }

  return {
    add: (name: string, check: Check): void => void checks.set(name, check),
    /** Runs all checks at the same time, each for a second at most. */
    async results(): Promise<readonly CheckResult[]> {
      const results = await Promise.all([...checks].map(async ([name, check]) => ({ name, ...(await tried(check)) })));
      for (const result of results) logChange(result);
      return results;
    },
  };
}

async function tried(check: Check): Promise<{ passed: boolean; shown: unknown }> {
  try {
    return { passed: true, shown: (await withinTime(CHECK_TIMEOUT_MS, check())) ?? 'ok' };
  } catch (error) {
    return { passed: false, shown: problemOf(error) };
  }
}

/** The message and that of its cause, which says why a part is away. */
function problemOf(error: unknown): string {
  if (!isNativeError(error)) return 'failed';
  return isNativeError(error.cause) ? `${error.message}: ${error.cause.message}` : error.message;
}
