import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { WRONG } from '../player/game.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const remote = join(process.env.PRODUCT_PAGES ?? '', 'admin');

const takeAway = () => rename(remote, `${remote}.gone`);
const bringBack = () => rename(`${remote}.gone`, remote).catch(() => undefined);

const withBrowser = browserPath === null ? describe.skip : describe;

withBrowser('with the files of the admin remote gone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
    await takeAway();
  });
  afterAll(async () => {
    await bringBack();
    await browser.close();
  });

  it('the game still plays, without an error', async () => {
    const { page, problems } = await newVisitor(browser);
    await page.goto(`${site}/daily`);
    await page.getByRole('combobox', { name: 'Guess the movie' }).fill(WRONG[0]);
    await page.getByRole('button', { name: 'Guess', exact: true }).click();
    await page.getByText('Wrong guess. 4 guesses remaining.').first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('requests for its files get 404, never the page', async () => {
    const response = await fetch(`${site}/mf/admin/remote-entry.js`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'not-found' });
  });

  it('the admin page shows an error, and its Retry works once the files are back', async () => {
    const { page } = await newVisitor(browser);
    await page.goto(`${site}/admin`);
    await page.getByRole('alert').waitFor();
    await bringBack();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    await page.context().close();
  });
});
