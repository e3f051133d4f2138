import { waitFor } from '@dreamreel/kit/testing/wait-for';
import type { Actor } from '@dreamreel/proto/actor';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { GUEST, guessing, type SendGuesses, testGame, user } from '../../testing/test-game.ts';
import { pgClaims } from './pg-claims.ts';
import { pgPlays } from './pg-plays.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 60);
const TABS = Array.from({ length: 8 }, (_, tab) => tab);
const FOUR = ['Aliens', 'Predator', 'Jaws', 'Heat'];
const FIVE = [...FOUR, 'Dune'];

const game = await testGame('2026-03-14');

const newProcess = () => guessing(pgPlays(game.database), game.days[0]);
const submit = newProcess();
beforeEach(() => game.rows('TRUNCATE plays, result_changes'));

/** Sends guesses from eight tabs that are distributed over the processes, and expects that only one is accepted. */
async function race(processes: readonly SendGuesses[], session: string, before: readonly string[]): Promise<void> {
  for (let count = 1; count <= before.length; count += 1) await submit(session, before.slice(0, count));

  const answers = await Promise.all(
    TABS.map((tab) => {
      // Each tab spells the title differently because a repeat of the accepted guess isn't rejected.
      const guess = before.length > 0 && tab % 2 === 0 ? `Alien${' '.repeat(tab)}` : `Wrong ${tab}`;
      return processes[tab % processes.length]?.(session, [...before, guess]);
    }),
  );
  const rejection = before.length > 0 ? 'already-completed' : 'history-rewritten';
  expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
  expect(answers.filter((answer) => answer && !answer.ok && answer.error === rejection)).toHaveLength(7);
  const plays = await game.rows('SELECT guesses FROM plays WHERE player = $1', [`guest:${session}`]);
  expect(plays).toMatchObject([{ guesses: { length: before.length + 1 } }]);
}

describe.each([
  ['in one process, in batches', () => [newProcess()]],
  ['in two processes, in batches', () => [newProcess(), newProcess()]],
] as const)('eight tabs that guess at the same time %s', (how, processes) => {
  it.each([
    ['last', FOUR],
    ['first', []],
  ] as const)('have only one %s guess accepted', async (which, before) => {
    const all = processes();
    // Runs several games at the same time so that guesses of different players are batched.
    for (let group = 0; group < ROUNDS / 10; group += 1) {
      const sessions = Array.from({ length: 10 }, (_, index) => `${how} ${which} ${group} ${index}`);
      await Promise.all(sessions.map((session) => race(all, session, before)));
    }
  });
});

/** Returns all data of the game's database as text. */
async function everything(): Promise<string> {
  const tables = ['plays', 'result_changes', 'outbox'];
  return JSON.stringify(await Promise.all(tables.map((table) => game.rows(`SELECT * FROM ${table} ORDER BY 1, 2`))));
}

it.each<[string, string[], Actor]>([
  ['a first wrong guess', ['Aliens'], GUEST],
  ['a third wrong guess', ['Aliens', 'Jaws', 'Heat'], GUEST],
  ['a user’s right guess, which counts for the statistics', ['Aliens', 'Alien'], user(3)],
  ['a last wrong guess', ['Aliens', 'Jaws', 'Heat', 'Up', 'Dune'], GUEST],
])('a guess that is sent fifty times changes the database only the first time: %s', async (what, guesses, actor) => {
  const session = what.replaceAll(/\W/g, '-');
  const send = (count = guesses.length) => submit(session, guesses.slice(0, count), { actor, hintsUsed: 2 });
  for (let count = 1; count <= guesses.length; count += 1) await send(count);
  const before = await everything();
  for (let turn = 1; turn < 25; turn += 1) await send();
  await Promise.all(Array.from({ length: 25 }, () => send()));
  expect(await everything()).toBe(before);
});

const claim = (userId: number, sessionId: string) => pgClaims(game.database).claim(`user:${userId}`, { sessionId });
const sumOf = async (column: string, table: string): Promise<number> =>
  (await game.rows(`SELECT sum(${column})::int AS sum FROM ${table}`))[0].sum;
const guestPlays = () => game.rows(`SELECT 1 FROM plays WHERE player LIKE 'guest:%'`);

async function sendFour(sessionId: string): Promise<void> {
  for (let turn = 1; turn <= FOUR.length; turn += 1) await submit(sessionId, FOUR.slice(0, turn));
}

describe('a guest’s play that is claimed while its fifth guess is sent', () => {
  it('stays one play with every acknowledged guess, counted once', async () => {
    await inRounds(async (round) => {
      const session = `guest-${round}`;
      await sendFour(session);
      const [sent] = await Promise.all([submit(session, FIVE), claim(round, session)]);
      const [play] = await game.rows(`SELECT status, guesses FROM plays WHERE player = 'user:${round}'`);
      if (sent.ok) expect(play).toEqual({ status: 'lost', guesses: FIVE });
      else {
        // The guest no longer has a play. The conflict makes the page read the user's play.
        expect(sent.error).toBe('too-many-new-guesses');
        expect(play).toEqual({ status: 'playing', guesses: FOUR });
        expect(await submit(session, FIVE, { actor: user(round) })).toMatchObject({ ok: true });
      }
    });
    expect(await guestPlays()).toEqual([]);
    expect(await game.rows('SELECT count(*)::int AS plays, count(DISTINCT id)::int AS ids FROM plays')).toEqual([
      { plays: ROUNDS, ids: ROUNDS },
    ]);
    expect(await sumOf('players', 'result_changes')).toBe(ROUNDS);
  });

  it('rejects a guess that waited for the claim, without reporting a database failure', async () => {
    await sendFour('waiting');
    const sent = await whileMoved('guest:waiting', 'user:1', () => submit('waiting', FIVE));
    expect(sent).toMatchObject({ ok: false, error: 'too-many-new-guesses' });
    expect(await game.rows('SELECT player, guesses FROM plays')).toEqual([{ player: 'user:1', guesses: FOUR }]);
  });
});

describe('claims of the same guest’s plays', () => {
  it('assign them to only one of two accounts that sign in at the same time, and only that account counts them', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const session = `shared-${round}`;
      await sendFour(session);
      await submit(session, FIVE);
      const claimed = await Promise.all([claim(1_000 + round, session), claim(2_000 + round, session)]);
      expect(claimed.toSorted()).toEqual([0, 1]);
    }
    expect(await sumOf('1', 'plays')).toBe(ROUNDS / 4);
    expect(await sumOf('players', 'result_changes')).toBe(ROUNDS / 4);
  });

  it('find nothing after waiting for another claim', async () => {
    await sendFour('taken');
    expect(await whileMoved('guest:taken', 'user:1', () => claim(2, 'taken'))).toBe(0);
    expect(await game.rows('SELECT player FROM plays')).toEqual([{ player: 'user:1' }]);
  });

  it('keep one play if the account starts the same day at that moment', async () => {
    await inRounds(async (number) => {
      await sendFour(`both-${number}`);
      await Promise.all([
        submit(`own-${number}`, ['Brazil'], { actor: user(number) }),
        claim(number, `both-${number}`),
      ]);
    });
    expect(await game.rows('SELECT player FROM plays GROUP BY player, date HAVING count(*) > 1')).toEqual([]);
    expect(await guestPlays()).toEqual([]);
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
  const mover = await game.database.pool.connect();
  try {
    await mover.query('BEGIN');
    await mover.query('UPDATE plays SET player = $2 WHERE player = $1', [from, to]);
    const begun = work();
    await waitFor(async () => (await game.rows(WAITING)).length > 0);
    await mover.query('COMMIT');
    return await begun;
  } finally {
    mover.release();
  }
}
