import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { currentToast, dismissToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { expect, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { AdminPage } from '../pages/admin-page.tsx';
import { setAdminSession } from '../session/admin-session.ts';
import { freeModels, networks, noJobs, noNotices, version } from './factories.ts';

/** Responses of a server without movies, posts, players and other admins. Some never arrive. */
export const EMPTY_SERVER: Routes = {
  'GET /api/admin/session': () => ok({ authenticated: true, username: 'ada', role: 'admin' }),
  'GET /api/admin/deleted-movies': () => ok([]),
  'GET /api/admin/attention': () => ok(noNotices),
  'GET /api/admin/calendar': () => ok([]),
  'GET /api/admin/recent-changes': () => ok([]),
  'GET /api/admin/generation': () => ok(noJobs),
  'GET /api/admin/mail-run': () => ok({ local: true, run: null }),
  'GET /api/admin/social-networks': () => ok(networks()),
  'GET /api/admin/posts': () => ok({ entries: [], next: null }),
  'GET /api/admin/social-preview/*': () => new Promise(() => undefined),
  'GET /api/admin/numbers': () => ok({ days: [], countedAt: null }),
  'GET /api/admin/game-settings': () => ok({ comparesGuesses: false }),
  'GET /api/admin/planning-settings': () => ok({ plansAhead: true }),
  'GET /api/admin/prompt-styles': () => ok({ success: true, styles: [] }),
  'GET /api/admin/generation-costs': () => ok(freeModels),
  'GET /api/admin/people': () => ok({ people: [], invitations: [] }),
  'GET /api/admin/audit-log': () => ok({ entries: [], next: null, keptDays: 90 }),
  'GET /api/movies/*/prompt-draft': () => new Promise(() => undefined),
  'GET /api/movies/*/images/*/versions': () => ok([version('b', { shown: true }), version('f')]),
  'GET /api/movies/*/images/*/candidates': () =>
    ok({ success: true, candidates: null, model: { name: 'local-image-model', repeats: 'exact' } }),
};

/** Opens the dashboard as a signed-in admin, with the given movies. `routes` override the default responses. */
export async function openDashboard(movies: readonly AdminMovie[], routes: Routes = {}, address = '/admin') {
  resetAdminSession();
  const listed = { 'GET /api/admin/movies-with-dates': () => ok(movies) };
  // The first route that matches responds, so the given ones come first.
  const server = serve({ ...routes, ...listed, ...EMPTY_SERVER, ...routes });
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

/** Signs out the admin and dismisses any toast left over from an earlier test. */
export function resetAdminSession(): void {
  setAdminSession('out');
  sessionStorage.clear();
  dismissToast(currentToast()?.id ?? 0);
}

/** Returns the visible toast, if any. */
export function shownToast() {
  const toast = currentToast();
  return toast?.open ? toast : undefined;
}

/** Waits for a toast with these properties. */
export const untilToast = (toast: object) => waitFor(() => expect(shownToast()).toMatchObject(toast));

/** Returns a list to which each downloaded file is added. */
export function catchDownloads(): readonly Blob[] {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  // jsdom doesn't support downloads.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return files;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns a file that starts with the PNG signature. */
export function still(name = 'jaws.png', type = 'image/png', bytes = 1_572_864): File {
  const content = new Uint8Array(bytes);
  content.set(PNG);
  return new File([content], name, { type });
}

type Size = { readonly width: number; readonly height: number };

/** Mocks reading and decoding files, which jsdom doesn't support. If `size` is null, decoding fails. */
export function decodeTo(size: Size | null = { width: 1_920, height: 1_080 }): void {
  URL.createObjectURL = () => 'blob:still';
  URL.revokeObjectURL = () => undefined;
  Blob.prototype.arrayBuffer = readAll;
  Reflect.set(globalThis, 'createImageBitmap', async () => {
    if (size === null) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...size, close: () => undefined };
  });
}

async function readAll(this: Blob): Promise<ArrayBuffer> {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const reader = new FileReader();
  reader.onload = () => reader.result instanceof Object && resolve(reader.result);
  reader.readAsArrayBuffer(this);
  return promise;
}
