import type { Database } from '@dreamreel/kit/database/database';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { rpcServer, type Service } from '@dreamreel/kit/rpc/server';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { longCalls, testRpc } from '@dreamreel/kit/testing/test-rpc';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { Call, RequestInput } from '@dreamreel/proto/operation';
import { socialOperations as operations } from '@dreamreel/proto/social/operations';
import type { NetworkName, PostState } from '@dreamreel/proto/social/social-posts';
import { adminMovie } from '@dreamreel/proto/testing/admin-movie';
import { afterAll, beforeEach } from '@jest/globals';
import { natsCatalogue } from '../adapters/nats-catalogue.ts';
import { socialEndpoints } from '../adapters/nats-endpoints.ts';
import { pgConnectionTests } from '../adapters/pg-connection-tests.ts';
import { pgPostEntries } from '../adapters/pg-post-entries.ts';
import { pgPosts } from '../adapters/pg-posts.ts';
import { pgScheduledPosts } from '../adapters/pg-scheduled-posts.ts';
import { sandboxRecords } from '../adapters/sandbox/sandbox-records.ts';
import { publicAddresses } from '../application/draft-posts.ts';
import type { Draft, Movie, Posts } from '../application/ports.ts';
import { postMovie } from '../application/post-movie.ts';
import { processPost, resumePosts } from '../application/process-post.ts';
import { publishScheduled } from '../application/publish-scheduled.ts';
import type { PlannedMovie } from '../domain/caption.ts';
import { graphHarness } from './graph-harness.ts';

const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url);
const PAUSES = { untilReady: [0, 0, 0], afterNoResponse: [0, 0] };
const TABLES = 'posts, sandbox_records, connection_tests';
const PROVIDER = 'local sandbox';
export const NOW = new Date('2026-11-21T10:00:00Z');
export const HOUR_MS = 3_600_000;
export const after = (ms: number) => new Date(NOW.getTime() + ms);

/**
 * Starts the service's endpoints for a test file, with Postgres, NATS, the real network adapter and the sandbox. Only the
 * catalogue is fake. Each test starts with `reset`.
 */
export async function socialService() {
  const [nats, { database, drop }] = await Promise.all([testRpc('social'), testDatabase({ migrations: MIGRATIONS })]);
  const graph = await graphHarness(sandboxRecords(database));
  const rpc = longCalls(nats.rpc);

  let now = NOW;
  let connection = graph.connect();
  const networks = { ...connection.networks };
  /** Replaces the connection, because the service reads a network when it needs it. */
  const connect = (settings?: Parameters<typeof graph.connect>[0]) => {
    connection = graph.connect(settings);
    Object.assign(networks, connection.networks);
  };
  const catalogue: FakeCatalogue = { find: () => undefined, planned: [] };
  const ports = {
    ...({ provider: PROVIDER, networks, test: () => connection.test() } as const),
    tests: pgConnectionTests(database, PROVIDER),
    movies: natsCatalogue(rpc),
    posts: pgPosts(database, PROVIDER),
    scheduled: pgScheduledPosts(database, PROVIDER),
    entries: pgPostEntries(database, PROVIDER),
    addresses: publicAddresses(graph.images.url),
    clock: { now: () => now },
  };
  const worker = publishingProcess(ports);
  const log = openLog({ service: 'catalogue', level: 'silent' });
  const metrics = openMetrics('catalogue');
  serveCatalogue(rpcServer({ name: 'catalogue', broker: nats.broker, log, metrics }), catalogue);
  socialEndpoints(nats.service, { ...ports, processPost: worker.processPost });
  await Promise.all([nats.broker.connection.flush(), nats.ready()]);

  /** Starts again with movie 7, whose day is over, and without posts or faults. */
  async function reset() {
    await database.pool.query(`TRUNCATE ${TABLES} RESTART IDENTITY CASCADE`);
    now = NOW;
    connect();
    graph.heal();
    graph.images.show();
    Object.assign(catalogue, { find: (id: number) => (id === 7 ? movie() : undefined), planned: [] });
  }
  beforeEach(reset);
  afterAll(async () => {
    await graph.close();
    await nats.stop();
    await drop();
  });

  return {
    reset,
    ...{ rpc, database, graph, catalogue, connect },
    ...{ posts: ports.posts, scheduled: ports.scheduled, entries: ports.entries },
    ...{ work: worker.work, resume: worker.resume, ...requests(rpc), ...storedPosts(database) },
    /** Creates the use cases that publish posts, as another process of the service has them. */
    newProcess: (own: Partial<Pick<PublishingPorts, 'posts' | 'networks' | 'scheduled'>> = {}) =>
      publishingProcess({ ...ports, ...own }),
    wait(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    /** Advances the clock by one hour and publishes what is due. */
    async workAfterAnHour() {
      now = new Date(now.getTime() + HOUR_MS);
      await worker.work();
    },
  };
}

type PublishingPorts = Omit<Parameters<typeof postMovie>[0] & Parameters<typeof publishScheduled>[0], 'processPost'> &
  Pick<Parameters<typeof processPost>[0], 'networks'> & { posts: Posts };

function publishingProcess(ports: PublishingPorts) {
  const deps = { ...ports, processPost: processPost({ ...ports, sleep: async () => {}, pauses: PAUSES }) };
  return {
    processPost: deps.processPost,
    post: () => postMovie(deps)({ movieId: 7, confirm: false }, 'root'),
    resume: resumePosts(deps),
    work: publishScheduled(deps),
  };
}

const PUBLISHED = `
  SELECT CASE post.kind WHEN 'media' THEN 'instagram' ELSE 'facebook' END AS network, post.record ->> 'caption' AS caption,
    upload.record ->> 'altText' AS "altText"
  FROM sandbox_records post
  JOIN sandbox_records upload ON upload.id IN (post.record ->> 'containerId', post.record ->> 'photoId')
  WHERE post.kind IN ('media', 'page-post') ORDER BY post.created_at, network`;

function storedPosts({ pool }: Pick<Database, 'pool'>) {
  return {
    /** Returns the public posts in the order in which they were published. */
    async published() {
      return (await pool.query<{ network: NetworkName; caption: string; altText: string }>(PUBLISHED)).rows;
    },
    /** Returns the state of the stored posts by network. */
    async state() {
      const { rows } = await pool.query<{ network: NetworkName; state: PostState }>('SELECT network, state FROM posts');
      return Object.fromEntries(rows.map(({ network, state }) => [network, state]));
    },
    /** Ends all leases and pauses in the database, as if the workers had crashed. */
    async passTime() {
      await pool.query(`UPDATE posts SET lease_until = now() - interval '1 s', resume_after = NULL`);
    },
  };
}

/** Returns the requests of an admin. By default, they are about movie 7. */
function requests({ call: send }: Pick<ReturnType<typeof longCalls>, 'call'>) {
  const actor = { kind: 'admin', name: 'root' } as const;
  const call = <C extends Call>(operation: C, request: RequestInput<C>) => send(operation, request, { actor });
  return {
    call,
    post: (request: Partial<RequestInput<typeof operations.postToSocialMedia>> = {}) =>
      call(operations.postToSocialMedia, { movieId: 7, confirm: false, ...request }),
    testConnection: () => call(operations.testSocialMedia, {}),
    preview: (at?: string) => call(operations.socialPreview, { movieId: 7, ...(at && { at }) }),
    /** Schedules posts for the next hour. */
    schedule: (request: Partial<RequestInput<typeof operations.schedulePosts>> = {}) =>
      call(operations.schedulePosts, { movieId: 7, dueAt: after(HOUR_MS).toISOString(), ...request }),
    change: (request: RequestInput<typeof operations.changeScheduledPost>) =>
      call(operations.changeScheduledPost, request),
    postNow: (request: RequestInput<typeof operations.postScheduledNow>) => call(operations.postScheduledNow, request),
    cancel: (scheduledId: number) => call(operations.cancelScheduledPost, { scheduledId }),
    listPosts: async () => unwrap(await call(operations.socialPosts, {})),
    list: async (list: 'queue' | 'history') => unwrap(await call(operations.postEntries, { list })).entries,
  };
}

function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Returns a movie whose day is over by default. */
export function movie(changes: Partial<Movie> = {}): Movie {
  return {
    id: 7,
    title: 'Alien',
    year: 1979,
    aliases: ['Das unheimliche Wesen aus einer fremden Welt'],
    director: 'Ridley Scott',
    featureDates: ['2026-11-19'],
    firstImage: { key: 'a'.repeat(32), describes: 'A dark corridor of metal' },
    ...changes,
  };
}

/** Returns a draft for Facebook whose texts are shown nowhere. */
export function draftOf(changes: Partial<Draft> = {}): Draft {
  const texts = { imageUrl: '', caption: 'c', altText: 'a' };
  return { movieId: 7, network: 'facebook', imageKey: 'a'.repeat(32), ...texts, ...changes };
}

/** What the fake catalogue contains. Tests change it. */
type FakeCatalogue = { find: (id: number) => Movie | undefined; planned: readonly PlannedMovie[] };

/** Serves fake catalogue endpoints for the social service. Planned movies are returned one per page. */
function serveCatalogue({ endpoint }: Service, catalogue: FakeCatalogue): void {
  endpoint(movieOperations.movie, async ({ movieId }) => {
    const found = catalogue.find(movieId);
    return found ? { ok: true, value: adminMovieOf(found) } : { ok: false, error: 'no-such-movie' };
  });
  endpoint(catalogueCalls.plannedMovies, async ({ from }) => ({
    ok: true,
    value: catalogue.planned
      .filter(({ date }) => date >= from)
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .slice(0, 1)
      .map((planned) => ({ ...planned, aliases: [...planned.aliases] })),
  }));
}

function adminMovieOf({ firstImage, featureDates, aliases, ...movie }: Movie) {
  return adminMovie({
    ...movie,
    aliases: [...aliases],
    featureDates: featureDates.map((date) => ({ date, source: 'planned' })),
    generatedImages: [firstImage ? `/images/${firstImage.key}` : null, null, null, null, null],
    scenes: adminMovie().scenes.map((scene) => ({ ...scene, describes: firstImage?.describes ?? '' })),
  });
}
