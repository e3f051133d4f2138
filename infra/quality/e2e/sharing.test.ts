import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onPage } from '../player/on-page.ts';
import { movieOfToday } from '../player/player.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;

withBrowser('the end of a game', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterEach(() => page.context().close());
  afterAll(() => browser.close());

  async function win(skips: number, options: BrowserContextOptions = {}) {
    ({ page } = await newVisitor(browser, options));
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
      Object.defineProperty(globalThis, 'shared', { value: shared });
    });
    const actions = onPage(page);
    await page.goto(`${site}/daily`);
    await actions.seen('Hint 1/5');
    for (let skip = 0; skip < skips; skip += 1) await actions.press('Skip Hint');
    await actions.guess((await movieOfToday(site)).title);
    await actions.seen('Correct!');
    return actions;
  }

  it('shares, after two skipped hints, a text that names the day and no movie, after a reload too', async () => {
    const { press, seen } = await win(2);
    const { title } = await movieOfToday(site);
    await page.reload();
    await seen('Share your result');
    await press('Share');
    const shared = JSON.stringify(await page.evaluate(() => Reflect.get(globalThis, 'shared')));
    expect(shared).toMatch(/Dreamreel #\d+ 3\/5\\n⏩⏩⭐⬜⬜\\n/);
    expect(shared).toContain(`${new URL('/daily', site)}?date=`);
    expect(shared).not.toContain(title);
  });

  it('shows the symbols within their card, on a phone held sideways too', async () => {
    await win(1, { viewport: { width: 844, height: 390 } });
    // Also behind the offer to save the game.
    const symbols = page.getByRole('img', { name: /^Hint 1: skipped/, includeHidden: true });
    const overhang = await symbols.evaluate((strip) => {
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
      return right(strip) - right(strip.parentElement);
    });
    expect(overhang).toBeLessThanOrEqual(0);
  });

  it.each(['no-preference', 'reduce'] as const)(
    'offers an account only after the result has stopped moving, where motion is %s',
    async (reducedMotion) => {
      const { dialog } = await win(0, { reducedMotion });
      const movingThen = page.evaluate(async () => {
        const ofResult = ['perforation', 'house-lights'];
        const frame = () => new Promise(requestAnimationFrame);
        const moving = () =>
          document
            .getAnimations()
            .flatMap((each) => (each instanceof CSSAnimation && ofResult.includes(each.animationName) ? [each] : []))
            .filter(({ playState }) => playState === 'running').length;
        while (!document.querySelector('[role="dialog"]')) await frame();
        return moving();
      });
      expect(await movingThen).toBe(0);
      await dialog.getByRole('heading', { name: 'Save Your Progress' }).waitFor();
    },
  );
});

const html = async (path: string) => (await fetch(`${site}${path}`, { headers: { accept: 'text/html' } })).text();
const previewIn = (text: string) => /<meta property="og:image" content="([^"]+)">/.exec(text)?.[1];
const utcDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('the addresses that are shared show a crawler the first hint of their day, and no title', async () => {
  const { title } = await movieOfToday(site);
  const yesterday = utcDay(-1);
  const general = `${new URL('/preview.png', site)}`;
  for (const [path, preview] of [
    ['/', general],
    ['/archive', general],
    ['/daily', `${new URL(`/previews/${utcDay(0)}.jpg`, site)}`],
    [`/daily?date=${yesterday}`, `${new URL(`/previews/${yesterday}.jpg`, site)}`],
    [`/daily?date=${utcDay(2)}`, general],
  ] as const) {
    const text = await html(path);
    expect([path, previewIn(text)]).toEqual([path, preview]);
    expect(text).not.toMatch(/\/images\//);
    if (title.length > 5) expect(text).not.toContain(title);
    const image = await fetch(preview);
    expect([preview, image.status, image.headers.get('content-type')?.startsWith('image/')]).toEqual([
      preview,
      200,
      true,
    ]);
  }
  expect((await fetch(new URL(`/previews/${utcDay(1)}.jpg`, site))).status).toBe(404);
});
