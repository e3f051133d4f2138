import type { Actor } from '@dreamreel/proto/actor';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { guessing, type TestGame, testGame } from '../../testing/test-game.ts';
import { pgPlays } from './pg-plays.ts';

const TIMES = 50;
const user: Actor = { kind: 'user', userId: 3 };
const guest: Actor = { kind: 'guest' };

let game: TestGame;
beforeAll(async () => {
  game = await testGame('2026-03-14');
});
afterAll(() => game.drop());

/** Returns all data of the game's database as text. */
async function everything(): Promise<string> {
  const tables = ['plays', 'statistics', 'win_runs', 'result_changes', 'outbox'];
  return JSON.stringify(await Promise.all(tables.map((table) => game.rows(`SELECT * FROM ${table} ORDER BY 1, 2`))));
}

it.each<[string, string[], Actor]>([
  ['a first wrong guess', ['Aliens'], guest],
  ['a third wrong guess', ['Aliens', 'Jaws', 'Heat'], guest],
  ['a user’s right guess, which counts for the statistics', ['Aliens', 'Alien'], user],
  ['a last wrong guess', ['Aliens', 'Jaws', 'Heat', 'Up', 'Dune'], guest],
])('a guess that is sent fifty times changes the database only the first time: %s', async (what, guesses, actor) => {
  const submit = guessing(pgPlays(game.database), game.days[0]);
  const session = what.replaceAll(/\W/g, '-');
  const send = (count = guesses.length) => submit(session, guesses.slice(0, count), { actor, hintsUsed: 2 });
  for (let count = 1; count <= guesses.length; count += 1) await send(count);
  const before = await everything();
  // The repeats are sent one after another at first, and then at the same time.
  for (let turn = 1; turn < TIMES / 2; turn += 1) await send();
  await Promise.all(Array.from({ length: TIMES / 2 }, () => send()));
  expect(await everything()).toBe(before);
});
