import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { movieOfToday } from '../player/player.ts';
import { COLOR_RULES, seriousFindings } from './fixture/axe.ts';
import { inBrowser, type Visitor } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const SMALL = { width: 390, height: 844 };
const LARGE = { width: 1280, height: 800 };

type View = Visitor & { readonly go: (address: string) => Promise<unknown> };
type Stop = {
  readonly what: string;
  readonly reach: (view: View) => Promise<unknown>;
  /** Set if the console is expected to report a 404. */
  readonly notFound?: true;
};

const stop = (what: string, reach: Stop['reach']): Stop => ({ what, reach });
const at = (what: string, address: string, heading: string | RegExp): Stop =>
  stop(what, async ({ page, go }) => {
    await go(address);
    await page.getByRole('heading', { name: heading }).first().waitFor();
  });

/** Every page of the page table, opened by its address. */
const byAddress: readonly Stop[] = SITE_PAGES.map(({ path, title }) =>
  stop(`the page ${path}`, async ({ page, go }) => {
    await go(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.title()).toBe(title.en);
  }),
);

/** From the consent banner to a lost game and earlier days. */
const asGuest: readonly Stop[] = [
  at('the landing page', '/', 'Previous Movies'),
  stop('the question for consent', ({ page }) => page.getByRole('region', { name: 'Cookie consent' }).waitFor()),
  stop('the choice of cookies', async ({ press, dialog }) => {
    await press('Customize');
    await dialog.getByRole('switch', { name: 'Analytics' }).waitFor();
  }),
  stop('a new game', async ({ go, press, waitForText }) => {
    await press('Save Preferences');
    await go('/daily');
    await waitForText('Hint 1/5');
  }),
  stop('the list of keys', async ({ page, dialog }) => {
    await page.keyboard.press('?');
    await dialog.waitFor();
  }),
  stop('a scene described, and the list of titles', async ({ page, press, guessBox }) => {
    await page.keyboard.press('Escape');
    await press('Describe this scene');
    await guessBox.pressSequentially('th');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { selected: true }).waitFor();
  }),
  stop('a search that finds nothing', async ({ guessBox, waitForText }) => {
    await guessBox.fill('qqqqzzzz');
    await waitForText('No movies found.');
  }),
  stop('a title by its other name', async ({ page, guessBox }) => {
    await guessBox.fill('jalsaghar');
    await page.getByRole('option', { name: 'The Music Room, 1958, also known as Jalsaghar' }).waitFor();
  }),
  stop('the question about a typo', async ({ page, guessBox, waitForText }) => {
    await guessBox.fill('singing in teh rain');
    // Without these titles, a search that takes longer than a second submits the guess as typed.
    await page.getByRole('option', { name: /^Singin. in the Rain/ }).waitFor();
    await page.keyboard.press('Enter');
    await waitForText('Did you mean');
  }),
  stop('a wrong guess', async ({ guess, waitForText }) => {
    await guess(WRONG[0]);
    await waitForText('Not quite right');
  }),
  stop('a lost game and the offer to save it', async ({ guess, waitForText, dialog }) => {
    for (const [turn, wrong] of WRONG.entries()) {
      if (turn > 0) await guess(wrong);
      await waitForText(`Your Guesses (${turn + 1}/5)`);
    }
    await dialog.waitFor();
  }),
  stop('a lost game', async ({ press, waitForText }) => {
    await press('Maybe Later');
    await waitForText('Track Your Progress');
  }),
  stop('a game that was over before', async ({ go, waitForText }) => {
    await go('/daily');
    await waitForText("Today's Challenge Complete!");
  }),
  stop('the settings of a guest', async ({ page, dialog }) => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Settings' }).click();
    await dialog.getByRole('group', { name: 'Theme' }).waitFor();
  }),
  stop('the menu with the statistics of a guest', async ({ page, dialog }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Menu/ }).click();
    await dialog.getByText('Max Streak').waitFor();
  }),
  stop('the archive', async ({ page, dialog }) => {
    await dialog.getByRole('link', { name: /^Past challenges/ }).click();
    await page.getByRole('grid', { name: 'Past challenges' }).getByRole('link').first().waitFor();
  }),
  stop('a game of the archive', async ({ page, waitForText }) => {
    await page.getByRole('grid', { name: 'Past challenges' }).getByRole('link').first().click();
    await waitForText('This is a past challenge.');
  }),
  at('a day to come', '/daily?date=2999-01-01', 'This movie isn’t available yet'),
  at('a day that is none', '/daily?date=2026-02-30', 'This date doesn’t exist'),
  { ...at('a day without a movie', '/daily?date=2000-01-01', 'There was no movie on this day'), notFound: true },
];

/** From a new account to a won game. */
const asUser: readonly Stop[] = [
  stop('the sign-in dialog with a mistake in it', async ({ go, press, dialog, waitForToast }) => {
    await go('/daily');
    await press('Sign In');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await waitForToast('Missing Information');
  }),
  stop('the dialog for a new account', async ({ dialog }) => {
    await dialog.getByRole('tab', { name: 'Create Account' }).click();
    await dialog.getByLabel('Confirm Password').waitFor();
  }),
  stop('the menu of a user', async ({ page, createAccount, dialog }) => {
    await createAccount(newAccount());
    await page.getByRole('button', { name: /^Menu/ }).click();
    await dialog.getByText('Max Streak').waitFor();
  }),
  stop('the account menu', async ({ page, accountMenu }) => {
    await page.keyboard.press('Escape');
    await accountMenu.click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  }),
  stop('the settings', async ({ page, dialog }) => {
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await dialog.getByRole('switch', { name: 'Daily Game Notifications' }).waitFor();
  }),
  stop('a game that a user has won, with statistics', async ({ page, guess, waitForText }) => {
    await page.keyboard.press('Escape');
    await guess((await movieOfToday(site)).title);
    await waitForText('Win Rate %');
    await waitForText('Progress saved for');
  }),
  at('the account page of a user', '/account', 'Delete account'),
];

const asReader: readonly Stop[] = [
  ...byAddress,
  at('unsubscribing, done', '/unsubscribe?success=true', 'Unsubscribed'),
  at('unsubscribing by a bad link', '/unsubscribe?error=invalid-token', 'Invalid link'),
  at('unsubscribing that failed', '/unsubscribe?error=server', 'That didn’t work'),
  stop('unsubscribing under way', async ({ page, go, waitForText }) => {
    await page.route('**/api/unsubscribe**', () => undefined);
    await go('/unsubscribe?token=abc');
    await waitForText('We’re checking your link.');
  }),
  stop('the choice of a new password by a mailed link', async ({ page, go }) => {
    await go('/reset-password#token=abc');
    await page.getByLabel('New password', { exact: true }).waitFor();
  }),
  stop('an address whose link is being checked', async ({ page, go, waitForText }) => {
    await page.route('**/api/auth/verify-email', () => undefined);
    await go('/verify-email#token=abc');
    await waitForText('We’re checking your link.');
  }),
  stop('an invitation to the dashboard', async ({ page, go }) => {
    const offer = { role: 'editor', expiresAt: '2099-01-01T00:00:00.000Z' };
    await page.route('**/api/admin/invitation', (route) => route.fulfill({ json: { offer } }));
    await go('/admin/join#abc');
    await page.getByRole('heading', { name: 'Join the team' }).waitFor();
  }),
  at('the page without a network', '/offline.html', 'You’re offline'),
  at('the German page without a network', '/offline.de.html', /offline/i),
  { ...at('the 404 page', '/no-such-page', '404 Page Not Found'), notFound: true },
];

/** Every page and dialog of players and the admin's form, in the order in which a visitor sees them. */
const walks: readonly (readonly [visitor: string, stops: readonly Stop[]])[] = [
  ['a guest', asGuest],
  ['a user', asUser],
  ['a reader', asReader],
];

describe.each(walks)('no serious axe finding, security policy violation or console error', (who, stops) => {
  inBrowser(`when ${who}`, (visit) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visit({ viewport: LARGE, colorScheme: 'light' });
    });

    it.each(stops)('sees $what', async ({ reach, notFound }) => {
      const { page, problems } = visitor;
      problems.length = 0;
      await reach({ ...visitor, go: (address) => page.goto(address) });

      const findings: Record<string, string[]> = {};
      for (const size of [SMALL, LARGE]) {
        await page.setViewportSize(size);
        // The dark theme differs only in its colors.
        await page.emulateMedia({ colorScheme: 'dark' });
        findings[`dark at ${size.width}`] = await seriousFindings(page, COLOR_RULES);
        await page.emulateMedia({ colorScheme: 'light' });
        findings[`light at ${size.width}`] = await seriousFindings(page);
      }
      expect(findings).toEqual({ 'dark at 390': [], 'light at 390': [], 'dark at 1280': [], 'light at 1280': [] });
      expect(problems).toEqual(notFound ? [expect.stringContaining('a status of 404')] : []);
    });
  });
});

inBrowser('the check reports', (visit) => {
  it('a script in the page, a script from elsewhere, a button without a name and grey on grey', async () => {
    const { page, problems } = await visit();
    const policy = (await fetch(site)).headers.get('content-security-policy') ?? '';
    const headers = { 'Content-Security-Policy': policy };
    await page.route('**/spoilt', (route) => route.fulfill({ contentType: 'text/html', headers, body: BROKEN_PAGE }));
    await page.goto('/spoilt');
    const found = [...(await seriousFindings(page)), ...problems].join('\n');
    for (const trace of ['script-src-elem forbids inline', 'forbids https://elsewhere.example', 'button-name'])
      expect(found).toContain(trace);
    expect(found).toContain('color-contrast');
    expect(await page.title()).toBe('Spoilt');
  });
});

const BROKEN_PAGE = `<!doctype html><html lang="en"><head><title>Spoilt</title></head><body><main>
<h1>Spoilt</h1><button></button>
<p><font color="#bbbbbb">Grey on white</font></p>
<script>document.title = 'Ran'</script><script src="https://elsewhere.example/x.js"></script></main></body></html>`;
