import { describe, expect, it } from '@jest/globals';
import { guestsKnown } from './started-guests.ts';

const TODAY = '2026-03-14';

/** A gateway that has heard one instance and read the guests of the day. */
async function settled(...guests: number[]) {
  const time = { ms: 0 };
  const known = guestsKnown(() => time.ms);
  known.hear({ instance: 'a', count: 0, began: [] });
  await known.settle(TODAY, () => parts(guests));
  const mayHaveBegun = (guest: number, date = TODAY) => known.mayHaveBegun(date, guest);
  return { ...known, time, mayHaveBegun };
}

async function* parts(guests: readonly number[], meanwhile = () => {}) {
  meanwhile();
  yield guests;
}

it('is sure who has not begun once all guests of the day have been read', async () => {
  const { mayHaveBegun, look } = await settled(1, 2);
  expect([mayHaveBegun(1), mayHaveBegun(2), mayHaveBegun(3)]).toEqual([true, true, false]);
  expect(look(TODAY)).toBe('sure');
});

it('is never sure of earlier days', async () => {
  const { mayHaveBegun } = await settled();
  expect(mayHaveBegun(1, '2026-03-13')).toBe(true);
});

it('is sure of a day that has just begun without reading anew: nobody can have begun it before', async () => {
  const { mayHaveBegun, hear } = await settled();
  hear({ instance: 'a', count: 1, began: [{ date: '2026-03-15', guest: 7 }] });
  expect([mayHaveBegun(7, '2026-03-15'), mayHaveBegun(8, '2026-03-15')]).toEqual([true, false]);
});

describe('knows of a guest', () => {
  it('whom an instance tells', async () => {
    const { mayHaveBegun, hear } = await settled();
    hear({ instance: 'a', count: 1, began: [{ date: TODAY, guest: 7 }] });
    expect([mayHaveBegun(7), mayHaveBegun(8)]).toEqual([true, false]);
  });

  it('whose first guess goes through this gateway, before anybody tells', async () => {
    const { mayHaveBegun, begins } = await settled();
    begins(TODAY, 7);
    expect(mayHaveBegun(7)).toBe(true);
  });

  it('who was told while the others were read', async () => {
    const known = guestsKnown(() => 0);
    known.hear({ instance: 'a', count: 0, began: [] });
    const began = [{ date: TODAY, guest: 7 }];
    await known.settle(TODAY, () => parts([1], () => known.hear({ instance: 'a', count: 1, began })));
    expect([known.mayHaveBegun(TODAY, 7), known.mayHaveBegun(TODAY, 8)]).toEqual([true, false]);
  });
});

describe('asks for everybody', () => {
  it('before anything was read, and where no instance is heard', async () => {
    const known = guestsKnown(() => 0);
    expect(known.mayHaveBegun(TODAY, 1)).toBe(true);
    await known.settle(TODAY, () => parts([]));
    expect(known.mayHaveBegun(TODAY, 1)).toBe(true);
  });

  it.each([
    ['a first guess was not heard', { instance: 'a', count: 2, began: [{ date: TODAY, guest: 7 }] }],
    ['a beat counts more than was heard', { instance: 'a', count: 1, began: [] }],
    ['an instance appears that has told before', { instance: 'b', count: 3, began: [] }],
  ])('once %s, until all are read again', async (_what, told) => {
    const { mayHaveBegun, hear, settle, look } = await settled();
    hear(told);
    expect(mayHaveBegun(99)).toBe(true);
    expect(look(TODAY)).toBe('unsure');
    await settle(TODAY, () => parts([]));
    expect(mayHaveBegun(99)).toBe(false);
  });

  it('once an instance is silent: it may take guesses that nobody hears of', async () => {
    const { mayHaveBegun, hear, look, time } = await settled();
    hear({ instance: 'b', count: 0, began: [] });
    time.ms = 1_900;
    hear({ instance: 'b', count: 0, began: [] });
    expect(look(TODAY)).toBe('sure');
    time.ms = 2_100;
    expect(look(TODAY)).toBe('unsure');
    expect(mayHaveBegun(99)).toBe(true);
  });

  it('where a doubt arose while the guests were read', async () => {
    const known = guestsKnown(() => 0);
    known.hear({ instance: 'a', count: 0, began: [] });
    await known.settle(TODAY, () => parts([], () => known.hear({ instance: 'a', count: 5, began: [] })));
    expect(known.mayHaveBegun(TODAY, 1)).toBe(true);
  });
});

it('forgets the guests of days that are over', async () => {
  const { mayHaveBegun, begins, look } = await settled();
  begins(TODAY, 7);
  look('2026-03-15');
  expect(mayHaveBegun(7)).toBe(false);
});
