import { setTimeout as delay } from 'node:timers/promises';
import { defineCall } from '@dreamreel/proto/operation';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod';
import { ok } from '../result.ts';
import { type TestRpc, testRpc } from '../testing/test-rpc.ts';
import { waitFor } from '../testing/wait-for.ts';

const echo = defineCall({
  subject: 'rpc.test.v1.echo',
  request: z.object({ waitMs: z.int() }),
  response: z.object({ waitMs: z.int() }),
  errors: {},
  access: 'anyone',
  timeoutMs: 30_000,
  retry: false,
});

let test: TestRpc;
beforeEach(async () => {
  test = await testRpc();
});
afterEach(() => test.stop());

const respondAfter = ({ waitMs }: { waitMs: number }) => delay(waitMs, ok({ waitMs }));

it('handles calls again after the broker was unavailable for three seconds', async () => {
  await test.serve(echo, respondAfter);
  await test.nats.kill();
  await waitFor(() => !test.broker.isConnected());
  await delay(3_000);
  await test.nats.restart();
  const result = await waitFor(() => test.rpc.call(echo, { waitMs: 0 }).catch(() => undefined));
  expect(result).toEqual({ ok: true, value: { waitMs: 0 } });
});

it('fails with a 503 instead of a 504 while the broker is unavailable', async () => {
  await test.nats.kill();
  await waitFor(() => !test.broker.isConnected());
  const failed = test.rpc.call({ ...echo, timeoutMs: 300 }, { waitMs: 0 });
  await expect(failed).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

it('fails immediately regardless of the deadline if the broker has been unavailable for a second', async () => {
  await test.nats.kill();
  await waitFor(() => test.broker.disconnectedMs() > 1_000);
  const failed = test.rpc.call({ ...echo, timeoutMs: 600_000, retry: true }, { waitMs: 0 });
  await expect(failed).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
});

it('finishes pending calls and accepts no more when the service stops', async () => {
  let [started, handled] = [0, 0];
  await test.serve(echo, async (request) => {
    started += 1;
    const result = await respondAfter(request);
    handled += 1;
    return result;
  });
  const inFlight = test.rpc.call(echo, { waitMs: 400 });
  await waitFor(() => started === 1);
  await test.service.stop();
  expect(handled).toBe(1);
  expect(await inFlight).toMatchObject({ ok: true });
  await expect(test.rpc.call(echo, { waitMs: 0 })).rejects.toMatchObject({ status: 503 });
});

it('sends every call to exactly one replica', async () => {
  const handledBy: string[] = [];
  const replica = (name: string) =>
    test.serve(echo, async (request) => {
      handledBy.push(name);
      return ok(request);
    });
  await replica('a');
  await replica('b');
  await Promise.all(Array.from({ length: 40 }, () => test.rpc.call(echo, { waitMs: 0 })));
  expect(handledBy).toHaveLength(40);
  expect(new Set(handledBy)).toEqual(new Set(['a', 'b']));
});
