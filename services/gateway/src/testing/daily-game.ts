import type { Completion, CompletionRecord, DailyMovieResponse, GuessResponse } from '@dreamreel/proto/game';

/** An open game as the game service answers it. */
export const openGame: DailyMovieResponse = {
  movie: {
    id: 7,
    featuredDate: '2026-11-21',
    title: null,
    year: null,
    description: null,
    poster: null,
    aliases: [],
    generatedImages: ['a', 'b', 'c', 'd', 'e'],
    imageDescriptions: ['a', 'b', 'c', 'd', 'e'],
    images: [],
  },
  completion: null,
};

export const lostGame: Completion = {
  completed: true,
  won: false,
  hintsUsed: 5,
  guessesUsed: 5,
  guesses: ['a', 'b', 'c', 'd', 'e'],
};

/** What the game service says to a first guess that is wrong. */
export const firstGuessJudged: GuessResponse = {
  success: true,
  correct: false,
  guessesRemaining: 4,
  completion: { completed: false, won: false, hintsUsed: 2, guessesUsed: 1, guesses: ['Aliens'] },
};

/** A record that a browser sends after its first guess. */
export function record(changes: Partial<Record<keyof CompletionRecord, unknown>> = {}) {
  return { sessionId: 'anna-2026-11-21', movieId: 7, completionDate: '2026-11-21', guesses: ['Aliens'], ...changes };
}
