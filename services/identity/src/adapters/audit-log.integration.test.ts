import { randomUUID } from 'node:crypto';
import { catalogueEvents } from '@dreamreel/proto/events';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { type AuditAction, type AuditResult, adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { describe, expect, it } from '@jest/globals';
import { deleteExpiredRows } from '../application/retention.ts';
import { after, configured, DAY_MS, identityService, MINUTE_MS, NOW, root, times } from '../testing/identity.ts';
import { pgClientPseudonyms } from './audit/pg-audit-log.ts';

const DONE = { outcome: 'done', error: null, movieId: null, movieTitle: null, details: {} } as const;
const REJECTED = { ...DONE, outcome: 'rejected', error: 'wrong-credentials' } as const;
const CLIENT = { clientAddress: '203.0.113.8' };
const SWAP = { action: 'reorderImages', details: { fromPosition: 0, toPosition: 2 } };

const { database, rows, ports, succeed, receive, wait } = await identityService();

const action = (change: Partial<AuditAction> = {}): AuditAction => ({
  actionId: randomUUID(),
  ...{ person: 'Mara', role: 'editor', action: 'moveDay' },
  ...{ movieId: 7, movieTitle: 'Alien', details: { to: '2026-12-05' } },
  ...change,
});
const begin = (started: AuditAction) => succeed(adminCalls.beginAction, { ...started, ...CLIENT }, configured);
const end = ({ actionId }: AuditAction, result: Partial<AuditResult> = {}) =>
  succeed(adminCalls.endAction, { ...DONE, ...result, actionId }, configured);
/** Records an action with its outcome, by default `done`. */
const act = async (change: Partial<AuditAction> = {}, result: Partial<AuditResult> = {}) => {
  const started = action(change);
  await begin(started);
  await end(started, result);
};
const signIn = (person: string | null) =>
  succeed(adminCalls.recordAction, { ...action({ action: 'adminLogin', person }), ...REJECTED, ...CLIENT });
const page = (query: object = {}) => succeed(adminOperations.auditLog, query, configured);
const find = async (query: object = {}) => (await page(query)).entries;

describe('the audit log', () => {
  it('contains actions without addresses, sign-ins, and once each movie that was planned automatically', async () => {
    await act();
    await signIn(null);
    const filled = { date: '2026-03-15', movieId: 8, title: 'Brazil', version: 3 };
    await times(2, () => receive(catalogueEvents.dayFilled, filled));
    const client = expect.stringMatching(/^[0-9a-f]{12}$/);
    const moved = { action: 'moveDay', person: 'Mara', movieTitle: 'Alien', details: { to: '2026-12-05' } };
    expect(await find()).toMatchObject([
      { action: 'fillDay', person: null, client: '', times: 1, movieTitle: 'Brazil', details: { date: filled.date } },
      { action: 'adminLogin', person: null, outcome: 'rejected', client },
      { ...moved, outcome: 'done', client },
    ]);
    expect(JSON.stringify(await rows('SELECT * FROM audit_entries'))).not.toContain(CLIENT.clientAddress);
  });

  it('keeps the typed name of a sign-in only if it belongs to someone, because people type passwords there', async () => {
    for (const person of [` ${root.username} `, 'four lamps and a projector', null]) await signIn(person);
    expect((await find()).map(({ person, times }) => [person, times])).toEqual([
      [null, 2],
      ['root', 1],
    ]);
  });

  it('is read in pages, newest first, each with the start of the next one', async () => {
    await times(5, (n) => begin(action({ action: `action ${n}` })));
    expect(await page({ limit: 2 })).toMatchObject({ entries: [{ id: 5 }, { id: 4 }], next: 4, keptDays: 365 });
    const rest = { entries: [{ id: 3 }, { id: 2 }, { id: 1 }], next: null };
    expect(await page({ limit: 3, before: 4 })).toMatchObject(rest);
  });

  it('shows editors who changed a movie or a day, without unfinished actions and actions of other kinds', async () => {
    for (const change of [{ action: 'inviteAdmin' }, { person: 'ada' }, {}]) await act(change);
    await begin(action());
    const { details, movieId, movieTitle } = action();
    const change = { at: NOW.toISOString(), action: 'moveDay', details, movieId, movieTitle, times: 1 };
    expect(await succeed(adminOperations.recentChanges, {}, { kind: 'editor', name: 'ada' })).toEqual([
      { ...change, id: 3, person: 'Mara' },
      { ...change, id: 2, person: null },
    ]);
  });

  it('keeps an action without a known outcome as unknown, and accepts only the first outcome', async () => {
    const started = action();
    await times(2, () => begin(started));
    expect(await find()).toMatchObject([{ outcome: 'unknown', times: 1, at: NOW.toISOString() }]);
    await end(started, { movieTitle: 'Other', details: { person: 'Ben' } });
    await end(started, { outcome: 'failed', error: 'late' });
    const details = { to: '2026-12-05', person: 'Ben' };
    expect(await find()).toMatchObject([{ outcome: 'done', error: null, movieTitle: 'Alien', details }]);
  });

  it('counts a person’s repeats within ten minutes as one entry, and nothing else', async () => {
    const save = { action: 'savePromptDraft', details: { fields: ['prompts'] } };
    await act(save);
    wait(MINUTE_MS);
    await act(save);
    await act({ person: 'Ben' });
    wait(MINUTE_MS);
    await act(save);
    expect((await find()).map(({ person, times }) => [person, times])).toEqual([
      ['Ben', 1],
      ['Mara', 3],
    ]);
    await act({ ...save, movieId: 8 });
    wait(MINUTE_MS);
    await act(save);
    wait(17 * MINUTE_MS);
    await act(save);
    expect(await find()).toHaveLength(5);
  });

  it('replaces an unknown outcome when the repeated action succeeds, and keeps separate entries for other outcomes and for its undo', async () => {
    const unknown = { outcome: 'unknown', error: 'unavailable' } as const;
    await act(SWAP, unknown);
    wait(MINUTE_MS);
    await act(SWAP);
    expect(await find()).toMatchObject([{ outcome: 'done', error: null, times: 1, at: NOW.toISOString() }]);
    await act(SWAP);
    await act(SWAP, unknown);
    await act(SWAP, { outcome: 'rejected', error: 'conflict' });
    await act(SWAP);
    await act({ ...SWAP, details: { ...SWAP.details, reason: 'undo' } });
    expect((await find()).map(({ outcome, details, times }) => [outcome, details.reason, times])).toEqual([
      ['done', 'undo', 1],
      ['done', undefined, 1],
      ['rejected', undefined, 1],
      ['unknown', undefined, 1],
      ['done', undefined, 2],
    ]);
  });

  it('can be searched by person, action, movie, and day, newest first, until its entries are too old', async () => {
    await act();
    wait(DAY_MS);
    await act({ person: 'Ben', action: 'deleteMovie', movieTitle: '100% Wolf' });
    wait(DAY_MS);
    await act({ details: {} });
    const [third, second, first] = await find();
    expect(await find({ person: 'AR' })).toEqual([third, first]);
    expect(await find({ action: 'deleteMovie' })).toEqual([second]);
    expect(await find({ movie: '0% w' })).toEqual([second]);
    expect(await find({ movie: '%' })).toEqual([second]);
    expect(await find({ from: '2026-03-15', to: '2026-03-15' })).toEqual([second]);
    expect(await find({ to: '9998-12-31' })).toHaveLength(3);
    expect(await find({ limit: 1, before: second?.id })).toEqual([first]);
    wait(364 * DAY_MS);
    await deleteExpiredRows(ports)();
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
