import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import type { EventHandler } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { identityEvents } from '@dreamreel/proto/identity/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuildSubscribers } from '../application/rebuild-subscribers.ts';
import { unsubscribe } from '../application/unsubscribe.ts';
import { servicesInMemory, userState } from '../testing/in-memory.ts';
import { consumeUserEvents } from './consume-user-events.ts';
import { pgDeliveries } from './daily-mail/pg-deliveries.ts';
import { pgMailRuns } from './daily-mail/pg-mail-runs.ts';
import { pgSubscribers } from './daily-mail/pg-subscribers.ts';
import { pgUnsubscribeTokens } from './daily-mail/pg-unsubscribe-tokens.ts';
import { deleteExpired } from './pg-delete-expired.ts';

const DATE = '2026-11-21';
const TEN = new Date(`${DATE}T10:00:00Z`);
const later = (ms: number) => new Date(TEN.getTime() + ms);

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(() => rows('TRUNCATE subscribers, unsubscribe_tokens, mail_runs, mail_run_zones, deliveries, outbox'));

async function rows(text: string, values: readonly unknown[] = []) {
  return (await database.pool.query(text, [...values])).rows;
}
const stateOf = async (userId: number) =>
  (await rows('SELECT state FROM deliveries WHERE date = $1 AND user_id = $2', [DATE, userId]))[0]?.state;

const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };

/** Handles an event as the service does. */
async function receive(subject: string, payload: unknown): Promise<void> {
  const handlers: EventHandler[] = [];
  const events = {
    consume: (added: readonly EventHandler[]) => void handlers.push(...added),
  };
  consumeUserEvents(events, { now: () => TEN });
  await database.transaction(async (tx) => {
    for (const handler of handlers) if (handler.subject === subject) await handler.handle(payload, tx, meta);
  });
}
const registered = (userId: number) => receive(identityEvents.userRegistered.subject, userState(userId));
const changed = (userId: number, version: number, emailNotifications: boolean) =>
  receive(identityEvents.preferencesChanged.subject, userState(userId, { version, emailNotifications }));

/** Creates a day for which these users have registered and their deliveries are collected. */
async function dayOf(...userIds: number[]) {
  for (const userId of userIds) await registered(userId);
  const deliveries = pgDeliveries(database);
  await deliveries.hasWork(DATE, TEN);
  while ((await deliveries.collect(DATE, TEN)) === 'more');
  const claim = (size = 100, now = TEN) => deliveries.claim({ date: DATE, claim: randomUUID(), size }, now);
  return { deliveries, claim };
}

const KEPT = { UNSUBSCRIBE_LINK_DAYS: 60, MAIL_RECORD_DAYS: 30 };

describe('the copy of the subscribers', () => {
  const unchanged = {
    ...{ user_id: 1, email_notifications: true, opted_out_version: null, email_verified: true },
    time_zone: '',
  };
  const kept = () => rows('SELECT user_id, email_notifications, version FROM subscribers ORDER BY user_id');

  it('stores the newest state of a user for any order of events, and no address', async () => {
    await changed(1, 3, false);
    await registered(1);
    await changed(1, 2, true);
    expect(await rows('SELECT * FROM subscribers')).toEqual([{ ...unchanged, email_notifications: false, version: 3 }]);
    const moved = { version: 4, timeZone: 'Europe/Berlin' };
    await receive(identityEvents.preferencesChanged.subject, userState(1, moved));
    // Events of versions that don't know the time zone.
    await changed(1, 5, true);
    expect(await rows('SELECT * FROM subscribers')).toEqual([{ ...unchanged, version: 5, time_zone: 'Europe/Berlin' }]);
  });

  it('rebuilds the copy of the users from the identity service page by page, and repairs wrong and missing rows', async () => {
    await registered(1);
    await rows('UPDATE subscribers SET email_notifications = false');
    await changed(2, 9, false);
    const { users } = servicesInMemory(5);
    expect(await rebuildSubscribers({ users, subscribers: pgSubscribers(database) })()).toBe(5);
    expect((await kept()).map(({ user_id, email_notifications }) => [user_id, email_notifications])).toEqual([
      [1, true],
      // The version of the event is newer than that of the page.
      [2, false],
      [3, true],
      [4, true],
      [5, true],
    ]);
  });
});

describe('the mails of a day in Postgres', () => {
  it('creates one mail for each subscriber who wants it, however often they are collected', async () => {
    await changed(2, 2, false);
    const { deliveries } = await dayOf(1, 3);
    await rows('UPDATE mail_run_zones SET collected_at = NULL, collected_up_to = 0');
    while ((await deliveries.collect(DATE, TEN)) === 'more');
    expect(await rows('SELECT user_id, state FROM deliveries ORDER BY user_id')).toEqual([
      { user_id: 1, state: 'queued' },
      { user_id: 3, state: 'queued' },
    ]);
    expect(await deliveries.hasWork(DATE, TEN)).toBe(true);
  });

  it('collects subscribers in one worker at a time, page by page, without loss or duplicates after a crash', async () => {
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
  });

  it('includes users whose event arrives up to a minute late, and no one after that', async () => {
    const { deliveries } = await dayOf(1);
    await registered(2);
    expect(await deliveries.collect(DATE, later(60_000))).toBe('more');
    expect(await deliveries.collect(DATE, later(60_001))).toBe('done');
    await registered(3);
    expect(await deliveries.collect(DATE, later(60_002))).toBe('done');
    expect(await rows('SELECT user_id FROM deliveries ORDER BY user_id')).toEqual([{ user_id: 1 }, { user_id: 2 }]);
  });
});

describe('mails in Postgres', () => {
  it('lets only one of several simultaneous workers claim a mail', async () => {
    const { claim } = await dayOf(...Array.from({ length: 50 }, (_, index) => index + 1));
    const batches = await Promise.all(Array.from({ length: 12 }, () => claim(7)));
    const claimed = batches.flat().map(({ userId }) => userId);
    expect(claimed).toHaveLength(50);
    expect(new Set(claimed).size).toBe(50);
    expect(new Set(batches.flat().map(({ token }) => token)).size).toBe(50);
  });

  it('stores the hash of a mail’s token before the claim resolves', async () => {
    const { claim } = await dayOf(1);
    const [mail] = await claim();
    const kept = await rows('SELECT user_id, purpose, used_at FROM unsubscribe_tokens');
    expect(kept).toEqual([{ user_id: 1, purpose: 'daily-mail', used_at: null }]);
    expect(JSON.stringify(await rows('SELECT * FROM unsubscribe_tokens'))).not.toContain(mail?.token ?? 'none');
  });

  it('records the outcome of a mail and retries it no earlier than specified', async () => {
    const { deliveries } = await dayOf(1, 2, 3);
    const batch = { date: DATE, claim: randomUUID(), size: 3 };
    await deliveries.claim(batch, TEN);
    await deliveries.recordOutcomes(batch, [
      { userId: 1, outcome: { state: 'sent' } },
      { userId: 2, outcome: { state: 'failed', detail: '550 no' } },
      { userId: 3, outcome: { state: 'queued', detail: '450 later', attempts: 2, notBefore: later(60_000) } },
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

  it('sends mails at once even if a clock that ran ahead collected them or reserved sends', async () => {
    const ahead = later(6 * 3_600_000);
    await registered(1);
    const deliveries = pgDeliveries(database);
    await deliveries.hasWork(DATE, TEN);
    await deliveries.collect(DATE, ahead);
    await deliveries.reserveSends(DATE, 10, 10, ahead);
    expect(await deliveries.hasWork(DATE, TEN)).toBe(true);
    expect((await deliveries.reserveSends(DATE, 10, 10, TEN)).getTime()).toBeLessThanOrEqual(later(60_000).getTime());
    expect(await deliveries.claim({ date: DATE, claim: randomUUID(), size: 10 }, TEN)).toHaveLength(1);
  });

  it('marks the mail of a dead worker as ambiguous, and accepts a late outcome unless an admin has queued it again', async () => {
    const { deliveries } = await dayOf(1, 2);
    const batch = { date: DATE, claim: randomUUID(), size: 2 };
    await deliveries.claim(batch, TEN);
    await deliveries.expireClaims(TEN);
    expect(await stateOf(1)).toBe('sending');
    await deliveries.expireClaims(later(1));
    expect(await stateOf(1)).toBe('ambiguous');
    expect(await pgMailRuns(database).newest()).toMatchObject({
      date: DATE,
      counts: { ambiguous: 2, sent: 0 },
      ambiguous: [{ since: TEN }, { since: TEN }],
    });

    expect(await deliveries.requeue(DATE, 1, later(2))).toBe(true);
    expect(await deliveries.requeue(DATE, 1, later(2))).toBe(false);
    await deliveries.recordOutcomes(batch, [
      { userId: 1, outcome: { state: 'sent' } },
      { userId: 2, outcome: { state: 'sent' } },
    ]);
    expect([await stateOf(1), await stateOf(2)]).toEqual(['queued', 'sent']);
  });

  it('marks mails that are still queued after their day as late and changes nothing else', async () => {
    const { deliveries, claim } = await dayOf(1, 2);
    await claim(1);
    await deliveries.expireDaysBefore(DATE);
    expect(await rows('SELECT state FROM deliveries ORDER BY state')).toEqual([
      { state: 'queued' },
      { state: 'sending' },
    ]);
    await deliveries.expireDaysBefore('2026-11-22');
    expect(await rows('SELECT state FROM deliveries ORDER BY state')).toEqual([
      { state: 'late' },
      { state: 'sending' },
    ]);
  });
});

describe('workers', () => {
  it('shares one rate limit among all workers that reserve sends', async () => {
    const { deliveries } = await dayOf(1);
    const places = await Promise.all(Array.from({ length: 5 }, () => deliveries.reserveSends(DATE, 10, 20, TEN)));
    const seconds = places.map((place) => (place.getTime() - TEN.getTime()) / 1_000);
    expect(seconds.toSorted((a, b) => a - b)).toEqual([0, 0.5, 1, 1.5, 2]);
    // Unused capacity does not accumulate.
    expect(await deliveries.reserveSends(DATE, 10, 20, later(60_000))).toEqual(later(60_000));
  });
});

const use = (token: string) =>
  unsubscribe({ tokens: pgUnsubscribeTokens(database), clock: { now: () => later(5) } })({ token });
const published = () => rows(`SELECT subject, payload FROM outbox`);
const fact = (userId: number) => ({ subject: 'evt.notification.user.unsubscribed.v1', payload: { userId } });

async function linkOf(userId: number): Promise<string> {
  const { claim } = await dayOf(userId);
  return (await claim())[0]?.token ?? '';
}

describe('unsubscribing in Postgres', () => {
  it('unsubscribes immediately, publishes it once, and succeeds when repeated', async () => {
    const token = await linkOf(7);
    for (let n = 0; n < 3; n += 1) expect(await use(token)).toEqual({ ok: true, value: { success: true } });
    expect(await published()).toEqual([fact(7)]);
    expect(await pgSubscribers(database).optOuts([7, 8])).toEqual(new Set([7]));
    expect(await rows('SELECT used_at FROM unsubscribe_tokens')).toEqual([{ used_at: later(5) }]);
  });

  it('accepts the same link again after a user has turned the mails back on', async () => {
    const token = await linkOf(7);
    await use(token);
    await changed(7, 2, false);
    await use(token);
    expect(await published()).toHaveLength(1);
    await changed(7, 3, true);
    await use(token);
    expect(await published()).toEqual([fact(7), fact(7)]);
    expect(await pgSubscribers(database).optOuts([7])).toEqual(new Set([7]));
  });

  it('excludes a user who followed the link before the identity service received it', async () => {
    await use(await linkOf(7));
    await rows('TRUNCATE deliveries, mail_runs, mail_run_zones');
    const { claim } = await dayOf(8);
    expect((await claim()).map(({ userId }) => userId)).toEqual([8]);
  });

  it('keeps the opt-out through other changes of the user, until the identity service has turned the mails off', async () => {
    const token = await linkOf(7);
    await use(token);
    const optOuts = () => pgSubscribers(database).optOuts([7]);
    const other = { version: 2, name: 'New name', language: 'de' } as const;
    await receive(identityEvents.userChanged.subject, userState(7, other));
    await pgSubscribers(database).renew([userState(7, { version: 3 })]);
    expect(await optOuts()).toEqual(new Set([7]));
    await rows('TRUNCATE deliveries, mail_runs, mail_run_zones');
    expect(await (await dayOf(8)).claim()).toMatchObject([{ userId: 8 }]);
    await changed(7, 4, false);
    expect(await optOuts()).toEqual(new Set());
  });

  it.each([
    ['in order', [2, 3]],
    ['in another order', [3, 2]],
  ])(
    'ends the opt-out when the user has turned the mails back on, even if the events arrive %s',
    async (_what, versions) => {
      await use(await linkOf(7));
      for (const version of versions) await changed(7, version, version === 3);
      expect(await pgSubscribers(database).optOuts([7])).toEqual(new Set());
      await rows('TRUNCATE deliveries, mail_runs, mail_run_zones');
      expect(await (await dayOf(8)).claim()).toHaveLength(2);
    },
  );

  it.each(['', 'forged', 'x'.repeat(10_000), "' OR true --", '\u0000'])(
    'rejects an invalid token: %j',
    async (token) => {
      await linkOf(7);
      expect(await use(token)).toEqual({ ok: false, error: 'invalid-token' });
      expect(await published()).toEqual([]);
    },
  );

  it('rejects a token that was created for another purpose', async () => {
    const token = await linkOf(7);
    await rows(`UPDATE unsubscribe_tokens SET purpose = 'something-else'`);
    expect(await use(token)).toEqual({ ok: false, error: 'invalid-token' });
  });

  it('rejects a token that has expired and was deleted', async () => {
    const token = await linkOf(7);
    await deleteExpired(database, KEPT, later(60 * 86_400_000));
    expect(await use(token)).toMatchObject({ ok: true });
    await deleteExpired(database, KEPT, later(61 * 86_400_000));
    expect(await use(token)).toEqual({ ok: false, error: 'invalid-token' });
    expect(await rows('SELECT 1 FROM deliveries')).toEqual([]);
  });
});
