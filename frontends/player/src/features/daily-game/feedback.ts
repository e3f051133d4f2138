import type { GuessResponse } from '@dreamreel/proto/game/daily-game';
import type { Game } from './game-reducer.ts';

export type Feedback = {
  readonly tone: 'correct' | 'wrong' | 'over' | 'kept' | 'failed';
  readonly text: string;
};

export const alreadyCompleted: Feedback = {
  tone: 'correct',
  text: "You've already completed today's challenge!",
};
export const playedElsewhere: Feedback = {
  tone: 'kept',
  text: 'This game went on in another tab. Here is where it stands.',
};
export const notSubmitted: Feedback = { tone: 'failed', text: 'Failed to submit guess. Please try again.' };

/** What to tell the player about a guess that the server has judged. */
export function feedbackOn(before: Game, { completion, guessesRemaining }: GuessResponse): Feedback {
  if (completion.won) return { tone: 'correct', text: 'Correct! You got it right!' };
  if (completion.completed) {
    return { tone: 'over', text: 'Game over! You used all 5 guesses. The correct answer was revealed.' };
  }
  // A repeated title is not charged, so the list has not grown.
  if (completion.guesses.length === before.guesses.length) return { tone: 'kept', text: 'You already tried that.' };
  return { tone: 'wrong', text: `Wrong guess. ${remaining(guessesRemaining)}.` };
}

/** '1 guess remaining', '4 guesses remaining'. */
export function remaining(guesses: number): string {
  return `${guesses} ${guesses === 1 ? 'guess' : 'guesses'} remaining`;
}
