import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { listen } from '../process/free-port.ts';
import { readBodyUpTo } from './foreign-response.ts';

let close = () => {};
afterEach(() => close());

async function responseFrom(send: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_request, response) => send(response));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return fetch(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`);
}

it.each(['', 'ten bytes.'])('returns the body %j, which is within the limit', async (text) => {
  const bytes = await readBodyUpTo(await responseFrom((response) => response.end(text)), 10);
  expect(Buffer.from(bytes ?? 'none').toString()).toBe(text);
});

it('does not read a body whose Content-Length exceeds the limit', async () => {
  const response = await responseFrom((response) => response.writeHead(200, { 'content-length': 11 }).write('eleven'));
  expect(await readBodyUpTo(response, 10)).toBeUndefined();
});

it('stops reading an endless body without a Content-Length at the limit', async () => {
  const response = await responseFrom((response) => {
    const pump = setInterval(() => response.write('x'.repeat(100)), 1);
    response.on('close', () => clearInterval(pump));
  });
  expect(await readBodyUpTo(response, 1_000)).toBeUndefined();
});
