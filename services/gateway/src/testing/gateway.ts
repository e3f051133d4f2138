import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderImageStore } from '@dreamreel/kit/images/folder-image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import { afterAll, beforeEach } from '@jest/globals';
import { type AppParts, gatewayApp } from '../adapters/http/app.ts';
import { BUDGET, type Budget, clientBudgets, scaleBudget } from '../adapters/http/limits/client-budgets.ts';
import { type ServeOptions, serve } from '../adapters/http/serve.ts';
import { identitySessions } from '../adapters/identity-sessions.ts';
import { configSchema, type GatewayConfig } from '../config.ts';
import { fakeRpc } from './fake-rpc.ts';
import { stubServices } from './responses.ts';

type Changes = Partial<Omit<AppParts, 'config' | 'limits'>> & {
  config?: Partial<GatewayConfig>;
  /** Request budget per client address. Defaults to the production budget. */
  budget?: Partial<Budget>;
  rejectionDelayMs?: number;
  serving?: Omit<ServeOptions, 'budgets' | 'onLimit'>;
};

/** A budget that is too large for any test to use up. */
export const plenty = { burst: 1e12, perSecond: 1e12 };

const CONFIG = readConfig(configSchema, {
  NATS_URL: 'nats://127.0.0.1',
  HEALTH_PORT: '0',
  IMAGE_STORE: 'folder',
  DREAMREEL_VERSION: '1.2.3',
});

export const NOW = '2026-11-21T10:00:00.000Z';

/** Much longer than any test takes, even on a busy machine. */
const SESSION_CACHE_MS = { user: 60_000, admin: 60_000, ended: 60_000 };

const running: Gateway[] = [];
afterAll(() => Promise.all(running.map(({ stop }) => stop())));

export type Gateway = Awaited<ReturnType<typeof gatewayWith>>;

/**
 * Starts the whole gateway on a free loopback port with fake services, which respond to every call. It stops after the
 * last test of the file.
 */
export async function startGateway(changes: Changes = {}): Promise<Gateway> {
  const gateway = await gatewayWith(changes);
  running.push(gateway);
  return gateway;
}

/**
 * Starts a gateway for all tests of a file. Before each test, its fake services and its records are as new, but not its
 * caches.
 */
export async function sharedGateway({ config, ...changes }: Changes = {}): Promise<Gateway> {
  const gateway = await startGateway({ ...changes, config: { RATE_LIMIT_FACTOR: 1_000, ...config } });
  beforeEach(gateway.reset);
  return gateway;
}

async function gatewayWith({ config: changes, budget, rejectionDelayMs = 1, serving, ...parts }: Changes) {
  const services = fakeRpc();
  stubServices(services);
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  const images = folderImageStore(path.join(folder, 'images'));
  const shutdown = new AbortController();
  const records = recordsOfGateway();
  const config = { ...CONFIG, FRONTENDS_DIR: folder, ...changes };
  const limits = {
    budgets: clientBudgets({ ...scaleBudget(BUDGET, config.RATE_LIMIT_FACTOR), ...budget }),
    onLimit: (limit: string) => records.limitsMet.push(limit),
  };

  const app = gatewayApp({
    rpc: services.rpc,
    sessions: identitySessions(services.rpc, SESSION_CACHE_MS),
    // Nothing is cached, as is the case right after the gateway starts.
    openGames: { jsonOn: () => undefined },
    images,
    shutdownSignal: shutdown.signal,
    clock: { now: () => new Date(NOW) },
    log: {
      info: (detail, text) => records.infoLogs.push({ ...detail, text }),
      warn: () => {},
      error: (detail) => records.errorLogs.push(detail),
    },
    recordRequest: (request) => records.recordedRequests.push(request),
    limits: { ...limits, rejectionDelayMs },
    ...parts,
    config,
  });
  const server = await serve(app, 0, { ...serving, ...limits });

  return {
    ...records,
    ...clientOf(`http://127.0.0.1:${server.port}`),
    port: server.port,
    connections: server.connections,
    services,
    images,
    /** Writes a built front-end file such as `shell/dist/index.html`. */
    async build(file: string, content: string | Buffer) {
      const full = path.join(folder, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, content);
    },
    reset(): void {
      services.reset();
      stubServices(services);
      for (const list of Object.values(records)) list.length = 0;
    },
    async stopServing(graceMs?: number) {
      shutdown.abort();
      await server.stop(graceMs);
    },
    async stop() {
      await server.stop(500);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Collects a gateway's logs and metrics. */
function recordsOfGateway() {
  const recordedRequests: Parameters<AppParts['recordRequest']>[0][] = [];
  const errorLogs: object[] = [];
  const infoLogs: object[] = [];
  /** Limits that were reached, with one entry for each time. */
  const limitsMet: string[] = [];
  return { recordedRequests, errorLogs, infoLogs, limitsMet };
}

function clientOf(url: string) {
  return {
    url,
    get: (address: string, headers: Record<string, string> = {}) => fetch(url + address, { headers }),
    post: (address: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
