import { newAccount } from '../../../player/client.ts';
import { button, failing, type Scenario, step, text, texts, toggle } from '../scenario.ts';
import type { Visitor } from '../visitor.ts';

const account = newAccount();

const openAuthDialog = async ({ openGame, press, dialog }: Visitor) => {
  await openGame();
  await press('Sign In');
  await dialog.waitFor();
};
const openMenu = ({ page }: Visitor) => page.getByRole('button', { name: 'Account menu' }).click();

export const rejectedAccounts: Scenario = {
  name: 'an account is rejected',
  steps: [
    step(
      'signs in without a password',
      async (visitor) => {
        await openAuthDialog(visitor);
        await visitor.signIn(account.email, '');
      },
      ...texts('Missing Information', 'Please enter both email and password'),
    ),
    step(
      'signs in with a wrong password',
      ({ signIn }) => signIn(account.email, 'wrong password'),
      ...texts('Login Failed', 'Invalid email or password'),
    ),
    failing(
      'signs in',
      '/api/auth/login',
      ({ signIn }) => signIn(account.email, account.password),
      ...['Login Failed', 'Invalid email or password'],
    ),
    step(
      'creates an account with everything wrong at once',
      ({ signUp }) => signUp({ ...account, name: '', password: 'abc' }, 'abd'),
      ...texts('Missing Information', 'Please fill in all required fields'),
    ),
    step(
      'gives the name',
      ({ signUp }) => signUp({ ...account, password: 'abc' }, 'abd'),
      ...texts('Password Mismatch', 'Passwords do not match'),
    ),
    step(
      'repeats the password',
      ({ signUp }) => signUp({ ...account, password: 'abcde' }),
      ...texts('Weak Password', 'Password must be at least 6 characters long'),
    ),
    failing(
      'creates an account',
      '/api/auth/register',
      ({ signUp }) => signUp(account),
      ...['Registration Failed', 'Failed to create account'],
    ),
  ],
};

export const accountInUse: Scenario = {
  name: 'an email is already registered',
  steps: [
    step(
      'creates it and wins',
      async (visitor) => {
        await openAuthDialog(visitor);
        await visitor.signUp(account);
        await visitor.dialog.waitFor({ state: 'hidden' });
        await visitor.guess(visitor.movieTitle);
      },
      text('Progress saved for', new RegExp(`Progress saved for.*${account.name}`)),
      ...texts('Played', 'Win Rate %', 'Current Streak', 'Max Streak'),
    ),
    step('opens the menu', openMenu, text('Settings'), text('Log out')),
    step(
      'opens the settings',
      ({ page }) => page.getByRole('menuitem', { name: 'Settings' }).click(),
      text('Daily Game Notifications'),
      toggle('Daily Game Notifications'),
    ),
    failing(
      'turns the mails off',
      '/api/user/*/email-preferences',
      ({ page }) => page.getByRole('switch', { name: 'Daily Game Notifications' }).click(),
      ...['Update Failed', 'Failed to update email preferences'],
    ),
    step(
      'comes back when the session has ended',
      async ({ page }) => {
        await page.context().clearCookies();
        await page.reload();
      },
      text('Session expired'),
      button('Sign In'),
    ),
    step(
      'signs in as a user who has neither a name nor an email',
      async ({ page, press, signIn }) => {
        const user = {
          ...{ id: 1, email: '', name: '', createdAt: new Date().toISOString(), emailNotifications: true },
          ...{ emailVerified: true, language: 'en', timeZone: null, newEmail: null },
        };
        const answer = { status: 200, contentType: 'application/json', body: JSON.stringify({ user }) };
        await page.route('**/api/auth/**', (route) => route.fulfill(answer));
        await press('Sign In');
        await signIn(account.email, account.password);
      },
      text('U'),
    ),
  ],
};
