import { difficultyCalls } from '@dreamreel/proto/difficulty';
import { gameCalls } from '@dreamreel/proto/game';
import { identityCalls } from '@dreamreel/proto/identity';
import { notificationCalls } from '@dreamreel/proto/notification';
import { previewCalls } from '@dreamreel/proto/preview';
import type { RouteName } from '@dreamreel/proto/routes';
import { imageAndDayRequests, stubMovieCalls } from './admin-movies.ts';
import { firstGuessJudged, openGame, record } from './daily-game.ts';
import type { Gateway } from './gateway.ts';
import { generationRequests, stubGenerationCalls } from './generation.ts';
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
  login: { address: '/api/auth/login', body: { email: anna.email, password: 'secret1' } },
  register: { address: '/api/auth/register', body: { name: 'Anna', email: anna.email, password: 'secret1' } },
  logout: { address: '/api/auth/logout' },
  me: { address: '/api/auth/me' },
  adminLogin: { address: '/api/admin/login', body: { username: 'root', password: 'secret of the admin' } },
  adminLogout: { address: '/api/admin/logout' },
  adminSession: { address: '/api/admin/session' },
  emailPreferences: { address: `/api/user/${anna.id}/email-preferences`, body: { emailNotifications: false } },
  ...imageAndDayRequests,
  ...generationRequests,
  dailyMovie: { address: '/api/daily-movie' },
  dailyCompletion: { address: '/api/daily-completion', body: record() },
  previousFeatures: { address: '/api/previous-features' },
  userStats: { address: `/api/user-stats/${anna.id}` },
  archive: { address: '/api/archive' },
  dailyResults: { address: '/api/daily-results?date=2026-11-20' },
  unsubscribe: { address: '/api/unsubscribe?token=t1', headers: { accept: 'application/json' } },
  oneClickUnsubscribe: { address: '/api/unsubscribe?token=t1' },
  mailRun: { address: '/api/admin/mail-run' },
  resendMail: { address: '/api/admin/mail-run/resend', body: { date: '2026-11-21', userId: anna.id } },
  preview: { address: '/api/admin/movies/7/preview' },
  previewGuess: { address: '/api/admin/movies/7/preview', body: { guesses: ['Alien'] } },
  movieDifficulty: { address: '/api/admin/movies/7/difficulty' },
};

/** Every service responds to every call that a good request leads to. */
export function stubAllCalls(gateway: Gateway): void {
  stubVisitors(gateway);
  stubMovieCalls(gateway);
  stubSocialCalls(gateway);
  stubGenerationCalls(gateway);
  const { respond } = gateway.services;
  respond(identityCalls.setEmailPreference, { emailNotifications: false });
  respond(gameCalls.dailyMovie, openGame);
  respond(gameCalls.recordGuess, firstGuessJudged);
  respond(gameCalls.previousFeatures, []);
  respond(gameCalls.archive, []);
  const guessDistribution = [0, 0, 0, 0, 0];
  respond(gameCalls.userStats, { totalPlayed: 0, totalWon: 0, currentStreak: 0, maxStreak: 0, guessDistribution });
  respond(gameCalls.dayResults, { date: '2026-11-20', played: 0, won: 0, guessDistribution, wrongGuesses: [] });
  respond(notificationCalls.unsubscribe, { success: true });
  respond(notificationCalls.checkUnsubscribeToken, { success: true });
  respond(notificationCalls.mailRun, { zone: 'UTC', local: true, run: null });
  respond(notificationCalls.resend, { success: true });
  const hints = [1, 2, 3, 4, 5].map((hint) => ({ hint, reached: 0, solved: 0, skipped: 0 }));
  respond(previewCalls.previewGame, { ...firstGuessJudged, movie: openGame.movie });
  respond(difficultyCalls.movieDifficulty, { plays: 0, hints, nearGuesses: [] });
}
