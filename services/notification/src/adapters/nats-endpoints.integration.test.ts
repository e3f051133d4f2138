import { randomUUID } from 'node:crypto';
import { longCalls, testRpc } from '@dreamreel/kit/testing/test-rpc';
import type { Actor } from '@dreamreel/proto/actor';
import { identityEvents } from '@dreamreel/proto/events';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { pushOperations } from '@dreamreel/proto/notification/push';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DATE, DAY_MS, later, notificationDatabase, TEN, userState } from '../testing/notification-database.ts';
import { rebuildSubscribers } from './daily-mail/pg-subscribers.ts';
import { pgUnsubscribeTokens } from './daily-mail/pg-unsubscribe-tokens.ts';
import { notificationEndpoints } from './nats-endpoints.ts';
import { pgExportedMails } from './pg-personal-data.ts';
import { pgPushSubscriptions } from './push/pg-push-subscriptions.ts';
import { idOf } from './push/pg-save-push-subscription.ts';

const guest: Actor = { kind: 'guest' };
const admin: Actor = { kind: 'admin', name: 'root' };
const user = (userId: number): Actor => ({ kind: 'user', userId });
const { oneClickUnsubscribe, mailRun, resendMail } = notificationOperations;
const { userChanged, accountMailRequested } = identityEvents;

const { database, rows, receive, register, change, claim, deliveries, startDay } = await notificationDatabase();
const nats = await testRpc('notification');
afterAll(nats.stop);
const rpc = longCalls(nats.rpc);
let now = later(5);
const users = { withIds: async (ids: readonly number[]) => new Map(ids.map((id) => [id, userState(id)])) };
notificationEndpoints(nats.service, {
  tokens: pgUnsubscribeTokens(database),
  deliveries,
  users,
  subscriptions: pgPushSubscriptions(database),
  exportedMailsOf: pgExportedMails(database),
  mailbox: undefined,
  publicKey: 'a key',
  clock: { now: () => now },
});
await nats.ready();

/** Registers users and sends the mails of the day again. Returns the ids of the users who get one and their tokens. */
async function sendMails(...userIds: number[]) {
  await rows('TRUNCATE deliveries, mail_runs, mail_run_zones');
  await register(...userIds);
  await startDay();
  return claim();
}

describe('the unsubscribe link in a daily mail', () => {
  const linkOf = async (userId: number) => (await sendMails(userId))[0]?.token ?? '';
  const use = (token: string) => rpc.call(oneClickUnsubscribe, { token }, { actor: guest });
  const published = () => rows('SELECT subject, payload FROM outbox');
  const fact = { subject: 'evt.notification.user.unsubscribed.v1', payload: { userId: 7 } };
  const optOuts = () => deliveries.optOuts([7, 8]);

  it('unsubscribes immediately, publishes it once, and succeeds when repeated', async () => {
    const token = await linkOf(7);
    for (let n = 0; n < 3; n += 1) expect(await use(token)).toEqual({ ok: true, value: { success: true } });
    expect(await published()).toEqual([fact]);
    expect(await optOuts()).toEqual(new Set([7]));
    expect(await rows('SELECT used_at FROM unsubscribe_tokens')).toEqual([{ used_at: later(5) }]);
  });

  it('works again after the user has turned the mails back on', async () => {
    const token = await linkOf(7);
    await use(token);
    await change(7, 2, false);
    await use(token);
    expect(await published()).toEqual([fact]);
    await change(7, 3, true);
    await use(token);
    expect(await published()).toEqual([fact, fact]);
    expect(await optOuts()).toEqual(new Set([7]));
  });

  it('ends the mails through other changes of the user, until the identity service has turned them off', async () => {
    await use(await linkOf(7));
    expect(await sendMails(8)).toMatchObject([{ userId: 8 }]);
    await receive(userChanged, userState(7, { version: 2, name: 'New name', language: 'de' }));
    const after = async (userId: number) => (userId < 7 ? [userState(7, { version: 3 })] : []);
    await rebuildSubscribers(database, { after });
    expect(await optOuts()).toEqual(new Set([7]));
    expect(await sendMails(8)).toMatchObject([{ userId: 8 }]);
    await change(7, 4, false);
    expect(await optOuts()).toEqual(new Set());
  });

  it.each([
    ['in order', [2, 3]],
    ['in another order', [3, 2]],
  ])(
    'no longer counts when the user has turned the mails back on, if the events arrive %s',
    async (_what, versions) => {
      await use(await linkOf(7));
      for (const version of versions) await change(7, version, version === 3);
      expect(await optOuts()).toEqual(new Set());
      expect(await sendMails(8)).toHaveLength(2);
    },
  );

  const INVALID = {
    ...{ status: 400, error: 'invalid-token', message: 'The unsubscribe link is invalid or has expired.' },
    // The page in the specification reads the code in this field.
    detail: { error: 'invalid-token' },
  };

  it.each([undefined, '', 'forged', 'x'.repeat(10_000), "' OR true --"])(
    'is rejected with the message and the code in the specified field if its token is %j',
    async (token) => {
      await linkOf(7);
      expect(await rpc.call(oneClickUnsubscribe, { token }, { actor: guest })).toMatchObject(INVALID);
      expect(await published()).toEqual([]);
    },
  );

  it('is rejected if its token was created for another purpose', async () => {
    const token = await linkOf(7);
    await rows(`UPDATE unsubscribe_tokens SET purpose = 'something-else'`);
    expect(await use(token)).toMatchObject(INVALID);
  });
});

it('shows the daily mail run to admins only, who can resend only ambiguous mails of today', async () => {
  const view = (actor: Actor) => rpc.call(mailRun, {}, { actor });
  expect(await view(admin)).toEqual({ ok: true, value: { local: false, run: null } });
  await expect(view(user(1))).rejects.toMatchObject({ status: 403 });
  await expect(view(guest)).rejects.toMatchObject({ status: 401 });

  await sendMails(1, 2);
  await rows(`UPDATE deliveries SET state = 'ambiguous' WHERE user_id = 2`);
  // The mails of another day are not part of this run.
  await rows(`INSERT INTO deliveries
    SELECT (jsonb_populate_record(mail, jsonb_build_object('date', date - 1))).* FROM deliveries AS mail`);
  const counts = { queued: 0, sending: 1, sent: 0, played: 0, unsubscribed: 0, late: 0, failed: 0, ambiguous: 1 };
  const ambiguous = [{ userId: 2, email: 'user2@example.org' }];
  expect(await view(admin)).toMatchObject({ value: { run: { date: DATE, open: true, counts, ambiguous } } });
  const resend = (date: string, userId: number) => rpc.call(resendMail, { date, userId }, { actor: admin });
  expect(await resend(DATE, 1)).toMatchObject({
    status: 409,
    message: 'The outcome of this email is known, so it can’t be sent again',
  });
  expect(await resend('2026-11-20', 2)).toMatchObject({
    status: 409,
    message: 'The day of this email is over, so it can’t be sent again',
  });
  const { withIds } = users;
  users.withIds = () => Promise.reject(new Error('unavailable'));
  expect(await view(admin)).toMatchObject({ value: { run: { ambiguous: [{ userId: 2, email: null }] } } });
  users.withIds = withIds;
  now = later(DAY_MS);
  expect(await view(admin)).toMatchObject({ value: { run: { date: DATE, open: false, ambiguous } } });
  expect(await resend(DATE, 2)).toMatchObject({ error: 'day-over' });
  now = later(5);
  expect(await resend(DATE, 2)).toMatchObject({ ok: true });
  expect(await resend(DATE, 2)).toMatchObject({ error: 'not-ambiguous' });
  await expect(rpc.call(resendMail, { date: DATE, userId: 2 }, { actor: user(2) })).rejects.toMatchObject({
    status: 403,
  });
});

it('lists no mails if a mail server is configured', async () => {
  expect(await rpc.call(notificationCalls.localMails, {}, { actor: guest })).toMatchObject({
    status: 404,
    message: 'This server sends its mail by SMTP and has no local mailbox',
  });
});

describe('reminders and exports', () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'secretsecretsecretsecr' };
  const subscribe = (name: string, actor: Actor) => {
    const subscription = { endpoint: `https://push.example.org/${name}`, keys, language: 'de', hour: 9 } as const;
    return rpc.call(pushOperations.subscribeToPush, subscription, { actor, clientAddress: '203.0.113.7' });
  };

  it('stores a browser once with its signed-in user or without one, until it unsubscribes', async () => {
    for (const actor of [user(1), user(1), guest])
      expect(await subscribe(actor.kind, actor)).toMatchObject({ ok: true });
    const stored = () => rows('SELECT user_id FROM push_subscriptions ORDER BY user_id');
    expect(await stored()).toEqual([{ user_id: 1 }, { user_id: null }]);
    expect(await rows('SELECT key FROM push_clients')).toEqual([{ key: 'other:203.0.113.7' }]);
    const subscriptionId = idOf('https://push.example.org/guest').toString('hex');
    const unsubscribe = () => rpc.call(pushOperations.unsubscribeFromPush, { subscriptionId }, { actor: guest });
    for (let n = 0; n < 2; n += 1) expect(await unsubscribe()).toMatchObject({ ok: true });
    expect(await stored()).toEqual([{ user_id: 1 }]);
  });

  it('exports a user’s mails and reminders only to that user, without the endpoints and keys of their browsers', async () => {
    await register(1);
    for (const userId of [1, 2]) {
      const mail = { kind: 'reset-password', email: `user${userId}@example.org`, language: 'de' } as const;
      await receive(accountMailRequested, { mailId: randomUUID(), userId, ...mail });
      await subscribe(`user${userId}`, user(userId));
    }
    await startDay();
    const exportFor = (actor: Actor) => rpc.call(notificationCalls.exportMails, { userId: 1 }, { actor });
    expect(await exportFor(user(1))).toEqual({
      ok: true,
      value: {
        daily: [{ date: DATE, state: 'queued' }],
        account: [{ kind: 'reset-password', state: 'queued', requestedAt: TEN.toISOString() }],
        reminders: [{ createdAt: later(5).toISOString(), language: 'de', hour: 9 }],
      },
    });
    expect(await exportFor(user(2))).toMatchObject({ status: 403 });
  });
});
