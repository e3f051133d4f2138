import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@dreamreel/kit/process/free-port';
import { type GraphRequest, type GraphResponse, type Sandbox, sandboxGraph } from './sandbox-graph.ts';

/** Wraps request handling so that tests can inject faults. */
export type FaultInjector = (
  request: GraphRequest,
  handle: () => Promise<GraphResponse>,
) => Promise<GraphResponse | 'drop-connection'>;

/** Starts the sandbox server. `url` is the base URL of its Graph API. */
export async function serveSandbox(sandbox: Sandbox, injectFault: FaultInjector = (_request, handle) => handle()) {
  const graph = sandboxGraph(sandbox);
  const { url, close } = await serveOnLoopback(async (incoming, outgoing) => {
    const respond = async () => {
      const request = await requestOf(incoming);
      return injectFault(request, () => graph(request));
    };
    send(outgoing, await respond().catch(internalError));
  });
  return { url: `${url}/v24.0`, close };
}

/**
 * Starts an HTTP server on a free loopback port. Only its clients close idle connections. With an idle timeout here, a
 * connection could close just as a request is sent over it.
 */
export async function serveOnLoopback(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 0 }, listener);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the Graph API response for unexpected errors, such as a database failure or an aborted request. */
function internalError(): GraphResponse {
  return {
    status: 500,
    body: { error: { message: 'An unknown error has occurred.', code: 1, type: 'OAuthException' } },
  };
}

async function requestOf(incoming: IncomingMessage): Promise<GraphRequest> {
  const { method = 'GET', url = '/', headers } = incoming;
  const { pathname, searchParams } = new URL(url, 'http://sandbox');
  const fields = method === 'GET' ? searchParams : new URLSearchParams(await text(incoming));
  return {
    method,
    path: pathname.replace(/^\/v[\d.]+\//, ''),
    fields: Object.fromEntries(fields),
    token: (headers.authorization ?? '').replace(/^Bearer /, ''),
  };
}

function send(outgoing: ServerResponse, response: GraphResponse | 'drop-connection'): void {
  if (response === 'drop-connection') {
    outgoing.destroy();
    return;
  }
  const { status, body, headers = {} } = response;
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
}
