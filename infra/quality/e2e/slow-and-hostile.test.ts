import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { heldRequests } from './fixture/held-requests.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;
const GUESS = '**/api/daily-completion';

withBrowser('with a bad network or server', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(() => page.context().close());
  afterAll(() => browser.close());

  async function visitor(): Promise<ReturnType<typeof onPage>> {
    ({ page } = await newVisitor(browser));
    return onPage(page);
  }

  it('the game works on a slow network, and shows that it is busy', async () => {
    const { guess, seen } = await visitor();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    // Slow 3G, as in the developer tools of the browser.
    const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    const load = await heldRequests(page, '**/api/daily-movie**');
    await page.goto(`${site}/daily`, { waitUntil: 'commit' });
    await page.locator('[aria-busy="true"]').first().waitFor();
    load.release();
    await seen('Hint 1/5');
    const judging = await heldRequests(page, GUESS);
    await guess(WRONG[0]);
    await page.locator('button[aria-busy="true"]', { hasText: 'Guess' }).waitFor();
    // Once the search has said that no title was meant.
    await page.locator('input[role="combobox"]:disabled').waitFor();
    judging.release();
    await seen('Wrong guess. 4 guesses remaining.');
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[alt^="Hint 2"]')?.complete === true);
  });

  it.each<[string, string, string, string, string]>([
    ['today’s movie', '/daily', '**/api/daily-movie**', "Today's movie did not load", 'text=Hint 1/5'],
    ['the previous movies', '/', '**/api/previous-features', 'The previous movies did not load', 'text=/days? ago/'],
    ['the archive', '/archive', '**/api/archive**', 'The earlier days did not load', '[aria-label="Earlier days"] a'],
  ])('%s shows that it failed to load, and loads by Retry', async (_what, path, api, failed, there) => {
    const { seen, press } = await visitor();
    for (const fault of [serverError, garbage, offline]) {
      await page.unrouteAll();
      await page.route(api, fault);
      await page.goto(`${site}${path}`);
      await seen(failed);
    }
    await page.unrouteAll();
    await press('Retry');
    await page.locator(there).first().waitFor();
  });

  it('a search that fails leaves the guess box working', async () => {
    const { guess, seen } = await visitor();
    await page.route('**/api/search-movies**', serverError);
    await page.goto(`${site}/daily`);
    await guess(WRONG[0]);
    await seen('Wrong guess. 4 guesses remaining.');
  });

  it('an image that does not load is replaced by a drawn one, and the game goes on', async () => {
    const { guess, seen } = await visitor();
    await page.route('**/images/**', offline);
    await page.goto(`${site}/daily`);
    await page.locator('svg[role="img"][aria-label^="Hint 1"]').waitFor();
    await guess(WRONG[0]);
    await page.locator('svg[role="img"][aria-label^="Hint 2"]').waitFor();
    await seen('Your Guesses (1/5)');
  });

  it('a guess whose response is lost counts once, however often it is sent', async () => {
    const { guess, guessBox, press, seen } = await visitor();
    await page.goto(`${site}/daily`);
    await page.route(GUESS, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await guess(WRONG[0]);
    await seen('Failed to submit guess. Please try again.');
    expect(await guessBox.inputValue()).toBe(WRONG[0]);

    await page.unrouteAll();
    await press('Guess');
    await seen('Wrong guess. 4 guesses remaining.');
    await page.reload();
    await seen('Your Guesses (1/5)');
  });

  it('a tab continues from the guesses of another tab of the same game', async () => {
    const first = await visitor();
    await page.goto(`${site}/daily`);
    await first.seen('Hint 1/5');
    const secondPage = await page.context().newPage();
    const second = onPage(secondPage);
    await secondPage.goto(`${site}/daily`);
    await second.seen('Hint 1/5');

    await first.guess(WRONG[0]);
    await first.seen('Your Guesses (1/5)');
    await second.guess(WRONG[1]);
    await second.seen('Failed to submit guess. Please try again.');
    await second.seen('Your Guesses (1/5)');
    await second.press('Guess');
    await second.seen('Your Guesses (2/5)');
  });
});

const serverError = (route: Route) => route.fulfill({ status: 500, body: '{"message":"Something went wrong"}' });
const garbage = (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '<html>' });
const offline = (route: Route) => route.abort('internetdisconnected');
