import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClientBudgets, Limit } from './limits/client-budgets.ts';
import { type ConnectionLimit, limitConnections } from './limits/connection-limits.ts';
import { rejectMalformed } from './security/malformed-requests.ts';

const STOP_MS = 10_000;

/** How long a client may take for each step. */
const TIMEOUTS = {
  headersMs: 10_000,
  /** For a whole request: an upload of 10 MB at 0.7 Mbit/s. JSON bodies have less, see `json-body.ts`. */
  requestMs: 130_000,
  /** Longer than load balancers keep idle connections, so that none is closed while a request is in flight. */
  keepAliveMs: 75_000,
  /** The largest image at 50 kbit/s. */
  unreadMs: 60_000,
  checkEveryMs: 5_000,
};

const MAX_PIPELINED = 3;

export type ServeOptions = {
  /** Once aborted, each response closes its connection: its next request could arrive at the moment of the stop. */
  readonly drainSignal?: AbortSignal;
  readonly timeouts?: Partial<typeof TIMEOUTS>;
  readonly connections?: { readonly perClient?: number; readonly total?: number };
  /** Malformed requests count as requests, too. */
  readonly budgets?: ClientBudgets | undefined;
  readonly onLimit?: ((limit: Limit | ConnectionLimit) => void) | undefined;
};

export type RunningServer = {
  readonly port: number;
  /** How many connections are open. */
  connections(): Promise<number>;
  /** Accepts no new connection, waits for requests in flight for at most `graceMs`, then closes all connections. */
  stop(graceMs?: number): Promise<void>;
};

/** Listens on `port`; 0 picks a free one. */
export async function serve(
  listener: RequestListener,
  port: number,
  { drainSignal, timeouts = {}, connections = {}, budgets, onLimit = () => {} }: ServeOptions = {},
): Promise<RunningServer> {
  const { headersMs, requestMs, keepAliveMs, unreadMs, checkEveryMs } = { ...TIMEOUTS, ...timeouts };
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkEveryMs,
    // Node's own response to a missing Host would not have our envelope.
    requireHostHeader: false,
  });
  const { perClient = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY } = connections;
  const limits = { perClient, total, pipelined: MAX_PIPELINED, unreadMs, checkEveryMs, onLimit };
  const connected = limitConnections(server, limits);
  let isStopping = false;
  const handle: RequestListener = (request, response) => {
    if (!connected.accepts(request, response)) return;
    if (isStopping || drainSignal?.aborted) response.setHeader('Connection', 'close');
    listener(request, response);
  };
  server.on('request', handle);
  // An unknown expectation may be ignored; Node's own 417 would not have our envelope.
  server.on('checkExpectation', handle);
  server.on('clientError', (error, socket) => {
    const address = socket instanceof Socket ? socket.remoteAddress : undefined;
    if (budgets?.take(budgets.usageOf(address ?? ''))) socket.destroy();
    else rejectMalformed(error, socket);
  });
  server.listen(port);
  await once(server, 'listening');

  return {
    port: portOf(server),
    connections: () => promisify(server.getConnections.bind(server))(),
    stop(graceMs = STOP_MS) {
      isStopping = true;
      return close(server, connected.isSending, graceMs);
    },
  };
}

async function close(server: Server, isSending: () => boolean, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const endsAt = performance.now() + graceMs;
  // Node counts a connection as idle as soon as its response has ended, also while most of it waits for a slow client, and
  // the server's `close` closes idle ones. What is requested meanwhile is served, and its connection closed.
  while (isSending() && performance.now() < endsAt) await delay(50);
  const closed = once(server, 'close');
  server.close();
  // A response that began before the stop leaves its connection open and idle.
  const idle = setInterval(() => isSending() || server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), endsAt - performance.now());
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port');
  return address.port;
}
