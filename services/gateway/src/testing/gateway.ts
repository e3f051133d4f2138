import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImageStore } from '@dreamreel/kit/image-store';
import type { AppParts } from '../adapters/http/app.ts';
import { gatewayApp } from '../adapters/http/app.ts';
import { BUDGET, type Budget, clientBudgets, scaled } from '../adapters/http/client-budgets.ts';
import { type ServeOptions, serve } from '../adapters/http/serve.ts';
import { identitySessions } from '../adapters/identity-sessions.ts';
import { progressInMemory } from './progress-in-memory.ts';
import { scriptedRpc } from './scripted-rpc.ts';

type Changes = Partial<Omit<AppParts, 'settings' | 'limits'>> & {
  settings?: Partial<AppParts['settings']>;
  /** What one address may take, and everything together; without it, as in the product. */
  budget?: Partial<Budget>;
  refusedAfterMs?: number;
  serving?: Omit<ServeOptions, 'budgets' | 'onLimit'>;
};

export const NOW = '2026-11-21T10:00:00.000Z';

/** The whole gateway on a free loopback port, with services that say what a test has written for them. */
export async function startGateway({ settings, budget, refusedAfterMs = 1, serving, ...parts }: Changes = {}) {
  const services = scriptedRpc();
  const images = imagesInMemory();
  const progress = progressInMemory();
  const stopping = new AbortController();
  const observed: Parameters<AppParts['observe']>[0][] = [];
  const logged: object[] = [];
  /** What happened as it should, and is worth a line. */
  const told: object[] = [];
  const limitsMet: string[] = [];
  const limits = {
    budgets: clientBudgets({ ...scaled(BUDGET, settings?.rateLimitFactor ?? 1), ...budget }),
    onLimit: (limit: string) => limitsMet.push(limit),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-'));

  const app = gatewayApp({
    rpc: services.rpc,
    sessions: identitySessions(services.rpc),
    // The game is asked for everything, as in the first moments of a gateway.
    openGames: { readyFor: () => undefined, whileGuessing: (_guess, record) => record() },
    images,
    progress,
    stopping: stopping.signal,
    clock: { now: () => new Date(NOW) },
    log: {
      info: (detail, text) => told.push({ ...detail, text }),
      warn: () => {},
      error: (detail) => logged.push(detail),
    },
    observe: (request) => observed.push(request),
    limits: { ...limits, refusedAfterMs },
    ...parts,
    settings: {
      frontendsFolder: folder,
      trustedProxyHops: 0,
      imageMemoryBytes: 1_000_000,
      version: '1.2.3',
      ...settings,
    },
  });
  const server = await serve(app, 0, { ...serving, ...limits });
  const url = `http://127.0.0.1:${server.port}`;

  return {
    url,
    port: server.port,
    connections: server.connections,
    services,
    images,
    progress,
    observed,
    logged,
    told,
    /** Which limit was met, each time. */
    limitsMet,
    get: (address: string, headers: Record<string, string> = {}) => fetch(url + address, { headers }),
    post: (address: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Writes a built file of a front end, e.g. `shell/dist/index.html`. */
    async build(file: string, content: string | Buffer) {
      const full = path.join(folder, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, content);
    },
    async stopServing(graceMs?: number) {
      stopping.abort();
      await server.stop(graceMs);
    },
    async stop() {
      await server.stop(500);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

function imagesInMemory(): ImageStore & { reads: string[] } {
  const kept = new Map<string, { bytes: Buffer; contentType: string }>();
  const reads: string[] = [];
  return {
    reads,
    async put(key, bytes, contentType) {
      kept.set(key, { bytes: Buffer.from(bytes), contentType });
    },
    async get(key) {
      reads.push(key);
      return kept.get(key) ?? null;
    },
    async remove(key) {
      kept.delete(key);
    },
    async check() {},
  };
}
