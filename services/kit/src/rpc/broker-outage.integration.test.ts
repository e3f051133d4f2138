import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ok } from '../result.ts';
import { echo as echoCall } from '../testing/echo-service.ts';
import { type TestRpc, testRpc } from '../testing/test-rpc.ts';
import { waitFor } from '../testing/wait-for.ts';

const echo = { ...echoCall, timeoutMs: 30_000 };

let test: TestRpc;
beforeEach(async () => {
  test = await testRpc('echo');
});
afterEach(() => test.stop());

it('handles calls again after the broker was unavailable for three seconds', async () => {
  await test.serve(echo, async (request) => ok(request));
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

it('sends every call to exactly one replica, and none to a service that has stopped', async () => {
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
  await test.service.stop();
  await expect(test.rpc.call(echo, { waitMs: 0 })).rejects.toMatchObject({ status: 503 });
});
