import type { Database } from '@dreamreel/kit/database/database';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PlayChange } from '../../application/ports.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import { guessing, noonOf, testGame } from '../../testing/test-game.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2026-03-14';
const WRONG = ['Aliens', 'Predator', 'Jaws', 'Heat', 'Up'];

const game = await testGame();
const today = await game.addDay({ date: DAY });
let statements: string[] = [];
beforeEach(async () => {
  await game.rows('TRUNCATE plays, play_clients, result_changes');
  statements = [];
});

/** Creates the plays of a separate process and counts their statements. */
function newProcess(): ReturnType<typeof pgPlays> {
  const { database } = game;
  const counted: Pick<Database, 'query'> = {
    query(statement, values) {
      if (statement.name.includes('play')) statements.push(statement.name);
      return database.query(statement, values);
    },
  };
  return pgPlays(counted);
}

const players = (count: number) => Array.from({ length: count }, (_, number) => `guest:player-${number}`);

/** Returns the play after these wrong guesses, or undefined if there are none. */
function playWith(guesses: readonly string[]): Play | undefined {
  const isOver = guesses.length === WRONG.length;
  const state = { status: isOver ? 'lost' : 'playing', counted: isOver } as const;
  const hints = { hintsUsed: Math.min(5, guesses.length + 1), hintsOfGuesses: guesses.map((_, turn) => turn + 1) };
  return guesses.length === 0 ? undefined : { ...newPlay, ...state, ...hints, guesses };
}

/** Returns the last of these guesses as a change. */
function changeOf(player: string, guesses: readonly string[]): PlayChange {
  const [before, after] = [playWith(guesses.slice(0, -1)), playWith(guesses) ?? newPlay];
  return { player, puzzle: today, now: noonOf(DAY), counted: true, before, after, clientAddress: '203.0.113.77' };
}

const each = <Value>(names: readonly string[], work: (player: string) => Promise<Value>) =>
  Promise.all(names.map(work));
const recorded = (): Promise<{ player: string; guess: string }[]> =>
  game.rows('SELECT player, guesses[array_upper(guesses, 1)] AS guess FROM plays');
const byPlayer = (a: { player: string }, b: { player: string }) => a.player.localeCompare(b.player);

it('guesses of one player are each recorded with one statement, without reading the game first', async () => {
  const submit = guessing(newProcess(), today);
  for (let turn = 1; turn <= WRONG.length; turn += 1) await submit('anna', WRONG.slice(0, turn));
  expect(statements).toEqual(WRONG.map(() => 'write-play'));
});

describe('writes of many players at the same time', () => {
  it('share one statement per turn from the first guess to the last, and so do lookups', async () => {
    const plays = newProcess();
    for (let turn = 1; turn <= WRONG.length; turn += 1) {
      const written = await each(players(50), (player) => plays.write(changeOf(player, WRONG.slice(0, turn))));
      expect(written.every(Boolean)).toBe(true);
    }
    const found = await each(players(50), (player) => plays.find(player, DAY));
    expect(found).toEqual(players(50).map(() => playWith(WRONG)));
    expect(statements).toEqual([...WRONG.map(() => 'write-plays'), 'find-plays']);
  });

  it('share a statement even if one starts, one continues, and one ends its game with a client', async () => {
    const plays = newProcess();
    const [one = '', two = '', three = ''] = players(3);
    // This is not written, but the day's client key is cached from now on.
    expect(await plays.write(changeOf(three, WRONG))).toBe(false);
    for (let turn = 1; turn < WRONG.length; turn += 1) await plays.write(changeOf(three, WRONG.slice(0, turn)));
    await plays.write(changeOf(two, WRONG.slice(0, 1)));
    statements = [];
    const changes = [changeOf(one, WRONG.slice(0, 1)), changeOf(two, WRONG.slice(0, 2)), changeOf(three, WRONG)];
    expect(await Promise.all(changes.map(plays.write))).toEqual([true, true, true]);
    expect(statements).toEqual(['write-plays']);
    expect(
      await game.rows('SELECT player, client, is_counted FROM play_clients JOIN plays ON plays.id = play_id'),
    ).toEqual([{ player: three, client: expect.stringMatching(/^[0-9a-f]{16}$/), is_counted: false }]);
    expect(await game.rows('SELECT players, won, guesses FROM result_changes')).toEqual([
      { players: 1, won: false, guesses: WRONG },
    ]);
  });

  it('neither restart a play nor restore one that was moved to an account', async () => {
    const plays = newProcess();
    const [one = '', two = '', three = ''] = players(3);
    await each([one, two], (player) => plays.write(changeOf(player, ['Aliens'])));
    await game.rows('DELETE FROM plays WHERE player = $1', [two]);
    const changes = [changeOf(one, ['Jaws']), changeOf(two, ['Aliens', 'Jaws']), changeOf(three, ['Aliens'])];
    expect(await Promise.all(changes.map(plays.write))).toEqual([false, false, true]);
    expect((await recorded()).toSorted(byPlayer)).toEqual([
      { player: one, guess: 'Aliens' },
      { player: three, guess: 'Aliens' },
    ]);
  });

  it.each([
    ['a NUL', 'Ali\u0000ens'],
    ['a lone surrogate', 'Aliens \ud83d'],
  ])('fail individually, so a guess with %s doesn’t affect other guesses', async (_what, guess) => {
    const submit = guessing(newProcess(), today);
    const [first, bad, last] = await Promise.allSettled([
      submit('first', ['Aliens']),
      submit('bad', [guess]),
      submit('last', ['Aliens']),
    ]);
    for (const good of [first, last]) expect(good).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(bad).toMatchObject({ status: 'rejected' });
    expect((await recorded()).map(({ player }) => player).toSorted()).toEqual(['guest:first', 'guest:last']);
  });
});

describe('writes of the same plays from two processes', () => {
  it('don’t wait for a play that another process has locked, which is written when it is free', async () => {
    const plays = newProcess();
    const [locked = '', ...others] = players(5);
    await each([locked, ...others], (player) => plays.write(changeOf(player, ['Aliens'])));
    const lock = await game.database.pool.connect();
    try {
      await lock.query('BEGIN');
      await lock.query('SELECT FROM plays WHERE player = $1 FOR UPDATE', [locked]);
      const held = plays.write(changeOf(locked, ['Aliens', 'Jaws']));
      expect(await each(others, (player) => plays.write(changeOf(player, ['Aliens', 'Jaws'])))).toEqual(
        others.map(() => true),
      );
      expect(await Promise.race([held, Promise.resolve('waits')])).toBe('waits');
      await lock.query('COMMIT');
      expect(await held).toBe(true);
    } finally {
      lock.release();
    }
  });

  it('match the acknowledged ones and never deadlock', async () => {
    const processes = [newProcess(), newProcess()];
    const all = players(40);
    for (let turn = 1; turn <= WRONG.length; turn += 1) {
      const before = WRONG.slice(0, turn - 1);
      const sent = processes.flatMap((plays, which) =>
        ['first', 'second'].flatMap((tab) =>
          (which === 0 ? all : all.toReversed()).map((player) => ({ plays, player, guess: `${which} ${tab} ${turn}` })),
        ),
      );
      const written = await Promise.all(
        sent.map(({ plays, player, guess }) => plays.write(changeOf(player, [...before, guess]))),
      );
      const acknowledged = sent.filter((_, index) => written[index]).map(({ player, guess }) => ({ player, guess }));
      expect((await recorded()).toSorted(byPlayer)).toEqual(acknowledged.toSorted(byPlayer));
      // The next turn continues from the same list for all players.
      await game.rows('UPDATE plays SET guesses = $1', [WRONG.slice(0, turn)]);
    }
    expect(await game.rows('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()')).toEqual([
      { deadlocks: 0 },
    ]);
  });
});
