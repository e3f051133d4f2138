import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { errorResponse, ok, type Routes, serve } from '../../testing/server.ts';
import { ada, currentUser, resetSession, signInAs } from '../../testing/session.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const VERIFY = 'POST /api/auth/verify-email';
const RESET = 'POST /api/auth/reset-password';
const LOGIN = 'POST /api/auth/login';
const invalid = errorResponse(400, 'invalid-link', 'This link is invalid, has expired or was used already.');

beforeEach(resetSession);
afterEach(() => history.replaceState(null, '', '/'));

function open(page: 'verify' | 'reset', token: string, routes: Routes = {}) {
  history.replaceState(null, '', token === '' ? '/' : `/#token=${token}`);
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }), ...routes });
  const view =
    page === 'verify'
      ? openPage(<VerifyEmailPage />, '/verify-email')
      : openPage(<ResetPasswordPage />, '/reset-password');
  return { ...view, server };
}

describe('verification link', () => {
  it('verifies the address with a single request', async () => {
    const { server } = open('verify', 'A_-9', { [VERIFY]: () => ok({ success: true, userId: 5, email: ada.email }) });
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    expect(server.to(VERIFY).map(({ body }) => body)).toEqual([{ token: 'A_-9' }]);
    expect(screen.getByRole('link', { name: 'Return to Dreamreel' })).toHaveAttribute('href', '/');
  });

  it('updates the address of the signed-in user', async () => {
    signInAs(ada);
    open('verify', 'a', { [VERIFY]: () => ok({ success: true, userId: ada.id, email: 'new@example.org' }) });
    await screen.findByText(/Your account now uses new@example.org/);
    await waitFor(() => expect(currentUser()?.email).toBe('new@example.org'));
    expect(screen.getByRole('link', { name: 'Go to Your Account' })).toHaveAttribute('href', '/account');
  });

  it('leaves the address of another signed-in user unchanged', async () => {
    signInAs(ada);
    open('verify', 'a', { [VERIFY]: () => ok({ success: true, userId: 77, email: 'eve@example.org' }) });
    await screen.findByText(/Your account now uses eve@example.org/);
    expect(currentUser()?.email).toBe(ada.email);
  });

  it.each([
    ['an invalid link', invalid, 'Invalid link'],
    [
      'an address that another account uses',
      errorResponse(409, 'email-taken', 'taken'),
      'This address is already in use',
    ],
    ['an unavailable server', { status: 503, body: '' }, 'That didn’t work'],
  ])('reports %s', async (_what, response, title) => {
    open('verify', 'a', { [VERIFY]: () => response });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('reports a link without a token as invalid and sends no request', () => {
    const { server } = open('verify', '');
    expect(screen.getByRole('heading', { name: 'Invalid link' })).toBeVisible();
    expect(server.to(VERIFY)).toEqual([]);
  });
});

describe('password reset link', () => {
  const choose = async ({ user }: ReturnType<typeof open>, password: string) => {
    if (password) await user.type(screen.getByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
  };

  it('sends no request until the password is valid', async () => {
    const page = open('reset', 'a');
    await choose(page, '');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Fill out this field');
    await choose(page, '12345');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Use at least 6 characters');
    expect(page.server.to(RESET)).toEqual([]);
  });

  const resetByAda = { [RESET]: () => ok({ success: true, userId: ada.id, email: ada.email }) };

  it('sets the password and signs the user in with it', async () => {
    const page = open('reset', 'A_-9', { ...resetByAda, [LOGIN]: () => ok({ success: true, user: ada }) });
    await choose(page, ' new password ');
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toHaveFocus();
    expect(page.server.to(RESET)[0]?.body).toEqual({ token: 'A_-9', password: ' new password ' });
    expect(page.server.to(LOGIN)[0]?.body).toMatchObject({ email: ada.email, password: ' new password ' });
    expect(currentUser()?.id).toBe(ada.id);
    expect(screen.getByText('You’re signed in as ada@example.org with your new password.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  });

  it('offers to sign in if the server doesn’t sign the user in, and links to the site afterward', async () => {
    signInAs(ada);
    const tooMany = errorResponse(429, 'too-many-attempts', 'Too many attempts');
    const page = open('reset', 'a', { ...resetByAda, [LOGIN]: () => tooMany });
    await choose(page, 'new password');
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toHaveFocus();
    expect(currentUser()).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByText('Sign in as ada@example.org with your new password.')).toBeVisible();
    act(() => signInAs(ada));
    expect(screen.getByText('You’re signed in as ada@example.org with your new password.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Dreamreel' })).toHaveAttribute('href', '/');
  });

  it('leaves another user signed in', async () => {
    signInAs(ada);
    const page = open('reset', 'a', { [RESET]: () => ok({ success: true, userId: 77, email: 'eve@example.org' }) });
    await choose(page, 'new password');
    await screen.findByText('Sign in as eve@example.org with your new password.');
    expect(currentUser()?.id).toBe(ada.id);
    expect(page.server.to(LOGIN)).toEqual([]);
  });

  it('reports a used or expired link as invalid', async () => {
    await choose(open('reset', 'a', { [RESET]: () => invalid }), 'new password');
    expect(await screen.findByRole('heading', { name: 'Invalid link' })).toHaveFocus();
  });

  it('keeps the typed password if the server is unavailable', async () => {
    await choose(open('reset', 'a', { [RESET]: () => ({ status: 503, body: '' }) }), 'new password');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'That didn’t work', variant: 'destructive' }));
    expect(screen.getByLabelText('New password')).toHaveValue('new password');
  });

  it('reports a reset link without a token as invalid', () => {
    open('reset', '');
    expect(screen.getByRole('heading', { name: 'Invalid link' })).toBeVisible();
  });
});

describe('in German', () => {
  readingGerman();

  it('shows the reset form in German', async () => {
    open('reset', 'a');
    expect(await screen.findByRole('heading', { name: 'Wähle ein neues Passwort' })).toBeVisible();
  });
});
