import { openPage } from '@dreamreel/ui/testing/open-page';
import { ok, type Routes, errorResponse, serve } from '@dreamreel/ui/testing/serve';
import { currentToast } from '@dreamreel/ui/toast';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { forgetAdmin } from '../testing/as-admin.ts';
import { AdminPage } from './admin-page.tsx';

const SESSION = 'GET /api/admin/session';
const LOGIN = 'POST /api/admin/login';

beforeEach(forgetAdmin);

const stranger = { [SESSION]: () => ok({ authenticated: false }) };
const admin = { [SESSION]: () => ok({ authenticated: true, username: 'ada' }) };

function open(routes: Routes) {
  const server = serve(routes);
  const { user } = openPage(<AdminPage />, '/admin');
  return { server, user };
}

async function openForm(routes: Routes) {
  const page = open({ ...stranger, ...routes });
  await screen.findByRole('heading', { name: 'Admin Access' });
  const fillIn = async (username: string, password: string) => {
    if (username) await page.user.type(screen.getByLabelText('Username'), username);
    if (password) await page.user.type(screen.getByLabelText('Password'), password);
    await page.user.click(screen.getByRole('button', { name: 'Access Dashboard' }));
  };
  return { ...page, fillIn };
}

const dashboard = () => screen.findByRole('heading', { name: 'Admin Dashboard' });

describe('the form', () => {
  it('asks for what is missing, at the field that misses it, and sends nothing', async () => {
    const { server, fillIn } = await openForm({});
    await fillIn('ada', '');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter the password');
    expect(screen.getByLabelText('Username')).toBeValid();
    expect(server.to(LOGIN)).toEqual([]);
  });

  it('says Authenticating... while the server thinks, and sends once', async () => {
    const { server, user, fillIn } = await openForm({ [LOGIN]: () => new Promise(() => undefined) });
    await fillIn('ada', 'secret');
    await user.click(await screen.findByRole('button', { name: 'Authenticating...' }));
    expect(server.to(LOGIN)).toMatchObject([{ body: { username: 'ada', password: 'secret' } }]);
  });

  it('denies access in the words of the specification, and keeps what was typed', async () => {
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

  it('does not blame the credentials where the server could not look at them', async () => {
    const { fillIn } = await openForm({ [LOGIN]: () => errorResponse(429, 'too-many-requests', 'Wait 30 seconds') });
    await fillIn('ada', 'secret');
    await waitFor(() => expect(currentToast()).toMatchObject({ description: 'Wait 30 seconds' }));
  });

  it('grants access, keeps the flag for the browser session and opens the dashboard', async () => {
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

describe('the door', () => {
  it('lets whoever the server knows in without the form', async () => {
    open(admin);
    await dashboard();
  });

  it('never opens by the flag alone', async () => {
    sessionStorage.setItem('dreamreel.admin', 'true');
    open(stranger);
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
    expect(sessionStorage.getItem('dreamreel.admin')).toBeNull();
  });

  it('shows the form at once where nobody was signed in and the server does not answer', async () => {
    open({ [SESSION]: () => errorResponse(503, 'unavailable', 'Try again') });
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
  });

  it('leads back to the form on Logout, and forgets the flag', async () => {
    const { user, server } = open({ ...admin, 'POST /api/admin/logout': () => ok({ success: true }) });
    await dashboard();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
    expect(sessionStorage.getItem('dreamreel.admin')).toBeNull();
    expect(server.to('POST /api/admin/logout')).toHaveLength(1);
  });

  it('stays open, and says so, where the server did not hear the Logout', async () => {
    const { user } = open({ ...admin, 'POST /api/admin/logout': () => errorResponse(503, 'unavailable', 'down') });
    await dashboard();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Logout Failed' }));
    await dashboard();
  });
});
