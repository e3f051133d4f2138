import { addDays } from '@dreamreel/proto/calendar';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { check, imageRecord } from '../../testing/images.ts';
import { emptyCatalogue, imageKey, LAST_WEEK, LATER, TODAY, TOMORROW } from '../../testing/running-catalogue.ts';

const catalogue = await emptyCatalogue();
const { addImages, alerts, calendarMonth, changePlanningSettings, clearDay, create, database, moveDay } = catalogue;
const { movieOfDay, movieToPlay, planAhead, planDay, planned, plannedMovies, planningSettings, records } = catalogue;
const { replaceImage, scheduleMovie, takeEvents, time } = catalogue;

/** Creates movies with all images. Movies in `tested` have passed the guessability test. */
async function readyMovies(titles: readonly string[], tested: readonly string[] = []): Promise<void> {
  for (const [index, title] of titles.entries()) {
    await create({ title, year: 1950 + index });
    for (const position of [0, 1, 2, 3, 4])
      if (tested.includes(title)) records.set(imageKey(index + 1, position), imageRecord({ check }));
    await addImages(index + 1);
  }
  await takeEvents();
}

/** Creates Alien (1) and Heat (2), which are ready, and Ran (3), which has no images. */
async function twoReadyMovies(): Promise<void> {
  await readyMovies(['Alien', 'Heat']);
  await create({ title: 'Ran', year: 1985 });
  await takeEvents();
}

const facts = async () => (await takeEvents()).facts;

describe('planning a day', () => {
  beforeEach(twoReadyMovies);

  it('plans a movie for a day once, publishes it, and responds with the changed day', async () => {
    const [day] = [{ date: TOMORROW, time: 'coming', source: 'planned', movie: { movieId: 1, ready: true } }];
    for (const _twice of [1, 2])
      expect(await planDay({ movieId: 1, date: TOMORROW })).toMatchObject({
        value: { message: `Scheduled for ${TOMORROW}`, days: [day] },
      });
    expect(await planned()).toEqual([`${TOMORROW} 1 planned`]);
    expect(await facts()).toEqual([`featured ${TOMORROW} Alien`]);
  });

  it('replaces another movie only when the request names it, and publishes the day', async () => {
    await planDay({ movieId: 1, date: TOMORROW });
    expect(await planDay({ movieId: 2, date: TOMORROW })).toMatchObject({
      error: 'date-taken',
      status: 409,
      detail: { movie: { movieId: 1 } },
      message: 'Another movie is scheduled for this day: Alien (1950). Choose a different day.',
    });
    expect(await planDay({ movieId: 2, date: TOMORROW, replacesMovieId: 3 })).toMatchObject({ error: 'date-taken' });
    // The movie isn't ready, so the day is published as empty.
    expect(await planDay({ movieId: 3, date: TOMORROW, replacesMovieId: 1 })).toMatchObject({ ok: true });
    expect(await planned()).toEqual([`${TOMORROW} 3 planned`]);
    expect(await facts()).toEqual([`featured ${TOMORROW} Alien`, `unfeatured ${TOMORROW}`]);
  });

  it('rejects days that have started and unknown movies', async () => {
    expect(await planDay({ movieId: 1, date: TODAY })).toMatchObject({ error: 'day-begun', status: 409 });
    const past = { error: 'day-begun', message: 'Jan 1, 2020 is in the past. Choose tomorrow or later.' };
    expect(await planDay({ movieId: 1, date: '2020-01-01' })).toMatchObject(past);
    expect(await planDay({ movieId: 9, date: TOMORROW })).toMatchObject({ error: 'no-such-movie', status: 404 });
  });
});

describe('moving a movie', () => {
  beforeEach(twoReadyMovies);

  it.each([
    ['a free day', undefined, `Moved to ${LATER}`],
    ['the day of a movie with which it swaps', 2, `${TOMORROW} and ${LATER} swapped`],
  ])('moves a movie to %s, and succeeds without a change when the request is repeated', async (_to, other, message) => {
    await planDay({ movieId: 1, date: TOMORROW });
    if (other) await planDay({ movieId: other, date: LATER });
    await facts();
    const request = { movieId: 1, date: TOMORROW, to: LATER, swapWith: other };
    expect(await moveDay(request)).toMatchObject({ value: { message, days: [{ date: TOMORROW }, { date: LATER }] } });
    const days = [...(other ? [`${TOMORROW} 2 planned`] : []), `${LATER} 1 planned`];
    expect(await planned()).toEqual(days);
    const tomorrow = other ? `featured ${TOMORROW} Heat` : `unfeatured ${TOMORROW}`;
    expect(await facts()).toEqual([tomorrow, `featured ${LATER} Alien`]);

    expect(await moveDay(request)).toMatchObject({ ok: true });
    expect([await planned(), await facts()]).toEqual([days, []]);
    expect(await moveDay({ ...request, movieId: 3 })).toMatchObject({ error: 'not-planned' });
  });

  it('changes no day that has started or that another movie has', async () => {
    await scheduleMovie({ movieId: 2, date: TODAY });
    await planDay({ movieId: 1, date: TOMORROW });
    await planDay({ movieId: 3, date: LATER });
    expect(await moveDay({ movieId: 1, date: TOMORROW, to: TODAY, swapWith: 2 })).toMatchObject({ error: 'day-begun' });
    expect(await moveDay({ movieId: 2, date: TODAY, to: LATER })).toMatchObject({ error: 'day-begun' });
    expect(await moveDay({ movieId: 1, date: TOMORROW, to: LATER })).toMatchObject({
      error: 'date-taken',
      detail: { movie: { movieId: 3, title: 'Ran' } },
    });
    expect(await planned()).toEqual([`${TODAY} 2 planned`, `${TOMORROW} 1 planned`, `${LATER} 3 planned`]);
  });
});

it('clears only the movie that the request names, from a day that hasn’t started', async () => {
  await twoReadyMovies();
  await planDay({ movieId: 1, date: TOMORROW });
  expect(await clearDay({ movieId: 2, date: TOMORROW })).toMatchObject({ error: 'not-planned' });
  expect(await clearDay({ movieId: 1, date: TODAY })).toMatchObject({ error: 'day-begun' });
  for (const _twice of [1, 2])
    expect(await clearDay({ movieId: 1, date: TOMORROW })).toMatchObject({ value: { days: [{ gap: true }] } });
  expect(await planned()).toEqual([]);
  expect(await facts()).toEqual([`featured ${TOMORROW} Alien`, `unfeatured ${TOMORROW}`]);
});

it('schedules only one movie for a day, on any day', async () => {
  await twoReadyMovies();
  for (const _twice of [1, 2]) expect(await scheduleMovie({ movieId: 1, date: LAST_WEEK })).toMatchObject({ ok: true });
  expect(await scheduleMovie({ movieId: 2, date: LAST_WEEK })).toMatchObject({ error: 'date-taken' });
  expect(await scheduleMovie({ movieId: 9, date: LAST_WEEK })).toMatchObject({ error: 'no-such-movie' });
  expect(await planned()).toEqual([`${LAST_WEEK} 1 planned`]);
});

describe('the movie of a day', () => {
  it('is a fallback if no movie is planned or the planned one is not ready, and is then kept', async () => {
    await twoReadyMovies();
    await scheduleMovie({ movieId: 3, date: TODAY });
    expect(await movieOfDay({ date: TODAY })).toMatchObject({ value: { source: 'fallback', movie: { year: 1950 } } });
    await scheduleMovie({ movieId: 1, date: TOMORROW });
    expect(await movieOfDay({ date: TOMORROW })).toMatchObject({
      value: { source: 'planned', movie: { title: 'Alien' } },
    });
    for (const _twice of [1, 2])
      expect(await movieOfDay({ date: LATER })).toMatchObject({ value: { movie: { title: 'Heat' } } });
    expect(await planned()).toEqual([`${TODAY} 1 fallback`, `${TOMORROW} 1 planned`, `${LATER} 2 fallback`]);
    expect((await facts()).slice(-2)).toEqual([`featured ${LATER} Heat`, `filled ${LATER}`]);
  });

  it('is missing only when no movie is ready', async () => {
    await create();
    expect(await movieOfDay({ date: TODAY })).toMatchObject({ error: 'no-ready-movie', status: 404 });
    expect(await movieToPlay({ movieId: 1 })).toMatchObject({ error: 'not-ready' });
    expect(await movieToPlay({ movieId: 9 })).toMatchObject({ error: 'no-such-movie' });
  });
});

describe('automatic planning', () => {
  it('plans new movies for the empty days of the next week, tested ones first, and records each as automatic', async () => {
    await readyMovies(['Alien', 'Heat', 'Ran'], ['Alien', 'Ran']);
    await planDay({ movieId: 1, date: TOMORROW });
    await planAhead();
    expect(await planned()).toEqual([`${TOMORROW} 1 planned`, `${LATER} 3 fallback`, '2026-03-17 2 fallback']);
    expect((await facts()).filter((fact) => fact.startsWith('filled'))).toHaveLength(2);
  });

  it('plans nothing beyond the next seven days', async () => {
    await readyMovies(Array.from({ length: 9 }, (_, index) => `Movie ${index}`));
    await planAhead();
    const days = (await planned()).map((day) => day.slice(0, 10));
    expect(days).toEqual([1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(TODAY, ahead)));
  });

  it('leaves a day empty that an admin cleared, until the next night', async () => {
    await readyMovies(['Alien']);
    await planAhead();
    await clearDay({ movieId: 1, date: TOMORROW });
    await planAhead();
    expect(await planned()).toEqual([]);
    time.now = new Date(`${TOMORROW}T00:05:00Z`);
    await planAhead();
    expect(await planned()).toEqual([`${LATER} 1 fallback`]);
  });

  it('plans nothing while it is switched off, still fills a day that starts, and plans as soon as it is switched on', async () => {
    await readyMovies(['Alien', 'Heat']);
    expect(await planningSettings({})).toMatchObject({ value: { plansAhead: true } });
    expect(await changePlanningSettings({ plansAhead: false })).toMatchObject({ value: { plansAhead: false } });
    await planAhead();
    expect(await planned()).toEqual([]);
    const today = await movieOfDay({ date: TODAY });
    const movieId = today.ok ? today.value.movie.movieId : 0;
    expect(await planned()).toEqual([`${TODAY} ${movieId} fallback`]);
    await changePlanningSettings({ plansAhead: true });
    expect(await planned()).toEqual([`${TODAY} ${movieId} fallback`, `${TOMORROW} ${3 - movieId} fallback`]);
    expect(await planningSettings({})).toMatchObject({ value: { plansAhead: true } });
  });
});

describe('the calendar', () => {
  it('lists a month with the readiness and repeats of its movies, the gaps, and what needs attention', async () => {
    await twoReadyMovies();
    for (const date of [LAST_WEEK, TOMORROW]) await scheduleMovie({ movieId: 1, date });
    await scheduleMovie({ movieId: 3, date: LATER });
    const march = await calendarMonth({ month: '2026-03' });
    const days = march.ok ? march.value : [];
    expect(days).toHaveLength(31);
    expect(days.filter(({ gap }) => gap)).toHaveLength(15);
    expect(days.slice(13, 16)).toMatchObject([
      { date: TODAY, time: 'today', movie: null },
      { date: TOMORROW, movie: { movieId: 1, title: 'Alien', ready: true }, alsoOn: [LAST_WEEK] },
      { date: LATER, movie: { movieId: 3, ready: false, image: null }, alsoOn: [] },
    ]);
    expect(await alerts({})).toMatchObject({
      value: { today: { movie: null }, tomorrow: { movie: { title: 'Alien' } }, daysInStock: 1, readyWithoutDay: 1 },
    });
  });

  it('does not count a movie that can’t be published as available', async () => {
    await readyMovies(['Alien']);
    for (const [letter, flagged, ready] of [
      ['a', false, 1],
      ['b', true, 0],
      ['c', null, 0],
    ] as const) {
      records.set(letter.repeat(32), imageRecord({ moderation: { by: 'm', flagged, categories: [] } }));
      await replaceImage({ movieId: 1, position: 4, imageKey: letter.repeat(32), model: 'pencil' });
      expect(await alerts({})).toMatchObject({ value: { readyWithoutDay: ready } });
    }
  });

  it('lists the movies of planned days in order, and the list fits into one NATS message', async () => {
    const long = '"'.repeat(200);
    await database.pool.query(
      `INSERT INTO movies (title, year, director, description, aliases)
       SELECT $1 || n, 2000, '', '', array_fill($1::text, ARRAY[50]) FROM generate_series(1, 30) AS n`,
      [long],
    );
    await database.pool.query(
      `INSERT INTO feature_dates (date, movie_id, source)
       SELECT date '2026-11-20' + (row_number() OVER (ORDER BY id DESC))::int, id, 'planned' FROM movies`,
    );
    const first = await plannedMovies({ from: '2026-11-22' });
    const days = first.ok ? first.value : [];
    expect(days[0]).toEqual({ date: '2026-11-22', movieId: 29, title: `${long}29`, aliases: Array(50).fill(long) });
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    expect(await plannedMovies({ from: '2026-12-20' })).toMatchObject({ value: [{ date: '2026-12-20', movieId: 1 }] });
    expect(await plannedMovies({ from: '2026-12-21' })).toEqual({ ok: true, value: [] });
  });
});
