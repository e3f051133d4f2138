import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { movieOfToday } from '../player/player.ts';
import { edgesOf, expectInside, inBrowser, type Visitor } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const SIDEWAYS = { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** 1280 × 900 at 200 % zoom. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };
const PHONE = { viewport: { width: 390, height: 844 } };

type Window = BrowserContextOptions & { readonly viewport: { readonly width: number; readonly height: number } };

inBrowser('a game', (visit) => {
  let page: Page;

  async function open(options: BrowserContextOptions): Promise<Visitor> {
    const visitor = await visit(options);
    ({ page } = visitor);
    await page.goto('/daily');
    await page.getByText('Hint 1/5').waitFor();
    return visitor;
  }

  const image = () => page.getByRole('img', { name: /^Hint 1 of 5/ });
  const box = () => page.getByRole('combobox', { name: 'Guess the movie' });
  const guessButton = () => page.getByRole('button', { name: 'Guess', exact: true });

  it.each<[string, Window]>([
    ['on a phone held sideways', SIDEWAYS],
    ['at 200 %', ZOOMED],
    ['on a small phone held sideways', { ...SIDEWAYS, viewport: { width: 667, height: 375 } }],
  ])('shows image, guess box and its button together, without scrolling, %s', async (_where, options) => {
    await open(options);
    const { width, height } = options.viewport;
    for (const part of [image(), box(), guessButton()]) await expectInside(part, options.viewport);
    const difficulty = await edgesOf(page.getByText('Very Hard', { exact: true }).first());
    const { left, right, top, bottom } = await edgesOf(image());
    expect(difficulty.right).toBeLessThanOrEqual(right);
    expect((right - left) * (bottom - top)).toBeGreaterThan(width * height * 0.12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it.each<[string, Window, number]>([
    ['at 200 %', ZOOMED, 360],
    ['on a phone held sideways', SIDEWAYS, 360],
    ['on a small phone', { viewport: { width: 320, height: 640 } }, 280],
    ['on a desktop', { viewport: { width: 1280, height: 900 } }, 400],
  ])('lists titles beside the image, and says if no movie was found, %s', async (_where, options, least) => {
    await open(options);
    await box().fill('star');
    await page.getByRole('option').first().waitFor();
    const list = page.getByRole('listbox').locator('..');
    await expectInside(list, options.viewport);
    const { left, right, top } = await edgesOf(list);
    expect(right - left).toBeGreaterThanOrEqual(least);
    expect(top).toBeGreaterThanOrEqual((await edgesOf(box())).bottom);
    const ofImage = await edgesOf(image());
    expect(-ofImage.top).toBeLessThan((ofImage.bottom - ofImage.top) / 4);

    await box().fill('qqqqzzzz');
    const none = page.getByText('No movies found. Press Enter to submit your guess anyway.').first();
    await none.waitFor();
    await expectInside(none, options.viewport);
    await page.keyboard.press('Enter');
    await page.getByText('Wrong guess. 4 guesses remaining.').waitFor();
  });

  it('covers neither the heading nor the guess box with a toast on a phone held sideways', async () => {
    await open(SIDEWAYS);
    // A browser that remembers a user whose session has ended.
    await page.evaluate(() => Object.assign(localStorage, { userId: '1', userEmail: 'anna@example.org' }));
    await page.reload();
    const toast = page.locator('[data-toast][data-state="open"]');
    await toast.waitFor();
    const covering = await edgesOf(toast);
    for (const part of [page.getByRole('heading', { level: 1 }), box(), guessButton()]) {
      const { left, right, top, bottom } = await edgesOf(part);
      const isClear =
        bottom <= covering.top || top >= covering.bottom || right <= covering.left || left >= covering.right;
      expect(isClear).toBe(true);
    }
  });

  it('shows the question about a typo on the screen of a phone held sideways, and the result symbols in their card', async () => {
    const { press, guess, waitForText } = await open(SIDEWAYS);
    await press('Skip Hint');
    await box().fill('singing in teh rain');
    // Without these titles, a search that takes longer than a second submits the guess as typed.
    await page.getByRole('option', { name: /^Singin. in the Rain/ }).waitFor();
    await page.keyboard.press('Enter');
    const question = page.getByRole('group', { name: /^Did you mean/ });
    // The question scrolls into view right after it gets the focus.
    await question.locator('button:focus').waitFor();
    await expectInside(question, SIDEWAYS.viewport);

    await guess((await movieOfToday(site)).title);
    await waitForText('Correct!');
    // The symbols count even behind the offer to save the game.
    const symbols = page.getByRole('img', { name: /^Hint 1: skipped/, includeHidden: true });
    const { right } = await edgesOf(symbols);
    expect(right).toBeLessThanOrEqual((await edgesOf(symbols.locator('..'))).right);
  });

  it.each([PHONE, SIDEWAYS])(
    'shows that it is judging a guess, and causes no layout shift, however late the response: $viewport.width × $viewport.height',
    async ({ viewport }) => {
      const { page: shifting, guess, waitForText } = await visit({ viewport });
      await shifting.addInitScript(recordLayoutShifts);
      // Longer than the 500 ms within which a browser attributes a layout shift to the tap.
      await shifting.route('**/api/daily-completion', async (route) => {
        await Promise.all([delay(800), shifting.locator('button[aria-busy="true"]', { hasText: 'Guess' }).waitFor()]);
        await route.continue();
      });
      await shifting.goto('/daily');
      for (const [turn, wrong] of WRONG.slice(0, 4).entries()) {
        await guess(wrong);
        await waitForText(`Your Guesses (${turn + 1}/5)`);
      }
      await delay(300);
      expect(await shifting.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
    },
  );

  it('leaves the result visible beside the sign-up dialog, and lets the player share it', async () => {
    const { press, guess, dialog, waitForToast } = await open({ viewport: { width: 1280, height: 900 } });
    await guess((await movieOfToday(site)).title);
    await dialog.waitFor();
    const { left } = await edgesOf(dialog);
    const scenes = page.getByRole('region', { name: 'All scenes from the movie', includeHidden: true });
    for (const part of [scenes, page.getByText('Hint 1/5')])
      expect((await edgesOf(part)).right).toBeLessThanOrEqual(left);
    await press('Share without spoilers');
    await waitForToast('Copied');
    const download = page.waitForEvent('download');
    await press('Save picture');
    const picture = await readFile(await (await download).path(), 'base64');
    const { width, height, brightness } = await page.evaluate(decodePicture, `data:image/jpeg;base64,${picture}`);
    expect([width, height]).toEqual([1_200, 800]);
    // The scene, and the result below it.
    for (const brightest of brightness) expect(brightest).toBeGreaterThan(100);
  });
});

/** Runs in the page. */
async function decodePicture(address: string) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { width, height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(image, 0, 0);
  const brightness = [100, 700].map((top) => {
    const pixels = [...(context?.getImageData(0, top, width, 40).data ?? [])];
    return Math.max(...pixels.filter((_value, index) => index % 4 !== 3).slice(0, 100_000));
  });
  return { width, height, brightness };
}

inBrowser('in forced colors', (visit) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visit({ forcedColors: 'active' }));
    await page.goto('/daily');
    await page.getByText('Hint 1/5').waitFor();
  });

  it('every button of a game has a visible border', async () => {
    for (const name of ['Guess', 'Skip Hint']) {
      const button = page.getByRole('button', { name, exact: true });
      expect(await seenBorder(button)).toBeGreaterThanOrEqual(1);
    }
  });

  it('only the current frame has a border', async () => {
    const { press, waitForText } = onPage(page);
    await press('Skip Hint');
    await waitForText('Hint 2/5');
    expect(await seenBorder(page.getByRole('button', { name: /^Show hint 2 of 5/ }))).toBeGreaterThanOrEqual(2);
    expect(await seenBorder(page.getByRole('button', { name: /^Show hint 1 of 5/ }))).toBe(0);
  });

  it('the selected theme, tab and switch look different from the others', async () => {
    await onPage(page).openSettings();
    const themes = await bordersOf(page.getByRole('group', { name: 'Theme' }).locator('label'));
    expect(themes.filter((width) => width > 0)).toHaveLength(1);
    await page.keyboard.press('Escape');

    await onPage(page).press('Sign In');
    const tabs = await bordersOf(page.getByRole('tab'));
    expect(tabs.filter((width) => width > 0)).toHaveLength(1);
    await page.keyboard.press('Escape');

    await onPage(page).press('Customize');
    const on = page.getByRole('switch', { name: 'Functional' });
    const off = page.getByRole('switch', { name: 'Marketing' });
    await on.click();
    await page.getByRole('switch', { name: 'Functional', checked: true }).waitFor();
    const [track, otherTrack, thumb] = await Promise.all([on, off, off.locator('span')].map(backgroundOf));
    expect(new Set([track, otherTrack, thumb]).size).toBe(3);
    await page.keyboard.press('Escape');
  });
});

const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

async function bordersOf(parts: Locator): Promise<number[]> {
  await parts.first().waitFor();
  return Promise.all((await parts.all()).map(seenBorder));
}

/** Returns the border width of an element in pixels, or 0 if the border has the color of its background. */
function seenBorder(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    const isSeen = borderTopStyle !== 'none' && borderTopColor !== backgroundColor;
    return isSeen ? Number.parseFloat(borderTopWidth) : 0;
  });
}

function recordLayoutShifts(): void {
  const moved: string[] = [];
  Reflect.set(globalThis, 'moved', moved);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const sources: { node?: Node }[] = Reflect.get(entry, 'sources');
      moved.push(sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`).join(', '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
