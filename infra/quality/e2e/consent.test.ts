import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { inBrowser } from './fixture/browser.ts';

inBrowser('the question for consent', (visit) => {
  let page: Page;
  let banner: Locator;

  async function open(path: string, viewport = { width: 1280, height: 800 }) {
    const visitor = await visit({ viewport });
    ({ page } = visitor);
    banner = page.getByRole('region', { name: 'Cookie consent' });
    await page.goto(path);
    await banner.waitFor();
    return visitor;
  }

  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());

  it('is as easy to reject as to accept, and after a rejection only data that the game needs is stored', async () => {
    const { press, openSettings, guess, waitForText } = await open('/daily');
    const box = (name: string) => banner.getByRole('button', { name }).boundingBox();
    const [accept, reject] = await Promise.all(['Accept All Cookies', 'Reject All'].map(box));
    // The buttons are next to each other, or stacked with equal widths.
    expect(reject?.y === accept?.y || reject?.width === accept?.width).toBe(true);
    expect(reject?.height).toBe(accept?.height);
    await press('Reject All');
    await banner.waitFor({ state: 'detached' });
    await openSettings();
    await page.getByRole('radio', { name: 'Light' }).check();
    await page.getByRole('switch', { name: 'Hard mode' }).click();
    await page.keyboard.press('Escape');
    await guess('Not This One');
    await waitForText('Wrong guess.');
    expect(await kept()).toEqual([
      'dreamreel.anonymousId',
      'dreamreel.consent',
      'dreamreel.lastGuessedDay',
      'dreamreel.openedHints',
    ]);
    expect(await page.context().cookies()).toEqual([]);

    await press('Cookies');
    await page.getByRole('switch', { name: 'Functional' }).click();
    await press('Save Preferences');
    expect(await kept()).toEqual(expect.arrayContaining(['dreamreel.theme', 'dreamreel.hardMode']));
    await page.reload();
    // The banner appears after a second.
    await page.waitForTimeout(2_000);
    expect(await banner.count()).toBe(0);
  });

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a tablet', { width: 768, height: 1024 }],
    ['a low screen', { width: 390, height: 560 }],
  ])('never covers the guess box or its buttons on %s', async (_what, viewport) => {
    await open('/daily', viewport);
    const box = page.getByRole('combobox', { name: 'Guess the movie' });
    const controls = [box, ...['Guess', 'Skip Hint'].map((name) => page.getByRole('button', { name, exact: true }))];
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const tops = Array.from({ length: Math.ceil(end / 100) + 1 }, (_, step) => step * 100);
    expect(await coveredAt(controls, tops)).toEqual([]);
    await box.click();
    expect(await coveredAt(controls, [await scrolled()])).toEqual([]);
  });

  it('can be reached and answered by keyboard without moving the page', async () => {
    await open('/daily', { width: 390, height: 844 });
    const reject = banner.getByRole('button', { name: 'Reject All' });
    // Three focus stops before it because it has the last controls of the page.
    await banner.getByRole('button', { name: 'Close' }).focus();
    for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Shift+Tab');
    expect(await reject.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('Enter');
    await banner.waitFor({ state: 'detached' });
    expect(await scrolled()).toBe(0);
  });

  it('keeps the scroll position when it is answered at the end of a page', async () => {
    const { press } = await open('/archive', { width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await press('Close');
    await banner.waitFor({ state: 'detached' });
    expect(await scrolled()).toBe(before);
  });

  /** Returns the scroll position once the page has been painted again. */
  const scrolled = () =>
    page.evaluate(
      () => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY)))),
    );

  /** Returns the scroll positions at which the banner covers a visible point of one of the controls. */
  async function coveredAt(controls: readonly Locator[], tops: readonly number[]): Promise<number[]> {
    const elements = await Promise.all(controls.map((control) => control.elementHandle()));
    return page.evaluate(
      ([parts, positions]) => {
        const isCovered = (element: Node | null) => {
          if (!(element instanceof Element)) throw new Error('The control is not shown');
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
            [top + 1, bottom - 1].map((y) => [x, y] as const),
          );
          return points.some(
            ([x, y]) => document.elementFromPoint(x, y)?.closest('[aria-label="Cookie consent"]') != null,
          );
        };
        return positions.filter((y) => {
          scrollTo(0, y);
          return parts.some(isCovered);
        });
      },
      [elements, tops] as const,
    );
  }
});
