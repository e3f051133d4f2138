import { expect } from '@jest/globals';
import { newAccount } from '../../player/client.ts';
import { movieOfToday } from '../../player/player.ts';
import { productAt } from '../fixture/product-at.ts';
import {
  button,
  dialog,
  failing,
  heading,
  step,
  tab,
  text,
  texts,
  toggle,
  view,
  viewAt,
  type Walk,
} from '../fixture/walk.ts';

const { site } = productAt();
const account = newAccount();
const HASHTAGS = ['MovieGuessing', 'FilmTrivia', 'MovieChallenge', 'DailyChallenge', 'MovieMaster'];

/** From a won game to an account that keeps it. */
const winner: Walk = {
  name: 'a guest who wins and then creates an account',
  steps: [
    step(
      'a right guess',
      async ({ page, go, guess }) => {
        await page.addInitScript(forbidCopying);
        const secondTab = await page.context().newPage();
        await secondTab.goto('/daily');
        await go('/daily');
        const { title } = await movieOfToday(site);
        await guess(title);
        // The second tab shows the result at once.
        await secondTab.getByText('Your Guesses (1/5)').waitFor();
        await secondTab.getByText(title, { exact: true }).first().waitFor();
        await secondTab.close();
      },
      text('Correct! You got it right!'),
      heading('Correct!'),
      ...texts('Track Your Progress', 'Next movie available tomorrow'),
      text('I guessed "title" using N hint(s)!', /I guessed ".+" using 1 hint!/),
      text('n / total', /^\d \/ 5$/),
    ),
    step('a shared result with all hashtags', ({ page }) =>
      page
        .locator(`a${HASHTAGS.map((hashtag) => `[href*="${hashtag}"]`).join('')}`)
        .first()
        .waitFor(),
    ),
    step('the offer to save it', (visitor) => visitor.dialog.waitFor(), dialog('Save Your Progress'), tab('Sign In')),
    step(
      'a copy that the browser forbids',
      async ({ press }) => {
        await press('Maybe Later');
        await press(/^Copy text/);
      },
      ...texts('Copy failed', 'Could not copy to clipboard'),
    ),
    step('a game that stays won', ({ page }) => page.reload(), heading("Today's Challenge Complete!")),
    view(
      'the guest’s game and statistics in a new account',
      async ({ press, createAccount, waitForText, figure }) => {
        await press('Sign In');
        await createAccount(account);
        await waitForText('Win Rate %');
        expect([await figure('Played'), await figure('Current Streak')]).toEqual(['1', '1']);
      },
      text('Progress saved for', new RegExp(`Progress saved for.*${account.name}`)),
      ...texts('Played', 'Win Rate %', 'Current Streak', 'Max Streak'),
    ),
    view('the menu of a user', async ({ page, dialog: menu }) => {
      await page.getByRole('button', { name: /^Menu/ }).click();
      await menu.getByText('Max Streak').waitFor();
    }),
    view(
      'the account menu',
      async ({ page, accountMenu }) => {
        await page.keyboard.press('Escape');
        await accountMenu.click();
      },
      ...texts('Settings', 'Log out'),
    ),
    view(
      'the settings',
      ({ page }) => page.getByRole('menuitem', { name: 'Settings' }).click(),
      text('Daily Game Notifications'),
      toggle('Daily Game Notifications'),
    ),
    failing(
      'mails that are turned off',
      '/api/user/*/email-preferences',
      ({ page }) => page.getByRole('switch', { name: 'Daily Game Notifications' }).click(),
      ...['Update Failed', 'Failed to update email preferences'],
    ),
    viewAt('the account page', '/account', 'Delete account'),
    step(
      'an ended session',
      async ({ page, go }) => {
        await page.context().clearCookies();
        await go('/daily');
      },
      text('Session expired'),
      button('Sign In'),
    ),
    step(
      'the saved game after signing in again',
      async ({ press, signIn, waitForText, figure }) => {
        await press('Sign In');
        await signIn(account);
        await waitForText('Win Rate %');
        expect(await figure('Played')).toBe('1');
      },
      heading("Today's Challenge Complete!"),
    ),
    step(
      'the initial of a user who has neither a name nor an email',
      async ({ page, press, accountMenu, signIn }) => {
        await accountMenu.click();
        await page.getByRole('menuitem', { name: 'Log out' }).click();
        await page.route('**/api/auth/**', (route) => route.fulfill({ json: { user: NAMELESS } }));
        await press('Sign In');
        await signIn(account);
      },
      text('U'),
    ),
  ],
};

const NAMELESS = {
  ...{ id: 1, email: '', name: '', createdAt: new Date().toISOString(), emailNotifications: true },
  ...{ emailVerified: true, language: 'en', timeZone: null, newEmail: null },
};

const rejectedUser: Walk = {
  name: 'a user whose account is rejected',
  steps: [
    view(
      'a sign-in without a password',
      async ({ go, press, signIn }) => {
        await go('/daily');
        await press('Sign In');
        await signIn({ email: account.email, password: '' });
      },
      ...texts('Missing Information', 'Please enter both email and password'),
    ),
    step(
      'a sign-in with a wrong password',
      ({ signIn }) => signIn({ email: account.email, password: 'wrong password' }),
      ...texts('Login Failed', 'Invalid email or password'),
    ),
    failing(
      'a sign-in',
      '/api/auth/login',
      ({ signIn }) => signIn(account),
      ...['Login Failed', 'Invalid email or password'],
    ),
    view(
      'an account with everything wrong at once',
      ({ createAccount }) => createAccount({ ...account, name: '', password: 'abc' }, 'abd'),
      ...texts('Missing Information', 'Please fill in all required fields'),
    ),
    step(
      'the account with a name',
      ({ createAccount }) => createAccount({ ...account, password: 'abc' }, 'abd'),
      ...texts('Password Mismatch', 'Passwords do not match'),
    ),
    step(
      'the account with a repeated password',
      ({ createAccount }) => createAccount({ ...account, password: 'abcde' }),
      ...texts('Weak Password', 'Password must be at least 6 characters long'),
    ),
    failing(
      'an account',
      '/api/auth/register',
      ({ createAccount }) => createAccount(newAccount()),
      ...['Registration Failed', 'Failed to create account'],
    ),
  ],
};

export const userWalks = [winner, rejectedUser];

function forbidCopying(): void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  document.execCommand = () => false;
}
