import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pMap from 'p-map';
import type { Browser, Route } from 'playwright-core';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { heldRequests } from './fixture/held-requests.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;

const SHELL = /\/static\/(main|src_bootstrap)[^/]*\.js$/;
const ENTRY = /\/mf\/player\/remote-entry\.js$/;
const PAGE = /\/mf\/player\/static\/__federation_expose_daily_page[^/]*\.js$/;
const GAME = /\/api\/daily-movie/;

const CASES = [
  ['a script of the shell fails', SHELL, 'fail'],
  ['a script of the shell never arrives', SHELL, 'wait'],
  ['the entry of a front end fails', ENTRY, 'fail'],
  ['the entry of a front end never arrives', ENTRY, 'wait'],
  ['the script of the page fails', PAGE, 'fail'],
  ['the script of the page never arrives', PAGE, 'wait'],
  ['the game of the day never arrives', GAME, 'wait'],
] as const;

withBrowser('where something of the page does not come, there is a Retry', () => {
  let browser: Browser;
  /** The page's query after the Retry, by case. */
  let retried: Map<string, PromiseSettledResult<string>>;
  beforeAll(async () => {
    browser = await startBrowser();
    // Several at the same time: where something never arrives the page offers it after eight seconds.
    const settled = ([, files, kind]: (typeof CASES)[number]) => Promise.allSettled([queryAfterRetry(files, kind)]);
    const results = await pMap(CASES, settled, { concurrency: 4 });
    retried = new Map(results.map(([result], index) => [String(CASES[index]?.[0]), result]));
  }, 600_000);
  afterAll(() => browser.close());

  async function queryAfterRetry(files: RegExp, kind: 'fail' | 'wait'): Promise<string> {
    const { page } = await newVisitor(browser);
    let state: 'down' | 'held' | 'up' = 'down';
    const held: Route[] = [];
    await page.route(files, (route) => {
      if (state === 'up') return route.continue();
      if (state === 'held') held.push(route);
      return state === 'down' && kind === 'fail' ? route.abort('connectionreset') : undefined;
    });
    await page.goto(`${site}/daily?sessionId=late-start`, { waitUntil: 'commit' });
    const retry = page.getByText('Retry', { exact: true });
    await retry.waitFor({ state: 'visible' });
    // Only then: a slow page that has not requested it yet would otherwise get it, and take the Retry away before the click.
    state = 'held';
    await retry.click();
    state = 'up';
    // One of a page that is gone cannot go on.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    await page.getByRole('combobox', { name: 'Guess the movie' }).waitFor();
    await page.context().close();
    return new URL(page.url()).search;
  }

  it.each(CASES.map(([what]) => what))('%s', (what) => {
    expect(retried.get(what)).toEqual({ status: 'fulfilled', value: '?sessionId=late-start' });
  });

  it('and none before some seconds are over, nor once the page is there', async () => {
    const { page } = await newVisitor(browser);
    const entry = await heldRequests(page, ENTRY);
    // Looked at by the page itself, in its first frame: a question from here may take those seconds on a busy machine.
    await page.addInitScript(() => {
      requestAnimationFrame(function look() {
        const late = document.querySelector('.late');
        if (late) Reflect.set(globalThis, 'atFirst', getComputedStyle(late).visibility);
        else requestAnimationFrame(look);
      });
    });
    await page.goto(`${site}/daily`, { waitUntil: 'commit' });
    const retry = page.getByText('Retry', { exact: true });
    await retry.waitFor({ state: 'attached' });
    await page.waitForFunction(() => Reflect.get(globalThis, 'atFirst'));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'atFirst'))).toBe('hidden');
    entry.release();
    await page.getByRole('combobox', { name: 'Guess the movie' }).waitFor();
    expect(await retry.count()).toBe(0);
  });
});
