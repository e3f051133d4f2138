import type { EndedGame } from '../ended-game.ts';

/** Returns a daily game that was won at the third hint. */
export function endedGame(more: Partial<EndedGame> = {}): EndedGame {
  return {
    date: '2026-11-21',
    dayNumber: 212,
    isDaily: true,
    hasJustEnded: true,
    sessionId: 'my-session',
    hasWon: true,
    title: 'Jaws',
    hintsUsed: 3,
    guesses: ['Alien', 'Up', 'Jaws'],
    hintsOfGuesses: [1, 2, 3],
    mode: 'normal',
    isCounted: true,
    ...more,
  };
}

export const lostGame = endedGame({
  ...{ hasWon: false, hintsUsed: 5, guesses: ['a', 'b', 'c', 'd', 'e'], hintsOfGuesses: [1, 2, 3, 4, 5] },
});
