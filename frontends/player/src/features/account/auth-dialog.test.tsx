import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAuthDialog } from '../../session/auth-dialog.ts';
import { errorResponse, ok, type Routes, serve } from '../../testing/server.ts';
import { ada, currentUser, resetSession } from '../../testing/session.ts';
import { UserMenu } from './user-menu.tsx';

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';

beforeEach(resetSession);

async function openDialog(routes: Routes = {}, address = '/daily') {
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }), ...routes });
  const { user } = openPage(<UserMenu />, address);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const dialog = await screen.findByRole('dialog', { name: 'Welcome Back' });
  const form = within(dialog);
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.clear(form.getByLabelText(label));
      if (value) await user.type(form.getByLabelText(label), value);
    }
  };
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  const createAccount = () => user.click(form.getByRole('tab', { name: 'Create Account' }));
  return { server, user, form, fill, press, createAccount };
}

const toastSays = (title: string, description: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, description, variant: 'destructive' }));

describe('signing in', () => {
  it('requires email and password, highlights the missing field, and sends no request', async () => {
    const { server, form, fill, press } = await openDialog();
    await fill({ Email: 'ada@example.org' });
    await press('Sign In');
    await toastSays('Missing Information', 'Please enter both email and password');
    expect(form.getByLabelText('Password')).toHaveFocus();
    expect(form.getByLabelText('Password')).toBeInvalid();
    expect(form.getByLabelText('Email')).toBeValid();

    await fill({ Email: '   ', Password: 'secret' });
    await press('Sign In');
    expect(form.getByLabelText('Email')).toHaveFocus();
    expect(server.to(LOGIN)).toEqual([]);
  });

  it('stores the user, closes the dialog, and focuses the account button', async () => {
    const { server, fill, press } = await openDialog({ [LOGIN]: () => ok({ success: true, user: ada }) });
    await fill({ Email: ' ada@example.org ', Password: ' secret ' });
    await press('Sign In');
    expect(await screen.findByRole('button', { name: /Account menu$/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(LOGIN)[0]?.body).toEqual({ email: 'ada@example.org', password: ' secret ', timeZone });
    expect(['userId', 'userEmail', 'userName'].map((key) => localStorage.getItem(key))).toEqual([
      '5',
      'ada@example.org',
      'Ada Lovelace',
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: /Account menu$/ })).toHaveFocus());
  });

  it('claims the guest games of this browser', async () => {
    localStorage.setItem('dreamreel.anonymousId', 'a'.repeat(32));
    const { server, fill, press } = await openDialog(
      { [LOGIN]: () => ok({ success: true, user: ada }) },
      '/daily?sessionId=mail-7',
    );
    await fill({ Email: 'ada@example.org', Password: 'secret' });
    await press('Sign In');
    await waitFor(() => expect(server.to(LOGIN)).toHaveLength(1));
    expect(server.to(LOGIN)[0]?.body).toMatchObject({ sessionId: 'mail-7', anonymousId: 'a'.repeat(32) });
  });

  it('shows the server’s message or a default when the sign-in fails, and keeps the typed values', async () => {
    const responses = [
      errorResponse(429, 'too-many-attempts', 'Try again in 15 minutes'),
      { status: 502, body: 'bad gateway' },
    ];
    const { form, fill, press } = await openDialog({ [LOGIN]: () => responses.shift() ?? ok({}) });
    await fill({ Email: 'ada@example.org', Password: 'secret' });
    await press('Sign In');
    await toastSays('Login Failed', 'Try again in 15 minutes');
    await press('Sign In');
    await toastSays('Login Failed', 'Invalid email or password');
    expect(form.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(form.getByLabelText('Password')).toHaveValue('secret');
    expect(currentUser()).toBeNull();
  });

  it('dismisses the error toast once the player is signed in', async () => {
    const responses = [errorResponse(429, 'too-many-attempts', 'Try again in 15 minutes')];
    const { fill, press } = await openDialog({
      [LOGIN]: () => responses.shift() ?? ok({ success: true, user: ada }),
    });
    await fill({ Email: 'ada@example.org', Password: 'secret' });
    await press('Sign In');
    await toastSays('Login Failed', 'Try again in 15 minutes');
    await press('Sign In');
    await waitFor(() => expect(currentUser()?.id).toBe(ada.id));
    expect(currentToast()?.open).toBe(false);
  });

  it.each(['ada', 'ada@example'])('reports the invalid email address %s at its field on sign-in', async (email) => {
    const { server, form, fill, press } = await openDialog();
    await fill({ Email: email, Password: 'secret' });
    await press('Sign In');
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(server.to(LOGIN)).toEqual([]);
  });

  it('the form is busy until the response arrives and sends one request', async () => {
    const { server, user, form, fill, press } = await openDialog({ [LOGIN]: () => new Promise(() => undefined) });
    await fill({ Email: 'ada@example.org', Password: 'secret' });
    await press('Sign In');
    expect(form.getByRole('button', { name: 'Sign In', busy: true })).toBeVisible();
    await press('Sign In');
    await user.type(form.getByLabelText('Password'), '{Enter}');
    expect(server.to(LOGIN)).toHaveLength(1);
  });
});

describe('creating an account', () => {
  const valid = { Name: 'Ada', Email: 'ada@example.org', Password: 'secret', 'Confirm Password': 'secret' };

  it.each([
    [
      'a missing name',
      { Name: '', 'Confirm Password': 'other' },
      'Missing Information',
      'Please fill in all required fields',
    ],
    ['a missing email', { Email: '', Password: 'abc' }, 'Missing Information', 'Please fill in all required fields'],
    ['a missing password', { Password: '' }, 'Missing Information', 'Please fill in all required fields'],
    [
      'a mismatch, even in a short password',
      { Password: 'abc', 'Confirm Password': 'abd' },
      'Password Mismatch',
      'Passwords do not match',
    ],
    [
      'a password of five characters',
      { Password: 'abcde', 'Confirm Password': 'abcde' },
      'Weak Password',
      'Password must be at least 6 characters long',
    ],
  ])('reports only the first failed check: %s', async (_, changes, title, description) => {
    const { server, fill, press, createAccount } = await openDialog();
    await createAccount();
    await fill({ ...valid, ...changes });
    await press('Create Account');
    await toastSays(title, description);
    expect(server.to(REGISTER)).toEqual([]);
  });

  it('sends name, email, and password, but not the confirmation', async () => {
    const { server, fill, press, createAccount } = await openDialog({
      [REGISTER]: () => ok({ success: true, user: ada }),
    });
    await createAccount();
    await fill(valid);
    await press('Create Account');
    expect(await screen.findByRole('button', { name: /Account menu$/ })).toBeVisible();
    const typed = { name: 'Ada', email: 'ada@example.org', password: 'secret' };
    expect(server.to(REGISTER)[0]?.body).toEqual({ ...typed, emailNotifications: false, timeZone });
  });

  it('turns the daily email on only if the player checks the box', async () => {
    const { server, user, form, fill, press, createAccount } = await openDialog({
      [REGISTER]: () => ok({ success: true, user: ada }),
    });
    await createAccount();
    const box = form.getByRole('checkbox', { name: 'Email me about each day’s new movie' });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(/^Sent at 10 AM/);
    await user.click(box);
    await fill(valid);
    await press('Create Account');
    await waitFor(() => expect(server.to(REGISTER)[0]?.body).toMatchObject({ emailNotifications: true, timeZone }));
  });

  it('rates the password politely and accepts a weak one', async () => {
    const { server, user, form, fill, press, createAccount } = await openDialog({
      [REGISTER]: () => ok({ success: true, user: ada }),
    });
    await createAccount();
    await fill({ ...valid, Password: '' });
    const meter = form.getByRole('status');
    expect(meter).toBeEmptyDOMElement();
    const password = form.getByLabelText('Password');
    await user.type(password, 'abc');
    expect(meter).toHaveTextContent('Password strength: Use at least 6 characters');
    await user.type(password, 'def');
    expect(meter).toHaveTextContent('Password strength: Weak. Try a longer password.');
    await user.type(password, ' correct horse battery');
    expect(meter).toHaveTextContent('Password strength: Strong');
    await fill({ Password: 'abcdef', 'Confirm Password': 'abcdef' });
    await press('Create Account');
    await waitFor(() => expect(server.to(REGISTER)).toHaveLength(1));
  });

  it.each([
    [true, 'Open the link in the email we sent to ada@example.org. After that, you’ll get the daily email.'],
    [false, 'Open the link in the email we sent to ada@example.org to confirm your address.'],
  ])(
    'asks the new user to open the link in the email, for a player with daily emails (%p)',
    async (emailNotifications, description) => {
      const user = { ...ada, emailVerified: false, emailNotifications };
      const { fill, press, createAccount } = await openDialog({
        [REGISTER]: () => ok({ success: true, user }),
        'GET /api/auth/me': () => ok({ user }),
      });
      await createAccount();
      await fill(valid);
      await press('Create Account');
      await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Check your inbox', description }));
    },
  );

  it.each([
    ['a space', 'ada @example.org'],
    ['nothing after the @', 'ada@'],
    ['no dot after the @', 'ada.lovelace@example'],
  ])('reports an email address with %s at its field', async (_what, email) => {
    const { server, form, fill, press, createAccount } = await openDialog();
    await createAccount();
    await fill({ ...valid, Email: email });
    await press('Create Account');
    expect(form.getByLabelText('Email')).toBeInvalid();
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(form.getByLabelText('Email')).toHaveFocus();
    expect(server.to(REGISTER)).toEqual([]);
  });

  it.each([
    ['bad-email', 400, 'Please enter a valid email address', 'Email'],
    ['email-taken', 409, 'An account with this email already exists', 'Email'],
    ['name-too-long', 400, 'Name must be at most 100 characters long', 'Name'],
  ])('shows the server error %s at its field', async (code, status, message, field) => {
    const { form, fill, press, createAccount } = await openDialog({
      [REGISTER]: () => errorResponse(status, code, message),
    });
    await createAccount();
    await fill(valid);
    await press('Create Account');
    await toastSays('Registration Failed', message);
    expect(form.getByLabelText(field)).toHaveAccessibleDescription(message);
    expect(form.getByLabelText(field)).toHaveFocus();
  });

  it('shows the server’s message or a default when the registration fails', async () => {
    const responses = [
      errorResponse(409, 'email-taken', 'An account with this email already exists'),
      { status: 500, body: '' },
    ];
    const { fill, press, createAccount } = await openDialog({ [REGISTER]: () => responses.shift() ?? ok({}) });
    await createAccount();
    await fill(valid);
    await press('Create Account');
    await toastSays('Registration Failed', 'An account with this email already exists');
    await press('Create Account');
    await toastSays('Registration Failed', 'Failed to create account');
  });

  it('signs in to the account if an earlier registration created it and its response was lost', async () => {
    const responses = [errorResponse(503, 'unavailable', 'Try again')];
    const taken = () => errorResponse(409, 'email-taken', 'An account with this email already exists');
    const { server, fill, press, createAccount } = await openDialog({
      [REGISTER]: () => responses.shift() ?? taken(),
      [LOGIN]: () => ok({ success: true, user: ada }),
    });
    await createAccount();
    await fill({ ...valid, Email: 'someone@example.org' });
    await press('Create Account');
    await toastSays('Registration Failed', 'Try again');
    await fill(valid);
    await press('Create Account');
    await toastSays('Registration Failed', 'An account with this email already exists');
    expect(server.to(LOGIN)).toEqual([]);

    await fill({ ...valid, Email: 'someone@example.org' });
    await press('Create Account');
    await waitFor(() => expect(currentUser()?.id).toBe(ada.id));
    expect(server.to(LOGIN)[0]?.body).toMatchObject({ email: 'someone@example.org', password: 'secret' });
  });
});

describe('the dialog', () => {
  it('labels the fields for password managers', async () => {
    const { form, createAccount } = await openDialog();
    const purpose = (label: string) => form.getByLabelText(label).getAttribute('autocomplete');
    expect(['Email', 'Password'].map(purpose)).toEqual(['username', 'current-password']);
    await createAccount();
    expect(['Name', 'Email', 'Password', 'Confirm Password'].map(purpose)).toEqual([
      'name',
      'username',
      'new-password',
      'new-password',
    ]);
  });

  it('welcomes players who came to sign in, and offers to save the progress on the other tab', async () => {
    const { form, createAccount } = await openDialog();
    expect(form.getByText('Sign in to continue with your games and statistics.')).toBeVisible();
    await createAccount();
    expect(screen.getByRole('dialog', { name: 'Save Your Progress' })).toBeVisible();
  });

  it('offers to save the progress on both tabs after a game', async () => {
    serve({});
    const { user } = openPage(<UserMenu />, '/daily');
    act(() => openAuthDialog('create-account'));
    const dialog = await screen.findByRole('dialog', { name: 'Save Your Progress' });
    await user.click(within(dialog).getByRole('tab', { name: 'Sign In' }));
    expect(screen.getByRole('dialog', { name: 'Save Your Progress' })).toBeVisible();
  });

  it('offers a guest to keep the streak', async () => {
    const results = [0, 1].map((daysAgo) => ({ date: addDays(utcDate(new Date()), -daysAgo), won: true, guesses: 1 }));
    localStorage.setItem('dreamreel.results', JSON.stringify(results));
    const { form, createAccount } = await openDialog();
    await createAccount();
    expect(form.getByText('Keep your 2-day streak on every device.')).toBeVisible();
  });

  it('keeps the email when the tab changes', async () => {
    const { form, fill, createAccount } = await openDialog();
    await fill({ Email: 'ada@example.org' });
    await createAccount();
    expect(form.getByLabelText('Email')).toHaveValue('ada@example.org');
  });

  it('closes with Maybe Later and restores the focus', async () => {
    const { press } = await openDialog();
    await press('Maybe Later');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus());
  });
});
