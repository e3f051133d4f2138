import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { signedInAdmin } from '../player/admin.ts';
import { expectInside, inBrowser } from './fixture/browser.ts';
import { onDashboard } from './fixture/on-dashboard.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const DESK = { width: 1280, height: 900 };
const SIDEWAYS = { width: 844, height: 390 };
/** 1280 × 900 at 200 % zoom. */
const ZOOMED = { width: 640, height: 450 };
const PHONE = { width: 390, height: 844 };

/** EXIF data of a photo that was taken with the camera turned by 90°. */
const EXIF = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

const failed = { success: false, error: 'No', message: 'The token of the page has ended', code: 'x', requestId: 'x' };

inBrowser('the dialogs of the admin', (visit) => {
  let page: Page;
  /** Yesterday's movie: posting it needs no confirmation, and no other test posts it. */
  let shown: string;
  let card: Locator;
  const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));

  beforeAll(async () => {
    const { movies } = await signedInAdmin(site);
    const yesterday = addDays(utcDate(new Date()), -1);
    const wasYesterdays = ({ ready, featureDates: [day, ...more] }: AdminMovie) =>
      ready && day?.date === yesterday && more.length === 0;
    shown = (await movies()).find(wasYesterdays)?.title ?? '';
    ({ page } = await visit({ viewport: DESK }));
    await onDashboard(page, '').login();
  });
  beforeEach(async () => {
    await page.setViewportSize(DESK);
    await page.goto('/admin');
    card = page.getByRole('article', { name: new RegExp(`^${shown} `) });
    await page.getByRole('searchbox', { name: 'Search movies' }).fill(shown);
    await card.waitFor();
  });

  /** Returns the controls of the open dialog that a toast covers, without those that are scrolled out of view. */
  const covered = () =>
    dialog().evaluate((panel) => {
      const toast = document.querySelector('[data-toast][data-state="open"]')?.getBoundingClientRect();
      const dialogBox = panel.getBoundingClientRect();
      return [...panel.querySelectorAll('button, a, input, textarea')].flatMap((control) => {
        const box = control.getBoundingClientRect();
        const [top, bottom] = [Math.max(box.top, dialogBox.top), Math.min(box.bottom, dialogBox.bottom)];
        const isBelow = toast && top < bottom && toast.top < bottom && top < toast.bottom;
        return isBelow && toast.left < box.right && box.left < toast.right ? [control.textContent] : [];
      });
    });

  it('have no control under a toast, in any window', async () => {
    await page.route('**/api/admin/post-to-social-media/*', (route) => route.fulfill({ status: 502, json: failed }));
    await card.getByRole('button', { name: 'Post to Social Media' }).click();
    const post = dialog().getByRole('button', { name: 'Post Now' });
    for (const size of [DESK, SIDEWAYS, ZOOMED, PHONE]) {
      await page.setViewportSize(size);
      await post.click();
      await page.locator('[data-toast][data-state="open"]').waitFor();
      await post.scrollIntoViewIfNeeded();
      expect([size, await covered()]).toEqual([size, []]);
      await expectInside(post, size);
    }
  });

  it.each(['Edit', 'Delete', 'Post to Social Media', 'Regenerate with New Scene System', 'Enlarge image 1'])(
    'fit into a low window and scroll to their last control: %s',
    async (opener) => {
      if (opener.startsWith('Enlarge')) await card.getByRole('button', { name: '5 images generated' }).click();
      await card.getByRole('button', { name: new RegExp(`^${opener}`) }).click();
      const controls = dialog().locator('button:not([aria-label="Close"])');
      await controls.first().waitFor();
      for (const size of [SIDEWAYS, ZOOMED]) {
        await page.setViewportSize(size);
        await controls.last().scrollIntoViewIfNeeded();
        for (const part of [dialog(), controls.last()]) await expectInside(part, size);
      }
    },
  );

  it('mark the selection in forced colors with more than a background', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const line = (element: Locator, property: 'border' | 'border-bottom' | 'outline') =>
      element.evaluate((node, name) => {
        const style = getComputedStyle(node);
        return `${style.getPropertyValue(`${name}-width`)} ${style.getPropertyValue(`${name}-style`)}`;
      }, property);
    await card.getByRole('button', { name: '5 images generated' }).click();
    await card.getByRole('button', { name: 'Select position 2' }).click();
    const [first, second] = [0, 1].map((at) => card.locator('[data-image]').nth(at).locator('..'));
    expect(first && (await line(first, 'outline'))).toContain('none');
    expect(second && (await line(second, 'outline'))).toBe('4px solid');

    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.locator('[aria-current="date"]').first().waitFor();
    expect(await line(page.getByRole('link', { name: 'Calendar' }), 'border-bottom')).toBe('3px solid');
    const today = page.locator('[aria-current="date"] .tabular-nums').first();
    expect(await line(today, 'border')).toBe('2px solid');
    const day = page.locator('button[data-date][aria-pressed="false"]').first();
    const name = (await day.getAttribute('data-date')) ?? '';
    await day.click();
    expect(await line(page.locator(`[data-date="${name}"]`), 'border')).toBe('4px solid');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('shrink a photo of more than 10 MB, and keep its orientation', async () => {
    await page.getByRole('button', { name: 'Movie Still Analyzer' }).click();
    const source = await page.locator('img[src^="/images/"]').first().getAttribute('src');
    const response = await page.request.get(source ?? '', { headers: { accept: 'image/jpeg' } });
    const image = await response.body();
    const buffer = Buffer.concat([image.subarray(0, 2), EXIF, image.subarray(2), Buffer.alloc(11_000_000)]);
    await page.getByLabel('Movie still').setInputFiles({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer });
    const preview = page.getByRole('img', { name: 'The chosen still' });
    await preview.waitFor();
    const isUpright = (node: SVGElement | HTMLElement) =>
      node instanceof HTMLImageElement && node.naturalWidth < node.naturalHeight;
    expect(await preview.evaluate(isUpright)).toBe(true);
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await page.getByText('Analysis Complete').first().waitFor();
  });
});
