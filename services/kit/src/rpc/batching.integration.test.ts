import { setTimeout as delay } from 'node:timers/promises';
import { defineCalls } from '@dreamreel/proto/operation';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod';
import { ok } from '../result.ts';
import { type TestRpc, testRpc } from '../testing/test-rpc.ts';
import { decodeMessage, encodeMessage, splitIntoMessages } from './wire.ts';

const { echo } = defineCalls('test', {
  echo: {
    request: z.object({ text: z.string(), waitMs: z.int().default(0) }),
    response: z.object({ text: z.string() }),
    access: 'anyone',
    timeoutMs: 30_000,
    batched: true,
  },
});

let test: TestRpc;
beforeAll(async () => {
  test = await testRpc();
  await test.serve(echo, async ({ text, waitMs }) => {
    if (waitMs > 0) await delay(waitMs);
    return ok({ text });
  });
});
afterAll(() => test.stop());

const numbers = (count: number) => Array.from({ length: count }, (_, number) => `${number}`);

it('sends a hundred simultaneous calls in two messages, and each receives its own response', async () => {
  const messages = await messagesOn(echo.subject, async () => {
    const responses = await Promise.all(numbers(100).map((text) => test.rpc.call(echo, { text })));
    expect(responses.map((response) => response.ok && response.value.text)).toEqual(numbers(100));
  });
  expect(messages).toBe(2);
});

it('sends the calls of each turn of the event loop at its end, even if earlier calls are pending', async () => {
  const slow: Promise<unknown>[] = [];
  const messages = await messagesOn(echo.subject, async () => {
    const calls = [];
    slow.push(...numbers(20).map((text) => test.rpc.call(echo, { text, waitMs: 1_000 })));
    await nextTurn();
    for (const text of numbers(3)) {
      calls.push(test.rpc.call(echo, { text }), test.rpc.call(echo, { text }));
      await nextTurn();
    }
    await Promise.all(calls);
  });
  // One message for the slow calls, and one for each later turn.
  expect(messages).toBe(4);
  await Promise.all(slow);
});

it('returns the simultaneous responses to a batch in one message', async () => {
  const responses = await messagesOn('_INBOX.>', async () => {
    await Promise.all(numbers(60).map((text) => test.rpc.call(echo, { text })));
  });
  expect(responses).toBe(1);
});

it('returns a quick response without waiting for a slow one from the same batch', async () => {
  const order: string[] = [];
  const note = async (text: string, waitMs: number) => {
    await test.rpc.call(echo, { text, waitMs });
    order.push(text);
  };
  await Promise.all([note('slow', 1_000), note('quick', 0)]);
  expect(order).toEqual(['quick', 'slow']);
});

it('fails only the response that exceeds the maximum message size', async () => {
  const call = { ...echo, subject: 'rpc.test.v1.repeat' } as const;
  await test.serve(call, async ({ text }) => ok({ text: text.repeat(1_100_000) }));
  const results = await Promise.allSettled(['x', ''].map((text) => test.rpc.call(call, { text })));
  expect(results).toMatchObject([{ reason: { status: 502 } }, { value: { ok: true } }]);
});

it('sends each call without a batched contract in its own message', async () => {
  const call = { ...echo, subject: 'rpc.test.v1.single', batched: false } as const;
  await test.serve(call, async ({ text }) => ok({ text }));
  const messages = await messagesOn(call.subject, async () => {
    const responses = await Promise.all(numbers(3).map((text) => test.rpc.call(call, { text })));
    expect(responses.map((response) => response.ok && response.value.text)).toEqual(numbers(3));
  });
  expect(messages).toBe(3);
});

it('decodes encoded messages unchanged, with at most 64 entries each', () => {
  const entry = fc.record({ envelope: fc.jsonValue(), json: fc.json() });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 200 }), (entries) => {
      const lines = entries.map(({ envelope, json }) => ({
        envelope: JSON.parse(JSON.stringify(envelope)),
        json: JSON.stringify(JSON.parse(json)),
      }));
      const parts = splitIntoMessages(lines);
      expect(parts.flatMap((part) => decodeMessage(encodeMessage(part)))).toEqual(lines);
      expect(parts.every((part) => part.length > 0 && part.length <= 64)).toBe(true);
    }),
  );
});

/** Resolves in a later turn of the event loop, after all received messages are handled. */
const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Returns the number of messages on a subject while `work` runs. */
async function messagesOn(subject: string, work: () => Promise<void>): Promise<number> {
  const { connection } = await test.nats.broker();
  let messages = 0;
  const callback = () => {
    messages += 1;
  };
  const subscription = connection.subscribe(subject, { callback });
  await connection.flush();
  await work();
  await connection.flush();
  subscription.unsubscribe();
  return messages;
}
