import { expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { inBrowser } from './fixture/browser.ts';

const ENTRY = /\/mf\/player\/remote-entry\.js$/;

inBrowser('with a bad network or server', (visit) => {
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

  it('Retry appears only after eight seconds, so that it doesn’t flash while a page loads', async () => {
    const { page } = await visit();
    await page.route(ENTRY, () => undefined);
    await page.goto('/daily', { waitUntil: 'commit' });
    const late = page.locator('main .late');
    await late.waitFor({ state: 'attached' });
    expect(await late.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('8s');
  });

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
});
