import { expect, it } from '@jest/globals';
import { identityInMemory, root } from '../../testing/identity-in-memory.ts';
import { beginAction, endAction, findAuditPage, listRecentChanges, recordAction } from './audit-log.ts';

const DONE = { outcome: 'done', error: null, movieId: null, movieTitle: null, details: {} } as const;

function setup() {
  const { deps } = identityInMemory();
  return {
    kept: deps.kept,
    begin: beginAction(deps),
    end: (number: number) => endAction(deps)({ ...DONE, actionId: action(number).actionId }),
    record: recordAction(deps),
    page: findAuditPage(deps),
    changes: listRecentChanges(deps),
  };
}

const action = (number: number, change: { person?: string | null; action?: string } = {}) => ({
  actionId: `0b9f8a1e-0000-4000-8000-${String(number).padStart(12, '0')}`,
  person: 'Mara',
  role: 'editor' as const,
  action: 'moveDay',
  movieId: 7,
  movieTitle: 'Alien',
  details: { date: '2026-12-03', to: '2026-12-05' },
  clientAddress: '203.0.113.7',
  ...change,
});

it('contains an action with the pseudonym of its address from its start, and later its outcome', async () => {
  const { begin, end, kept } = setup();
  await begin(action(1));
  expect(kept).toMatchObject([{ person: 'Mara', outcome: 'unknown', client: 'pseudonym of 203.0.113.7' }]);
  expect(kept[0]).not.toHaveProperty('clientAddress');
  await end(1);
  expect(kept).toMatchObject([{ outcome: 'done' }]);
});

it('keeps the typed name of a sign-in only if it belongs to someone, because people type passwords there', async () => {
  const { record, kept } = setup();
  const failed = { ...DONE, outcome: 'rejected', error: 'wrong-credentials' } as const;
  for (const [number, person] of [` ${root.username} `, 'four lamps and a projector', null].entries())
    await record({ ...action(number, { person }), ...failed });
  expect(kept.map(({ person }) => person)).toEqual(['root', null, null]);
});

it('is read in pages, newest first, each with the start of the next one', async () => {
  const { begin, page } = setup();
  for (let number = 1; number <= 5; number += 1) await begin(action(number));
  const first = { entries: [{ id: 5 }, { id: 4 }], next: 4, keptDays: 365 };
  expect(await page({ limit: 2 })).toMatchObject({ value: first });
  const rest = { entries: [{ id: 3 }, { id: 2 }, { id: 1 }], next: null };
  expect(await page({ limit: 3, before: 4 })).toMatchObject({ value: rest });
});

it('shows editors who changed a movie or a day, without addresses, unfinished actions and actions of other kinds', async () => {
  const { begin, end, changes } = setup();
  for (const [index, change] of [{ action: 'inviteAdmin' }, { person: 'ada' }, {}].entries()) {
    await begin(action(index + 1, change));
    await end(index + 1);
  }
  await begin(action(4));
  const { details, movieId, movieTitle } = action(1);
  const change = { at: expect.any(String), action: 'moveDay', details, movieId, movieTitle, times: 1 };
  expect(await changes({}, { kind: 'editor', name: 'ada' })).toEqual({
    ok: true,
    value: [
      { ...change, id: 3, person: 'Mara' },
      { ...change, id: 2, person: null },
    ],
  });
});
