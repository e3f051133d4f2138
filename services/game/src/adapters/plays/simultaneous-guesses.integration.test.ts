import type { Actor } from '@dreamreel/proto/actor';
import { describe, expect, it } from '@jest/globals';
import { guessing, type SendGuesses, testGame } from '../../testing/test-game.ts';
import { pgPlays } from './pg-plays.ts';
import { type PlayStore, storedPlays } from './stored-plays.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 60);
const TABS = Array.from({ length: 8 }, (_, tab) => tab);
const FOUR = ['Aliens', 'Predator', 'Jaws', 'Heat'];

const game = await testGame('2026-03-14');

const newProcess = () => guessing(pgPlays(game.database), game.days[0]);

/**
 * Sends guesses from eight tabs that are distributed over the processes. Returns how many games ended with a wrong
 * result.
 */
async function race(processes: readonly SendGuesses[], session: string, before: readonly string[]): Promise<number> {
  const [submit] = processes;
  for (let count = 1; count <= before.length; count += 1) await submit?.(session, before.slice(0, count));

  const answers = await Promise.all(
    TABS.map((tab) => {
      // Each tab spells the title differently because a repeat of the accepted guess isn't rejected.
      const guess = before.length > 0 && tab % 2 === 0 ? `Alien${' '.repeat(tab)}` : `Wrong ${tab}`;
      return processes[tab % processes.length]?.(session, [...before, guess]);
    }),
  );
  const rejection = before.length > 0 ? 'already-completed' : 'history-rewritten';
  const accepted = answers.filter((answer) => answer?.ok).length;
  const rejected = answers.filter((answer) => answer && !answer.ok && answer.error === rejection).length;
  const plays = await game.rows('SELECT * FROM plays WHERE player = $1', [`guest:${session}`]);
  const isRight =
    accepted === 1 && rejected === 7 && plays.length === 1 && plays[0].guesses.length === before.length + 1;
  return isRight ? 0 : 1;
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
    let wrong = 0;
    // Runs several games at the same time so that guesses of different players are batched.
    for (let group = 0; group < rounds / 10; group += 1) {
      const sessions = Array.from({ length: 10 }, (_, index) => `${how} ${which} ${group} ${index}`);
      const results = await Promise.all(sessions.map((session) => race(all, session, before)));
      wrong += results.reduce((sum, result) => sum + result, 0);
    }
    expect(wrong).toBe(0);
  });
});

it('the race detects a repository that writes without the condition', async () => {
  const plays = pgPlays(game.database);
  const allJudged = Promise.withResolvers<void>();
  let judged = 0;
  let last: Promise<unknown> = allJudged.promise;
  const careless: PlayStore = {
    ...plays,
    // All tabs' fifth guesses are judged before the first one is written. Then they are written one after another.
    write(change) {
      if (change.after.guesses.length <= FOUR.length) return plays.write(change);
      judged += 1;
      if (judged === TABS.length) allJudged.resolve();
      const written = last.then(async () =>
        plays.write({ ...change, before: await plays.find(change.player, change.puzzle.date) }),
      );
      last = written;
      return written;
    },
  };
  expect(await race([guessing(storedPlays(careless), game.days[0])], 'careless', FOUR)).toBe(1);
});

/** Returns all data of the game's database as text. */
async function everything(): Promise<string> {
  const tables = ['plays', 'result_changes', 'outbox'];
  return JSON.stringify(await Promise.all(tables.map((table) => game.rows(`SELECT * FROM ${table} ORDER BY 1, 2`))));
}

it.each<[string, string[], Actor]>([
  ['a first wrong guess', ['Aliens'], { kind: 'guest' }],
  ['a third wrong guess', ['Aliens', 'Jaws', 'Heat'], { kind: 'guest' }],
  ['a user’s right guess, which counts for the statistics', ['Aliens', 'Alien'], { kind: 'user', userId: 3 }],
  ['a last wrong guess', ['Aliens', 'Jaws', 'Heat', 'Up', 'Dune'], { kind: 'guest' }],
])('a guess that is sent fifty times changes the database only the first time: %s', async (what, guesses, actor) => {
  const submit = guessing(pgPlays(game.database), game.days[0]);
  const session = what.replaceAll(/\W/g, '-');
  const send = (count = guesses.length) => submit(session, guesses.slice(0, count), { actor, hintsUsed: 2 });
  for (let count = 1; count <= guesses.length; count += 1) await send(count);
  const before = await everything();
  for (let turn = 1; turn < 25; turn += 1) await send();
  await Promise.all(Array.from({ length: 25 }, () => send()));
  expect(await everything()).toBe(before);
});
