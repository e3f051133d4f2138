import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import type { Clock } from '@dreamreel/kit/process/clock';
import { addDays, startOfDay } from '@dreamreel/proto/calendar';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { dailyMovie } from '../../application/daily-movie.ts';
import { recordGuess } from '../../application/record-guess.ts';
import type { Play } from '../../domain/play.ts';
import type { PlayedGame, World } from '../../testing/compared-game.ts';
import { gameSequence, MOVIES } from '../../testing/game-steps.ts';
import { puzzlesOf } from '../../testing/in-memory.ts';
import { playSequence } from '../../testing/play-sequence.ts';
import { type TestGame, testGame } from '../../testing/test-game.ts';
import { pgStatistics } from '../statistics/pg-statistics.ts';
import { pgClaims } from './pg-claims.ts';
import { pgPlays } from './pg-plays.ts';
import { type PlayStore, storedPlays } from './stored-plays.ts';

/** `npm run test:long -- sequences` runs up to 10,000. */
const SEQUENCES = Number(process.env.GAME_SEQUENCES ?? 100);
const AT_ONCE = 4;
const FIRST = '2026-03-14';
jest.setTimeout(3_600_000);

let test: TestGame;
let people = 0;

beforeAll(async () => {
  test = await testGame();
  for (const [day, movie] of MOVIES.entries())
    test.days.push(await test.addDay({ ...movie, date: addDays(FIRST, day) }));
});
afterAll(() => test.drop());

type Parts = { store: PlayStore; clock: Clock };
type Change = (game: PlayedGame, parts: Parts) => PlayedGame;

/** Creates a game with its own clock in the shared database. */
function newWorld(change: Change): World {
  const first = startOfDay(FIRST).getTime();
  let now = new Date(first);
  const clock = { now: () => now };
  let isLosing = false;
  const { write, ...reads } = pgPlays(test.database);
  const store: PlayStore = {
    ...reads,
    async write(change) {
      const isWritten = await write(change);
      if (isLosing) throw new CallFailed('unavailable', 'The response is lost');
      return isWritten;
    },
  };
  const plays = storedPlays(store);
  const puzzles = puzzlesOf(...test.days);
  const puzzleIds = test.days.map(({ id }) => id);
  const game: PlayedGame = {
    record: recordGuess({ plays, puzzles, clock }),
    daily: dailyMovie({ plays, puzzles, puzzleOfDay: puzzles.onDay, clock }),
    claim: pgClaims(test.database).claim,
    statistics: pgStatistics(test.database).of,
  };
  const setHour = (hour: number) => {
    now = new Date(first + Math.round(hour * 3_600_000));
  };
  const loseResponses = (isNow: boolean) => {
    isLosing = isNow;
  };
  return { game: change(game, { store, clock }), firstDay: FIRST, puzzleIds, setHour, loseResponses };
}

async function agrees(runs: number, change: Change = (game) => game, endOnFailure = false): Promise<void> {
  const property = fc.asyncProperty(gameSequence, (sequence) => {
    people += 1;
    return playSequence(newWorld(change), { anonymousId: `person-${people}`, userId: people }, sequence);
  });
  await fc.assert(property, { numRuns: runs, endOnFailure });
}

it(`agrees with the reference model in ${SEQUENCES} whole sequences`, async () => {
  await Promise.all(Array.from({ length: AT_ONCE }, () => agrees(Math.ceil(SEQUENCES / AT_ONCE))));
});

describe('the reference model', () => {
  const changes: readonly [string, Change][] = [
    ['leaves a guest’s games behind at sign-in', (game) => ({ ...game, claim: async () => 0 })],
    [
      'charges a guess again if its response was lost',
      (game) => {
        let last = '';
        const record: PlayedGame['record'] = async (sent, actor) => {
          const again = JSON.stringify(sent) === last;
          last = JSON.stringify(sent);
          return game.record(again ? { ...sent, guesses: [...sent.guesses, 'Lost'] } : sent, actor);
        };
        return { ...game, record };
      },
    ],
    [
      'charges titles that a client’s own list repeats',
      (game) => {
        const record: PlayedGame['record'] = (sent, actor) => {
          const guesses = sent.guesses.map((guess, at, all) => (all.indexOf(guess) === at ? guess : `${guess} ${at}`));
          return game.record({ ...sent, guesses }, actor);
        };
        return { ...game, record };
      },
    ],
    [
      'doesn’t accept an alias as the movie',
      (game, { store, clock }) => {
        const nameless = test.days.map((day) => ({ ...day, movie: { ...day.movie, aliases: [] } }));
        return { ...game, record: recordGuess({ plays: storedPlays(store), puzzles: puzzlesOf(...nameless), clock }) };
      },
    ],
    [
      'forgets skipped hints',
      (game) => ({ ...game, record: (sent, actor) => game.record({ ...sent, hintsUsed: 0 }, actor) }),
    ],
    [
      'counts games that ended too late',
      (game, { store, clock }) => {
        const ended = (play: Play) => ({ ...play, counted: play.status !== 'playing' });
        const write: PlayStore['write'] = (change) => store.write({ ...change, after: ended(change.after) });
        const plays = storedPlays({ ...store, write });
        return { ...game, record: recordGuess({ plays, puzzles: puzzlesOf(...test.days), clock }) };
      },
    ],
    [
      'shows a guest the game of the user who was signed in before',
      (game) => ({ ...game, daily: (query) => game.daily(query, { kind: 'user', userId: people }) }),
    ],
  ];

  it.each(changes)('disagrees with a game that %s', async (_how, change) => {
    await expect(agrees(2_000, change, true)).rejects.toThrow();
  });
});
