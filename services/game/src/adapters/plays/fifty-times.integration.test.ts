import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import type { Actor } from '@dreamreel/proto/actor';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordGuess } from '../../application/record-guess.ts';
import { puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2026-03-14';
const TIMES = 50;
const user: Actor = { kind: 'user', userId: 3 };
const guest: Actor = { kind: 'guest' };

let database: Database;
let drop: () => Promise<void>;
let puzzleId: number;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1) RETURNING id`,
  );
  puzzleId = rows[0].id;
});
afterAll(() => drop());

type Send = (sessionId: string, guesses: string[], actor: Actor) => Promise<unknown>;

function game(): Send {
  const puzzles = puzzlesInMemory([puzzle({ id: puzzleId, date: DAY })]);
  const record = recordGuess({
    plays: pgPlays(database),
    puzzles,
    clock: { now: () => new Date(`${DAY}T12:00:00Z`) },
  });
  return (sessionId, guesses, actor) =>
    record({ sessionId, movieId: puzzleId, completionDate: DAY, guesses, hintsUsed: 2 }, actor);
}

/** Returns all data of the game's database as text. */
async function everything(): Promise<string> {
  const tables = ['plays', 'statistics', 'win_runs', 'outbox'];
  const all = await Promise.all(tables.map((table) => database.pool.query(`SELECT * FROM ${table} ORDER BY 1, 2`)));
  return JSON.stringify(all.map(({ rows }) => rows));
}

/**
 * Sends a request once, then 49 more times: first one after another, then all at the same time. Returns true if the
 * repeats changed anything.
 */
async function changesAfterTheFirst(send: Send, session: string, guesses: string[], actor: Actor): Promise<boolean> {
  for (let turn = 1; turn < guesses.length; turn += 1) await send(session, guesses.slice(0, turn), actor);
  await send(session, guesses, actor);
  const before = await everything();
  for (let turn = 1; turn < TIMES / 2; turn += 1) await send(session, guesses, actor);
  await Promise.all(Array.from({ length: TIMES / 2 }, () => send(session, guesses, actor)));
  return (await everything()) !== before;
}

describe('the same guess sent fifty times', () => {
  it.each<[string, string[], Actor]>([
    ['a first wrong guess', ['Aliens'], guest],
    ['a third wrong guess', ['Aliens', 'Jaws', 'Heat'], guest],
    ['a user’s right guess, which counts for the statistics', ['Aliens', 'Alien'], user],
    ['a last wrong guess', ['Aliens', 'Jaws', 'Heat', 'Up', 'Dune'], guest],
  ])('changes the database only the first time: %s', async (what, guesses, actor) => {
    expect(await changesAfterTheFirst(game(), what.replaceAll(/\W/g, '-'), guesses, actor)).toBe(false);
  });

  it('is detected by this test if the repeats are charged', async () => {
    const plain = game();
    let times = 0;
    const careless: Send = (session, guesses, actor) => {
      times += 1;
      return plain(session, times === 9 ? [...guesses, 'Once more'] : guesses, actor);
    };
    expect(await changesAfterTheFirst(careless, 'careless', ['Aliens'], guest)).toBe(true);
  });
});
