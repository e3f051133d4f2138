import { describe, expect, it } from '@jest/globals';
import { catalogueInMemory, newMovie } from '../testing/in-memory.ts';
import { addImage } from './add-image.ts';
import { addMovie } from './add-movie.ts';
import { importTitles } from './import-titles.ts';
import { movieOfDay } from './movie-of-day.ts';
import { scheduleMovie } from './schedule-movie.ts';

const DAY = '2026-03-14';
const key = (movieId: number, position: number) => `${movieId}${position}`.padStart(32, '0');

function setup() {
  const catalogue = catalogueInMemory();
  const { change } = catalogue;
  const clock = { now: () => new Date(`${DAY}T12:00:00Z`) };
  const add = addMovie({ change, isOffered: () => false });
  const image = addImage({ change, clock });
  const paintAll = async (movieId: number) => {
    for (const position of [0, 1, 2, 3, 4]) await image({ movieId, position, imageKey: key(movieId, position) });
  };
  return {
    ...catalogue,
    add,
    image,
    paintAll,
    schedule: scheduleMovie({ change }),
    ofDay: movieOfDay({ change }),
    importing: importTitles({ change }),
  };
}

describe('adding a movie', () => {
  it('twice changes nothing, and tells what is still to paint', async () => {
    const { add, image } = setup();
    expect(await add(newMovie())).toMatchObject({ movieId: 1, added: true, emptyPositions: [0, 1, 2, 3, 4] });
    await image({ movieId: 1, position: 2, imageKey: key(1, 2) });
    expect(await add(newMovie())).toMatchObject({ movieId: 1, added: false, emptyPositions: [0, 1, 3, 4] });
  });

  it('leaves one deleted that the admin has deleted', async () => {
    const { add, movies } = setup();
    await add(newMovie());
    await movies.delete(1, { deletedAt: new Date(), releasedDates: [] });
    expect(await add(newMovie())).toMatchObject({ movieId: 1, added: false, deleted: true, emptyPositions: [] });
    expect(await movies.all()).toEqual([]);
  });

  it('lets players find its title, and no title twice', async () => {
    const { add, titles, importing } = setup();
    await importing({ titles: [{ title: 'Alien', year: 1979, otherTitles: [] }] });
    await add(newMovie());
    await add(newMovie({ title: 'Jaws', year: 1975 }));
    expect([...titles]).toEqual(['Alien 1979', 'Jaws 1975']);
  });

  it('counts what an import adds and what was known', async () => {
    const { importing } = setup();
    const titles = [{ title: 'Alien', year: 1979, otherTitles: [] }];
    expect(await importing({ titles })).toEqual({ added: 1, known: 0 });
    expect(await importing({ titles })).toEqual({ added: 0, known: 1 });
  });
});

describe('images', () => {
  it('make a movie ready with the fifth, which tells its days', async () => {
    const { add, image, schedule, told } = setup();
    await add(newMovie());
    await schedule({ movieId: 1, date: DAY });
    for (const position of [0, 1, 2, 3]) {
      expect(await image({ movieId: 1, position, imageKey: key(1, position) })).toEqual({
        ok: true,
        value: { ready: false },
      });
    }
    expect(told).toEqual([]);
    expect(await image({ movieId: 1, position: 4, imageKey: key(1, 4) })).toEqual({ ok: true, value: { ready: true } });
    expect(told).toMatchObject([{ date: DAY, source: 'planned', movie: { title: 'Alien', imageKeys: { length: 5 } } }]);
  });

  it('never replace another one, and the same again is harmless', async () => {
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
  it('gives a day to one movie', async () => {
    const { add, schedule } = setup();
    await add(newMovie());
    await add(newMovie({ title: 'Jaws', year: 1975 }));
    expect(await schedule({ movieId: 1, date: DAY })).toMatchObject({ ok: true });
    expect(await schedule({ movieId: 1, date: DAY })).toMatchObject({ ok: true });
    expect(await schedule({ movieId: 2, date: DAY })).toEqual({ ok: false, error: 'date-taken' });
    expect(await schedule({ movieId: 3, date: DAY })).toEqual({ ok: false, error: 'no-such-movie' });
  });

  it('has a movie for a day that nobody planned, and says that it was not planned', async () => {
    const { add, paintAll, ofDay, told } = setup();
    await add(newMovie());
    await paintAll(1);
    const first = await ofDay({ date: DAY });
    expect(first).toMatchObject({ ok: true, value: { source: 'fallback', movie: { title: 'Alien' } } });
    expect(await ofDay({ date: DAY })).toMatchObject({ value: { source: 'fallback' } });
    expect(told).toHaveLength(1);
  });

  it('replaces a movie that is not ready on its day', async () => {
    const { add, paintAll, schedule, ofDay } = setup();
    await add(newMovie({ title: 'Jaws', year: 1975 }));
    await add(newMovie());
    await paintAll(2);
    await schedule({ movieId: 1, date: DAY });
    expect(await ofDay({ date: DAY })).toMatchObject({ value: { source: 'fallback', movie: { title: 'Alien' } } });
  });

  it('refuses a day only when no movie is ready at all', async () => {
    expect(await setup().ofDay({ date: DAY })).toEqual({ ok: false, error: 'no-ready-movie' });
  });
});
