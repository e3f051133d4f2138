import { openDatabase } from '@dreamreel/kit/database/database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import type { Actor } from '@dreamreel/proto/actor';
import { afterAll, expect, it } from '@jest/globals';
import { guessing, testGame } from '../../testing/test-game.ts';
import { pgPlays } from './pg-plays.ts';

const WAITS_AFTER_COMMIT = `wait_event = 'SyncRep' AND datname = current_database()`;

const game = await testGame('2026-03-14');
// The connections of this pool confirm a commit only after a standby has it. All other sessions of the tests' server have
// `synchronous_commit=off` and don't wait.
const url = new URL(game.url);
url.searchParams.set('options', '-c synchronous_commit=on');
const waiting = openDatabase({ url: url.href, poolSize: 2, applicationName: 'test', connectTimeoutMs: 60_000 });
afterAll(() => waiting.close());

/** Sets the standby that commits wait for. An empty name means that no commit waits. */
async function setStandby(name: string): Promise<void> {
  await game.rows(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await game.rows('SELECT pg_reload_conf()');
}

/** Kills the connection whose commit waits for a standby. Returns false if no commit waits. */
async function killWaiting(): Promise<boolean> {
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${WAITS_AFTER_COMMIT}`;
  return (await game.rows(kill)).length === 1;
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
  const before = guessing(pgPlays(game.database), game.days[0]);
  for (let turn = 1; turn < guesses.length; turn += 1) await before('anna', guesses.slice(0, turn), { actor });

  const last = () => guessing(pgPlays(waiting), game.days[0])('anna', guesses, { actor });
  expect(await killAfterCommit(last)).toMatchObject({ status: 503 });
  expect(await last()).toMatchObject({ ok: true, value: { completion: { guesses, ...completion } } });

  expect(await game.rows('SELECT guesses FROM plays WHERE player = $1', [player])).toEqual([{ guesses }]);
});
