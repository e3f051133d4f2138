import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { readBodyUpTo } from './read-body-up-to.ts';

let close = () => {};
afterEach(() => close());

async function answered(send: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_request, response) => send(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  return fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
}

it.each(['', 'ten bytes.'])('reads an answer of so many bytes whole: %j', async (text) => {
  const bytes = await readBodyUpTo(await answered((response) => response.end(text)), 10);
  expect(Buffer.from(bytes ?? 'none').toString()).toBe(text);
});

it('reads nothing of an answer that announces more', async () => {
  const answer = await answered((response) => response.writeHead(200, { 'content-length': 11 }).write('eleven'));
  expect(await readBodyUpTo(answer, 10)).toBeUndefined();
});

it('reads an answer that announces nothing and never ends only so far', async () => {
  const answer = await answered((response) => {
    const pump = setInterval(() => response.write('x'.repeat(100)), 1);
    response.on('close', () => clearInterval(pump));
  });
  expect(await readBodyUpTo(answer, 1_000)).toBeUndefined();
});
