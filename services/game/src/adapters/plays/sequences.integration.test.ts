import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { addDays, startOfDay } from '@dreamreel/proto/calendar';
import type { CompletionRecord } from '@dreamreel/proto/game/daily-game';
import { expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { dailyMovie } from '../../application/daily-movie.ts';
import type { Puzzle } from '../../application/ports.ts';
import { recordGuess } from '../../application/record-guess.ts';
import { gameSequence, MOVIES } from '../../testing/game-steps.ts';
import { puzzlesOf } from '../../testing/in-memory.ts';
import { type PlayedGame, playSequence, type World } from '../../testing/play-sequence.ts';
import { testGame } from '../../testing/test-game.ts';
import { pgStatistics } from '../statistics/pg-statistics.ts';
import { pgClaims } from './pg-claims.ts';
import { pgPlays } from './pg-plays.ts';
import { storedPlays } from './stored-plays.ts';

/** `npm run test:long -- sequences` runs up to 10,000. */
const SEQUENCES = Number(process.env.GAME_SEQUENCES ?? 100);
const AT_ONCE = 4;
const FIRST = '2026-03-14';
jest.setTimeout(3_600_000);

const { database, addDay } = await testGame();
const days: Puzzle[] = [];
for (const [day, movie] of MOVIES.entries()) days.push(await addDay({ ...movie, date: addDays(FIRST, day) }));
let people = 0;

type Change = (game: PlayedGame) => PlayedGame;

/** Creates a game with its own clock in the shared database. The fields in `movie` are changed in every puzzle. */
function newWorld(change: Change, movie: Partial<Puzzle['movie']>): World {
  const first = startOfDay(FIRST).getTime();
  const state = { hour: 0, losesResponses: false };
  const clock = { now: () => new Date(first + Math.round(state.hour * 3_600_000)) };
  const { write, ...reads } = pgPlays(database);
  const plays = storedPlays({
    ...reads,
    async write(change) {
      const isWritten = await write(change);
      if (state.losesResponses) throw new CallFailed('unavailable', 'The response is lost');
      return isWritten;
    },
  });
  const puzzles = puzzlesOf(...days.map((day) => ({ ...day, movie: { ...day.movie, ...movie } })));
  const game: PlayedGame = {
    record: recordGuess({ plays, puzzles, clock }),
    daily: dailyMovie({ plays, puzzles, puzzleOfDay: puzzles.onDay, clock }),
    claim: pgClaims(database).claim,
    statistics: pgStatistics(database).of,
  };
  return Object.assign(state, { game: change(game), firstDay: FIRST, puzzleIds: days.map(({ id }) => id) });
}

async function agrees(numRuns: number, change: Change = (game) => game, movie = {}, endOnFailure = false) {
  const property = fc.asyncProperty(gameSequence, (sequence) => {
    people += 1;
    return playSequence(newWorld(change, movie), { anonymousId: `person-${people}`, userId: people }, sequence);
  });
  await fc.assert(property, { numRuns, endOnFailure });
}

it(`agrees with the reference model in ${SEQUENCES} whole sequences`, async () => {
  await Promise.all(Array.from({ length: AT_ONCE }, () => agrees(Math.ceil(SEQUENCES / AT_ONCE))));
});

/** Changes every request before it is recorded. */
const recording =
  (change: (sent: CompletionRecord) => Partial<CompletionRecord>): Change =>
  ({ record, ...game }) => ({ ...game, record: (sent, actor) => record({ ...sent, ...change(sent) }, actor) });

it.each<[string, Change, Partial<Puzzle['movie']>?]>([
  ['leaves a guest’s games behind at sign-in', (game) => ({ ...game, claim: async () => 0 })],
  ['forgets skipped hints', recording(() => ({ hintsUsed: 0 }))],
  [
    'charges titles that a client’s own list repeats',
    recording(({ guesses }) => ({
      guesses: guesses.map((guess, at) => (guesses.indexOf(guess) === at ? guess : `${guess} ${at}`)),
    })),
  ],
  ['doesn’t accept an alias as the movie', (game) => game, { aliases: [] }],
  [
    'shows a guest the game of the user who was signed in before',
    (game) => ({ ...game, daily: (query) => game.daily(query, { kind: 'user', userId: people }) }),
  ],
])('the reference model disagrees with a game that %s', async (_how, change, movie = {}) => {
  await expect(agrees(2_000, change, movie, true)).rejects.toThrow();
});
