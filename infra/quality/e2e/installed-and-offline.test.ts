import { tcpProxy } from '@dreamreel/kit/testing/tcp-proxy';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Page } from 'playwright-core';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { movieOfToday } from '../player/player.ts';
import { inBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

inBrowser('the site on a device', (visit) => {
  /** Tests can cut it for a browser and its workers. The browser's own offline mode affects only pages. */
  let line: Awaited<ReturnType<typeof tcpProxy>>;
  let page: Page;
  let problems: string[];
  beforeEach(async () => {
    line = await tcpProxy(productAt().site);
    ({ page, problems } = await visit({ baseURL: `http://localhost:${new URL(line.url).port}` }));
  });
  afterEach(() => line.cut());

  const keptPaths = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  const keptText = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
      const responses = await Promise.all(caches.map((cache) => cache.matchAll()));
      return (await Promise.all(responses.flat().map((response) => response.text()))).join('\n');
    });
  /** Playwright's own waiting treats a promise as truthy. */
  const until = (isSo: () => Promise<boolean>) => pWaitFor(isSo, { timeout: 60_000, interval: 100 });
  const untilKept = (...paths: string[]) =>
    until(async () => {
      const kept = await keptPaths();
      return paths.every((path) => kept.includes(path));
    });
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  /** Opens today's game and accepts all cookies. Resolves once the game would open offline. */
  async function playWithConsent() {
    await page.goto('/daily');
    const game = onPage(page);
    await game.press('Accept All Cookies');
    await untilKept('/daily', '/config.json', '/mf/player/remote-entry.js', '/api/daily-movie', '/offline.html');
    return game;
  }

  it('opens today’s game with its five scenes offline after one visit, and judges a guess once the browser is online', async () => {
    const { guess, press, waitForText } = await playWithConsent();
    await until(async () => (await keptPaths()).filter((path) => path.startsWith('/images/')).length === 5);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/daily-completion')) statuses.push(response.status());
    });

    line.cut();
    await page.context().setOffline(true);
    await page.goto('/daily');
    for (const hint of [1, 2, 3, 4, 5]) {
      if (hint > 1) await press('Skip Hint');
      await page.waitForFunction(
        (start) => (document.querySelector<HTMLImageElement>(`img[alt^="${start}"]`)?.naturalWidth ?? 0) > 0,
        `Hint ${hint}`,
      );
    }
    await guess(WRONG[0]);
    await waitForText('Your guess stays here and is sent when you’re back online.');

    await line.mend();
    await page.context().setOffline(false);
    await waitForText('Your Guesses (1/5)');
    await page.reload();
    await waitForText('Your Guesses (1/5)');
    expect(statuses).toEqual([200]);
  });

  it('caches nothing that names the movie of an open game, and nothing of the dashboard, and shows the offline page instead', async () => {
    const { guess, waitForText } = await playWithConsent();
    await guess(WRONG[0]);
    await waitForText('Wrong guess.');
    const admin = await page.goto('/admin');
    expect(admin?.fromServiceWorker()).toBe(false);
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    const { title } = await movieOfToday(productAt().site);
    expect(await keptText()).not.toContain(title);
    expect((await keptPaths()).filter((path) => /admin/.test(path))).toEqual([]);

    line.cut();
    await page.goto('/about');
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await page.getByRole('link', { name: 'Today’s movie' }).click();
    await waitForText('Your Guesses (1/5)');
    expect(problems.filter((problem) => problem.includes('forbids'))).toEqual([]);
    await expect(page.goto('/admin')).rejects.toThrow();
  });

  it('caches nothing before consent is given or after it is withdrawn, and no guest’s game for a player who signs in', async () => {
    /** The script that starts or stops caching has loaded. */
    const decided = () => page.waitForResponse(/\/static\/offline\.[^/]*\.js$/);
    await Promise.all([decided(), page.goto('/daily')]);
    await onPage(page).waitForText('Hint 1/5');
    expect([await keptPaths(), await workers()]).toEqual([[], 0]);

    const { press, createAccount, accountMenu } = await playWithConsent();
    await page.goto('/about');
    await untilKept('/about');
    await press('Sign In');
    await createAccount(newAccount());
    await accountMenu.waitFor();
    await until(async () => !(await keptPaths()).includes('/api/daily-movie'));

    await press('Cookies');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject All' }).click();
    await until(async () => (await workers()) === 0 && (await keptPaths()).length === 0);
    await Promise.all([decided(), page.goto('/daily')]);
    await onPage(page).waitForText('Hint 1/5');
    expect([await keptPaths(), await workers()]).toEqual([[], 0]);
  });

  it('can be installed: Chromium reads the manifest without an error and finds everything it needs', async () => {
    await page.goto('/');
    const devtools = await page.context().newCDPSession(page);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test browser has no persistent profile.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const image = await page.request.get(src);
      expect([src, image.status()]).toEqual([src, 200]);
    }
  });
});
