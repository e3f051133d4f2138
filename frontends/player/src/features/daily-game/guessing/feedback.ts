import type { GuessComparison, GuessResponse } from '@dreamreel/proto/game/daily-game';
import type { Game } from '../game-reducer.ts';

export type Feedback = {
  readonly tone: 'correct' | 'wrong' | 'over' | 'kept' | 'failed';
  /** The name of the text. */
  readonly text: 'alreadyCompleted' | 'notSubmitted' | 'correctGuess' | 'gameOver' | 'repeatedGuess' | 'wrongGuess';
  /** What a wrong guess shares with the answer. Sent only if the admin has turned this on. */
  readonly comparison?: GuessComparison | undefined;
  /** True if the guess couldn't be sent because the browser is offline. */
  readonly isOffline?: boolean;
};

export const alreadyCompleted: Feedback = { tone: 'correct', text: 'alreadyCompleted' };
export const notSubmitted = (isOnline: boolean): Feedback => ({
  tone: 'failed',
  text: 'notSubmitted',
  isOffline: !isOnline,
});

/** Returns the feedback on a guess that the server has judged. */
export function feedbackFor(before: Game, { completion, comparison }: GuessResponse): Feedback {
  if (completion.won) return { tone: 'correct', text: 'correctGuess' };
  if (completion.completed) return { tone: 'over', text: 'gameOver' };
  // The server doesn't charge a repeated title, so the list hasn't grown.
  if (completion.guesses.length === before.guesses.length) return { tone: 'kept', text: 'repeatedGuess' };
  return { tone: 'wrong', text: 'wrongGuess', comparison };
}
