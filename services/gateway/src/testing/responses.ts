import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { Completion, CompletionRecord, DailyMovieResponse, GuessResponse } from '@dreamreel/proto/game/daily-game';
import { friendOperations } from '@dreamreel/proto/game/friend-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { adminMovie } from '@dreamreel/proto/testing/admin-movie';
import type { FakeServices } from './fake-rpc.ts';
import { imageOf, scriptedJob } from './image-jobs.ts';
import { stubVisitors } from './visitors.ts';

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
    sceneCaptions: [],
    germanSceneCaptions: [],
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
const firstGuessJudged: GuessResponse = {
  success: true,
  correct: false,
  guessesRemaining: 4,
  completion: { completed: false, won: false, hintsUsed: 2, guessesUsed: 1, guesses: ['Aliens'], hintsOfGuesses: [1] },
};

/** The request body that a browser sends after the first guess. */
export const firstRecord = {
  sessionId: 'anna-2026-11-21',
  movieId: 7,
  completionDate: '2026-11-21',
  guesses: ['Aliens'],
};

/** Creates a changed copy of {@link firstRecord}, which can be invalid. */
export function record(changes: Partial<Record<keyof CompletionRecord, unknown>> = {}) {
  return { ...firstRecord, ...changes };
}

/** Makes all services respond to the calls whose responses the gateway reads. It forwards all other responses. */
export function stubServices(services: FakeServices): void {
  const { respond } = services;
  stubVisitors(services);
  respond(catalogueCalls.movieParts, []);
  respond(movieOperations.movie, adminMovie());
  respond(gameOperations.dailyMovie, openGame);
  respond(gameOperations.dailyCompletion, firstGuessJudged);
  respond(friendOperations.friends, { groups: [] });
  respond(gameCalls.exportPlays, { plays: [], next: null });
  respond(notificationCalls.localMails, []);
  const job = scriptedJob(services);
  job.addEvent(imageOf(3));
  job.addEvent({ type: 'complete', message: '1 image generated', failedPrompts: [] });
}
