import { setTimeout as delay } from 'node:timers/promises';
import { type Actor, ADMINS, ANYONE } from '@dreamreel/proto/actor';
import { defineCall } from '@dreamreel/proto/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { headers } from 'nats';
import * as z from 'zod/mini';
import { currentCall, runInCall } from './call-context.ts';
import { CallFailed } from './call-failed.ts';
import { err, ok } from './result.ts';
import type { Rpc } from './rpc-client.ts';
import { HEADER } from './rpc-wire.ts';
import { type TestRpc, testRpc } from './testing/test-rpc.ts';
import { waitFor } from './testing/wait-for.ts';

const errors = {
  unknown: { status: 404, message: 'Who is that?\nNobody knows' },
  asleep: { status: 409, message: 'Asleep' },
};

describe.each([
  ['alone', false],
  ['with others', true],
])('of calls that travel %s,', (_how, batched) => {
  const greet = defineCall({
    subject: 'rpc.test.v1.greet',
    request: z.object({ name: z.string().check(z.minLength(1)), loud: z._default(z.boolean(), false) }),
    response: z.object({ text: z.string() }),
    errors: ['unknown', 'asleep'],
    actors: ANYONE,
    timeoutMs: 2_000,
    retry: false,
    batched,
  });
  const named = <const Name extends string>(name: Name) => ({ ...greet, subject: `rpc.test.v1.${name}` }) as const;

  let test: TestRpc;
  let rpc: Rpc;
  let serve: TestRpc['serve'];
  beforeAll(async () => {
    test = await testRpc();
    ({ rpc, serve } = test);
  });
  afterAll(() => test.stop());

  describe('an answer', () => {
    it('reaches the caller as its contract says, with defaults filled in for the handler', async () => {
      await serve(greet, { errors, handle: async ({ name, loud }) => ok({ text: `${name} ${loud}` }) });
      expect(await rpc.call(greet, { name: 'Ripley' })).toEqual({ ok: true, value: { text: 'Ripley false' } });
    });

    it('passes as it is where nobody needs to read it', async () => {
      const answer = await rpc.callRaw(greet, '{"name":"Ash"}');
      expect(answer.ok && answer.json).toBe('{"text":"Ash false"}');
    });

    it('that the contract does not allow is a bad answer', async () => {
      const call = named('odd');
      const wrong: { text: string } = JSON.parse('{"text":7}');
      await serve(call, { errors, handle: async () => ok(wrong) });
      await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 502, code: 'bad-gateway' });
    });

    it.each([
      ['an answer', 'mumble-plain', undefined],
      ['a refusal', 'mumble-refusal', 'unknown'],
    ] as const)('that is no JSON is a bad answer: %s', async (_what, name, code) => {
      const call = named(name);
      const { connection } = await test.nats.broker();
      connection.subscribe(call.subject, {
        callback(_error, message) {
          const sent = headers();
          if (code) sent.set(HEADER.code, code);
          message.respond('no JSON', { headers: sent });
        },
      });
      await connection.flush();
      await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 502, code: 'bad-gateway' });
    });

    it('above the largest message becomes a failure, not a time-out', async () => {
      const call = named('long');
      await serve(call, { errors, handle: async () => ok({ text: 'x'.repeat(1_100_000) }) });
      await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 502 });
    });
  });

  describe('a refusal', () => {
    it('arrives with its status, its text of several lines and its detail', async () => {
      const call = named('refuse');
      await serve(call, { errors, handle: async () => err('unknown', { completion: { won: false } }) });
      expect(await rpc.call(call, { name: 'x' })).toEqual({
        ok: false,
        error: 'unknown',
        status: 404,
        message: 'Who is that?\nNobody knows',
        detail: { completion: { won: false } },
      });
    });
  });

  describe('a handler that fails', () => {
    it('answers at once and says nothing of why', async () => {
      const call = named('reject');
      await serve(call, { errors, handle: () => Promise.reject(new Error('secret\ntext')) });
      const failed = await rpc.call(call, { name: 'x' }).catch((error: unknown) => error);
      expect(failed).toMatchObject({
        status: 500,
        code: 'internal-error',
        message: 'Something went wrong on our side',
      });
    });

    it('may throw before it returns a promise', async () => {
      const call = named('throw');
      await serve(call, {
        errors,
        handle: () => {
          throw new Error('early');
        },
      });
      await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 500 });
    });

    it('hands on an outage of a part behind it as an outage', async () => {
      const call = named('behind');
      const away = new CallFailed('unavailable', 'The database is away', { retryAfterSeconds: 4 });
      await serve(call, { errors, handle: () => Promise.reject(away) });
      await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 503, retryAfterSeconds: 4 });
    });

    it('never blames the caller for what it asked wrongly itself', async () => {
      const call = named('misasked');
      await serve(call, { errors, handle: () => Promise.reject(new CallFailed('invalid-request', 'name: no')) });
      await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 500 });
    });
  });

  describe('a request', () => {
    it('that the contract does not allow is refused with the field that is wrong', async () => {
      const failed = rpc.call(greet, { name: '' });
      await expect(failed).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^name must /) });
    });

    it('that is no JSON is refused', async () => {
      const failed = rpc.callRaw(greet, 'no JSON');
      await expect(failed).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
    });

    it.each([
      ['a NUL', 'Rip\0ley'],
      ['a lone surrogate', 'Ripley \ud83d'],
    ])('whose text holds %s is refused, and no other of the same moment', async (_what, name) => {
      const [good, bad, nested, key, last] = await Promise.allSettled([
        rpc.call(greet, { name: 'Ash 🎬' }),
        rpc.call(greet, { name }),
        rpc.callRaw(greet, JSON.stringify({ name: 'Ash', more: [{ deep: name }] })),
        rpc.callRaw(greet, JSON.stringify({ name: 'Ash', [name]: 1 })),
        rpc.call(greet, { name: 'Kane' }),
      ]);
      expect(good).toMatchObject({ value: { ok: true, value: { text: 'Ash 🎬 false' } } });
      expect(last).toMatchObject({ value: { ok: true, value: { text: 'Kane false' } } });
      const refused = (field: string) => ({ status: 'rejected', reason: { status: 400, detail: { field } } });
      expect(bad).toMatchObject(refused('name'));
      expect(nested).toMatchObject(refused('more.0.deep'));
      expect(key).toMatchObject(refused(name.replace('\0', '').replace('\ud83d', '\ufffd')));
    });

    it('above the largest message is refused as too large', async () => {
      await expect(rpc.call(greet, { name: 'x'.repeat(1_100_000) })).rejects.toMatchObject({ status: 413 });
    });
  });

  describe('who may call', () => {
    const call = { ...named('operate'), actors: ADMINS };
    const as = (actor: Actor) => rpc.call(call, { name: 'x' }, { actor });
    beforeAll(() => serve(call, { errors, handle: async (_, { actor }) => ok({ text: JSON.stringify(actor) }) }));

    it('is checked by the service itself', async () => {
      await expect(as({ kind: 'guest' })).rejects.toMatchObject({ status: 401 });
      await expect(as({ kind: 'user', userId: 3 })).rejects.toMatchObject({ status: 403 });
      expect(await as({ kind: 'admin', name: 'Ada\r\nx' })).toMatchObject({ ok: true });
    });

    it('is the system itself for a call that nobody else has caused', async () => {
      const answer = await rpc.call(call, { name: 'x' });
      expect(answer).toEqual({ ok: true, value: { text: '{"kind":"system","name":"test"}' } });
    });

    it('is nobody without the header', async () => {
      const reply = await test.broker.connection.request(call.subject, '{"name":"x"}');
      expect(reply.headers?.get('Dreamreel-Status')).toBe('401');
    });
  });

  describe('the surrounding call', () => {
    it('lends its actor, its id and what is left of its time to every call inside', async () => {
      const call = { ...named('inner'), timeoutMs: 60_000 };
      await serve(call, {
        errors,
        handle: async () => ok({ text: JSON.stringify(currentCall()) }),
      });
      const around = { requestId: 'r-1', actor: { kind: 'user', userId: 5 } as const, deadline: Date.now() + 10_000 };
      const answer = await runInCall(around, () => rpc.call(call, { name: 'x' }));
      const seen = JSON.parse(answer.ok ? answer.value.text : '{}');
      expect(seen).toMatchObject({ requestId: 'r-1', actor: around.actor });
      expect(seen.deadline - around.deadline).toBeLessThan(30_000);
    });

    it('whose time is over asks nobody', async () => {
      const around = { requestId: 'r-2', actor: { kind: 'guest' } as const, deadline: Date.now() - 1 };
      await expect(runInCall(around, () => rpc.call(greet, { name: 'x' }))).rejects.toMatchObject({ status: 504 });
    });
  });

  describe('a caller that waits in vain', () => {
    it('hears that nobody answers, without waiting for its deadline', async () => {
      const failed = rpc.call(named('nobody'), { name: 'x' });
      await expect(failed).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 1 });
    });

    it('gives up at the deadline, and the handler is told', async () => {
      const call = { ...named('slow'), timeoutMs: 150 };
      let aborted = false;
      await serve(call, {
        errors,
        async handle(_, { signal }) {
          await delay(60_000, undefined, { signal }).catch(() => undefined);
          aborted = signal.aborted;
          // Both ends hear of the deadline at the same moment: this answer must not be the quicker one.
          await delay(1_000);
          return ok({ text: '' });
        },
      });
      await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 504, code: 'timed-out' });
      await waitFor(() => aborted);
    });

    it('asks once more, in time, where the contract allows it', async () => {
      const call = { ...named('second-time'), timeoutMs: 1_000, retry: true };
      let asked = 0;
      await serve(call, {
        errors,
        async handle() {
          asked += 1;
          if (asked === 1) await delay(2_000);
          return ok({ text: `${asked}` });
        },
      });
      expect(await rpc.call(call, { name: 'x' })).toEqual({ ok: true, value: { text: '2' } });
    });

    it('does not ask twice where a repeat would count', async () => {
      const call = { ...named('once'), timeoutMs: 200 };
      let asked = 0;
      await serve(call, {
        errors,
        async handle() {
          asked += 1;
          await delay(400);
          return ok({ text: '' });
        },
      });
      await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 504 });
      expect(asked).toBe(1);
    });
  });

  it('refuses to answer for another service', () => {
    const foreign = { ...greet, subject: 'rpc.other.v1.greet' } as const;
    expect(() => test.service.endpoint(foreign, { errors, handle: async () => err('asleep') })).toThrow(
      /not a call of test/,
    );
  });
});
