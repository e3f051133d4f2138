import { expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onPage } from '../player/on-page.ts';
import { movieOfToday } from '../player/player.ts';
import { inBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();

inBrowser('the end of a game', (visit) => {
  let page: Page;

  async function win(skips: number, options: BrowserContextOptions = {}) {
    ({ page } = await visit(options));
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
      Object.defineProperty(globalThis, 'shared', { value: shared });
    });
    const actions = onPage(page);
    await page.goto('/daily');
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
