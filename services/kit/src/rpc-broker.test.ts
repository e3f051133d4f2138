import { setTimeout as delay } from 'node:timers/promises';
import { ANYONE } from '@dreamreel/proto/actor';
import { defineCall } from '@dreamreel/proto/contract';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { ok } from './result.ts';
import { type TestRpc, testRpc } from './testing/test-rpc.ts';
import { waitFor } from './testing/wait-for.ts';

const echo = defineCall({
  subject: 'rpc.test.v1.echo',
  request: z.object({ waitMs: z.int() }),
  response: z.object({ waitMs: z.int() }),
  errors: [],
  actors: ANYONE,
  timeoutMs: 3_000,
  retry: false,
});

let test: TestRpc;
beforeEach(async () => {
  test = await testRpc();
});
afterEach(() => test.stop());

const answered = ({ waitMs }: { waitMs: number }) => delay(waitMs, ok({ waitMs }));

it('answers again by itself after the broker was away for three seconds', async () => {
  await test.serve(echo, { errors: {}, handle: answered });
  await test.nats.kill();
  await waitFor(() => !test.broker.isConnected());
  await delay(3_000);
  await test.nats.restart();
  const back = await waitFor(() => test.rpc.call(echo, { waitMs: 0 }).catch(() => undefined));
  expect(back).toEqual({ ok: true, value: { waitMs: 0 } });
}, 120_000);

it('says that a part is away, not that it was slow, while there is no broker', async () => {
  await test.nats.kill();
  const failed = test.rpc.call({ ...echo, timeoutMs: 300 }, { waitMs: 0 });
  await expect(failed).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

it('says so at once when the broker has been away for a while, however much time there would be', async () => {
  await test.nats.kill();
  await waitFor(() => test.broker.awayMs() > 1_000);
  const failed = test.rpc.call({ ...echo, timeoutMs: 600_000, retry: true }, { waitMs: 0 });
  await expect(failed).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
});

it('finishes what is in flight when it stops, and takes nothing more', async () => {
  let handled = 0;
  await test.serve(echo, {
    errors: {},
    async handle(asked) {
      const answer = await answered(asked);
      handled += 1;
      return answer;
    },
  });
  const inFlight = test.rpc.call(echo, { waitMs: 400 });
  await delay(100);
  await test.service.stop();
  expect(handled).toBe(1);
  expect(await inFlight).toMatchObject({ ok: true });
  await expect(test.rpc.call(echo, { waitMs: 0 })).rejects.toMatchObject({ status: 503 });
});

it('gives every call to exactly one replica', async () => {
  const seen: string[] = [];
  const replica = (name: string) =>
    test.serve(echo, {
      errors: {},
      async handle(asked) {
        seen.push(name);
        return ok(asked);
      },
    });
  await replica('a');
  await replica('b');
  await Promise.all(Array.from({ length: 40 }, () => test.rpc.call(echo, { waitMs: 0 })));
  expect(seen).toHaveLength(40);
  expect(new Set(seen)).toEqual(new Set(['a', 'b']));
});
