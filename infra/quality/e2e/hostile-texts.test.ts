import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { keptCredential, newAdmin } from '../player/admin.ts';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { responseTo } from '../player/outage.ts';
import { guessAll, newPlayer } from '../player/player.ts';
import { browserPath, newVisitor, startBrowser } from './fixture/browser.ts';
import { answerHostile, HOSTILE, watchForHostile } from './fixture/hostile-texts.ts';
import { onDashboard } from './fixture/on-dashboard.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const withBrowser = browserPath === null ? describe.skip : describe;
const mark = `Zq${randomBytes(4).toString('hex')}`;

describe('every response', () => {
  it.each([
    '/',
    '/daily',
    '/admin',
    '/no-such-page',
    '/no-such-file.js',
    '/config.json',
    '/mf/player/mf-manifest.json',
    '/api/daily-movie',
    '/api/admin/movies-with-dates',
    '/api/no-such-route',
    '/images/0123456789abcdef0123456789abcdef',
    '/mailbox',
  ])('forbids foreign, inline and evaluated scripts and content sniffing: %s', async (address) => {
    const { headers } = await fetch(site + address, { headers: { accept: 'text/html,*/*' } });
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        return [name, sources] as const;
      }),
    );
    const scripts = policy.get('script-src') ?? policy.get('default-src');
    expect([["'self'"], ["'none'"]]).toContainEqual(scripts);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('object-src') ?? policy.get('default-src')).toEqual(["'none'"]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('x-powered-by') || headers.has('server')).toBe(false);
  });
});

withBrowser('a hostile text is shown as text', () => {
  let browser: Browser;
  let page: Page;
  let problems: string[];
  let movieId: number;
  const admin = newAdmin(site, keptCredential());

  beforeAll(async () => {
    browser = await startBrowser();
    await admin.login();
    movieId = await addHostileMovie();
  });
  beforeEach(async () => {
    ({ page, problems } = await newVisitor(browser, { viewport: { width: 1280, height: 1000 } }));
    await watchForHostile(page, problems);
  });
  afterAll(async () => {
    await admin.request(`/api/movies/${movieId}`, { method: 'DELETE' });
    // A response that is being changed when the browser closes would fail outside of every test.
    const pages = browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((opened) => opened.unrouteAll({ behavior: 'ignoreErrors' })));
    await browser.close();
  });

  async function send(method: string, path: string, body: unknown): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await responseTo(() => admin.request(path, { method, headers, body: JSON.stringify(body) }));
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  }

  async function addHostileMovie(): Promise<number> {
    const newMovie = {
      title: `${mark} ${HOSTILE}`,
      year: 1951,
      director: HOSTILE,
      description: HOSTILE,
      aliases: [HOSTILE],
    };
    const { movie } = z.object({ movie: z.object({ id: z.int() }) }).parse(await send('POST', '/api/movies', newMovie));
    // The search index receives a movie by an event, and the page asks once.
    const isFound = async () => (await (await fetch(`${site}/api/search-movies?query=${mark}`)).text()).includes(mark);
    await pWaitFor(isFound, { interval: 500 });
    return movie.id;
  }

  async function keepHostilePrompts(): Promise<void> {
    const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: HOSTILE, prompt: HOSTILE, describes: HOSTILE }));
    await send('PATCH', `/api/movies/${movieId}/prompt-draft`, { prompts });
  }

  /** The text is visible letter by letter, and no element was made of it. */
  async function shownAsText(): Promise<void> {
    await page.getByText(HOSTILE).filter({ visible: true }).first().waitFor();
    expect(await page.locator('img[src="x"], svg[onload], [onerror], a[href^="javascript:"]').count()).toBe(0);
    expect(problems).toEqual([]);
  }

  it('as a player’s name, as a guess and as a title that is suggested', async () => {
    const { press, createAccount, accountMenu, guessBox, insistOn, seen } = onPage(page);
    await page.goto(`${site}/daily`);
    await press('Sign In');
    await createAccount(newAccount(HOSTILE));
    await accountMenu.click();
    await shownAsText();

    await page.keyboard.press('Escape');
    await guessBox.fill(mark);
    await page.getByRole('option', { name: mark }).waitFor();
    await shownAsText();
    await insistOn(HOSTILE);
    await seen('Your Guesses (1/5)');
    await page.reload();
    await seen('Your Guesses (1/5)');
    await shownAsText();
  });

  it('as title, description and prompts of a movie, for the admin', async () => {
    await keepHostilePrompts();
    const { login } = onDashboard(page, mark);
    await login(site, keptCredential().password);
    await page.getByRole('searchbox', { name: 'Search movies' }).fill(mark);
    const card = page.getByRole('article', { name: mark });
    await card.waitFor();
    await shownAsText();
    await card.getByRole('button', { name: 'Generate Images' }).click();
    await page.getByRole('textbox', { name: 'Prompt (level 5)' }).waitFor();
    await shownAsText();
  });

  it('wherever the API returns one, for a guest', async () => {
    const player = await newPlayer(site, `e2e-${mark}-lost`);
    await guessAll(player, WRONG);
    await answerHostile(page);
    for (const address of ['/', `/daily?sessionId=${player.sessionId}`]) {
      await page.goto(site + address);
      // What a visitor has not played is named only when that is asked for.
      if (address === '/')
        await page
          .getByRole('button', { name: /^Reveal the movie of/ })
          .first()
          .click();
      await shownAsText();
    }
  });

  it('wherever the API returns one, for the admin', async () => {
    const { login, dialog } = onDashboard(page, mark);
    await login(site, keptCredential().password);
    await answerHostile(page);
    await page.reload();
    await shownAsText();
    // The images of today's movie exist, whatever is still being imported.
    await page.getByRole('searchbox', { name: 'Search movies' }).fill(new Date().toISOString().slice(0, 10));
    const card = page.getByRole('article').filter({ hasText: '5 images generated' }).first();
    for (const part of ['5 images generated', 'View prompts']) await card.getByRole('button', { name: part }).click();
    await shownAsText();
    await card.getByRole('button', { name: 'Post to Social Media' }).click();
    await dialog.getByText(HOSTILE).first().waitFor();
    await shownAsText();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page
      .getByRole('button', { name: /img src=x/ })
      .first()
      .waitFor();
    await shownAsText();
  });

  it('and is blocked by the policy, with a report, where a page takes it for markup or evaluates it', async () => {
    await page.goto(`${site}/privacy`);
    await page.evaluate((markup) => {
      document.body.innerHTML = markup;
      const script = document.createElement('script');
      script.textContent = 'hacked()';
      document.body.append(script);
    }, HOSTILE);
    // The policy does not apply to the debugger's own evaluation, but to what the page runs later.
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
