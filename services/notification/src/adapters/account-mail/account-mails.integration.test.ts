import { randomUUID } from 'node:crypto';
import { identityEvents } from '@dreamreel/proto/identity/events';
import { describe, expect, it } from '@jest/globals';
import { accountMailJob } from '../../application/account-mail-job.ts';
import { userState } from '../../testing/in-memory.ts';
import { DATE, DAY_MS, later, notificationDatabase, TEN } from '../../testing/notification-database.ts';
import { smtpSink } from '../../testing/smtp-sink.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { deleteExpired } from '../pg-delete-expired.ts';
import { nodemailerAccountMails } from './nodemailer-account-mails.ts';
import { pgAccountMails } from './pg-account-mails.ts';

const { accountMailRequested, userDeleted, userRegistered, userChanged } = identityEvents;
const { database, rows, receive, deliveries, startDay } = await notificationDatabase();
const mails = pgAccountMails(database);

const mailTo = (userId: number, mailId: string = randomUUID()) => {
  const mail = { kind: 'reset-password', email: `user${userId}@example.org`, language: 'de' } as const;
  return receive(accountMailRequested, { mailId, userId, ...mail });
};

describe('an account mail in Postgres', () => {
  it('is stored once however often it is requested, and goes to another worker if the first one dies', async () => {
    const mailId = randomUUID();
    for (let n = 0; n < 3; n += 1) await mailTo(1, mailId);
    const [dead, living] = [randomUUID(), randomUUID()];
    expect(await mails.claim(dead, 10, TEN)).toMatchObject([
      { mailId, userId: 1, kind: 'reset-password', email: 'user1@example.org', language: 'de', ambiguousAttempts: 0 },
    ]);
    expect(await mails.claim(living, 1, later(119_999))).toEqual([]);
    expect(await mails.claim(living, 1, later(120_000))).toMatchObject([{ ambiguousAttempts: 1 }]);
    await mails.recordOutcome(dead, mailId, { state: 'failed', detail: 'late' });
    expect(await rows('SELECT state FROM account_mails')).toEqual([{ state: 'sending' }]);
  });

  it('is sent even if a clock that ran a year ahead queued, deferred, or claimed it', async () => {
    for (const userId of [1, 2, 3]) await mailTo(userId);
    const dead = randomUUID();
    const ahead = later(365 * DAY_MS);
    const [deferred] = await mails.claim(dead, 1, ahead);
    const outcome = { state: 'queued', detail: 'busy', ambiguousAttempts: 0, notBefore: ahead } as const;
    await mails.recordOutcome(dead, deferred?.mailId ?? '', outcome);
    await mails.claim(dead, 1, ahead);
    expect(await mails.claim(randomUUID(), 10, TEN)).toHaveLength(3);
  });

  it('is delivered by a real mail server, keeps neither address nor token, and is deleted a month later', async () => {
    const sink = await smtpSink({ rejects: (to) => (to.startsWith('user2@') ? 550 : undefined) });
    const clock = { now: () => TEN };
    const from = 'daily@movie.example';
    const mailer = smtpMailer({ server: sink.url, maxConnections: 2, from, clock });
    for (const userId of [1, 2]) await mailTo(userId);
    const renderMail = nodemailerAccountMails({ from, publicUrl: 'https://movie.example', clock });
    const deps = { mails, issueLink: async () => 'a-token', renderMail, mailer, clock, onOutcome: () => {} };
    await accountMailJob(deps)(new AbortController().signal);
    mailer.close();
    await sink.stop();
    expect(sink.arrived).toMatchObject([
      { to: 'user1@example.org', content: expect.stringContaining('Neues Passwort') },
    ]);
    const stored = await rows('SELECT * FROM account_mails ORDER BY user_id');
    expect(stored).toMatchObject([
      { state: 'sent', email: null },
      { state: 'failed', email: null },
    ]);
    expect(JSON.stringify(stored)).not.toContain('a-token');

    const retention = { MAIL_RECORD_DAYS: 30, UNSUBSCRIBE_LINK_DAYS: 60 };
    await deleteExpired(database, retention, later(29 * DAY_MS));
    expect(await rows('SELECT 1 FROM account_mails')).toHaveLength(2);
    await deleteExpired(database, retention, later(31 * DAY_MS));
    expect(await rows('SELECT 1 FROM account_mails')).toEqual([]);
  });
});

it('stores nothing about a deleted user, even if events arrive late or again', async () => {
  for (const userId of [1, 2]) {
    await receive(userRegistered, userState(userId));
    await mailTo(userId);
  }
  await startDay();
  await deliveries.claim({ date: DATE, claim: randomUUID(), size: 10 }, TEN);

  for (let n = 0; n < 2; n += 1) await receive(userDeleted, { userId: 1 });
  await receive(userChanged, userState(1, { version: 9 }));
  await mailTo(1);
  for (const table of ['subscribers', 'deliveries', 'unsubscribe_tokens', 'account_mails'])
    expect([table, await rows(`SELECT user_id FROM ${table}`)]).toEqual([table, [{ user_id: 2 }]]);
});
