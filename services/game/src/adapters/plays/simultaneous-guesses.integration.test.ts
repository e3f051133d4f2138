import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plays, Puzzle } from '../../application/ports.ts';
import { recordGuess } from '../../application/record-guess.ts';
import { puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { pgPlays } from './pg-plays.ts';
import { type PlayStore, storedPlays } from './stored-plays.ts';

const DAY = '2026-03-14';
const clock = { now: () => new Date(`${DAY}T12:00:00Z`) };
const rounds = Number(process.env.RACE_ROUNDS ?? 60);
const TABS = Array.from({ length: 8 }, (_, tab) => tab);
const FOUR = ['Aliens', 'Predator', 'Jaws', 'Heat'];

let database: Database;
let drop: () => Promise<void>;
let today: Puzzle;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1) RETURNING id`,
  );
  today = puzzle({ id: rows[0].id, date: DAY });
});
afterAll(() => drop());

type Submit = (sessionId: string, guesses: string[]) => Promise<{ ok: boolean; error?: string }>;

const submitTo = (plays: Plays): Submit => {
  const record = recordGuess({ plays, puzzles: puzzlesInMemory([today]), clock });
  return (sessionId, guesses) =>
    record({ sessionId, movieId: today.id, completionDate: DAY, guesses }, { kind: 'guest' });
};

async function recorded(sessionId: string) {
  const { rows } = await database.pool.query('SELECT * FROM plays WHERE player = $1', [`guest:${sessionId}`]);
  return rows;
}

/**
 * Sends guesses from eight tabs that are distributed over the processes. Returns how many games ended with a wrong
 * result.
 */
async function race(processes: readonly Submit[], session: string, before: readonly string[]): Promise<number> {
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
  const rejected = answers.filter((answer) => answer?.error === rejection).length;
  const rows = await recorded(session);
  const isRight = accepted === 1 && rejected === 7 && rows.length === 1 && rows[0].guesses.length === before.length + 1;
  return isRight ? 0 : 1;
}

const batched = () => submitTo(pgPlays(database));

describe.each([
  ['in one process, in batches', () => [batched()]],
  ['in two processes, in batches', () => [batched(), batched()]],
] as const)('eight tabs that guess at the same time %s', (how, processes) => {
  it.each([
    ['last', FOUR],
    ['first', []],
  ] as const)('have only one %s guess accepted', async (which, before) => {
    const all = processes();
    // Runs several games at the same time so that guesses of different players are batched.
    const groups = Array.from({ length: Math.ceil(rounds / 10) }, (_, group) => group);
    let wrong = 0;
    for (const group of groups) {
      const sessions = Array.from({ length: 10 }, (_, game) => `${how} ${which} ${group} ${game}`);
      const results = await Promise.all(sessions.map((session) => race(all, session, before)));
      wrong += results.reduce((sum, result) => sum + result, 0);
    }
    expect(wrong).toBe(0);
  });
});

it('the race detects a repository that writes without the condition', async () => {
  const plays = pgPlays(database);
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
  expect(await race([submitTo(storedPlays(careless))], 'careless', FOUR)).toBe(1);
});
