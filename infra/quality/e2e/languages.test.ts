import { expect, it } from '@jest/globals';
import { WRONG } from '../player/game.ts';
import { inBrowser } from './fixture/browser.ts';

inBrowser('the language of the page', (visit) => {
  it('is that of the browser: a game in German, switched to English with one click, and back to German', async () => {
    const { page, problems, press, waitForText } = await visit({ locale: 'de-AT' });
    const language = () => page.evaluate(() => document.documentElement.lang);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Errate den Film, Szene für Szene.' }).waitFor();
    expect(await language()).toBe('de');
    await page.getByRole('link', { name: 'Film von heute spielen' }).click();
    await waitForText('Hinweis 1/5');
    expect(await page.title()).toBe('Der Film von heute · Dreamreel');

    await page.getByRole('combobox', { name: 'Errate den Film' }).fill(WRONG[0]);
    await page.keyboard.press('Escape');
    await press('Raten');
    await waitForText('Leider falsch. Noch 4 Versuche.');

    // The page isn't reloaded, so the result of the guess stays visible.
    await press('English');
    await waitForText('Wrong guess. 4 guesses remaining.');
    await waitForText('Hint 2/5');
    expect([await language(), await page.title()]).toEqual(['en', 'Today’s movie · Dreamreel']);
    await press('Deutsch');
    await waitForText('Deine Versuche (1/5)');
    expect(problems).toEqual([]);
  });

  it('is never English for a reader of German while the page loads', async () => {
    const { page } = await visit({ locale: 'de' });
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
    const { page, press } = await visit({ locale: 'de' });
    await page.route(/german/, (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('heading', { name: 'How the scenes are made' }).waitFor();
    await page.unroute(/german/);
    await press('English');
    await press('Deutsch');
    await page.getByRole('heading', { name: 'Wie die Szenen entstehen' }).waitFor();
  });
});

inBrowser('in a time zone far from UTC', (visit) => {
  it('the menu counts down to midnight UTC', async () => {
    const { page } = await visit({ timezoneId: 'Pacific/Auckland' });
    await page.goto('/');
    await page.getByRole('button', { name: /^Menu/ }).click();
    const [hours = 0, minutes = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
    const now = new Date();
    const minutesOfDay = (now.getUTCHours() + hours) * 60 + now.getUTCMinutes() + minutes;
    // The countdown shows whole minutes, and a minute can end in between.
    expect(Math.abs(minutesOfDay - 24 * 60)).toBeLessThanOrEqual(2);
  });
});
