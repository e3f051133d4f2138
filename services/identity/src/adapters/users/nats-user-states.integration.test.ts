import type { EventHandler } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { type TestRpc, testRpc } from '@dreamreel/kit/testing/test-rpc';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import type { Actor } from '@dreamreel/proto/actor';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { consumeUnsubscribeEvents } from './consume-unsubscribe-events.ts';
import { userStateEndpoints } from './nats-user-states.ts';

const service: Actor = { kind: 'system', name: 'notification' };
const state = (userId: number, changes: object = {}) => ({
  userId,
  email: `user${userId}@example.org`,
  name: null,
  emailNotifications: true,
  emailVerified: true,
  language: 'en',
  timeZone: null,
  version: 1,
  ...changes,
});

let test: TestDatabase;
let nats: TestRpc;
let rpc: Rpc;
beforeAll(async () => {
  [test, nats] = await Promise.all([
    testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }),
    testRpc('identity'),
  ]);
  await test.database.pool.query(`
    INSERT INTO users (email, password_hash, created_at)
    SELECT 'user' || n || '@example.org', 'x', now() FROM generate_series(1, 501) AS n`);
  rpc = longCalls(nats.rpc);
  userStateEndpoints(nats.service, test.database);
  await waitFor(() => after(0).catch(() => undefined));
});
afterAll(async () => {
  await nats.stop();
  await test.drop();
});

async function after(userId: number, actor = service) {
  const response = await rpc.call(identityCalls.usersAfter, { userId }, { actor });
  return response.ok ? response.value : [];
}

const unsubscribe = (userId: number) => {
  const handlers: EventHandler[] = [];
  consumeUnsubscribeEvents({ consume: (added) => void handlers.push(...added) });
  const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };
  return test.database.transaction(async (tx) => {
    for (const handler of handlers) await handler.handle({ userId }, tx, meta);
  });
};

it('returns the state of every user page by page, without other data', async () => {
  const [first, second] = [await after(0), await after(500)];
  expect(first.map(({ userId }) => userId)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  expect(second).toEqual([state(501)]);
  expect(await after(501)).toEqual([]);
});

it('turns off mails for a user who followed an unsubscribe link, publishes it once, and returns the new state', async () => {
  await unsubscribe(7);
  await unsubscribe(7);
  await unsubscribe(999);
  const { rows } = await test.database.pool.query('SELECT subject, payload FROM outbox');
  const off = state(7, { emailNotifications: false, version: 2 });
  expect(rows).toEqual([{ subject: 'evt.identity.user.preferences-changed.v1', payload: off }]);

  const request = { userIds: [8, 7, 999] };
  const response = await rpc.call(identityCalls.userStates, request, { actor: service });
  expect(response.ok && response.value.toSorted((a, b) => a.userId - b.userId)).toEqual([off, state(8)]);
});

it('returns no states to players', async () => {
  await expect(after(0, { kind: 'user', userId: 1 })).rejects.toMatchObject({ status: 403 });
  await expect(after(0, { kind: 'guest' })).rejects.toMatchObject({ status: 401 });
});
