import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { distance } from 'fastest-levenshtein';
import { movieDifficulty } from '../../application/movie-difficulty.ts';
import type { Puzzle } from '../../application/ports.ts';
import { recordGuess } from '../../application/record-guess.ts';
import { puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import { pgDifficulty } from './pg-difficulty.ts';

const DAY = '2026-03-14';
const time = { now: new Date(`${DAY}T12:00:00Z`) };
const clock = { now: () => time.now };

let database: Database;
let drop: () => Promise<void>;
let today: Puzzle;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  const { movie } = puzzle();
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', $1, 1) RETURNING id`,
    [movie],
  );
  today = { id: rows[0].id, date: DAY, movie };
});
afterAll(() => drop());

/** Sends a player's guesses, each with the hint that was open. */
async function plays(player: string, ...turns: readonly (readonly [guess: string, hint: number])[]): Promise<void> {
  const record = recordGuess({ plays: pgPlays(database), puzzles: puzzlesInMemory([today]), clock });
  for (const [turn, [, hintsUsed]] of turns.entries()) {
    const guesses = turns.slice(0, turn + 1).map(([guess]) => guess);
    const sent = { sessionId: player, movieId: today.id, completionDate: DAY, guesses, hintsUsed };
    expect(await record(sent, { kind: 'guest' })).toMatchObject({ ok: true });
  }
}

const difficulty = () =>
  movieDifficulty({ difficulty: pgDifficulty(database), editDistance: distance, clock })(today.movie);

it('counts for each hint how often it was reached, led to the solution, or was skipped', async () => {
  await plays('ann', ['Alien', 1]);
  await plays('ben', ['Jaws', 2], ['Alien', 5]);
  await plays('cleo', ['Jaws', 1], ['Heat', 2], ['Ran', 3], ['Up', 4], ['Aliens', 5]);
  expect(await difficulty()).toMatchObject({
    plays: 3,
    hints: [
      { hint: 1, reached: 3, solved: 1, skipped: 1 },
      { hint: 2, reached: 2, solved: 0, skipped: 0 },
      { hint: 3, reached: 2, solved: 0, skipped: 1 },
      { hint: 4, reached: 2, solved: 0, skipped: 1 },
      { hint: 5, reached: 2, solved: 1, skipped: 0 },
    ],
  });
});

it('lists wrong guesses that nearly match the title', async () => {
  await plays('dan', ['Allien', 1]);
  await plays('eve', ['allien', 1], ['Alein the directors cut', 2]);
  expect((await difficulty()).nearGuesses).toEqual([
    { guess: 'Allien', players: 2 },
    { guess: 'Alein the directors cut', players: 1 },
    { guess: 'Aliens', players: 1 },
  ]);
});

it('returns zeros for a movie that no one has played', async () => {
  const {
    plays: count,
    hints,
    nearGuesses,
  } = await movieDifficulty({
    difficulty: pgDifficulty(database),
    editDistance: distance,
    clock,
  })({ movieId: 99 });
  expect([count, nearGuesses, hints.map(({ reached }) => reached)]).toEqual([0, [], [0, 0, 0, 0, 0]]);
});

it('doesn’t judge the order of the hints while the day is open, and later reports how many players it needs', async () => {
  expect((await difficulty()).swapAdvice).toEqual({ state: 'being-played' });
  time.now = new Date('2026-03-15T01:59:59Z');
  expect((await difficulty()).swapAdvice).toEqual({ state: 'being-played' });
  time.now = new Date('2026-03-15T02:00:00Z');
  expect((await difficulty()).swapAdvice).toEqual({ state: 'too-few-players', neededPlayers: 20 });
});
