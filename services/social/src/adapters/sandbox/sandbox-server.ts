import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { GraphAnswer } from './graph-answer.ts';
import { type GraphRequest, type GraphWorld, sandboxGraph } from './sandbox-graph.ts';

/** Stands between a request and its effect; `cut` drops the connection. For trying what networks do to one. */
export type Interference = (request: GraphRequest, work: () => Promise<GraphAnswer>) => Promise<GraphAnswer | 'cut'>;

export type SandboxServer = {
  /** As the base address of the Graph API. */
  readonly url: string;
  close(): Promise<void>;
};

/** Serves the sandbox on a free port of the loopback address. */
export async function serveSandbox(
  world: GraphWorld,
  interfere: Interference = (_request, work) => work(),
): Promise<SandboxServer> {
  const graph = sandboxGraph(world);
  const server = createServer(async (incoming, outgoing) => {
    const request = await requestOf(incoming);
    send(outgoing, await interfere(request, () => graph(request)).catch(faultOf));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v24.0`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Such as a database that is away: the Graph API has its bad days too. */
function faultOf(): GraphAnswer {
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

function send(outgoing: ServerResponse, answer: GraphAnswer | 'cut'): void {
  if (answer === 'cut') {
    outgoing.destroy();
    return;
  }
  const { status, body, headers = {} } = answer;
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
}
