import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { WRONG } from '../player/game.ts';
import { movieOfToday } from '../player/player.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;

withBrowser('a game in the browser', () => {
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());
  afterEach(() => page.context().close());

  async function open(path: string): Promise<void> {
    ({ page, problems } = await newVisitor(browser));
    await page.goto(`${site}${path}`);
  }

  const guessBox = () => page.getByRole('combobox', { name: 'Guess the movie' });
  const seen = (text: string) => page.getByText(text, { exact: false }).first().waitFor();
  /** The heading that names the movie, also behind the dialog that opens two seconds after the end of the game. */
  const named = (title: string) => page.getByRole('heading', { name: title, includeHidden: true });

  async function guess(title: string): Promise<void> {
    await guessBox().fill(title);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Guess', exact: true }).click();
  }

  it('leads from the landing page to a won game, which is still won after a reload', async () => {
    const { title } = await movieOfToday(site);
    await open('/');
    await page.getByRole('link', { name: /Play Today.s Challenge/ }).click();
    await page.waitForURL('**/daily');
    await seen('Hint 1/5');

    await guess(WRONG[0]);
    await seen('Wrong guess. 4 guesses remaining.');
    await seen('Your Guesses (1/5)');
    await seen('Hint 2/5');
    await guess(title);
    await seen('Correct!');
    await named(title).waitFor();

    await page.reload();
    await seen("Today's Challenge Complete!");
    await named(title).waitFor();
    await seen('Your Guesses (2/5)');
    expect(problems).toEqual([]);
  });

  it('causes no layout shift, however late the response to a guess arrives', async () => {
    ({ page, problems } = await newVisitor(browser));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(recordLayoutShifts);
    // Beyond the 500 ms in which a browser attributes a layout shift to the tap.
    await page.route('**/api/daily-completion', async (route) => {
      await delay(800);
      await route.continue();
    });
    await page.goto(`${site}/daily`);
    for (const [turn, wrong] of WRONG.slice(0, 4).entries()) {
      await guess(wrong);
      await seen(`Your Guesses (${turn + 1}/5)`);
    }
    await delay(300);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
  });

  it('is lost with the fifth wrong guess, names the movie only then, and is shown after a reload', async () => {
    const { title } = await movieOfToday(site);
    await open('/daily');
    await seen('Hint 1/5');
    for (const [turn, wrong] of WRONG.entries()) {
      await guess(wrong);
      await seen(`Your Guesses (${turn + 1}/5)`);
      if (turn < 4) expect(await named(title).count()).toBe(0);
    }
    await seen('You Lost!');
    await named(title).waitFor();
    await seen('Next movie available tomorrow');
    // All scenes, from the one on the screen; a turned phone keeps it.
    await seen('5 / 5');
    await page.setViewportSize({ width: 844, height: 390 });
    await seen('5 / 5');

    await page.reload();
    await seen("Today's Challenge Complete!");
    await seen('You Lost!');
    expect(problems).toEqual([]);
  });

  it('keeps an open game and its opened hints over a reload', async () => {
    await open('/daily');
    await guess(WRONG[0]);
    await seen('Hint 2/5');
    await page.getByRole('button', { name: 'Skip Hint' }).click();
    await seen('Hint 3/5');
    await guess(WRONG[1]);
    await seen('Your Guesses (2/5)');

    await page.reload();
    await seen('Your Guesses (2/5)');
    await page.getByText(WRONG[1]).waitFor();
    expect(await guessBox().isEnabled()).toBe(true);
    expect(problems).toEqual([]);
  });
});

/** Runs in the page: collects layout shifts without recent user input. */
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
