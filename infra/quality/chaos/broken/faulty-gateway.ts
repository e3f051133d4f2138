import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';

/** A proxy before the gateway that answers a guess with an invented success where the gateway answers 5xx or not at all. */
export async function faultyGateway(site: string) {
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const answer = await forward(site, request, sent).catch(() => null);
    if (request.url === '/api/daily-completion' && (answer === null || answer.status >= 500)) {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(inventedSuccess(sent)));
    }
    if (answer === null) return response.destroy();
    for (const [name, value] of answer.headers) if (name !== 'content-encoding') response.appendHeader(name, value);
    response.removeHeader('content-length');
    response.removeHeader('transfer-encoding');
    return response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    site: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(site: string, { url = '/', method = 'GET', headers }: IncomingMessage, sent: Buffer) {
  const passed = new Headers();
  for (const name of ['x-forwarded-for', 'sec-fetch-site', 'cookie', 'content-type']) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return fetch(`${site}${url}`, { method, headers: passed, ...(method !== 'GET' && { body: new Uint8Array(sent) }) });
}

function inventedSuccess(sent: Buffer): object {
  const { guesses } = completionRecordSchema.parse(JSON.parse(sent.toString()));
  const guessesUsed = guesses.length;
  const completed = guessesUsed === MAX_GUESSES;
  return {
    success: true,
    correct: false,
    guessesRemaining: MAX_GUESSES - guessesUsed,
    completion: { completed, won: false, hintsUsed: Math.min(guessesUsed + 1, MAX_GUESSES), guessesUsed, guesses },
  };
}
