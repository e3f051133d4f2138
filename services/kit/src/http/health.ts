import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isNativeError } from 'node:util/types';
import type { Registry } from 'prom-client';
import type { Log } from '../observability/log.ts';
import { untraced } from '../observability/spans.ts';
import { listen } from '../process/free-port.ts';
import { withinTime } from '../process/within-time.ts';

/** A service's readiness checks. */
export type Checks = {
  /** Adds a readiness check, which must resolve within one second. While any check fails, the service is not ready. */
  add(name: string, check: Check): void;
};

/** HTTP server for health probes and metrics. */
export type Health = Checks & {
  /** The port on which the server listens. */
  readonly port: number;
  /** Sets the reason why the service isn't ready. Pass undefined to let the readiness checks decide. */
  setNotReady(reason: string | undefined): void;
  /** Closes the server and all connections. */
  close(): Promise<void>;
};

/** Address of the server. If no host is set, the server listens on all network interfaces. */
type Address = { readonly port: number; readonly host?: string | undefined };

type Report = { ready: boolean; checks: Readonly<Record<string, unknown>> };

/**
 * Starts the HTTP server for `/livez` (the process responds), `/readyz` (all checks pass), `/servez` (the service has
 * been ready and isn't stopping) and `/metrics`. Until `setNotReady(undefined)` is called, the service reports
 * "starting" and isn't ready. Failed checks are logged.
 */
export async function openHealth(
  { port, host }: Address,
  registry: Registry,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<Health> {
  const checks = readinessChecks(log);
  let notReady: string | undefined = 'starting';
  let wasReady = false;

  const report = async (): Promise<Report> => {
    const results = await checks.results(notReady === undefined ? 'warn' : 'info');
    const ready = notReady === undefined && results.every(({ passed }) => passed);
    wasReady ||= ready;
    return {
      ready,
      checks: { service: notReady ?? 'ok', ...Object.fromEntries(results.map(({ name, shown }) => [name, shown])) },
    };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const respond = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    switch (request.url) {
      // The liveness probe runs no checks, because restarting this process doesn't fix an unavailable dependency.
      case '/livez':
        return respond(200, 'application/json', '{"alive":true}');
      case '/readyz': {
        const now = await report();
        return respond(now.ready ? 200 : 503, 'application/json', JSON.stringify(now));
      }
      // The gateway uses this endpoint: while a dependency is unavailable, gateway replicas must keep responding with
      // 503 and Retry-After.
      case '/servez': {
        const serves = notReady === undefined && (wasReady || (await report()).ready);
        return respond(serves ? 200 : 503, 'application/json', JSON.stringify({ serves }));
      }
      case '/metrics':
        return respond(200, registry.contentType, await registry.metrics());
      default:
        return respond(404, 'text/plain', 'Not found');
    }
  };
  // Probes run database statements every few seconds. Probes aren't traced, because they would outnumber all other
  // traces.
  const server = createServer((request, response) => untraced(() => handle(request, response)));

  return {
    port: await listen(server, port, host),
    add: checks.add,
    setNotReady(reason) {
      notReady = reason;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Checks a dependency. Rejects while the dependency is unavailable. The resolved value, such as "local", is shown in
 * `/readyz`.
 */
type Check = () => Promise<unknown>;

/** The result of a readiness check. `shown` is the check's return value or error message. */
type CheckResult = { readonly name: string; readonly passed: boolean; readonly shown: unknown };

const CHECK_TIMEOUT_MS = 1_000;

/**
 * Creates a service's readiness checks. Each failure and each recovery is logged once. While the service starts or
 * stops, failures are expected and therefore logged as information.
 */
function readinessChecks(log: Pick<Log, 'info' | 'warn'>) {
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
