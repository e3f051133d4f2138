import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { refuseMalformed } from './malformed-requests.ts';

const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** Longer than load balancers keep idle connections, so that none is closed under a request on its way. */
const KEEP_ALIVE_MS = 75_000;
const STOP_MS = 10_000;

export type RunningServer = {
  readonly port: number;
  /** Takes no new connection, lets what is in flight finish for at most `graceMs`, then closes what is left. */
  stop(graceMs?: number): Promise<void>;
};

/**
 * Listens on `port`; 0 picks a free one. From `leaving` on, each answer ends its connection: whoever keeps one would
 * otherwise send a request at the very moment at which the stop closes it.
 */
export async function serve(
  listener: RequestListener,
  port: number,
  leaving = new AbortController().signal,
): Promise<RunningServer> {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Without a Host Node would answer by itself, without our envelope.
    requireHostHeader: false,
  });
  let isStopping = false;
  const answer: RequestListener = (request, response) => {
    if (isStopping || leaving.aborted) response.setHeader('Connection', 'close');
    listener(request, response);
  };
  server.on('request', answer);
  // An expectation that nobody knows may be ignored; Node would answer 417, without our envelope.
  server.on('checkExpectation', answer);
  server.on('clientError', refuseMalformed);
  server.listen(port);
  await once(server, 'listening');

  return {
    port: portOf(server),
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
