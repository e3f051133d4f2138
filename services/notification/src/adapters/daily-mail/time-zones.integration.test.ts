import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { deleteExpired } from '../pg-delete-expired.ts';
import { pgDeliveries } from './pg-deliveries.ts';

const DATE = '2026-11-21';
const at = (time: string) => new Date(`${DATE}T${time}Z`);

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(() => rows('TRUNCATE subscribers, unsubscribe_tokens, mail_runs, mail_run_zones, deliveries'));

async function rows(text: string, values: readonly unknown[] = []) {
  return (await database.pool.query(text, [...values])).rows;
}

/** Adds subscribers with these user ids and time zones. */
const subscribers = (zones: Readonly<Record<number, string>>) =>
  rows(
    `INSERT INTO subscribers (user_id, email_notifications, version, time_zone)
     SELECT user_id, true, 1, time_zone FROM unnest($1::int[], $2::text[]) AS added (user_id, time_zone)`,
    [Object.keys(zones).map(Number), Object.values(zones)],
  );

/** Does what the job does at a time of the day, and returns the ids of the users who get the email. */
async function runAt(time: string, deliveries = pgDeliveries(database)): Promise<number[]> {
  const now = at(time);
  if (!(await deliveries.hasWork(DATE, now))) return [];
  while ((await deliveries.collect(DATE, now)) === 'more');
  const claimed = await deliveries.claim({ date: DATE, claim: randomUUID(), size: 100 }, now);
  return claimed.map(({ userId }) => userId).toSorted((a, b) => a - b);
}

it('sends each user one email, at 10:00 in the user’s time zone', async () => {
  await subscribers({ 1: 'Pacific/Auckland', 2: 'America/Los_Angeles', 3: 'Europe/Berlin', 4: '', 5: 'Not/Known' });
  expect(await runAt('08:59:59')).toEqual([]);
  expect(await runAt('09:00:00')).toEqual([3]);
  expect(await runAt('10:00:00')).toEqual([4, 5]);
  expect(await runAt('17:59:59')).toEqual([]);
  expect(await runAt('18:00:00')).toEqual([2]);
  expect(await runAt('21:00:00')).toEqual([1]);
  expect(await runAt('23:59:59')).toEqual([]);
});

it('sends users without a time zone the email at 10:00 in the configured time zone', async () => {
  await subscribers({ 1: '' });
  const deliveries = pgDeliveries(database, 'America/New_York');
  expect(await runAt('14:59:59', deliveries)).toEqual([]);
  expect(await runAt('15:00:00', deliveries)).toEqual([1]);
});

it('sends no second email about a movie to a user who moves to a time zone in which 10:00 is later', async () => {
  await subscribers({ 1: 'Europe/Berlin', 2: 'America/Los_Angeles' });
  expect(await runAt('09:00:00')).toEqual([1]);
  await rows(`UPDATE subscribers SET time_zone = 'America/Los_Angeles'`);
  expect(await runAt('18:00:00')).toEqual([2]);
  expect(await rows('SELECT date FROM deliveries WHERE user_id = 1')).toHaveLength(1);
});

it('sends no email after the user’s day has ended, unless an admin requests it', async () => {
  await subscribers({ 1: 'Europe/Berlin', 2: 'Europe/Berlin', 3: 'America/Los_Angeles' });
  const deliveries = pgDeliveries(database);
  await deliveries.hasWork(DATE, at('09:00:00'));
  await deliveries.collect(DATE, at('09:00:00'));
  await rows(`UPDATE deliveries SET state = 'ambiguous' WHERE user_id = 2`);
  expect(await runAt('23:00:00')).toEqual([3]);
  await deliveries.requeue(DATE, 2, at('23:00:01'));
  expect(await runAt('23:00:01')).toEqual([2]);
});

it('adds no one to a day that a restore marked as collected', async () => {
  await subscribers({ 1: 'Europe/Berlin' });
  await rows('INSERT INTO mail_runs (date, started_at, next_send_at, collected_at) VALUES ($1, $2, $2, $2)', [
    DATE,
    at('08:00:00'),
  ]);
  expect(await runAt('09:00:00')).toEqual([]);
  expect(await rows('SELECT date FROM deliveries')).toEqual([]);
});

it('deletes the progress of days whose records have expired', async () => {
  await runAt('10:00:00');
  const kept = { UNSUBSCRIBE_LINK_DAYS: 60, MAIL_RECORD_DAYS: 30 };
  await deleteExpired(database, kept, new Date('2026-12-21T10:00:00Z'));
  expect(await rows('SELECT date FROM mail_run_zones')).toHaveLength(1);
  await deleteExpired(database, kept, new Date('2026-12-23T10:00:00Z'));
  expect(await rows('SELECT date FROM mail_run_zones')).toEqual([]);
});
