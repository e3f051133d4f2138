import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { heldRequests } from '../../testing/held-requests.ts';
import { requestText, stuckClient } from '../../testing/stuck-client.ts';
import { serve } from './serve.ts';

const KEY = '0123456789abcdef'.repeat(2);

let gateway: Gateway | undefined;
afterEach(() => gateway?.stop());

it('finishes the requests in flight when it is stopped, and accepts no new connection', async () => {
  gateway = await startGateway();
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
  gateway = await startGateway();
  const agent = new Agent({ keepAlive: true });
  const request = get(`${gateway.url}/config.json`, { agent });
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');

  const started = performance.now();
  await gateway.stopServing(60_000);
  expect(performance.now() - started).toBeLessThan(30_000);
  agent.destroy();
});

it('sends a complete response to a slow client that is still reading when it is stopped', async () => {
  gateway = await startGateway();
  // Larger than the operating system's buffers on both sides of a connection.
  const image = Buffer.alloc(16_000_000, 1);
  await gateway.images.put(`${KEY}/768.jpg`, image, 'image/jpeg');
  const { socket, closed } = await stuckClient(gateway.port, {
    reads: false,
    sends: requestText('GET', `/images/${KEY}`),
  });
  await waitFor(() => socket.bytesRead > 0);
  const stopped = gateway.stopServing(60_000);
  // Long enough for idle connections to be closed several times.
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeGreaterThan(image.length);
  await stopped;
  socket.destroy();
});

it('closes each connection with its next response once the drain signal is aborted', async () => {
  const draining = new AbortController();
  const server = await serve((_, response) => response.end('here'), 0, { drainSignal: draining.signal });
  const connectionOf = async () => {
    const [response] = await once(get(`http://127.0.0.1:${server.port}`, { agent }), 'response');
    response.resume();
    return response.headers.connection;
  };
  const agent = new Agent({ keepAlive: true });
  expect(await connectionOf()).toBe('keep-alive');
  draining.abort();
  expect(await connectionOf()).toBe('close');
  await server.stop();
});

it('closes connections that are still open after the grace period', async () => {
  gateway = await startGateway();
  const response = Promise.withResolvers<void>();
  const held = heldRequests(gateway, response.promise);
  const hanging = held.send().catch(() => 'cut off');
  await waitFor(() => held.count() === 1);
  await gateway.stopServing(200);
  expect(await hanging).toBe('cut off');
  response.resolve();
});
