import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { text } from 'node:stream/consumers';

const ONE_IN = 1_000;

/**
 * A proxy before a site that spoils one response in a thousand, alternately by a 500 and by dropping a field of its JSON.
 * A fuzz run must find these faults.
 */
export async function flawedProxy(site: string, oneIn = ONE_IN) {
  let turn = 0;
  const spoilt = { statuses: 0, fields: 0 };
  let dropsNext = false;

  /** Whether this response becomes a 500; if it is another one's turn, the next JSON object loses a field. */
  function becomesError(): boolean {
    turn += 1;
    if (turn % oneIn !== 0) return false;
    if (spoilt.statuses <= spoilt.fields) {
      spoilt.statuses += 1;
      return true;
    }
    dropsNext = true;
    return false;
  }

  function possiblyShortened(body: string): string {
    const shorter = dropsNext ? withoutField(body) : undefined;
    if (shorter === undefined) return body;
    dropsNext = false;
    spoilt.fields += 1;
    return shorter;
  }

  async function relay(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    if (becomesError()) {
      answer.resume();
      response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = answer.headers;
    const isJson = headers['content-type']?.startsWith('application/json');
    const body = isJson ? possiblyShortened(await text(answer)) : undefined;
    response.writeHead(answer.statusCode ?? 502, headers);
    if (body === undefined) answer.pipe(response);
    else response.end(body);
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { method, url, rawHeaders } = request;
    const upstream = send(site + url, { method, headers: rawHeaders }, (answer) => relay(answer, response));
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy listens on no port');
  return {
    site: `http://127.0.0.1:${address.port}`,
    spoilt,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A JSON object without its first field that cannot be left out; undefined for anything else. */
function withoutField(body: string): string | undefined {
  const value: unknown = body.startsWith('{') ? JSON.parse(body) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const [first] = Object.keys(value);
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => name !== first)));
}
