import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { seriousFindings } from './fixture/axe.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { keptCredential } from './fixture/operator.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;
const title = `The Lantern ${randomBytes(4).toString('hex')}`;
const PAINTING_MS = 240_000;

/** Two months on nothing is planned by the seed or by other tests. */
const day = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 15));
const spoken = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

withBrowser('the operator in the browser', () => {
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    browser = await startBrowser();
    ({ page, problems } = await newVisitor(browser, { viewport: { width: 1280, height: 1000 } }));
    await page.goto(`${site}/admin`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(keptCredential().password);
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });
  afterAll(() => browser.close());

  const told = (text: string) => page.getByText(text).first().waitFor();
  const dialog = () => page.getByRole('dialog');
  const card = () => page.getByRole('article', { name: new RegExp(`^${title} `) });
  const order = () =>
    card()
      .getByRole('link', { name: /^Open image/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  /** From the middle of one thing to the middle of another, as a hand does it. */
  async function drag(from: Locator, to: Locator): Promise<void> {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('Nothing to drag, or nowhere to drag it');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 10, { steps: 4 });
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
    await page.mouse.up();
  }

  it(
    'adds a film, edits one of its prompts, and sees five images appear',
    async () => {
      await page.getByRole('button', { name: 'Add movie' }).click();
      await dialog().getByLabel('Title', { exact: true }).fill(title);
      await dialog().getByLabel('Year').fill('1951');
      await dialog()
        .getByLabel('Description')
        .fill('An old sailor keeps a lighthouse on a cliff until a dragon comes.');
      await dialog().getByRole('button', { name: 'Add & Generate Images' }).click();

      const prompt = dialog().getByRole('textbox', { name: 'Prompt (level 3)' });
      await prompt.fill(`${await prompt.inputValue()}, a red balloon`);
      await dialog().getByRole('insertion').first().waitFor();
      await dialog().getByText('Saved', { exact: true }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);

      await dialog().getByRole('button', { name: 'Approve & Generate Images' }).click();
      await dialog()
        .getByRole('img', { name: /^New image/ })
        .first()
        .waitFor({ timeout: PAINTING_MS });
      await told('Image Generation Complete');
      await dialog().waitFor({ state: 'hidden', timeout: PAINTING_MS });
    },
    PAINTING_MS,
  );

  it('swaps two images by two clicks, and two others by dragging', async () => {
    await page.getByRole('searchbox', { name: 'Search movies' }).fill(title);
    await card().getByRole('button', { name: '5 images generated' }).click();
    const [a, b, c, d, e] = await order();
    await card().getByRole('button', { name: 'Select position 1' }).click();
    await told('Position 1 selected');
    expect(await seriousFindings(page)).toEqual([]);
    await card().getByRole('button', { name: 'Select position 4' }).click();
    await told('Images Reordered');
    expect(await order()).toEqual([d, b, c, a, e]);

    const slides = card().locator('[data-slide]');
    await drag(slides.nth(1), slides.nth(4));
    await told('Positions 2 and 5');
    expect(await order()).toEqual([d, e, c, a, b]);
    expect(page.context().pages()).toHaveLength(1);
    await page.reload();
    await card().getByRole('button', { name: '5 images generated' }).click();
    expect(await order()).toEqual([d, e, c, a, b]);
  });

  it('gives it a day in the calendar, and moves it by dragging and by keys', async () => {
    const dayAfter = (days: number) => new Date(day.getTime() + days * 86_400_000);
    const cell = (days: number, film: string) =>
      page.getByRole('button', { name: new RegExp(`^${spoken.format(dayAfter(days))}: ${film}`) });

    await page.getByRole('tab', { name: 'Calendar' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await cell(0, 'no film').click();
    await dialog().getByLabel('Find a film').fill(title);
    await dialog()
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .click();
    await cell(0, title).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await drag(cell(0, title), cell(1, 'no film'));
    await cell(1, title).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await cell(0, title).waitFor();
    await cell(1, 'no film').waitFor();
  });

  it('deletes it, brings it back, and deletes it for good', async () => {
    await page.getByRole('tab', { name: 'Films' }).click();
    const remove = async () => {
      await card()
        .getByRole('button', { name: `Delete ${title}` })
        .click();
      const question = page.getByRole('alertdialog');
      await question.getByText(`Are you sure you want to delete "${title}"? This action cannot be undone.`).waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await told('is deleted.');
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card().waitFor();
    await remove();
    expect(await card().count()).toBe(0);
  });

  it('logs out, and has seen nothing break on the way', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    expect(problems).toEqual([]);
  });
});
