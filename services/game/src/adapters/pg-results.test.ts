import type { Database } from '@dreamreel/kit/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Puzzle } from '../application/ports.ts';
import { puzzle } from '../testing/in-memory.ts';
import { pgPlays } from './pg-plays.ts';
import { pgResults } from './pg-results.ts';
import { rememberedResults } from './remembered-results.ts';

const DAY = '2026-03-14';
const now = new Date(`${DAY}T12:00:00Z`);

let database: Database;
let drop: () => Promise<void>;
let today: Puzzle;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1) RETURNING id`,
  );
  today = puzzle({ id: rows[0].id, date: DAY });
});
afterAll(() => drop());

let players = 0;
async function played(status: 'won' | 'lost' | 'playing', guesses: string[], times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    players += 1;
    const to = { status, guesses, hintsUsed: 5 };
    await pgPlays(database).write({
      player: `guest:${players}`,
      puzzle: today,
      from: undefined,
      to,
      guessedAt: undefined,
      now,
      counted: true,
    });
  }
}

it('counts the games that are over, and tells only wrong guesses that five players share', async () => {
  await played('won', ['Alien']);
  await played('won', ['Aliens', 'Alien'], 3);
  await played('lost', ['ALIENS', 'Jaws', 'Heat', 'Ran', 'Up'], 2);
  await played('lost', ['Jaws', 'my secret name', 'Heat', 'Ran', 'Up'], 2);
  await played('playing', ['Jaws'], 9);
  expect(await pgResults(database).of(DAY)).toEqual({
    date: DAY,
    played: 8,
    won: 4,
    guessDistribution: [1, 3, 0, 0, 0],
    wrongGuesses: [{ guess: 'Aliens', players: 5 }],
  });
});

it('has nothing to tell of a day on which nobody played', async () => {
  expect(await pgResults(database).of('2026-03-01')).toMatchObject({ played: 0, won: 0, wrongGuesses: [] });
});

it('counts once for all who ask within half a minute', async () => {
  let counts = 0;
  const time = { ms: now.getTime() };
  const remembered = rememberedResults(
    {
      of: async (date) => {
        counts += 1;
        return { date, played: counts, won: 0, guessDistribution: [0, 0, 0, 0, 0], wrongGuesses: [] };
      },
    },
    { now: () => new Date(time.ms) },
  );
  await Promise.all([remembered.of(DAY), remembered.of(DAY), remembered.of(DAY)]);
  expect(counts).toBe(1);
  time.ms += 31_000;
  expect((await remembered.of(DAY)).played).toBe(2);
});
