import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { seriousFindings } from './fixture/axe.ts';
import { inBrowser } from './fixture/browser.ts';
import { onDashboard, PAINTING_MS, swapBy } from './fixture/on-dashboard.ts';

const title = `The Lantern ${randomBytes(4).toString('hex')}`;

/**
 * Neither the seed nor other tests plan days two months ahead. The first Tuesday is in the first or second week that
 * the calendar shows, next to the following day. Near the lower edge of the screen, dragging would scroll the page.
 */
const first = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1));
const day = new Date(first.getTime() + ((9 - first.getUTCDay()) % 7) * 86_400_000);

inBrowser('the admin in the browser', (visit) => {
  let page: Page;
  let problems: string[];
  let admin: ReturnType<typeof onDashboard>;

  beforeAll(async () => {
    ({ page, problems } = await visit({ viewport: { width: 1280, height: 1000 } }));
    admin = onDashboard(page, title);
    await admin.login();
  });

  /** Drags from the center of one element to the center of another in several steps. */
  async function drag(from: Locator, to: Locator): Promise<void> {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('The element to drag or its target is not visible');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 10, { steps: 4 });
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
    await page.mouse.up();
  }

  it('adds a movie, edits one of its prompts, and sees five images appear', async () => {
    const { dialog, addMovie, addToPrompt, approve, allImagesMade, findMovie } = admin;
    await addMovie();
    await addToPrompt(3, 'a red balloon');
    expect(await seriousFindings(page)).toEqual([]);

    await approve();
    await dialog
      .getByRole('img', { name: /^New image/ })
      .first()
      .waitFor({ timeout: PAINTING_MS });
    await allImagesMade();
    await findMovie();
  });

  it('swaps two images with two clicks, and two others by dragging', async () => {
    const { card, order, select, waitForText } = admin;
    const [a, b, c, d, e] = await order();
    await select(1);
    await waitForText('Position 1 selected');
    expect(await seriousFindings(page)).toEqual([]);
    await swapBy(page, () => select(4));
    expect(await order()).toEqual([d, b, c, a, e]);

    const slides = card.locator('[data-image]');
    await swapBy(page, () => drag(slides.nth(1), slides.nth(4)));
    expect(await order()).toEqual([d, e, c, a, b]);
    expect(page.context().pages()).toHaveLength(1);
    await page.reload();
    await card.getByRole('button', { name: '5 images generated' }).click();
    expect(await order()).toEqual([d, e, c, a, b]);
  });

  it('plans the movie for a day in the calendar, and moves it by dragging and with the keyboard', async () => {
    const dayAfter = (days: number) => new Date(day.getTime() + days * 86_400_000);
    const cell = (days: number, movie: string) => admin.cell(dayAfter(days), movie);

    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('combobox', { name: 'Month' }).selectOption(day.toISOString().slice(0, 7));
    await cell(0, 'No movie').click();
    await admin.chooseMovie();
    await cell(0, title).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    await drag(cell(0, title), cell(1, 'No movie'));
    await cell(1, title).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await cell(0, title).waitFor();
    await cell(1, 'No movie').waitFor();
  });

  it('undoes a move with the Z key, and a removal with the Undo button by keyboard only', async () => {
    const nextDay = new Date(day.getTime() + 86_400_000);
    await page.keyboard.press('z');
    await admin.cell(nextDay, title).waitFor();
    await admin.waitForText('Undone');

    await admin.cell(nextDay, title).focus();
    await page.keyboard.press('Delete');
    await admin.cell(nextDay, 'No movie').waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    // The toast is above the navigation, also on a scrolled page.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [toast, navigation] = await Promise.all(
      [page.locator('[data-toast]'), page.locator('nav').filter({ hasText: 'Calendar' })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(Number(toast?.y) + Number(toast?.height)).toBeLessThanOrEqual(Number(navigation?.y));
    expect(await seriousFindings(page)).toEqual([]);
    for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await admin.cell(nextDay, title).waitFor();
  });

  it('deletes the movie, undoes that, and deletes it permanently', async () => {
    const { card, waitForText } = admin;
    await page.getByRole('link', { name: 'Movies', exact: true }).click();
    const remove = async () => {
      await card.getByRole('button', { name: `Delete ${title}` }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText(`Are you sure you want to delete "${title}"? This action cannot be undone.`).waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await waitForText('Movie Deleted');
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    await remove();
    await card.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
