import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { seriousFindings } from './fixture/axe.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { newAccount, type OnPage, onPage } from './fixture/on-page.ts';
import { filmOfToday, WRONG } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';

type View = OnPage & { readonly page: Page };
type State = readonly [what: string, address: string, reach: (view: View) => Promise<unknown>];

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const heading = (name: string | RegExp) => (view: View) => view.page.getByRole('heading', { name }).first().waitFor();

async function register({ press, createAccount, accountMenu }: View) {
  await press('Sign In');
  await createAccount(newAccount());
  await accountMenu.waitFor();
}

async function lose({ guess, seen }: View) {
  for (const [turn, wrong] of WRONG.entries()) {
    await guess(wrong);
    await seen(`Your Guesses (${turn + 1}/5)`);
  }
}

async function win({ guess, seen }: View) {
  await guess((await filmOfToday(site)).title);
  await seen('Correct!');
}

/** Every page and dialog of players, and the admin's door. */
const states: readonly State[] = [
  ['the landing page', '/', heading('Previous Movies')],
  ['a new game', '/daily', ({ seen }) => seen('Hint 1/5')],
  [
    'a game with a scene described and the list of titles open',
    '/daily',
    async ({ page, press, guessBox }) => {
      await press('Describe this scene');
      await guessBox.pressSequentially('th');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { selected: true }).waitFor();
    },
  ],
  [
    'a search that finds nothing',
    '/daily',
    async ({ guessBox, seen }) => {
      await guessBox.fill('qqqqzzzz');
      await seen('No movies found.');
    },
  ],
  [
    'a wrong guess',
    '/daily',
    async ({ guess, seen }) => {
      await guess(WRONG[0]);
      await seen('Not quite right');
    },
  ],
  [
    'a game that a user has won, with statistics',
    '/daily',
    async (view) => {
      await register(view);
      await win(view);
      await view.seen('Win Rate %');
      await view.seen('Progress saved for');
    },
  ],
  [
    'a game that a guest has lost',
    '/daily',
    async (view) => {
      await lose(view);
      await view.press('Maybe Later');
      await view.seen('Track Your Progress');
    },
  ],
  [
    'a game that was over before',
    '/daily',
    async (view) => {
      await win(view);
      await view.page.reload();
      await view.seen("Today's Challenge Complete!");
    },
  ],
  ['the archive', '/archive', ({ page }) => page.getByRole('list', { name: 'Earlier days' }).waitFor()],
  ['a game of the archive', '/daily?date=2000-01-01', ({ page }) => page.getByRole('heading').first().waitFor()],
  ['a day to come', '/daily?date=2999-01-01', ({ page }) => page.getByRole('heading').first().waitFor()],
  ['the privacy page', '/privacy', heading(/Privacy/)],
  ['unsubscribing, done', '/unsubscribe?success=true', heading('Unsubscribed')],
  ['unsubscribing by a bad link', '/unsubscribe?error=invalid-token', heading('Invalid link')],
  ['unsubscribing that failed', '/unsubscribe?error=server', heading('That did not work')],
  [
    'unsubscribing under way',
    '/',
    async ({ page, seen }) => {
      await page.route('**/api/unsubscribe**', () => undefined);
      await page.goto(`${site}/unsubscribe?token=abc`);
      await seen('Your link is being checked.');
    },
  ],
  ['the 404 page', '/no-such-page', heading('404 Page Not Found')],
  ['the admin’s door', '/admin', heading('Admin Access')],
  [
    'the sign-in dialog with a mistake in it',
    '/daily',
    async ({ press, dialog, seen }) => {
      await press('Sign In');
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await seen('Missing Information');
    },
  ],
  [
    'the dialog for a new account',
    '/daily',
    async ({ press, dialog }) => {
      await press('Sign In');
      await dialog.getByRole('tab', { name: 'Create Account' }).click();
      await dialog.getByLabel('Confirm Password').waitFor();
    },
  ],
  [
    'the account menu',
    '/daily',
    async (view) => {
      await register(view);
      await view.accountMenu.click();
      await view.page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    },
  ],
  [
    'the settings',
    '/daily',
    async (view) => {
      await register(view);
      await view.accountMenu.click();
      await view.page.getByRole('menuitem', { name: 'Settings' }).click();
      await view.dialog.getByRole('switch', { name: 'Daily Game Notifications' }).waitFor();
    },
  ],
  ['the question for consent', '/', ({ page }) => page.getByRole('region', { name: 'Cookie consent' }).waitFor()],
  [
    'the choice of cookies',
    '/',
    async ({ page, press, dialog }) => {
      await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
      await press('Customize');
      await dialog.getByRole('switch', { name: 'Analytics' }).waitFor();
    },
  ],
  [
    'the list of keys',
    '/daily',
    async ({ page, seen, dialog }) => {
      await seen('Hint 1/5');
      await page.keyboard.press('?');
      await dialog.waitFor();
    },
  ],
];

withBrowser(
  'axe finds nothing serious, and neither policy nor console complain, in light and dark, small and large',
  () => {
    let browser: Browser;
    let page: Page | undefined;
    beforeAll(async () => {
      browser = await startBrowser();
    });
    afterEach(() => page?.context().close());
    afterAll(() => browser.close());

    it.each(states)('on %s', async (_what, address, reach) => {
      const visitor = await newVisitor(browser, { viewport: SIZES[1], colorScheme: 'light' });
      page = visitor.page;
      await page.goto(`${site}${address}`);
      await reach({ ...onPage(page), page });

      const findings: Record<string, string[]> = {};
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          const found = await seriousFindings(page);
          if (found.length > 0) findings[`${colorScheme} at ${size.width}`] = found;
        }
      }
      expect({ findings, problems: visitor.problems }).toEqual({ findings: {}, problems: [] });
    });
  },
);
