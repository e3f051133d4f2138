import { describe, expect, it } from '@jest/globals';
import { startedGuests } from './started-guests.ts';

const TODAY = '2026-03-14';

/** Creates a set that has received one announcement and read the guests of the day. */
async function synced(...guests: number[]) {
  const time = { ms: 0 };
  const started = startedGuests(() => time.ms);
  started.receive({ instance: 'a', count: 0, began: [] });
  await started.sync(TODAY, () => parts(guests));
  const mayHaveStarted = (guest: number, date = TODAY) => started.mayHaveStarted(date, guest);
  return { ...started, time, mayHaveStarted };
}

async function* parts(guests: readonly number[], meanwhile = () => {}) {
  meanwhile();
  yield guests;
}

it('identifies guests who haven’t started once all guests of the day have been read', async () => {
  const { mayHaveStarted, refresh } = await synced(1, 2);
  expect([mayHaveStarted(1), mayHaveStarted(2), mayHaveStarted(3)]).toEqual([true, true, false]);
  expect(refresh(TODAY)).toBe('synced');
});

it('treats every guest as started on earlier days', async () => {
  const { mayHaveStarted } = await synced();
  expect(mayHaveStarted(1, '2026-03-13')).toBe(true);
});

it('stays synced for a new day without reading again, because no one can have started it before', async () => {
  const { mayHaveStarted, receive } = await synced();
  receive({ instance: 'a', count: 1, began: [{ date: '2026-03-15', guest: 7 }] });
  expect([mayHaveStarted(7, '2026-03-15'), mayHaveStarted(8, '2026-03-15')]).toEqual([true, false]);
});

describe('a guest', () => {
  it('counts as started after an instance announces them', async () => {
    const { mayHaveStarted, receive } = await synced();
    receive({ instance: 'a', count: 1, began: [{ date: TODAY, guest: 7 }] });
    expect([mayHaveStarted(7), mayHaveStarted(8)]).toEqual([true, false]);
  });

  it('counts as started after a first guess through this gateway, before any announcement', async () => {
    const { mayHaveStarted, add } = await synced();
    add(TODAY, 7);
    expect(mayHaveStarted(7)).toBe(true);
  });

  it('counts as started if announced while the others were being read', async () => {
    const started = startedGuests(() => 0);
    started.receive({ instance: 'a', count: 0, began: [] });
    const began = [{ date: TODAY, guest: 7 }];
    await started.sync(TODAY, () => parts([1], () => started.receive({ instance: 'a', count: 1, began })));
    expect([started.mayHaveStarted(TODAY, 7), started.mayHaveStarted(TODAY, 8)]).toEqual([true, false]);
  });
});

describe('all guests', () => {
  it('count as started before anything was read, and if no instance has announced anything', async () => {
    const started = startedGuests(() => 0);
    expect(started.mayHaveStarted(TODAY, 1)).toBe(true);
    await started.sync(TODAY, () => parts([]));
    expect(started.mayHaveStarted(TODAY, 1)).toBe(true);
  });

  it.each([
    ['an announcement of a first guess was lost', { instance: 'a', count: 2, began: [{ date: TODAY, guest: 7 }] }],
    ['a heartbeat counts more than was received', { instance: 'a', count: 1, began: [] }],
    ['an instance appears that announced guesses before', { instance: 'b', count: 3, began: [] }],
  ])('count as started after %s, until they are all read again', async (_what, announcement) => {
    const { mayHaveStarted, receive, sync, refresh } = await synced();
    receive(announcement);
    expect(mayHaveStarted(99)).toBe(true);
    expect(refresh(TODAY)).toBe('stale');
    await sync(TODAY, () => parts([]));
    expect(mayHaveStarted(99)).toBe(false);
  });

  it('count as started after an instance goes silent, because it may record guesses whose announcements are lost', async () => {
    const { mayHaveStarted, receive, refresh, time } = await synced();
    receive({ instance: 'b', count: 0, began: [] });
    time.ms = 1_900;
    receive({ instance: 'b', count: 0, began: [] });
    expect(refresh(TODAY)).toBe('synced');
    time.ms = 2_100;
    expect(refresh(TODAY)).toBe('stale');
    expect(mayHaveStarted(99)).toBe(true);
  });

  it('count as started if an announcement was lost while they were being read', async () => {
    const started = startedGuests(() => 0);
    started.receive({ instance: 'a', count: 0, began: [] });
    await started.sync(TODAY, () => parts([], () => started.receive({ instance: 'a', count: 5, began: [] })));
    expect(started.mayHaveStarted(TODAY, 1)).toBe(true);
  });
});

it('drops the guests of past days', async () => {
  const { mayHaveStarted, add, refresh } = await synced();
  add(TODAY, 7);
  refresh('2026-03-15');
  expect(mayHaveStarted(7)).toBe(false);
});
