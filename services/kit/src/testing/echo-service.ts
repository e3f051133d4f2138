/** A service as its `main.ts` would be, for the tests that start and stop one. */
import { setTimeout as delay } from 'node:timers/promises';
import { ANYONE } from '@dreamreel/proto/actor';
import { defineCall } from '@dreamreel/proto/contract';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { databaseSettings, readConfig, serviceSettings } from '../config.ts';
import { ok } from '../result.ts';
import { startKit } from '../start-kit.ts';

export const echo = defineCall({
  subject: 'rpc.echo.v1.echo',
  request: mini.object({ waitMs: mini.int() }),
  response: mini.object({ waitMs: mini.int() }),
  refusals: [],
  actors: ANYONE,
  timeoutMs: 5_000,
  retry: false,
});

if (import.meta.main) {
  const config = readConfig(z.object({ ...serviceSettings, ...databaseSettings }), process.env);
  const kit = await startKit('echo', config);
  kit.service.endpoint(echo, {
    refusals: {},
    handle: ({ waitMs }) => delay(waitMs, ok({ waitMs })),
  });
  kit.every(50, () => kit.database.query({ name: 'tick', text: 'SELECT 1' }, []));
  await kit.serveUntilStopped(() => kit.log.info('left in order'));
}
