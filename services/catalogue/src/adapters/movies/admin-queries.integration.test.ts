import type { Database } from '@dreamreel/kit/database/database';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { adminMovieSchema } from '@dreamreel/proto/catalogue/movies';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { addMovie } from '../../application/movies/create-movie.ts';
import { adminHarness, imageKey, LAST_WEEK, LATER, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { imageRecord } from '../../testing/images.ts';
import { newMovie } from '../../testing/in-memory.ts';
import { testCatalogue } from '../../testing/test-catalogue.ts';
import { pgCalendarDays } from '../calendar/pg-calendar-days.ts';
import { pgAdminMovies } from './pg-admin-movies.ts';

let catalogue: Awaited<ReturnType<typeof testCatalogue>>;
let database: Database;
beforeAll(async () => {
  catalogue = await testCatalogue();
  ({ database } = catalogue);
});
afterAll(() => catalogue.drop());
beforeEach(async () => {
  await database.pool.query('TRUNCATE feature_dates, images, scenes, movies, titles, outbox RESTART IDENTITY CASCADE');
});

/** Creates Alien (1) with all its images and Heat (2) without scenes. */
async function setup() {
  const { transaction } = catalogue;
  const admin = adminHarness(transaction);
  await addMovie({ transaction, isSearchable: () => false })(newMovie());
  await admin.addImages(1);
  await admin.create({ title: 'Heat', year: 1995 });
  let statements = 0;
  const counted: Pick<Database, 'query'> = {
    query(statement, values) {
      statements += 1;
      return database.query(statement, values);
    },
  };
  const movies = pgAdminMovies(counted, { now: () => admin.time.now });
  return { ...admin, movies, days: pgCalendarDays(counted), statements: () => statements };
}

async function publishedEvents(): Promise<string[]> {
  const { rows } = await database.pool.query('SELECT subject, payload FROM outbox ORDER BY position');
  return rows.map(({ subject, payload }) => `${subject.split('.')[3]} ${payload.date ?? payload.movieId ?? ''}`.trim());
}

describe('the list of movies', () => {
  it('lists movies with the fields of the contract', async () => {
    const { movies, schedule, replace, records } = await setup();
    for (const date of [LAST_WEEK, TODAY, LATER]) await schedule({ movieId: 1, date });
    records.set('f'.repeat(32), imageRecord());
    await replace({ movieId: 1, position: 4, imageKey: 'f'.repeat(32), model: 'pencil', confirmedFor: TODAY });
    const [alien, heat] = z.array(adminMovieSchema).parse(await movies.list({ from: 1, to: 2 }));
    expect(alien).toMatchObject({
      featuredDate: TODAY,
      featureDates: [LAST_WEEK, TODAY, LATER].map((date) => ({ date, source: 'planned' })),
      ready: true,
      readiness: {
        ...{ score: 100, weakHint: false, notPublic: false },
        guessability: { verdict: 'not-tested', isEstimate: true, curve: [null, null, null, null, 100] },
      },
      imagesGenerated: true,
      imagePrompts: ['Prompt 1', 'Prompt 2', 'Prompt 3', 'Prompt 4', 'Prompt 5'],
    });
    expect(alien?.generatedImages[4]).toBe(imageAddress('f'.repeat(32)));
    expect(alien?.scenes[4]).toEqual({
      level: 5,
      scene: 'Scene 5',
      describes: 'A ship under a moon.',
      germanDescription: 'Ein Schiff unter dem Mond.',
      describedBy: 'local-vision-model',
      check: imageRecord().check,
      moderation: null,
      readiness: { score: 100, issues: [], looksLike: [], guessability: { value: 100, isEstimate: true } },
      model: 'pencil',
      versions: 2,
    });
    expect(heat).toMatchObject({
      featuredDate: null,
      ready: false,
      imagesGenerated: false,
      generatedImages: [null, null, null, null, null],
      imagePrompts: [],
    });
  });
});

describe('the list of many movies', () => {
  it('splits a long movie list into parts that fit into one message, with one statement for each part', async () => {
    const { movies, statements } = await setup();
    const prompt = 'x'.repeat(350);
    await database.pool.query(
      `INSERT INTO movies (title, year, description, aliases)
       SELECT 'Movie ' || n, 2000, repeat('d', 200), ARRAY['Alias ' || n] FROM generate_series(1, 5000) AS n`,
    );
    await database.pool.query(
      `INSERT INTO scenes (movie_id, position, scene, prompt, describes)
       SELECT id, p, 'A scene', $1, 'Shown' FROM movies, generate_series(0, 4) AS p WHERE year = 2000`,
      [prompt],
    );
    const parts = await movies.parts();
    const lists = await Promise.all(parts.map((part) => movies.list(part)));
    expect(lists.flat()).toHaveLength(5_002);
    expect(statements()).toBe(1 + parts.length);
    for (const list of lists) expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(1_000_000);
    expect(parts.length).toBeLessThan(60);
  });

  it('keeps each part below the message limit even for the longest texts', async () => {
    const { movies } = await setup();
    const long = '\u{1F3AC}'.repeat(2_000);
    await database.pool.query(
      `INSERT INTO movies (title, year, director, description, aliases)
       SELECT 'Movie ' || n, 2000, $2, $1, array_fill($2::text, ARRAY[50]) FROM generate_series(1, 30) AS n`,
      [long, '"'.repeat(200)],
    );
    await database.pool.query(
      `INSERT INTO scenes (movie_id, position, scene, prompt, describes)
       SELECT id, p, 'A scene', $1, $2 FROM movies, generate_series(0, 4) AS p WHERE year = 2000`,
      [`${long}${long}`, '"'.repeat(500)],
    );
    for (const part of await movies.parts()) {
      expect(Buffer.byteLength(JSON.stringify(await movies.list(part)))).toBeLessThan(1_000_000);
    }
  });
});

describe('the list of movies after a deletion', () => {
  it('lists deleted movies separately', async () => {
    const { movies, remove, time } = await setup();
    await remove({ movieId: 2 });
    expect((await movies.list({ from: 1, to: 9 })).map(({ id }) => id)).toEqual([1]);
    expect(await movies.parts()).toEqual([{ from: 1, to: 1 }]);
    expect(await movies.find(2)).toBeUndefined();
    const since = new Date(time.now.getTime() - 1_000);
    expect(await movies.deletedSince(since)).toEqual([{ id: 2, title: 'Heat', year: 1995, deletedAt: time.now }]);
  });
});

describe('fallback images', () => {
  it('stores fallback images in the order of the hints and publishes them to the game', async () => {
    const { movies, change, schedule, storedKeys } = await setup();
    await schedule({ movieId: 1, date: TOMORROW });
    const keys = ['e', 'f'].map((sign) => sign.repeat(32));
    for (const key of keys) storedKeys.add(key);
    expect((await movies.find(1))?.images).toEqual([]);
    await change({ movieId: 1, images: keys.map(imageAddress) });
    expect((await movies.find(1))?.images).toEqual(keys.map(imageAddress));
    const { rows } = await database.pool.query(
      `SELECT payload FROM outbox WHERE subject LIKE '%movie.featured%' ORDER BY position DESC LIMIT 1`,
    );
    expect(rows).toMatchObject([{ payload: { date: TOMORROW, movie: { fallbackKeys: keys } } }]);
  });
});

describe('the prompts of a movie', () => {
  it('lists the prompts of the shown images, and the planned prompts of empty positions', async () => {
    const { movies, addVersion, restoreImage } = await setup();
    const place = { movieId: 1, position: 2 };
    const made = { scene: 'A moon', prompt: 'a moon, at night' };
    await addVersion({ ...place, imageKey: 'f'.repeat(32), model: 'pencil', made });
    const prompts = async () => (await movies.find(1))?.imagePrompts;
    expect(await prompts()).toEqual(['Prompt 1', 'Prompt 2', 'Prompt 3', 'Prompt 4', 'Prompt 5']);
    await restoreImage({ ...place, imageUrl: imageAddress('f'.repeat(32)), confirmLive: false });
    expect(await prompts()).toEqual(['Prompt 1', 'Prompt 2', 'a moon, at night', 'Prompt 4', 'Prompt 5']);
    await restoreImage({ ...place, imageUrl: imageAddress(imageKey(1, 2)), confirmLive: false });
    expect(await prompts()).toEqual(['Prompt 1', 'Prompt 2', 'Prompt 3', 'Prompt 4', 'Prompt 5']);
    await database.pool.query('UPDATE scenes SET image_key = NULL');
    expect(await prompts()).toEqual(['Prompt 1', 'Prompt 2', 'Prompt 3', 'Prompt 4', 'Prompt 5']);
  });
});

describe('versions of an image', () => {
  it('lists all versions of an image, newest first, and moves them in a swap', async () => {
    const { movies, replace, reorder, time, records } = await setup();
    const { settings, moderation, ...record } = imageRecord({
      moderation: { by: 'm', flagged: false, categories: [] },
    });
    records.set('f'.repeat(32), { ...record, settings, moderation });
    time.now = new Date(`${TODAY}T13:00:00Z`);
    await replace({ movieId: 1, position: 0, imageKey: 'f'.repeat(32), model: 'pencil' });
    await reorder({ movieId: 1, fromPosition: 0, toPosition: 4, confirmLive: false });
    const versions = await movies.versions({ movieId: 1, position: 4 });
    expect(versions).toMatchObject([
      { image: imageAddress('f'.repeat(32)), model: 'pencil', prompt: 'Prompt 1', shown: true, settings, moderation },
      { image: imageAddress(imageKey(1, 0)), model: null, shown: false, settings: null, readiness: { score: null } },
    ]);
    expect(await movies.versions({ movieId: 1, position: 0 })).toMatchObject([{ image: imageAddress(imageKey(1, 4)) }]);
    expect(await movies.versions({ movieId: 2, position: 0 })).toEqual([]);
    expect(await movies.versions({ movieId: 9, position: 0 })).toBeUndefined();
  });
});

describe('the calendar', () => {
  it('reads the calendar with one statement', async () => {
    const { days, schedule, statements } = await setup();
    for (const date of [LAST_WEEK, TOMORROW]) await schedule({ movieId: 1, date });
    await schedule({ movieId: 2, date: LATER });
    expect(await days.on([LATER, TODAY, TOMORROW])).toMatchObject([
      { date: TODAY, plan: null },
      { date: TOMORROW, plan: { movieId: 1, title: 'Alien', alsoOn: [LAST_WEEK], source: 'planned' } },
      { date: LATER, plan: { movieId: 2, shown: [null, null, null, null, null], alsoOn: [] } },
    ]);
    expect(statements()).toBe(1);
    expect(await days.readyWithoutDay()).toBe(0);
  });

  it('does not count a movie that can’t be published as available', async () => {
    const { days, replace, records } = await setup();
    expect(await days.readyWithoutDay()).toBe(1);
    for (const [letter, flagged, ready] of [
      ['a', false, 1],
      ['b', true, 0],
      ['c', null, 0],
    ] as const) {
      const imageKey = letter.repeat(32);
      records.set(imageKey, imageRecord({ moderation: { by: 'm', flagged, categories: [] } }));
      await replace({ movieId: 1, position: 4, imageKey, model: 'pencil' });
      expect(await days.readyWithoutDay()).toBe(ready);
    }
  });

  it('includes the readiness of each day’s images and the duplicates that an admin accepted', async () => {
    const { days, replace, records, schedule, acceptDuplicate } = await setup();
    await schedule({ movieId: 1, date: TOMORROW });
    for (const [letter, position] of [
      ['a', 3],
      ['b', 4],
    ] as const) {
      records.set(letter.repeat(32), imageRecord());
      await replace({ movieId: 1, position, imageKey: letter.repeat(32), model: 'pencil' });
    }
    await acceptDuplicate({ movieId: 1, position: 4 });
    const [day] = await days.on([TOMORROW]);
    const { describedBy, perceptualHash, check, moderation } = imageRecord();
    const facts = { describedBy, perceptualHash, check, moderation };
    expect(day?.plan?.shown.slice(3)).toEqual([
      { key: 'a'.repeat(32), acceptedDuplicates: [], ...facts },
      { key: 'b'.repeat(32), acceptedDuplicates: ['a'.repeat(32)], ...facts },
    ]);
  });

  it('publishes calendar changes in their order', async () => {
    const { plan, move, remove, restore } = await setup();
    await plan({ movieId: 1, date: TOMORROW });
    await move({ movieId: 1, date: TOMORROW, to: LATER });
    await remove({ movieId: 1 });
    await restore({ movieId: 1 });
    expect((await publishedEvents()).filter((fact) => !fact.startsWith('imported')).slice(-7)).toEqual([
      `featured ${TOMORROW}`,
      `unfeatured ${TOMORROW}`,
      `featured ${LATER}`,
      `unfeatured ${LATER}`,
      'deleted 1',
      `featured ${LATER}`,
      'changed 1',
    ]);
  });
});

describe('simultaneous changes', () => {
  const each = <T>(works: (() => Promise<T>)[]) => Promise.all(works.map((work) => work()));

  it('plans one movie when several are planned for the same day at the same time', async () => {
    const { plan } = await setup();
    const answers = await each([1, 2, 1, 2].map((movieId) => () => plan({ movieId, date: TOMORROW })));
    const taken = answers.filter((answer) => !answer.ok);
    expect(taken).toHaveLength(2);
    for (const answer of taken) expect(answer).toMatchObject({ error: 'date-taken' });
  });

  it('swaps two positions once when several admins swap the same images at the same time', async () => {
    const { reorder, movies } = await setup();
    const seen = { from: imageAddress(imageKey(1, 0)), to: imageAddress(imageKey(1, 1)) };
    const swap = { movieId: 1, fromPosition: 0, toPosition: 1, seen, confirmLive: false };
    const answers = await each(Array.from({ length: 8 }, () => () => reorder(swap)));
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { movieId: 1 } })));
    expect((await movies.find(1))?.generatedImages.slice(0, 2)).toEqual([seen.to, seen.from]);
  });

  it('plans no day for a movie that is deleted at the same time', async () => {
    const { plan, remove, days } = await setup();
    for (let round = 0; round < 10; round += 1) {
      const { create } = adminHarness(catalogue.transaction);
      const made = await create({ title: `Movie ${round}`, year: 2000 });
      const movieId = made.ok ? made.value.movieId : 0;
      await each<unknown>([() => plan({ movieId, date: TOMORROW }), () => remove({ movieId })]);
      expect((await days.on([TOMORROW]))[0]?.plan).toBeNull();
    }
  });

  it('adds a movie once when several admins add it at the same time', async () => {
    const { create } = await setup();
    const answers = await each([1, 2, 3].map(() => () => create({ title: 'Ran', year: 1985 })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('shows one of two images that are added to the same position at the same time, and stores both', async () => {
    const { replace, movies } = await setup();
    const painted = ['e', 'f'].map(
      (sign) => () => replace({ movieId: 1, position: 0, imageKey: sign.repeat(32), model: 'pencil' }),
    );
    await each(painted);
    const versions = (await movies.versions({ movieId: 1, position: 0 })) ?? [];
    expect(versions).toHaveLength(3);
    expect(versions.filter(({ shown }) => shown)).toHaveLength(1);
  });
});

it('keeps the aliases of a shown movie in the search when others are added', async () => {
  const { change, schedule } = await setup();
  await schedule({ movieId: 1, date: LAST_WEEK });
  await change({ movieId: 1, aliases: ['A', 'Alien'] });
  await change({ movieId: 1, aliases: ['B', 'A'] });
  const { rows } = await database.pool.query(`SELECT other_titles FROM titles WHERE title = 'Alien'`);
  expect(rows).toEqual([{ other_titles: ['A', 'B'] }]);
});

it('allows the title of a deleted movie again once the movie can no longer be restored', async () => {
  const { remove, create, time, movies } = await setup();
  await remove({ movieId: 1 });
  time.now = new Date('2026-06-01T12:00:00Z');
  const again = await create();
  expect(again).toMatchObject({ ok: true });
  expect(await movies.find(again.ok ? again.value.movieId : 0)).toMatchObject({
    title: 'Alien',
    imagesGenerated: false,
  });
});
