import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { gameCalls } from '@dreamreel/proto/game';
import { afterEach, expect, it } from '@jest/globals';
import { openGame } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';

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
  await gateway.stopServing(5_000);
  expect(performance.now() - started).toBeLessThan(2_000);
  agent.destroy();
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
