import { addDays } from '@dreamreel/proto/calendar';
import { SHARED_GUESS_PLAYERS } from '@dreamreel/proto/game/statistics';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { KnownTitles, PlayChange, Puzzle } from '../../application/ports.ts';
import { publishedResults } from '../../application/results.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import { noonOf, testGame } from '../../testing/test-game.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import { aggregateResults, GAMES_COUNTED_PER_CLIENT } from './aggregate-results.ts';
import { cachedResults, pgResults } from './pg-results.ts';

const game = await testGame();

let days = 0;
/** Creates a day that no other test uses. */
function anotherDay(): Promise<Puzzle> {
  days += 1;
  return game.addDay({ date: addDays('2026-04-01', days) });
}

const resultsOf = ({ date }: Puzzle) => pgResults(game.database).of(date);

let players = 0;
type Status = 'won' | 'lost' | 'playing';
type From = { at?: (time: number) => string | undefined; finishedOn?: string };

/** Creates the first change of another player's game. By default, it counts and comes from another address. */
function changeOf(puzzle: Puzzle, end: Partial<Play>): PlayChange {
  players += 1;
  const context = { player: `guest:${players}`, puzzle, now: noonOf(puzzle.date), counted: true };
  return { ...context, clientAddress: `address of ${players}`, before: undefined, after: { ...newPlay, ...end } };
}

/** Records games of `times` players, each at a different address unless `from.at` sets one. */
async function played(puzzle: Puzzle, status: Status, guesses: string[], times = 1, from: From = {}): Promise<void> {
  const { at, finishedOn = puzzle.date } = from;
  for (let time = 0; time < times; time += 1) {
    const change = changeOf(puzzle, { status, guesses, hintsUsed: 5 });
    // The client belongs to the puzzle's day if the game counts, else to the day on which the game ended.
    const end = { now: noonOf(finishedOn), counted: finishedOn === puzzle.date };
    await pgPlays(game.database).write({ ...change, ...end, ...(at && { clientAddress: at(time) }) });
  }
}

const anyGame = fc.record({
  status: fc.constantFrom('won', 'lost', 'playing'),
  guesses: fc.uniqueArray(fc.constantFrom('Alien', 'ALIEN', 'Jaws', 'jaws', 'Heat', 'Ran', 'Up'), {
    minLength: 1,
    maxLength: 5,
    selector: (guess) => guess.toLowerCase(),
  }),
  hintsUsed: fc.integer({ min: 1, max: 5 }),
  /** True if the play is stored during the game and not only after it. */
  isStoredDuringGame: fc.boolean(),
  /** True if the play is dropped, as happens when the account's game replaces a guest's. */
  isDropped: fc.boolean(),
  isAggregatedThen: fc.boolean(),
});
type Game = typeof anyGame extends fc.Arbitrary<infer Value> ? Value : never;

async function storeGame(
  puzzle: Puzzle,
  { isStoredDuringGame, isAggregatedThen, isDropped, ...end }: Game,
): Promise<void> {
  const { write } = pgPlays(game.database);
  const change = changeOf(puzzle, end);
  if (isStoredDuringGame) await write({ ...change, after: newPlay });
  await write(isStoredDuringGame ? { ...change, before: newPlay } : change);
  if (isAggregatedThen) await aggregateResults(game.database);
  if (isDropped) await game.rows('DELETE FROM plays WHERE player = $1', [change.player]);
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
    sceneDistribution: [1, 2, 3, 4, 5].map((hint) => won.filter(({ hintsUsed }) => hintsUsed === hint).length),
    wrongGuesses: shared
      .filter(({ players }) => players >= SHARED_GUESS_PLAYERS)
      .toSorted((a, b) => b.players - a.players || (a.guess < b.guess ? -1 : 1)),
  };
}

it('counts the same as a slow count of all games, in whatever order they start, end, and are deleted and counted', async () => {
  const day = await anotherDay();
  await fc.assert(
    fc.asyncProperty(fc.array(anyGame, { maxLength: 40 }), async (games) => {
      await game.rows('DELETE FROM plays WHERE date = $1', [day.date]);
      for (const each of games) await storeGame(day, each);
      expect(await resultsOf(day)).toMatchObject(slowCount(games));
    }),
    { numRuns: 60 },
  );
});

it('counts each game once if several processes count at the same time', async () => {
  const day = await anotherDay();
  const how = { isStoredDuringGame: false, isDropped: false, isAggregatedThen: true };
  await Promise.all(
    Array.from({ length: 30 }, () => storeGame(day, { status: 'won', guesses: ['Alien'], hintsUsed: 1, ...how })),
  );
  expect(await resultsOf(day)).toMatchObject({ played: 30, won: 30 });
});

describe('games from one address', () => {
  const here = { at: () => 'one address' };

  it('list no guess, and are counted up to a limit of twenty, however they end', async () => {
    const day = await anotherDay();
    await played(day, 'won', ['Jaws', 'Alien'], 3);
    await played(day, 'won', ['Alien'], 15, here);
    await aggregateResults(game.database);
    await played(day, 'lost', ['https://example.org/', 'Jaws', '2', '3', '4'], 58, here);
    const counted = { played: 3 + GAMES_COUNTED_PER_CLIENT, won: 18, guessDistribution: [15, 3, 0, 0, 0] };
    expect(await resultsOf(day)).toMatchObject({ ...counted, wrongGuesses: [] });
  });

  it('subtract nothing when deleted if they weren’t counted, and make room if they were', async () => {
    const day = await anotherDay();
    await played(day, 'won', ['Aliens', 'Alien'], 5);
    await played(day, 'lost', ['1', '2', '3', '4', '5'], 20, here);
    await aggregateResults(game.database);
    await played(day, 'lost', ['Aliens', '2', '3', '4', '5'], 9, here);
    await aggregateResults(game.database);
    await game.rows(`DELETE FROM plays WHERE date = $1 AND guesses[1] = 'Aliens' AND status = 'lost'`, [day.date]);
    expect(await resultsOf(day)).toMatchObject({ played: 25, wrongGuesses: [{ guess: 'aliens', players: 5 }] });
    await game.rows(`DELETE FROM plays WHERE date = $1 AND status = 'lost'`, [day.date]);
    await aggregateResults(game.database);
    await played(day, 'lost', ['1', '2', '3', '4', '5'], 1, here);
    expect(await resultsOf(day)).toMatchObject({ played: 6, won: 5 });
  });

  it('are counted up to the limit if no address is known', async () => {
    const day = await anotherDay();
    await played(day, 'won', ['Alien'], 30, { at: () => undefined });
    expect(await resultsOf(day)).toMatchObject({ played: GAMES_COUNTED_PER_CLIENT });
  });
});

it('lists a guess of many players after it has come from five addresses', async () => {
  const day = await anotherDay();
  await played(day, 'lost', ['Jaws', '1', '2', '3', '4'], 12, { at: (time) => `school ${time % 4}` });
  expect((await resultsOf(day)).wrongGuesses).toEqual([]);
  await played(day, 'lost', ['jaws', 'a', 'b', 'c', 'd']);
  expect((await resultsOf(day)).wrongGuesses).toEqual([{ guess: 'jaws', players: 13 }]);
});

it('counts one address on two days only once, because archive games add none', async () => {
  const day = await anotherDay();
  for (let later = 1; later <= 6; later += 1) {
    const from = { at: () => `pseudonym of that day ${later}`, finishedOn: addDays(day.date, later) };
    await played(day, 'lost', ['Jaws', '1', '2', '3', '4'], 1, from);
  }
  expect(await resultsOf(day)).toMatchObject({ played: 6, wrongGuesses: [] });
});

it('counts once for several requests, for 30 seconds', async () => {
  const day = await anotherDay();
  const time = { ms: 1 };
  const cached = cachedResults(pgResults(game.database), () => time.ms);
  const playedOf = async () => (await cached.of(day.date)).played;
  await playedOf();
  await played(day, 'won', ['Alien']);
  expect(await playedOf()).toBe(0);
  time.ms += 31_000;
  expect(await playedOf()).toBe(1);
});

it('publishes at most five wrong guesses, most frequent first, and none while the catalogue is unavailable', async () => {
  const wrongGuesses = Array.from({ length: 8 }, (_, place) => ({ guess: `t${place}`, players: 20 - place }));
  const counted = { date: '2026-03-14', played: 40, won: 30, guessDistribution: [10, 5, 5, 5, 5], wrongGuesses };
  const publish = (titles: KnownTitles) => publishedResults({ of: async () => counted }, titles).of('2026-03-14');
  const results = await publish(async (texts) => texts.map((text) => text.toUpperCase()));
  expect(results.wrongGuesses.map(({ guess }) => guess)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4']);
  expect(await publish(() => Promise.reject(new Error('unavailable')))).toEqual({ ...counted, wrongGuesses: [] });
});
