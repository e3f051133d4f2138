import { describe, expect, it } from '@jest/globals';
import { withoutRecords } from '../testing/images.ts';
import { catalogueInMemory, newMovie } from '../testing/in-memory.ts';
import { movieOfDay } from './calendar/movie-of-day.ts';
import { scheduleMovie } from './calendar/plan-days.ts';
import { addImage } from './images/add-image.ts';
import { addMovie } from './movies/create-movie.ts';
import { importTitles } from './titles/index-movies.ts';

const DAY = '2026-03-14';
const key = (movieId: number, position: number) => `${movieId}${position}`.padStart(32, '0');

function setup() {
  const catalogue = catalogueInMemory();
  const { transaction } = catalogue;
  const clock = { now: () => new Date(`${DAY}T12:00:00Z`) };
  const add = addMovie({ transaction, isSearchable: () => false });
  const image = addImage({ transaction, clock, stored: withoutRecords });
  const addImages = async (movieId: number) => {
    for (const position of [0, 1, 2, 3, 4]) await image({ movieId, position, imageKey: key(movieId, position) });
  };
  return {
    ...catalogue,
    add,
    image,
    addImages,
    schedule: scheduleMovie({ transaction }),
    ofDay: movieOfDay({ transaction }),
    importing: importTitles({ transaction }),
  };
}

describe('adding a movie', () => {
  it('changes nothing when a movie is added twice, and returns the positions without an image', async () => {
    const { add, image } = setup();
    expect(await add(newMovie())).toMatchObject({ movieId: 1, added: true, emptyPositions: [0, 1, 2, 3, 4] });
    await image({ movieId: 1, position: 2, imageKey: key(1, 2) });
    expect(await add(newMovie())).toMatchObject({ movieId: 1, added: false, emptyPositions: [0, 1, 3, 4] });
  });

  it('does not restore a movie that the admin deleted', async () => {
    const { add, movies } = setup();
    await add(newMovie());
    await movies.delete(1, { deletedAt: new Date(), releasedDates: [] });
    expect(await add(newMovie())).toMatchObject({ movieId: 1, added: false, deleted: true, emptyPositions: [] });
    expect(await movies.all()).toEqual([]);
  });

  it('adds the title of a movie to the search without duplicates', async () => {
    const { add, titles, importing } = setup();
    await importing({ titles: [{ title: 'Alien', year: 1979, otherTitles: [] }] });
    await add(newMovie());
    await add(newMovie({ title: 'Jaws', year: 1975 }));
    expect([...titles]).toEqual(['Alien 1979', 'Jaws 1975']);
  });

  it('counts how many titles an import adds and how many were known', async () => {
    const { importing } = setup();
    const titles = [{ title: 'Alien', year: 1979, otherTitles: [] }];
    expect(await importing({ titles })).toEqual({ added: 1, known: 0 });
    expect(await importing({ titles })).toEqual({ added: 0, known: 1 });
  });
});

describe('images', () => {
  it('makes a movie ready with its fifth image and publishes its days', async () => {
    const { add, image, schedule, published } = setup();
    await add(newMovie());
    await schedule({ movieId: 1, date: DAY });
    for (const position of [0, 1, 2, 3]) {
      expect(await image({ movieId: 1, position, imageKey: key(1, position) })).toEqual({
        ok: true,
        value: { ready: false },
      });
    }
    expect(published).toEqual([]);
    expect(await image({ movieId: 1, position: 4, imageKey: key(1, 4) })).toEqual({ ok: true, value: { ready: true } });
    expect(published).toMatchObject([
      { date: DAY, source: 'planned', movie: { title: 'Alien', imageKeys: { length: 5 } } },
    ]);
  });

  it('never replaces another image and accepts the same image twice', async () => {
    const { add, image } = setup();
    await add(newMovie());
    await image({ movieId: 1, position: 0, imageKey: key(1, 0) });
    expect(await image({ movieId: 1, position: 0, imageKey: key(1, 9) })).toEqual({
      ok: false,
      error: 'position-taken',
    });
    expect(await image({ movieId: 1, position: 0, imageKey: key(1, 0) })).toMatchObject({ ok: true });
    expect(await image({ movieId: 5, position: 0, imageKey: key(1, 9) })).toEqual({
      ok: false,
      error: 'no-such-movie',
    });
  });
});

describe('the calendar', () => {
  it('plans only one movie for a day', async () => {
    const { add, schedule } = setup();
    await add(newMovie());
    await add(newMovie({ title: 'Jaws', year: 1975 }));
    expect(await schedule({ movieId: 1, date: DAY })).toMatchObject({ ok: true });
    expect(await schedule({ movieId: 1, date: DAY })).toMatchObject({ ok: true });
    expect(await schedule({ movieId: 2, date: DAY })).toEqual({ ok: false, error: 'date-taken' });
    expect(await schedule({ movieId: 3, date: DAY })).toEqual({ ok: false, error: 'no-such-movie' });
  });

  it('chooses a fallback movie for a day without a plan', async () => {
    const { add, addImages, ofDay, published } = setup();
    await add(newMovie());
    await addImages(1);
    const first = await ofDay({ date: DAY });
    expect(first).toMatchObject({ ok: true, value: { source: 'fallback', movie: { title: 'Alien' } } });
    expect(await ofDay({ date: DAY })).toMatchObject({ value: { source: 'fallback' } });
    expect(published).toHaveLength(1);
  });

  it('chooses a fallback movie for a day whose movie is not ready', async () => {
    const { add, addImages, schedule, ofDay } = setup();
    await add(newMovie({ title: 'Jaws', year: 1975 }));
    await add(newMovie());
    await addImages(2);
    await schedule({ movieId: 1, date: DAY });
    expect(await ofDay({ date: DAY })).toMatchObject({ value: { source: 'fallback', movie: { title: 'Alien' } } });
  });

  it('returns no movie for a day only when no movie is ready', async () => {
    expect(await setup().ofDay({ date: DAY })).toEqual({ ok: false, error: 'no-ready-movie' });
  });
});
