import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { addDays } from '@dreamreel/proto/calendar';
import { SHARED_GUESS_PLAYERS } from '@dreamreel/proto/game/daily-results';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Puzzle } from '../../application/ports.ts';
import { newPlay } from '../../domain/play.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import type { PlayStore } from '../plays/stored-plays.ts';
import { aggregateResults, GAMES_COUNTED_PER_CLIENT } from './aggregate-results.ts';
import { cachedResults, pgResults } from './pg-results.ts';

const DAY = '2026-03-14';
const OTHER_DAY = '2026-03-15';
const now = new Date(`${DAY}T12:00:00Z`);

let database: Database;
let drop: () => Promise<void>;
let plays: PlayStore;
let today: Puzzle;
let otherDay: Puzzle;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  plays = pgPlays(database);
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1), ('${OTHER_DAY}', '{}', 1) RETURNING id`,
  );
  today = puzzle({ id: rows[0].id, date: DAY });
  otherDay = puzzle({ id: rows[1].id, date: OTHER_DAY });
});
afterAll(() => drop());

let players = 0;
type Status = 'won' | 'lost' | 'playing';
type From = { puzzle?: Puzzle; at?: (time: number) => string | undefined; day?: string };

/** Records games of `times` players, each at a different address unless `from.at` sets one. */
async function played(status: Status, guesses: string[], times = 1, from: From = {}): Promise<void> {
  const { puzzle = today, at = () => `address of ${players}`, day = puzzle.date } = from;
  for (let time = 0; time < times; time += 1) {
    players += 1;
    const after = { ...newPlay, status, guesses, hintsUsed: 5, hintsOfGuesses: [] };
    const change = {
      player: `guest:${players}`,
      puzzle,
      before: undefined,
      after,
      // The client belongs to the puzzle's day if the game counts, else to the day on which the game ended.
      now: new Date(`${day}T12:00:00Z`),
      counted: day === puzzle.date,
    };
    await plays.write({ ...change, clientAddress: at(time) });
  }
}

let days = 0;
/** Creates a day that no other test uses. */
async function anotherDay(): Promise<Puzzle> {
  days += 1;
  const date = addDays('2026-04-01', days);
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${date}', '{}', 1) RETURNING id`,
  );
  return puzzle({ id: rows[0].id, date });
}

it('counts the finished games, and lists only wrong guesses that five players share', async () => {
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
    wrongGuesses: [{ guess: 'aliens', players: 5 }],
  });
});

const game = fc.record({
  status: fc.constantFrom('won', 'lost', 'playing'),
  guesses: fc.uniqueArray(fc.constantFrom('Alien', 'ALIEN', 'Jaws', 'jaws', 'Heat', 'Ran', 'Up'), {
    minLength: 1,
    maxLength: 5,
    selector: (guess) => guess.toLowerCase(),
  }),
  /** True if the play is stored during the game and not only after it. */
  isStoredDuringGame: fc.boolean(),
  /** True if the play is dropped, as happens when the account's game replaces a guest's. */
  isDropped: fc.boolean(),
  isAggregatedThen: fc.boolean(),
});
type Game = typeof game extends fc.Arbitrary<infer Value> ? Value : never;

it('agrees with a slow count over all games, in whatever order they start, end, and are deleted and counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(game, { maxLength: 40 }), async (games) => {
      await database.pool.query(`DELETE FROM plays WHERE date = '${OTHER_DAY}'`);
      for (const each of games) await storeGame(each);
      expect(await pgResults(database).of(OTHER_DAY)).toMatchObject(slowCount(games));
    }),
    { numRuns: 60 },
  );
});

async function storeGame({ status, guesses, isStoredDuringGame, isDropped, isAggregatedThen }: Game): Promise<void> {
  players += 1;
  const player = `guest:${players}`;
  const after = { ...newPlay, status, guesses, hintsUsed: 5, hintsOfGuesses: [] };
  const started = newPlay;
  const change = { player, puzzle: otherDay, now, counted: true, clientAddress: `address of ${players}` };
  if (isStoredDuringGame) await plays.write({ ...change, before: undefined, after: started });
  await plays.write({ ...change, before: isStoredDuringGame ? started : undefined, after });
  if (isAggregatedThen) await aggregateResults(database);
  if (isDropped) await database.pool.query('DELETE FROM plays WHERE player = $1', [player]);
}

function slowCount(games: readonly Game[]) {
  const ended = games.filter(({ status, isDropped }) => status !== 'playing' && !isDropped);
  const won = ended.filter(({ status }) => status === 'won');
  const wrong = ended.flatMap(({ status, guesses }) => (status === 'won' ? guesses.slice(0, -1) : guesses));
  const shared = [...Map.groupBy(wrong, (guess) => guess.toLowerCase())].map(([guess, all]) => ({
    guess,
    players: all.length,
  }));
  return {
    played: ended.length,
    won: won.length,
    guessDistribution: [1, 2, 3, 4, 5].map((used) => won.filter(({ guesses }) => guesses.length === used).length),
    wrongGuesses: shared
      .filter(({ players }) => players >= SHARED_GUESS_PLAYERS)
      .toSorted((a, b) => b.players - a.players || (a.guess < b.guess ? -1 : 1)),
  };
}

it('counts each game once if several processes count at the same time', async () => {
  await database.pool.query(`DELETE FROM plays WHERE date = '${OTHER_DAY}'`);
  const one: Game = {
    status: 'won',
    guesses: ['Alien'],
    isStoredDuringGame: false,
    isDropped: false,
    isAggregatedThen: true,
  };
  await Promise.all(Array.from({ length: 30 }, () => storeGame(one)));
  expect(await pgResults(database).of(OTHER_DAY)).toMatchObject({ played: 30, won: 30 });
});

describe('games from one address', () => {
  const here = () => 'one address';

  it('list no guess, however many players there are', async () => {
    const day = await anotherDay();
    await played('lost', ['https://example.org/', 'Jaws', 'Heat', 'Ran', 'Up'], 58, { puzzle: day, at: here });
    expect((await pgResults(database).of(day.date)).wrongGuesses).toEqual([]);
  });

  it('are counted up to a limit of twenty, however they end', async () => {
    const day = await anotherDay();
    await played('won', ['Jaws', 'Alien'], 3, { puzzle: day });
    await played('won', ['Alien'], 15, { puzzle: day, at: here });
    await aggregateResults(database);
    await played('lost', ['Jaws', '1', '2', '3', '4'], 15, { puzzle: day, at: here });
    expect(await pgResults(database).of(day.date)).toMatchObject({
      played: 3 + GAMES_COUNTED_PER_CLIENT,
      won: 18,
      guessDistribution: [15, 3, 0, 0, 0],
    });
  });

  it('subtract nothing when deleted if they weren’t counted, and make room if they were', async () => {
    const day = await anotherDay();
    await played('won', ['Aliens', 'Alien'], 5, { puzzle: day });
    await played('lost', ['1', '2', '3', '4', '5'], 20, { puzzle: day, at: here });
    await aggregateResults(database);
    await played('lost', ['Aliens', '2', '3', '4', '5'], 9, { puzzle: day, at: here });
    await aggregateResults(database);
    await database.pool.query('DELETE FROM plays WHERE date = $1 AND guesses[1] = $2 AND status = $3', [
      day.date,
      'Aliens',
      'lost',
    ]);
    expect(await pgResults(database).of(day.date)).toMatchObject({
      played: 25,
      wrongGuesses: [{ guess: 'aliens', players: 5 }],
    });
    await database.pool.query(`DELETE FROM plays WHERE date = $1 AND status = 'lost'`, [day.date]);
    await aggregateResults(database);
    await played('lost', ['1', '2', '3', '4', '5'], 1, { puzzle: day, at: here });
    expect(await pgResults(database).of(day.date)).toMatchObject({ played: 6, won: 5 });
  });

  it('are counted up to the limit if no address is known', async () => {
    const day = await anotherDay();
    await played('won', ['Alien'], 30, { puzzle: day, at: () => undefined });
    expect(await pgResults(database).of(day.date)).toMatchObject({ played: GAMES_COUNTED_PER_CLIENT });
  });
});

it('lists a guess of many players after it has come from five addresses', async () => {
  const day = await anotherDay();
  const from = (addresses: number): From => ({ puzzle: day, at: (time) => `school ${time % addresses}` });
  await played('lost', ['Jaws', '1', '2', '3', '4'], 12, from(4));
  expect((await pgResults(database).of(day.date)).wrongGuesses).toEqual([]);
  await played('lost', ['jaws', 'a', 'b', 'c', 'd'], 1, { puzzle: day });
  expect((await pgResults(database).of(day.date)).wrongGuesses).toEqual([{ guess: 'jaws', players: 13 }]);
});

it('counts one address on two days only once, because archive games add none', async () => {
  const day = await anotherDay();
  for (let later = 1; later <= 6; later += 1) {
    const from = { puzzle: day, at: () => `pseudonym of that day ${later}`, day: addDays(day.date, later) };
    await played('lost', ['Jaws', '1', '2', '3', '4'], 1, from);
  }
  expect(await pgResults(database).of(day.date)).toMatchObject({ played: 6, wrongGuesses: [] });
});

it('returns zeros and no wrong guesses for a day on which no one played', async () => {
  expect(await pgResults(database).of('2026-03-01')).toMatchObject({ played: 0, won: 0, wrongGuesses: [] });
});

it('counts once for all requests within 30 seconds', async () => {
  let counts = 0;
  const time = { ms: 1 };
  const cached = cachedResults(
    {
      of: async (date) => {
        counts += 1;
        return { date, played: counts, won: 0, guessDistribution: [0, 0, 0, 0, 0], wrongGuesses: [] };
      },
    },
    () => time.ms,
  );
  await Promise.all([cached.of(DAY), cached.of(DAY), cached.of(DAY)]);
  expect(counts).toBe(1);
  time.ms += 31_000;
  expect((await cached.of(DAY)).played).toBe(2);
});
