import { setTimeout as delay } from 'node:timers/promises';
import { ANYONE } from '@dreamreel/proto/actor';
import { defineCall } from '@dreamreel/proto/contract';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { ok } from './result.ts';
import { batchSubject, inMessages, readBatch, writtenBatch } from './rpc-batch-wire.ts';
import { type TestRpc, testRpc } from './testing/test-rpc.ts';

const echo = defineCall({
  subject: 'rpc.test.v1.echo',
  request: z.object({ text: z.string(), waitMs: z._default(z.int(), 0) }),
  response: z.object({ text: z.string() }),
  errors: [],
  actors: ANYONE,
  timeoutMs: 5_000,
  retry: false,
  batched: true,
});

let test: TestRpc;
beforeAll(async () => {
  test = await testRpc();
  await test.serve(echo, {
    errors: {},
    async handle({ text, waitMs }) {
      if (waitMs > 0) await delay(waitMs);
      return ok({ text });
    },
  });
});
afterAll(() => test.stop());

const numbers = (count: number) => Array.from({ length: count }, (_, number) => `${number}`);

it('a hundred calls of one moment travel in two messages, and each gets its own answer', async () => {
  const messages = await messagesOn(batchSubject(echo.subject), async () => {
    const answers = await Promise.all(numbers(100).map((text) => test.rpc.call(echo, { text })));
    expect(answers.map((answer) => answer.ok && answer.value.text)).toEqual(numbers(100));
  });
  expect(messages).toBe(2);
});

it('while many wait for their answers, calls of the next moments wait for each other; a lone one does not', async () => {
  const twoMoments = () =>
    messagesOn(batchSubject(echo.subject), async () => {
      const first = test.rpc.call(echo, { text: '' });
      await nextTurn();
      await Promise.all([first, test.rpc.call(echo, { text: '' })]);
    });
  expect(await twoMoments()).toBe(2);

  const slow = numbers(4).map((text) => test.rpc.call(echo, { text, waitMs: 2_000 }));
  await delay(50);
  // On a busy machine the next turn may come too late to join.
  const tries = [];
  for (let count = 0; count < 20 && tries.at(-1) !== 1; count += 1) tries.push(await twoMoments());
  expect(tries.at(-1)).toBe(1);
  await Promise.all(slow);
});

it('a quick answer does not wait for a slow one that travelled with its call', async () => {
  const answered: string[] = [];
  const asked = [
    { text: 'slow', waitMs: 1_000 },
    { text: 'quick', waitMs: 0 },
  ].map(async (request) => {
    const answer = await test.rpc.call(echo, request);
    if (answer.ok) answered.push(answer.value.text);
  });
  await Promise.all(asked);
  expect(answered).toEqual(['quick', 'slow']);
});

it('one answer above the largest message fails alone', async () => {
  const call = { ...echo, subject: 'rpc.test.v1.repeat' } as const;
  await test.serve(call, { errors: {}, handle: async ({ text }) => ok({ text: text.repeat(1_100_000) }) });
  const [long, short] = await Promise.allSettled([
    test.rpc.call(call, { text: 'x' }),
    test.rpc.call(call, { text: '' }),
  ]);
  expect(long).toMatchObject({ status: 'rejected', reason: { status: 502 } });
  expect(short).toMatchObject({ status: 'fulfilled', value: { ok: true } });
});

it('a service that takes calls one by one alone is asked one by one', async () => {
  const call = { ...echo, subject: 'rpc.test.v1.older' } as const;
  await test.serve({ ...call, batched: false }, { errors: {}, handle: async ({ text }) => ok({ text }) });
  const answers = await Promise.all(numbers(3).map((text) => test.rpc.call(call, { text })));
  expect(answers.map((answer) => answer.ok && answer.value.text)).toEqual(numbers(3));
});

it('an answer that nobody can read is a bad answer, and harms no other call', async () => {
  const call = { ...echo, subject: 'rpc.test.v1.babble', timeoutMs: 20_000 } as const;
  const { connection } = await test.nats.broker();
  connection.subscribe(batchSubject(call.subject), { callback: (_error, message) => void message.respond('no batch') });
  await connection.flush();
  await expect(test.rpc.call(call, { text: '' })).rejects.toMatchObject({ status: 502 });
  expect(await test.rpc.call(echo, { text: 'still here' })).toMatchObject({ ok: true });
});

it('whatever is written is read again, in parts that a message can hold', () => {
  const entry = fc.record({ about: fc.jsonValue(), json: fc.json() });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 200 }), (entries) => {
      const lines = entries.map(({ about, json }) => ({
        about: JSON.parse(JSON.stringify(about)),
        json: JSON.stringify(JSON.parse(json)),
      }));
      const parts = inMessages(lines);
      expect(parts.flatMap((part) => readBatch(writtenBatch(part)))).toEqual(lines);
      expect(parts.every((part) => part.length > 0 && part.length <= 64)).toBe(true);
    }),
  );
});

/** After everything that has arrived is handled, and so in another moment. */
const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** How many messages a subject carries while `work` is done. */
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
