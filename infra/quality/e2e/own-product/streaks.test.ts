import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { newAccount } from '../../player/client.ts';
import { WRONG } from '../../player/game.ts';
import { onPage } from '../../player/on-page.ts';
import { movieOfToday } from '../../player/player.ts';
import { browserPath, newVisitor, startBrowser } from '../fixture/browser.ts';
import { productAt } from '../fixture/product-at.ts';
import { seededData } from '../fixture/seeded-data.ts';
import { startBefore } from '../fixture/start-before.ts';
import { type RunningProduct, startProduct } from '../fixture/start-product.ts';

const withBrowser = browserPath === null ? describe.skip : describe;
const account = newAccount();

// The second test waits for midnight, and starts the product again where it was too slow.
jest.setTimeout(600_000);
const pages = { FRONTENDS_DIR: process.env.PRODUCT_PAGES ?? '' };
/** On a machine of its own the second test loses no more than this between the start and its guess before midnight. */
const BEFORE_MIDNIGHT_MS = 60_000;

/** The same product is stopped and started again with another clock: days pass while it is off. */
withBrowser('a streak', () => {
  let data: string;
  let running: RunningProduct | undefined;
  let browser: Browser;
  beforeAll(async () => {
    data = await seededData('streaks');
    browser = await startBrowser();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await running?.stop();
    running = undefined;
  });
  afterAll(async () => {
    await browser.close();
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  });

  /** The game of the day, opened by the owner of the account. */
  async function openIn(product: RunningProduct) {
    running = product;
    const { site } = productAt(data);
    const { page } = await newVisitor(browser);
    const visitor = onPage(page);
    await page.goto(`${site}/daily`);
    await visitor.press('Sign In');
    return { page, site, ...visitor };
  }

  it('begins with the first day that is won', async () => {
    const { site, createAccount, accountMenu, guess, seen, figure } = await openIn(
      await startProduct(data, { ...pages, DREAMREEL_CLOCK: '2027-03-14T12:00:00Z' }),
    );
    await createAccount(account);
    await accountMenu.waitFor();
    await guess((await movieOfToday(site)).title);
    await seen('Win Rate %');
    expect(await figure('Current Streak')).toBe('1');
  });

  it('ends with a missed day, counts a game begun before midnight for its own day, and grows with the next', async () => {
    const midnight = Date.parse('2027-03-17T00:00:00Z');
    const { page, site, signIn, accountMenu, guess, seen, press, figure } = await openIn(
      await startBefore(midnight, BEFORE_MIDNIGHT_MS, data, pages),
    );
    await signIn(account);
    await accountMenu.waitFor();
    await seen('Tuesday, March 16, 2027');
    const { title } = await movieOfToday(site);
    await guess(WRONG[0]);
    await seen('Your Guesses (1/5)');

    await page.getByText('Load the new movie').waitFor({ timeout: 300_000 });
    await guess(title);
    await seen('Correct!');
    await seen('Win Rate %');
    expect(await figure('Played')).toBe('2');
    expect(await figure('Current Streak')).toBe('1');

    await press('Load the new movie');
    await seen('Wednesday, March 17, 2027');
    await seen('Your Guesses (0/5)');
    await guess((await movieOfToday(site)).title);
    await page.getByRole('list', { name: 'Games won by number of guesses' }).getByText('2 guesses: 1').waitFor();
    expect(await figure('Played')).toBe('3');
    expect(await figure('Current Streak')).toBe('2');
    expect(await figure('Max Streak')).toBe('2');
  });
});
