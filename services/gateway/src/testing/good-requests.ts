import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { difficultyCalls } from '@dreamreel/proto/difficulty';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { previewCalls } from '@dreamreel/proto/preview';
import type { RouteName } from '@dreamreel/proto/routes';
import { movieRequests, stubMovieCalls } from './admin-movies.ts';
import { stubCalendarCalls } from './calendar.ts';
import { firstGuessJudged, openGame, record } from './daily-game.ts';
import { stubGameCalls } from './daily-game.ts';
import type { Gateway } from './gateway.ts';
import { generationRequests, stubGenerationCalls } from './generation.ts';
import { stubImageCalls } from './movie-images.ts';
import { stubNotificationCalls } from './notification.ts';
import { stubGenerationCalls } from './generation.ts';
import { stubSocialCalls } from './social.ts';
import { anna, stubVisitors } from './visitors.ts';

export type GoodRequest = {
  readonly address: string;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
};

/** One valid request for each route, of Anna where it needs a user: a route without one does not compile. */
export const goodRequests: Readonly<Record<RouteName, GoodRequest>> = {
  ...movieRequests,
  dailyMovie: { address: '/api/daily-movie' },
  dailyCompletion: { address: '/api/daily-completion', body: record() },
  searchMovies: { address: '/api/search-movies?query=alien' },
  previousFeatures: { address: '/api/previous-features' },
  userStats: { address: `/api/user-stats/${anna.id}` },
  archive: { address: '/api/archive' },
  dailyResults: { address: '/api/daily-results?date=2026-11-20' },
  preview: { address: '/api/admin/movies/7/preview' },
  previewGuess: { address: '/api/admin/movies/7/preview', body: { guesses: ['Alien'] } },
  movieDifficulty: { address: '/api/admin/movies/7/difficulty' },
  ...generationRequests,
  unsubscribe: { address: '/api/unsubscribe?token=t1', headers: { accept: 'application/json' } },
  oneClickUnsubscribe: { address: '/api/unsubscribe?token=t1' },
  mailRun: { address: '/api/admin/mail-run' },
  resendMail: { address: '/api/admin/mail-run/resend', body: { date: '2026-11-21', userId: anna.id } },
};

/** Every service responds to every call that a good request leads to. */
export function stubAllCalls(gateway: Gateway): void {
  stubVisitors(gateway);
  stubMovieCalls(gateway);
  stubImageCalls(gateway);
  stubCalendarCalls(gateway);
  stubGameCalls(gateway);
  stubSocialCalls(gateway);
  stubNotificationCalls(gateway);
  stubGenerationCalls(gateway);
  const { respond } = gateway.services;
  respond(gameCalls.dailyMovie, openGame);
  respond(gameCalls.recordGuess, firstGuessJudged);
  respond(gameCalls.previousFeatures, []);
  respond(gameCalls.archive, []);
  const guessDistribution = [0, 0, 0, 0, 0];
  respond(gameCalls.userStats, { totalPlayed: 0, totalWon: 0, currentStreak: 0, maxStreak: 0, guessDistribution });
  respond(gameCalls.dayResults, { date: '2026-11-20', played: 0, won: 0, guessDistribution, wrongGuesses: [] });
  respond(catalogueCalls.searchTitles, []);
  const hints = [1, 2, 3, 4, 5].map((hint) => ({ hint, reached: 0, solved: 0, skipped: 0 }));
  respond(previewCalls.previewGame, { ...firstGuessJudged, movie: openGame.movie });
  respond(difficultyCalls.movieDifficulty, { plays: 0, hints, nearGuesses: [] });
  respond(identityCalls.setEmailPreference, { emailNotifications: false });
  respond(notificationCalls.unsubscribe, { success: true });
  respond(notificationCalls.checkUnsubscribeToken, { success: true });
  respond(notificationCalls.mailRun, { zone: 'UTC', local: true, run: null });
  respond(notificationCalls.resend, { success: true });
}
