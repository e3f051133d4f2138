import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { KEY } from '../../testing/image-jobs.ts';
import { heldRequests, requestText, stuckClient } from '../../testing/raw-clients.ts';
import { serve } from './serve.ts';

const agent = new Agent({ keepAlive: true });
let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => agent.destroy());

async function responseOver(url: string) {
  const [response] = await once(get(url, { agent }), 'response');
  response.resume();
  await once(response, 'end');
  return response;
}

it('finishes the requests in flight when it is stopped, and accepts no new connection', async () => {
  const response = Promise.withResolvers<void>();
  const held = heldRequests(gateway, response.promise);
  const inFlight = held.send();
  await waitFor(() => held.count() === 1);
  const stopped = gateway.stopServing(60_000);
  // Another process may have gotten the port by now. It only matters that this gateway doesn't respond.
  await gateway.get('/config.json').catch(() => {});
  expect(gateway.recordedRequests).toEqual([]);
  response.resolve();
  expect((await inFlight).status).toBe(200);
  await stopped;
});

it('does not wait for idle connections when it is stopped', async () => {
  await responseOver(`${gateway.url}/config.json`);
  const startedAt = performance.now();
  await gateway.stopServing(60_000);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});

it('sends a complete response to a slow client that is still reading when it is stopped', async () => {
  // Larger than the operating system's buffers on both sides of a connection.
  const image = Buffer.alloc(16_000_000, 1);
  await gateway.images.put(`${KEY}/768.jpg`, image, 'image/jpeg');
  const request = requestText('GET', `/images/${KEY}`);
  const { socket, closed } = await stuckClient(gateway.port, { reads: false, sends: request });
  await waitFor(() => socket.bytesRead > 0);
  const stopped = gateway.stopServing(60_000);
  // Long enough for idle connections to be closed several times.
  await delay(200);
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeGreaterThan(image.length);
  await stopped;
  socket.destroy();
});

it('closes each connection with its next response once the drain signal is aborted', async () => {
  const draining = new AbortController();
  const server = await serve((_, response) => response.end('here'), 0, { drainSignal: draining.signal });
  const connectionOf = async () => (await responseOver(`http://127.0.0.1:${server.port}`)).headers.connection;
  expect(await connectionOf()).toBe('keep-alive');
  draining.abort();
  expect(await connectionOf()).toBe('close');
  await server.stop();
});

it('closes connections that are still open after the grace period', async () => {
  const response = Promise.withResolvers<void>();
  const held = heldRequests(gateway, response.promise);
  const hanging = held.send().catch(() => 'cut off');
  await waitFor(() => held.count() === 1);
  await gateway.stopServing(200);
  expect(await hanging).toBe('cut off');
  response.resolve();
});
