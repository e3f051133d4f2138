import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '@dreamreel/kit/observability/log';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Transaction } from '../../application/ports.ts';
import { importTitles } from '../../application/titles/index-movies.ts';
import { PrismaClient } from '../../generated/client.ts';
import { BUSY_MACHINE_MS, workerDataOf } from '../../testing/test-catalogue.ts';
import { prismaTransaction } from '../prisma-transaction.ts';
import { prismaTitles } from './prisma-titles.ts';
import { workerTitleIndexes } from './worker-title-indexes.ts';

let postgres: TestDatabase;
let prisma: PrismaClient;
let transaction: Transaction;
let folder: string;

beforeAll(async () => {
  postgres = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) });
  prisma = new PrismaClient({ adapter: new PrismaPg(postgres.database.pool) });
  transaction = prismaTransaction(prisma, BUSY_MACHINE_MS);
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-index-'));
});
afterAll(async () => {
  await prisma.$disconnect();
  await postgres.drop();
  await rm(folder, { recursive: true });
});

const log = openLog({ service: 'test', level: 'silent' });
function indexes() {
  const store = { IMAGE_STORE: 'folder', IMAGE_FOLDER: folder, MINIO_BUCKET: '', MINIO_REGION: '' } as const;
  return workerTitleIndexes({ database: postgres.database, workerData: { ...workerDataOf(postgres), store }, log });
}

const add = (...names: string[]) =>
  importTitles({ transaction })({ titles: names.map((title) => ({ title, year: 1979, otherTitles: ['Other'] })) });

describe('titles in Postgres', () => {
  it('reports an added title as changed once', async () => {
    expect(await add('Alien', 'Alien', 'Jaws')).toEqual({ added: 2, known: 1 });
    expect(await add('Alien')).toEqual({ added: 0, known: 1 });
    const titles = prismaTitles(prisma);
    const changed = await titles.changedSince(-1, 10);
    expect(changed).toEqual([
      {
        id: expect.any(Number),
        title: 'Alien',
        year: 1979,
        otherTitles: ['Other'],
        popularity: null,
        poster_path: null,
      },
      expect.objectContaining({ title: 'Jaws' }),
    ]);
    expect(await titles.changedSince(1_000, 10)).toEqual([]);
    expect(await titles.changedSince(-1, 1)).toHaveLength(1);
  });

  it('stores the highest popularity that was set for any name of a title', async () => {
    const set = (title: string, popularity: number) =>
      transaction(({ titles }) => titles.setPopularity([{ title, popularity }]));
    expect(await set('Alien', 5)).toBe(1);
    expect(await set('Alien', 4)).toBe(0);
    expect(await set('Other', 7)).toBe(2);
    expect(await set('Nowhere', 7)).toBe(0);
    const changed = await prismaTitles(prisma).changedSince(-1, 10);
    expect(changed.map(({ popularity }) => popularity)).toEqual([7, 7]);
  });

  it('keeps the highest popularity when an import is repeated', async () => {
    const title = { title: 'Gravity', year: 2013, otherTitles: [] };
    const add = (popularity?: number) => transaction(({ titles }) => titles.add([{ ...title, popularity }]));
    expect([await add(), await add(0.5), await add(0.5), await add(0.2), await add(), await add(9)]).toEqual([
      { added: 1, changed: 0 },
      { added: 0, changed: 1 },
      { added: 0, changed: 0 },
      { added: 0, changed: 0 },
      { added: 0, changed: 0 },
      { added: 0, changed: 1 },
    ]);
  });
});

describe('the index of titles', () => {
  it('builds the index in a worker thread, stores it, and loads the same index', async () => {
    expect(await indexes().load()).toBeUndefined();
    const built = await indexes().build();
    const loaded = await indexes().load();
    expect(built.index.search('aliem')).toMatchObject([{ title: 'Alien', year: 1979, popularity: 7 }]);
    expect(loaded?.index.search('aliem')).toEqual(built.index.search('aliem'));
    expect(loaded?.revision).toBe(built.revision);
    expect(await prismaTitles(prisma).changedSince(built.revision, 10)).toEqual([]);
  });

  it('ignores a stored index that is damaged or belongs to another database', async () => {
    const [file = ''] = await readdir(join(folder, 'search'));
    const path = join(folder, 'search', file);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, 100));
    expect(await indexes().load()).toBeUndefined();
    await writeFile(path, bytes);
    expect(await indexes().load()).toBeDefined();
    await postgres.database.pool.query('UPDATE title_corpora SET id = gen_random_uuid()');
    expect(await indexes().load()).toBeUndefined();
  });

  it('fails to build when the database is unreachable', async () => {
    const workerData = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' };
    await expect(workerTitleIndexes({ database: postgres.database, workerData, log }).build()).rejects.toThrow();
  });
});
