import { expect, it } from '@jest/globals';
import { identityInMemory, root } from '../../testing/identity-in-memory.ts';

const DONE = { outcome: 'done', error: null, movieId: null, movieTitle: null, details: {} } as const;

function setup() {
  const { deps, useCases } = identityInMemory();
  return {
    kept: deps.kept,
    begin: useCases.beginAction,
    end: useCases.endAction,
    record: useCases.recordAction,
    page: useCases.auditPage,
    changes: useCases.recentChanges,
  };
}

const action = (number: number, change: { person?: string | null } = {}) => ({
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
  await end({ ...DONE, actionId: action(1).actionId });
  expect(kept).toMatchObject([{ outcome: 'done' }]);
});

it('keeps the typed name of a sign-in only if it belongs to someone, because people type passwords there', async () => {
  const { record, kept } = setup();
  const failed = { ...DONE, outcome: 'rejected', error: 'wrong-credentials' } as const;
  await record({ ...action(1, { person: ` ${root.username} ` }), ...failed });
  await record({ ...action(2, { person: 'four lamps and a projector' }), ...failed });
  expect(kept.map(({ person }) => person)).toEqual(['root', null]);
});

it('is read in pages, newest first, each with the start of the next one', async () => {
  const { begin, page } = setup();
  for (let number = 1; number <= 5; number += 1) await begin(action(number));
  expect(await page({ limit: 2 })).toMatchObject({
    value: { entries: [{ id: 5 }, { id: 4 }], next: 4, keptDays: 365 },
  });
  expect(await page({ limit: 3, before: 4 })).toMatchObject({
    value: { entries: [{ id: 3 }, { id: 2 }, { id: 1 }], next: null },
  });
});

it('shows editors who changed a movie or a day, without addresses, unfinished actions and actions of other kinds', async () => {
  const { begin, end, changes } = setup();
  for (const [at, change] of [{ action: 'inviteAdmin' }, { person: 'ada' }, {}].entries()) {
    await begin({ ...action(at + 1), ...change });
    await end({ ...DONE, actionId: action(at + 1).actionId });
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
