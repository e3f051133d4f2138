import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { resetAdminSession } from '../testing/admin-session.ts';
import { AdminPage } from './admin-page.tsx';

const SESSION = 'GET /api/admin/session';
const LOGIN = 'POST /api/admin/login';

beforeEach(resetAdminSession);

const signedOut = { [SESSION]: () => ok({ authenticated: false }) };
const admin = { [SESSION]: () => ok({ authenticated: true, username: 'ada', role: 'admin' }) };

function open(routes: Routes) {
  const server = serve(routes);
  const { user } = openPage(<AdminPage />, '/admin');
  return { server, user };
}

async function openForm(routes: Routes) {
  const page = open({ ...signedOut, ...routes });
  await screen.findByRole('heading', { name: 'Admin Access' });
  const fillIn = async (username: string, password: string) => {
    if (username) await page.user.type(screen.getByLabelText('Username'), username);
    if (password) await page.user.type(screen.getByLabelText('Password'), password);
    await page.user.click(screen.getByRole('button', { name: 'Access Dashboard' }));
  };
  return { ...page, fillIn };
}

const dashboard = () => screen.findByRole('heading', { name: 'Admin Dashboard' });

describe('the login form', () => {
  it('reports an empty login field at that field, and sends nothing', async () => {
    const { server, fillIn } = await openForm({});
    await fillIn('ada', '');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
    expect(screen.getByLabelText('Username')).toBeValid();
    expect(server.to(LOGIN)).toEqual([]);
  });

  it('shows Authenticating... until the response, and sends the login once', async () => {
    const { server, user, fillIn } = await openForm({ [LOGIN]: () => new Promise(() => undefined) });
    await fillIn('ada', 'secret');
    await user.click(await screen.findByRole('button', { name: 'Authenticating...' }));
    expect(server.to(LOGIN)).toMatchObject([{ body: { username: 'ada', password: 'secret' } }]);
  });

  it('denies access with the text of the specification, and keeps the typed username', async () => {
    const { fillIn } = await openForm({ [LOGIN]: () => errorResponse(401, 'invalid-credentials', 'no') });
    await fillIn('ada', 'wrong');
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Access Denied',
        description: 'Invalid credentials',
        variant: 'destructive',
      }),
    );
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
  });

  it('shows the server’s message if the server has not checked the credentials', async () => {
    const { fillIn } = await openForm({ [LOGIN]: () => errorResponse(429, 'too-many-requests', 'Wait 30 seconds') });
    await fillIn('ada', 'secret');
    await waitFor(() => expect(currentToast()).toMatchObject({ description: 'Wait 30 seconds' }));
  });

  it('opens the dashboard after a login, and keeps the flag for the browser session', async () => {
    const { fillIn } = await openForm({ [LOGIN]: () => ok({ success: true }) });
    await fillIn('ada', 'secret');
    await dashboard();
    expect(screen.getByText('Manage AI-generated movie images')).toBeVisible();
    expect(currentToast()).toMatchObject({
      title: 'Access Granted',
      description: 'Welcome to the admin dashboard',
    });
    expect(sessionStorage.getItem('dreamreel.admin')).toBe('true');
    expect(document.title).toBe('Admin Dashboard · Dreamreel');
  });
});

describe('access to the dashboard', () => {
  it('opens the dashboard without a login while the server confirms the session', async () => {
    open(admin);
    await dashboard();
  });

  it('never opens the dashboard because of the stored flag alone', async () => {
    sessionStorage.setItem('dreamreel.admin', 'true');
    open(signedOut);
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
    expect(sessionStorage.getItem('dreamreel.admin')).toBeNull();
  });

  it('shows the login form if no one was signed in and the server does not respond', async () => {
    open({ [SESSION]: () => errorResponse(503, 'unavailable', 'Try again') });
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
  });

  it('shows the login form and clears the flag after Logout', async () => {
    const { user, server } = open({ ...admin, 'POST /api/admin/logout': () => ok({ success: true }) });
    await dashboard();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
    expect(sessionStorage.getItem('dreamreel.admin')).toBeNull();
    expect(server.to('POST /api/admin/logout')).toHaveLength(1);
  });

  it('keeps the dashboard open with an error message if Logout fails', async () => {
    const { user } = open({ ...admin, 'POST /api/admin/logout': () => errorResponse(503, 'unavailable', 'down') });
    await dashboard();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Couldn’t log out' }));
    await dashboard();
  });
});
