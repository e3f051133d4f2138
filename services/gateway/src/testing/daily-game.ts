import { hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { Completion, CompletionRecord, DailyMovieResponse, GuessResponse } from '@dreamreel/proto/game/daily-game';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { Gateway } from './gateway.ts';
import type { RequestsOf } from './requests-of.ts';
import { anna } from './visitors.ts';

/** An unfinished game as returned by the game service. */
export const openGame: DailyMovieResponse = {
  movie: {
    id: 7,
    featuredDate: '2026-11-21',
    ...hiddenDescription(),
    poster: null,
    generatedImages: ['a', 'b', 'c', 'd', 'e'],
    imageDescriptions: ['a', 'b', 'c', 'd', 'e'],
    germanImageDescriptions: [],
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
  hintsOfGuesses: [1, 2, 3, 4, 5],
};

/** The game service's response to a wrong first guess. */
export const firstGuessJudged: GuessResponse = {
  success: true,
  correct: false,
  guessesRemaining: 4,
  completion: { completed: false, won: false, hintsUsed: 2, guessesUsed: 1, guesses: ['Aliens'], hintsOfGuesses: [1] },
};

const firstRecord = {
  sessionId: 'anna-2026-11-21',
  movieId: 7,
  completionDate: '2026-11-21',
  guesses: ['Aliens'],
};

/** Creates the request body that a browser sends after the first guess. */
export function record(changes: Partial<Record<keyof CompletionRecord, unknown>> = {}) {
  return { ...firstRecord, ...changes };
}

/** Fields of one valid request for each game operation. */
export const gameRequests = {
  dailyMovie: {},
  dailyCompletion: firstRecord,
  previousFeatures: {},
  userStats: { userId: anna.id },
  archive: {},
  archiveMonth: { month: '2026-10' },
  archiveTotals: {},
  gameSettings: {},
  changeGameSettings: { comparesGuesses: true },
  dailyResults: { date: '2026-11-20' },
  movieDifficulty: { movieId: 7 },
  numbers: { from: '2026-11-01', to: '2026-11-20' },
  preview: { movieId: 7 },
  previewGuess: { movieId: 7, guesses: ['Alien'] },
} satisfies RequestsOf<typeof gameOperations>;

/** Makes all calls to the game service succeed, without any recorded games. */
export function stubGameCalls({ services: { respond } }: Gateway): void {
  const guessDistribution = [0, 0, 0, 0, 0];
  respond(gameOperations.dailyMovie, openGame);
  respond(gameCalls.recordGuess, firstGuessJudged);
  respond(gameOperations.previousFeatures, []);
  respond(gameOperations.userStats, {
    totalPlayed: 0,
    totalWon: 0,
    currentStreak: 0,
    maxStreak: 0,
    guessDistribution,
  });
  respond(gameOperations.archive, []);
  respond(gameOperations.archiveMonth, { month: '2026-10', days: [] });
  respond(gameOperations.archiveTotals, { firstDay: null, days: 0, played: 0, won: 0, unplayed: null });
  respond(gameOperations.gameSettings, { comparesGuesses: false });
  respond(gameOperations.changeGameSettings, { comparesGuesses: true });
  respond(gameOperations.dailyResults, { date: '2026-11-20', played: 0, won: 0, guessDistribution, wrongGuesses: [] });
  const hints = [1, 2, 3, 4, 5].map((hint) => ({ hint, reached: 0, solved: 0, skipped: 0 }));
  respond(gameOperations.movieDifficulty, {
    plays: 0,
    hints,
    swapAdvice: { state: 'in-order' },
    nearGuesses: [],
  });
  respond(gameOperations.numbers, { days: [], countedAt: null });
  respond(gameOperations.preview, { ...openGame, previewOf: { title: 'Alien', year: 1979 } });
  respond(gameOperations.previewGuess, firstGuessJudged);
  respond(gameCalls.exportPlays, { plays: [], next: null });
}
