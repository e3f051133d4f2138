import { dayBegun } from '@dreamreel/proto/catalogue/errors';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { type AdminMovie, MAX_IMPORTED_MOVIES } from '@dreamreel/proto/catalogue/movies';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { writeOtherTitles } from '../../application/titles/known-other-titles.ts';
import { imageRecord } from '../../testing/images.ts';
import { emptyCatalogue, LAST_WEEK, LATER, TODAY, TOMORROW, unwrap } from '../../testing/running-catalogue.ts';

const ALIEN = { movieId: 1, title: 'Alien', year: 1979 };
const HEAT = { title: 'Heat', year: 1995 };
const TAKEN = 'Another movie is scheduled for this day: Alien (1979). Choose a different day.';
const similarTo = (title: string) =>
  `A movie from the same year has almost the same title: ${title} (1979). Confirm that yours is a different movie.`;

const catalogue = await emptyCatalogue();
const { add, addImage, addImages, changeMovie, clearDay, create, database, deletedMovies, exists } = catalogue;
const { external, importMovies, importTitles, lookupMovie, moveDay, movie, movieParts, moviesOfPart } = catalogue;
const { planDay, planned, records, refreshSearch } = catalogue;
const { deleteMovie, replaceImage, restoreMovie, rows, scheduleMovie, takeEvents, time, titlesToChoose, transaction } =
  catalogue;

const facts = async () => (await takeEvents()).facts;
const titles = async () => (await rows('SELECT title FROM titles ORDER BY id')).map(({ title }) => title);
const allMovies = async () => (await rows('SELECT title FROM movies WHERE deleted_at IS NULL')).length;
const featureDates = async (movieId: number) => (await movie(movieId)).featureDates.map(({ date }) => date);

describe('creating a movie', () => {
  it('creates a movie with five scenes, a searchable title, and its day', async () => {
    const aliases = ['The 8th Passenger'];
    const fields = { featureDate: TOMORROW, director: ' Ridley Scott ', aliases: ['ALIEN', ...aliases] };
    const added = { id: 1, director: 'Ridley Scott', aliases, featuredDate: TOMORROW, scenes: { length: 5 } };
    expect(await create(fields)).toMatchObject({ value: { success: true, message: 'Alien added', movie: added } });
    expect((await movie(1)).featureDates).toEqual([{ date: TOMORROW, source: 'planned' }]);
    expect([await titles(), await facts()]).toEqual([['Alien'], []]);
  });

  it('rejects a movie that exists, and adds almost the same title in the same year only after a confirmation', async () => {
    await create();
    const conflict = { status: 409, detail: { movie: ALIEN } };
    const message = 'A movie with this title and year already exists: Alien (1979)';
    expect(await create()).toMatchObject({ ...conflict, error: 'movie-exists', message });
    for (const title of ['ALIEN', 'Alien!', 'Álien', 'The Alien'])
      expect(await create({ title })).toMatchObject({ ...conflict, error: 'similar-movie' });
    expect(await create({ title: 'ALIEN', confirmSimilar: true })).toMatchObject({ ok: true });
    expect(await create({ year: 1980 })).toMatchObject({ ok: true });
  });

  it('rejects a day that is taken or has started, and adds nothing', async () => {
    await create({ featureDate: TOMORROW });
    expect(await create({ ...HEAT, featureDate: TOMORROW })).toMatchObject({
      error: 'date-taken',
      detail: { date: TOMORROW, movie: ALIEN },
      message: TAKEN,
    });
    for (const featureDate of [TODAY, LAST_WEEK])
      expect(await create({ ...HEAT, featureDate })).toMatchObject({ error: 'day-begun' });
    expect(await allMovies()).toBe(1);
  });

  it('adds a prepared movie once, and never one that an admin deleted', async () => {
    const imported = { titles: [{ title: 'Alien', year: 1979, otherTitles: [] }] };
    expect(await importTitles(imported)).toMatchObject({ value: { added: 1, known: 0 } });
    expect(await add()).toMatchObject({ value: { movieId: 1, added: true, emptyPositions: [0, 1, 2, 3, 4] } });
    await addImage({ movieId: 1, position: 2, imageKey: 'a'.repeat(32) });
    expect(await add()).toMatchObject({ value: { movieId: 1, added: false, emptyPositions: [0, 1, 3, 4] } });
    expect(await titles()).toEqual(['Alien']);
    await deleteMovie({ movieId: 1 });
    expect(await add()).toMatchObject({ value: { movieId: 1, added: false, deleted: true, emptyPositions: [] } });
    expect(await allMovies()).toBe(0);
  });
});

describe('changing a movie', () => {
  it('changes the given fields and publishes the days from today on', async () => {
    await add();
    for (const date of [LAST_WEEK, TODAY, TOMORROW]) await scheduleMovie({ movieId: 1, date });
    await addImages(1);
    await facts();
    expect(await changeMovie({ movieId: 1, title: 'Alien!', poster_path: '/a.jpg' })).toMatchObject({
      value: { message: 'Alien! saved', movie: { title: 'Alien!', year: 1979, poster: '/a.jpg' } },
    });
    expect(await facts()).toEqual([`featured ${TODAY} Alien!`, `featured ${TOMORROW} Alien!`]);
    const germanTitle = 'Das unheimliche Wesen';
    expect(await changeMovie({ movieId: 1, poster_path: null, germanTitle, aliases: ['ALIEN'] })).toMatchObject({
      value: { movie: { title: 'Alien!', poster: null, aliases: [germanTitle] } },
    });
    expect(await changeMovie({ movieId: 9, year: 1979 })).toMatchObject({ error: 'no-such-movie', status: 404 });
    await expect(changeMovie({ movieId: 1, version: 1 })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Nothing to change'),
    });
  });

  it('adds a new title to the search immediately, and aliases only once the movie was shown', async () => {
    const names = async () => (await rows('SELECT other_titles FROM titles')).flatMap((row) => row.other_titles);
    await create();
    await changeMovie({ movieId: 1, aliases: ['Alien, the 8th passenger'] });
    await changeMovie({ movieId: 1, title: 'Alien: The Beginning' });
    await scheduleMovie({ movieId: 1, date: TODAY });
    await changeMovie({ movieId: 1, year: 1980 });
    expect([new Set(await titles()), await names()]).toEqual([new Set(['Alien', 'Alien: The Beginning']), []]);
    await create(HEAT);
    await scheduleMovie({ movieId: 2, date: LAST_WEEK });
    await changeMovie({ movieId: 2, aliases: ['L.A. Takedown', 'Heat'] });
    await changeMovie({ movieId: 2, aliases: ['Los Angeles', 'L.A. Takedown'] });
    expect(await names()).toEqual(['L.A. Takedown', 'Los Angeles']);
  });

  it('rejects the title of another movie, asks about almost the same title, and accepts other spellings of its own', async () => {
    await create();
    await create(HEAT);
    expect(await changeMovie({ movieId: 1, ...HEAT })).toMatchObject({ error: 'movie-exists' });
    const similar = { movieId: 2, title: 'Alien!', year: 1979 };
    expect(await changeMovie(similar)).toMatchObject({ error: 'similar-movie' });
    expect(await changeMovie({ ...similar, confirmSimilar: true })).toMatchObject({ ok: true });
    for (const title of ['ALIEN 3', 'Alien 3'])
      expect(await changeMovie({ movieId: 1, title })).toMatchObject({ ok: true });
  });

  it('moves or clears the next day and keeps the days that players have seen', async () => {
    await create();
    await addImages(1);
    for (const date of [LAST_WEEK, TOMORROW]) await scheduleMovie({ movieId: 1, date });
    await facts();
    await changeMovie({ movieId: 1, featureDate: LATER });
    expect(await featureDates(1)).toEqual([LAST_WEEK, LATER]);
    expect(await facts()).toEqual(expect.arrayContaining([`unfeatured ${TOMORROW}`, `featured ${LATER} Alien`]));
    await changeMovie({ movieId: 1, featureDate: null });
    expect(await featureDates(1)).toEqual([LAST_WEEK]);
  });

  it('changes nothing if the new day is taken or has started', async () => {
    await create({ featureDate: TOMORROW });
    await create({ ...HEAT, featureDate: LATER });
    for (const [featureDate, error] of [
      [LATER, 'date-taken'],
      [TODAY, 'day-begun'],
    ] as const)
      expect(await changeMovie({ movieId: 1, title: 'Aliens', featureDate })).toMatchObject({ error });
    expect(await movie(1)).toMatchObject({ title: 'Alien', featuredDate: TOMORROW });
  });
});

describe('an edit of a movie that another admin may have changed', () => {
  const version = async () => (await movie(1)).version;
  /** Creates Alien (1) with its images, planned for tomorrow. */
  beforeEach(async () => {
    await create({ featureDate: TOMORROW });
    await addImages(1);
  });

  it('is rejected if the movie was saved since it was loaded, not if only an image was, or without a version', async () => {
    const seen = await version();
    await replaceImage({ movieId: 1, position: 2, imageKey: 'f'.repeat(32), model: 'pencil' });
    expect(await changeMovie({ movieId: 1, version: seen, title: 'Alien!' })).toMatchObject({ ok: true });
    expect(await changeMovie({ movieId: 1, version: seen, year: 1980 })).toMatchObject({
      error: 'conflict',
      status: 409,
      message: 'Someone else changed this movie while you were editing. Check the current version and save again.',
    });
    expect(await movie(1)).toMatchObject({ title: 'Alien!', year: 1979, version: seen + 1 });
    expect(await changeMovie({ movieId: 1, version: await version(), year: 1980 })).toMatchObject({ ok: true });
    expect(await changeMovie({ movieId: 1, year: 1981 })).toMatchObject({
      value: { movie: { title: 'Alien!', year: 1981 } },
    });
    await expect(changeMovie({ movieId: 1, version: 2 ** 31, year: 1990 })).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    { title: 'Alien!', aliases: ['Le huitième passager'], images: [] },
    { featureDate: LATER, description: 'In space' },
    { featureDate: null },
  ])('succeeds again and changes nothing if its first response was lost: %j', async (edit) => {
    const seen = await version();
    expect(await changeMovie({ movieId: 1, version: seen, ...edit })).toMatchObject({ ok: true });
    const saved = await movie(1);
    await facts();
    expect(await changeMovie({ movieId: 1, version: seen, ...edit })).toMatchObject({ ok: true });
    expect([await movie(1), await facts()]).toEqual([saved, []]);
    expect(await changeMovie({ movieId: 1, version: seen, ...edit, year: 1980 })).toMatchObject({ error: 'conflict' });
  });

  it.each([
    ['planned for one more day', () => planDay({ movieId: 1, date: LATER })],
    ['moved', () => moveDay({ movieId: 1, date: TOMORROW, to: LATER })],
    ['taken off its day', () => clearDay({ movieId: 1, date: TOMORROW })],
    ['replaced by another movie', () => planDay({ movieId: 2, date: TOMORROW, replacesMovieId: 1 })],
  ])('is a conflict if the movie was %s in the calendar', async (_, happens) => {
    await create(HEAT);
    const edit = { movieId: 1, version: await version(), featureDate: null, year: 1980 };
    expect(await happens()).toMatchObject({ ok: true });
    expect(await changeMovie(edit)).toMatchObject({ error: 'conflict' });
  });
});

describe('deleting a movie', () => {
  it('removes a deleted movie from the lists and the calendar, publishes that, and changes nothing when repeated', async () => {
    await create({ featureDate: TOMORROW });
    await create(HEAT);
    await facts();
    const response = { message: 'Alien deleted', restorableUntil: '2026-04-13T12:00:00.000Z' };
    for (const _twice of [1, 2]) expect(await deleteMovie({ movieId: 1 })).toMatchObject({ value: response });
    expect([await exists(1), await planned()]).toEqual([false, []]);
    expect(await movieParts({})).toMatchObject({ value: [{ from: 2, to: 2 }] });
    expect(await moviesOfPart({ from: 1, to: 9 })).toMatchObject({ value: [{ id: 2 }] });
    expect(await deletedMovies({})).toMatchObject({ value: [{ id: 1, title: 'Alien', year: 1979 }] });
    expect(await facts()).toEqual([`unfeatured ${TOMORROW}`, 'deleted 1']);
  });

  it.each([TODAY, LAST_WEEK])('does not delete a movie that players see or have seen: %s', async (date) => {
    await create();
    await scheduleMovie({ movieId: 1, date });
    expect(await deleteMovie({ movieId: 1 })).toMatchObject({ error: 'already-shown', detail: { dates: [date] } });
  });

  it('restores a deleted movie on its coming days that are still free', async () => {
    await create();
    for (const date of [TOMORROW, LATER, '2026-03-20']) await scheduleMovie({ movieId: 1, date });
    await deleteMovie({ movieId: 1 });
    await create({ ...HEAT, featureDate: '2026-03-20' });
    time.now = new Date(`${TOMORROW}T00:00:00Z`);
    expect(await restoreMovie({ movieId: 1 })).toMatchObject({ value: { message: 'Alien restored' } });
    expect(await planned()).toEqual([`${LATER} 1 planned`, '2026-03-20 2 planned']);
    expect(await restoreMovie({ movieId: 1 })).toMatchObject({ ok: true });
  });

  it('restores a movie that looks like another one only after a confirmation', async () => {
    await create();
    await deleteMovie({ movieId: 1 });
    await create({ title: 'ALIEN!' });
    expect(await restoreMovie({ movieId: 1 })).toMatchObject({
      error: 'similar-movie',
      detail: { movie: { movieId: 2, title: 'ALIEN!', year: 1979 } },
      message: similarTo('ALIEN!'),
    });
    expect(await restoreMovie({ movieId: 1, confirmSimilar: true })).toMatchObject({ ok: true });
    // The request is sent again because its first response was lost.
    expect(await restoreMovie({ movieId: 1 })).toMatchObject({ ok: true });
  });

  it('reserves the title until the deletion can no longer be undone', async () => {
    await create();
    await addImages(1);
    await deleteMovie({ movieId: 1 });
    expect(await create()).toMatchObject({
      error: 'movie-deleted',
      detail: { movie: ALIEN },
      message: 'A movie with this title and year was deleted: Alien (1979). You can restore it.',
    });
    time.now = new Date('2026-04-13T12:00:01Z');
    expect(await restoreMovie({ movieId: 1 })).toMatchObject({ error: 'no-such-movie' });
    expect(await deletedMovies({})).toEqual({ ok: true, value: [] });
    expect(await create()).toMatchObject({ value: { movie: { id: 2, imagesGenerated: false } } });
    expect((await movie(2)).title).toBe('Alien');
  });
});

describe('an import of movies', () => {
  type Fields = { featureDate?: string; confirmSimilar?: boolean; year?: number };
  const row = (title: string, fields: Fields = {}) => ({ title, year: 1979, ...fields });
  const rejected = (message: string) => ({ outcome: 'rejected', message });
  const importing = async (movies: Parameters<typeof importMovies>[0]['movies'], dryRun = false) =>
    unwrap(await importMovies({ movies, dryRun })).movies;

  it('imports the largest allowed number of movies after a dry run that adds none', async () => {
    const movies = Array.from({ length: MAX_IMPORTED_MOVIES }, (_, index) => row(`Import ${index}`));
    const outcomes = async (dryRun: boolean) =>
      new Set((await importing(movies, dryRun)).map(({ outcome }) => outcome));
    expect(await outcomes(true)).toEqual(new Set(['ready']));
    expect([await allMovies(), await titles(), await facts()]).toEqual([0, [], []]);
    expect(await outcomes(false)).toEqual(new Set(['added']));
    expect(await outcomes(false)).toEqual(new Set(['rejected']));
    await expect(importing([...movies, row('One more')])).rejects.toMatchObject({ status: 400 });
  });

  it('imports each movie with its fields, its day and its title in the search', async () => {
    const fieldsOfStalker = { director: 'Andrei Tarkovsky', aliases: ['Сталкер'] };
    const stalker = { ...row('Stalker', { featureDate: TOMORROW }), ...fieldsOfStalker };
    const added = [1, 2].map((movieId) => ({ outcome: 'added', movieId }));
    expect(await importing([stalker, row('Alien')])).toEqual(added);
    const { featureDate: featuredDate, ...fields } = stalker;
    expect(await movie(1)).toMatchObject({ ...fields, featuredDate });
    expect(await titles()).toEqual(['Stalker', 'Alien']);
  });

  it('rejects existing movies, taken days and duplicates, asks about almost the same titles, and adds the others', async () => {
    await create({ featureDate: TOMORROW });
    const similar = (title: string) => ({ outcome: 'similar', message: similarTo(title) });
    const list: [ReturnType<typeof row>, object][] = [
      [row('Alien'), rejected('A movie with this title and year already exists: Alien (1979)')],
      [row('alien'), similar('Alien')],
      [row('ALIEN', { confirmSimilar: true }), { outcome: 'added', movieId: 2 }],
      [row('Stalker', { featureDate: TOMORROW }), rejected(TAKEN)],
      [row('Mad Max', { featureDate: TODAY }), rejected(dayBegun['day-begun'].message)],
      [row('Ran', { year: 1985, featureDate: LATER }), { outcome: 'added', movieId: 3 }],
      [row('Heat', { featureDate: LATER }), rejected('Another movie in the list has this day')],
      [row('Ran', { year: 1985 }), rejected('This title and year appear twice in the list')],
      [row('Müller'), { outcome: 'added', movieId: 4 }],
      [row('Mueller'), similar('Müller')],
    ];
    const movies = list.map(([movie]) => movie);
    const outcomes = (await importing(movies, true)).map(({ outcome }) => outcome);
    expect(await importing(movies)).toEqual(list.map(([, expected]) => expected));
    expect(outcomes).toEqual(
      list.map(([, expected]) => ('message' in expected ? expect.stringMatching(/rejected|similar/) : 'ready')),
    );
  });

  it('permanently removes a movie that was deleted long ago only when one with the same title is added', async () => {
    await create({ featureDate: TOMORROW });
    await create({ title: 'Ran' });
    for (const movieId of [1, 2]) await deleteMovie({ movieId });
    time.now = new Date('2026-06-01T12:00:00Z');
    const deleted = async () =>
      (await rows('SELECT id FROM movies WHERE deleted_at IS NOT NULL ORDER BY id')).map(({ id }) => id);
    const list = [row('Alien'), row('Ran', { featureDate: TODAY })];
    await importing(list, true);
    expect(await deleted()).toEqual([1, 2]);
    expect(await importing(list)).toMatchObject([{ outcome: 'added' }, { outcome: 'rejected' }]);
    expect(await deleted()).toEqual([2]);
  });
});

describe('titles in other languages', () => {
  const AWAY = { title: 'Spirited Away', year: 2001 };
  const inJapanese = { ...AWAY, otherTitles: ['千と千尋の神隠し'] };
  const importTitles = (...entries: Parameters<ReturnType<typeof writeOtherTitles>>[1]) =>
    transaction((writes) => writeOtherTitles({ now: () => time.now })(writes, entries));
  const aliases = async (movieId: number) => (await movie(movieId)).aliases;

  it('become aliases of a new movie, after its own', async () => {
    await importTitles(inJapanese, { ...AWAY, otherTitles: ['Chihiros Reise ins Zauberland', 'SPIRITED AWAY'] });
    await create({ ...AWAY, aliases: ['Sen to Chihiro'] });
    await create({ title: 'Spirited Away', year: 1999 });
    expect(await aliases(1)).toEqual(['Sen to Chihiro', '千と千尋の神隠し', 'Chihiros Reise ins Zauberland']);
    expect(await aliases(2)).toEqual([]);
  });

  it('become aliases of an existing movie, whose days are published from today on, once', async () => {
    await create({ ...AWAY, aliases: ['Sen to Chihiro'] });
    await create(HEAT);
    for (const date of [LAST_WEEK, TODAY, TOMORROW]) await scheduleMovie({ movieId: 1, date });
    await addImages(1);
    await facts();
    await importTitles(inJapanese);
    expect(await aliases(1)).toEqual(['Sen to Chihiro', '千と千尋の神隠し']);
    expect(await facts()).toEqual([`featured ${TODAY} Spirited Away`, `featured ${TOMORROW} Spirited Away`]);
    await importTitles(inJapanese);
    expect(await facts()).toEqual([]);
  });
});

describe('looking up a movie', () => {
  const found = (title: string, year: number, description = '') => ({
    ...unknownFields,
    ...{ title, year, description, poster_path: null },
  });

  it('returns movies from the external database first, without duplicates, and marks existing ones', async () => {
    await create(HEAT);
    await importTitles({ titles: [{ title: 'Heat', year: 1986, otherTitles: ['Glut'] }] });
    await refreshSearch();
    external.find = async (query) => [found('Heat', 1995, `Found by ${query}`)];
    expect(await lookupMovie({ query: ' heat ' })).toEqual({
      ok: true,
      value: [
        { ...found('Heat', 1995, 'Found by heat'), source: 'tmdb', movieId: 1 },
        { ...found('Heat', 1986), aliases: ['Glut'], source: 'corpus', movieId: null },
      ],
    });
    external.find = () => Promise.reject(new Error('unavailable'));
    expect(await lookupMovie({ query: 'heat' })).toMatchObject({ value: [{ source: 'corpus' }, { source: 'corpus' }] });
    expect(await lookupMovie({ query: 'jaws' })).toMatchObject({ error: 'lookup-failed', status: 502 });
    expect(await lookupMovie({ query: ' h ' })).toEqual({ ok: true, value: [] });
    external.find = async () => [];
    expect(await lookupMovie({ query: 'jaws' })).toEqual({ ok: true, value: [] });
  });

  it('offers a vision model a movie’s title in alphabetical order among eleven well-known titles of its time', async () => {
    await create({ title: 'Jaws', year: 1975 });
    await rows(`
      INSERT INTO titles (title, year, popularity, other_titles)
      SELECT 'Title ' || chr(64 + n), 1970, n, '{}' FROM generate_series(1, 20) AS n`);
    await rows(`
      INSERT INTO titles (title, year, popularity, other_titles)
      VALUES ('Heat', 1995, 99, '{}'), ('JAWS', 1976, 99, '{}')`);
    const others = [...'JKLMNOPQRST'].map((letter) => `Title ${letter}`);
    expect(await titlesToChoose({ movieId: 1 })).toEqual({ ok: true, value: ['Jaws', ...others] });
    expect(await titlesToChoose({ movieId: 2 })).toEqual({ ok: true, value: [] });
  });
});

describe('the list of movies', () => {
  it('contains every movie with its days, prompts and the state of its images', async () => {
    await add();
    await addImages(1);
    await create(HEAT);
    for (const date of [LAST_WEEK, TODAY, LATER]) await scheduleMovie({ movieId: 1, date });
    const key = 'f'.repeat(32);
    records.set(key, imageRecord());
    await replaceImage({ movieId: 1, position: 4, imageKey: key, model: 'pencil', confirmedFor: TODAY });
    const [alien, heat] = unwrap(await moviesOfPart({ from: 1, to: 2 }));
    expect(alien).toMatchObject({
      featuredDate: TODAY,
      featureDates: [LAST_WEEK, TODAY, LATER].map((date) => ({ date, source: 'planned' })),
      ready: true,
      readiness: {
        notPublic: false,
        guessability: { verdict: 'not-tested', isEstimate: true, curve: [null, null, null, null, 100] },
      },
      imagesGenerated: true,
    });
    const { check, describedBy, germanDescription } = imageRecord();
    expect(alien?.scenes[4]).toEqual({
      ...{ level: 5, scene: 'Scene 5', germanScene: '', model: 'pencil', versions: 2, moderation: null },
      ...{ describes: 'A ship under a moon.', germanDescription, describedBy, check },
      readiness: { issues: [], looksLike: [], guessability: { value: 100, isEstimate: true } },
    });
    expect(heat).toMatchObject({
      ...{ featuredDate: null, ready: false, imagesGenerated: false, imagePrompts: [] },
      generatedImages: [null, null, null, null, null],
    });
  });

  it.each([
    ['five thousand movies', 5_000, 1, 'd'.repeat(200), 'x'.repeat(350)],
    ['movies with the longest texts', 30, 50, '\u{1F3AC}'.repeat(2_000), '\u{1F3AC}'.repeat(4_000)],
  ])('is split into parts that each fit into one message: %s', async (_what, count, aliases, description, prompt) => {
    await database.pool.query(
      `INSERT INTO movies (title, year, director, description, aliases)
       SELECT 'Movie ' || n, 2000, $2, $1, array_fill($2::text, ARRAY[$3::int]) FROM generate_series(1, $4) AS n`,
      [description, '"'.repeat(200), aliases, count],
    );
    await database.pool.query(
      `INSERT INTO scenes (movie_id, position, scene, prompt, describes)
       SELECT id, p, 'A scene', $1, $2 FROM movies, generate_series(0, 4) AS p`,
      [prompt, '"'.repeat(500)],
    );
    const listed: AdminMovie[] = [];
    for (const range of unwrap(await movieParts({}))) {
      const list = await moviesOfPart(range);
      expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(1_000_000);
      listed.push(...unwrap(list));
    }
    expect(listed).toHaveLength(count);
  });
});
