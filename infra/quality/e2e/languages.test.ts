import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { WRONG } from '../player/game.ts';
import { inBrowser } from './fixture/browser.ts';

inBrowser('the language of the page', (visit) => {
  let page: Page;
  let problems: string[];

  const waitForText = (text: string) => page.getByText(text, { exact: false }).first().waitFor();
  const language = () => page.evaluate(() => document.documentElement.lang);

  async function open(path: string, locale: string): Promise<void> {
    ({ page, problems } = await visit({ locale }));
    await page.goto(path);
  }

  it('is that of the browser: a game in German, switched to English with one click, and back to German', async () => {
    await open('/', 'de-AT');
    await page.getByRole('heading', { name: 'Errate den Film, Szene für Szene.' }).waitFor();
    expect(await language()).toBe('de');
    await page.getByRole('link', { name: 'Film von heute spielen' }).click();
    await waitForText('Hinweis 1/5');
    expect(await page.title()).toBe('Der Film von heute · Dreamreel');

    await page.getByRole('combobox', { name: 'Errate den Film' }).fill(WRONG[0]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Raten', exact: true }).click();
    await waitForText('Leider falsch. Noch 4 Versuche.');

    // The page isn't reloaded, so the result of the guess stays visible.
    await page.getByRole('button', { name: 'English' }).click();
    await waitForText('Wrong guess. 4 guesses remaining.');
    await waitForText('Hint 2/5');
    expect([await language(), await page.title()]).toEqual(['en', 'Today’s movie · Dreamreel']);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await waitForText('Deine Versuche (1/5)');
    expect(problems).toEqual([]);
  });

  it('never shows English to a reader of German while the page loads', async () => {
    ({ page, problems } = await visit({ locale: 'de' }));
    await page.addInitScript(() => {
      const shown = new Set<string>();
      Reflect.set(globalThis, 'shownHeadings', shown);
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('h1, h2, footer p')) shown.add(textContent ?? '');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/about');
    await page.getByRole('heading', { name: 'Wie die Szenen entstehen' }).waitFor();
    const shown = await page.evaluate(() => [...Reflect.get(globalThis, 'shownHeadings')].map(String));
    expect(shown).toContain('Über Dreamreel');
    expect(shown.filter((text) => /\b(the|about|contact|movie)\b/i.test(text))).toEqual([]);
  });

  it('is English if the German messages don’t load, and German once they do', async () => {
    ({ page, problems } = await visit({ locale: 'de' }));
    await page.route(/german/, (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('heading', { name: 'How the scenes are made' }).waitFor();
    await page.unroute(/german/);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Wie die Szenen entstehen' }).waitFor();
  });

  it('loads no German for a reader of English', async () => {
    ({ page, problems } = await visit({ locale: 'en-GB' }));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/daily');
    await waitForText('Hint 1/5');
    expect(loaded.filter((address) => /german/.test(address))).toEqual([]);
    expect(await language()).toBe('en');
  });
});
