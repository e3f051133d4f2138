import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { keptCredential } from '../player/admin.ts';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { guessAll, newPlayer } from '../player/player.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { answerTexts } from './fixture/hostile-texts.ts';
import { onDashboard } from './fixture/on-dashboard.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;
/** As long as a title may be, without a place to break it. */
const WORD = 'Wanderlust';
const LONG = WORD.repeat(20);

withBrowser('a long text without spaces stays within its frame on a phone', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  beforeEach(async () => {
    ({ page } = await newVisitor(browser, { viewport: { width: 390, height: 844 } }));
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });
  afterAll(() => browser.close());

  async function expectWithinFrames(): Promise<void> {
    await page.getByText(WORD).filter({ visible: true }).first().waitFor();
    expect(await page.evaluate(textsBeyondFrames, WORD)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }

  it('as the title of the last movies, of an earlier game and of its poster', async () => {
    const player = await newPlayer(site);
    await guessAll(player, WRONG);
    await answerTexts(page, () => LONG);
    await page.goto(site);
    await page
      .getByRole('button', { name: /^Reveal the movie of/ })
      .first()
      .click();
    await expectWithinFrames();
    await page.goto(`${site}/daily?sessionId=${player.sessionId}`);
    await page.getByText('You Lost!').waitFor();
    await expectWithinFrames();
  });

  it('as a message in a toast', async () => {
    await answerTexts(page, () => LONG);
    await page.goto(`${site}/daily`);
    const { press, signIn } = onPage(page);
    await press('Sign In');
    await signIn(newAccount());
    await page.locator('[data-toast]').getByText(WORD).waitFor();
    await expectWithinFrames();
  });

  it('as a player’s name in the account menu and the settings', async () => {
    const { press, createAccount, accountMenu, dialog } = onPage(page);
    await page.goto(`${site}/daily`);
    await press('Sign In');
    await createAccount(newAccount(WORD.repeat(10)));
    await accountMenu.click();
    await expectWithinFrames();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await dialog.getByText(WORD).waitFor();
    await expectWithinFrames();
  });

  it('as a title, a name and a prompt in the dashboard', async () => {
    const { login, dialog } = onDashboard(page, LONG);
    await login(site, keptCredential().password);
    await answerTexts(page, () => LONG);
    await page.reload();
    await page.getByRole('searchbox', { name: 'Search movies' }).fill(new Date().toISOString().slice(0, 10));
    const card = page.getByRole('article').filter({ hasText: '5 images generated' }).first();
    for (const name of ['5 images generated', 'View prompts']) await card.getByRole('button', { name }).click();
    await expectWithinFrames();
    for (const name of [/^Versions at position 1/, 'Post to Social Media', /^Edit/, /^Delete/]) {
      await card.getByRole('button', { name }).click();
      await dialog.or(page.getByRole('alertdialog')).waitFor();
      await expectWithinFrames();
      await page.keyboard.press('Escape');
    }
    for (const name of ['Calendar', 'Posts', 'Numbers', 'People', 'Audit log']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expectWithinFrames();
    }
  });
});

/** The first part around each long text that it runs out of. What ends with an ellipsis is meant to. */
function textsBeyondFrames(word: string): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ textContent }) =>
    textContent?.includes(word) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  const beyond: string[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const right = Math.max(...Array.from(range.getClientRects(), (line) => line.right));
    for (let frame = texts.currentNode.parentElement; frame !== null; frame = frame.parentElement) {
      const { display, textOverflow, webkitLineClamp, position } = getComputedStyle(frame);
      const isCut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      // 1 pixel: hidden from the eye, for screen readers.
      if (isCut || frame.clientWidth === 1 || position === 'fixed') break;
      if (display.startsWith('inline') || display === 'contents') continue;
      if (right <= frame.getBoundingClientRect().right + 1) continue;
      beyond.push(`${frame.tagName} ${frame.className}`);
      break;
    }
  }
  return beyond;
}
