import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import { newAccount } from '../player/client.ts';
import { WRONG } from '../player/game.ts';
import { movieOfToday } from '../player/player.ts';
import { inBrowser, type Visitor } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();

inBrowser('a page that the browser translates', (visit) => {
  async function visitTranslated(): Promise<Visitor> {
    const visitor = await visit();
    await visitor.page.addInitScript(translatePage);
    return visitor;
  }

  async function expectTranslated({ page, problems }: Visitor): Promise<void> {
    await page.waitForFunction(() => document.querySelector('main font') !== null);
    expect(await page.getByText('This page didn’t load').count()).toBe(0);
    expect(problems).toEqual([]);
  }

  it('shows the current texts of a whole game, of a new account and of every page', async () => {
    const { title } = await movieOfToday(site);
    const visitor = await visitTranslated();
    const { page, press, guess, guessBox, waitForText, dialog, createAccount, accountMenu } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: /Play Today.s Challenge/ }).click();
    await waitForText('Hint 1/5');
    await guessBox.pressSequentially('th');
    await page.getByRole('option').first().waitFor();
    for (const [turn, left] of [4, 3].entries()) {
      await guess(WRONG[turn] ?? '');
      await waitForText(`Wrong guess. ${left} guesses remaining.`);
      await waitForText(`Your Guesses (${turn + 1}/5)`);
      await waitForText(`Hint ${turn + 2}/5`);
      expect(await page.getByText(`${left + 1} guesses remaining`).count()).toBe(0);
    }
    await press('Skip Hint');
    await waitForText('Hint 4/5');
    await press('Show hint 1 of 5, Very Hard');
    await waitForText('Hint 1/5');
    await guess(title);
    await waitForText('Correct!');
    await waitForText('Your Guesses (3/5)');
    await createAccount(newAccount());
    await accountMenu.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await waitForText('Progress saved for');
    await expectTranslated(visitor);

    for (const { path } of SITE_PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectTranslated(visitor);
    }
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
