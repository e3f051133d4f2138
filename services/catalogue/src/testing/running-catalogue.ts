import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { type Rpc, rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import { longCalls } from '@dreamreel/kit/testing/test-rpc';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { imageCalls } from '@dreamreel/proto/catalogue/internal-image-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import type { Call, RequestInput } from '@dreamreel/proto/operation';
import { afterAll, beforeEach } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import type { QueryResult } from 'pg';
import { pgCalendarDays, plannedMovies } from '../adapters/calendar/pg-calendar-days.ts';
import { ownMovies, pgCorpusMovies } from '../adapters/movies/pg-corpus-movies.ts';
import { prismaAdminMovies } from '../adapters/movies/prisma-admin-movies.ts';
import { natsEndpoints, titleEndpoints } from '../adapters/nats-endpoints.ts';
import { prismaTransaction } from '../adapters/prisma-transaction.ts';
import { pgTitleChoices, pgTitleFacts } from '../adapters/titles/pg-title-facts.ts';
import { pgTitleIds } from '../adapters/titles/pg-title-ids.ts';
import { prismaTitles } from '../adapters/titles/prisma-titles.ts';
import { workerTitleIndexes } from '../adapters/titles/worker-title-indexes.ts';
import { planAhead } from '../application/calendar/plan-ahead.ts';
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
  const [nats, catalogue] = await Promise.all([testNats(), testCatalogue()]);
  const { transaction, database, prisma } = catalogue;
  if (idKey !== undefined) await database.pool.query('UPDATE title_corpora SET id_key = $1', [idKey]);
  const fakes = catalogueFakes();
  const clock = { now: () => fakes.time.now };
  const titleSearch = searchIn(catalogue);
  const broker = await nats.broker('catalogue');
  const service = rpcServer({ name: 'catalogue', broker, log, metrics: openMetrics('catalogue') });
  titleEndpoints(service, {
    transaction,
    titleSearch,
    withPublicIds: await pgTitleIds(database),
    titleFacts: pgTitleFacts({ database, titles: titleSearch, wellKnownCredits, clock }),
  });
  natsEndpoints(service, {
    transaction,
    movies: prismaAdminMovies({ database, prisma, clock }),
    calendarDays: pgCalendarDays({ database, prisma }),
    stored: fakes.stored,
    isSearchable: titleSearch.isSearchable,
    corpus: pgCorpusMovies({ database, search: titleSearch.search }),
    tmdb: (query) => fakes.external.find(query),
    findOwnMovies: ownMovies(database),
    report: () => {},
    clock,
    planned: plannedMovies(database),
    titlesToChoose: pgTitleChoices(database),
  });
  await broker.connection.flush();

  /** A client with the timeouts of the contracts. */
  const client = rpcClient({ name: 'game', broker: await nats.broker('gateway'), metrics: openMetrics('gateway') });
  const rpc = longCalls(client);
  const rows = async (sql: string) => (await database.pool.query(sql)).rows;

  return {
    ...fakes,
    client,
    database,
    transaction,
    rows,
    ...movieCalls(rpc),
    ...imageCallsTo(rpc),
    ...calendarCalls(rpc),
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
      await service.stop();
      await Promise.all([nats.stop(), catalogue.drop()]);
    },
  };
}

const log = openLog({ service: 'test', level: 'silent' });

function searchIn(catalogue: Awaited<ReturnType<typeof testCatalogue>>) {
  return liveTitleSearch({
    titles: prismaTitles(catalogue.prisma),
    indexes: workerTitleIndexes({ database: catalogue.database, workerData: workerDataOf(catalogue), log }),
    report: (error) => {
      throw error;
    },
  });
}

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

const caller =
  (rpc: Rpc) =>
  <C extends Call>(call: C) =>
  (request: RequestInput<C>) =>
    rpc.call(call, request);

const SCENES = [1, 2, 3, 4, 5].map((n) => ({ scene: `Scene ${n}`, prompt: `Prompt ${n}`, describes: `Shown ${n}` }));

function movieCalls(rpc: Rpc) {
  const to = caller(rpc);
  const movie = to(movieOperations.movie);
  return {
    add: (title = 'Alien', year = 1979) => rpc.call(catalogueCalls.addMovie, { title, year, scenes: SCENES }),
    create: (fields: Partial<RequestInput<typeof movieOperations.createMovie>> = {}) =>
      rpc.call(movieOperations.createMovie, { title: 'Alien', year: 1979, ...fields }),
    change: to(movieOperations.changeMovie),
    remove: to(movieOperations.deleteMovie),
    restore: to(movieOperations.restoreMovie),
    deleted: to(movieOperations.deletedMovies),
    importMovies: to(movieOperations.importMovies),
    lookup: to(movieOperations.lookupMovie),
    parts: to(catalogueCalls.movieParts),
    listPart: to(catalogueCalls.moviesOfPart),
    save: to(catalogueCalls.savePrompts),
    toPlay: to(catalogueCalls.movieToPlay),
    /** Returns an existing movie as the dashboard shows it. */
    async movie(movieId: number): Promise<AdminMovie> {
      const found = await movie({ movieId });
      if (!found.ok) throw new Error(found.message);
      return found.value;
    },
    exists: async (movieId: number) => (await movie({ movieId })).ok,
    importTitles: to(catalogueCalls.importTitles),
    titleFacts: to(catalogueCalls.titleFacts),
    async search(query: string) {
      const response = await rpc.call(searchOperations.searchMovies, { query }, { actor: { kind: 'guest' } });
      if (!response.ok) throw new Error(response.message);
      return response.value;
    },
  };
}

function imageCallsTo(rpc: Rpc) {
  const to = caller(rpc);
  const image = to(catalogueCalls.addImage);
  return {
    image,
    async addImages(movieId: number): Promise<void> {
      for (const position of [0, 1, 2, 3, 4]) await image({ movieId, position, imageKey: imageKey(movieId, position) });
    },
    replace: to(imageCalls.replaceImage),
    addVersion: to(imageCalls.addVersion),
    readRecord: to(imageCalls.readImageRecord),
    titlesToChoose: to(imageCalls.titlesToChoose),
    attach: to(imageOperations.addImage),
    restoreImage: to(imageOperations.restoreImage),
    reorder: to(imageOperations.reorderImages),
    describe: to(imageOperations.describeImage),
    acceptDuplicate: to(imageOperations.acceptDuplicate),
    versions: to(imageOperations.imageVersions),
  };
}

function calendarCalls(rpc: Rpc) {
  const to = caller(rpc);
  return {
    plan: to(calendarOperations.planDay),
    move: to(calendarOperations.moveDay),
    clear: to(calendarOperations.clearDay),
    schedule: to(catalogueCalls.scheduleMovie),
    ofDay: to(catalogueCalls.movieOfDay),
    month: to(calendarOperations.calendarMonth),
    notices: to(calendarOperations.alerts),
    plannedFrom: to(catalogueCalls.plannedMovies),
    planning: to(calendarOperations.planningSettings),
    changePlanning: to(calendarOperations.changePlanningSettings),
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
