import type { GuessComparison, GuessResponse } from '@dreamreel/proto/game/daily-game';
import type { Game } from '../game-reducer.ts';

export type Feedback = {
  readonly tone: 'correct' | 'wrong' | 'over' | 'kept' | 'failed';
  /** The name of its text. */
  readonly text: 'alreadyCompleted' | 'notSubmitted' | 'wasCorrect' | 'wasLast' | 'wasTried' | 'wasWrong';
  /** What a wrong guess has in common with the answer, where the admin has switched that on. */
  readonly comparison?: GuessComparison | undefined;
  /** A guess that could not be sent because the browser has no network. */
  readonly isOffline?: boolean;
};

export const alreadyCompleted: Feedback = { tone: 'correct', text: 'alreadyCompleted' };
export const notSubmitted = (isOnline: boolean): Feedback => ({
  tone: 'failed',
  text: 'notSubmitted',
  isOffline: !isOnline,
});

/** What to tell the player about a guess that the server has judged. */
export function feedbackOn(before: Game, { completion, comparison }: GuessResponse): Feedback {
  if (completion.won) return { tone: 'correct', text: 'wasCorrect' };
  if (completion.completed) return { tone: 'over', text: 'wasLast' };
  // A repeated title is not charged, so the list has not grown.
  if (completion.guesses.length === before.guesses.length) return { tone: 'kept', text: 'wasTried' };
  return { tone: 'wrong', text: 'wasWrong', comparison };
}
