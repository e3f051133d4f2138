import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Page, Route } from 'playwright-core';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { guessAll, newPlayer } from '../player/player.ts';
import { inBrowser, type Visitor } from './fixture/browser.ts';
import { onDashboard } from './fixture/on-dashboard.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const mark = `Zq${randomBytes(4).toString('hex')}`;

/** The function that each hostile text would call if it ran. */
const RAN = 'hacked';
/** Breaks out of an attribute and out of a text, through handlers and a script. */
const HOSTILE = `"'><img src=x onerror=${RAN}()><svg onload=${RAN}()><script>${RAN}()</script>`;
/** As long as a title may be, without a break opportunity. */
const WORD = 'Wanderlust';
const LONG = WORD.repeat(20);

const TEXTS = new Set([
  ...['title', 'name', 'username', 'director', 'description', 'describes', 'scene', 'prompt', 'caption', 'altText'],
  ...[
    'germanTitle',
    'germanDescription',
    'explanation',
    'message',
    'error',
    'originalFilename',
    'model',
    'movie',
    'words',
  ],
]);
type Change = (text: string) => string;

const answerTexts = (page: Page, change: Change) =>
  page.route('**/api/**', async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    const isJson = response.headers()['content-type']?.includes('application/json') && text !== '';
    await route.fulfill({ response, body: isJson ? JSON.stringify(changed(JSON.parse(text), change)) : text });
  });

function changed(value: unknown, change: Change, key = ''): unknown {
  if (TEXTS.has(key) && typeof value === 'string') return change(value);
  if (['aliases', 'imagePrompts'].includes(key) && Array.isArray(value)) return value.map(() => change(''));
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, change, name)]));
}

/**
 * Opens the dashboard with changed text, and the images and prompts of today's movie, which exist even during an
 * import.
 */
async function openCard({ page }: Visitor, change: Change) {
  const { login } = onDashboard(page, mark);
  await login();
  await answerTexts(page, change);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search movies' }).fill(new Date().toISOString().slice(0, 10));
  const card = page.getByRole('article').filter({ hasText: '5 images generated' }).first();
  for (const name of ['5 images generated', 'View prompts']) await card.getByRole('button', { name }).click();
  return card;
}

inBrowser('a text written by people', (visit) => {
  let admin: Admin;
  beforeAll(async () => {
    admin = await signedInAdmin(site);
    const texts = { director: HOSTILE, description: HOSTILE, aliases: [HOSTILE] };
    await admin.add({ title: `${mark} ${HOSTILE}`, year: 1951, ...texts });
    // The search index receives a movie through an event, but the page searches only once.
    const isFound = async () => (await (await fetch(`${site}/api/search-movies?query=${mark}`)).text()).includes(mark);
    await pWaitFor(isFound, { interval: 500 });
  });
  afterAll(() => admin.removeAdded());

  async function visitWide(): Promise<Visitor> {
    const visitor = await visit({ viewport: { width: 1280, height: 1000 } });
    await visitor.page.exposeFunction(RAN, () => visitor.problems.push('a hostile text has run'));
    return visitor;
  }
  const visitSmall = () => visit({ viewport: { width: 320, height: 640 } });

  async function expectOnlyText({ page, problems }: Visitor): Promise<void> {
    await page.getByText(HOSTILE).filter({ visible: true }).first().waitFor();
    expect(await page.locator('img[src="x"], svg[onload], [onerror], a[href^="javascript:"]').count()).toBe(0);
    expect(problems).toEqual([]);
  }
  async function expectWithinFrames({ page }: Visitor): Promise<void> {
    await page.getByText(WORD).filter({ visible: true }).first().waitFor();
    expect(await page.evaluate(textsBeyondFrames, WORD)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }

  it('is shown as text if it is hostile: a player’s name, a guess and a suggested title', async () => {
    const visitor = await visitWide();
    const { page, press, createAccount, accountMenu, guessBox, guessAsTyped, waitForText } = visitor;
    await page.goto('/daily');
    await press('Sign In');
    await createAccount(newAccount(HOSTILE));
    await accountMenu.click();
    await expectOnlyText(visitor);

    await page.keyboard.press('Escape');
    await guessBox.fill(mark);
    await page.getByRole('option', { name: mark }).waitFor();
    await expectOnlyText(visitor);
    await guessAsTyped(HOSTILE);
    await waitForText('Your Guesses (1/5)');
    await page.reload();
    await waitForText('Your Guesses (1/5)');
    await expectOnlyText(visitor);
  });

  const kinds = [
    {
      what: 'is shown as text if it is hostile',
      open: visitWide,
      change: (text: string) => `${text} ${HOSTILE}`,
      check: expectOnlyText,
    },
    { what: 'stays within its frame if it is long', open: visitSmall, change: () => LONG, check: expectWithinFrames },
  ];

  it.each(kinds)('$what, wherever the API returns one to a guest', async ({ open, change, check }) => {
    const visitor = await open();
    const { page, waitForText } = visitor;
    const player = await newPlayer(site);
    await guessAll(player, WRONG);
    await answerTexts(page, change);
    await page.goto('/');
    // A movie that the visitor has not played is named only on request.
    const reveal = page.getByRole('button', { name: /^Reveal the movie from/ });
    await reveal.first().click();
    await check(visitor);
    await page.goto(`/daily?sessionId=${player.sessionId}`);
    await waitForText('You Lost!');
    await check(visitor);
  });

  it.each(kinds)('$what, wherever the API returns one to an admin', async ({ open, change, check }) => {
    const visitor = await open();
    const { page, dialog } = visitor;
    const card = await openCard(visitor, change);
    await check(visitor);
    for (const name of [/^Versions of image 1/, 'Post to Social Media', /^Edit/, /^Delete/]) {
      await card.getByRole('button', { name }).click();
      await dialog.or(page.getByRole('alertdialog')).waitFor();
      await check(visitor);
      await page.keyboard.press('Escape');
    }
    for (const name of ['Calendar', 'Posts', 'Statistics', 'People', 'Audit log']) {
      await page.getByRole('link', { name, exact: true }).click();
      await check(visitor);
    }
  });

  it('is blocked by the policy, with a report, if a page treats it as markup or evaluates it', async () => {
    const { page, problems } = await visitWide();
    await page.goto('/privacy');
    await page.evaluate((markup) => {
      document.body.innerHTML = markup;
      const script = document.createElement('script');
      script.textContent = 'hacked()';
      document.body.append(script);
    }, HOSTILE);
    // The policy applies to code that the page runs later, but not to the debugger's own evaluation.
    const evaluated = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const later = () => {
            try {
              resolve(Reflect.get(globalThis, 'eval')('"ran"'));
            } catch {
              resolve('forbidden');
            }
          };
          setTimeout(later);
        }),
    );
    expect(evaluated).toBe('forbidden');
    const reported = () => problems.join('\n');
    await pWaitFor(() => reported().includes('script-src-attr forbids inline'));
    await pWaitFor(() => reported().includes('script-src-elem forbids inline'));
    expect(problems).not.toContain('a hostile text has run');
  });
});

/**
 * Returns the first element around each long text that the text overflows. Text with an ellipsis is allowed to
 * overflow.
 */
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
      // A frame of 1 pixel is hidden visually and only for screen readers.
      if (isCut || frame.clientWidth === 1 || position === 'fixed') break;
      if (display.startsWith('inline') || display === 'contents') continue;
      if (right <= frame.getBoundingClientRect().right + 1) continue;
      beyond.push(`${frame.tagName} ${frame.className}`);
      break;
    }
  }
  return beyond;
}
