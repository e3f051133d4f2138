import type { RouteName } from '@dreamreel/proto/routes';
import { movieRequests } from './admin-movies.ts';
import { record } from './daily-game.ts';
import { generationRequests } from './generation.ts';
import { socialRequests } from './social.ts';
import { anna } from './visitors.ts';

export type GoodRequest = {
  readonly address: string;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
};

/** One good request for each route, about Anna where it is about somebody: a route without one does not compile. */
export const goodRequests: Readonly<Record<RouteName, GoodRequest>> = {
  login: { address: '/api/auth/login', body: { email: anna.email, password: 'secret1' } },
  register: { address: '/api/auth/register', body: { name: 'Anna', email: anna.email, password: 'secret1' } },
  logout: { address: '/api/auth/logout' },
  me: { address: '/api/auth/me' },
  adminLogin: { address: '/api/admin/login', body: { username: 'root', password: 'secret of the operator' } },
  adminLogout: { address: '/api/admin/logout' },
  adminSession: { address: '/api/admin/session' },
  emailPreferences: { address: `/api/user/${anna.id}/email-preferences`, body: { emailNotifications: false } },
  ...movieRequests,
  ...socialRequests,
  ...generationRequests,
  dailyMovie: { address: '/api/daily-movie' },
  dailyCompletion: { address: '/api/daily-completion', body: record() },
  searchMovies: { address: '/api/search-movies?query=alien' },
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
  filmDifficulty: { address: '/api/admin/movies/7/difficulty' },
};
