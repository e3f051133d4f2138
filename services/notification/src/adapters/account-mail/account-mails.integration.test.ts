import { randomUUID } from 'node:crypto';
import { identityEvents } from '@dreamreel/proto/events';
import type { AccountMailKind } from '@dreamreel/proto/identity/internal-calls';
import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { accountMailJob } from '../../application/account-mail-job.ts';
import type { AttemptResult } from '../../domain/after-attempt.ts';
import {
  addressOf,
  DAY_MS,
  fakeMailer,
  later,
  notificationDatabase,
  stoppedClock,
  TEN,
  userState,
} from '../../testing/notification-database.ts';
import { smtpSink } from '../../testing/smtp-sink.ts';
import { nodemailerAccountMails } from '../mail/mail-templates.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { pgAccountMails } from './pg-account-mails.ts';

const { accountMailRequested, userDeleted, userChanged } = identityEvents;
const { database, rows, receive, register, claim, startDay, states } = await notificationDatabase();
const mails = pgAccountMails(database);

const mailTo = (userId: number, mailId: string = randomUUID(), kind: AccountMailKind = 'reset-password') =>
  receive(accountMailRequested, { mailId, userId, kind, email: addressOf(userId), language: 'de' });

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
});

describe('the account mail job', () => {
  /** Queues mails of these kinds to the users 1, 2, and so on. `results` are the mail server's results. */
  async function queueOf(kinds: readonly AccountMailKind[], results: AttemptResult[] = []) {
    for (const [index, kind] of kinds.entries()) await mailTo(index + 1, randomUUID(), kind);
    const { clock, wait } = stoppedClock();
    const { mailer, arrived, deadlines } = fakeMailer(() => results.shift() ?? { kind: 'accepted' });
    const issued: string[] = [];
    const rendered: (string | undefined)[] = [];
    const outcomes: string[] = [];
    const deps = {
      ...{ mails, mailer, clock },
      issueLink: async ({ purpose, email }: { purpose: string; email: string }): Promise<string | undefined> => {
        issued.push(`${purpose} of ${email}`);
        return `token ${issued.length}`;
      },
      renderMail: async ({ email }: { email: string }, token: string | undefined) => {
        rendered.push(token);
        return { to: email, content: '' };
      },
      onOutcome: (kind: string, state: string) => outcomes.push(`${kind} ${state}`),
    };
    return {
      ...{ deps, arrived, deadlines, issued, rendered, outcomes, wait },
      run: (stopSignal = new AbortController().signal) => accountMailJob(deps)(stopSignal),
    };
  }

  it('sends a mail within a minute with a newly issued link, and none if it only reports a change', async () => {
    const { run, arrived, deadlines, issued, rendered, outcomes } = await queueOf([
      'reset-password',
      'password-changed',
    ]);
    await run();
    expect(arrived.toSorted()).toEqual([addressOf(1), addressOf(2)]);
    expect(deadlines[0]).toEqual(later(60_000));
    expect(issued).toEqual([`reset-password of ${addressOf(1)}`]);
    expect(new Set(rendered)).toEqual(new Set(['token 1', undefined]));
    expect(outcomes.toSorted()).toEqual(['password-changed sent', 'reset-password sent']);
  });

  it('delivers a mail by SMTP with the link that the identity service has issued', async () => {
    const sink = await smtpSink();
    const { deps, run } = await queueOf(['reset-password']);
    const { clock } = deps;
    const sender = { from: 'daily@movie.example', publicUrl: 'https://movie.example', clock };
    const mailer = smtpMailer({ ...sender, server: sink.url, maxConnections: 1 });
    Object.assign(deps, { mailer, renderMail: nodemailerAccountMails(sender) });
    await run();
    mailer.close();
    await sink.stop();
    const mails = await Promise.all(sink.arrived.map(({ content }) => PostalMime.parse(content)));
    const text = expect.stringContaining('https://movie.example/reset-password#token=token%201');
    expect(mails).toMatchObject([{ to: [{ address: addressOf(1) }], text }]);
  });

  it('stores no token, and no address once nothing more will be sent', async () => {
    const { run } = await queueOf(Array(3).fill('verify-email'), [
      { kind: 'accepted' },
      { kind: 'rejected', detail: 'no such user' },
      { kind: 'deferred', detail: 'busy' },
    ]);
    await run();
    const stored = await rows('SELECT * FROM account_mails ORDER BY email, state');
    expect(stored.map(({ state, email }) => [state, typeof email])).toEqual([
      ['queued', 'string'],
      ['failed', 'object'],
      ['sent', 'object'],
    ]);
    expect(JSON.stringify(stored)).not.toContain('token');
  });

  it('repeats a mail with a new link until the server accepts it, and never after that', async () => {
    const away: AttemptResult = { kind: 'not-sent', detail: 'no server' };
    const { run, wait, rendered, arrived } = await queueOf(['verify-email'], [away, away]);
    for (let n = 0; n < 5; n += 1) {
      await run();
      wait(60_000);
    }
    expect(rendered).toEqual(['token 1', 'token 2', 'token 3']);
    expect([arrived, await states('account_mails')]).toEqual([[addressOf(1)], ['sent']]);
  });

  it('keeps a mail while the identity service is unavailable, and drops it if the account no longer needs it', async () => {
    const { deps, run, wait, arrived } = await queueOf(['verify-email', 'password-changed', 'verify-email']);
    const { issueLink } = deps;
    deps.issueLink = () => Promise.reject(new Error('unavailable'));
    await run();
    // Other mails aren't delayed.
    expect(arrived).toEqual([addressOf(2)]);
    expect(await states('account_mails')).toEqual(['queued', 'sent', 'queued']);
    deps.issueLink = async (link) => (link.email === addressOf(3) ? undefined : issueLink(link));
    wait(60_000);
    await run();
    expect(arrived).toEqual([2, 1].map(addressOf));
    expect(await states('account_mails')).toEqual(['sent', 'sent', 'dropped']);
  });

  it('sends all mails of a long queue, but none after the service stops', async () => {
    const { run, arrived } = await queueOf(Array(45).fill('verify-email'));
    await run(AbortSignal.abort());
    expect(arrived).toEqual([]);
    await run();
    expect(arrived).toHaveLength(45);
  });
});

it('stores nothing about a deleted user, even if events arrive late or again', async () => {
  for (const userId of [1, 2]) {
    await register(userId);
    await mailTo(userId);
  }
  await startDay();
  await claim();

  for (let n = 0; n < 2; n += 1) await receive(userDeleted, { userId: 1 });
  await receive(userChanged, userState(1, { version: 9 }));
  await mailTo(1);
  for (const table of ['subscribers', 'deliveries', 'unsubscribe_tokens', 'account_mails'])
    expect([table, await rows(`SELECT user_id FROM ${table}`)]).toEqual([table, [{ user_id: 2 }]]);
});
