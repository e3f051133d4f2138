import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { openLog } from '@dreamreel/kit/observability/log';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importFile, type TitleFile, writeTmdbEntries } from '../../application/titles/import-file.ts';
import { importTitles } from '../../application/titles/index-movies.ts';
import { writeOtherTitles } from '../../application/titles/known-other-titles.ts';
import { readImdbLine, readTmdbLine, readWikidataLine } from '../../domain/title-lines.ts';
import { testCatalogue, workerDataOf } from '../../testing/running-catalogue.ts';
import { prismaTitles } from './prisma-titles.ts';
import { pipedTitles, titleFile } from './title-file.ts';
import { workerTitleIndexes } from './worker-title-indexes.ts';

const catalogue = await testCatalogue();
const { database, prisma, transaction } = catalogue;
const folder = await mkdtemp(join(tmpdir(), 'dreamreel-titles-'));
afterAll(async () => {
  await catalogue.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => database.pool.query('TRUNCATE titles, title_imports, outbox'));

const progress = () => {};
const HEADING = 'tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres';
const movie = (number: number) => `tt${number}\tmovie\tMovie ${number}\tMovie ${number}\t0\t1979\t\\N\t90\tDrama`;
const movies = (count: number) => Array.from({ length: count }, (_, number) => movie(number)).join('\n');
const titleCount = () => prisma.title.count();

async function writeTitleFile(content: string | Buffer): Promise<string> {
  const path = join(folder, randomBytes(4).toString('hex'));
  await writeFile(path, content);
  return path;
}

/** Imports an IMDb file. If `failAtBatch` is given, the transaction of that batch fails before it commits. */
async function runImport(file: string | TitleFile, failAtBatch = Number.POSITIVE_INFINITY) {
  let batch = -1;
  const transaction: typeof catalogue.transaction = (work) =>
    catalogue.transaction(async (writes) => {
      const done = await work(writes);
      batch += 1;
      if (batch === failAtBatch) throw new Error('power cut');
      return done;
    });
  const write = importFile({
    transaction,
    read: readImdbLine,
    write: ({ titles }, lines) => titles.add(lines),
    progress,
  });
  return write(typeof file === 'string' ? await titleFile(file, 'imdb') : file);
}

describe('importing a file of titles', () => {
  it.each([
    ['plain', (text: string) => text],
    ['gzipped', (text: string) => gzipSync(text)],
  ])('imports the movies, counts the bad lines and reports their line numbers: %s', async (_name, packed) => {
    const short = movie(2).replace('movie', 'short');
    const lines = [HEADING, movie(1), 'hostile', 'x'.repeat(300_000), short, '', movie(3)];
    expect(await runImport(await writeTitleFile(packed(`${lines.join('\r\n')}\n`)))).toEqual({
      ...{ lines: 7, doneBefore: 0, entries: 2, added: 2, changed: 0, skipped: 3 },
      bad: { 'wrong-columns': 1, 'too-long': 1 },
      badLines: [3, 4],
    });
    expect(await titleCount()).toBe(2);
  });

  it('resumes after a crash, adds no title twice, and publishes one event for each batch', async () => {
    const path = await writeTitleFile(gzipSync(movies(5_000)));
    await expect(runImport(path, 2)).rejects.toThrow('power cut');
    expect(await titleCount()).toBe(2_000);
    expect(await runImport(path)).toMatchObject({ doneBefore: 2_000, lines: 5_000, entries: 3_000, added: 3_000 });
    expect(await runImport(path)).toMatchObject({ doneBefore: 5_000, entries: 0, added: 0 });
    expect(await titleCount()).toBe(5_000);
    const { rows } = await database.pool.query('SELECT payload FROM outbox ORDER BY position');
    expect(rows.map(({ payload }) => payload.added)).toEqual([2_000, 2_000, 1_000]);
  });

  it('fails for a truncated gzip file, keeping the earlier batches, and for a file that does not exist', async () => {
    const whole = gzipSync(movies(60_000));
    const path = await writeTitleFile(whole.subarray(0, whole.length / 2));
    await expect(runImport(path)).rejects.toThrow('unexpected end of file');
    expect(await titleCount()).toBeGreaterThan(2_000);
    await expect(runImport(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });

  it('accepts empty files, empty standard input and bytes that are not text', async () => {
    const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7_919) % 256));
    for (const content of ['', bytes])
      expect(await runImport(await writeTitleFile(content))).toMatchObject({ entries: 0 });
    expect(await runImport(await pipedTitles(Readable.from([])))).toMatchObject({ lines: 0, entries: 0 });
  });

  it.each([
    ['plain', (text: string) => Buffer.from(text)],
    ['gzipped', (text: string) => gzipSync(text)],
  ])('imports from standard input and repeats an interrupted import without duplicates: %s', async (_name, pack) => {
    const packed = pack(movies(5_000));
    const piped = () => pipedTitles(Readable.from([packed.subarray(0, 100), packed.subarray(100)]));
    await expect(runImport(await piped(), 2)).rejects.toThrow('power cut');
    expect(await runImport(await piped())).toMatchObject({ doneBefore: 0, lines: 5_000, added: 3_000 });
    expect(await titleCount()).toBe(5_000);
  });

  it('adds missing posters from a TMDB file and keeps existing ones', async () => {
    const line = (title: string, poster_path: string | null, popularity = 2) =>
      JSON.stringify({ id: 1, original_title: title, title, release_date: '1979-05-25', poster_path, popularity });
    const run = importFile({ transaction, read: readTmdbLine, write: writeTmdbEntries, progress });
    const runLines = async (...lines: string[]) => run(await titleFile(await writeTitleFile(lines.join('\n')), 'tmdb'));
    await runImport(await writeTitleFile(movie(1)));
    const popular = '{"id":1,"original_title":"Movie 1","popularity":9}';
    const first = await runLines(line('Movie 1', '/one.jpg'), line('Movie 2', null), popular);
    expect(first).toMatchObject({ entries: 3, added: 1, changed: 2 });
    const again = await runLines(line('Movie 1', '/other.jpg'), line('Movie 2', '/two.jpg', 1));
    expect(again).toMatchObject({ changed: 1 });
    expect(await prisma.title.findMany({ orderBy: { title: 'asc' } })).toMatchObject([
      { title: 'Movie 1', posterPath: '/one.jpg', popularity: 9 },
      { title: 'Movie 2', posterPath: '/two.jpg', popularity: 2 },
    ]);
  });

  it('adds titles in other languages to known movies once, and adds unknown movies with theirs', async () => {
    const known = { title: 'Spirited Away', year: 2001, otherTitles: ['Sen to Chihiro no kamikakushi'] };
    await transaction(({ titles }) => titles.add([known]));
    const lines = [
      '?title\t?year\t?name',
      '"Spirited Away"\t2001\t"千と千尋の神隠し"',
      '"Spirited Away"\t2001\t"Chihiros Reise ins Zauberland"',
      '"Spirited Away"\t2001\t"千と千尋の神隠し"',
      '"Whisper of the Heart"\t1995\t"耳をすませば"',
    ];
    const write = writeOtherTitles({ now: () => new Date() });
    const run = importFile({ transaction, read: readWikidataLine, write, progress });
    const file = await titleFile(await writeTitleFile(lines.join('\n')), 'wikidata');
    expect(await run(file)).toMatchObject({ entries: 4, added: 1, changed: 1, bad: {} });
    const named = [known, { title: 'Whisper of the Heart', year: 1995 }, { title: 'Unknown', year: 1995 }];
    expect(await transaction(({ titles }) => titles.otherTitlesOf(named))).toEqual([
      ['Sen to Chihiro no kamikakushi', '千と千尋の神隠し', 'Chihiros Reise ins Zauberland'],
      ['耳をすませば'],
      [],
    ]);
  });
});

describe('the popularity of a title', () => {
  it('is the highest that was set for any of its names', async () => {
    const lines = ['Alien', 'Jaws'].map((title) => ({ title, year: 1979, otherTitles: ['Other'] }));
    await transaction(({ titles }) => titles.add(lines));
    const set = (title: string, popularity: number) =>
      transaction(({ titles }) => titles.setPopularity([{ title, popularity }]));
    expect([await set('Alien', 5), await set('Alien', 4), await set('Other', 7), await set('Nowhere', 7)]).toEqual([
      1, 0, 2, 0,
    ]);
    const changed = await prismaTitles(prisma).changedSince(-1, 10);
    expect(changed.map(({ popularity }) => popularity)).toEqual([7, 7]);
  });

  it('stays the highest when an import is repeated', async () => {
    const title = { title: 'Gravity', year: 2013, otherTitles: [] };
    const outcomes = [];
    for (const popularity of [undefined, 0.5, 0.5, 0.2, undefined, 9])
      outcomes.push(await catalogue.transaction(({ titles }) => titles.add([{ ...title, popularity }])));
    expect(outcomes.map(({ added }) => added)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(outcomes.map(({ changed }) => changed)).toEqual([0, 1, 0, 0, 0, 1]);
  });
});

describe('the index of titles', () => {
  const log = openLog({ service: 'test', level: 'silent' });
  const indexes = (workerData = workerDataOf(catalogue)) => {
    const store = { IMAGE_STORE: 'folder', IMAGE_FOLDER: folder, MINIO_BUCKET: '', MINIO_REGION: '' } as const;
    return workerTitleIndexes({ database: database, workerData: { ...workerData, store }, log });
  };
  const add = (...titles: string[]) =>
    importTitles(catalogue)({ titles: titles.map((title) => ({ title, year: 1979, otherTitles: ['Other'] })) });

  it('is built in a worker thread from all titles, stored, and loaded unless it is damaged or of another database', async () => {
    const titles = prismaTitles(prisma);
    expect(await add('Alien', 'Alien', 'Jaws')).toEqual({ added: 2, known: 1 });
    const alien = { title: 'Alien', year: 1979, otherTitles: ['Other'], popularity: null, poster_path: null };
    const [first, ...others] = await titles.changedSince(-1, 10);
    expect([first, others]).toEqual([
      { id: expect.any(Number), ...alien },
      [expect.objectContaining({ title: 'Jaws' })],
    ]);
    expect(await titles.changedSince(-1, 1)).toHaveLength(1);

    expect(await indexes().load()).toBeUndefined();
    const built = await indexes().build();
    const loaded = await indexes().load();
    expect(built.index.search('aliem')).toMatchObject([{ title: 'Alien', year: 1979, otherTitles: ['Other'] }]);
    expect(loaded?.index.search('aliem')).toEqual(built.index.search('aliem'));
    expect(loaded?.revision).toBe(built.revision);
    expect(await titles.changedSince(built.revision, 10)).toEqual([]);

    const [file = ''] = await readdir(join(folder, 'search'));
    const path = join(folder, 'search', file);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, 100));
    expect(await indexes().load()).toBeUndefined();
    await writeFile(path, bytes);
    expect(await indexes().load()).toBeDefined();
    await database.pool.query('UPDATE title_corpora SET id = gen_random_uuid()');
    expect(await indexes().load()).toBeUndefined();
  });

  it('fails to build when the database is unreachable', async () => {
    const workerData = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', connectTimeoutMs: 60_000 };
    await expect(indexes(workerData).build()).rejects.toThrow();
  });
});
