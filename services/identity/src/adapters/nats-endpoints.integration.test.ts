import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { type Rpc, rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import type { Actor } from '@dreamreel/proto/actor';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useCases } from '../application/use-cases.ts';
import { ada as form, identityInMemory, root } from '../testing/identity-in-memory.ts';
import { identityEndpoints } from './nats-endpoints.ts';

const guest: Actor = { kind: 'guest' };

let nats: TestNats;
let rpc: Rpc;
let stop: () => Promise<void>;
let token: string;

beforeAll(async () => {
  nats = await testNats();
  const [server, client] = [await nats.broker('identity'), await nats.broker('gateway')];
  const log = openLog({ service: 'test', level: 'silent' });
  const service = rpcServer({
    name: 'identity',
    broker: server,
    log,
    metrics: openMetrics('identity'),
  });
  stop = service.stop;

  identityEndpoints(service, useCases(identityInMemory().deps));
  await server.connection.flush();
  rpc = longCalls(rpcClient({ name: 'gateway', broker: client, metrics: openMetrics('gateway') }));

  const registered = await rpc.call(identityCalls.register, form, { actor: guest });
  token = registered.ok ? registered.value.token : '';
});

afterAll(async () => {
  await stop();
  await nats.stop();
});

describe('a registration', () => {
  it.each([
    [{ name: '' }, 400, 'Please fill in all required fields'],
    [{ password: '12345' }, 400, 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(201) }, 400, 'Password must be at most 200 characters long'],
    [{ name: 'x'.repeat(101) }, 400, 'Name must be at most 100 characters long'],
    [{ email: 'ada' }, 400, 'Please enter a valid email address'],
    [{}, 409, 'An account with this email already exists'],
  ])('fails with the specified message: %j: %i %s', async (change, status, message) => {
    const response = await rpc.call(identityCalls.register, { ...form, ...change }, { actor: guest });
    expect(response).toMatchObject({ ok: false, status, message });
  });

  it('fails with the first message if the form is empty', async () => {
    const { clientAddress } = form;
    const response = await rpc.call(identityCalls.register, { clientAddress }, { actor: guest });
    expect(response).toMatchObject({ status: 400, message: 'Please fill in all required fields' });
  });
});

describe('a sign-in', () => {
  it.each([
    [{ email: '' }, 400, 'Please enter both email and password'],
    [{ password: 'wrong' }, 401, 'Invalid email or password'],
    [{ email: 'eve@example.org' }, 401, 'Invalid email or password'],
  ])('fails with the specified message: %j: %i %s', async (change, status, message) => {
    const response = await rpc.call(identityCalls.login, { ...form, ...change }, { actor: guest });
    expect(response).toMatchObject({ ok: false, status, message });
  });

  it('fails with the seconds to wait after too many wrong passwords', async () => {
    const wrong = { ...form, email: 'mallory@example.org', password: 'wrong' };
    for (let n = 0; n < 10; n += 1) await rpc.call(identityCalls.login, wrong, { actor: guest });
    expect(await rpc.call(identityCalls.login, wrong, { actor: guest })).toMatchObject({
      status: 429,
      error: 'too-many-attempts',
      detail: { retryAfterSeconds: 900 },
    });
  });
});

describe('the admin', () => {
  const login = (change: Partial<typeof root> = {}) =>
    rpc.call(identityCalls.adminLogin, { ...root, ...change }, { actor: guest });

  it.each([
    [{ username: '' }, 400, 'Please enter both username and password'],
    [{ password: 'wrong' }, 401, 'Invalid credentials'],
    [{ username: 'eve' }, 401, 'Invalid credentials'],
  ])('can’t sign in and gets the specified message: %j: %i %s', async (change, status, message) => {
    expect(await login(change)).toMatchObject({ ok: false, status, message });
  });

  it('is identified by the token of a sign-in until the sign-out', async () => {
    const response = await login();
    const token = response.ok ? response.value.token : '';
    const session = () => rpc.call(identityCalls.adminSession, { token }, { actor: guest });
    expect(await session()).toMatchObject({ ok: true, value: { username: 'root' } });
    expect(await rpc.call(identityCalls.session, { token }, { actor: guest })).toMatchObject({ status: 401 });
    await rpc.call(identityCalls.logout, { token }, { actor: guest });
    expect(await session()).toMatchObject({ status: 401, message: 'Session expired' });
  });

  it('gets the seconds to wait after too many wrong attempts', async () => {
    for (let n = 0; n < 10; n += 1) await login({ password: 'wrong', clientAddress: '198.51.100.77' });
    expect(await login({ clientAddress: '198.51.100.77' })).toMatchObject({
      status: 429,
      error: 'too-many-attempts',
      detail: { retryAfterSeconds: 900 },
    });
  });
});

describe('an account', () => {
  it('returns 401 to visitors who aren’t signed in and 403 to other users', async () => {
    const owner: Actor = { kind: 'user', userId: 1 };
    const off = { userId: 1, emailNotifications: false };
    const prefer = (actor: Actor) => rpc.call(identityOperations.emailPreferences, off, { actor });
    expect(await prefer(owner)).toEqual({ ok: true, value: { success: true, emailNotifications: false } });
    expect(await prefer({ kind: 'user', userId: 2 })).toMatchObject({
      status: 403,
      message: 'You don’t have access to this',
    });
    await expect(prefer(guest)).rejects.toMatchObject({ status: 401 });
    expect(await rpc.call(identityCalls.user, { userId: 1 }, { actor: owner })).toMatchObject({
      value: { id: 1, emailNotifications: false },
    });
    const service: Actor = { kind: 'system', name: 'notification' };
    expect(await rpc.call(identityCalls.user, { userId: 9 }, { actor: service })).toMatchObject({ status: 404 });
  });

  it('is signed out by its token, even repeatedly, and its session has then expired', async () => {
    expect(await rpc.call(identityCalls.session, { token })).toMatchObject({ value: { user: { email: form.email } } });
    for (let n = 0; n < 2; n += 1) {
      expect(await rpc.call(identityCalls.logout, { token })).toEqual({ ok: true, value: { success: true } });
    }
    expect(await rpc.call(identityCalls.session, { token })).toMatchObject({ status: 401, message: 'Session expired' });
  });
});
