import { setTimeout as delay } from 'node:timers/promises';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signedInAdmin } from '../player/admin.ts';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { movieOfToday } from '../player/player.ts';
import { inBrowser, type Visitor } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();

/** The heading that names the movie, even behind the dialog that opens two seconds after the game. */
const named = ({ page }: Visitor, title: string) => page.getByRole('heading', { name: title, includeHidden: true });

inBrowser('a game in the browser', (visit) => {
  it('leads from the landing page to a won game that stays won after a reload', async () => {
    const { title } = await movieOfToday(site);
    const visitor = await visit();
    const { page, problems, guess, waitForText } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: /Play Today.s Challenge/ }).click();
    await page.waitForURL('**/daily');
    await waitForText('Hint 1/5');
    await guess(WRONG[0]);
    await waitForText('Wrong guess. 4 guesses remaining.');
    await waitForText('Your Guesses (1/5)');
    await waitForText('Hint 2/5');
    await guess(title);
    await waitForText('Correct!');
    await named(visitor, title).waitFor();

    await page.reload();
    await waitForText("Today's Challenge Complete!");
    await named(visitor, title).waitFor();
    await waitForText('Your Guesses (2/5)');
    expect(problems).toEqual([]);
  });

  it('shows the result of a game at once in a second tab', async () => {
    const { title } = await movieOfToday(site);
    const { page, guess, waitForText } = await visit();
    await page.goto('/daily');
    const secondTab = await page.context().newPage();
    await secondTab.goto('/daily');
    await onPage(secondTab).waitForText('Your Guesses (0/5)');
    await guess(title);
    await waitForText('Correct!');
    await secondTab.getByText('Your Guesses (1/5)').waitFor();
    await secondTab.getByText(title, { exact: true }).first().waitFor();
  });

  it.each([
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ])('causes no layout shift at $width × $height, however late the response to a guess arrives', async (viewport) => {
    const { page, guess, waitForText } = await visit({ viewport });
    await page.addInitScript(recordLayoutShifts);
    // Longer than the 500 ms within which a browser attributes a layout shift to the tap.
    await page.route('**/api/daily-completion', async (route) => {
      await delay(800);
      await route.continue();
    });
    await page.goto('/daily');
    for (const [turn, wrong] of WRONG.slice(0, 4).entries()) {
      await guess(wrong);
      await waitForText(`Your Guesses (${turn + 1}/5)`);
    }
    await delay(300);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
  });

  it('keeps guesses and opened hints after a reload, is lost with the fifth wrong guess, and names the movie only then', async () => {
    const { title } = await movieOfToday(site);
    const visitor = await visit();
    const { page, problems, guess, guessBox, press, waitForText } = visitor;
    await page.goto('/daily');
    await guess(WRONG[0]);
    await waitForText('Hint 2/5');
    await press('Skip Hint');
    await waitForText('Hint 3/5');
    await guess(WRONG[1]);
    await waitForText('Your Guesses (2/5)');
    await page.reload();
    await waitForText('Your Guesses (2/5)');
    await page.getByText(WRONG[1]).waitFor();
    expect(await guessBox.isEnabled()).toBe(true);

    for (const [turn, wrong] of [...WRONG.entries()].slice(2)) {
      expect(await named(visitor, title).count()).toBe(0);
      await guess(wrong);
      await waitForText(`Your Guesses (${turn + 1}/5)`);
    }
    await waitForText('You Lost!');
    await named(visitor, title).waitFor();
    await waitForText('Next movie available tomorrow');
    // All scenes, starting with the one on the screen. A rotated phone keeps it.
    await waitForText('5 / 5');
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await visibleScene(page)).toBe(5);
      await waitForText('5 / 5');
    }
    await page.reload();
    await waitForText("Today's Challenge Complete!");
    await waitForText('You Lost!');
    expect(problems).toEqual([]);
  });

  it('shows what a guess shares with the answer, for a movie of a past day, and again after a reload', async () => {
    const today = await movieOfToday(site);
    const movies = await (await signedInAdmin(site)).movies();
    const answer = movies.find(({ title, year }) => title === today.title && year === today.year);
    if (!answer) throw new Error('The admin doesn’t see the movie of today');
    // A day ends two hours after midnight UTC.
    const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString().slice(0, 10);
    const past = movies.filter(({ featureDates }) => featureDates.some(({ date }) => date < yesterday));
    const [guessed] = past.toSorted((a, b) => sharedTexts(answer, b).length - sharedTexts(answer, a).length);
    if (!guessed) throw new Error('No movie was shown before today');
    const { page, guess, waitForText } = await visit();
    await page.goto('/daily');
    await guess(guessed.title);
    const chips = page.locator('li', { hasText: guessed.title }).getByRole('listitem');
    await waitForText('Your Guesses (1/5)');
    expect(await chips.allTextContents()).toEqual(sharedTexts(answer, guessed));
    await page.reload();
    await waitForText('Your Guesses (1/5)');
    expect(await chips.allTextContents()).toEqual(sharedTexts(answer, guessed));
  });

  it('shares a text that names the day but not the movie after two skipped hints, even after a reload', async () => {
    const { title } = await movieOfToday(site);
    const { page, press, guess, waitForText } = await visit();
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
      Object.defineProperty(globalThis, 'shared', { value: shared });
    });
    await page.goto('/daily');
    await waitForText('Hint 1/5');
    await press('Skip Hint');
    await press('Skip Hint');
    await guess(title);
    await waitForText('Correct!');
    await page.reload();
    await press('Share without spoilers');
    const shared = JSON.stringify(await page.evaluate(() => Reflect.get(globalThis, 'shared')));
    expect(shared).toMatch(/Dreamreel #\d+ · Hint 3\/5\\n⏩⏩⭐⬜⬜\\n/);
    expect(shared).toContain(`${new URL('/daily', site)}?date=`);
    expect(shared).not.toContain(title);
  });

  it.each([1280, 1440, 1920])(
    'leaves the result visible beside the sign-up dialog, %i px wide, and lets the player share it',
    async (width) => {
      const { title } = await movieOfToday(site);
      const { page, press, guess, dialog, waitForText, waitForToast } = await visit({
        viewport: { width, height: 900 },
      });
      await page.goto('/daily');
      await waitForText('Hint 1/5');
      await guess(title);
      await dialog.waitFor();
      const left = (await dialog.boundingBox())?.x ?? 0;
      for (const part of [
        page.getByRole('region', { name: 'All scenes from the movie' }),
        page.getByText('Hint 1/5'),
      ]) {
        const { x = 0, width: partWidth = width } = (await part.boundingBox()) ?? {};
        expect(x + partWidth).toBeLessThanOrEqual(left);
      }
      await press('Share without spoilers');
      await waitForToast('Copied');
    },
  );
});

/** Returns the number of the scene that the carousel shows once the browser has laid out the page again. */
const visibleScene = (page: Page) =>
  page
    .getByRole('region', { name: 'All scenes from the movie' })
    .locator('[tabindex="0"]')
    .evaluate(async (track) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Math.round(track.scrollLeft / track.clientWidth) + 1;
    });

/** Returns the texts of the chips on a guess. The seeded movies have all credits. */
function sharedTexts(answer: AdminMovie, guessed: AdminMovie): string[] {
  const directors = answer.director.split(', ');
  const decades = Math.floor(answer.year / 10) - Math.floor(guessed.year / 10);
  return [
    ...(guessed.director.split(', ').some((name) => directors.includes(name)) ? ['Same director'] : []),
    ...(guessed.cast[0] === answer.cast[0] ? ['Same lead actor'] : []),
    ...(guessed.genres.some((genre) => answer.genres.includes(genre)) ? ['Same genre'] : []),
    decades === 0 ? 'Same decade' : `Answer is ${decades < 0 ? 'older' : 'newer'}`,
  ];
}

/** Runs in the page. Collects layout shifts without recent user input. */
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
