import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { afterEach, expect, it } from '@jest/globals';
import { openGame } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { serve } from './serve.ts';

let gateway: Gateway | undefined;
afterEach(() => gateway?.stop());

it('finishes the requests in flight when it is stopped, and accepts no new connection', async () => {
  gateway = await startGateway();
  const requested = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  gateway.services.handle(gameOperations.dailyMovie, async () => {
    requested.resolve();
    await response.promise;
    return openGame;
  });

  const inFlight = gateway.get('/api/daily-movie');
  await requested.promise;
  const stopped = gateway.stopServing(5_000);
  await expect(gateway.get('/config.json')).rejects.toThrow();
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
  const response = Promise.withResolvers<typeof openGame>();
  gateway.services.handle(gameOperations.dailyMovie, () => response.promise);
  const hanging = gateway.get('/api/daily-movie').catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await gateway.stopServing(200);
  expect(await hanging).toBe('cut off');
  response.resolve(openGame);
});
