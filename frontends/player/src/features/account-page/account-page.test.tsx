import type { User } from '@dreamreel/proto/identity/users';
import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { withoutPush, withPush } from '../../testing/push.ts';
import { errorResponse, ok, type Routes, serve } from '../../testing/server.ts';
import { ada, currentUser, resetSession, signInAs } from '../../testing/session.ts';
import { AccountPage } from './account-page.tsx';

const OWN = `/api/user/${ada.id}`;
const expired = () => errorResponse(401, 'session-expired', 'Session expired');
beforeEach(resetSession);

async function open(routes: Routes = {}, user: User = ada) {
  const server = serve({ 'GET /api/auth/me': () => ok({ user }), ...routes });
  signInAs(user);
  const page = openPage(
    <main>
      <AccountPage />
    </main>,
    '/account',
  );
  const section = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 2, name });
    const region = heading.closest('section');
    if (region === null) throw new Error(`${name} is no section`);
    return within(region);
  };
  return { ...page, server, section };
}
const toastSays = (words: object) => waitFor(() => expect(currentToast()).toMatchObject(words));

it('asks a guest to sign in', async () => {
  serve({});
  openPage(<AccountPage />, '/account');
  expect(await screen.findByText('Sign in to view and manage your account.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

it('reports that the account didn’t load and loads it on Retry', async () => {
  const responses = [{ status: 503, body: '' }];
  const { user } = await open({ 'GET /api/auth/me': () => responses.shift() ?? ok({ user: ada }) });
  await screen.findByText('Your account didn’t load');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Name' })).toBeVisible();
});

describe('the name', () => {
  it('changes the name everywhere', async () => {
    const renamed = { ...ada, name: 'Ada King' };
    const { user, section, server } = await open({ [`PATCH ${OWN}`]: () => ok({ success: true, user: renamed }) });
    const name = await section('Name');
    await user.clear(name.getByLabelText('Name'));
    await user.type(name.getByLabelText('Name'), ' Ada King ');
    await user.click(name.getByRole('button', { name: 'Save Name' }));
    await toastSays({ title: 'Saved' });
    expect(server.to(`PATCH ${OWN}`)[0]?.body).toEqual({ name: 'Ada King' });
    expect(currentUser()?.name).toBe('Ada King');
    expect(localStorage.getItem('userName')).toBe('Ada King');
    expect((await section('Name')).getByLabelText('Name')).toHaveValue('Ada King');
  });

  it('rejects an empty name', async () => {
    const { user, section, server } = await open();
    const name = await section('Name');
    await user.clear(name.getByLabelText('Name'));
    await user.click(name.getByRole('button', { name: 'Save Name' }));
    expect(name.getByLabelText('Name')).toHaveAccessibleDescription('Fill out this field');
    expect(name.getByLabelText('Name')).toHaveFocus();
    expect(server.to(`PATCH ${OWN}`)).toEqual([]);
  });
});

describe('the email address', () => {
  const change = async ({ user, section }: Awaited<ReturnType<typeof open>>) => {
    const email = await section('Email');
    await user.type(email.getByLabelText('New email'), 'new@example.org');
    await user.type(email.getByLabelText('Your password'), 'secret');
    await user.click(email.getByRole('button', { name: 'Change Email' }));
    return email;
  };

  it('requests the password and waits for the link in the email', async () => {
    const waiting = { ...ada, newEmail: 'new@example.org' };
    const page = await open({ [`POST ${OWN}/email`]: () => ok({ success: true, user: waiting }) });
    const email = await change(page);
    await toastSays({ title: 'Email sent', description: 'We sent it to new@example.org.' });
    expect(page.server.to(`POST ${OWN}/email`)[0]?.body).toEqual({ email: 'new@example.org', password: 'secret' });
    expect(email.getByText(/new@example.org isn’t confirmed yet/)).toBeVisible();
    expect(email.getByLabelText('Your password')).toHaveValue('');
    expect(currentUser()?.email).toBe(ada.email);
  });

  it.each([
    ['wrong-password', 403, 'The password is wrong', 'Your password'],
    ['email-taken', 409, 'An account with this email already exists', 'New email'],
  ])('shows the error %s at its field and keeps the typed values', async (code, status, message, field) => {
    const email = await change(await open({ [`POST ${OWN}/email`]: () => errorResponse(status, code, message) }));
    expect(await email.findByText(message)).toBeVisible();
    expect(email.getByLabelText(field)).toHaveAccessibleDescription(message);
    expect(email.getByLabelText('New email')).toHaveValue('new@example.org');
  });

  it('reports an address without a dot in its domain at its field, without a request', async () => {
    const { user, server, section } = await open();
    const email = await section('Email');
    await user.type(email.getByLabelText('New email'), 'new.ada@example');
    await user.type(email.getByLabelText('Your password'), 'secret');
    await user.click(email.getByRole('button', { name: 'Change Email' }));
    expect(email.getByLabelText('New email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(server.to(`POST ${OWN}/email`)).toEqual([]);
  });

  it('reports an unverified address and resends the email', async () => {
    const again = `POST ${OWN}/verification-mail`;
    const { user, section, server } = await open(
      { [again]: () => ok({ success: true, email: ada.email }) },
      { ...ada, emailVerified: false },
    );
    const email = await section('Email');
    expect(email.getByText(/Email not confirmed/)).toBeVisible();
    await user.click(email.getByRole('button', { name: 'Resend Email' }));
    await toastSays({ title: 'Email sent', description: `We sent it to ${ada.email}.` });
    expect(server.to(again)).toHaveLength(1);
  });

  it('reports that the email was sent too often', async () => {
    const again = `POST ${OWN}/verification-mail`;
    const { user, section } = await open(
      { [again]: () => errorResponse(429, 'too-many-attempts', 'Too many attempts') },
      { ...ada, emailVerified: false },
    );
    await user.click((await section('Email')).getByRole('button', { name: 'Resend Email' }));
    await toastSays({ title: 'That didn’t work', description: 'Too many attempts', variant: 'destructive' });
  });
});

describe('the password', () => {
  const change = async ({ user, section }: Awaited<ReturnType<typeof open>>, newPassword = 'secret2') => {
    const password = await section('Password');
    await user.type(password.getByLabelText('Current password'), 'secret1');
    await user.type(password.getByLabelText('New password'), newPassword);
    await user.click(password.getByRole('button', { name: 'Change Password' }));
    return password;
  };

  it('changes the password with the current one', async () => {
    const page = await open({ [`POST ${OWN}/password`]: () => ok({ success: true }) });
    const password = await change(page);
    await toastSays({ title: 'Password changed' });
    expect(page.server.to(`POST ${OWN}/password`)[0]?.body).toEqual({ password: 'secret1', newPassword: 'secret2' });
    expect(password.getByLabelText('Current password')).toHaveValue('');
  });

  it('rejects a new password that is too short', async () => {
    const page = await open();
    const password = await change(page, '12345');
    expect(password.getByLabelText('New password')).toHaveAccessibleDescription('Use at least 6 characters');
    expect(page.server.to(`POST ${OWN}/password`)).toEqual([]);
  });

  it('labels the fields and the account for password managers', async () => {
    const { section, container } = await open();
    const password = await section('Password');
    expect(password.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(password.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    for (const field of container.querySelectorAll('[autocomplete="username"]')) expect(field).toHaveValue(ada.email);
  });
});

it('saves the language of emails', async () => {
  const { user, section, server } = await open({
    [`PATCH ${OWN}`]: () => ok({ success: true, user: { ...ada, language: 'de' } }),
  });
  const language = (await section('Email language')).getByLabelText('Language');
  expect(language).toHaveValue('en');
  await user.selectOptions(language, 'Deutsch');
  await toastSays({ title: 'Saved' });
  expect(server.to(`PATCH ${OWN}`)[0]?.body).toEqual({ language: 'de' });
  expect(language).toHaveValue('de');
});

it('downloads the exported data as a file named after the date', async () => {
  const exported = {
    exportedAt: '2026-11-22T10:00:00.000Z',
    date: '2026-11-22',
    account: ada,
    sessions: [],
    plays: [],
    statistics: { totalPlayed: 0, totalWon: 0, currentStreak: 0, maxStreak: 0, guessDistribution: [0, 0, 0, 0, 0] },
    mails: { daily: [], account: [] },
    reminders: [],
  };
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:1';
  };
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, section } = await open({ [`GET ${OWN}/export`]: () => ok(exported) });
  await user.click((await section('Your data')).getByRole('button', { name: 'Download Your Data' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'dreamreel-2026-11-22.json' });
  expect(blobs).toHaveLength(1);
  clicked.mockRestore();
});

describe('deleting the account', () => {
  const REMOVE = `POST ${OWN}/delete`;
  const submitForm = async (routes: Routes) => {
    const page = await open(routes);
    const part = await page.section('Delete account');
    await page.user.type(part.getByLabelText('Your password'), 'secret');
    await page.user.click(part.getByRole('button', { name: 'Delete My Account' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Permanently delete your account?' });
    return { ...page, part, dialog: within(dialog) };
  };

  it('deletes the account after confirmation and signs out in this browser', async () => {
    const { user, dialog, server } = await submitForm({ [REMOVE]: () => ok({ success: true }) });
    expect(server.to(REMOVE)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete Permanently' }));
    await toastSays({ title: 'Your account was deleted' });
    expect(server.to(REMOVE)[0]?.body).toEqual({ password: 'secret' });
    expect(['userId', 'userEmail', 'userName'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    expect(await screen.findByText('Sign in to view and manage your account.')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('ends the reminders of this browser so that it doesn’t register them again as a guest’s', async () => {
    const browser = withPush();
    await browser.subscribe();
    const { user, dialog, server } = await submitForm({ [REMOVE]: () => ok({ success: true }) });
    await user.click(dialog.getByRole('button', { name: 'Delete Permanently' }));
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    expect(server.to('POST /api/push/subscriptions')).toEqual([]);
    withoutPush();
  });

  it('keeps the account if deletion isn’t confirmed', async () => {
    const { user, dialog, server } = await submitForm({});
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.to(REMOVE)).toEqual([]);
    expect(currentUser()).not.toBeNull();
  });

  it('reports a wrong password', async () => {
    const wrongPassword = errorResponse(403, 'wrong-password', 'The password is wrong');
    const { user, dialog, part } = await submitForm({ [REMOVE]: () => wrongPassword });
    await user.click(dialog.getByRole('button', { name: 'Delete Permanently' }));
    expect(await part.findByText('The password is wrong')).toBeVisible();
    expect(currentUser()).not.toBeNull();
  });
});

it('signs out when the server has ended the session', async () => {
  const { user, section } = await open({
    [`PATCH ${OWN}`]: () => errorResponse(401, 'session-expired', 'Session expired'),
  });
  await user.click((await section('Name')).getByRole('button', { name: 'Save Name' }));
  await toastSays({ title: 'Session expired' });
  expect(currentUser()).toBeNull();
});

describe('in German', () => {
  readingGerman();

  it('shows the page and server errors in German', async () => {
    const wrongPassword = errorResponse(403, 'wrong-password', 'The password is wrong');
    const { user, section } = await open({ [`POST ${OWN}/password`]: () => wrongPassword });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dein Konto' })).toBeVisible();
    const password = await section('Passwort');
    await user.type(password.getByLabelText('Aktuelles Passwort'), 'secret1');
    await user.type(password.getByLabelText('Neues Passwort'), 'secret2');
    await user.click(password.getByRole('button', { name: 'Passwort ändern' }));
    expect(await password.findByText('Das Passwort ist falsch')).toBeVisible();
    expect(password.getAllByRole('button', { name: 'Passwort anzeigen' })).toHaveLength(2);
  });
});

it.each<[string, Routes, (page: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
  [
    'changing the language',
    { [`PATCH ${OWN}`]: expired },
    async ({ user }) => user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch'),
  ],
  [
    'downloading the data',
    { [`GET ${OWN}/export`]: expired },
    async ({ user }) => user.click(await screen.findByRole('button', { name: 'Download Your Data' })),
  ],
  [
    'resending the link',
    {
      'GET /api/auth/me': () => ok({ user: { ...ada, emailVerified: false } }),
      [`POST ${OWN}/verification-mail`]: expired,
    },
    async ({ user }) => user.click(await screen.findByRole('button', { name: 'Resend Email' })),
  ],
])('signs out if the session has expired when %s', async (_action, routes, act) => {
  const page = await open(routes);
  await act(page);
  await toastSays({ title: 'Session expired' });
  expect(await screen.findByText('Sign in to view and manage your account.')).toBeVisible();
});
