import { utcDate } from '@dreamreel/proto/calendar';
import { hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import {
  type Completion,
  completionRecordSchema,
  type DailyMovie,
  type GuessResponse,
} from '@dreamreel/proto/game/daily-game';
import type { User } from '@dreamreel/proto/identity/users';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { ok, type Routes, serve as serveRoutes } from '@dreamreel/ui/testing/serve';
import type { ReactNode } from 'react';
import type { EndedGame } from '../ended-game.ts';
import { closeAuthDialog, currentSession, endSession, startSession } from '../session/signed-in-user.ts';

export { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';

export const GUESS = 'POST /api/daily-completion';
export const DAILY_MOVIE = 'GET /api/daily-movie';
export const SEARCH = 'GET /api/search-movies';
export const STATISTICS = 'GET /api/user-stats/5';

export const config = { remotes: {}, serverTime: '2026-03-14T00:00:00.000Z', version: '1' };
export const statistics = {
  ...{ totalPlayed: 12, totalWon: 8, currentStreak: 3, maxStreak: 5 },
  guessDistribution: [1, 0, 10, 2, 0],
};

type Options = { recorded?: Completion | null; movie?: Partial<DailyMovie> };

/**
 * The API of all page tests: a daily game that judges guesses, and the account and statistics of one user. `routes`
 * replace or extend it. Other requests fail as without a network.
 */
function serve(routes: Routes = {}, { recorded = null, movie = {} }: Options = {}) {
  let completion = recorded;
  return serveRoutes({
    'GET /config.json': () => ok(config),
    'GET /api/auth/me': () => ok({ user: ada }),
    [DAILY_MOVIE]: () =>
      ok({ movie: completion?.completed ? { ...wholeMovie, ...movie } : openMovie(movie), completion, dayNumber: 212 }),
    [GUESS]: ({ body }) => {
      const { guesses, hintsUsed = 0, mode } = completionRecordSchema.parse(body);
      const response = judge(completion, { guesses, hintsUsed });
      completion = { ...response.completion, ...(mode && { mode }) };
      return ok({ ...response, completion });
    },
    [SEARCH]: () => ok([]),
    [STATISTICS]: () => ok(statistics),
    'GET /api/daily-results': () =>
      ok({ date: '2026-11-21', played: 1, won: 1, guessDistribution: [1, 0, 0, 0, 0], wrongGuesses: [] }),
    'GET /api/previous-features': () => ok([]),
    'GET /api/archive': () => ok([]),
    ...routes,
  });
}

/** Returns a movie for a game in progress, without the title or other identifying details. */
export function openMovie(more: Partial<DailyMovie> = {}): DailyMovie {
  return {
    id: 7,
    featuredDate: utcDate(new Date()),
    ...hiddenDescription(),
    poster: null,
    generatedImages: ['a', 'b', 'c', 'd', 'e'].map(imageOf),
    imageDescriptions: ['A fence at dusk.', 'A crowded beach.', 'A barrel.', 'A fin.', 'A shark.'],
    germanImageDescriptions: [],
    sceneCaptions: [],
    germanSceneCaptions: [],
    images: [imageOf('0')],
    ...more,
  };
}

export const imageOf = (letter: string) => `/images/${letter.repeat(32)}`;

export const wholeMovie = openMovie({
  title: 'Jaws',
  year: 1975,
  description: 'A great white shark terrorizes a summer resort.',
  poster: imageOf('f'),
});

export function completionOf(guesses: readonly string[], more: Partial<Completion> = {}): Completion {
  const hintsUsed = Math.min(MAX_GUESSES, guesses.length + 1);
  const hintsOfGuesses = guesses.map((_, turn) => turn + 1);
  return {
    ...{ completed: false, won: false, hintsUsed, guessesUsed: guesses.length, guesses: [...guesses], hintsOfGuesses },
    ...more,
  };
}

export const wonGame = completionOf(['Jaws'], { completed: true, won: true, hintsUsed: 1 });

/**
 * Checks guesses in the same way as the server, but accepts only one spelling of one title. Repeated guesses don't
 * count.
 */
export function judge(recorded: Completion | null, request: { guesses: string[]; hintsUsed: number }): GuessResponse {
  const earlier = recorded?.guesses ?? [];
  const guess = request.guesses.at(-1) ?? '';
  const won = guess === 'Jaws';
  const guesses = earlier.includes(guess) ? earlier : [...earlier, guess];
  const openHints = Math.max(recorded?.hintsUsed ?? 1, request.hintsUsed);
  const isWrong = !won && guesses !== earlier;
  const completed = won || guesses.length === MAX_GUESSES;
  const hintsUsed = Math.min(MAX_GUESSES, openHints + (isWrong ? 1 : 0));
  const completion = completionOf(guesses, { completed, won, hintsUsed });
  return {
    success: true,
    correct: won,
    guessesRemaining: MAX_GUESSES - guesses.length,
    completion,
    ...(completed && { movie: wholeMovie }),
  };
}

export const ada = {
  id: 5,
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  createdAt: '2026-03-14T09:26:53.000Z',
  emailNotifications: true,
  emailVerified: true,
  newEmail: null,
  language: 'en',
  timeZone: null,
} satisfies User;

/** Signs out and clears browser storage. */
export function resetSession(): void {
  closeAuthDialog();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
}

export function signInAs(user: User): void {
  startSession(user);
}

export const currentUser = () => currentSession().user;

/** Opens a page of a site with the fake API, whose `routes` can be replaced. */
export function visit(page: ReactNode, address: string, ...api: Parameters<typeof serve>) {
  const server = serve(...api);
  return { server, ...openPage(page, address) };
}

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
