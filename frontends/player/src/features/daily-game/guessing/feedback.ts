import type { GuessResponse } from '@dreamreel/proto/game/daily-game';
import { type Comparison, comparisonsOf, type Game } from '../game-reducer.ts';

export type Feedback = {
  readonly tone: 'correct' | 'wrong' | 'over' | 'kept' | 'failed';
  /** Key of the feedback text. */
  readonly text:
    | 'alreadyCompleted'
    | 'notSubmitted'
    | 'waitingForNetwork'
    | 'lostOnReload'
    | 'correctGuess'
    | 'gameOver'
    | 'repeatedGuess'
    | 'wrongGuess';
  readonly comparisons?: readonly Comparison[] | undefined;
};

export const alreadyCompleted: Feedback = { tone: 'correct', text: 'alreadyCompleted' };
export const notSubmitted: Feedback = { tone: 'failed', text: 'notSubmitted' };
export const waitingForNetwork: Feedback = { tone: 'kept', text: 'waitingForNetwork' };
export const lostOnReload: Feedback = { tone: 'kept', text: 'lostOnReload' };

/** Returns the feedback for the server's response to a guess. */
export function feedbackFor(before: Game, { completion }: GuessResponse): Feedback {
  if (completion.won) return { tone: 'correct', text: 'correctGuess' };
  if (completion.completed) return { tone: 'over', text: 'gameOver' };
  // Repeated guesses don't count, so the number of guesses hasn't changed.
  if (completion.guesses.length === before.guesses.length) return { tone: 'kept', text: 'repeatedGuess' };
  return { tone: 'wrong', text: 'wrongGuess', comparisons: comparisonsOf(completion).at(-1) };
}
