import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { screen, within } from '@testing-library/react';
import { AdminPage } from '../pages/admin-page.tsx';
import { resetAdminSession } from './admin-session.ts';
import { noJobs, noNotices } from './notices.ts';

/** Opens the dashboard as a signed-in admin, with the given movies. `routes` override the default responses. */
export async function openDashboard(movies: readonly AdminMovie[], routes: Routes = {}, address = '/admin') {
  resetAdminSession();
  const server = serve({
    'GET /api/admin/session': () => ok({ authenticated: true, username: 'ada', role: 'admin' }),
    'GET /api/admin/movies-with-dates': () => ok(movies),
    'GET /api/admin/deleted-movies': () => ok([]),
    'GET /api/admin/attention': () => ok(noNotices),
    'GET /api/admin/calendar': () => ok([]),
    'GET /api/admin/recent-changes': () => ok([]),
    'GET /api/admin/generation': () => ok(noJobs),
    'GET /api/admin/mail-run': () => ok({ zone: 'UTC', local: true, run: null }),
    'GET /api/admin/social-networks': () => ok({ provider: 'local sandbox', lastTest: null, networks: [] }),
    ...routes,
  });
  const { user, router } = openPage(<AdminPage />, address);
  // Matches the heading in both languages.
  await screen.findByText(/^(Admin Dashboard|Verwaltung)$/, { selector: 'h1' });
  return { server, user, router };
}

/** Finds a movie's card by title. A search by label is much faster than one by role. */
export async function cardOf(title: string) {
  return within(await screen.findByLabelText(new RegExp(`^${title} `), { selector: 'article' }));
}

/** Sets whether the browser reports an incomplete date in a field. jsdom never reports one. */
export function setPartlyTyped(field: Element, badInput: boolean): void {
  Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
}
