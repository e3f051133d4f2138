import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database';
import type { EventHandler } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { identityEvents, type UserState } from '@dreamreel/proto/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { rebuildSubscribers } from '../application/rebuild-subscribers.ts';
import { unsubscribe } from '../application/unsubscribe.ts';
import { hashOfToken } from '../application/unsubscribe-token.ts';
import { PrismaClient } from '../generated/client.ts';
import { servicesInMemory, userState } from '../testing/in-memory.ts';
import { followUsers } from './follow-users.ts';
import { forgetOld } from './forget-old.ts';
import { pgDeliveries } from './pg-deliveries.ts';
import { pgSubscribers } from './pg-subscribers.ts';
import { prismaMailRuns } from './prisma-mail-runs.ts';
import { prismaUnsubscribing } from './prisma-unsubscribing.ts';

const DATE = '2026-11-21';
const TEN = new Date(`${DATE}T10:00:00Z`);
const later = (ms: number) => new Date(TEN.getTime() + ms);

let database: Database;
let drop: () => Promise<void>;
let prisma: PrismaClient;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) }));
  prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await drop();
});
beforeEach(() => rows('TRUNCATE subscribers, unsubscribe_tokens, mail_runs, deliveries, outbox'));

async function rows(text: string, values: readonly unknown[] = []) {
  return (await database.pool.query(text, [...values])).rows;
}
const stateOf = async (userId: number) =>
  (await rows('SELECT state FROM deliveries WHERE date = $1 AND user_id = $2', [DATE, userId]))[0]?.state;

const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };

/** Hears an event as the service does. */
async function hear(subject: string, state: UserState): Promise<void> {
  const handlers: EventHandler[] = [];
  followUsers({ follow: (consumer) => void handlers.push(...consumer.handlers) });
  await database.transaction(async (tx) => {
    for (const handler of handlers) if (handler.subject === subject) await handler.handle(state, tx, meta);
  });
}
const registered = (userId: number) => hear(identityEvents.userRegistered.subject, userState(userId));
const changed = (userId: number, version: number, emailNotifications: boolean) =>
  hear(identityEvents.preferencesChanged.subject, userState(userId, { version, emailNotifications }));

/** A day on which these have registered and their rows are collected. */
async function dayOf(...userIds: number[]) {
  for (const userId of userIds) await registered(userId);
  const deliveries = pgDeliveries(database);
  await deliveries.hasWork(DATE, TEN);
  while ((await deliveries.collect(DATE, TEN)) === 'more');
  const claim = (size = 100, now = TEN) => deliveries.claim({ date: DATE, claim: randomUUID(), size }, now);
  return { deliveries, claim };
}

describe('the copy of who may get mails', () => {
  const kept = () => rows('SELECT user_id, email_notifications, version FROM subscribers ORDER BY user_id');

  it('keeps the newest state, in whatever order the events come, and no address', async () => {
    await changed(1, 3, false);
    await registered(1);
    await changed(1, 2, true);
    expect(await rows('SELECT * FROM subscribers')).toEqual([
      { user_id: 1, email_notifications: false, version: 3, opted_out_version: null },
    ]);
  });

  it('is rebuilt from its source, page by page, and heals what was wrong or missing', async () => {
    await registered(1);
    await rows('UPDATE subscribers SET email_notifications = false');
    await changed(2, 9, false);
    const { users } = servicesInMemory(5);
    expect(await rebuildSubscribers({ users, subscribers: pgSubscribers(database) })()).toBe(5);
    expect((await kept()).map(({ user_id, email_notifications }) => [user_id, email_notifications])).toEqual([
      [1, true],
      // What an event has told meanwhile is newer than the page.
      [2, false],
      [3, true],
      [4, true],
      [5, true],
    ]);
  });
});

describe('the mails of a day in Postgres', () => {
  it('are one for each subscriber who wants them, however often they are collected', async () => {
    await changed(2, 2, false);
    const { deliveries } = await dayOf(1, 3);
    await rows('UPDATE mail_runs SET collected_at = NULL, collected_up_to = 0');
    while ((await deliveries.collect(DATE, TEN)) === 'more');
    expect(await rows('SELECT user_id, state FROM deliveries ORDER BY user_id')).toEqual([
      { user_id: 1, state: 'queued' },
      { user_id: 3, state: 'queued' },
    ]);
    expect(await deliveries.hasWork(DATE, TEN)).toBe(true);
  });

  it('are collected by one worker at a time, page by page; a crash in between loses and doubles none', async () => {
    await rows('INSERT INTO subscribers SELECT n, true, 1 FROM generate_series(1, 45000) AS n');
    const deliveries = pgDeliveries(database);
    await deliveries.hasWork(DATE, TEN);
    const answers: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const both = await Promise.all([deliveries.collect(DATE, TEN), deliveries.collect(DATE, TEN)]);
      answers.push(...both);
    }
    expect(answers).toContain('done');
    expect(await rows('SELECT count(*)::int, count(DISTINCT user_id)::int AS users FROM deliveries')).toEqual([
      { count: 45_000, users: 45_000 },
    ]);
  }, 120_000);

  it('are also for those of whom the news comes a minute late, and for nobody after that', async () => {
    const { deliveries } = await dayOf(1);
    await registered(2);
    expect(await deliveries.collect(DATE, later(60_000))).toBe('more');
    expect(await deliveries.collect(DATE, later(60_001))).toBe('done');
    await registered(3);
    expect(await deliveries.collect(DATE, later(60_002))).toBe('done');
    expect(await rows('SELECT user_id FROM deliveries ORDER BY user_id')).toEqual([{ user_id: 1 }, { user_id: 2 }]);
  });

  it('are claimed by one worker each, whoever claims at the same time', async () => {
    const { claim } = await dayOf(...Array.from({ length: 50 }, (_, index) => index + 1));
    const batches = await Promise.all(Array.from({ length: 12 }, () => claim(7)));
    const claimed = batches.flat().map(({ userId }) => userId);
    expect(claimed).toHaveLength(50);
    expect(new Set(claimed).size).toBe(50);
    expect(new Set(batches.flat().map(({ token }) => token)).size).toBe(50);
  });

  it('have their token on disk, hashed, before the claim answers', async () => {
    const { claim } = await dayOf(1);
    const [mail] = await claim();
    const kept = await rows('SELECT user_id, purpose, used_at FROM unsubscribe_tokens');
    expect(kept).toEqual([{ user_id: 1, purpose: 'daily-mail', used_at: null }]);
    expect(JSON.stringify(await rows('SELECT * FROM unsubscribe_tokens'))).not.toContain(mail?.token ?? 'none');
  });

  it('end as their worker says, and wait as long as they are told to', async () => {
    const { deliveries } = await dayOf(1, 2, 3);
    const batch = { date: DATE, claim: randomUUID(), size: 3 };
    await deliveries.claim(batch, TEN);
    await deliveries.settle(batch, [
      { userId: 1, settlement: { state: 'sent' } },
      { userId: 2, settlement: { state: 'failed', detail: '550 no' } },
      { userId: 3, settlement: { state: 'queued', detail: '450 later', attempts: 2, notBefore: later(60_000) } },
    ]);
    expect(await rows('SELECT state, detail, attempts FROM deliveries ORDER BY user_id')).toEqual([
      { state: 'sent', detail: null, attempts: 0 },
      { state: 'failed', detail: '550 no', attempts: 0 },
      { state: 'queued', detail: '450 later', attempts: 2 },
    ]);
    expect(await deliveries.claim({ ...batch, claim: randomUUID() }, later(59_999))).toEqual([]);
    expect(await deliveries.hasWork(DATE, later(60_000))).toBe(true);
    expect(await deliveries.claim({ ...batch, claim: randomUUID() }, later(60_000))).toMatchObject([
      { userId: 3, attempts: 2 },
    ]);
  });

  it('of a dead worker are unclear, and its late word counts unless the admin has decided', async () => {
    const { deliveries } = await dayOf(1, 2);
    const batch = { date: DATE, claim: randomUUID(), size: 2 };
    await deliveries.claim(batch, TEN);
    await deliveries.giveUpClaims(TEN);
    expect(await stateOf(1)).toBe('sending');
    await deliveries.giveUpClaims(later(1));
    expect(await stateOf(1)).toBe('ambiguous');
    expect(await prismaMailRuns(prisma).newest()).toMatchObject({
      date: DATE,
      counts: { ambiguous: 2, sent: 0 },
      ambiguous: [{ since: TEN }, { since: TEN }],
    });

    expect(await deliveries.requeue(DATE, 1, later(2))).toBe(true);
    expect(await deliveries.requeue(DATE, 1, later(2))).toBe(false);
    await deliveries.settle(batch, [
      { userId: 1, settlement: { state: 'sent' } },
      { userId: 2, settlement: { state: 'sent' } },
    ]);
    expect([await stateOf(1), await stateOf(2)]).toEqual(['queued', 'sent']);
  });

  it('that still wait when their day is over are late, and nothing else of that day is touched', async () => {
    const { deliveries, claim } = await dayOf(1, 2);
    await claim(1);
    await deliveries.closeDaysBefore(DATE);
    expect(await rows('SELECT state FROM deliveries ORDER BY state')).toEqual([
      { state: 'queued' },
      { state: 'sending' },
    ]);
    await deliveries.closeDaysBefore('2026-11-22');
    expect(await rows('SELECT state FROM deliveries ORDER BY state')).toEqual([
      { state: 'late' },
      { state: 'sending' },
    ]);
  });

  it('keep one pace, however many workers ask for their place', async () => {
    const { deliveries } = await dayOf(1);
    const places = await Promise.all(Array.from({ length: 5 }, () => deliveries.reserve(DATE, 10, 20, TEN)));
    const seconds = places.map((place) => (place.getTime() - TEN.getTime()) / 1_000);
    expect(seconds.toSorted((a, b) => a - b)).toEqual([0, 0.5, 1, 1.5, 2]);
    // Nobody has sent for a while: what was not used is not saved up.
    expect(await deliveries.reserve(DATE, 10, 20, later(60_000))).toEqual(later(60_000));
  });
});

describe('unsubscribing in Postgres', () => {
  const use = (token: string) =>
    unsubscribe({ unsubscribing: prismaUnsubscribing(prisma), clock: { now: () => later(5) } })({ token });
  const told = () => rows(`SELECT subject, payload FROM outbox`);
  const fact = (userId: number) => ({ subject: 'evt.notification.user.unsubscribed.v1', payload: { userId } });

  async function linkOf(userId: number): Promise<string> {
    const { claim } = await dayOf(userId);
    return (await claim())[0]?.token ?? '';
  }

  it('counts at once, is told once, and succeeds as often as it is tried', async () => {
    const token = await linkOf(7);
    for (let n = 0; n < 3; n += 1) expect(await use(token)).toEqual({ ok: true, value: { success: true } });
    expect(await told()).toEqual([fact(7)]);
    expect(await pgSubscribers(database).optOuts([7, 8])).toEqual(new Map([[7, 1]]));
    expect(await rows('SELECT used_at FROM unsubscribe_tokens')).toEqual([{ used_at: later(5) }]);
  });

  it('is not done by a look at the token, which knows a real one from a forged one', async () => {
    const unsubscribing = prismaUnsubscribing(prisma);
    const token = await linkOf(7);
    expect(await unsubscribing.knows(hashOfToken(token))).toBe(true);
    expect(await unsubscribing.knows(hashOfToken(`${token}A`))).toBe(false);
    await rows(`UPDATE unsubscribe_tokens SET purpose = 'something-else'`);
    expect(await unsubscribing.knows(hashOfToken(token))).toBe(false);
    expect(await rows('SELECT used_at FROM unsubscribe_tokens')).toEqual([{ used_at: null }]);
    expect(await told()).toEqual([]);
  });

  it('works again by the same link for whoever has turned the mails on since', async () => {
    const token = await linkOf(7);
    await use(token);
    await changed(7, 2, false);
    await use(token);
    expect(await told()).toHaveLength(1);
    await changed(7, 3, true);
    await use(token);
    expect(await told()).toEqual([fact(7), fact(7)]);
    expect(await pgSubscribers(database).optOuts([7])).toEqual(new Map([[7, 3]]));
  });

  it('leaves out who has followed the link before the identity service knows', async () => {
    await use(await linkOf(7));
    await rows('TRUNCATE deliveries, mail_runs');
    const { claim } = await dayOf(8);
    expect((await claim()).map(({ userId }) => userId)).toEqual([8]);
  });

  it.each(['', 'forged', 'x'.repeat(10_000), "' OR true --", '\u0000'])(
    'refuses what is no token: %j',
    async (token) => {
      await linkOf(7);
      expect(await use(token)).toEqual({ ok: false, error: 'invalid-token' });
      expect(await told()).toEqual([]);
    },
  );

  it('refuses a token that was made for something else', async () => {
    const token = await linkOf(7);
    await rows(`UPDATE unsubscribe_tokens SET purpose = 'something-else'`);
    expect(await use(token)).toEqual({ ok: false, error: 'invalid-token' });
  });

  it('refuses a token that is older than two months, because it is forgotten', async () => {
    const token = await linkOf(7);
    await forgetOld(database, later(60 * 86_400_000));
    expect(await use(token)).toMatchObject({ ok: true });
    await forgetOld(database, later(61 * 86_400_000));
    expect(await use(token)).toEqual({ ok: false, error: 'invalid-token' });
    expect(await rows('SELECT 1 FROM deliveries')).toEqual([]);
  });
});
