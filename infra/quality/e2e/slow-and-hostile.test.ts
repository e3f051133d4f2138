import { expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { WRONG } from '../player/game.ts';
import { inBrowser } from './fixture/browser.ts';

const GUESS = '**/api/daily-completion';
const ENTRY = /\/mf\/player\/remote-entry\.js$/;

/**
 * Holds the page's requests to `address` until they are released because a state that lasts only as long as one
 * request can be missed.
 */
async function heldRequests(page: Page, address: string | RegExp): Promise<{ readonly release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

inBrowser('with a bad network or server', (visit) => {
  it('the game works on a slow network and shows that it is busy', async () => {
    const { page, guess, waitForText } = await visit();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    // The "Slow 3G" settings of the browser's developer tools.
    const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    const load = await heldRequests(page, '**/api/daily-movie**');
    await page.goto('/daily', { waitUntil: 'commit' });
    await page.locator('[aria-busy="true"]').first().waitFor();
    load.release();
    await waitForText('Hint 1/5');
    const judging = await heldRequests(page, GUESS);
    await guess(WRONG[0]);
    await page.locator('button[aria-busy="true"]', { hasText: 'Guess' }).waitFor();
    // Waits until the search has reported that no title was meant.
    await page.locator('input[role="combobox"]:disabled').waitFor();
    judging.release();
    await waitForText('Wrong guess. 4 guesses remaining.');
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[alt^="Hint 2"]')?.complete === true);
  });

  it('hints that are opened offline appear once the network is back', async () => {
    const { page, press, waitForText } = await visit();
    /** Waits until an image whose name starts like this shows its pixels. */
    const loaded = (name: string) =>
      page.waitForFunction((start) => {
        const images = document.querySelectorAll<HTMLImageElement>(`img[alt^="${start}"]`);
        return [...images].some((image) => image.naturalWidth > 0);
      }, name);
    await page.goto('/daily');
    await loaded('Hint 2');
    await page.context().setOffline(true);
    await waitForText('You’re offline. Your guess stays here.');
    await press('Skip Hint');
    await press('Skip Hint');
    await page.locator('svg[role="img"][aria-label^="Hint 3"]').waitFor();

    await page.context().setOffline(false);
    await loaded('Hint 3');
    await loaded('Hint 4');
    await page.getByText('You’re offline.').waitFor({ state: 'detached' });
    expect(await page.locator('svg[role="img"][aria-label^="Hint"]').count()).toBe(0);
  });

  const SHELL = /\/static\/(main|bootstrap)\.[^/]*\.js$/;
  const PAGE = /\/mf\/player\/static\/__federation_expose_daily_page[^/]*\.js$/;
  const missing = [
    ...[SHELL, ENTRY, PAGE].flatMap((files) => [{ files, kind: 'fail' } as const, { files, kind: 'wait' } as const]),
    // Without the boot script, the document itself offers Retry.
    { files: /\/static\/(boot|main)\.[^/]*\.js$/, kind: 'fail' } as const,
    { files: /\/api\/daily-movie/, kind: 'wait' } as const,
  ];

  it('Retry loads a resource that failed or never arrives: the shell, a front end’s entry and script, and the game', async () => {
    // They run concurrently, because the page offers Retry after eight seconds if a resource never arrives.
    const queries = await Promise.all(missing.map(queryAfterRetry));
    expect(queries).toEqual(missing.map(() => '?sessionId=late-start'));
  }, 600_000);

  async function queryAfterRetry({ files, kind }: (typeof missing)[number]): Promise<string> {
    const { page, guessBox } = await visit();
    let state: 'down' | 'held' | 'up' = 'down';
    const held: Route[] = [];
    await page.route(files, (route) => {
      if (state === 'up') return route.continue();
      if (state === 'held') held.push(route);
      return state === 'down' && kind === 'fail' ? route.abort('connectionreset') : undefined;
    });
    await page.goto('/daily?sessionId=late-start', { waitUntil: 'commit' });
    // Not the Retry of a part beside the page, which fails a second later.
    const retry = page
      .locator('main, #root:not(:has(main))')
      .getByText(/^(Retry|Reload)$/)
      .last();
    await retry.waitFor({ state: 'visible' });
    // Not earlier: a slow page that hasn't requested the resource yet would otherwise get it and remove the Retry
    // button before the click.
    state = 'held';
    await retry.click();
    state = 'up';
    // A request of a closed page can't continue.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    await guessBox.waitFor().catch((error) => Promise.reject(new Error(`${files} ${kind}: ${error}`)));
    const { search } = new URL(page.url());
    await page.context().close();
    return search;
  }

  it('Retry appears only after some seconds, and not once the page has loaded', async () => {
    const { page, guessBox } = await visit();
    const entry = await heldRequests(page, ENTRY);
    // The page itself checks in its first frame because a check from here may take several seconds on a busy machine.
    await page.addInitScript(() => {
      requestAnimationFrame(function look() {
        const late = document.querySelector('.late');
        if (late) Reflect.set(globalThis, 'atFirst', getComputedStyle(late).visibility);
        else requestAnimationFrame(look);
      });
    });
    await page.goto('/daily', { waitUntil: 'commit' });
    const retry = page.getByText('Retry', { exact: true });
    await retry.waitFor({ state: 'attached' });
    await page.waitForFunction(() => Reflect.get(globalThis, 'atFirst'));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'atFirst'))).toBe('hidden');
    entry.release();
    await guessBox.waitFor();
    expect(await retry.count()).toBe(0);
  });
});
