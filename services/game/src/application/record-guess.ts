import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { CompletionRecord, GuessResponse } from '@dreamreel/proto/game/daily-game';
import { hasStarted } from '@dreamreel/proto/validators/game-rules';
import { countsNow } from '../domain/day.ts';
import { advance, expectedPlay, type GuessError, isCorrect, type Play } from '../domain/play.ts';
import { type ComparedGuesses, type CompareGuesses, gameState } from './daily-view.ts';
import { type PlayChange, type Plays, type Puzzle, type Puzzles, playerKey } from './ports.ts';

type Deps = {
  plays: Pick<Plays, 'update'>;
  puzzles: Pick<Puzzles, 'withId' | 'refresh'>;
  /** If omitted, wrong guesses aren't compared with the answer. */
  compareGuesses?: CompareGuesses;
  /** Called after each recorded change, before the response is sent. */
  onRecorded?: (change: PlayChange) => void;
  clock: Clock;
};
export type RecordGuessError = GuessError | 'no-such-puzzle' | 'date-in-the-future' | 'wrong-day' | 'session-expired';

/** A guess and the address of the client that sent it. */
export type GuessRecord = CompletionRecord & { readonly clientAddress?: string | undefined };

export const recordGuess =
  ({ plays, puzzles, compareGuesses, onRecorded, clock }: Deps) =>
  async (record: GuessRecord, actor: Actor): Promise<Result<GuessResponse, RecordGuessError>> => {
    // If a user was signed out, an open tab must not silently continue as a guest.
    if (!mayRecordFor(actor, record.userId)) return err('session-expired');
    const now = clock.now();
    const puzzleResult = await findOpenPuzzle(puzzles, record, now);
    if (!puzzleResult.ok) return puzzleResult;
    const puzzle = puzzleResult.value;

    const { guesses, hintsUsed = 0, mode, clientAddress } = record;
    const sentGuesses = { guesses, hintsUsed, mode };
    const player = playerKey(actor, record.sessionId);
    const context = { player, puzzle, now, counted: countsNow(puzzle.date, now), clientAddress };
    let comparisonPromise: Promise<ComparedGuesses> | undefined;
    const judge = (stored: Play) => {
      const judged = advance(stored, puzzle.movie, sentGuesses);
      // The catalogue is asked while the guess is being written.
      comparisonPromise = compareGuesses?.(puzzle.movie, judged.ok ? judged.value : stored);
      return judged;
    };
    const expected = expectedPlay(puzzle.movie, sentGuesses);
    const { play, change, error } = await plays.update(context, judge, expected);
    if (change) onRecorded?.(change);

    if (error === 'no-such-puzzle') {
      // The puzzle was cached, but it has since been removed from the calendar.
      await puzzles.refresh();
      return err(error);
    }
    // With an error, a browser with outdated state can synchronize.
    const state = gameState(play, puzzle, await comparisonPromise);
    if (error) return err(error, state);
    const last = guesses.at(-1);
    const correct = play.status === 'won' && last !== undefined && isCorrect(puzzle.movie, last);
    return ok({ success: true, correct, ...state });
  };

/** Returns true if the record names no user or the user who makes the call. */
function mayRecordFor(actor: Actor, userId: number | null | undefined): boolean {
  return userId === null || userId === undefined || (actor.kind === 'user' && actor.userId === userId);
}

async function findOpenPuzzle(
  puzzles: Pick<Puzzles, 'withId'>,
  { movieId, completionDate }: GuessRecord,
  now: Date,
): Promise<Result<Puzzle, RecordGuessError>> {
  if (!hasStarted(completionDate, now)) return err('date-in-the-future');
  const puzzle = await puzzles.withId(movieId);
  // Never reveal a future puzzle, even if a client sends its number with an earlier date.
  if (!puzzle || !hasStarted(puzzle.date, now)) return err('no-such-puzzle');
  return puzzle.date === completionDate ? ok(puzzle) : err('wrong-day');
}
