import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { GuessResponse } from '@dreamreel/proto/game/daily-game';
import type { GuessRecord } from '@dreamreel/proto/game/internal-calls';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { countsNow, hasBegun } from '../domain/day.ts';
import { type GuessError, isCorrect, judge, type Play } from '../domain/play.ts';
import { completionOf, movieFor } from './daily-view.ts';
import { type Plays, type Puzzle, type Puzzles, playerKey } from './ports.ts';

type Deps = { plays: Pick<Plays, 'update'>; puzzles: Pick<Puzzles, 'withId'>; clock: Clock };
export type RecordGuessError = GuessError | 'no-such-puzzle' | 'date-in-the-future' | 'wrong-day';

export const recordGuess =
  ({ plays, puzzles, clock }: Deps) =>
  async (record: GuessRecord, actor: Actor): Promise<Result<GuessResponse, RecordGuessError>> => {
    const now = clock.now();
    if (!hasBegun(record.completionDate, now)) return err('date-in-the-future');
    const puzzle = await puzzles.withId(record.movieId);
    // A coming puzzle must not be revealed, even to a client that sends its number with an earlier date.
    if (!puzzle || !hasBegun(puzzle.date, now)) return err('no-such-puzzle');
    if (puzzle.date !== record.completionDate) return err('wrong-day');

    const { guesses, hintsUsed = 0, clientAddress } = record;
    const player = playerKey(actor, record.sessionId);
    const context = { player, puzzle, now, counted: countsNow(puzzle.date, now), clientAddress };
    const { play, error } = await plays.update(context, (play) => judge(play, puzzle.movie, { guesses, hintsUsed }));

    if (error) return err(error, recordedState(play, puzzle));
    return ok({ success: true, correct: isLastCorrect(puzzle, guesses), ...recordedState(play, puzzle) });
  };

function isLastCorrect(puzzle: Puzzle, guesses: readonly string[]): boolean {
  const last = guesses.at(-1);
  return last !== undefined && isCorrect(puzzle.movie, last);
}

/** The stored state of the play, so that an out-of-date browser can synchronise; with the movie only after the game. */
function recordedState(play: Play, puzzle: Puzzle) {
  return {
    completion: completionOf(play),
    guessesRemaining: MAX_GUESSES - play.guesses.length,
    ...(play.status !== 'playing' && { movie: movieFor(play, puzzle) }),
  };
}
