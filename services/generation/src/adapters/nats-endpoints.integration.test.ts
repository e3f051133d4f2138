import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { err } from '@dreamreel/kit/result';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { movie, serviceInMemory } from '../testing/in-memory.ts';
import { generationEndpoints } from './nats-endpoints.ts';

let nats: TestNats;
beforeAll(async () => {
  nats = await testNats();
});
afterAll(() => nats.stop());

/** Starts the service and a client that stands for the gateway. */
async function startService(service = serviceInMemory()) {
  const [here, there] = [await nats.broker('generation'), await nats.broker('seed')];
  const log = openLog({ service: 'test', level: 'silent' });
  const metrics = openMetrics('generation');
  const server = rpcServer({ name: 'generation', broker: here, log, metrics });
  generationEndpoints(server, service.ports);
  const { call } = longCalls(rpcClient({ name: 'seed', broker: there, metrics: openMetrics('seed') }));
  await here.connection.flush();
  return { call, stop: () => server.stop() };
}

it('imports an image for another service, and rejects a level that does not exist', async () => {
  const { call, stop } = await startService();
  const known = {
    model: 'pencil',
    prompt: 'a house',
    description: 'A house.',
    germanDescription: null,
    describedBy: 'lens',
    check: null,
  };
  const image = Buffer.from('an image').toString('base64');
  expect(await call(generationCalls.importImage, { image, record: { ...known, level: 1 } })).toEqual({
    ok: true,
    value: { imageKey: '1'.repeat(32) },
  });
  await expect(call(generationCalls.importImage, { image, record: { ...known, level: 9 } })).rejects.toThrow();
  await stop();
});

it('parses fields in the format of HTTP requests, and rejects two prompts with the same level', async () => {
  const { call, stop } = await startService();
  const [movieId, prompt] = [String(movie.movieId), { level: 1, scene: '', prompt: 'a boat' }];
  expect(await call(generationOperations.savePromptDraft, { movieId, prompts: [prompt] })).toMatchObject({
    value: { success: true, draft: { prompts: [prompt] } },
  });
  await expect(call(generationOperations.savePromptDraft, { movieId, prompts: [prompt, prompt] })).rejects.toThrow();
  await expect(call(generationOperations.promptDraft, { movieId: 'seven' })).rejects.toThrow();
  expect(await call(generationOperations.cancelImages, { movieId })).toMatchObject({
    ...{ error: 'no-running-job', status: 404, message: 'No images are being generated for this movie' },
  });
  await stop();
});

it('responds with the model’s message and the time to wait, or with a default message', async () => {
  const message = 'Today’s budget of 5 model calls is used up.';
  const paint = async () => err('budget-spent', { retryAfterSeconds: 90 }, message);
  const { call, stop } = await startService(serviceInMemory({ paint }));
  expect(await call(generationOperations.generateFromDescription, { description: 'a lake' })).toEqual({
    ...{ ok: false, error: 'budget-spent', status: 429, message, detail: { retryAfterSeconds: 90 } },
  });
  expect(await call(generationOperations.generateFromDescription, {})).toMatchObject({
    ...{ error: 'missing-description', status: 400, message: 'Please provide a description to generate from' },
  });
  await stop();
});
