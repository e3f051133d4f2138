import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { readingGerman } from '@dreamreel/ui/testing/reader';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { errorResponse, ok, type Routes, serve } from '../../testing/server.ts';
import { ada, resetSession, signedInAs, userSignedIn } from '../../testing/session.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const VERIFY = 'POST /api/auth/verify-email';
const RESET = 'POST /api/auth/reset-password';
const invalid = errorResponse(400, 'invalid-link', 'This link is invalid, has expired or was used already.');

beforeEach(resetSession);
afterEach(() => history.replaceState(null, '', '/'));

function open(page: 'verify' | 'reset', token: string, routes: Routes = {}) {
  history.replaceState(null, '', token === '' ? '/' : `/#token=${token}`);
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }), ...routes });
  const opened =
    page === 'verify'
      ? openPage(<VerifyEmailPage />, '/verify-email')
      : openPage(<ResetPasswordPage />, '/reset-password');
  return { ...opened, server };
}

describe('the link that verifies an address', () => {
  it('is sent by the page, once', async () => {
    const { server } = open('verify', 'A_-9', { [VERIFY]: () => ok({ success: true, userId: 5, email: ada.email }) });
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    expect(server.to(VERIFY).map(({ body }) => body)).toEqual([{ token: 'A_-9' }]);
    expect(screen.getByRole('link', { name: 'Return to Dreamreel' })).toHaveAttribute('href', '/');
  });

  it('shows the new address to the user who is signed in here', async () => {
    signedInAs(ada);
    open('verify', 'a', { [VERIFY]: () => ok({ success: true, userId: ada.id, email: 'new@example.org' }) });
    await screen.findByText(/new@example.org belongs to your account/);
    await waitFor(() => expect(userSignedIn()?.email).toBe('new@example.org'));
    expect(screen.getByRole('link', { name: 'Go to Your Account' })).toHaveAttribute('href', '/account');
  });

  it('changes nothing for another user who is signed in here', async () => {
    signedInAs(ada);
    open('verify', 'a', { [VERIFY]: () => ok({ success: true, userId: 77, email: 'eve@example.org' }) });
    await screen.findByText(/eve@example.org belongs/);
    expect(userSignedIn()?.email).toBe(ada.email);
  });

  it.each([
    ['is bad', invalid, 'Invalid link'],
    ['is for an address that is taken', errorResponse(409, 'email-taken', 'taken'), 'This address is taken'],
    ['cannot be checked', { status: 503, body: '' }, 'That did not work'],
  ])('says that it %s', async (_what, answer, title) => {
    open('verify', 'a', { [VERIFY]: () => answer });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('is cut off where it has no token, and nothing is sent', () => {
    const { server } = open('verify', '');
    expect(screen.getByRole('heading', { name: 'Invalid link' })).toBeVisible();
    expect(server.to(VERIFY)).toEqual([]);
  });
});

describe('the link that sets a new password', () => {
  const choose = async ({ user }: ReturnType<typeof open>, password: string) => {
    if (password) await user.type(screen.getByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Set the Password' }));
  };

  it('sends nothing before a password is chosen', async () => {
    const page = open('reset', 'a');
    await choose(page, '');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Fill in this field');
    await choose(page, '12345');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Use 6 characters or more');
    expect(page.server.to(RESET)).toEqual([]);
  });

  it('sets it and leads to the sign-in; the user is signed out here too', async () => {
    signedInAs(ada);
    const page = open('reset', 'A_-9', { [RESET]: () => ok({ success: true, userId: ada.id, email: ada.email }) });
    await choose(page, ' new password ');
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toHaveFocus();
    expect(page.server.to(RESET)[0]?.body).toEqual({ token: 'A_-9', password: ' new password ' });
    expect(userSignedIn()).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  it('leads on as soon as the user has signed in with it', async () => {
    const page = open('reset', 'a', { [RESET]: () => ok({ success: true, userId: ada.id, email: ada.email }) });
    await choose(page, 'new password');
    await screen.findByText('Sign in as ada@example.org with the new password.');
    act(() => signedInAs(ada));
    expect(screen.getByText('You are signed in as ada@example.org with the new password.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Dreamreel' })).toHaveAttribute('href', '/');
  });

  it('signs nobody else out', async () => {
    signedInAs(ada);
    const page = open('reset', 'a', { [RESET]: () => ok({ success: true, userId: 77, email: 'eve@example.org' }) });
    await choose(page, 'new password');
    await screen.findByText('Sign in as eve@example.org with the new password.');
    expect(userSignedIn()?.id).toBe(ada.id);
  });

  it('says that it does not work any more', async () => {
    await choose(open('reset', 'a', { [RESET]: () => invalid }), 'new password');
    expect(await screen.findByRole('heading', { name: 'Invalid link' })).toHaveFocus();
  });

  it('keeps what was typed where the server is away', async () => {
    await choose(open('reset', 'a', { [RESET]: () => ({ status: 503, body: '' }) }), 'new password');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'That did not work', variant: 'destructive' }));
    expect(screen.getByLabelText('New password')).toHaveValue('new password');
  });

  it('is cut off where it has no token', () => {
    open('reset', '');
    expect(screen.getByRole('heading', { name: 'Invalid link' })).toBeVisible();
  });
});

describe('in German', () => {
  readingGerman();

  it('leads to a new password', async () => {
    open('reset', 'a');
    expect(await screen.findByRole('heading', { name: 'Wähle ein neues Passwort' })).toBeVisible();
  });
});
