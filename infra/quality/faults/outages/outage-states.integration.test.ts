import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { freePort } from '@dreamreel/kit/process/free-port';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { type RaisingDatabase, raisingDatabase } from '@dreamreel/kit/testing/raising-database';
import { type RunningService, runService, STARTED_MS } from '@dreamreel/kit/testing/run-service';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { longCalls } from '@dreamreel/kit/testing/test-rpc';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { utcDate } from '@dreamreel/proto/calendar';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pRetry from 'p-retry';
import { repositoryRoot } from '../../../dev/repository-root.ts';

/** Codes for a terminated session, a full disk, a conflict and a read-only server. The kit's tests cover the others. */
const CODES = ['57P01', '53100', '40001', '25006'];
const OUTAGE = '503, again after 1 s';
const today = utcDate(new Date());
const GUEST = { actor: { kind: 'guest' } } as const;

const databases: Record<string, RaisingDatabase> = {};
const databaseOf = (service: string): RaisingDatabase => {
  const database = databases[service];
  if (!database) throw new Error(`${service} has no database`);
  return database;
};
const running: RunningService[] = [];
let gameHealthPort = '';
let nats: TestNats;
let rpc: ReturnType<typeof longCalls>;
let todaysMovieId = 0;
const call: typeof rpc.call = (...given) => rpc.call(...given);

const firstGuess = (sessionId: string) => ({
  ...{ sessionId, movieId: todaysMovieId, completionDate: today, guesses: ['Some Movie'] },
});
const newMovie = () => ({ title: `Movie ${randomUUID()}`, year: 1979 });
const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: 'A lake', prompt: `${level}` }));

type Calls = Readonly<Record<string, () => Promise<unknown>>>;
/** Calls that write rows. They cover Prisma and `pg`, with and without a transaction. */
const writesOf: Readonly<Record<string, Calls>> = {
  identity: {
    register: () => {
      const account = { name: 'Ada', email: `${randomUUID()}@example.org`, password: 'a long password' };
      // Rate limits count requests by address.
      return call(identityCalls.register, account, { ...GUEST, clientAddress: randomUUID() });
    },
  },
  catalogue: {
    createMovie: () => call(movieOperations.createMovie, newMovie()),
    importTitles: () => call(catalogueCalls.importTitles, { titles: [{ ...newMovie(), otherTitles: [] }] }),
  },
  game: {
    recordGuess: () => call(gameOperations.dailyCompletion, firstGuess(randomUUID()), GUEST),
  },
  generation: {
    savePromptDraft: () => call(generationOperations.savePromptDraft, { movieId: 1, prompts }),
  },
};

const inService = (name: string, path: string) => pathToFileURL(join(repositoryRoot, 'services', name, path));

/** Runs a service as a separate process on a database that can fail. */
async function startService(name: string): Promise<void> {
  const database = await raisingDatabase(inService(name, 'prisma/migrations/'));
  databases[name] = database;
  const healthPort = String(await freePort());
  if (name === 'game') gameHealthPort = healthPort;
  const folders = { IMAGE_STORE: 'folder', IMAGE_FOLDER: '/nowhere', MAILBOX_FOLDER: '/nowhere' };
  const own = { NATS_URL: nats.url, DATABASE_URL: database.serviceUrl, HEALTH_PORT: healthPort };
  const env = { ...own, ...folders, PUBLIC_URL: 'http://127.0.0.1:9' };
  const service = runService(inService(name, 'src/main.ts'), env);
  running.push(service);
  await waitFor(async () => (await service.status('/readyz')) === 200, STARTED_MS);
}

beforeAll(async () => {
  nats = await testNats();
  rpc = longCalls(rpcClient({ name: 'test', broker: await nats.broker(), metrics: openMetrics('test') }));
  await Promise.all(Object.keys(writesOf).map(startService));
  const imageKeys = [1, 2, 3, 4, 5].map((number) => String(number).repeat(32));
  const texts = { poster: null, imageDescriptions: imageKeys, germanImageDescriptions: [], fallbackKeys: [] };
  const puzzle = { ...unknownFields, ...texts, movieId: 1, title: 'Alien', year: 1979, imageKeys };
  const { rows } = await databaseOf('game').database.pool.query<{ id: number }>(
    'INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, 1) RETURNING id',
    [today, puzzle],
  );
  todaysMovieId = rows[0]?.id ?? 0;
});
afterAll(async () => {
  for (const { signal } of running) signal('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await nats?.stop();
  for (const database of Object.values(databases)) await database.drop();
});

/** Returns `done` for a result or an expected error of the call, or else how the call failed. */
async function outcomeOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    await ask();
    return 'done';
  } catch (error) {
    return isOutage(error) ? `${error.status}, again after ${error.retryAfterSeconds} s` : String(error);
  }
}

async function expectAll(calls: Calls, outcome: string): Promise<void> {
  const all = Object.entries(calls).map(async ([name, ask]) => `${name}: ${await outcomeOf(ask)}`);
  expect(await Promise.all(all)).toEqual(Object.keys(calls).map((name) => `${name}: ${outcome}`));
}

/**
 * After an outage, a pool reconnects within two seconds. On a busy machine, the first calls of a service may time out.
 */
const expectAllDone = (calls: Calls) =>
  pRetry(() => expectAll(calls, 'done'), { retries: 60, factor: 1, minTimeout: 1_000 });

it.each(Object.entries(writesOf))(
  '%s responds to writes with 503 and Retry-After while its statements or commits fail',
  async (service, writes) => {
    const { raisesInStatements, raisesAtCommit, raisesNothing } = databaseOf(service);
    await expectAllDone(writes);
    for (const code of CODES) {
      await raisesInStatements(code);
      await expectAll(writes, OUTAGE);
      await raisesAtCommit(code);
      await expectAll(writes, OUTAGE);
    }
    await raisesNothing();
    await expectAllDone(writes);
  },
);

it('keeps exactly the acknowledged guesses while every second round of commits fails, and counts the failures', async () => {
  const game = databaseOf('game');
  const sessions: Record<'acknowledged' | 'rejected', string[]> = { acknowledged: [], rejected: [] };
  const guess = async () => {
    const session = randomUUID();
    const isDone = (await outcomeOf(() => call(gameOperations.dailyCompletion, firstGuess(session), GUEST))) === 'done';
    sessions[isDone ? 'acknowledged' : 'rejected'].push(`guest:${session}`);
    return isDone;
  };
  for (const code of CODES) {
    await game.raisesAtCommit(code);
    await Promise.all(Array.from({ length: 10 }, guess));
    await game.raisesNothing().then(() => waitFor(guess));
    await Promise.all(Array.from({ length: 10 }, guess));
  }
  const { acknowledged, rejected } = sessions;
  const { rows } = await game.database.pool.query<{ player: string }>(
    'SELECT player FROM plays WHERE player = ANY ($1)',
    [[...acknowledged, ...rejected]],
  );
  // Some guesses may meet a pool that has not reconnected yet.
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(rows.map(({ player }) => player).sort()).toEqual(acknowledged.sort());
  const metrics = await (await fetch(`http://127.0.0.1:${gameHealthPort}/metrics`)).text();
  expect(metrics).toMatch(/^dreamreel_database_outages_total{reason="disk-full",service="game"} [1-9]/m);
});
