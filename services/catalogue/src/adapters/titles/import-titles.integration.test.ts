import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { importFile, type TitleFile, writeTmdbEntries } from '../../application/titles/import-file.ts';
import { writeOtherTitles } from '../../application/titles/known-other-titles.ts';
import { readImdbLine } from '../../domain/imports/imdb-line.ts';
import { readTmdbLine } from '../../domain/imports/tmdb-line.ts';
import { readWikidataLine } from '../../domain/imports/wikidata-line.ts';
import { PrismaClient } from '../../generated/client.ts';
import { BUSY_MACHINE_MS } from '../../testing/test-catalogue.ts';
import { prismaTransaction } from '../prisma-transaction.ts';
import { pipedTitles, titleFile } from './title-file.ts';

let postgres: TestDatabase;
let prisma: PrismaClient;
let folder: string;

beforeAll(async () => {
  postgres = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) });
  prisma = new PrismaClient({ adapter: new PrismaPg(postgres.database.pool) });
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-import-'));
});
afterAll(async () => {
  await prisma.$disconnect();
  await postgres.drop();
  await rm(folder, { recursive: true });
});

const movie = (number: number) => `tt${number}\tmovie\tMovie ${number}\tMovie ${number}\t0\t1979\t\\N\t90\tDrama`;
const HEADING = 'tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres';

async function writeTitleFile(content: string | Buffer): Promise<string> {
  const path = join(folder, randomBytes(4).toString('hex'));
  await writeFile(path, content);
  return path;
}

/** Runs an import. If `failAtBatch` is given, the transaction of that batch fails before it commits. */
async function runImport(file: string | TitleFile, failAtBatch = Number.POSITIVE_INFINITY) {
  const whole = prismaTransaction(prisma, BUSY_MACHINE_MS);
  let batch = -1;
  const transaction: typeof whole = (work) =>
    whole(async (writes) => {
      const done = await work(writes);
      batch += 1;
      if (batch === failAtBatch) throw new Error('power cut');
      return done;
    });
  const run = importFile({
    transaction,
    read: readImdbLine,
    write: ({ titles }, lines) => titles.add(lines),
    progress: () => {},
  });
  return run(typeof file === 'string' ? await titleFile(file, 'imdb') : file);
}

const titleCount = () => prisma.title.count();

describe('importing a file of titles', () => {
  it.each([
    ['plain', (text: string) => text],
    ['gzipped', (text: string) => gzipSync(text)],
  ])('imports the movies, counts the bad lines and reports their line numbers: %s', async (_name, packed) => {
    await prisma.title.deleteMany();
    await prisma.titleImport.deleteMany();
    const lines = [
      HEADING,
      movie(1),
      'hostile',
      `${'x'.repeat(300_000)}`,
      movie(2).replace('movie', 'short'),
      '',
      movie(3),
    ];
    const report = await runImport(await writeTitleFile(packed(`${lines.join('\r\n')}\n`)));
    expect(report).toEqual({
      lines: 7,
      doneBefore: 0,
      entries: 2,
      added: 2,
      changed: 0,
      skipped: 3,
      bad: { 'wrong-columns': 1, 'too-long': 1 },
      badLines: [3, 4],
    });
    expect(await titleCount()).toBe(2);
  });
});

describe('importing in batches', () => {
  it('resumes an import after a crash and adds no title twice', async () => {
    await prisma.title.deleteMany();
    const path = await writeTitleFile(gzipSync(Array.from({ length: 5_000 }, (_, i) => movie(i)).join('\n')));
    await expect(runImport(path, 2)).rejects.toThrow('power cut');
    expect(await titleCount()).toBe(2_000);
    expect(await runImport(path)).toMatchObject({ doneBefore: 2_000, lines: 5_000, entries: 3_000, added: 3_000 });
    expect(await runImport(path)).toMatchObject({ doneBefore: 5_000, entries: 0, added: 0 });
    expect(await titleCount()).toBe(5_000);
  });

  it('publishes one event for each batch', async () => {
    await postgres.database.pool.query('DELETE FROM outbox');
    await runImport(await writeTitleFile(Array.from({ length: 2_500 }, (_, i) => movie(9_000 + i)).join('\n')));
    const { rows } = await postgres.database.pool.query('SELECT payload FROM outbox ORDER BY position');
    expect(rows.map(({ payload }) => payload)).toEqual([{ added: 2_000 }, { added: 500 }]);
  });

  it('fails for a truncated gzip file and keeps the earlier batches', async () => {
    await prisma.title.deleteMany();
    const whole = gzipSync(Array.from({ length: 60_000 }, (_, i) => movie(i)).join('\n'));
    const path = await writeTitleFile(whole.subarray(0, whole.length / 2));
    await expect(runImport(path)).rejects.toThrow('unexpected end of file');
    expect(await titleCount()).toBeGreaterThan(2_000);
  });

  it('accepts an empty file and bytes that are not text', async () => {
    expect(await runImport(await writeTitleFile(''))).toMatchObject({ lines: 0, entries: 0 });
    const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7_919) % 256));
    expect(await runImport(await writeTitleFile(bytes))).toMatchObject({ entries: 0 });
  });
});

describe('importing from standard input', () => {
  const piped = (packed: Buffer) => pipedTitles(Readable.from([packed.subarray(0, 100), packed.subarray(100)]));

  it.each([
    ['plain', (text: string) => Buffer.from(text)],
    ['gzipped', (text: string) => gzipSync(text)],
  ])('imports from standard input and repeats an interrupted import without duplicates: %s', async (_name, pack) => {
    await prisma.title.deleteMany();
    const packed = pack(Array.from({ length: 5_000 }, (_, i) => movie(i)).join('\n'));
    await expect(runImport(await piped(packed), 2)).rejects.toThrow('power cut');
    expect(await runImport(await piped(packed))).toMatchObject({ doneBefore: 0, lines: 5_000, added: 3_000 });
    expect(await titleCount()).toBe(5_000);
  });

  it('accepts empty standard input', async () => {
    expect(await runImport(await pipedTitles(Readable.from([])))).toMatchObject({ lines: 0, entries: 0 });
  });
});

describe('importing a file of TMDB', () => {
  it('adds missing posters from a TMDB file and keeps existing ones', async () => {
    await prisma.title.deleteMany();
    const line = (title: string, poster_path: string | null, popularity = 2) =>
      JSON.stringify({ id: 1, original_title: title, title, release_date: '1979-05-25', poster_path, popularity });
    const run = importFile({
      transaction: prismaTransaction(prisma, BUSY_MACHINE_MS),
      read: readTmdbLine,
      write: writeTmdbEntries,
      progress: () => {},
    });
    await runImport(await writeTitleFile(movie(1)));
    const lines = [
      line('Movie 1', '/one.jpg'),
      line('Movie 2', null),
      '{"id":1,"original_title":"Movie 1","popularity":9}',
    ];
    const first = await run(await titleFile(await writeTitleFile(lines.join('\n')), 'tmdb'));
    expect(first).toMatchObject({ entries: 3, added: 1, changed: 2 });
    const again = [line('Movie 1', '/other.jpg'), line('Movie 2', '/two.jpg', 1)];
    expect(await run(await titleFile(await writeTitleFile(again.join('\n')), 'tmdb'))).toMatchObject({ changed: 1 });
    const titles = await prisma.title.findMany({ orderBy: { title: 'asc' } });
    expect(titles).toMatchObject([
      { title: 'Movie 1', posterPath: '/one.jpg', popularity: 9 },
      { title: 'Movie 2', posterPath: '/two.jpg', popularity: 2 },
    ]);
  });
});

it('fails for a file that does not exist', async () => {
  await expect(titleFile(join(folder, 'nowhere'), 'imdb')).rejects.toThrow('ENOENT');
});

it('adds titles in other languages to known movies once, and adds unknown movies with theirs', async () => {
  const transaction = prismaTransaction(prisma, BUSY_MACHINE_MS);
  const known = { title: 'Spirited Away', year: 2001, otherTitles: ['Sen to Chihiro no kamikakushi'] };
  await transaction(({ titles }) => titles.add([known]));
  const lines = [
    '?title\t?year\t?name',
    '"Spirited Away"\t2001\t"千と千尋の神隠し"',
    '"Spirited Away"\t2001\t"Chihiros Reise ins Zauberland"',
    '"Spirited Away"\t2001\t"千と千尋の神隠し"',
    '"Whisper of the Heart"\t1995\t"耳をすませば"',
  ];
  const run = importFile({
    transaction,
    read: readWikidataLine,
    write: writeOtherTitles({ now: () => new Date() }),
    progress: () => {},
  });
  const file = await titleFile(await writeTitleFile(lines.join('\n')), 'wikidata');
  expect(await run(file)).toMatchObject({ entries: 4, added: 1, changed: 1, bad: {} });
  const movies = [
    { title: 'Spirited Away', year: 2001 },
    { title: 'Whisper of the Heart', year: 1995 },
    { title: 'Unknown', year: 1995 },
  ];
  expect(await transaction(({ titles }) => titles.otherTitlesOf(movies))).toEqual([
    ['Sen to Chihiro no kamikakushi', '千と千尋の神隠し', 'Chihiros Reise ins Zauberland'],
    ['耳をすませば'],
    [],
  ]);
});
