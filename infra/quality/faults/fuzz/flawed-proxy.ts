import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@dreamreel/kit/process/free-port';

const ONE_IN = 1_000;

/**
 * Starts a proxy that corrupts one in a thousand responses. The proxy alternates between changing the status to 500 and
 * removing a JSON field. A fuzz run must detect these defects.
 */
export async function flawedProxy(site: string) {
  const spoilt = { statuses: 0, fields: 0 };
  let turn = 0;

  async function relay(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    turn += 1;
    const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = answer.headers;
    if (turn >= ONE_IN && spoilt.statuses <= spoilt.fields) {
      turn = 0;
      spoilt.statuses += 1;
      answer.resume();
      response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    response.writeHead(answer.statusCode ?? 502, headers);
    if (turn < ONE_IN || !headers['content-type']?.startsWith('application/json')) return void answer.pipe(response);
    const body = await text(answer);
    if (body.startsWith('{"')) {
      turn = 0;
      spoilt.fields += 1;
    }
    // Renaming the first field has the same effect as removing it.
    response.end(body.replace(/^\{"/, '{"dropped-'));
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { method, url, rawHeaders } = request;
    const upstream = send(site + url, { method, headers: rawHeaders }, (answer) => relay(answer, response));
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    site: `http://127.0.0.1:${port}`,
    spoilt,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
