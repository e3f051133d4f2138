import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import type { EventHandler } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { identityEvents } from '@dreamreel/proto/identity/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountMailJob } from '../../application/account-mail-job.ts';
import { subscribeToPush } from '../../application/push-subscriptions.ts';
import { userState } from '../../testing/in-memory.ts';
import { smtpSink } from '../../testing/smtp-sink.ts';
import { consumeUserEvents } from '../consume-user-events.ts';
import { pgDeliveries } from '../daily-mail/pg-deliveries.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { deleteExpired } from '../pg-delete-expired.ts';
import { pgExportedMails } from '../pg-exported-mails.ts';
import { pgPushSubscriptions } from '../push/pg-push-subscriptions.ts';
import { nodemailerAccountMails } from './nodemailer-account-mails.ts';
import { pgAccountMails } from './pg-account-mails.ts';

const DATE = '2026-11-21';
const TEN = new Date(`${DATE}T10:00:00Z`);
const DAY_MS = 86_400_000;
const { accountMailRequested, userDeleted, userRegistered, userChanged } = identityEvents;

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(() =>
  rows(
    'TRUNCATE subscribers, unsubscribe_tokens, mail_runs, mail_run_zones, deliveries, account_mails, deleted_users, push_subscriptions, outbox',
  ),
);

async function rows(text: string, values: readonly unknown[] = []) {
  return (await database.pool.query(text, [...values])).rows;
}

const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };

/** Handles an event as the service does. */
async function receive({ subject }: { subject: string }, payload: unknown): Promise<void> {
  const handlers: EventHandler[] = [];
  const consume = (added: readonly EventHandler[]) => void handlers.push(...added);
  consumeUserEvents({ consume }, { now: () => TEN });
  await database.transaction(async (tx) => {
    for (const handler of handlers) if (handler.subject === subject) await handler.handle(payload, tx, meta);
  });
}

const mailTo = (userId: number, mailId: string = randomUUID()) =>
  receive(accountMailRequested, {
    mailId,
    userId,
    kind: 'reset-password',
    email: `user${userId}@example.org`,
    language: 'de',
  });

describe('the queue of account mails', () => {
  it('stores each requested account mail once, and its address only until it is sent', async () => {
    const mailId = randomUUID();
    for (let n = 0; n < 3; n += 1) await mailTo(1, mailId);
    const mails = pgAccountMails(database);
    const claim = randomUUID();
    const claimed = await mails.claim(claim, 10, TEN);
    expect(claimed).toMatchObject([
      { mailId, userId: 1, kind: 'reset-password', email: 'user1@example.org', language: 'de', ambiguousAttempts: 0 },
    ]);
    await mails.recordOutcome(claim, mailId, { state: 'sent' });
    expect(await rows('SELECT state, email FROM account_mails')).toEqual([{ state: 'sent', email: null }]);
  });

  it('assigns the mail of a dead worker to another one, and ignores later outcomes of the dead worker', async () => {
    await mailTo(1);
    const mails = pgAccountMails(database);
    const [dead, living] = [randomUUID(), randomUUID()];
    const [mail] = await mails.claim(dead, 1, TEN);
    expect(await mails.claim(living, 1, new Date(TEN.getTime() + 119_999))).toEqual([]);
    expect(await mails.claim(living, 1, new Date(TEN.getTime() + 120_000))).toMatchObject([{ ambiguousAttempts: 1 }]);
    await mails.recordOutcome(dead, mail?.mailId ?? '', { state: 'failed', detail: 'late' });
    expect(await rows('SELECT state FROM account_mails')).toEqual([{ state: 'sending' }]);
  });

  it('assigns account mails even if a clock that ran a year ahead queued, deferred, or claimed them', async () => {
    for (const userId of [1, 2, 3]) await mailTo(userId);
    const mails = pgAccountMails(database);
    const [dead, living] = [randomUUID(), randomUUID()];
    const ahead = new Date(TEN.getTime() + 365 * DAY_MS);
    const [deferred] = await mails.claim(dead, 1, ahead);
    const outcome = { state: 'queued', detail: 'busy', ambiguousAttempts: 0, notBefore: ahead } as const;
    await mails.recordOutcome(dead, deferred?.mailId ?? '', outcome);
    await mails.claim(dead, 1, ahead);
    expect(await mails.claim(living, 10, TEN)).toHaveLength(3);
  });

  it('delivers each account mail to a real mail server in the language of the account', async () => {
    const sink = await smtpSink({ rejects: (to) => (to.startsWith('user2@') ? 550 : undefined) });
    const clock = { now: () => TEN };
    const mailer = smtpMailer({ server: sink.url, maxConnections: 2, from: 'daily@movie.example', clock });
    try {
      for (const userId of [1, 2]) await mailTo(userId);
      const job = accountMailJob({
        mails: pgAccountMails(database),
        issueLink: async () => 'a-token',
        renderMail: nodemailerAccountMails({ from: 'daily@movie.example', publicUrl: 'https://movie.example', clock }),
        mailer,
        clock,
        onOutcome: () => {},
      });
      await job(new AbortController().signal);
      expect(sink.arrived.map(({ to }) => to)).toEqual(['user1@example.org']);
      expect(sink.arrived[0]?.content).toContain('Neues Passwort');
      expect(await rows('SELECT user_id, state, email FROM account_mails ORDER BY user_id')).toEqual([
        { user_id: 1, state: 'sent', email: null },
        { user_id: 2, state: 'failed', email: null },
      ]);
      // The token is only in the mail.
      expect(JSON.stringify(await rows('SELECT * FROM account_mails'))).not.toContain('a-token');
    } finally {
      mailer.close();
      await sink.stop();
    }
  });

  it('deletes account mails after the retention time of mail records', async () => {
    const retention = { MAIL_RECORD_DAYS: 30, UNSUBSCRIBE_LINK_DAYS: 60 };
    await mailTo(1);
    const mails = pgAccountMails(database);
    const claim = randomUUID();
    const [mail] = await mails.claim(claim, 1, TEN);
    await mails.recordOutcome(claim, mail?.mailId ?? '', { state: 'sent' });
    await deleteExpired(database, retention, new Date(TEN.getTime() + 29 * DAY_MS));
    expect(await rows('SELECT 1 FROM account_mails')).toHaveLength(1);
    await deleteExpired(database, retention, new Date(TEN.getTime() + 31 * DAY_MS));
    expect(await rows('SELECT 1 FROM account_mails')).toHaveLength(0);
  });
});

describe('a user', () => {
  it('sends a user no daily mail before the address is verified', async () => {
    await receive(userRegistered, userState(1, { emailVerified: false }));
    await receive(userRegistered, userState(2, { emailVerified: false }));
    await receive(userChanged, userState(2, { version: 2 }));
    const deliveries = pgDeliveries(database);
    await deliveries.hasWork(DATE, TEN);
    while ((await deliveries.collect(DATE, TEN)) === 'more');
    expect(await rows('SELECT user_id FROM deliveries')).toEqual([{ user_id: 2 }]);
  });

  it('stores nothing about a deleted user, even if events arrive late or again', async () => {
    await receive(userRegistered, userState(1));
    await receive(userRegistered, userState(2));
    for (const userId of [1, 2]) await mailTo(userId);
    const deliveries = pgDeliveries(database);
    await deliveries.hasWork(DATE, TEN);
    while ((await deliveries.collect(DATE, TEN)) === 'more');
    await deliveries.claim({ date: DATE, claim: randomUUID(), size: 10 }, TEN);

    for (let n = 0; n < 2; n += 1) await receive(userDeleted, { userId: 1 });
    await receive(userChanged, userState(1, { version: 9 }));
    await mailTo(1);
    for (const table of ['subscribers', 'deliveries', 'unsubscribe_tokens', 'account_mails'])
      expect([table, await rows(`SELECT user_id FROM ${table}`)]).toEqual([table, [{ user_id: 2 }]]);
  });

  it('exports a user’s mails and reminders without the endpoints and keys of their browsers', async () => {
    await receive(userRegistered, userState(1));
    await mailTo(1);
    await mailTo(2);
    const deliveries = pgDeliveries(database);
    await deliveries.hasWork(DATE, TEN);
    while ((await deliveries.collect(DATE, TEN)) === 'more');
    const push = subscribeToPush({
      subscriptions: pgPushSubscriptions(database),
      clock: { now: () => TEN },
      isPushOn: true,
    });
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'secretsecretsecretsecr' };
    for (const [userId, name] of [
      [1, 'mine'],
      [2, 'of-another'],
      [null, 'guest'],
    ] as const)
      await push(
        { endpoint: `https://push.example.org/${name}`, keys, language: 'de', hour: 9 },
        { userId, clientAddress: '203.0.113.7' },
      );
    expect(await pgExportedMails(database)(1)).toEqual({
      daily: [{ date: DATE, state: 'queued' }],
      account: [{ kind: 'reset-password', state: 'queued', requestedAt: TEN.toISOString() }],
      reminders: [{ createdAt: TEN.toISOString(), language: 'de', hour: 9 }],
    });
  });
});
