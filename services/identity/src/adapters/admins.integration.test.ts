import type { AuditResult } from '@dreamreel/proto/identity/internal-admin-calls';
import { describe, expect, it } from '@jest/globals';
import type { AdminWrites, NewAuditEntry } from '../application/admins/admin-ports.ts';
import { hashOfToken } from '../application/sessions/session-token.ts';
import { after, DAY_MS, identityDatabase, NOW } from '../testing/identity-database.ts';
import { pgClientPseudonyms } from './audit/pg-client-pseudonyms.ts';

const MINUTE_MS = 60_000;
const { database, rows, ports } = await identityDatabase();
const { admins, invitations, adminTransaction, audit } = ports;

describe('invitations and invited people', () => {
  const invite = (token: string, role: 'admin' | 'editor' = 'editor', invitedBy = 'root') => {
    const times = { createdAt: NOW, expiresAt: after(7 * DAY_MS) };
    return invitations.add({ tokenHash: hashOfToken(token), role, note: 'Mara', invitedBy, ...times });
  };
  const write = <T>(work: (writes: AdminWrites['admins']) => Promise<T>) =>
    adminTransaction((writes) => work(writes.admins));
  const join = (token: string, name: string) =>
    write((writes) => writes.join(hashOfToken(token), { name, passwordHash: `hash of ${name}`, joinedAt: NOW }));
  const withToken = (token: string, now = NOW) => invitations.withToken(hashOfToken(token), now);

  it('let only one of several simultaneous people use a link', async () => {
    await invite('link');
    const results = await Promise.all(['Mara', 'Ben', 'Eve'].map((name) => join('link', name)));
    expect(results.filter((result) => result === 'invitation-ended')).toHaveLength(2);
    expect(await admins.all()).toHaveLength(1);
    expect(await invitations.open(NOW)).toEqual([]);
  });

  it('keep the link if the name looks like another admin’s, even if several people join at the same time', async () => {
    for (const link of ['first', 'second', 'third']) await invite(link);
    const results = await Promise.all([join('first', 'admin'), join('second', '\u0430dmin'), join('third', 'AdmIn')]);
    expect(results.filter((result) => result === 'name-taken')).toHaveLength(2);
    expect(await admins.all()).toHaveLength(1);
    expect(await invitations.open(NOW)).toHaveLength(2);
    await invite('fourth', 'admin');
    expect(await join('fourth', 'Ben')).toMatchObject({ name: 'Ben', role: 'admin', active: true, invitedBy: 'root' });
    expect(await admins.withName('BEN')).toMatchObject({ name: 'Ben', passwordHash: 'hash of Ben' });
  });

  it('end with their time, and are deleted then or if they come from the future', async () => {
    await invite('link');
    expect(await withToken('link')).toMatchObject({ role: 'editor', note: 'Mara', invitedBy: 'root' });
    expect(await withToken('link', after(7 * DAY_MS))).toBeUndefined();
    await invitations.deleteExpired(after(7 * DAY_MS - 1));
    expect(await invitations.open(NOW)).toHaveLength(1);
    await invitations.deleteExpired(after(7 * DAY_MS));
    expect(await rows('SELECT 1 FROM admin_invitations')).toEqual([]);
    await invite('from a clock that ran a year ahead');
    await invitations.deleteExpired(after(-365 * DAY_MS));
    expect(await rows('SELECT 1 FROM admin_invitations')).toEqual([]);
  });

  it.each([{ active: false }, { role: 'editor' }] as const)(
    'are withdrawn when the inviter loses access: %j',
    async (lost) => {
      await invite('of root', 'admin');
      await join('of root', 'Mara');
      await invite('of mara', 'admin', 'Mara');
      await invite('another of root');
      expect(await withToken('of mara')).toMatchObject({ invitedBy: 'Mara' });
      await write((writes) => writes.change(1, lost, NOW));
      expect(await invitations.open(NOW)).toMatchObject([{ invitedBy: 'root' }]);

      await invite('made in the second after', 'admin', 'Mara');
      expect(await withToken('made in the second after')).toBeUndefined();
      expect(await join('made in the second after', 'Eve')).toBe('invitation-ended');
      expect(await join('another of root', 'Ben')).toMatchObject({ name: 'Ben' });
    },
  );

  it('treat a password and a session as valid until another password is set or access is revoked', async () => {
    await invite('link');
    await join('link', 'Mara');
    const isInForce = (hash: string) => write((writes) => writes.lockPassword(1, hash));
    expect(await isInForce('hash of Mara')).toBe(true);
    await write((writes) => writes.setPassword(1, 'another'));
    expect([await isInForce('hash of Mara'), await isInForce('another')]).toEqual([false, true]);
    await write((writes) => writes.change(1, { active: false }, NOW));
    expect(await isInForce('another')).toBe(false);
    const times = { idleExpiresAt: after(MINUTE_MS), expiresAt: after(DAY_MS) };
    const owner = { kind: 'invited-admin', adminId: 1 } as const;
    await adminTransaction(({ sessions }) => sessions.add('late', times, owner, NOW));
    expect(await admins.ofSession('late')).toBeUndefined();
    await write((writes) => writes.change(1, { active: true }, NOW));
    expect(await isInForce('another')).toBe(true);
    expect(await admins.ofSession('late')).toMatchObject({ name: 'Mara', role: 'editor', ...times });
    expect(await write((writes) => writes.change(9, { active: true }, NOW))).toBeUndefined();
  });
});

describe('the audit log', () => {
  const DONE = { outcome: 'done', error: null, movieId: null, movieTitle: null, details: {} } as const;
  let number = 0;
  const entry = (change: Partial<NewAuditEntry> = {}): NewAuditEntry => {
    number += 1;
    const movie = { movieId: 7, movieTitle: 'Alien', details: { date: '2026-12-03' } };
    const actor = { person: 'Mara', role: 'editor', client: 'c0ffee' } as const;
    return { actionId: `action ${number}`, at: NOW, action: 'moveDay', ...actor, ...movie, ...change };
  };
  /** Records an action with its outcome, by default `done`. */
  const act = async (change: Partial<NewAuditEntry> = {}, end: Partial<AuditResult> = {}) => {
    const started = entry(change);
    await audit.begin(started);
    await audit.end(started.actionId, { ...DONE, ...end });
  };
  const find = (query: object = {}) => audit.find({ limit: 50, ...query });
  const SWAP = { action: 'reorderImages', details: { fromPosition: 0, toPosition: 2 } };

  it('keeps an action without a known outcome as unknown, and accepts only the first outcome', async () => {
    const started = entry();
    for (let n = 0; n < 2; n += 1) await audit.begin(started);
    expect(await find()).toMatchObject([{ outcome: 'unknown', times: 1, at: NOW.toISOString() }]);
    await audit.end(started.actionId, { ...DONE, movieTitle: 'Other', details: { person: 'Ben' } });
    await audit.end(started.actionId, { ...DONE, outcome: 'failed', error: 'late' });
    const details = { date: '2026-12-03', person: 'Ben' };
    expect(await find()).toMatchObject([{ outcome: 'done', error: null, movieTitle: 'Alien', details }]);
  });

  it('counts a person’s repeats within ten minutes as one entry, and nothing else', async () => {
    const save = { action: 'savePromptDraft', details: { fields: ['prompts'] } };
    await act(save);
    await act({ ...save, at: after(MINUTE_MS) });
    await act({ person: 'Ben', at: after(MINUTE_MS) });
    await act({ ...save, at: after(2 * MINUTE_MS) });
    expect((await find()).map(({ person, times }) => [person, times])).toEqual([
      ['Ben', 1],
      ['Mara', 3],
    ]);
    await act({ ...save, movieId: 8, at: after(2 * MINUTE_MS) });
    await act({ ...save, at: after(3 * MINUTE_MS) });
    await act({ ...save, at: after(20 * MINUTE_MS) });
    expect(await find()).toHaveLength(5);
  });

  it('replaces an unknown outcome when the repeated action succeeds, and keeps separate entries for other outcomes', async () => {
    const unknown = { outcome: 'unknown', error: 'unavailable' } as const;
    await act(SWAP, unknown);
    await act({ ...SWAP, at: after(MINUTE_MS) });
    expect(await find()).toMatchObject([{ outcome: 'done', error: null, times: 1, at: NOW.toISOString() }]);
    await act({ ...SWAP, at: after(2 * MINUTE_MS) });
    await act({ ...SWAP, at: after(3 * MINUTE_MS) }, unknown);
    await act({ ...SWAP, at: after(4 * MINUTE_MS) }, { outcome: 'rejected', error: 'conflict' });
    expect((await find()).map(({ outcome, times }) => [outcome, times])).toEqual([
      ['rejected', 1],
      ['unknown', 1],
      ['done', 2],
    ]);
  });

  it('keeps an action apart from its undo, and counts sign-ins with unknown names', async () => {
    await act(SWAP);
    await act({ ...SWAP, details: { ...SWAP.details, reason: 'undo' } });
    const signIn = { person: null, role: null, action: 'adminLogin', movieId: null, movieTitle: null, details: {} };
    const failed = { ...DONE, outcome: 'rejected', error: 'wrong-credentials' } as const;
    for (let n = 0; n < 3; n += 1) await audit.record(entry(signIn), failed);
    expect((await find()).map(({ person, details, times }) => [person, details.reason, times])).toEqual([
      [null, undefined, 3],
      ['Mara', 'undo', 1],
      ['Mara', undefined, 1],
    ]);
  });

  it('can be searched by person, action, movie, and day, newest first, until its entries are too old', async () => {
    await act({ at: after(-DAY_MS) });
    await act({ person: 'Ben', action: 'deleteMovie', movieTitle: '100% Wolf' });
    await act({ at: after(DAY_MS), details: {} });
    const [third, second, first] = await find();
    expect(await find({ person: 'AR' })).toEqual([third, first]);
    expect(await find({ action: 'deleteMovie' })).toEqual([second]);
    expect(await find({ movie: '0% w' })).toEqual([second]);
    expect(await find({ movie: '%' })).toEqual([second]);
    expect(await find({ from: '2026-03-14', to: '2026-03-14' })).toEqual([second]);
    expect(await find({ to: '9999-12-31' })).toHaveLength(3);
    expect(await find({ limit: 1, before: second?.id })).toEqual([first]);
    await audit.deleteBefore(NOW);
    expect(await find()).toEqual([third, second]);
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
  expect(await rows('SELECT day FROM audit_client_keys')).toEqual([{ day: '2026-03-15' }]);
});
