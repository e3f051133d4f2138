import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import type { AuditResult } from '@dreamreel/proto/identity/internal-admin-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewAuditEntry } from '../../application/admins/admin-ports.ts';
import { hashOfToken } from '../../application/sessions/session-token.ts';
import { pgAuditLog } from '../audit/pg-audit-log.ts';
import { pgClientPseudonyms } from '../audit/pg-client-pseudonyms.ts';
import { pgSessions } from '../sessions/pg-sessions.ts';
import { adminTransaction, pgAdmins } from './pg-admins.ts';
import { pgInvitations } from './pg-invitations.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
});
afterAll(() => drop());
beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE admins, admin_invitations, sessions, audit_entries, audit_client_keys RESTART IDENTITY',
  );
});

describe('invitations and invited people', () => {
  const invite = (token: string, role: 'admin' | 'editor' = 'editor', invitedBy = 'root') =>
    pgInvitations(database).add({
      tokenHash: hashOfToken(token),
      role,
      note: 'Mara',
      invitedBy,
      createdAt: NOW,
      expiresAt: after(7 * DAY_MS),
    });
  const join = (token: string, name: string) =>
    adminTransaction(database)(({ admins }) =>
      admins.join(hashOfToken(token), { name, passwordHash: `hash of ${name}`, joinedAt: NOW }),
    );

  it('let only one of two simultaneous people use a link', async () => {
    await invite('link');
    const results = await Promise.all(['Mara', 'Ben', 'Eve'].map((name) => join('link', name)));
    expect(results.filter((result) => result === 'invitation-ended')).toHaveLength(2);
    expect(await pgAdmins(database).all()).toHaveLength(1);
    expect(await pgInvitations(database).open(NOW)).toEqual([]);
  });

  it('keep the link if the name is already used, regardless of case', async () => {
    await invite('first');
    await invite('second', 'admin');
    await join('first', 'Mara');
    expect(await join('second', 'MARA')).toBe('name-taken');
    expect(await join('second', 'Ben')).toMatchObject({ name: 'Ben', role: 'admin', active: true, invitedBy: 'root' });
    expect(await pgAdmins(database).withName('mara')).toMatchObject({
      name: 'Mara',
      passwordHash: 'hash of Mara',
    });
  });

  it('keep the link if the name looks like another admin’s, even if two people join at the same time', async () => {
    const links = ['first', 'second', 'third'];
    for (const link of links) await invite(link);
    const results = await Promise.all([join('first', 'admin'), join('second', '\u0430dmin'), join('third', 'AdmIn')]);
    expect(results.filter((result) => result === 'name-taken')).toHaveLength(2);
    expect(await pgAdmins(database).all()).toHaveLength(1);
    expect(await pgInvitations(database).open(NOW)).toHaveLength(2);
  });

  it('store only the hash of a link’s secret, and delete it when the link expires', async () => {
    const invitations = pgInvitations(database);
    const { id } = await invite('secret');
    const { rows } = await database.pool.query('SELECT * FROM admin_invitations');
    expect(JSON.stringify(rows)).not.toContain('secret"');
    expect(await invitations.withToken(hashOfToken('secret'), NOW)).toMatchObject({ role: 'editor', note: 'Mara' });
    expect(await invitations.withToken(hashOfToken('secret'), after(7 * DAY_MS))).toBeUndefined();
    expect(await invitations.withdraw(id, NOW)).toBe(true);
    expect(await invitations.withdraw(id, NOW)).toBe(false);
    await invite('expired');
    await invitations.deleteExpired(after(7 * DAY_MS));
    expect((await database.pool.query('SELECT 1 FROM admin_invitations')).rowCount).toBe(0);
    await invite('from a clock that ran a year ahead');
    await invitations.deleteExpired(after(-365 * DAY_MS));
    expect((await database.pool.query('SELECT 1 FROM admin_invitations')).rowCount).toBe(0);
  });

  it.each([{ active: false }, { role: 'editor' }] as const)(
    'are withdrawn when the inviter loses access: %j',
    async (taken) => {
      await invite('of root', 'admin');
      await join('of root', 'Mara');
      await invite('of mara', 'admin', 'Mara');
      await invite('another of root');
      const invitations = pgInvitations(database);
      expect(await invitations.withToken(hashOfToken('of mara'), NOW)).toMatchObject({ invitedBy: 'Mara' });
      await adminTransaction(database)(({ admins }) => admins.change(1, taken, NOW));
      expect(await invitations.open(NOW)).toMatchObject([{ invitedBy: 'root' }]);

      await invite('made in the second after', 'admin', 'Mara');
      expect(await invitations.withToken(hashOfToken('made in the second after'), NOW)).toBeUndefined();
      expect(await join('made in the second after', 'Eve')).toBe('invitation-ended');
      expect(await join('another of root', 'Ben')).toMatchObject({ name: 'Ben' });
    },
  );

  it('treat a password as current until another one is set or access is revoked', async () => {
    await invite('link');
    await join('link', 'Mara');
    const write = adminTransaction(database);
    const isInForce = (hash: string) => write(({ admins }) => admins.lockPassword(1, hash));
    expect(await isInForce('hash of Mara')).toBe(true);
    await write(({ admins }) => admins.setPassword(1, 'another'));
    expect([await isInForce('hash of Mara'), await isInForce('another')]).toEqual([false, true]);
    await write(({ admins }) => admins.change(1, { active: false }, NOW));
    expect(await isInForce('another')).toBe(false);
  });

  it('find a session while its person is active, with the person’s current role', async () => {
    await invite('link');
    await join('link', 'Mara');
    const admins = pgAdmins(database);
    const write = adminTransaction(database);
    const begin = (token: string) =>
      write(({ sessions }) => {
        const session = { idleExpiresAt: after(MINUTE_MS), expiresAt: after(DAY_MS) };
        return sessions.add(token, session, { kind: 'invited-admin', adminId: 1 }, NOW);
      });
    await begin('a');
    await begin('b');
    expect(await admins.ofSession('a')).toMatchObject({
      name: 'Mara',
      role: 'editor',
      idleExpiresAt: after(MINUTE_MS),
    });
    expect(await pgSessions(database).find('a')).toBeUndefined();
    expect(await pgSessions(database).findAdmin('a', '')).toBeUndefined();

    await write(({ admins: { change } }) => change(1, { role: 'admin' }, NOW));
    expect(await admins.ofSession('a')).toMatchObject({ role: 'admin' });
    await write(({ admins: { endSessions } }) => endSessions(1, 'a'));
    expect([await admins.ofSession('a'), await admins.ofSession('b')]).toMatchObject([{ name: 'Mara' }, undefined]);

    await write(({ admins: { change } }) => change(1, { active: false }, NOW));
    expect(await admins.ofSession('a')).toBeUndefined();
    await write(({ admins: { change } }) => change(1, { active: true }, NOW));
    expect(await admins.ofSession('a')).toBeUndefined();
    expect(await admins.withId(1)).toMatchObject({ active: true, role: 'admin' });
    expect(await write(({ admins: { change } }) => change(9, { active: true }, NOW))).toBeUndefined();
  });
});

describe('the audit log', () => {
  const DONE = { outcome: 'done', error: null, movieId: null, movieTitle: null, details: {} } as const;
  let number = 0;
  const entry = (change: Partial<NewAuditEntry> = {}): NewAuditEntry => {
    number += 1;
    return {
      actionId: `action ${number}`,
      at: NOW,
      person: 'Mara',
      role: 'editor',
      action: 'moveDay',
      movieId: 7,
      movieTitle: 'Alien',
      details: { date: '2026-12-03' },
      client: 'c0ffee',
      ...change,
    };
  };
  const log = () => pgAuditLog(database);
  const done = async (change: Partial<NewAuditEntry> = {}) => {
    const started = entry(change);
    await log().begin(started);
    await log().end(started.actionId, DONE);
  };
  const find = (query: object = {}) => log().find({ limit: 50, ...query });

  it('keeps an action without a known outcome as unknown, and accepts only the first outcome', async () => {
    const started = entry();
    await log().begin(started);
    await log().begin(started);
    expect(await find()).toMatchObject([{ outcome: 'unknown', times: 1, at: NOW.toISOString() }]);
    await log().end(started.actionId, { ...DONE, movieTitle: 'Other', details: { person: 'Ben' } });
    await log().end(started.actionId, { ...DONE, outcome: 'failed', error: 'late' });
    expect(await find()).toMatchObject([
      { outcome: 'done', error: null, movieTitle: 'Alien', details: { date: '2026-12-03', person: 'Ben' } },
    ]);
  });

  it('counts a person’s repeats within ten minutes as one entry, and nothing else', async () => {
    const save = { action: 'savePromptDraft', details: { fields: ['prompts'] } };
    await done(save);
    await done({ ...save, at: after(MINUTE_MS) });
    await done({ person: 'Ben', at: after(MINUTE_MS) });
    await done({ ...save, at: after(2 * MINUTE_MS) });
    expect((await find()).map(({ person, times }) => [person, times])).toEqual([
      ['Ben', 1],
      ['Mara', 3],
    ]);
    await done({ ...save, movieId: 8, at: after(2 * MINUTE_MS) });
    await done({ ...save, at: after(3 * MINUTE_MS) });
    await done({ ...save, at: after(20 * MINUTE_MS) });
    expect(await find()).toHaveLength(5);
  });

  it('replaces an unknown outcome when the repeated action succeeds, and keeps separate entries for other outcomes', async () => {
    const swap = { action: 'reorderImages', details: { fromPosition: 0, toPosition: 2 } };
    const endsWith = async (end: Partial<AuditResult>, minutes: number) => {
      const started = entry({ ...swap, at: after(minutes * MINUTE_MS) });
      await log().begin(started);
      await log().end(started.actionId, { ...DONE, ...end });
    };
    const unknown = { outcome: 'unknown', error: 'unavailable' } as const;
    await endsWith(unknown, 0);
    await endsWith({}, 1);
    expect(await find()).toMatchObject([{ outcome: 'done', error: null, times: 1, at: NOW.toISOString() }]);
    await endsWith({}, 2);
    await endsWith(unknown, 3);
    await endsWith({ outcome: 'rejected', error: 'conflict' }, 4);
    expect((await find()).map(({ outcome, times }) => [outcome, times])).toEqual([
      ['rejected', 1],
      ['unknown', 1],
      ['done', 2],
    ]);
  });

  it('keeps an action apart from its undo', async () => {
    const swap = { action: 'reorderImages', details: { fromPosition: 0, toPosition: 2 } };
    await done(swap);
    await done({ ...swap, details: { ...swap.details, reason: 'undo' } });
    expect((await find()).map(({ details, times }) => [details.reason, times])).toEqual([
      ['undo', 1],
      [undefined, 1],
    ]);
  });

  it('contains sign-ins with unknown names too, and counts them the same way', async () => {
    const failed = { ...DONE, outcome: 'rejected', error: 'wrong-credentials' } as const;
    const signIn = { person: null, role: null, action: 'adminLogin', movieId: null, movieTitle: null, details: {} };
    for (let n = 0; n < 3; n += 1) await log().record(entry(signIn), failed);
    expect(await find()).toMatchObject([{ person: null, outcome: 'rejected', times: 3 }]);
  });

  it('can be searched by person, action, movie, and day, newest first, page by page', async () => {
    await done({ at: after(-DAY_MS) });
    await done({ person: 'Ben', action: 'deleteMovie', movieTitle: '100% Wolf' });
    await done({ at: after(DAY_MS), details: {} });
    const [third, second, first] = await find();
    expect(await find({ person: 'AR' })).toEqual([third, first]);
    expect(await find({ action: 'deleteMovie' })).toEqual([second]);
    expect(await find({ movie: '0% w' })).toEqual([second]);
    expect(await find({ movie: '%' })).toEqual([second]);
    expect(await find({ from: '2026-11-22', to: '2026-11-22' })).toEqual([second]);
    expect(await find({ to: '9999-12-31' })).toHaveLength(3);
    expect(await find({ limit: 1, before: second?.id })).toEqual([first]);
  });

  it('deletes entries that are older than the retention period', async () => {
    await done({ at: after(-DAY_MS) });
    await done();
    await log().deleteBefore(NOW);
    expect(await find()).toHaveLength(1);
  });
});

it('distinguishes the addresses of a day, and afterwards nothing connects them with their pseudonyms', async () => {
  const [one, other] = [pgClientPseudonyms(database), pgClientPseudonyms(database)];
  const pseudonym = await one.of('203.0.113.7', NOW);
  expect(pseudonym).toMatch(/^[0-9a-f]{12}$/);
  expect(await other.of('203.0.113.7', NOW)).toBe(pseudonym);
  expect(await one.of('203.0.113.8', NOW)).not.toBe(pseudonym);
  expect(await one.of('203.0.113.7', after(DAY_MS))).not.toBe(pseudonym);
  await one.deleteExpired(after(2 * DAY_MS));
  expect((await database.pool.query('SELECT day FROM audit_client_keys')).rows).toEqual([{ day: '2026-11-23' }]);
});
