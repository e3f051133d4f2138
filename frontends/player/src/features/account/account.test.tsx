import type { User } from '@dreamreel/proto/identity/users';
import { openSettings } from '@dreamreel/ui/browser/front-end-events';
import { currentToast, dismissToast } from '@dreamreel/ui/overlays/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SettingsOnRequest } from '../../pages/header-tools.tsx';
import { type AuthTab, openAuthDialog } from '../../session/signed-in-user.ts';
import {
  ada,
  config,
  currentUser,
  errorResponse,
  ok,
  type Routes,
  resetSession,
  signInAs,
  visit,
} from '../../testing/server.ts';
import { initials } from './account-button.tsx';
import { UserMenu } from './user-menu.tsx';

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const ME = 'GET /api/auth/me';
const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';
const taken = errorResponse(409, 'email-taken', 'An account with this email already exists');
const busy = errorResponse(503, 'unavailable', 'Busy, try later');

beforeEach(() => {
  resetSession();
  dismissToast(currentToast()?.id ?? 0);
});

function open(routes: Routes = {}, address = '/daily') {
  const page = (
    <>
      <UserMenu />
      <SettingsOnRequest />
      <main tabIndex={-1} />
    </>
  );
  return visit(page, address, routes);
}

/** Responds with each response once, and then only with the last one. */
const inTurn = (...responses: ReturnType<typeof ok>[]) => {
  const [last] = responses.slice(-1);
  return () => responses.shift() ?? last ?? ok({});
};
const toastSays = (words: object) => waitFor(() => expect(currentToast()).toMatchObject(words));
const userButton = () => screen.findByRole('button', { name: /Account menu$/ });
const stored = () => ['userId', 'userEmail', 'userName'].map((key) => localStorage.getItem(key));

async function openDialog(tab: AuthTab, routes: Routes = {}, address?: string) {
  const { server, user } = open({ [LOGIN]: () => ok({ success: true, user: ada }), ...routes }, address);
  act(() => openAuthDialog(tab));
  const form = within(await screen.findByRole('dialog'));
  const type = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      fireEvent.input(form.getByLabelText(label), { target: { value } });
  };
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  /** Fills in the form of the open tab and submits it. */
  const submit = async (values: Record<string, string> = {}) => {
    const account = { Name: 'Ada', Email: 'ada@example.org', Password: 'secret', 'Confirm Password': 'secret' };
    const { Email, Password } = account;
    type({ ...(tab === 'sign-in' ? { Email, Password } : account), ...values });
    await press(tab === 'sign-in' ? 'Sign In' : 'Create Account');
  };
  return { server, user, form, type, press, submit };
}

describe('signing in', () => {
  it('stores the user, claims the guest games of this browser, and focuses the account button, also after a second Enter', async () => {
    localStorage.setItem('dreamreel.anonymousId', 'a'.repeat(32));
    const response = Promise.withResolvers<ReturnType<typeof ok>>();
    const routes = { [LOGIN]: () => response.promise };
    const { server, form, submit } = await openDialog('sign-in', routes, '/daily?sessionId=mail-7');
    await submit({ Email: ' ada@example.org ', Password: ' secret ' });
    fireEvent.submit(form.getByLabelText('Password'));
    response.resolve(ok({ success: true, user: ada }));
    expect(await userButton()).toBeVisible();
    expect(server.to(LOGIN)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(LOGIN)[0]?.body).toEqual({
      ...{ email: 'ada@example.org', password: ' secret ', timeZone },
      ...{ sessionId: 'mail-7', anonymousId: 'a'.repeat(32) },
    });
    expect(stored()).toEqual(['5', 'ada@example.org', 'Ada Lovelace']);
    await waitFor(async () => expect(await userButton()).toHaveFocus());
  });

  it('shows the server’s message if it fails, keeps the typed values, and dismisses the message once it succeeds', async () => {
    const tooMany = errorResponse(429, 'too-many-attempts', 'Try again in 15 minutes');
    const { form, submit, press } = await openDialog('sign-in', {
      [LOGIN]: inTurn(tooMany, ok({ success: true, user: ada })),
    });
    await submit();
    await toastSays({ title: 'Login Failed', description: 'Try again in 15 minutes', variant: 'destructive' });
    expect(form.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(form.getByLabelText('Password')).toHaveValue('secret');
    expect(currentUser()).toBeNull();
    await press('Sign In');
    await waitFor(() => expect(currentUser()?.id).toBe(ada.id));
    expect(currentToast()?.open).toBe(false);
  });
});

describe('creating an account', () => {
  it('sends name, email and password without the confirmation, and asks for the daily email only if the box is checked', async () => {
    const { server, user, form, submit } = await openDialog('create-account', {
      [REGISTER]: inTurn(taken, ok({ user: { ...ada, emailVerified: false } })),
    });
    const box = form.getByLabelText('Email me about each day’s new movie');
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(/^Sent at 10 AM/);
    await submit();
    await toastSays({ title: 'Registration Failed' });
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription('An account with this email already exists');
    await user.click(box);
    await submit();
    const description =
      'Open the link in the email we sent to ada@example.org. After that, you’ll get the daily email.';
    await toastSays({ title: 'Check your inbox', description });
    const sent = { name: 'Ada', email: 'ada@example.org', password: 'secret', timeZone };
    expect(server.to(REGISTER).map(({ body }) => body)).toEqual([
      { ...sent, emailNotifications: false },
      { ...sent, emailNotifications: true },
    ]);
  });

  it('rates the password politely, and reports another password or an invalid email address without a request', async () => {
    const { server, form, type, submit } = await openDialog('create-account', { [REGISTER]: () => ok({ user: ada }) });
    const meter = form.getByRole('status');
    expect(meter).toBeEmptyDOMElement();
    type({ Password: 'abcdef' });
    expect(meter).toHaveTextContent('Password strength: Weak. Try a longer password.');
    await submit({ 'Confirm Password': 'another' });
    await toastSays({ title: 'Password Mismatch' });
    expect(form.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Enter the same password again');
    await submit({ Email: 'ada.lovelace@example' });
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(form.getByLabelText('Email')).toBeInvalid();
    expect(form.getByLabelText('Email')).toHaveFocus();
    expect(server.calls).toEqual([]);
    await submit({ Password: 'abcdef', 'Confirm Password': 'abcdef' });
    await waitFor(() => expect(server.to(REGISTER)).toHaveLength(1));
  });

  it('signs in to the account if an earlier registration created it and its response was lost', async () => {
    const { server, submit } = await openDialog('create-account', { [REGISTER]: inTurn(busy, taken) });
    await submit({ Email: 'someone@example.org' });
    await toastSays({ title: 'Registration Failed', description: 'Busy, try later' });
    await submit();
    await toastSays({ title: 'Registration Failed', description: 'An account with this email already exists' });
    expect(server.to(LOGIN)).toEqual([]);
    await submit({ Email: 'someone@example.org' });
    await waitFor(() => expect(currentUser()?.id).toBe(ada.id));
    expect(server.to(LOGIN)[0]?.body).toMatchObject({ email: 'someone@example.org', password: 'secret' });
  });
});

it('the dialog welcomes players who came to sign in, and keeps the email when the tab changes', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome Back' }));
  expect(dialog.getByText('Sign in to continue with your games and statistics.')).toBeVisible();
  const purpose = (label: string) => dialog.getByLabelText(label).getAttribute('autocomplete');
  await user.type(dialog.getByLabelText('Email'), 'ada@example.org');
  await user.click(dialog.getByRole('tab', { name: 'Create Account' }));
  expect(screen.getByRole('dialog', { name: 'Save Your Progress' })).toBeVisible();
  expect(dialog.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(['Email', 'Confirm Password'].map(purpose)).toEqual(['username', 'new-password']);
  await user.click(dialog.getByRole('button', { name: 'Maybe Later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus());
});

it('a forgotten password is replaced by a link, without revealing whether the address has an account', async () => {
  const FORGOT = 'POST /api/auth/forgot-password';
  const { server, form, type, press } = await openDialog('sign-in', {
    [FORGOT]: inTurn(errorResponse(429, 'too-many-attempts', 'Too many attempts'), ok({ success: true })),
  });
  type({ Email: ada.email });
  await press('Forgot your password?');
  expect(form.getByText(/we’ll send you a link/)).toHaveFocus();
  await press('Send Link');
  await toastSays({ description: 'Too many attempts' });
  await press('Send Link');
  expect(await form.findByText(/If an account uses this email address/)).toHaveFocus();
  expect(server.to(FORGOT)[1]?.body).toEqual({ email: ada.email });
  await press('Back to Sign In');
  expect(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});

it.each([
  ['Ada Lovelace', 'a@x', 'AL'],
  ['  grace   brewster murray hopper', 'a@x', 'GB'],
  [null, '', 'U'],
  ['😀 Ümit "2nd"', '', 'Ü2'],
  ['"', '-zoe@x', 'Z'],
])('derives the initials from the name %p and the email %p: %s', (name, email, expected) => {
  expect(initials({ name, email })).toBe(expected);
});

it('the account menu shows who is signed in, and logs out only once the server has ended the session', async () => {
  const LOGOUT = 'POST /api/auth/logout';
  signInAs(ada);
  const { server, user } = open({ [LOGOUT]: inTurn(busy, ok({ success: true })) });
  const logOut = async () => {
    await user.click(await userButton());
    await screen.findByRole('menu');
    for (const text of ['AL', 'Ada Lovelace', 'ada@example.org']) expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  };
  await logOut();
  await toastSays({ title: 'Couldn’t log out' });
  expect(currentUser()?.id).toBe(5);
  await logOut();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(server.to(LOGOUT)).toHaveLength(2);
  expect(currentToast()?.title).toBe('Signed out');
  expect(stored()).toEqual([null, null, null]);
});

describe('the session', () => {
  it('is checked for the stored user, claims games that the sign-in didn’t claim, and is checked again after five minutes', async () => {
    localStorage.setItem('dreamreel.anonymousId', 'b'.repeat(32));
    signInAs(ada);
    const { server } = open();
    const checks = () => server.to(ME).filter(({ url }) => url.searchParams.has('userId'));
    await waitFor(() => expect(checks()).toHaveLength(1));
    const params = Object.fromEntries(checks()[0]?.url.searchParams ?? []);
    expect(params).toEqual({ userId: '5', anonymousId: 'b'.repeat(32) });
    const startedAt = Date.now();
    const time = jest.spyOn(Date, 'now');
    for (const [minutes, count] of [
      [4, 1],
      [6, 2],
    ] as const) {
      time.mockReturnValue(startedAt + minutes * 60_000);
      act(openSettings);
      await screen.findByRole('dialog', { name: 'Settings' });
      expect(checks()).toHaveLength(count);
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    }
    time.mockRestore();
  });

  it('ends with a toast if the check fails, and isn’t checked again', async () => {
    signInAs(ada);
    const { server } = open({ [ME]: () => errorResponse(401, 'session-expired', 'Session expired') });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(currentToast()?.title).toBe('Session expired');
    expect(localStorage.getItem('userId')).toBeNull();
    expect(server.calls).toHaveLength(1);
  });

  it('is kept while the network is unavailable', async () => {
    signInAs(ada);
    const { server } = open({ [ME]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await act(async () => undefined);
    expect(currentUser()?.id).toBe(5);
  });

  it('starts and ends with that of another tab, with a toast at its end', async () => {
    open();
    const announce = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: 'userId' })));
    localStorage.setItem('userId', '5');
    announce();
    expect(await userButton()).toBeVisible();
    localStorage.removeItem('userId');
    announce();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(currentToast()).toMatchObject({ title: 'Signed out', description: 'You signed out in another tab.' });
  });
});

describe('the settings of an account', () => {
  const PREFERENCE = 'PATCH /api/user/5/email-preferences';
  const notifications = () => screen.getByLabelText('Daily Game Notifications');
  async function openOwn(routes: Routes = {}, changes: Partial<User> = {}) {
    signInAs(ada);
    const page = open({ [ME]: () => ok({ user: { ...ada, ...changes } }), ...routes });
    act(openSettings);
    await screen.findByRole('dialog', { name: 'Settings' });
    await waitFor(() => expect(notifications()).toBeEnabled());
    return page;
  }

  it('show name, email and the time of the daily email, and save a changed preference', async () => {
    const { server, user } = await openOwn({
      'GET /config.json': () => ok({ ...config, dailyMailZone: 'America/New_York' }),
      [PREFERENCE]: ({ body }) => ok({ success: true, ...Object(body) }),
    });
    expect(screen.getByRole('dialog')).toHaveTextContent(/Ada Lovelace.*ada@example.org/);
    expect(screen.queryByText('Email not confirmed')).toBeNull();
    expect(notifications()).toBeChecked();
    await waitFor(() => expect(notifications()).toHaveAccessibleDescription(/sent at 10 AM \(America\/New York\)\./));
    await user.click(notifications());
    await waitFor(() => expect(notifications()).not.toBeChecked());
    // The browser's time zone is sent when the emails are turned on.
    await user.click(notifications());
    await waitFor(() => expect(notifications()).toBeChecked());
    expect(server.to(PREFERENCE).map(({ body }) => body)).toEqual([
      { emailNotifications: false },
      { emailNotifications: true, timeZone },
    ]);
  });

  it('show the account’s time zone and change it to the browser’s on request', async () => {
    const zone = timeZone === 'Asia/Tokyo' ? 'Asia/Kolkata' : 'Asia/Tokyo';
    const { server, user } = await openOwn(
      { [PREFERENCE]: () => ok({ emailNotifications: true }) },
      { timeZone: zone },
    );
    expect(notifications()).toHaveAccessibleDescription(expect.stringContaining(`sent at 10 AM (${zone}).`));
    await user.click(screen.getByRole('button', { name: /^Send at 10 AM \(.*\)$/ }));
    expect(server.to(PREFERENCE)[0]?.body).toEqual({ emailNotifications: true, timeZone });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send at 10 AM/ })).toBeNull());
  });

  it('reset the switch after a failure with the server’s message, which a later success dismisses', async () => {
    const { user } = await openOwn(
      { [PREFERENCE]: inTurn(busy, ok({ emailNotifications: true })) },
      { emailNotifications: false },
    );
    await user.click(notifications());
    await toastSays({ title: 'Update Failed', description: 'Busy, try later', variant: 'destructive', open: true });
    expect(notifications()).not.toBeChecked();
    await user.click(notifications());
    await waitFor(() => expect(currentToast()?.open).toBe(false));
    expect(notifications()).toBeChecked();
  });
});
