import { randomUUID } from 'node:crypto';
import { identityEvents } from '@dreamreel/proto/events';
import { describe, expect, it } from '@jest/globals';
import {
  DATE,
  DAY_MS,
  later,
  notificationDatabase,
  otherServices,
  TEN,
  userState,
} from '../../testing/notification-database.ts';
import { deleteExpired } from '../pg-personal-data.ts';
import { pgDeliveries } from './pg-deliveries.ts';
import { rebuildSubscribers } from './pg-subscribers.ts';

const { userRegistered, userChanged, userDeleted, accountMailRequested } = identityEvents;
const { database, rows, receive, register, change, claim, deliveries, startDay, states } = await notificationDatabase();

const recipients = async () =>
  (await rows('SELECT user_id FROM deliveries ORDER BY user_id')).map(({ user_id }) => user_id);

describe('the copy of the subscribers', () => {
  it('stores the newest state of a user for any order of events, and no address', async () => {
    await change(1, 3, false);
    await register(1);
    await change(1, 2, true);
    const row = { user_id: 1, opted_out_version: null, email_verified: true, email_notifications: false };
    expect(await rows('SELECT * FROM subscribers')).toEqual([{ ...row, version: 3, time_zone: '' }]);
    await receive(userChanged, userState(1, { version: 4, timeZone: 'Europe/Berlin' }));
    const changed = { email_notifications: true, version: 4, time_zone: 'Europe/Berlin' };
    expect(await rows('SELECT * FROM subscribers')).toMatchObject([changed]);
  });

  it('is rebuilt from the identity service page by page, which repairs rows, but not those of deleted users', async () => {
    await register(1);
    await rows('UPDATE subscribers SET email_notifications = false');
    await change(2, 9, false);
    await receive(userDeleted, { userId: 3 });
    const { users } = otherServices(5);
    expect(await rebuildSubscribers(database, users)).toBe(5);
    const copied = await rows('SELECT user_id, email_notifications FROM subscribers ORDER BY user_id');
    // The version of the second user's event is newer than that of the page.
    expect(copied).toEqual([1, 2, 4, 5].map((id) => ({ user_id: id, email_notifications: id !== 2 })));
  });
});

describe('the mails of a day in Postgres', () => {
  it('are created once for each verified subscriber who wants them, however often they are collected', async () => {
    await register(1, 3);
    await change(2, 2, false);
    for (const userId of [4, 5]) await receive(userRegistered, userState(userId, { emailVerified: false }));
    await receive(userChanged, userState(5, { version: 2 }));
    await startDay();
    await rows('UPDATE mail_run_zones SET collected_at = NULL, collected_up_to = 0');
    await startDay();
    expect([await recipients(), new Set(await states())]).toEqual([[1, 3, 5], new Set(['queued'])]);
    expect(await deliveries.hasWork(DATE, TEN)).toBe(true);
  });

  it('are collected by one worker at a time, page by page, without loss or duplicates after a crash', async () => {
    await rows('INSERT INTO subscribers SELECT n, true, 1 FROM generate_series(1, 45000) AS n');
    await deliveries.hasWork(DATE, TEN);
    const answers: string[] = [];
    for (let n = 0; n < 4; n += 1)
      answers.push(...(await Promise.all([deliveries.collect(DATE, TEN), deliveries.collect(DATE, TEN)])));
    expect(answers).toContain('done');
    expect(await rows('SELECT count(*)::int, count(DISTINCT user_id)::int AS users FROM deliveries')).toEqual([
      { count: 45_000, users: 45_000 },
    ]);
  });

  it('include users whose event arrives up to a minute late, and no one after that', async () => {
    await register(1);
    await startDay();
    await register(2);
    expect(await deliveries.collect(DATE, later(60_000))).toBe('more');
    expect(await deliveries.collect(DATE, later(60_001))).toBe('done');
    await register(3);
    expect(await deliveries.collect(DATE, later(60_002))).toBe('done');
    expect(await recipients()).toEqual([1, 2]);
  });

  it('are claimed by only one of several simultaneous workers, each with a new token, of which only the hash is stored', async () => {
    await register(...Array.from({ length: 50 }, (_, index) => index + 1));
    await startDay();
    const claimed = (await Promise.all(Array.from({ length: 12 }, () => claim(7)))).flat();
    expect(claimed).toHaveLength(50);
    expect(new Set(claimed.map(({ userId }) => userId)).size).toBe(50);
    expect(new Set(claimed.map(({ token }) => token)).size).toBe(50);
    const tokens = await rows('SELECT * FROM unsubscribe_tokens');
    expect(tokens).toHaveLength(50);
    expect(tokens[0]).toMatchObject({ purpose: 'daily-mail', used_at: null });
    for (const { token } of claimed) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(tokens)).not.toContain(token);
    }
  });

  it('are sent at once even if a clock that ran ahead collected them or reserved sends', async () => {
    const ahead = later(6 * 3_600_000);
    await register(1);
    await deliveries.hasWork(DATE, TEN);
    await deliveries.collect(DATE, ahead);
    await deliveries.reserveSends(DATE, 10, 10, ahead);
    expect(await deliveries.hasWork(DATE, TEN)).toBe(true);
    expect((await deliveries.reserveSends(DATE, 10, 10, TEN)).getTime()).toBeLessThanOrEqual(later(60_000).getTime());
    expect(await claim()).toHaveLength(1);
  });

  it('are ambiguous if their worker is dead, and get a late outcome unless an admin has queued them again', async () => {
    await register(1, 2);
    await startDay();
    const batch = { date: DATE, claim: randomUUID(), size: 2 };
    await deliveries.claim(batch, TEN);
    await deliveries.expireClaims(later(1));
    const counts = { ambiguous: 2, sent: 0 };
    expect(await deliveries.newestRun()).toMatchObject({ date: DATE, counts, ambiguous: [1, 2] });
    expect(await deliveries.requeue(DATE, 1, later(2))).toBe(true);
    expect(await deliveries.requeue(DATE, 1, later(2))).toBe(false);
    const sent = [1, 2].map((userId) => ({ userId, outcome: { state: 'sent' } as const }));
    await deliveries.recordOutcomes(batch, sent);
    expect(await states()).toEqual(['queued', 'sent']);
  });

  it('share one rate limit among all workers, whose unused capacity does not accumulate', async () => {
    await startDay();
    const places = await Promise.all(Array.from({ length: 5 }, () => deliveries.reserveSends(DATE, 10, 20, TEN)));
    const waitsMs = places.map((place) => place.getTime() - TEN.getTime());
    expect(waitsMs.toSorted((a, b) => a - b)).toEqual([0, 500, 1_000, 1_500, 2_000]);
    expect(await deliveries.reserveSends(DATE, 10, 20, later(60_000))).toEqual(later(60_000));
  });

  it('are deleted with their links after the retention times, as are account mails', async () => {
    const kept = { UNSUBSCRIBE_LINK_DAYS: 60, MAIL_RECORD_DAYS: 30 };
    await register(1);
    await startDay();
    await claim();
    const mail = { userId: 1, kind: 'password-changed', email: 'ada@example.org', language: 'en' } as const;
    await receive(accountMailRequested, { mailId: randomUUID(), ...mail });
    await rows(`UPDATE account_mails SET state = 'sent'`);
    const tables = ['deliveries', 'mail_run_zones', 'account_mails', 'unsubscribe_tokens'];
    const left = async (days: number) => {
      await deleteExpired(database, kept, later(days * DAY_MS));
      const counts = await Promise.all(tables.map((table) => rows(`SELECT FROM ${table}`)));
      return tables.filter((_table, index) => counts[index]?.length === 1);
    };
    expect(await left(30)).toEqual(tables);
    expect(await left(31)).toEqual(['unsubscribe_tokens']);
    expect(await left(61)).toEqual([]);
  });
});

describe('10:00 in the user’s time zone', () => {
  const at = (time: string) => new Date(`${DATE}T${time}Z`);
  /** Adds subscribers with these user ids and time zones. */
  const subscribe = (zones: Readonly<Record<number, string>>) =>
    rows(
      `INSERT INTO subscribers (user_id, email_notifications, version, time_zone)
       SELECT user_id, true, 1, time_zone FROM unnest($1::int[], $2::text[]) AS added (user_id, time_zone)`,
      [Object.keys(zones).map(Number), Object.values(zones)],
    );
  /** Does what the job does at a time of the day, and returns the ids of the users who get the email. */
  async function runAt(time: string, ofZone = deliveries, date = DATE): Promise<number[]> {
    const now = new Date(`${date}T${time}Z`);
    if (!(await ofZone.hasWork(date, now))) return [];
    while ((await ofZone.collect(date, now)) === 'more');
    const claimed = await deliveries.claim({ date, claim: randomUUID(), size: 100 }, now);
    return claimed.map(({ userId }) => userId).toSorted((a, b) => a - b);
  }

  it('is when each user gets one email, or 10:00 in the configured time zone if theirs is unknown', async () => {
    await subscribe({ 1: 'Pacific/Auckland', 2: 'America/Los_Angeles', 3: 'Europe/Berlin', 4: '', 5: 'Not/Known' });
    const newYork = pgDeliveries(database, 'America/New_York');
    expect(await runAt('08:59:59', newYork)).toEqual([]);
    expect(await runAt('09:00:00', newYork)).toEqual([3]);
    expect(await runAt('14:59:59', newYork)).toEqual([]);
    expect(await runAt('15:00:00', newYork)).toEqual([4, 5]);
    expect(await runAt('17:59:59', newYork)).toEqual([]);
    expect(await runAt('18:00:00', newYork)).toEqual([2]);
    expect(await runAt('21:00:00', newYork)).toEqual([1]);
    expect(await runAt('23:59:59', newYork)).toEqual([]);
  });

  it('brings no second email about a movie to a user who moves to a time zone in which it is later', async () => {
    await subscribe({ 1: 'Europe/Berlin', 2: 'America/Los_Angeles' });
    expect(await runAt('09:00:00')).toEqual([1]);
    await rows(`UPDATE subscribers SET time_zone = 'America/Los_Angeles'`);
    expect(await runAt('18:00:00')).toEqual([2]);
    expect(await recipients()).toHaveLength(2);
  });

  it('brings one email about a movie during which a zone has two 10:00s because the clocks change', async () => {
    await subscribe({ 1: 'Australia/Sydney' });
    expect(await runAt('00:00:00', deliveries, '2026-10-03')).toEqual([1]);
    expect(await runAt('23:00:00', deliveries, '2026-10-03')).toEqual([]);
  });

  it('brings no email after the user’s day has ended, unless an admin requests it', async () => {
    await subscribe({ 1: 'Europe/Berlin', 2: 'Europe/Berlin', 3: 'America/Los_Angeles' });
    await startDay(at('09:00:00'));
    await rows(`UPDATE deliveries SET state = 'ambiguous' WHERE user_id = 2`);
    expect(await runAt('23:00:00')).toEqual([3]);
    await deliveries.requeue(DATE, 2, at('23:00:01'));
    expect(await runAt('23:00:01')).toEqual([2]);
  });

  it('brings no email on a day that a restore marked as collected', async () => {
    await subscribe({ 1: 'Europe/Berlin' });
    const collected = 'INSERT INTO mail_runs (date, started_at, next_send_at, collected_at) VALUES ($1, $2, $2, $2)';
    await rows(collected, [DATE, at('08:00:00')]);
    expect(await runAt('09:00:00')).toEqual([]);
    expect(await deliveries.collect(DATE, at('09:00:00'))).toBe('done');
    expect(await states()).toEqual([]);
  });
});
