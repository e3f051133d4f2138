import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openGame } from '../../../testing/daily-game.ts';
import { type Gateway, plenty, startGateway } from '../../../testing/gateway.ts';
import { heldRequests } from '../../../testing/held-requests.ts';
import { requestText, type StuckClient, stuckClient } from '../../../testing/stuck-client.ts';
import { type RunningServer, serve } from '../serve.ts';

const KEY = '0123456789abcdef'.repeat(2);
/** Larger than the operating system's buffers on both sides of a connection. */
const LARGE = Buffer.alloc(16_000_000, 1);
const IMAGE = requestText('GET', `/images/${KEY}`);
const DAILY = requestText('GET', '/api/daily-movie');
const budget = { requests: plenty, bytes: plenty };

let gateway: Gateway;
const clients: StuckClient[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await gateway.stop();
});

async function start(serving: Parameters<typeof startGateway>[0] & object): Promise<void> {
  gateway = await startGateway({ budget, ...serving });
  gateway.services.respond(gameOperations.dailyMovie, openGame);
  await gateway.images.put(`${KEY}/768.jpg`, LARGE, 'image/jpeg');
}

async function client(how: Parameters<typeof stuckClient>[1] = {}): Promise<StuckClient> {
  const opened = await stuckClient(gateway.port, how);
  clients.push(opened);
  return opened;
}

const responded = ({ received }: StuckClient) => waitFor(() => received().includes('HTTP/1.1 200'));
const isOpen = ({ socket, closed }: StuckClient) =>
  Promise.race([closed.then(() => false), new Promise<boolean>((resolve) => setTimeout(resolve, 50, true))]).then(
    (open) => open && !socket.destroyed,
  );

describe('an address at its connection limit', () => {
  const serving = { connections: { perClient: 3 } };

  it('loses its longest idle connection to a new one', async () => {
    await start({ serving });
    const kept = [await client({ sends: DAILY }), await client({ sends: DAILY }), await client({ sends: DAILY })];
    for (const one of kept) await responded(one);
    kept[0]?.socket.write(DAILY);
    await waitFor(() => kept[0]?.received().match(/HTTP\/1.1 200/g)?.length === 2);
    const next = await client({ sends: DAILY });
    await responded(next);
    await kept[1]?.closed;
    expect(await Promise.all(kept.map(isOpen))).toEqual([true, false, true]);
    expect(gateway.limitsMet).toEqual(['client-connections']);
  });

  it('gets no new connection while all are busy, but other addresses do', async () => {
    await start({ serving });
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const held = heldRequests(gateway, done);
    const working = await Promise.all([1, 2, 3].map(() => client({ sends: held.text() })));
    await waitFor(() => held.count() === 3);
    await (await client({ sends: requestText('GET', '/config.json') })).closed;
    const other = await client({ from: '127.0.0.2', sends: requestText('GET', '/config.json') });
    await responded(other);
    finish();
    for (const one of working) await responded(one);
    await responded(await client({ sends: DAILY }));
  });

  it('still gets a new connection if all are silent', async () => {
    await start({ serving });
    const silent = await Promise.all(Array.from({ length: 20 }, () => client()));
    await waitFor(async () => (await Promise.all(silent.map(isOpen))).filter(Boolean).length === 3);
    const own = await client({ sends: DAILY });
    await responded(own);
  });
});

it('limits the connections of all addresses together, and closes idle ones first', async () => {
  await start({ serving: { connections: { total: 4 } } });
  const idle = await Promise.all([2, 3, 4, 5].map((n) => client({ from: `127.0.0.${n}`, sends: DAILY })));
  for (const one of idle) await responded(one);
  await responded(await client({ from: '127.0.0.6', sends: DAILY }));
  await waitFor(async () => (await Promise.all(idle.map(isOpen))).filter(Boolean).length === 3);
  expect(gateway.limitsMet).toEqual(['all-connections']);
});

it('closes a connection that pipelines many requests', async () => {
  await start({});
  const greedy = await client({ sends: DAILY.repeat(500) });
  await greedy.closed;
  expect(gateway.limitsMet).toEqual(['pipelined']);
  expect(gateway.services.requests.length).toBeLessThanOrEqual(3);
  await responded(await client({ sends: DAILY + DAILY }));
});

describe('an unread response', () => {
  const timeouts = { unreadMs: 300, checkEveryMs: 50 };

  it('has its connection closed after the timeout', async () => {
    await start({ serving: { timeouts } });
    await Promise.all(Array.from({ length: 20 }, () => client({ reads: false, sends: IMAGE })));
    await waitFor(() => gateway.limitsMet.length === 20);
    expect(new Set(gateway.limitsMet)).toEqual(new Set(['unread']));
  });

  it('keeps its connection if it is read slowly, piece by piece', async () => {
    await start({ serving: { timeouts: { unreadMs: 10_000, checkEveryMs: 50 } } });
    const slow = await client({ reads: false });
    let read = 0;
    slow.socket.on('data', (bytes) => {
      read += bytes.length;
    });
    // Each response takes less than the timeout, but all of them together take longer.
    for (let turn = 1; turn <= 25; turn += 1) {
      slow.socket.pause();
      slow.socket.write(IMAGE);
      await new Promise((resolve) => setTimeout(resolve, 450));
      slow.socket.resume();
      await waitFor(() => read >= turn * LARGE.length);
    }
    expect(gateway.limitsMet).toEqual([]);
  });
});

describe('an incomplete request', () => {
  const timeouts = { headersMs: 300, requestMs: 600, checkEveryMs: 50 };

  it.each([
    ['nothing at all', ''],
    ['half of a line', 'GET /dai'],
    ['headers that never end', 'GET /daily HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['a body that stops early', requestText('POST', '/api/daily-completion', ['Content-Length: 50'])],
    ['a body that stops early, at an address without a route', requestText('POST', '/nothing', ['Content-Length: 50'])],
  ])('has its connection closed: %s', async (_what, sends) => {
    await start({ serving: { timeouts } });
    await (await client({ sends })).closed;
  });

  it('has its connection closed if its headers arrive one character at a time', async () => {
    await start({ serving: { timeouts } });
    const dripping = await client({ sends: 'GET /daily HTTP/1.1\r\nHost: a\r\nX-Slow: ' });
    const drip = setInterval(() => dripping.socket.write('a'), 20);
    await dripping.closed;
    clearInterval(drip);
  });
});

describe('a slow but legitimate connection', () => {
  const timeouts = { headersMs: 5_000, requestMs: 5_000, unreadMs: 5_000, checkEveryMs: 50 };
  const LONGER_MS = 7_000;
  let server: RunningServer | undefined;
  afterEach(() => server?.stop(100));

  /** Tries again if this process was paused for so long that the headers arrived too late. */
  async function inTime(send: () => Promise<Response>): Promise<Response> {
    const response = await send();
    return response.status === 408 ? inTime(send) : response;
  }

  it('is kept open for an event stream with heartbeats', async () => {
    await start({});
    server = await serve(
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        const beat = setInterval(() => response.write(': heartbeat\n\n'), 200);
        response.once('close', () => clearInterval(beat));
        setTimeout(() => response.end('data: {"type":"complete"}\n\n'), LONGER_MS);
      },
      0,
      { timeouts: { ...timeouts, keepAliveMs: 300 } },
    );
    const address = `http://127.0.0.1:${server.port}`;
    const response = await inTime(() => fetch(address));
    expect(await response.text()).toContain('data: {"type":"complete"}');
  });

  it('is kept open for a response from a slow service', async () => {
    await start({ serving: { timeouts } });
    const response = await inTime(() => heldRequests(gateway, delay(LONGER_MS)).send());
    expect(response.status).toBe(200);
  });
});
