import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;
const IMAGES = '**/images/**';

withBrowser('without a network', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(() => page.context().close());
  afterAll(() => browser.close());

  async function visit(path: string): Promise<ReturnType<typeof onPage>> {
    ({ page } = await newVisitor(browser));
    await page.goto(`${site}${path}`);
    return onPage(page);
  }

  /** Waits until an image whose name begins so shows its pixels. */
  const loaded = (name: string) =>
    page.waitForFunction(
      (start) =>
        [...document.querySelectorAll<HTMLImageElement>(`img[alt^="${start}"]`)].some(
          (image) => image.naturalWidth > 0,
        ),
      name,
    );

  it('the hints that are opened then appear when the network is back', async () => {
    const { press, seen } = await visit('/daily');
    await loaded('Hint 2');
    await page.context().setOffline(true);
    await seen('You are offline. What you type stays until you leave or reload this page.');
    await press('Skip Hint');
    await press('Skip Hint');
    await page.locator('svg[role="img"][aria-label^="Hint 3"]').waitFor();

    await page.context().setOffline(false);
    await loaded('Hint 3');
    await loaded('Hint 4');
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    expect(await page.locator('svg[role="img"][aria-label^="Hint"]').count()).toBe(0);
  });

  it.each([
    ['of the last movie', '/', 'Scene 1 of 5'],
    ['of the hints', '/daily', 'Hint 1'],
  ])('the images %s are loaded again by a button', async (_what, path, name) => {
    ({ page } = await newVisitor(browser));
    await page.route(IMAGES, (route) => route.abort('internetdisconnected'));
    await page.goto(`${site}${path}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unrouteAll();
    // What lies below the window is loaded when it is scrolled to.
    if (path === '/') await page.getByRole('heading', { name: 'Previous Movies' }).scrollIntoViewIfNeeded();
    await again.click();
    await loaded(name);
  });

  it('what is typed stays, and a guess that is sent then is judged once, when it is sent again', async () => {
    const { guess, guessBox, press, seen } = await visit('/daily');
    await seen('Hint 1/5');
    await page.context().setOffline(true);
    await seen('You are offline.');
    await guess(WRONG[0]);
    await seen('Failed to submit guess. Please try again.');
    expect(await guessBox.inputValue()).toBe(WRONG[0]);

    await page.context().setOffline(false);
    expect(await guessBox.inputValue()).toBe(WRONG[0]);
    await press('Guess');
    await seen('Wrong guess. 4 guesses remaining.');
    await page.reload();
    await seen('Your Guesses (1/5)');
  });
});
