import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import type { Actor } from '@dreamreel/proto/actor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordGuess } from '../../application/record-guess.ts';
import { puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { pgClaims } from './pg-claims.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2026-03-14';
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 60);
const FOUR = ['Aliens', 'Jaws', 'Heat', 'Up'];
const FIVE = [...FOUR, 'Dune'];
const guest: Actor = { kind: 'guest' };
const user = (userId: number): Actor => ({ kind: 'user', userId });

let database: Database;
let drop: () => Promise<void>;
let submit: (sessionId: string, guesses: readonly string[], actor: Actor) => Promise<unknown>;
let claim: (userId: number, sessionId: string) => Promise<number>;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1) RETURNING id`,
  );
  const record = recordGuess({
    plays: pgPlays(database),
    puzzles: puzzlesInMemory([puzzle({ id: rows[0].id, date: DAY })]),
    clock: { now: () => new Date(`${DAY}T12:00:00Z`) },
  });
  submit = (sessionId, guesses, actor) =>
    record({ sessionId, movieId: rows[0].id, completionDate: DAY, guesses: [...guesses] }, actor);
  claim = (userId, sessionId) => pgClaims(database).claim(`user:${userId}`, { sessionId });
});
afterAll(() => drop());
beforeEach(() => database.pool.query('TRUNCATE plays, statistics, win_runs, result_changes'));

async function sendFour(sessionId: string, actor = guest): Promise<void> {
  for (let turn = 1; turn <= FOUR.length; turn += 1) await submit(sessionId, FOUR.slice(0, turn), actor);
}

async function rows(text: string) {
  return (await database.pool.query(text)).rows;
}

describe('a guest’s play that is claimed while its fifth guess is sent', () => {
  it('stays one play with every acknowledged guess, counted once', async () => {
    await inRounds(claimedMeanwhile);
    expect(await rows(`SELECT 1 FROM plays WHERE player LIKE 'guest:%'`)).toEqual([]);
    expect(await rows('SELECT count(*)::int AS plays, count(DISTINCT id)::int AS ids FROM plays')).toEqual([
      { plays: ROUNDS, ids: ROUNDS },
    ]);
    expect(await rows('SELECT DISTINCT played FROM statistics')).toEqual([{ played: 1 }]);
    expect(await rows('SELECT sum(players)::int AS players FROM result_changes')).toEqual([{ players: ROUNDS }]);
  });

  async function claimedMeanwhile(round: number): Promise<void> {
    const session = `guest-${round}`;
    await sendFour(session);
    const [sent] = await Promise.all([submit(session, FIVE, guest), claim(round, session)]);
    const [play] = await rows(`SELECT status, guesses FROM plays WHERE player = 'user:${round}'`);
    if (isOk(sent)) expect(play).toEqual({ status: 'lost', guesses: FIVE });
    else {
      // The guest no longer has a play. The conflict makes the page read the user's play.
      expect(sent).toMatchObject({ ok: false, error: 'too-many-new-guesses' });
      expect(play).toEqual({ status: 'playing', guesses: FOUR });
      expect(await submit(session, FIVE, user(round))).toMatchObject({ ok: true });
    }
  }

  it('rejects a guess that waited for the claim, without reporting a database failure', async () => {
    await sendFour('waiting');
    const sent = await whileMoved('guest:waiting', 'user:1', () => submit('waiting', FIVE, guest));
    expect(sent).toMatchObject({ ok: false, error: 'too-many-new-guesses' });
    expect(await rows('SELECT player, cardinality(guesses) AS guesses FROM plays')).toEqual([
      { player: 'user:1', guesses: 4 },
    ]);
  });
});

describe('claims of the same guest’s plays', () => {
  it('assign them to only one of two accounts that sign in at the same time, and only that account counts them', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const session = `shared-${round}`;
      await sendFour(session);
      await submit(session, FIVE, guest);
      const claimed = await Promise.all([claim(1_000 + round, session), claim(2_000 + round, session)]);
      expect(claimed.toSorted()).toEqual([0, 1]);
    }
    expect(await rows('SELECT count(*)::int AS plays FROM plays')).toEqual([{ plays: ROUNDS / 4 }]);
    expect(await rows('SELECT sum(played)::int AS played FROM statistics')).toEqual([{ played: ROUNDS / 4 }]);
    expect(await rows('SELECT sum(players)::int AS players FROM result_changes')).toEqual([{ players: ROUNDS / 4 }]);
  });

  it('find nothing after waiting for another claim', async () => {
    await sendFour('taken');
    expect(await whileMoved('guest:taken', 'user:1', () => claim(2, 'taken'))).toBe(0);
    expect(await rows('SELECT player FROM plays')).toEqual([{ player: 'user:1' }]);
  });

  it('keep one play if the account starts the same day at that moment', async () => {
    const round = async (number: number) => {
      await sendFour(`both-${number}`);
      await Promise.all([submit(`own-${number}`, ['Brazil'], user(number)), claim(number, `both-${number}`)]);
    };
    await inRounds(round);
    expect(await rows('SELECT player FROM plays GROUP BY player, date HAVING count(*) > 1')).toEqual([]);
    expect(await rows(`SELECT 1 FROM plays WHERE player LIKE 'guest:%'`)).toEqual([]);
  });
});

/** Runs two rounds at a time. On a busy machine, more would wait too long for a connection. */
async function inRounds(play: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 2) await Promise.all([play(round), play(round + 1)]);
}

/** Lists the connections of this database that wait for a lock. */
const WAITING = `
  SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`;

/** Starts `work` while an open transaction has moved a play, and commits when `work` waits for it. */
async function whileMoved<T>(from: string, to: string, work: () => Promise<T>): Promise<T> {
  const mover = await database.pool.connect();
  try {
    await mover.query('BEGIN');
    await mover.query('UPDATE plays SET player = $2 WHERE player = $1', [from, to]);
    const begun = work();
    await waitFor(async () => (await rows(WAITING)).length > 0);
    await mover.query('COMMIT');
    return await begun;
  } finally {
    mover.release();
  }
}

function isOk(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === true;
}
