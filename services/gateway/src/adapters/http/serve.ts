import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listen } from '@dreamreel/kit/process/free-port';
import type { ClientBudgets, Limit } from './limits/client-budgets.ts';
import { type ConnectionLimit, limitConnections } from './limits/connection-limits.ts';
import { rejectMalformed } from './security/malformed-requests.ts';

const STOP_MS = 10_000;

/** Time limits for each phase of a request. */
const TIMEOUTS = {
  headersMs: 10_000,
  /**
   * Limit for receiving a whole request. An upload of 10 MB at 0.7 Mbit/s takes about two minutes. JSON bodies have a
   * shorter limit in `request-body.ts`.
   */
  requestMs: 130_000,
  /**
   * Longer than load balancers keep idle connections open, so a connection is never closed just as a request is sent
   * over it.
   */
  keepAliveMs: 75_000,
  /** Long enough to send the largest image at 50 kbit/s. */
  unreadMs: 60_000,
  checkEveryMs: 5_000,
};

const MAX_PIPELINED = 3;

export type ServeOptions = {
  /**
   * After this signal aborts, every response closes its connection, because the next request on the connection could
   * arrive during the shutdown.
   */
  readonly drainSignal?: AbortSignal;
  readonly timeouts?: Partial<typeof TIMEOUTS>;
  readonly connections?: { readonly perClient?: number; readonly total?: number };
  /** Malformed requests also use up the client's budget. */
  readonly budgets?: ClientBudgets | undefined;
  readonly onLimit?: ((limit: Limit | ConnectionLimit) => void) | undefined;
};

export type RunningServer = Awaited<ReturnType<typeof serve>>;

/** Listens on `port`, or on a random free port if `port` is 0. */
export async function serve(
  listener: RequestListener,
  port: number,
  { drainSignal, timeouts = {}, connections = {}, budgets, onLimit = () => {} }: ServeOptions = {},
) {
  const { headersMs, requestMs, keepAliveMs, unreadMs, checkEveryMs } = { ...TIMEOUTS, ...timeouts };
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkEveryMs,
    // Handle a missing Host header ourselves, because Node's response has no error envelope.
    requireHostHeader: false,
  });
  const { perClient = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY } = connections;
  const limits = { perClient, total, pipelined: MAX_PIPELINED, unreadMs, checkEveryMs, onLimit };
  const connectionLimiter = limitConnections(server, limits);
  let isStopping = false;
  const handle: RequestListener = (request, response) => {
    if (!connectionLimiter.accepts(request, response)) return;
    if (isStopping || drainSignal?.aborted) response.setHeader('Connection', 'close');
    listener(request, response);
  };
  server.on('request', handle);
  // Ignore unknown `Expect` values because Node's 417 response has no error envelope.
  server.on('checkExpectation', handle);
  server.on('clientError', (error, socket) => {
    const address = socket instanceof Socket ? socket.remoteAddress : undefined;
    if (budgets?.take(budgets.usageOf(address ?? ''))) socket.destroy();
    else rejectMalformed(error, socket);
  });

  return {
    port: await listen(server, port),
    /** Returns the number of open connections. */
    connections: () => promisify(server.getConnections.bind(server))(),
    /** Stops accepting connections, waits up to `graceMs` for requests in flight, and then closes all connections. */
    stop(graceMs = STOP_MS): Promise<void> {
      isStopping = true;
      return close(server, connectionLimiter.isSending, graceMs);
    },
  };
}

async function close(server: Server, isSending: () => boolean, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const endsAt = performance.now() + graceMs;
  // `server.close` closes idle connections. Node considers a connection idle as soon as its response has ended, even if
  // a slow client hasn't received most of it. The loop therefore waits until all responses have been sent before
  // closing the server. In the meantime, new requests are still served, and their connections are closed afterwards.
  while (isSending() && performance.now() < endsAt) await delay(50);
  const closePromise = once(server, 'close');
  server.close();
  // Responses that started before the shutdown leave their connections open and idle, so close idle connections
  // repeatedly.
  const idle = setInterval(() => isSending() || server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), endsAt - performance.now());
  await closePromise;
  clearInterval(idle);
  clearTimeout(end);
}
