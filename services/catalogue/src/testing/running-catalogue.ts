import { openLog } from '@dreamreel/kit/observability/log';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { longCalls, testRpc } from '@dreamreel/kit/testing/test-rpc';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/feature-calendar';
import { searchOperations } from '@dreamreel/proto/catalogue/found-titles';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { catalogueCalls, imageCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { Call, ErrorCodeOf, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { afterAll, beforeEach } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import type { QueryResult } from 'pg';
import { natsEndpoints } from '../adapters/nats-endpoints.ts';
import { prismaTransaction } from '../adapters/prisma-transaction.ts';
import { prismaTitles } from '../adapters/titles/prisma-titles.ts';
import { workerTitleIndexes } from '../adapters/titles/worker-title-indexes.ts';
import { planAhead } from '../application/calendar/fill-days.ts';
import type { MovieSource } from '../application/ports.ts';
import { indexPastMovies } from '../application/titles/index-movies.ts';
import { liveTitleSearch } from '../application/titles/live-title-search.ts';
import { PrismaClient } from '../generated/client.ts';
import type { Credits } from '../well-known-titles/well-known-titles.ts';

export const TODAY = '2026-03-14';
export const TOMORROW = '2026-03-15';
export const LATER = '2026-03-16';
export const LAST_WEEK = '2026-03-07';

/** Timeouts for `prismaTransaction` in tests, long enough for a busy machine. */
const BUSY_MACHINE_MS = { maxWait: 60_000, timeout: 120_000 };

/**
 * Returns the worker data for `workerTitleIndexes` with a connection timeout that is long enough for a busy machine.
 */
export const workerDataOf = ({ url }: { url: string }) => ({ databaseUrl: url, connectTimeoutMs: 60_000 });

export const imageKey = (movieId: number, position: number) => `${movieId}${position}`.padStart(32, '0');

/** Creates an empty catalogue in a real Postgres database. */
export async function testCatalogue() {
  const migrations = new URL('../../prisma/migrations/', import.meta.url);
  const { database, url, drop } = await testDatabase({ migrations });
  const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
  return {
    database,
    url,
    prisma,
    transaction: prismaTransaction(prisma, BUSY_MACHINE_MS),
    async drop(): Promise<void> {
      await prisma.$disconnect();
      await drop();
    },
  };
}

/** Returns the value of a call. Throws if the call failed. */
export function unwrap<Value>(result: CallResult<Value, string>): Value {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

export type RunningCatalogue = Awaited<ReturnType<typeof runningCatalogue>>;

/** Starts the catalogue of a test file. It is empty before each test. */
export async function emptyCatalogue() {
  const catalogue = await runningCatalogue();
  beforeEach(catalogue.reset);
  afterAll(catalogue.stop);
  return catalogue;
}

type Options = {
  /** Key for the public IDs of titles. */
  idKey?: string;
  wellKnownCredits?: (title: string, year: number) => Credits | undefined;
};

/**
 * Starts the service's endpoints with a real broker and database, and a client that calls them. Only the object store
 * and the external movie database are fakes. The time is noon on {@link TODAY} unless `time.now` is set.
 */
export async function runningCatalogue({ idKey, wellKnownCredits = () => undefined }: Options = {}) {
  const [server, catalogue] = await Promise.all([testRpc('catalogue'), testCatalogue()]);
  const { transaction, database, prisma } = catalogue;
  if (idKey !== undefined) await database.pool.query('UPDATE title_corpora SET id_key = $1', [idKey]);
  const fakes = catalogueFakes();
  const clock = { now: () => fakes.time.now };
  const titleSearch = liveTitleSearch({
    titles: prismaTitles(prisma),
    indexes: workerTitleIndexes({ database, workerData: workerDataOf(catalogue), log }),
    report: (error) => {
      throw error;
    },
  });
  await natsEndpoints(server.service, {
    ...{ database, prisma, transaction, titleSearch, wellKnownCredits, clock },
    stored: fakes.stored,
    tmdb: (query) => fakes.external.find(query),
    report: () => {},
  });
  await server.ready();
  const rows = async (sql: string) => (await database.pool.query(sql)).rows;

  return {
    ...fakes,
    /** A client with the timeouts of the contracts. */
    client: server.rpc,
    database,
    transaction,
    rows,
    ...callsTo(longCalls(server.rpc)),
    ...storedChanges(rows),
    planAhead: planAhead({ transaction, clock }),
    refreshSearch: titleSearch.refresh,
    indexPast: () => transaction((writes) => indexPastMovies(writes, clock.now())),

    /** Empties the catalogue and the fakes. */
    async reset(): Promise<void> {
      await rows(
        'TRUNCATE feature_dates, images, scenes, movies, titles, planning_settings, outbox RESTART IDENTITY CASCADE',
      );
      await titleSearch.refresh();
      fakes.empty();
    },
    async stop(): Promise<void> {
      await server.service.stop();
      await Promise.all([server.stop(), catalogue.drop()]);
    },
  };
}

const log = openLog({ service: 'test', level: 'silent' });

function catalogueFakes() {
  const time = { now: new Date(`${TODAY}T12:00:00Z`) };
  const storedKeys = new Set<string>();
  const records = new Map<string, ImageRecord>();
  const external: { find: MovieSource } = { find: async () => [] };
  return {
    time,
    /** Keys of the images in the object store. */
    storedKeys,
    /** Image records in the object store. */
    records,
    /** The external movie database. */
    external,
    stored: {
      has: async (key: string) => storedKeys.has(key),
      record: async (key: string) => records.get(key),
    },
    empty(): void {
      time.now = new Date(`${TODAY}T12:00:00Z`);
      storedKeys.clear();
      records.clear();
      external.find = async () => [];
    },
  };
}

const SCENES = [1, 2, 3, 4, 5].map((n) => ({ scene: `Scene ${n}`, prompt: `Prompt ${n}`, describes: `Shown ${n}` }));

const { moviesWithDates: _ofTheGateway, ...movieCalls } = movieOperations;
const operations = {
  ...{ ...movieCalls, ...imageOperations, ...calendarOperations, ...catalogueCalls, ...imageCalls },
  /** The operation of admins. `addImage` is the call of generation. */
  attachImage: imageOperations.addImage,
};
type Operations = typeof operations;
type CallOf<C extends Call> = (request: RequestInput<C>) => Promise<CallResult<ResponseOf<C>, ErrorCodeOf<C>>>;

/** Returns functions that call the service's operations, by name, and some that set or require what a test needs. */
function callsTo(rpc: Rpc) {
  // `fromEntries` doesn't keep which function belongs to which name.
  const calls = Object.fromEntries(
    Object.entries(operations).map(([name, call]) => [name, (request: never) => rpc.call<Call>(call, request)]),
  ) as { [Name in keyof Operations]: CallOf<Operations[Name]> };
  return {
    ...calls,
    add: (title = 'Alien', year = 1979) => calls.addMovie({ title, year, scenes: SCENES }),
    create: (fields: Partial<RequestInput<Operations['createMovie']>> = {}) =>
      calls.createMovie({ title: 'Alien', year: 1979, ...fields }),
    /** Returns an existing movie as the dashboard shows it. */
    movie: async (movieId: number) => unwrap(await calls.movie({ movieId })),
    exists: async (movieId: number) => (await calls.movie({ movieId })).ok,
    search: async (query: string) =>
      unwrap(await rpc.call(searchOperations.searchMovies, { query }, { actor: { kind: 'guest' } })),
    async addImages(movieId: number): Promise<void> {
      for (const position of [0, 1, 2, 3, 4])
        await calls.addImage({ movieId, position, imageKey: imageKey(movieId, position) });
    },
  };
}

function storedChanges(rows: (sql: string) => Promise<QueryResult['rows']>) {
  return {
    /** Returns all planned days in the form `<date> <movie ID> <source>`. */
    async planned(): Promise<string[]> {
      const days = await rows(`
        SELECT to_char(date, 'YYYY-MM-DD') || ' ' || movie_id || ' ' || source AS day FROM feature_dates ORDER BY date`);
      return days.map(({ day }) => day);
    },
    /**
     * Returns the events that were published since the last call, as texts, and the plans among them. Events about
     * titles are left out.
     */
    async takeEvents(): Promise<{ facts: string[]; plans: FeaturePlan[] }> {
      const events = await rows(`
        WITH taken AS (DELETE FROM outbox RETURNING position, subject, payload)
        SELECT split_part(subject, '.', 4) AS kind, payload FROM taken
        WHERE subject NOT LIKE '%.titles.%' ORDER BY position`);
      const facts = events.map(({ kind, payload: { date, movieId, movie } }) =>
        `${kind} ${date ?? movieId} ${movie?.title ?? ''}`.trim(),
      );
      return { facts, plans: events.flatMap(({ kind, payload }) => (kind === 'featured' ? payload : [])) };
    },
  };
}
