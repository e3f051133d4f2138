import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { ClientBudgets, Limit } from './client-budgets.ts';
import { type ConnectionLimit, limitConnections } from './connection-limits.ts';
import { refuseMalformed } from './malformed-requests.ts';

const STOP_MS = 10_000;

/** How long a client may take for each thing, in milliseconds. */
const TIMES = {
  headersMs: 10_000,
  /** For a whole request: 10 MB of an upload at 0.7 Mbit/s. Bodies that are JSON have less, see `json-body.ts`. */
  requestMs: 130_000,
  /** Longer than load balancers keep idle connections, so that none is closed under a request on its way. */
  keepAliveMs: 75_000,
  /** For the largest image at 50 kbit/s. */
  unreadMs: 60_000,
  checkEveryMs: 5_000,
};

const MOST_PIPELINED = 3;

export type ServeOptions = {
  /** From then on each answer ends its connection: its next request would come at the very moment of the stop. */
  readonly leaving?: AbortSignal;
  readonly times?: Partial<typeof TIMES>;
  readonly connections?: { readonly perClient?: number; readonly total?: number };
  /** What is no request counts as one, too. */
  readonly budgets?: ClientBudgets | undefined;
  readonly onLimit?: ((limit: Limit | ConnectionLimit) => void) | undefined;
};

export type RunningServer = {
  readonly port: number;
  /** How many connections are open. */
  connections(): Promise<number>;
  /** Takes no new connection, lets what is in flight finish for at most `graceMs`, then closes what is left. */
  stop(graceMs?: number): Promise<void>;
};

/** Listens on `port`; 0 picks a free one. */
export async function serve(
  listener: RequestListener,
  port: number,
  { leaving, times = {}, connections = {}, budgets, onLimit = () => {} }: ServeOptions = {},
): Promise<RunningServer> {
  const { headersMs, requestMs, keepAliveMs, unreadMs, checkEveryMs } = { ...TIMES, ...times };
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkEveryMs,
    // Without a Host Node would answer by itself, without our envelope.
    requireHostHeader: false,
  });
  const { perClient = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY } = connections;
  const limits = { perClient, total, pipelined: MOST_PIPELINED, unreadMs, checkEveryMs, onLimit };
  const connected = limitConnections(server, limits);
  let isStopping = false;
  const answer: RequestListener = (request, response) => {
    if (!connected.takes(request, response)) return;
    if (isStopping || leaving?.aborted) response.setHeader('Connection', 'close');
    listener(request, response);
  };
  server.on('request', answer);
  // An expectation that nobody knows may be ignored; Node would answer 417, without our envelope.
  server.on('checkExpectation', answer);
  server.on('clientError', (error, socket) => {
    const address = socket instanceof Socket ? socket.remoteAddress : undefined;
    if (budgets?.take(budgets.accountOf(address ?? ''))) socket.destroy();
    else refuseMalformed(error, socket);
  });
  server.listen(port);
  await once(server, 'listening');

  return {
    port: portOf(server),
    connections: () => promisify(server.getConnections.bind(server))(),
    stop(graceMs = STOP_MS) {
      isStopping = true;
      return close(server, graceMs);
    },
  };
}

async function close(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  // An answer that was begun before the stop leaves its connection open and idle.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port');
  return address.port;
}
