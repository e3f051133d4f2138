import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClientBudgets, Limit } from './limits/client-budgets.ts';
import { type ConnectionLimit, limitConnections } from './limits/connection-limits.ts';
import { rejectMalformed } from './security/malformed-requests.ts';

const STOP_MS = 10_000;

/** Maximum times for each step of a client. */
const TIMEOUTS = {
  headersMs: 10_000,
  /**
   * For a whole request, such as an upload of 10 MB at 0.7 Mbit/s. JSON bodies have a shorter limit in `json-body.ts`.
   */
  requestMs: 130_000,
  /** Longer than load balancers keep idle connections, so none is closed while a request is in flight. */
  keepAliveMs: 75_000,
  /** Enough for the largest image at 50 kbit/s. */
  unreadMs: 60_000,
  checkEveryMs: 5_000,
};

const MAX_PIPELINED = 3;

export type ServeOptions = {
  /**
   * Once aborted, each response closes its connection, because the next request on it could arrive during the shutdown.
   */
  readonly drainSignal?: AbortSignal;
  readonly timeouts?: Partial<typeof TIMEOUTS>;
  readonly connections?: { readonly perClient?: number; readonly total?: number };
  /** Malformed requests also count as requests. */
  readonly budgets?: ClientBudgets | undefined;
  readonly onLimit?: ((limit: Limit | ConnectionLimit) => void) | undefined;
};

export type RunningServer = {
  readonly port: number;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
  /** Accepts no new connections, waits up to `graceMs` for requests in flight, then closes all connections. */
  stop(graceMs?: number): Promise<void>;
};

/** Listens on `port`, or on a free port if it is 0. */
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
    // Node's own response to a missing Host header would not have our envelope.
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
  // An unknown expectation can be ignored. Node's own 417 response would not have our envelope.
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
  // Node considers a connection idle when its response has ended, even if most of it is still waiting for a slow
  // client, and the server's `close` closes idle connections. Requests that arrive in the meantime are served, and
  // their connections closed.
  while (isSending() && performance.now() < endsAt) await delay(50);
  const closed = once(server, 'close');
  server.close();
  // A response that started before the shutdown leaves its connection open and idle.
  const idle = setInterval(() => isSending() || server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), endsAt - performance.now());
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening on a TCP port');
  return address.port;
}
