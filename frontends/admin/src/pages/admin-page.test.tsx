import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { resetAdminSession, untilToast } from '../testing/open-dashboard.tsx';
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
const loginForm = () => screen.findByText('Admin Access');
const dashboard = () => screen.findByText('Admin Dashboard');

it('reports an empty field, denies access with a reason, and opens the dashboard after a login that is sent once', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>();
  const answers = [errorResponse(429, 'too-many-requests', 'Wait 30 seconds')];
  const { server, user } = open({ ...signedOut, [LOGIN]: () => answers.shift() ?? answer.promise });
  await loginForm();
  const field = (label: 'Username' | 'Password') => screen.getByLabelText(label);
  const fillIn = async (username: string, password: string) => {
    fireEvent.change(field('Username'), { target: { value: username } });
    fireEvent.change(field('Password'), { target: { value: password } });
    await user.click(screen.getByText('Access Dashboard'));
  };
  await fillIn('ada', '');
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveAccessibleDescription('Please enter your password');
  expect(field('Username')).toBeValid();
  expect(server.to(LOGIN)).toEqual([]);
  await fillIn('ada', 'secret');
  await untilToast({ title: 'Access Denied', description: 'Wait 30 seconds', variant: 'destructive' });
  expect(field('Username')).toHaveValue('ada');

  await fillIn('ada', 'secret');
  await user.click(await screen.findByText('Authenticating...'));
  expect(server.to(LOGIN).slice(1)).toMatchObject([{ body: { username: 'ada', password: 'secret' } }]);
  answer.resolve(ok({ success: true }));
  await dashboard();
  expect(currentToast()).toMatchObject({ title: 'Access Granted', description: 'Welcome to the admin dashboard' });
  expect(sessionStorage.getItem('dreamreel.admin')).toBe('true');
});

describe('access to the dashboard', () => {
  it('never follows from the stored flag alone', async () => {
    sessionStorage.setItem('dreamreel.admin', 'true');
    open(signedOut);
    expect(await loginForm()).toBeVisible();
    expect(sessionStorage.getItem('dreamreel.admin')).toBeNull();
  });

  it('needs a login if no one was signed in and the server does not respond', async () => {
    open({ [SESSION]: () => errorResponse(503, 'unavailable', 'Try again') });
    expect(await loginForm()).toBeVisible();
  });

  it('needs no login while the server confirms the session, and ends only with a successful Logout', async () => {
    const answers = [errorResponse(503, 'unavailable', 'down')];
    const { user, server } = open({
      ...admin,
      'POST /api/admin/logout': () => answers.shift() ?? ok({ success: true }),
    });
    await dashboard();
    await user.click(screen.getByText('Logout'));
    await untilToast({ title: 'Couldn’t log out' });
    await dashboard();
    await user.click(screen.getByText('Logout'));
    expect(await loginForm()).toBeVisible();
    expect(sessionStorage.getItem('dreamreel.admin')).toBeNull();
    expect(server.to('POST /api/admin/logout')).toHaveLength(2);
  });
});
