import { setTimeout as delay } from 'node:timers/promises';
import { defineCall } from '@dreamreel/proto/operation';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod';
import { ok } from '../../result.ts';
import { type TestRpc, testRpc } from '../../testing/test-rpc.ts';
import { batchSubject, decodeBatch, encodeBatch, splitIntoMessages } from './wire.ts';

const echo = defineCall({
  subject: 'rpc.test.v1.echo',
  request: z.object({ text: z.string(), waitMs: z.int().default(0) }),
  response: z.object({ text: z.string() }),
  errors: {},
  access: 'anyone',
  timeoutMs: 30_000,
  retry: false,
  batched: true,
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

it('sends a hundred calls of one moment in two messages, and each gets its own response', async () => {
  const messages = await messagesOn(batchSubject(echo.subject), async () => {
    const responses = await Promise.all(numbers(100).map((text) => test.rpc.call(echo, { text })));
    expect(responses.map((response) => response.ok && response.value.text)).toEqual(numbers(100));
  });
  expect(messages).toBe(2);
});

it('sends the calls of each moment at its end, however many are unanswered: none waits for company', async () => {
  const slow: Promise<unknown>[] = [];
  const messages = await messagesOn(batchSubject(echo.subject), async () => {
    const calls = [];
    slow.push(...numbers(20).map((text) => test.rpc.call(echo, { text, waitMs: 1_000 })));
    await nextTurn();
    for (const text of numbers(3)) {
      calls.push(test.rpc.call(echo, { text }), test.rpc.call(echo, { text }));
      await nextTurn();
    }
    await Promise.all(calls);
  });
  // One message of the slow calls, and one of each later moment.
  expect(messages).toBe(4);
  await Promise.all(slow);
});

it('sends one message back for the responses of one message that are ready in one moment', async () => {
  const responses = await messagesOn('_INBOX.>', async () => {
    await Promise.all(numbers(60).map((text) => test.rpc.call(echo, { text })));
  });
  expect(responses).toBe(1);
});

it('returns a quick response without waiting for a slow one of the same message', async () => {
  const order: string[] = [];
  const calls = [
    { text: 'slow', waitMs: 1_000 },
    { text: 'quick', waitMs: 0 },
  ].map(async (request) => {
    const response = await test.rpc.call(echo, request);
    if (response.ok) order.push(response.value.text);
  });
  await Promise.all(calls);
  expect(order).toEqual(['quick', 'slow']);
});

it('fails only the one response that is above the largest message', async () => {
  const call = { ...echo, subject: 'rpc.test.v1.repeat' } as const;
  await test.serve(call, async ({ text }) => ok({ text: text.repeat(1_100_000) }));
  const [long, short] = await Promise.allSettled([
    test.rpc.call(call, { text: 'x' }),
    test.rpc.call(call, { text: '' }),
  ]);
  expect(long).toMatchObject({ status: 'rejected', reason: { status: 502 } });
  expect(short).toMatchObject({ status: 'fulfilled', value: { ok: true } });
});

it('sends calls one by one to a service that does not take batches', async () => {
  const call = { ...echo, subject: 'rpc.test.v1.older' } as const;
  await test.serve({ ...call, batched: false }, async ({ text }) => ok({ text }));
  const responses = await Promise.all(numbers(3).map((text) => test.rpc.call(call, { text })));
  expect(responses.map((response) => response.ok && response.value.text)).toEqual(numbers(3));
});

it('fails only the calls whose response message cannot be decoded, with a 502', async () => {
  const call = { ...echo, subject: 'rpc.test.v1.malformed' } as const;
  const { connection } = await test.nats.broker();
  connection.subscribe(batchSubject(call.subject), { callback: (_error, message) => void message.respond('no batch') });
  await connection.flush();
  await expect(test.rpc.call(call, { text: '' })).rejects.toMatchObject({ status: 502 });
  expect(await test.rpc.call(echo, { text: 'still here' })).toMatchObject({ ok: true });
});

it('decodes what it has encoded, in parts of at most 64 entries', () => {
  const entry = fc.record({ envelope: fc.jsonValue(), json: fc.json() });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 200 }), (entries) => {
      const lines = entries.map(({ envelope, json }) => ({
        envelope: JSON.parse(JSON.stringify(envelope)),
        json: JSON.stringify(JSON.parse(json)),
      }));
      const parts = splitIntoMessages(lines);
      expect(parts.flatMap((part) => decodeBatch(encodeBatch(part)))).toEqual(lines);
      expect(parts.every((part) => part.length > 0 && part.length <= 64)).toBe(true);
    }),
  );
});

/** Resolves after everything that has arrived is handled, and so in another moment. */
const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** The number of messages on a subject while `work` is done. */
async function messagesOn(subject: string, work: () => Promise<void>): Promise<number> {
  const { connection } = await test.nats.broker();
  let messages = 0;
  const subscription = connection.subscribe(subject, {
    callback: () => {
      messages += 1;
    },
  });
  await connection.flush();
  await work();
  await connection.flush();
  subscription.unsubscribe();
  return messages;
}
