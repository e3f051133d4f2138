import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;

withBrowser('where something of the page does not come, there is a Retry', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(() => page.context().close());
  afterAll(() => browser.close());

  const SHELL = /\/static\/(main|src_bootstrap)[^/]*\.js$/;
  const ENTRY = /\/mf\/player\/remote-entry\.js$/;
  const PAGE = /\/mf\/player\/static\/__federation_expose_daily_page[^/]*\.js$/;
  const GAME = /\/api\/daily-movie/;

  it.each([
    ['a script of the shell fails', SHELL, 'fail'],
    ['a script of the shell never arrives', SHELL, 'wait'],
    ['the entry of a front end fails', ENTRY, 'fail'],
    ['the entry of a front end never arrives', ENTRY, 'wait'],
    ['the script of the page fails', PAGE, 'fail'],
    ['the script of the page never arrives', PAGE, 'wait'],
    ['the game of the day never arrives', GAME, 'wait'],
  ] as const)('%s', async (_what, files, kind) => {
    ({ page } = await newVisitor(browser));
    let isDown = true;
    await page.route(files, (route) => {
      if (!isDown) return route.continue();
      return kind === 'fail' ? route.abort('connectionreset') : undefined;
    });
    await page.goto(`${site}/daily?sessionId=late-start`, { waitUntil: 'commit' });
    const retry = page.getByText('Retry', { exact: true });
    await retry.waitFor({ state: 'visible' });
    isDown = false;
    await retry.click();
    await page.getByRole('combobox', { name: 'Guess the movie' }).waitFor();
    expect(new URL(page.url()).search).toBe('?sessionId=late-start');
  });

  it('and none before some seconds are over, nor once the page is there', async () => {
    ({ page } = await newVisitor(browser));
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(ENTRY, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(`${site}/daily`, { waitUntil: 'commit' });
    const retry = page.getByText('Retry', { exact: true });
    await retry.waitFor({ state: 'attached' });
    expect(await retry.isVisible()).toBe(false);
    resolve();
    await page.getByRole('combobox', { name: 'Guess the movie' }).waitFor();
    expect(await retry.count()).toBe(0);
  });
});
