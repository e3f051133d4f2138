import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import type { Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { expect, it } from '@jest/globals';
import { plenty, sharedGateway } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';
import { browserRequest, fieldsFor } from '../../../testing/operation-requests.ts';
import { type StuckClient, stuckClient } from '../../../testing/raw-clients.ts';
import { tokenOf, withAdminSession } from '../../../testing/visitors.ts';

const timeouts = { headersMs: 400, requestMs: 800, keepAliveMs: 400, unreadMs: 400, checkEveryMs: 50 };
/** Far above all timeouts because the machine may be busy. */
const WITHIN_MS = 45_000;

type SentRequest = { readonly head: string; readonly body: Buffer };
type Row = { readonly name: string; readonly streams: boolean; readonly sent: SentRequest };

/** Every operation, and one of each other kind of address. */
const table: readonly Row[] = [
  ...(await Promise.all(Object.entries<Operation>(operations).map(([name, operation]) => rowOf(name, operation)))),
  ...['/daily', '/nothing', '/mailbox', '/config.json', '/api/openapi.json', '/api/nothing', '/mf/player/a.js'].map(
    pageRow,
  ),
  pageRow(`/images/${KEY}`),
];

async function rowOf(name: string, operation: Operation): Promise<Row> {
  const { method, address, headers, body: sentBody } = browserRequest(operation, fieldsFor(name));
  const encoded = new Response(sentBody ?? null);
  const body = Buffer.from(await encoded.arrayBuffer());
  // Uses sessions that every operation admits, so every body is read.
  const session = withAdminSession(tokenOf('root'), `${SESSION_COOKIE}=${tokenOf('anna')}`);
  const form = operation.http.upload && { 'content-type': encoded.headers.get('content-type') };
  const lines = Object.entries({ ...headers, ...session, ...form });
  return { name, streams: operation.http.streams === true, sent: sentOf(method, address, lines, body) };
}

function pageRow(address: string): Row {
  return { name: address, streams: false, sent: sentOf('GET', address, [['accept', '*/*']], Buffer.alloc(0)) };
}

function sentOf(method: string, address: string, headers: [string, unknown][], body: Buffer): SentRequest {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return { head: [`${method} ${address} HTTP/1.1`, 'Host: a', ...lines].join('\r\n'), body };
}

const whole = ({ head, body }: SentRequest, count = 1) =>
  Buffer.concat(
    Array(count)
      .fill([Buffer.from(`${head}\r\nContent-Length: ${body.length}\r\n\r\n`), body])
      .flat(),
  );
const awaitsMore = ({ head, body }: SentRequest) => `${head}\r\nContent-Length: ${body.length + 50}\r\n\r\n`;

const budget = { requests: plenty, bytes: plenty, concurrent: 1e9 };
const gateway = await sharedGateway({ budget, serving: { timeouts } });
await gateway.build('shell/dist/index.html', '<title>Dreamreel</title>');

type Behaviour = (client: StuckClient, sent: SentRequest) => void;

/** Writes a text, and then one character after another until the connection closes. */
function drip({ socket }: StuckClient, start: string, character: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.writable && socket.write(character), 20);
  socket.once('close', () => clearInterval(timer));
  socket.once('end', () => clearInterval(timer));
}

const behaviours: readonly [what: string, behave: Behaviour][] = [
  ['stops in its headers', ({ socket }, { head }) => socket.write(`${head}\r\nX-More: `)],
  ['sends its headers slowly', (client, { head }) => drip(client, `${head}\r\nX-More: `, 'a')],
  ['stops before its body', ({ socket }, sent) => socket.write(awaitsMore(sent))],
  ['stops during its body', ({ socket }, sent) => socket.write(awaitsMore(sent)) && socket.write(sent.body)],
  ['sends its body slowly', (client, sent) => drip(client, awaitsMore(sent), '{')],
  ['half-closes during its headers', ({ socket }, { head }) => socket.end(`${head}\r\nX-More: `)],
  ['half-closes during its body', ({ socket }, sent) => socket.end(awaitsMore(sent))],
  ['half-closes after its request', ({ socket }, sent) => socket.end(whole(sent))],
  ['sends a request and keeps the connection open', ({ socket }, sent) => socket.write(whole(sent))],
  ['sends requests and never reads', ({ socket }, sent) => socket.write(whole(sent, 8))],
  ['pipelines many requests and never reads', ({ socket }, sent) => socket.write(whole(sent, 40))],
  [
    'resets the connection during its body',
    ({ socket }, sent) => socket.write(awaitsMore(sent), () => socket.resetAndDestroy()),
  ],
];

it.each(behaviours)('closes the connection of a client that %s, on every route', async (what, behave) => {
  // An event stream lasts as long as its job, whether or not the client reads it.
  const rows = /^sends a request|^sends requests|^pipelines|after its request/.test(what)
    ? table.filter(({ streams }) => !streams)
    : table;
  const clients = await Promise.all(
    rows.map(async ({ name, sent }) => {
      const client = await stuckClient(gateway.port, { reads: !what.includes('never reads') });
      behave(client, sent);
      return { name, client };
    }),
  );
  const until = performance.now() + WITHIN_MS;
  while ((await gateway.connections()) > 0 && performance.now() < until) await delay(50);
  expect(await gateway.connections()).toBe(0);
  for (const { client } of clients) client.socket.destroy();
  // The timeouts are long enough for a busy machine too.
  await waitFor(() =>
    gateway.get('/config.json').then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  expect(gateway.errorLogs).toEqual([]);
});
