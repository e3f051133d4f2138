import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Page } from 'playwright-core';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { movieOfToday } from '../player/player.ts';
import { inBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

type CutLine = Awaited<ReturnType<typeof cutLineTo>>;

/** A line to a product that can be cut, for a browser and its workers alike: the browser's own offline mode is for pages. */
async function cutLineTo(product: string) {
  const { port: productPort } = new URL(product);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(productPort), '127.0.0.1');
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('close', () => sockets.delete(end));
      // The other end goes with it.
      end.on('error', () => end.destroy());
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    site: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    /** Ends every connection and accepts none. */
    cut,
    mend: () => {
      isCut = false;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}

inBrowser('the site on a device', (visit) => {
  let line: CutLine;
  let page: Page;
  let problems: string[];
  beforeEach(async () => {
    line = await cutLineTo(productAt().site);
    ({ page, problems } = await visit({ baseURL: line.site }));
  });
  afterEach(() => line.stop());

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
  /** Playwright's own waiting takes a promise for a yes. */
  const until = (isSo: () => Promise<boolean>) => pWaitFor(isSo, { timeout: 60_000, interval: 100 });
  const untilKept = (...paths: string[]) =>
    until(async () => {
      const kept = await keptPaths();
      return paths.every((path) => kept.includes(path));
    });
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  /** Opens today's game and agrees to everything; resolves when it would open offline. */
  async function playWithConsent() {
    await page.goto('/daily');
    const game = onPage(page);
    await game.press('Accept All Cookies');
    await untilKept('/daily', '/config.json', '/mf/player/remote-entry.js', '/api/daily-movie', '/offline.html');
    return game;
  }

  it('opens today’s game without a network as it was seen, and no guess made then is ever sent', async () => {
    const { guess, guessBox, seen } = await playWithConsent();
    await guess(WRONG[0]);
    await seen('Your Guesses (1/5)');
    await until(async () => (await keptText()).includes(WRONG[0]));
    const secondHint = () =>
      page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('img[alt^="Hint 2"]')?.naturalWidth ?? 0) > 0,
      );
    await secondHint();

    line.cut();
    await page.reload();
    await seen('Your Guesses (1/5)');
    await secondHint();
    await guess(WRONG[1]);
    await seen('Failed to submit guess. Please try again.');
    expect(await guessBox.inputValue()).toBe(WRONG[1]);

    line.mend();
    await page.reload();
    await seen('Your Guesses (1/5)');
    await guess(WRONG[1]);
    await seen('Your Guesses (2/5)');
  });

  it('says that it is offline in place of a page that was never opened', async () => {
    await playWithConsent();
    line.cut();
    await page.goto('/about');
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await page.getByRole('link', { name: 'Today’s movie' }).click();
    await onPage(page).seen('Hint 1/5');
    expect(problems.filter((problem) => problem.includes('forbids'))).toEqual([]);
  });

  it('keeps nothing that names the movie of an open game, and nothing of the admin', async () => {
    const { guess, seen } = await playWithConsent();
    await guess(WRONG[0]);
    await seen('Wrong guess.');
    const admin = await page.goto('/admin');
    expect(admin?.fromServiceWorker()).toBe(false);
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    const { title } = await movieOfToday(productAt().site);
    expect(await keptText()).not.toContain(title);
    expect((await keptPaths()).filter((path) => /admin/.test(path))).toEqual([]);
    line.cut();
    await expect(page.goto('/admin')).rejects.toThrow();
  });

  it('forgets the game when somebody signs in', async () => {
    const { press, createAccount, accountMenu } = await playWithConsent();
    await page.goto('/about');
    await untilKept('/about');
    await press('Sign In');
    await createAccount(newAccount());
    await accountMenu.waitFor();
    await until(async () => !(await keptPaths()).includes('/api/daily-movie'));
  });

  it('keeps nothing before consent is given and nothing once it is withdrawn', async () => {
    /** The script that keeps or removes is there. */
    const decided = () => page.waitForResponse(/follow-consent/);
    await Promise.all([decided(), page.goto('/daily')]);
    await onPage(page).seen('Hint 1/5');
    expect([await keptPaths(), await workers()]).toEqual([[], 0]);

    const { press } = await playWithConsent();
    await press('Cookies');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject All' }).click();
    await until(async () => (await workers()) === 0 && (await keptPaths()).length === 0);
    await Promise.all([decided(), page.reload()]);
    await onPage(page).seen('Hint 1/5');
    expect([await keptPaths(), await workers()]).toEqual([[], 0]);
  });

  it('can be installed: Chromium reads the manifest without an error and finds all that it needs', async () => {
    await page.goto('/');
    const devtools = await page.context().newCDPSession(page);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test's browser has no profile that is kept.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const image = await page.request.get(src);
      expect([src, image.status()]).toEqual([src, 200]);
    }
  });
});
