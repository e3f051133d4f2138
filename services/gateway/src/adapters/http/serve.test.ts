import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { gameCalls } from '@dreamreel/proto/game';
import { afterEach, expect, it } from '@jest/globals';
import { openGame } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { serve } from './serve.ts';

let gateway: Gateway | undefined;
afterEach(() => gateway?.stop());

it('finishes what is in flight when it is told to stop, and takes nothing new', async () => {
  gateway = await startGateway();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  gateway.services.does(gameCalls.dailyMovie, async () => {
    asked.resolve();
    await answer.promise;
    return openGame;
  });

  const inFlight = gateway.get('/api/daily-movie');
  await asked.promise;
  const stopped = gateway.stopServing(5_000);
  await expect(gateway.get('/config.json')).rejects.toThrow();
  answer.resolve();
  expect((await inFlight).status).toBe(200);
  await stopped;
});

it('does not wait for connections that are only kept open', async () => {
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

it('asks clients to come by another way from the moment that it is told to leave', async () => {
  const told = new AbortController();
  const server = await serve((_, response) => response.end('here'), 0, { leaving: told.signal });
  const connectionOf = async () => {
    const [response] = await once(get(`http://127.0.0.1:${server.port}`, { agent }), 'response');
    response.resume();
    return response.headers.connection;
  };
  const agent = new Agent({ keepAlive: true });
  expect(await connectionOf()).toBe('keep-alive');
  told.abort();
  expect(await connectionOf()).toBe('close');
  await server.stop();
});

it('closes what is still open after the time it was given', async () => {
  gateway = await startGateway();
  const answer = Promise.withResolvers<typeof openGame>();
  gateway.services.does(gameCalls.dailyMovie, () => answer.promise);
  const hanging = gateway.get('/api/daily-movie').catch(() => 'cut off');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await gateway.stopServing(200);
  expect(await hanging).toBe('cut off');
  answer.resolve(openGame);
});
