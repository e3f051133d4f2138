import { currentToast, dismissToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { SettingsOnRequest } from '../../pages/header-tools.tsx';
import { errorResponse, ok, type Routes, serve } from '../../testing/server.ts';
import { ada, currentUser, inAnotherTab, resetSession, signInAs } from '../../testing/session.ts';
import { initials } from './account-button.tsx';
import { UserMenu } from './user-menu.tsx';

const PREFERENCE = 'PATCH /api/user/5/email-preferences';

beforeEach(() => {
  resetSession();
  dismissToast(currentToast()?.id ?? 0);
});

async function openMenu(routes: Routes = {}) {
  signInAs(ada);
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }), ...routes });
  const { user } = openPage(
    <>
      <UserMenu />
      <SettingsOnRequest />
      <main tabIndex={-1} />
    </>,
    '/',
  );
  await user.click(screen.getByRole('button', { name: /Account menu$/ }));
  await screen.findByRole('menu');
  const choose = (name: string) => user.click(screen.getByRole('menuitem', { name }));
  return { server, user, choose };
}

const shownToast = () => currentToast();

it.each([
  ['Ada Lovelace', 'a@x', 'AL'],
  ['  grace   brewster murray hopper', 'a@x', 'GB'],
  ['Cher', 'a@x', 'C'],
  ['', 'zoe@x', 'Z'],
  [null, 'zoe@x', 'Z'],
  [null, '', 'U'],
  ['😀 Ümit Öz', '', 'ÜÖ'],
  ['Zoe "Zed"', '', 'ZZ'],
  ['<Yara', '', 'Y'],
  ['-X 2nd', '', 'X2'],
  ['"', 'zoe@x', 'Z'],
  ['', '-@x', 'X'],
])('derives the initials from the name %p and the email %p: %s', (name, email, expected) => {
  expect(initials({ name, email })).toBe(expected);
});

describe('the user menu', () => {
  it('shows a guest the Sign In button and sends no request', () => {
    const server = serve({});
    openPage(<UserMenu />, '/');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  it('shows the initials, name, and email of a signed-in user', async () => {
    await openMenu();
    expect(screen.getByText('AL')).toBeVisible();
    expect(screen.getByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByText('ada@example.org')).toBeVisible();
  });

  it('logs out on the server first and then in this browser, and confirms it', async () => {
    const { server, choose } = await openMenu({ 'POST /api/auth/logout': () => ok({ success: true }) });
    await choose('Log out');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(server.to('POST /api/auth/logout')).toHaveLength(1);
    expect(shownToast()?.title).toBe('Signed out');
    expect(localStorage.getItem('userId')).toBeNull();
    expect(localStorage.getItem('userEmail')).toBeNull();
    expect(localStorage.getItem('userName')).toBeNull();
  });

  it('keeps the user signed in if the server can’t end the session', async () => {
    const { choose } = await openMenu({ 'POST /api/auth/logout': () => errorResponse(503, 'unavailable', 'Busy') });
    await choose('Log out');
    await waitFor(() => expect(shownToast()?.title).toBe('Couldn’t log out'));
    expect(currentUser()?.id).toBe(5);
  });
});

describe('the session', () => {
  it('checks the session of the stored user and claims games that the sign-in didn’t claim', async () => {
    localStorage.setItem('dreamreel.anonymousId', 'b'.repeat(32));
    const { server } = await openMenu();
    const params = server.to('GET /api/auth/me')[0]?.url.searchParams;
    expect(params?.get('userId')).toBe('5');
    expect(params?.get('anonymousId')).toBe('b'.repeat(32));
  });

  it('ends the session with a toast if the check fails, and doesn’t check again', async () => {
    signInAs(ada);
    const server = serve({ 'GET /api/auth/me': () => errorResponse(401, 'session-expired', 'Session expired') });
    openPage(<UserMenu />, '/');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(shownToast()?.title).toBe('Session expired');
    expect(localStorage.getItem('userId')).toBeNull();
    expect(server.calls).toHaveLength(1);
  });

  it('keeps the session while the network is unavailable', async () => {
    signInAs(ada);
    const server = serve({});
    openPage(<UserMenu />, '/');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await act(async () => undefined);
    expect(currentUser()?.id).toBe(5);
  });

  it('ends the session with a toast when another tab signs out', async () => {
    signInAs(ada);
    serve({ 'GET /api/auth/me': () => ok({ user: ada }) });
    openPage(<UserMenu />, '/');
    act(() => inAnotherTab(() => localStorage.removeItem('userId')));
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(shownToast()).toMatchObject({ title: 'Signed out', description: 'You signed out in another tab.' });
  });

  it('starts the session when another tab signs in', () => {
    serve({ 'GET /api/auth/me': () => ok({ user: ada }) });
    openPage(<UserMenu />, '/');
    act(() => inAnotherTab(() => localStorage.setItem('userId', '5')));
    expect(screen.getByRole('button', { name: /Account menu$/ })).toBeVisible();
  });
});

describe('the settings', () => {
  async function openSettings(routes: Routes = {}) {
    const opened = await openMenu(routes);
    await opened.choose('Settings');
    await screen.findByRole('dialog', { name: 'Settings' });
    const notifications = () => screen.getByRole('switch', { name: 'Daily Game Notifications' });
    await waitFor(() => expect(notifications()).toBeEnabled());
    return { ...opened, notifications };
  }

  it('reports an unverified address, resends the email, and links to the account page', async () => {
    const again = 'POST /api/user/5/verification-mail';
    const { server, user } = await openSettings({
      'GET /api/auth/me': () => ok({ user: { ...ada, emailVerified: false } }),
      [again]: () => ok({ success: true, email: ada.email }),
    });
    expect(screen.getByText('Email not confirmed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend Email' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Check your inbox' }));
    expect(server.to(again)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Manage Your Account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows no notice for a verified address', async () => {
    await openSettings();
    expect(screen.queryByText('Email not confirmed')).toBeNull();
  });

  it('shows the name, the email, and the time of the daily email', async () => {
    const { notifications } = await openSettings();
    expect(screen.getByRole('dialog')).toHaveTextContent('Ada Lovelace');
    expect(screen.getByRole('dialog')).toHaveTextContent('ada@example.org');
    expect(notifications()).toBeChecked();
    expect(notifications()).toHaveAccessibleDescription(/sent at 10 AM/);
  });

  it.each([
    [undefined, 'sent at 10 AM UTC.'],
    ['America/New_York', 'sent at 10 AM (America/New York).'],
  ])('shows the time zone %s of the daily email', async (dailyMailZone, text) => {
    const config = { remotes: {}, serverTime: '2026-03-14T00:00:00.000Z', version: '1', dailyMailZone };
    const { notifications } = await openSettings({ 'GET /config.json': () => ok(config) });
    await waitFor(() => expect(notifications()).toHaveAccessibleDescription(expect.stringContaining(text)));
  });

  it('shows the account’s time zone and changes it to the browser’s on request', async () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const stored = own === 'Asia/Tokyo' ? 'Asia/Kolkata' : 'Asia/Tokyo';
    const { server, user, notifications } = await openSettings({
      'GET /api/auth/me': () => ok({ user: { ...ada, timeZone: stored } }),
      [PREFERENCE]: () => ok({ success: true, emailNotifications: true }),
    });
    expect(notifications()).toHaveAccessibleDescription(expect.stringContaining(`sent at 10 AM (${stored}).`));
    await user.click(screen.getByRole('button', { name: /^Send at 10 AM \(.*\)$/ }));
    expect(server.to(PREFERENCE)[0]?.body).toEqual({ emailNotifications: true, timeZone: own });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send at 10 AM/ })).toBeNull());
  });

  it('sends the browser’s time zone when the emails are turned on', async () => {
    const { server, user, notifications } = await openSettings({
      'GET /api/auth/me': () => ok({ user: { ...ada, emailNotifications: false } }),
      [PREFERENCE]: () => ok({ success: true, emailNotifications: true }),
    });
    await user.click(notifications());
    const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    await waitFor(() => expect(server.to(PREFERENCE)[0]?.body).toEqual({ emailNotifications: true, timeZone }));
  });

  it('returns the focus to the account button', async () => {
    const { user } = await openSettings();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Account menu$/ })).toHaveFocus());
  });

  it('saves a changed preference', async () => {
    const { server, user, notifications } = await openSettings({
      [PREFERENCE]: ({ body }) => ok({ success: true, ...Object(body) }),
    });
    await user.click(notifications());
    await waitFor(() => expect(server.to(PREFERENCE)[0]?.body).toEqual({ emailNotifications: false }));
    await waitFor(() => expect(notifications()).not.toBeChecked());
  });

  it('shows the preference as on if the server doesn’t return it', async () => {
    let calls = 0;
    const { notifications } = await openSettings({
      'GET /api/auth/me': () => {
        calls += 1;
        return calls === 1 ? ok({ user: ada }) : errorResponse(503, 'unavailable', 'Busy');
      },
    });
    expect(notifications()).toBeChecked();
  });

  it('dismisses the error toast once the change is saved', async () => {
    const responses = [errorResponse(503, 'unavailable', 'Busy, try later')];
    const { user, notifications } = await openSettings({
      [PREFERENCE]: () => responses.shift() ?? ok({ emailNotifications: false }),
    });
    await user.click(notifications());
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Update Failed', open: true }));
    await user.click(notifications());
    await waitFor(() => expect(shownToast()?.open).toBe(false));
  });

  it.each([
    ['the server’s message', errorResponse(503, 'unavailable', 'Busy, try later'), 'Busy, try later'],
    ['the default message', { status: 500, body: '' }, 'Failed to update email preferences'],
  ])('resets the switch after a failure and shows %s', async (_, response, description) => {
    const off = { ...ada, emailNotifications: false };
    const { user, notifications } = await openSettings({
      'GET /api/auth/me': () => ok({ user: off }),
      [PREFERENCE]: () => response,
    });
    await user.click(notifications());
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Update Failed', description, variant: 'destructive' }),
    );
    expect(notifications()).not.toBeChecked();
  });

  it('signs out if the session has expired', async () => {
    const { user, notifications } = await openSettings({
      [PREFERENCE]: () => errorResponse(401, 'session-expired', 'Session expired'),
    });
    await user.click(notifications());
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(shownToast()?.title).toBe('Session expired');
  });
});
