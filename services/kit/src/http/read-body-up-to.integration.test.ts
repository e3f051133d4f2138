import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { readBodyUpTo } from './read-body-up-to.ts';

let close = () => {};
afterEach(() => close());

async function responseFrom(send: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_request, response) => send(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  return fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
}

it.each(['', 'ten bytes.'])('returns a body up to the limit: %j', async (text) => {
  const bytes = await readBodyUpTo(await responseFrom((response) => response.end(text)), 10);
  expect(Buffer.from(bytes ?? 'none').toString()).toBe(text);
});

it('reads nothing of a body whose Content-Length is above the limit', async () => {
  const response = await responseFrom((response) => response.writeHead(200, { 'content-length': 11 }).write('eleven'));
  expect(await readBodyUpTo(response, 10)).toBeUndefined();
});

it('stops at the limit of a body that has no Content-Length and never ends', async () => {
  const response = await responseFrom((response) => {
    const pump = setInterval(() => response.write('x'.repeat(100)), 1);
    response.on('close', () => clearInterval(pump));
  });
  expect(await readBodyUpTo(response, 1_000)).toBeUndefined();
});
