import { randomUUID } from 'node:crypto';
import { outageOfCode } from '@dreamreel/kit/database/outage-codes';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import { type RaisingDatabase, raisingDatabase } from '@dreamreel/kit/testing/raising-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { addDays } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pRetry from 'p-retry';
import { servicePlans } from '../../../dev/service-plans.ts';
import { addPuzzle, migrationsOf, runServices, today } from '../testing/run-services.ts';

/** Every SQLSTATE of a Postgres outage. The first test checks that the kit recognizes each of them. */
const STATES = [
  '08000 08001 08003 08004 08006 08007 08P01 25006 25P03 25P04 28000 28P01 3D000 40001 40003 40P01',
  '53000 53100 53200 53300 53400 55P03 57000 57014 57P01 57P02 57P03 57P04 57P05 58000 58030 58P01',
].flatMap((codes) => codes.split(' '));
const OUTAGE = '503, again after 1 s';
/** The day for which a movie is planned. */
const shownOn = addDays(today, 40);
const GUEST = { actor: { kind: 'guest' } } as const;

const databases: Record<string, RaisingDatabase> = {};
const databaseOf = (service: string): RaisingDatabase => {
  const database = databases[service];
  if (!database) throw new Error(`${service} has no database`);
  return database;
};
let services: Awaited<ReturnType<typeof runServices>>;
let firstGuess: Awaited<ReturnType<typeof addPuzzle>>;
/** The session token of a player who is signed in, and the id of a movie that is planned. */
let [token, movieId] = ['', 0];
const call: typeof services.rpc.call = (...given) => services.rpc.call(...given);

const newAccount = () => ({
  ...{ name: 'Ada', email: `${randomUUID()}@example.org`, password: 'a long password' },
  // Rate limits count requests by address.
  clientAddress: randomUUID(),
});
const newMovie = () => ({ title: `Movie ${randomUUID()}`, year: 1979 });
const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: 'A lake', prompt: `${level}`, describes: 'A lake' }));

/** Calls that access a row of each service's database. They cover Prisma and `pg`, with and without a transaction. */
type Calls = Readonly<Record<string, () => Promise<unknown>>>;
const callsOf: Readonly<Record<string, { readonly reads: Calls; readonly writes: Calls }>> = {
  identity: {
    reads: { session: () => call(identityCalls.session, { token }, GUEST) },
    writes: {
      register: () => call(identityCalls.register, newAccount(), GUEST),
      login: () => call(identityCalls.login, { ...newAccount(), password: 'wrong' }, GUEST),
    },
  },
  catalogue: {
    reads: {
      movieParts: () => call(catalogueCalls.movieParts, {}),
      calendarMonth: () => call(calendarOperations.calendarMonth, { month: shownOn.slice(0, 7) }),
    },
    writes: {
      createMovie: () => call(movieOperations.createMovie, newMovie()),
      importTitles: () => call(catalogueCalls.importTitles, { titles: [{ ...newMovie(), otherTitles: [] }] }),
    },
  },
  game: {
    reads: { dailyMovie: () => call(gameOperations.dailyMovie, { sessionId: 'seen' }, GUEST) },
    writes: { recordGuess: () => call(gameCalls.recordGuess, firstGuess(randomUUID()), GUEST) },
  },
  generation: {
    reads: { promptDraft: () => call(generationOperations.promptDraft, { movieId }) },
    writes: { savePromptDraft: () => call(generationOperations.savePromptDraft, { movieId, prompts }) },
  },
  notification: { reads: { mailRun: () => call(notificationOperations.mailRun, {}) }, writes: {} },
  social: {
    reads: {
      posts: () => call(socialOperations.socialPosts, {}),
      entries: () => call(socialOperations.postEntries, { list: 'history' }),
    },
    writes: {},
  },
};

beforeAll(async () => {
  for (const service of Object.keys(callsOf)) databases[service] = await raisingDatabase(migrationsOf(service));
  const addresses = Object.entries(databases).map(([name, { serviceUrl }]) => [name, serviceUrl]);
  services = await runServices(Object.fromEntries(addresses), '/nowhere');
  // Injected errors affect only statements that find a row.
  const signedIn = await call(identityCalls.register, newAccount(), GUEST);
  const created = await call(movieOperations.createMovie, { ...newMovie(), featureDate: shownOn });
  if (!signedIn.ok || !created.ok) throw new Error('a service rejected the data of the test');
  token = signedIn.value.token;
  movieId = created.value.movie.id;
  firstGuess = await addPuzzle(databaseOf('game').database.pool);
  await call(gameCalls.recordGuess, firstGuess('seen'), GUEST);
  await call(generationOperations.savePromptDraft, { movieId, prompts });
  await call(catalogueCalls.addImage, { movieId, position: 0, imageKey: '1'.repeat(32) });
  await call(socialOperations.postToSocialMedia, { movieId, confirm: true });
  // After 10:00, the notification service has already started today's email job.
  await databaseOf('notification').database.pool.query(
    `INSERT INTO mail_runs (date, started_at, next_send_at, collected_at) VALUES ($1, now(), now(), now())
      ON CONFLICT (date) DO UPDATE SET collected_at = now()`,
    [today],
  );
});
afterAll(async () => {
  await services?.stop();
  for (const database of Object.values(databases)) await database.drop();
});
afterEach(() => Promise.all(Object.values(databases).map(({ raisesNothing }) => raisesNothing())));

/** Returns `done` for a result or an expected error of the call, or else how the call failed. */
async function outcomeOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    await ask();
    return 'done';
  } catch (error) {
    return isOutage(error) ? `${error.status}, again after ${error.retryAfterSeconds} s` : String(error);
  }
}

/** Checks that every call ends with the outcome. */
async function expectAll(calls: Calls, outcome: string): Promise<void> {
  const all = Object.entries(calls).map(async ([name, ask]) => `${name}: ${await outcomeOf(ask)}`);
  expect(await Promise.all(all)).toEqual(Object.keys(calls).map((name) => `${name}: ${outcome}`));
}

/**
 * After an outage, a pool reconnects within two seconds. On a busy machine, the first calls of a service may time out.
 */
const expectAllDone = (calls: Calls) =>
  pRetry(() => expectAll(calls, 'done'), { retries: 60, factor: 1, minTimeout: 1_000 });

it('covers every service that has a database, and treats every state as an outage', () => {
  expect(Object.keys(callsOf).sort()).toEqual(
    servicePlans.flatMap(({ name, database }) => (database ? name : [])).sort(),
  );
  for (const code of STATES) expect([code, outageOfCode(code)]).toEqual([code, expect.any(String)]);
});

describe.each(Object.entries(callsOf))('%s', (service, { reads, writes }) => {
  it('answers while its database works', () => expectAllDone({ ...reads, ...writes }));

  it.each(STATES)('responds with 503 and Retry-After while its statements fail with %s', async (code) => {
    await databaseOf(service).raisesInStatements(code);
    await expectAll({ ...reads, ...writes }, OUTAGE);
  });

  it.each(STATES)('answers reads but responds to writes with 503 while commits fail with %s', async (code) => {
    await databaseOf(service).raisesAtCommit(code);
    await expectAllDone(reads);
    await expectAll(writes, OUTAGE);
  });

  it('answers again once its database works again', () => expectAllDone({ ...reads, ...writes }));
});

it('keeps exactly the acknowledged guesses while every second round of commits fails', async () => {
  const game = databaseOf('game');
  const sessions: Record<'acknowledged' | 'rejected', string[]> = { acknowledged: [], rejected: [] };
  const guess = async () => {
    const session = randomUUID();
    const isDone = (await outcomeOf(() => call(gameCalls.recordGuess, firstGuess(session), GUEST))) === 'done';
    sessions[isDone ? 'acknowledged' : 'rejected'].push(`guest:${session}`);
    return isDone;
  };
  for (const [round, code] of STATES.entries()) {
    if (round % 2 === 0) await game.raisesAtCommit(code);
    else await game.raisesNothing().then(() => waitFor(guess));
    await Promise.all(Array.from({ length: 10 }, guess));
  }
  const { acknowledged, rejected } = sessions;
  const { rows } = await game.database.pool.query<{ player: string }>(
    'SELECT player FROM plays WHERE player = ANY ($1)',
    [[...acknowledged, ...rejected]],
  );
  // Of at least 160 guesses, some may meet a pool that has not reconnected yet.
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(rows.map(({ player }) => player).sort()).toEqual(acknowledged.sort());
});
