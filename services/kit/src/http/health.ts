import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Log } from '../observability/log.ts';
import { untraced } from '../observability/spans.ts';
import { type Check, readinessChecks } from './readiness-checks.ts';

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
  await listening(server, { port, host });
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : port,
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

function listening(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
