import type { User } from '@dreamreel/proto/identity/users';
import { currentToast } from '@dreamreel/ui/overlays/toast';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResetPasswordPage } from '../features/account-links/reset-password-page.tsx';
import { VerifyEmailPage } from '../features/account-links/verify-email-page.tsx';
import { AccountPage } from '../features/account-page/account-page.tsx';
import { withoutPush, withPush } from '../testing/push.ts';
import { ada, currentUser, errorResponse, ok, type Routes, resetSession, signInAs, visit } from '../testing/server.ts';

const OWN = `/api/user/${ada.id}`;
const expired = () => errorResponse(401, 'session-expired', 'Session expired');

beforeEach(resetSession);

const toastSays = (words: object) => waitFor(() => expect(currentToast()).toMatchObject(words));

describe('the account page', () => {
  function open(routes: Routes = {}, changes: Partial<User> = {}) {
    const user = { ...ada, ...changes };
    signInAs(user);
    const page = (
      <main>
        <AccountPage />
      </main>
    );
    return visit(page, '/account', { 'GET /api/auth/me': () => ok({ user }), ...routes });
  }

  /** Opens the page, fills in the form in this section, and submits it. */
  async function submit(
    [name, button, values]: readonly [string, string, Readonly<Record<string, string>>],
    ...page: Parameters<typeof open>
  ) {
    const opened = open(...page);
    const heading = await screen.findByRole('heading', { level: 2, name });
    const form = within(heading.closest('section') ?? document.body);
    for (const [label, value] of Object.entries(values))
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    await opened.user.click(form.getByText(button, { selector: 'button *, button' }));
    return { ...opened, form };
  }
  const rename = (value: string) => ['Name', 'Save Name', { Name: value }] as const;
  const changeEmail = (value = 'new@example.org') =>
    ['Email', 'Change Email', { 'New email': value, 'Your password': 'secret' }] as const;
  const changePassword = (value = 'secret2') =>
    ['Password', 'Change Password', { 'Current password': 'secret1', 'New password': value }] as const;

  it('changes the name everywhere', async () => {
    const { server } = await submit(rename(' Ada King '), {
      [`PATCH ${OWN}`]: () => ok({ success: true, user: { ...ada, name: 'Ada King' } }),
    });
    await toastSays({ title: 'Saved' });
    expect(server.to(`PATCH ${OWN}`)[0]?.body).toEqual({ name: 'Ada King' });
    expect(currentUser()?.name).toBe('Ada King');
    expect(localStorage.getItem('userName')).toBe('Ada King');
  });

  it.each([
    ['an empty name', rename(''), 'Name', 'Fill out this field'],
    ['an address without a dot in its domain', changeEmail('ada@example'), 'New email', /^Please enter a valid email/],
    ['a password that is too short', changePassword('12345'), 'New password', 'Use at least 6 characters'],
  ] as const)('reports %s at its field, without a request', async (_what, section, field, error) => {
    const { form, server } = await submit(section);
    expect(form.getByLabelText(field)).toHaveAccessibleDescription(error);
    expect(form.getByLabelText(field)).toHaveFocus();
    expect(server.calls.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
  });

  it('requests the password for a new email address and waits for the link in the email', async () => {
    const { form, server } = await submit(changeEmail(), {
      [`POST ${OWN}/email`]: () => ok({ success: true, user: { ...ada, newEmail: 'new@example.org' } }),
    });
    await toastSays({ title: 'Email sent', description: 'We sent it to new@example.org.' });
    expect(server.to(`POST ${OWN}/email`)[0]?.body).toEqual({ email: 'new@example.org', password: 'secret' });
    expect(form.getByText(/^To make new@example.org your new email.* enter it again below\.$/)).toBeVisible();
    expect(form.getByLabelText('Your password')).toHaveValue('');
    expect(currentUser()?.email).toBe(ada.email);
  });

  it.each([
    ['name-too-long', rename('Ada'), `PATCH ${OWN}`, 'Name'],
    ['email-taken', changeEmail(), `POST ${OWN}/email`, 'New email'],
    ['wrong-password', changePassword(), `POST ${OWN}/password`, 'Current password'],
    ['password-too-long', changePassword(), `POST ${OWN}/password`, 'New password'],
  ] as const)('shows the server error %s at its field and keeps the typed values', async (...row) => {
    const [code, section, route, field] = row;
    const { form } = await submit(section, { [route]: () => errorResponse(409, code, 'Not this one') });
    await waitFor(() => expect(form.getByLabelText(field)).toHaveAccessibleDescription('Not this one'));
    expect(form.getByLabelText(field)).not.toHaveValue('');
  });

  it.each([
    ['resends it', ok({ success: true, email: ada.email }), 'Check your inbox', 'We sent it to ada@example.org.'],
    ['signs out if the session has expired', expired(), 'Session expired', 'Sign in again to save your progress.'],
  ])('reports an email that isn’t confirmed, and %s', async (_what, response, title, description) => {
    const { user } = open({ [`POST ${OWN}/verification-mail`]: () => response }, { emailVerified: false });
    expect(await screen.findByText(/Email not confirmed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend Email' }));
    await toastSays({ title, description });
    expect(currentUser() === null).toBe(title === 'Session expired');
  });

  it('changes the password with the current one, in fields that password managers know', async () => {
    const { form, server, container } = await submit(changePassword(), {
      [`POST ${OWN}/password`]: () => ok({ success: true }),
    });
    await toastSays({ title: 'Password changed' });
    expect(server.to(`POST ${OWN}/password`)[0]?.body).toEqual({ password: 'secret1', newPassword: 'secret2' });
    const fields = ['Current password', 'New password'].map((label) => form.getByLabelText(label));
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(['current-password', 'new-password']);
    expect(fields[0]).toHaveValue('');
    for (const field of container.querySelectorAll('[autocomplete="username"]')) expect(field).toHaveValue(ada.email);
  });

  it('loads the account again on Retry, and saves the language of emails', async () => {
    const responses = [{ status: 503, body: '' }];
    const { user, server } = open({
      'GET /api/auth/me': () => responses.shift() ?? ok({ user: ada }),
      [`PATCH ${OWN}`]: () => ok({ success: true, user: { ...ada, language: 'de' } }),
    });
    await screen.findByText('Your account didn’t load');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const language = await screen.findByLabelText('Language');
    expect(language).toHaveValue('en');
    await user.selectOptions(language, 'Deutsch');
    await toastSays({ title: 'Saved' });
    expect(server.to(`PATCH ${OWN}`)[0]?.body).toEqual({ language: 'de' });
    expect(language).toHaveValue('de');
  });

  it('deletes the account only after confirmation, signs out, and ends the reminders of this browser', async () => {
    const REMOVE = `POST ${OWN}/delete`;
    const browser = withPush();
    browser.subscribe();
    const { user, server, form } = await submit(
      ['Delete account', 'Delete My Account', { 'Your password': 'secret' }],
      { [REMOVE]: () => ok({ success: true }) },
    );
    const confirm = async (name: string) => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Permanently delete your account?' });
      await user.click(within(dialog).getByRole('button', { name }));
    };
    await confirm('Cancel');
    expect(server.to(REMOVE)).toEqual([]);
    expect(currentUser()).not.toBeNull();
    fireEvent.change(form.getByLabelText('Your password'), { target: { value: 'secret' } });
    await user.click(form.getByText('Delete My Account'));
    await confirm('Delete Permanently');
    await toastSays({ title: 'Your account was deleted' });
    expect(server.to(REMOVE)[0]?.body).toEqual({ password: 'secret' });
    expect(localStorage.getItem('userId')).toBeNull();
    expect(await screen.findByText('Sign in to view and manage your account.')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(browser.subscription).toBeUndefined());
    withoutPush();
  });

  it.each([
    ['changing the name', `PATCH ${OWN}`, 'Save Name'],
    ['downloading the data', `GET ${OWN}/export`, 'Download Your Data'],
  ])('signs out if the session has expired when %s', async (_action, route, button) => {
    const { user } = open({ [route]: expired });
    await user.click(await screen.findByText(button));
    await toastSays({ title: 'Session expired' });
    expect(await screen.findByText('Sign in to view and manage your account.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(currentUser()).toBeNull();
  });
});

const invalid = () => errorResponse(400, 'invalid-link', 'This link is invalid, has expired or was used already.');
describe('a verification link', () => {
  const VERIFY = 'POST /api/auth/verify-email';
  function open(response: ReturnType<typeof ok>) {
    const { server } = visit(<VerifyEmailPage />, '/verify-email#token=A_-9', { [VERIFY]: () => response });
    return server;
  }

  it.each([
    ['verifies the address of the signed-in user with a single request', ada.id, 'new@example.org'],
    ['leaves the address of another signed-in user unchanged', 77, ada.email],
  ])('%s', async (_what, userId, emailHere) => {
    signInAs(ada);
    const server = open(ok({ success: true, userId, email: 'new@example.org' }));
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    expect(screen.getByText(/Your account now uses new@example.org/)).toBeVisible();
    expect(server.to(VERIFY).map(({ body }) => body)).toEqual([{ token: 'A_-9' }]);
    await waitFor(() => expect(currentUser()?.email).toBe(emailHere));
    expect(screen.getByRole('link', { name: 'Go to Your Account' })).toHaveAttribute('href', '/account');
  });

  it.each([
    ['an invalid link', invalid(), 'Invalid link'],
    ['an address that another account uses', errorResponse(409, 'email-taken', ''), 'This address is already in use'],
    ['an unavailable server', { status: 503, body: '' }, 'That didn’t work'],
  ])('reports %s', async (_what, response, title) => {
    open(response);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

it.each([VerifyEmailPage, ResetPasswordPage])('a link is invalid without a token: %p', (Page) => {
  const { server } = visit(<Page />, '/');
  expect(screen.getByRole('heading', { name: 'Invalid link' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

describe('a password reset link', () => {
  const RESET = 'POST /api/auth/reset-password';
  const LOGIN = 'POST /api/auth/login';
  const resetBy = (userId: number, email: string) => ({ [RESET]: () => ok({ success: true, userId, email }) });

  function open(routes: Routes = {}) {
    const { server } = visit(<ResetPasswordPage />, '/reset-password#token=A_-9', routes);
    return server;
  }
  function choose(password: string) {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
  }

  it('sets the password and signs the user in with it', async () => {
    const server = open({ ...resetBy(ada.id, ada.email), [LOGIN]: () => ok({ success: true, user: ada }) });
    choose(' new password ');
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toHaveFocus();
    expect(server.to(RESET)[0]?.body).toEqual({ token: 'A_-9', password: ' new password ' });
    expect(server.to(LOGIN)[0]?.body).toMatchObject({ email: ada.email, password: ' new password ' });
    expect(currentUser()?.id).toBe(ada.id);
    expect(screen.getByText('You’re signed in as ada@example.org with your new password.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  });

  it('offers to sign in if the server doesn’t sign the user in', async () => {
    signInAs(ada);
    const tooMany = errorResponse(429, 'too-many-attempts', 'Too many attempts');
    open({ ...resetBy(ada.id, ada.email), [LOGIN]: () => tooMany });
    choose('new password');
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toHaveFocus();
    expect(currentUser()).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByText('Sign in as ada@example.org with your new password.')).toBeVisible();
    act(() => signInAs(ada));
    expect(screen.getByText('You’re signed in as ada@example.org with your new password.')).toBeVisible();
  });

  it('leaves another user signed in', async () => {
    signInAs(ada);
    const server = open(resetBy(77, 'eve@example.org'));
    choose('new password');
    await screen.findByText('Sign in as eve@example.org with your new password.');
    expect(currentUser()?.id).toBe(ada.id);
    expect(server.to(LOGIN)).toEqual([]);
  });
});
