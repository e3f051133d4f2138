import { describe, expect, it } from '@jest/globals';
import { adminHarness, LAST_WEEK, LATER, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { catalogueInMemory } from '../../testing/in-memory.ts';

function setup() {
  const catalogue = catalogueInMemory();
  return { ...catalogue, ...adminHarness(catalogue.transaction) };
}

const ALIEN = { movieId: 1, title: 'Alien', year: 1979 };

describe('creating a movie', () => {
  it('creates a movie with five scenes, a searchable title, and its day', async () => {
    const { create, movies, titles, plans, facts } = setup();
    expect(await create({ featureDate: TOMORROW })).toEqual({ ok: true, value: { movieId: 1 } });
    expect((await movies.find(1))?.scenes).toHaveLength(5);
    expect([...titles]).toEqual(['Alien 1979']);
    expect(plans.get(TOMORROW)).toMatchObject({ movieId: 1, source: 'planned' });
    expect(facts).toEqual(['changed 1']);
  });

  it.each(['ALIEN', 'Alien!', 'Álien', 'The Alien'])(
    'adds %s next to Alien of the same year only after a confirmation',
    async (title) => {
      const { create } = setup();
      await create();
      const movie = { movieId: 1, title: 'Alien', year: 1979 };
      expect(await create({ title })).toMatchObject({ ok: false, error: 'similar-movie', detail: { movie } });
      expect(await create({ title, confirmSimilar: true })).toMatchObject({ ok: true });
      expect(await create({ title, year: 2003 })).toMatchObject({ ok: true });
    },
  );

  it.each([
    ['München', 'Muenchen'],
    ['Muenchen', 'München'],
    ['Ёлки', 'Елки'],
  ])('asks before it adds %s if the catalogue has %s of the same year', async (title, known) => {
    const { create } = setup();
    await create({ title: known });
    expect(await create({ title })).toMatchObject({ ok: false, error: 'similar-movie' });
    expect(await create({ title, confirmSimilar: true })).toMatchObject({ ok: true });
  });

  it('changes a title to almost that of another movie only after a confirmation, and its own spelling freely', async () => {
    const { create, change } = setup();
    await create();
    await create({ title: 'Heat', year: 1995 });
    const changes = { movieId: 2, title: 'Alien!', year: 1979 };
    expect(await change(changes)).toMatchObject({ ok: false, error: 'similar-movie' });
    expect(await change({ ...changes, confirmSimilar: true })).toMatchObject({ ok: true });
    expect(await change({ movieId: 1, title: 'ALIEN 3' })).toMatchObject({ ok: true });
    expect(await change({ movieId: 1, title: 'Alien 3' })).toMatchObject({ ok: true });
  });

  it('rejects a movie that exists and returns the existing one', async () => {
    const { create } = setup();
    await create();
    expect(await create()).toEqual({
      ok: false,
      error: 'movie-exists',
      detail: { movie: ALIEN },
      message: 'A movie with this title and year already exists: Alien (1979)',
    });
    expect(await create({ year: 1980 })).toMatchObject({ ok: true });
  });

  it('rejects a day that is taken or has started, and adds nothing', async () => {
    const { create, movies } = setup();
    await create({ featureDate: TOMORROW });
    const heat = { title: 'Heat', year: 1995 };
    expect(await create({ ...heat, featureDate: TOMORROW })).toEqual({
      ok: false,
      error: 'date-taken',
      detail: { date: TOMORROW, movie: ALIEN },
      message: 'Another movie is scheduled for this day: Alien (1979). Choose a different day.',
    });
    for (const featureDate of [TODAY, LAST_WEEK]) {
      expect(await create({ ...heat, featureDate })).toMatchObject({ error: 'day-begun' });
    }
    expect(await movies.all()).toHaveLength(1);
  });
});

describe('changing a movie', () => {
  it('changes the given fields and publishes the days from today on', async () => {
    const { create, addImages, schedule, change, movies, facts } = setup();
    await create();
    for (const date of [LAST_WEEK, TODAY, TOMORROW]) await schedule({ movieId: 1, date });
    await addImages(1);
    facts.length = 0;
    expect(await change({ movieId: 1, title: 'Alien!', poster_path: '/a.jpg' })).toMatchObject({
      ok: true,
    });
    expect(await movies.find(1)).toMatchObject({ title: 'Alien!', year: 1979, poster: '/a.jpg' });
    expect(facts).toEqual([`${TODAY} shows Alien!`, `${TOMORROW} shows Alien!`, 'changed 1']);
    await change({ movieId: 1, poster_path: null });
    expect(await movies.find(1)).toMatchObject({ title: 'Alien!', poster: null });
  });

  it('adds a new title to the search immediately, and aliases once the movie was shown', async () => {
    const { create, change, schedule, titles, names } = setup();
    await create();
    await change({ movieId: 1, aliases: ['Alien, the 8th passenger'] });
    await change({ movieId: 1, title: 'Alien: The Beginning' });
    expect([...titles]).toEqual(['Alien 1979', 'Alien: The Beginning 1979']);
    await schedule({ movieId: 1, date: TODAY });
    await change({ movieId: 1, year: 1980 });
    expect([...names]).toEqual([]);
    await create({ title: 'Heat', year: 1995 });
    await schedule({ movieId: 2, date: LAST_WEEK });
    await change({ movieId: 2, aliases: ['L.A. Takedown'] });
    expect([...names]).toEqual(['L.A. Takedown']);
  });

  it('keeps only aliases that are different guesses than the title, including the German title', async () => {
    const { create, change, movies } = setup();
    await create({ aliases: ['ALIEN', 'The 8th Passenger'] });
    expect((await movies.find(1))?.aliases).toEqual(['The 8th Passenger']);
    await change({ movieId: 1, aliases: ['8th passenger', 'The 8th Passenger', 'Alien!'] });
    expect((await movies.find(1))?.aliases).toEqual(['8th passenger']);
    await change({ movieId: 1, germanTitle: 'Das unheimliche Wesen' });
    expect((await movies.find(1))?.aliases).toEqual(['Das unheimliche Wesen', '8th passenger']);
  });

  it('rejects the title of another movie, but accepts its own', async () => {
    const { create, change } = setup();
    await create();
    await create({ title: 'Heat', year: 1995 });
    expect(await change({ movieId: 1, title: 'Heat', year: 1995 })).toMatchObject({
      error: 'movie-exists',
    });
    expect(await change({ movieId: 1, title: 'Alien', year: 1979 })).toMatchObject({ ok: true });
    expect(await change({ movieId: 9, year: 1979 })).toEqual({ ok: false, error: 'no-such-movie' });
  });
});

describe('changing the day of a movie', () => {
  it('moves or clears the next day and keeps the days that players have seen', async () => {
    const { create, addImages, schedule, change, plans, facts } = setup();
    await create();
    await addImages(1);
    for (const date of [LAST_WEEK, TOMORROW]) await schedule({ movieId: 1, date });
    facts.length = 0;
    await change({ movieId: 1, featureDate: LATER });
    expect([...plans.keys()]).toEqual([LAST_WEEK, LATER]);
    expect(facts).toContain(`${TOMORROW} shows nothing`);
    expect(facts).toContain(`${LATER} shows Alien`);
    await change({ movieId: 1, featureDate: null });
    expect([...plans.keys()]).toEqual([LAST_WEEK]);
  });

  it('changes nothing if the new day is not free', async () => {
    const { create, change, plans, movies } = setup();
    await create({ featureDate: TOMORROW });
    await create({ title: 'Heat', year: 1995, featureDate: LATER });
    const changes = { title: 'Aliens', featureDate: LATER };
    expect(await change({ movieId: 1, ...changes })).toMatchObject({
      error: 'date-taken',
      detail: { movie: { title: 'Heat' } },
    });
    expect(await movies.find(1)).toMatchObject({ title: 'Alien', featureDates: [TOMORROW] });
    expect(plans.size).toBe(2);
  });
});

describe('deleting a movie', () => {
  it('removes a deleted movie from the calendar, publishes that, and changes nothing when repeated', async () => {
    const { create, remove, movies, plans, facts } = setup();
    await create({ featureDate: TOMORROW });
    facts.length = 0;
    const deleted = await remove({ movieId: 1 });
    expect(deleted).toMatchObject({ ok: true, value: { title: 'Alien', releasedDates: [TOMORROW] } });
    expect(await movies.all()).toEqual([]);
    expect(plans.size).toBe(0);
    expect(facts).toEqual([`${TOMORROW} shows nothing`, 'deleted 1']);
    expect(await remove({ movieId: 1 })).toEqual(deleted);
    expect(facts).toHaveLength(2);
  });

  it.each([TODAY, LAST_WEEK])('does not delete a movie that players see or have seen: %s', async (date) => {
    const { create, schedule, remove } = setup();
    await create();
    await schedule({ movieId: 1, date });
    expect(await remove({ movieId: 1 })).toEqual({ ok: false, error: 'already-shown', detail: { dates: [date] } });
  });

  it('restores a deleted movie with those of its coming days that are still free', async () => {
    const { create, schedule, remove, restore, plans, time, facts } = setup();
    await create();
    for (const date of [TOMORROW, LATER, '2026-03-20']) await schedule({ movieId: 1, date });
    await remove({ movieId: 1 });
    await create({ title: 'Heat', year: 1995, featureDate: '2026-03-20' });
    time.now = new Date(`${TOMORROW}T00:00:00Z`);
    expect(await restore({ movieId: 1 })).toEqual({ ok: true, value: { movieId: 1 } });
    expect([...plans]).toMatchObject([
      ['2026-03-20', { movieId: 2 }],
      [LATER, { movieId: 1 }],
    ]);
    expect(facts.at(-1)).toBe('changed 1');
    expect(await restore({ movieId: 1 })).toMatchObject({ ok: true });
  });

  it('restores a movie that looks like another one only after a confirmation', async () => {
    const { create, remove, restore } = setup();
    await create();
    await remove({ movieId: 1 });
    await create({ title: 'ALIEN!' });
    expect(await restore({ movieId: 1 })).toEqual({
      ok: false,
      error: 'similar-movie',
      detail: { movie: { movieId: 2, title: 'ALIEN!', year: 1979 } },
      message:
        'A movie from the same year has almost the same title: ALIEN! (1979). Confirm that yours is a different movie.',
    });
    expect(await restore({ movieId: 1, confirmSimilar: true })).toMatchObject({ ok: true });
    // The request is sent again because its first response was lost.
    expect(await restore({ movieId: 1 })).toMatchObject({ ok: true });
  });

  it('reserves the title until the deletion can no longer be undone', async () => {
    const { create, remove, restore, time } = setup();
    await create();
    await remove({ movieId: 1 });
    expect(await create()).toEqual({
      ok: false,
      error: 'movie-deleted',
      detail: { movie: ALIEN },
      message: 'A movie with this title and year was deleted: Alien (1979). You can restore it.',
    });
    time.now = new Date('2026-04-13T12:00:01Z');
    expect(await restore({ movieId: 1 })).toEqual({ ok: false, error: 'no-such-movie' });
    expect(await create()).toEqual({ ok: true, value: { movieId: 2 } });
  });
});
