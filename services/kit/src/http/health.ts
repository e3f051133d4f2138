import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Log } from '../observability/log.ts';
import { untraced } from '../observability/spans.ts';
import { type Check, readinessChecks } from './readiness-checks.ts';

/** The readiness checks of a service. */
export type Checks = {
  /** Adds a check. The service is ready only while the check resolves within one second. */
  add(name: string, check: Check): void;
};

/** The HTTP server for probes and metrics. */
export type Health = Checks & {
  /** The port in use. */
  readonly port: number;
  /** Sets the reason why the service isn't ready. With undefined, the service is ready if its checks pass. */
  setNotReady(reason: string | undefined): void;
  /** Closes the server and all its connections. */
  close(): Promise<void>;
};

/** The address to listen on. Without a host, the server listens on every address of the machine. */
type Address = { readonly port: number; readonly host?: string | undefined };

type Report = { ready: boolean; checks: Readonly<Record<string, unknown>> };

/**
 * Starts the server for `/livez` (the process responds), `/readyz` (all checks pass), `/servez` (the service has been
 * ready and isn't stopping) and `/metrics`. Until `setNotReady(undefined)`, the service is not ready, with the reason
 * "starting". A failing check is logged.
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
    const results = await checks.results();
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
      // Runs no checks, because restarting this process wouldn't restore a dependency.
      case '/livez':
        return respond(200, 'application/json', '{"alive":true}');
      case '/readyz': {
        const now = await report();
        return respond(now.ready ? 200 : 503, 'application/json', JSON.stringify(now));
      }
      // For the gateway, whose replicas must keep serving 503 with Retry-After while a dependency is unavailable.
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
  // Probes and scrapes run database statements every few seconds, which would fill the traces.
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
