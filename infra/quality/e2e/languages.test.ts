import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import { WRONG } from '../player/game.ts';
import { movieOfToday } from '../player/player.ts';
import { inBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

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

inBrowser('a page that the browser translates', (visit) => {
  it('shows the current texts of a whole game and of every page', async () => {
    const { page, problems, press, guess, waitForText, dialog } = await visit();
    await page.addInitScript(translatePage);
    await page.goto('/daily');
    for (const [turn, left] of [4, 3].entries()) {
      await guess(WRONG[turn] ?? '');
      for (const text of [
        `Wrong guess. ${left} guesses remaining.`,
        `Your Guesses (${turn + 1}/5)`,
        `Hint ${turn + 2}/5`,
      ])
        await waitForText(text);
      expect(await page.getByText(`${left + 1} guesses remaining`).count()).toBe(0);
    }
    await press('Show hint 1 of 5, Very Hard');
    await waitForText('Hint 1/5');
    await guess((await movieOfToday(productAt().site)).title);
    for (const text of ['Correct!', 'Your Guesses (3/5)']) await waitForText(text);
    await dialog.waitFor();
    for (const { path } of SITE_PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('main font').first().waitFor({ state: 'attached' });
      expect(await page.getByText('This page didn’t load').count()).toBe(0);
    }
    expect(problems).toEqual([]);
  });
});

/** Runs in the page. Replaces all text nodes with `<font>` elements, as Chrome's translator does. */
function translatePage(): void {
  const translate = () => {
    const untranslated = '//body//text()[normalize-space() and not(ancestor::font or ancestor::*[local-name()="svg"])]';
    const texts = document.evaluate(untranslated, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    for (let at = 0; at < texts.snapshotLength; at += 1) {
      const text = texts.snapshotItem(at);
      if (!(text instanceof Text) || text.parentElement?.matches('script, style, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true });
}
