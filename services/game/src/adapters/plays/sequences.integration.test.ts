import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { addDays, startOfDay } from '@dreamreel/proto/calendar';
import { it, jest } from '@jest/globals';
import fc from 'fast-check';
import { dailyMovie } from '../../application/daily-movie.ts';
import type { Puzzle } from '../../application/ports.ts';
import { recordGuess } from '../../application/record-guess.ts';
import { gameSequence, MOVIES } from '../../testing/game-steps.ts';
import { puzzlesOf } from '../../testing/in-memory.ts';
import { playSequence, type World } from '../../testing/play-sequence.ts';
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

/** Creates a game with its own clock in the shared database. */
function newWorld(): World {
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
  const puzzles = puzzlesOf(...days);
  const game = {
    record: recordGuess({ plays, puzzles, clock }),
    daily: dailyMovie({ plays, puzzles, puzzleOfDay: puzzles.onDay, clock }),
    claim: pgClaims(database).claim,
    statistics: pgStatistics(database).of,
  };
  return Object.assign(state, { game, firstDay: FIRST, puzzleIds: days.map(({ id }) => id) });
}

const property = fc.asyncProperty(gameSequence, (sequence) => {
  people += 1;
  return playSequence(newWorld(), { anonymousId: `person-${people}`, userId: people }, sequence);
});

it(`agrees with the reference model in ${SEQUENCES} whole sequences`, async () => {
  const numRuns = Math.ceil(SEQUENCES / AT_ONCE);
  await Promise.all(Array.from({ length: AT_ONCE }, () => fc.assert(property, { numRuns })));
});
