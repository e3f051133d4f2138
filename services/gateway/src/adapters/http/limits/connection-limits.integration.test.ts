import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, plenty, startGateway } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';
import { heldRequests, requestText, type StuckClient, stuckClient } from '../../../testing/raw-clients.ts';
import { type RunningServer, serve } from '../serve.ts';

/** Larger than the operating system's buffers on both sides of a connection. */
const LARGE = Buffer.alloc(16_000_000, 1);
const IMAGE = requestText('GET', `/images/${KEY}`);
const DAILY = requestText('GET', '/api/daily-movie');
const CONFIG = requestText('GET', '/config.json');

let gateway: Gateway;
let server: RunningServer | undefined;
const clients: StuckClient[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await server?.stop(100);
});

async function start(serving: NonNullable<Parameters<typeof startGateway>[0]>['serving'] = {}): Promise<void> {
  gateway = await startGateway({ budget: { requests: plenty, bytes: plenty }, serving });
}

async function client(options: Parameters<typeof stuckClient>[1] = {}): Promise<StuckClient> {
  const opened = await stuckClient(gateway.port, options);
  clients.push(opened);
  return opened;
}

const responded = ({ received }: StuckClient) => waitFor(() => received().includes('HTTP/1.1 200'));
const isOpen = async ({ socket, closed }: StuckClient) =>
  (await Promise.race([closed.then(() => false), delay(50, true)])) && !socket.destroyed;
const countOpen = async (some: readonly StuckClient[]) => (await Promise.all(some.map(isOpen))).filter(Boolean).length;

describe('an address at its connection limit', () => {
  beforeEach(() => start({ connections: { perClient: 3 } }));

  it('loses its longest idle connection to a new one', async () => {
    const kept = [await client({ sends: DAILY }), await client({ sends: DAILY }), await client({ sends: DAILY })];
    for (const one of kept) await responded(one);
    kept[0]?.socket.write(DAILY);
    await waitFor(() => kept[0]?.received().match(/HTTP\/1.1 200/g)?.length === 2);
    await responded(await client({ sends: DAILY }));
    await kept[1]?.closed;
    expect(await Promise.all(kept.map(isOpen))).toEqual([true, false, true]);
    expect(gateway.limitsMet).toEqual(['client-connections']);
  });

  it('gets no new connection while all are busy, but other addresses do', async () => {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const held = heldRequests(gateway, done);
    const working = await Promise.all([1, 2, 3].map(() => client({ sends: held.text })));
    await waitFor(() => held.count() === 3);
    await (await client({ sends: CONFIG })).closed;
    await responded(await client({ from: '127.0.0.2', sends: CONFIG }));
    finish();
    for (const one of working) await responded(one);
    await responded(await client({ sends: DAILY }));
  });

  it('still gets a new connection if all are silent', async () => {
    const silent = await Promise.all(Array.from({ length: 20 }, () => client()));
    await waitFor(async () => (await countOpen(silent)) === 3);
    await responded(await client({ sends: DAILY }));
  });
});

it('limits the connections of all addresses together, and closes idle ones first', async () => {
  await start({ connections: { total: 4 } });
  const idle = await Promise.all([2, 3, 4, 5].map((n) => client({ from: `127.0.0.${n}`, sends: DAILY })));
  for (const one of idle) await responded(one);
  await responded(await client({ from: '127.0.0.6', sends: DAILY }));
  await waitFor(async () => (await countOpen(idle)) === 3);
  expect(gateway.limitsMet).toEqual(['all-connections']);
});

it('closes a connection that pipelines many requests', async () => {
  await start();
  const greedy = await client({ sends: DAILY.repeat(500) });
  await greedy.closed;
  expect(gateway.limitsMet).toEqual(['pipelined']);
  expect(gateway.services.requests.length).toBeLessThanOrEqual(3);
  await responded(await client({ sends: DAILY + DAILY }));
});

it('closes the connection of a client that leaves a response unread', async () => {
  await start({ timeouts: { unreadMs: 300, checkEveryMs: 50 } });
  await gateway.images.put(`${KEY}/768.jpg`, LARGE, 'image/jpeg');
  await Promise.all(Array.from({ length: 20 }, () => client({ reads: false, sends: IMAGE })));
  await waitFor(() => gateway.limitsMet.length === 20);
  expect(new Set(gateway.limitsMet)).toEqual(new Set(['unread']));
});

it('keeps the connection of a client that reads a response slowly, piece by piece', async () => {
  await start({ timeouts: { unreadMs: 10_000, checkEveryMs: 50 } });
  await gateway.images.put(`${KEY}/768.jpg`, LARGE, 'image/jpeg');
  // The next response always waits because the client requests it in advance and stops reading before it is complete.
  const { socket } = await client({ reads: false, sends: IMAGE });
  let [read, end] = [0, 0];
  socket.on('data', (bytes) => {
    read += bytes.length;
    if (read >= end) socket.pause();
  });
  // Each response takes less than the timeout, but all of them together take longer.
  for (let turn = 1; turn <= 25; turn += 1) {
    socket.pause();
    socket.write(IMAGE);
    await delay(450);
    end = turn * LARGE.length;
    socket.resume();
    await waitFor(() => read >= end);
  }
  expect(gateway.limitsMet).toEqual([]);
});

describe('a slow but legitimate connection', () => {
  const timeouts = { headersMs: 5_000, requestMs: 5_000, unreadMs: 5_000, checkEveryMs: 50 };
  const LONGER_MS = 7_000;

  /** Tries again if this process was paused for so long that the headers arrived too late. */
  async function inTime(send: () => Promise<Response>): Promise<Response> {
    const response = await send();
    return response.status === 408 ? inTime(send) : response;
  }

  it('is kept open for an event stream with heartbeats', async () => {
    const started = await serve(
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        const beat = setInterval(() => response.write(': heartbeat\n\n'), 200);
        response.once('close', () => clearInterval(beat));
        setTimeout(() => response.end('data: {"type":"complete"}\n\n'), LONGER_MS);
      },
      0,
      { timeouts: { ...timeouts, keepAliveMs: 300 } },
    );
    server = started;
    const response = await inTime(() => fetch(`http://127.0.0.1:${started.port}`));
    expect(await response.text()).toContain('data: {"type":"complete"}');
  });

  it('is kept open for a response from a slow service', async () => {
    await start({ timeouts });
    const response = await inTime(() => heldRequests(gateway, delay(LONGER_MS)).send());
    expect(response.status).toBe(200);
  });
});
