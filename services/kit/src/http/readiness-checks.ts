import { isNativeError } from 'node:util/types';
import type { Log } from '../observability/log.ts';
import { withinTime } from '../process/within-time.ts';

/**
 * Checks a dependency. Rejects while the dependency is unavailable. The resolved value, such as "local", is shown in
 * `/readyz`.
 */
export type Check = () => Promise<unknown>;

/** The result of a readiness check. `shown` is the check's return value or error message. */
export type CheckResult = { readonly name: string; readonly passed: boolean; readonly shown: unknown };

const CHECK_TIMEOUT_MS = 1_000;

/**
 * Creates a service's readiness checks. Each failure and each recovery is logged once. While the service starts or
 * stops, failures are expected and therefore logged as information.
 */
export function readinessChecks(log: Pick<Log, 'info' | 'warn'>) {
  const checks = new Map<string, Check>();
  const failing = new Map<string, 'info' | 'warn'>();

  function logChange({ name, passed, shown }: CheckResult, level: 'info' | 'warn'): void {
    if (passed && failing.delete(name)) log.info({ check: name }, `${name} check passes again`);
    if (passed || failing.get(name) === 'warn' || failing.get(name) === level) return;
    failing.set(name, level);
    log[level]({ check: name, problem: shown }, `not ready: ${name} check failed`);
  }

  return {
    add: (name: string, check: Check): void => void checks.set(name, check),
    /** Runs all checks in parallel. A check fails if it takes longer than one second. */
    async results(level: 'info' | 'warn'): Promise<readonly CheckResult[]> {
      const results = await Promise.all(
        [...checks].map(async ([name, check]) => ({ name, ...(await runCheck(check)) })),
      );
      for (const result of results) logChange(result, level);
      return results;
    },
  };
}

async function runCheck(check: Check): Promise<{ passed: boolean; shown: unknown }> {
  try {
    return { passed: true, shown: (await withinTime(CHECK_TIMEOUT_MS, check())) ?? 'ok' };
  } catch (error) {
    return { passed: false, shown: problemOf(error) };
  }
}

/** Returns an error's message followed by its cause's message, which usually contains the actual reason. */
function problemOf(error: unknown): string {
  if (!isNativeError(error)) return 'failed';
  return isNativeError(error.cause) ? `${error.message}: ${error.cause.message}` : error.message;
}
