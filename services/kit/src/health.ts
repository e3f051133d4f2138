import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Log } from './log.ts';
import { type Check, readinessChecks } from './readiness-checks.ts';

export type Readiness = {
  /** From now on the service is ready only while `check` resolves, within one second. */
  add(name: string, check: Check): void;
};

export type Health = Readiness & {
  /** The port that was taken. */
  readonly port: number;
  /** `undefined` says that work may come; a text says why not. */
  setNotReady(reason: string | undefined): void;
  close(): Promise<void>;
};

/** Without a host, every address of the machine. */
type Address = { readonly port: number; readonly host?: string | undefined };

type Report = { ready: boolean; checks: Readonly<Record<string, unknown>> };

/**
 * Serves `/livez` (the process answers), `/readyz` (it can do its work), `/servez` (it was ready once and is not
 * stopping) and `/metrics`. Begins as "starting". Which part keeps it from being ready is logged.
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

  const server = createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    switch (request.url) {
      // Asks nothing else: restarting us would not bring a database back.
      case '/livez':
        return answer(200, 'application/json', '{"alive":true}');
      case '/readyz': {
        const now = await report();
        return answer(now.ready ? 200 : 503, 'application/json', JSON.stringify(now));
      }
      // For a door: with a part away, every replica that left would be one that can tell nobody to come back later.
      case '/servez': {
        const serves = notReady === undefined && (wasReady || (await report()).ready);
        return answer(serves ? 200 : 503, 'application/json', JSON.stringify({ serves }));
      }
      case '/metrics':
        return answer(200, registry.contentType, await registry.metrics());
      default:
        return answer(404, 'text/plain', 'Not found');
    }
  });
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
