import type { Rpc } from '@dreamreel/kit/rpc/client';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { type TestRpc, testRpc } from '@dreamreel/kit/testing/test-rpc';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashOfToken } from '../application/unsubscribe-token.ts';
import { useCases } from '../application/use-cases.ts';
import { notificationEndpoints } from './nats-endpoints.ts';

const guest = { actor: { kind: 'guest' } } as const;
const admin = { actor: { kind: 'admin', name: 'root' } } as const;
const now = new Date('2026-11-21T10:00:00Z');
const { oneClickUnsubscribe, mailRun, resendMail } = notificationOperations;

let nats: TestRpc;
let rpc: Rpc;
beforeAll(async () => {
  nats = await testRpc('notification');
  rpc = longCalls(nats.rpc);
  const isKnown = async (hash: Uint8Array) => Buffer.from(hash).equals(hashOfToken('a token'));
  const cases = useCases({
    tokens: { redeem: isKnown },
    runs: { newest: async () => undefined },
    deliveries: { requeue: async (_date, userId) => userId === 2 },
    users: { withIds: async () => new Map() },
    subscriptions: { save: async () => ({ kind: 'saved' }), remove: async () => {} },
    clock: { now: () => now },
    zone: 'UTC',
    local: false,
    isPushOn: false,
  });
  notificationEndpoints(nats.service, cases, {
    mailbox: undefined,
    exportedMailsOf: async () => ({ daily: [{ date: '2026-11-20', state: 'sent' }], account: [], reminders: [] }),
    publicKey: undefined,
  });
  await waitFor(() => rpc.call(mailRun, {}, admin).catch(() => undefined));
});
afterAll(() => nats.stop());

describe('unsubscribing', () => {
  it('accepts a valid unsubscribe token', async () => {
    expect(await rpc.call(oneClickUnsubscribe, { token: 'a token' }, guest)).toEqual({
      ok: true,
      value: { success: true },
    });
  });

  it.each(['', 'another'])(
    'returns the error code in the key that the specified page reads, with a message: %j',
    async (token) => {
      expect(await rpc.call(oneClickUnsubscribe, { token }, guest)).toMatchObject({
        status: 400,
        error: 'invalid-token',
        message: 'The unsubscribe link is invalid or has expired.',
        detail: { error: 'invalid-token' },
      });
    },
  );
});

it('treats an unsubscribe link without a token as one with an invalid token', async () => {
  expect(await rpc.call(oneClickUnsubscribe, {}, guest)).toMatchObject({ status: 400, error: 'invalid-token' });
});

it.each([
  [{ date: '2026-11-21', userId: 1 }, 'The outcome of this email is known, so it can’t be sent again'],
  [{ date: '2026-11-20', userId: 2 }, 'The day of this email is over, so it can’t be sent again'],
])('resends only an ambiguous mail of today: %j', async (request, message) => {
  expect(await rpc.call(resendMail, request, admin)).toMatchObject({ status: 409, message });
  expect(await rpc.call(resendMail, { date: '2026-11-21', userId: 2 }, admin)).toMatchObject({ ok: true });
});

it('shows the daily mail run to admins only', async () => {
  const call = (context: Parameters<typeof rpc.call>[2]) => rpc.call(mailRun, {}, context ?? {});
  expect(await call(admin)).toEqual({ ok: true, value: { zone: 'UTC', local: false, run: null } });
  await expect(call({ actor: { kind: 'user', userId: 1 } })).rejects.toMatchObject({ status: 403 });
  await expect(call(guest)).rejects.toMatchObject({ status: 401 });
});

it('lists no mails if a mail server is configured', async () => {
  expect(await rpc.call(notificationCalls.localMails, {}, guest)).toMatchObject({
    status: 404,
    message: 'This server sends its mail by SMTP and has no local mailbox',
  });
});

it('exports a user’s mails only to that user', async () => {
  const call = (userId: number) =>
    rpc.call(notificationCalls.exportMails, { userId: 1 }, { actor: { kind: 'user', userId } });
  const daily = [{ date: '2026-11-20', state: 'sent' }];
  expect(await call(1)).toEqual({ ok: true, value: { daily, account: [], reminders: [] } });
  expect(await call(2)).toMatchObject({ status: 403 });
});
