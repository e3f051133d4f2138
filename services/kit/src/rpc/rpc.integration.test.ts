import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '@dreamreel/proto/actor';
import { defineCalls } from '@dreamreel/proto/operation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { currentCall, runInCall } from '../messaging/call-context.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { err, ok } from '../result.ts';
import { type TestRpc, testRpc } from '../testing/test-rpc.ts';
import { waitFor } from '../testing/wait-for.ts';
import type { Rpc } from './client.ts';
import { encodeMessage } from './wire.ts';

function throwEarly(): never {
  throw new Error('early');
}

const { greet } = defineCalls('test', {
  greet: {
    request: z.object({ name: z.string().min(1), loud: z.boolean().default(false) }),
    response: z.object({ text: z.string() }),
    errors: {
      unknown: { status: 404, message: 'First line\nsecond line' },
      asleep: { status: 409, message: 'Asleep' },
    },
    access: 'anyone',
    timeoutMs: 30_000,
    batched: true,
  },
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

describe('a response', () => {
  it('is parsed, or returned as JSON for a raw call; the handler’s request has its defaults', async () => {
    await serve(greet, async ({ name, loud }) => ok({ text: `${name} ${loud}` }));
    expect(await rpc.call(greet, { name: 'Ripley' })).toEqual({ ok: true, value: { text: 'Ripley false' } });
    expect(await rpc.callRaw(greet, '{"name":"Ash"}')).toEqual({ ok: true, json: '{"text":"Ash false"}' });
  });

  it('that violates the contract fails the call with a 502', async () => {
    const call = named('odd');
    const invalid: { text: string } = JSON.parse('{"text":7}');
    await serve(call, async () => ok(invalid));
    await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 502, code: 'bad-gateway' });
  });

  it.each<[string, string, object | undefined]>([
    ['that can’t be decoded', 'undecodable', undefined],
    ['that is a success without JSON', 'malformed-success', { status: 200 }],
    ['that is an error without JSON', 'malformed-error', { status: 404, code: 'unknown' }],
  ])('%s fails the call with a 502, and no other call', async (_what, name, envelope) => {
    const call = named(name);
    const { connection } = await test.nats.broker();
    connection.subscribe(call.subject, {
      callback(_error, request) {
        const id = Number(request.reply?.split('.').at(-2));
        request.respond(envelope ? encodeMessage([{ envelope: { id, ...envelope }, json: 'no JSON' }]) : 'nothing');
      },
    });
    await connection.flush();
    const [failed, other] = await Promise.allSettled([rpc.call(call, { name: 'x' }), rpc.call(greet, { name: 'Ash' })]);
    expect(failed).toMatchObject({ reason: { status: 502, code: 'bad-gateway' } });
    expect(other).toMatchObject({ value: { ok: true } });
  });

  it('above the maximum message size fails the call with a 502 instead of a timeout', async () => {
    const call = named('long');
    await serve(call, async () => ok({ text: 'x'.repeat(1_100_000) }));
    await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 502 });
  });
});

it('returns an error of the contract with its status, its multi-line message and its detail', async () => {
  const call = named('fail');
  const detail = { completion: { won: false } };
  await serve(call, async () => err('unknown', detail));
  const expected = { ok: false, error: 'unknown', status: 404, message: 'First line\nsecond line', detail };
  expect(await rpc.call(call, { name: 'x' })).toEqual(expected);
});

const outage = new CallFailed('unavailable', 'The database is unavailable', { retryAfterSeconds: 4 });
const hidden = { status: 500, code: 'internal-error', message: 'Something went wrong on our side. Try again later.' };
it.each<[string, () => Promise<never>, object]>([
  ['rejects', () => Promise.reject(new Error('secret\ntext')), hidden],
  ['throws-early', throwEarly, hidden],
  ['needs-an-unavailable-part', () => Promise.reject(outage), { status: 503, retryAfterSeconds: 4 }],
  ['sends-a-bad-request', () => Promise.reject(new CallFailed('invalid-request', 'name: no')), hidden],
])('responds immediately, without an unexpected reason, if a handler %s', async (name, handler, error) => {
  await serve(named(name), handler);
  await expect(rpc.call(named(name), { name: 'x' })).rejects.toMatchObject(error);
});

describe('a request', () => {
  it('is rejected with a 400 that names the field if it violates the contract, and with a 400 if it is not JSON', async () => {
    const failed = rpc.call(greet, { name: '' });
    await expect(failed).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^name must /) });
    await expect(rpc.callRaw(greet, 'no JSON')).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it.each([
    ['a NUL', 'Rip\0ley'],
    ['a lone surrogate', 'Ripley \ud83d'],
  ])('is rejected with a 400 if it contains %s, without affecting simultaneous requests', async (_what, name) => {
    const [good, bad, nested, key, last] = await Promise.allSettled([
      rpc.call(greet, { name: 'Ash 🎬' }),
      rpc.call(greet, { name }),
      rpc.callRaw(greet, JSON.stringify({ name: 'Ash', more: [{ deep: name }] })),
      rpc.callRaw(greet, JSON.stringify({ name: 'Ash', [name]: 1 })),
      rpc.call(greet, { name: 'Kane' }),
    ]);
    expect(good).toMatchObject({ value: { ok: true, value: { text: 'Ash 🎬 false' } } });
    expect(last).toMatchObject({ value: { ok: true, value: { text: 'Kane false' } } });
    const rejected = (field: string) => ({ status: 'rejected', reason: { status: 400, detail: { field } } });
    expect(bad).toMatchObject(rejected('name'));
    expect(nested).toMatchObject(rejected('more.0.deep'));
    expect(key).toMatchObject(rejected(name.replace('\0', '').replace('\ud83d', '\ufffd')));
  });

  it('is rejected with a 413 above the maximum message size', async () => {
    await expect(rpc.call(greet, { name: 'x'.repeat(1_100_000) })).rejects.toMatchObject({ status: 413 });
  });
});

describe('the actor', () => {
  const call = { ...named('administer'), access: 'admin' } as const;
  const as = (actor: Actor) => rpc.call(call, { name: 'x' }, { actor });
  beforeAll(() => serve(call, async (_, { actor }) => ok({ text: JSON.stringify(actor) })));

  it('checks the actor in the called service', async () => {
    await expect(as({ kind: 'guest' })).rejects.toMatchObject({ status: 401 });
    await expect(as({ kind: 'user', userId: 3 })).rejects.toMatchObject({ status: 403 });
    expect(await as({ kind: 'admin', name: 'Ada\r\nx' })).toMatchObject({ ok: true });
  });

  it('lets only the user of `userId`, and services, make an owner’s call', async () => {
    const errors = { 'not-yours': { status: 403, message: 'Not yours' } };
    const own = { ...named('own'), access: 'owner', request: z.object({ userId: z.int() }), errors } as const;
    await serve(own, async () => ok({ text: '' }));
    const calls = [3, 4].map((userId) => rpc.call(own, { userId: 3 }, { actor: { kind: 'user', userId } }));
    expect(await Promise.all([...calls, rpc.call(own, { userId: 3 })])).toMatchObject([
      { ok: true },
      { error: 'not-yours', status: 403, message: 'Not yours' },
      { ok: true },
    ]);
  });

  it('calls as the system actor of the process if there is no surrounding call', async () => {
    const result = await rpc.call(call, { name: 'x' });
    expect(result).toEqual({ ok: true, value: { text: '{"kind":"system","name":"test"}' } });
  });

  it('responds with a 401 if the actor is unknown', async () => {
    const envelope = { id: 1, actor: { kind: 'robot' }, requestId: 'r', timeoutMs: 60_000 };
    const request = encodeMessage([{ envelope, json: '{"name":"x"}' }]);
    const reply = await test.broker.connection.request(call.subject, request, { timeout: 60_000 });
    expect(reply.string()).toMatch(/^{"id":1,"status":401,/);
  });
});

describe('the surrounding call', () => {
  it('passes the actor, client, request id and deadline of the surrounding call to every inner call', async () => {
    const call = { ...named('inner'), timeoutMs: 600_000 };
    await serve(call, async () => ok({ text: JSON.stringify(currentCall()) }));
    const actor = { kind: 'user', userId: 5 } as const;
    const client = { clientAddress: '203.0.113.7', sessionToken: 'secret' };
    const outerContext = { requestId: 'r-1', actor, deadline: Date.now() + 60_000, ...client };
    const result = await runInCall(outerContext, () => rpc.call(call, { name: 'x' }));
    const innerContext = JSON.parse(result.ok ? result.value.text : '{}');
    expect(innerContext).toMatchObject({ requestId: 'r-1', actor, clientAddress: '203.0.113.7' });
    expect(innerContext).not.toHaveProperty('sessionToken');
    expect(innerContext.deadline - outerContext.deadline).toBeLessThan(300_000);
  });

  it('passes the session token only to calls that get it', async () => {
    const call = { ...named('signs-in'), getsSessionToken: true } as const;
    await serve(call, async (_, { sessionToken }) => ok({ text: `${sessionToken}` }));
    const outerContext = { requestId: 'r', actor: { kind: 'guest' }, deadline: Date.now() + 60_000 } as const;
    const result = await runInCall({ ...outerContext, sessionToken: 'secret' }, () => rpc.call(call, { name: 'x' }));
    expect(result).toMatchObject({ value: { text: 'secret' } });
  });

  it('fails with a 504 and sends nothing after the deadline of the surrounding call', async () => {
    const expired = { requestId: 'r-2', actor: { kind: 'guest' } as const, deadline: Date.now() - 1 };
    await expect(runInCall(expired, () => rpc.call(greet, { name: 'x' }))).rejects.toMatchObject({ status: 504 });
  });
});

describe('without a response', () => {
  it('fails immediately with a 503 if no service is subscribed', async () => {
    const failed = rpc.call(named('unhandled'), { name: 'x' });
    await expect(failed).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 1 });
  });

  it('fails with a 504 at the deadline and aborts the handler’s signal', async () => {
    const call = { ...named('slow'), timeoutMs: 150 };
    let aborted = false;
    await serve(call, async (_, { signal }) => {
      await delay(60_000, undefined, { signal }).catch(() => undefined);
      aborted = signal.aborted;
      // Both sides reach the deadline at the same time, and this response must not win the race.
      await delay(1_000);
      return ok({ text: '' });
    });
    await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 504, code: 'timed-out' });
    await waitFor(() => aborted);
  });

  it('retries a call once within its deadline if the contract allows it', async () => {
    const call = { ...named('second-time'), timeoutMs: 20_000, retry: true };
    const second = Promise.withResolvers<void>();
    let requests = 0;
    await serve(call, async () => {
      requests += 1;
      const request = requests;
      if (request === 1) await second.promise;
      else second.resolve();
      return ok({ text: `${request}` });
    });
    expect(await rpc.call(call, { name: 'x' })).toEqual({ ok: true, value: { text: '2' } });
  });

  it('does not retry a call if the contract does not allow it', async () => {
    const call = { ...named('once'), timeoutMs: 200 };
    let requests = 0;
    await serve(call, async () => {
      requests += 1;
      await delay(400);
      return ok({ text: '' });
    });
    await expect(rpc.call(call, { name: 'x' })).rejects.toMatchObject({ status: 504 });
    await waitFor(() => requests > 0);
    expect(requests).toBe(1);
  });
});

it('rejects an endpoint for another service’s call', () => {
  const foreign = { ...greet, subject: 'rpc.other.v1.greet' } as const;
  expect(() => test.service.endpoint(foreign, async () => err('asleep'))).toThrow(/not a call of test/);
});
