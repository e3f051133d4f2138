import { openLog } from '@dreamreel/kit/log';
import { openMetrics } from '@dreamreel/kit/metrics';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { generationCalls } from '@dreamreel/proto/generation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceInMemory } from '../testing/in-memory.ts';
import { generationEndpoints } from './nats-endpoints.ts';

let nats: TestNats;
beforeAll(async () => {
  nats = await testNats();
}, 120_000);
afterAll(() => nats.stop());

describe('the endpoint that paints', () => {
  it('answers a key to a caller of the house and refuses a level that is none', async () => {
    const [here, there] = [await nats.broker('generation'), await nats.broker('seed')];
    const metrics = openMetrics('generation');
    const service = rpcServer({
      name: 'generation',
      connection: here.connection,
      log: openLog({ service: 'test', level: 'silent' }),
      metrics,
    });
    generationEndpoints(service, serviceInMemory());
    const rpc = rpcClient({ name: 'seed', broker: there, metrics: openMetrics('seed') });
    await here.connection.flush();

    expect(await rpc.call(generationCalls.paintScene, { prompt: 'a house', level: 1, seed: 'a' })).toEqual({
      ok: true,
      value: { imageKey: '1'.repeat(32), model: 'pencil' },
    });
    await expect(rpc.call(generationCalls.paintScene, { prompt: 'a house', level: 9, seed: 'a' })).rejects.toThrow();
    await service.stop();
  }, 120_000);
});
