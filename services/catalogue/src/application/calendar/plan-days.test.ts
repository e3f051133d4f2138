import { describe, expect, it } from '@jest/globals';
import { adminHarness, LATER, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { catalogueInMemory } from '../../testing/in-memory.ts';

/** Alien (1) and Heat (2) are ready, Ran (3) is not. */
async function setup() {
  const catalogue = catalogueInMemory();
  const admin = adminHarness(catalogue.transaction);
  for (const [title, year] of [
    ['Alien', 1979],
    ['Heat', 1995],
    ['Ran', 1985],
  ] as const)
    await admin.create({ title, year });
  for (const movieId of [1, 2]) await admin.addImages(movieId);
  catalogue.facts.length = 0;
  const movieOn = (date: string) => catalogue.plans.get(date)?.movieId;
  return { ...catalogue, ...admin, movieOn };
}

describe('planning a day', () => {
  it('plans a movie for a day once and publishes it', async () => {
    const { plan, movieOn, facts } = await setup();
    for (const _twice of [1, 2])
      expect(await plan({ movieId: 1, date: TOMORROW })).toEqual({ ok: true, value: [TOMORROW] });
    expect(movieOn(TOMORROW)).toBe(1);
    expect(facts).toEqual([`${TOMORROW} shows Alien`]);
  });

  it('replaces another movie only when the request names it', async () => {
    const { plan, movieOn } = await setup();
    await plan({ movieId: 1, date: TOMORROW });
    expect(await plan({ movieId: 2, date: TOMORROW })).toMatchObject({
      error: 'date-taken',
      detail: { movie: { movieId: 1 } },
      message: 'Another movie is planned for this day: Alien (1979). Choose a different day.',
    });
    expect(await plan({ movieId: 2, date: TOMORROW, replacesMovieId: 3 })).toMatchObject({ error: 'date-taken' });
    expect(await plan({ movieId: 2, date: TOMORROW, replacesMovieId: 1 })).toMatchObject({ ok: true });
    expect(movieOn(TOMORROW)).toBe(2);
  });

  it('publishes an empty day when an unready movie replaces a ready one', async () => {
    const { plan, facts } = await setup();
    await plan({ movieId: 1, date: TOMORROW });
    await plan({ movieId: 3, date: TOMORROW, replacesMovieId: 1 });
    expect(facts).toEqual([`${TOMORROW} shows Alien`, `${TOMORROW} shows nothing`]);
  });

  it('rejects days that have started and unknown movies', async () => {
    const { plan } = await setup();
    expect(await plan({ movieId: 1, date: TODAY })).toMatchObject({ error: 'day-begun' });
    const past = { error: 'day-begun', message: 'Jan 1, 2020 is in the past. Choose tomorrow or later.' };
    expect(await plan({ movieId: 1, date: '2020-01-01' })).toMatchObject(past);
    expect(await plan({ movieId: 9, date: TOMORROW })).toEqual({ ok: false, error: 'no-such-movie' });
  });
});

describe('moving a movie', () => {
  it('clears the old day when a movie is moved', async () => {
    const { plan, move, movieOn, facts } = await setup();
    await plan({ movieId: 1, date: TOMORROW });
    facts.length = 0;
    expect(await move({ movieId: 1, date: TOMORROW, to: LATER })).toEqual({ ok: true, value: [TOMORROW, LATER] });
    expect([movieOn(TOMORROW), movieOn(LATER)]).toEqual([undefined, 1]);
    expect(facts).toEqual([`${TOMORROW} shows nothing`, `${LATER} shows Alien`]);
  });

  it('swaps with the movie of the other day if the request names it', async () => {
    const { plan, move, movieOn, facts } = await setup();
    await plan({ movieId: 1, date: TOMORROW });
    await plan({ movieId: 2, date: LATER });
    expect(await move({ movieId: 1, date: TOMORROW, to: LATER })).toMatchObject({
      error: 'date-taken',
      detail: { movie: { movieId: 2, title: 'Heat' } },
    });
    facts.length = 0;
    expect(await move({ movieId: 1, date: TOMORROW, to: LATER, swapWith: 2 })).toMatchObject({ ok: true });
    expect([movieOn(TOMORROW), movieOn(LATER)]).toEqual([2, 1]);
    expect(facts).toEqual([`${TOMORROW} shows Heat`, `${LATER} shows Alien`]);
  });

  it.each([
    ['swaps with a movie', 2],
    ['moves to a free day', undefined],
  ])('succeeds again and changes nothing when a request that %s is repeated', async (_what, swapWith) => {
    const { plan, move, movieOn, facts } = await setup();
    await plan({ movieId: 1, date: TOMORROW });
    if (swapWith) await plan({ movieId: swapWith, date: LATER });
    const request = { movieId: 1, date: TOMORROW, to: LATER, swapWith };
    expect(await move(request)).toMatchObject({ ok: true });
    facts.length = 0;
    expect(await move(request)).toEqual({ ok: true, value: [TOMORROW, LATER] });
    expect([movieOn(TOMORROW), movieOn(LATER), facts]).toEqual([swapWith, 1, []]);
    expect(await move({ ...request, movieId: 3 })).toEqual({ ok: false, error: 'not-planned' });
  });

  it('changes no day that has started', async () => {
    const { plan, schedule, move, movieOn } = await setup();
    await schedule({ movieId: 2, date: TODAY });
    await plan({ movieId: 1, date: TOMORROW });
    expect(await move({ movieId: 1, date: TOMORROW, to: TODAY, swapWith: 2 })).toMatchObject({ error: 'day-begun' });
    expect(await move({ movieId: 2, date: TODAY, to: LATER })).toMatchObject({ error: 'day-begun' });
    expect([movieOn(TODAY), movieOn(TOMORROW)]).toEqual([2, 1]);
  });
});

describe('clearing a day', () => {
  it('clears only the movie that the request names', async () => {
    const { plan, clear, movieOn, facts } = await setup();
    await plan({ movieId: 1, date: TOMORROW });
    expect(await clear({ movieId: 2, date: TOMORROW })).toEqual({ ok: false, error: 'not-planned' });
    expect(await clear({ movieId: 1, date: TOMORROW })).toEqual({ ok: true, value: [TOMORROW] });
    expect(movieOn(TOMORROW)).toBeUndefined();
    expect(facts.at(-1)).toBe(`${TOMORROW} shows nothing`);
    expect(await clear({ movieId: 1, date: TOMORROW })).toEqual({ ok: true, value: [TOMORROW] });
    expect(await clear({ movieId: 1, date: TODAY })).toMatchObject({ error: 'day-begun' });
  });
});
