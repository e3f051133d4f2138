import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { identityCalls } from '@dreamreel/proto/identity';
import { notificationCalls } from '@dreamreel/proto/notification';
import type { RouteName } from '@dreamreel/proto/routes';
import { movieRequests, stubMovieCalls } from './admin-movies.ts';
import { stubGameCalls } from './daily-game.ts';
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
  ...movieRequests,
  ...generationRequests,
  searchMovies: { address: '/api/search-movies?query=alien' },
  unsubscribe: { address: '/api/unsubscribe?token=t1', headers: { accept: 'application/json' } },
  oneClickUnsubscribe: { address: '/api/unsubscribe?token=t1' },
  mailRun: { address: '/api/admin/mail-run' },
  resendMail: { address: '/api/admin/mail-run/resend', body: { date: '2026-11-21', userId: anna.id } },
};

/** Every service responds to every call that a good request leads to. */
export function stubAllCalls(gateway: Gateway): void {
  stubVisitors(gateway);
  stubMovieCalls(gateway);
  stubGameCalls(gateway);
  stubSocialCalls(gateway);
  stubGenerationCalls(gateway);
  const { respond } = gateway.services;
  respond(identityCalls.setEmailPreference, { emailNotifications: false });
  respond(catalogueCalls.searchTitles, []);
  respond(notificationCalls.unsubscribe, { success: true });
  respond(notificationCalls.checkUnsubscribeToken, { success: true });
  respond(notificationCalls.mailRun, { zone: 'UTC', local: true, run: null });
  respond(notificationCalls.resend, { success: true });
}
