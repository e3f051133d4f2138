import { type Database, openDatabase } from '@dreamreel/kit/database/database';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import type { Actor } from '@dreamreel/proto/actor';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { recordGuess } from '../../application/record-guess.ts';
import { puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2026-03-14';
const WAITS_AFTER_COMMIT = `wait_event = 'SyncRep' AND datname = current_database()`;

let test: TestDatabase;
let waiting: Database;
let guessIn: (database: Database) => (guesses: readonly string[], actor: Actor) => Promise<unknown>;

beforeAll(async () => {
  test = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) });
  const { rows } = await test.database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1) RETURNING id`,
  );
  const puzzles = puzzlesInMemory([puzzle({ id: rows[0].id, date: DAY })]);
  guessIn = (database) => {
    const clock = { now: () => new Date(`${DAY}T12:00:00Z`) };
    const record = recordGuess({ plays: pgPlays(database), puzzles, clock });
    return (guesses, actor) =>
      record({ sessionId: 'anna', movieId: rows[0].id, completionDate: DAY, guesses: [...guesses] }, actor);
  };
  // The connections of this pool confirm a commit only after a standby has it. All other sessions of the tests' server
  // have `synchronous_commit=off` and don't wait.
  const url = new URL(test.url);
  url.searchParams.set('options', '-c synchronous_commit=on');
  waiting = openDatabase({ url: url.href, poolSize: 2, applicationName: 'test', connectTimeoutMs: 60_000 });
});
afterAll(async () => {
  await waiting.close();
  await test.drop();
});

/** Sets the standby that commits wait for. An empty name means that no commit waits. */
async function setStandby(name: string): Promise<void> {
  await test.database.pool.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await test.database.pool.query('SELECT pg_reload_conf()');
}

/** Kills the connection whose commit waits for a standby. Returns false if no commit waits. */
async function killWaiting(): Promise<boolean> {
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${WAITS_AFTER_COMMIT}`;
  return (await test.database.pool.query(kill)).rowCount === 1;
}

/** Returns true if a commit waits for the standby. Postgres applies the setting a moment after the reload. */
async function doCommitsWait(): Promise<boolean> {
  let isCommitted = false;
  const write = waiting.pool.query('UPDATE puzzles SET version = version').then(
    () => {
      isCommitted = true;
    },
    () => undefined,
  );
  await waitFor(async () => isCommitted || (await killWaiting()));
  await write;
  return !isCommitted;
}

/** Kills the connection of `write` after its commit is stored and before Postgres responds. */
async function killAfterCommit(write: () => Promise<unknown>): Promise<unknown> {
  await setStandby('missing');
  try {
    await waitFor(doCommitsWait);
    const outcome = write().catch((error: unknown) => error);
    await waitFor(killWaiting);
    return await outcome;
  } finally {
    await setStandby('');
  }
}

it.each<[string, string[], Actor, object]>([
  ['a first guess', ['Aliens'], { kind: 'guest' }, { completed: false, guesses: ['Aliens'] }],
  ['a guess that wins', ['Aliens', 'Alien'], { kind: 'user', userId: 1 }, { won: true, counted: true }],
  ['a guess that loses', ['a1', 'b1', 'c1', 'd1', 'e1'], { kind: 'user', userId: 2 }, { completed: true, won: false }],
])('%s that Postgres stored before it was killed can be sent again and is recorded once', async (...row) => {
  const [, guesses, actor, completion] = row;
  const player = actor.kind === 'user' ? `user:${actor.userId}` : 'guest:anna';
  const before = guessIn(test.database);
  for (let turn = 1; turn < guesses.length; turn += 1) await before(guesses.slice(0, turn), actor);

  const guess = guessIn(waiting);
  expect(await killAfterCommit(() => guess(guesses, actor))).toMatchObject({ status: 503 });
  expect(await guess(guesses, actor)).toMatchObject({ ok: true, value: { completion: { guesses, ...completion } } });

  const played = `
    SELECT guesses, (SELECT sum(played)::int FROM statistics WHERE player = $1) AS counted FROM plays WHERE player = $1`;
  const { rows } = await test.database.pool.query(played, [player]);
  expect(rows).toEqual([{ guesses, counted: actor.kind === 'user' ? 1 : null }]);
});
