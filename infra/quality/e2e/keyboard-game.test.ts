import { expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Locator, Page } from 'playwright-core';
import { WRONG } from '../player/game.ts';
import { onPage } from '../player/on-page.ts';
import { movieOfToday } from '../player/player.ts';
import { inBrowser } from './fixture/browser.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const MOST_TABS = 40;

inBrowser('without a mouse', (visit) => {
  let page: Page;
  let problems: string[];

  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let tabs = 0; tabs < MOST_TABS && !(await focused(target)); tabs += 1) await press('Tab');
    expect(await focused(target)).toBe(true);
  }

  it('a keyboard user can start a game, read descriptions, skip hints, look back and win', async () => {
    const { title } = await movieOfToday(site);
    ({ page, problems } = await visit());
    await page.addInitScript(recordFocus);
    const { guessBox, dialog, waitForText } = onPage(page);
    await page.goto('/');
    await tabTo(page.getByRole('link', { name: /Play Today.s Challenge/ }).first());
    await press('Enter');
    await waitForText('Hint 1/5');

    await press('?');
    await dialog.getByText('Show these shortcuts').waitFor();
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const describe = page.getByRole('button', { name: 'Describe this scene' });
    await tabTo(describe);
    await press('Enter');
    const description = page.locator(`[id="${await describe.getAttribute('aria-controls')}"]`);
    const first = (await description.textContent()) ?? '';
    expect(first.length).toBeGreaterThan(20);
    expect(first.toLowerCase()).not.toContain(title.toLowerCase());

    await tabTo(page.getByRole('button', { name: 'Skip Hint' }));
    await press('Enter');
    await waitForText('Hint 2/5');
    expect(await description.textContent()).not.toBe(first);

    // A letter goes to the guess box regardless of the focus.
    await page.keyboard.type('th');
    await page.getByRole('option').first().waitFor();
    await press('ArrowDown');
    await page.getByRole('option', { selected: true }).waitFor();
    await press('Escape', 'Control+a');
    await page.keyboard.type(WRONG[0]);
    await press('Enter');
    await waitForText('Wrong guess. 4 guesses remaining.');
    await waitForText('Hint 3/5');
    await pWaitFor(() => focused(guessBox));

    await press('ArrowLeft', 'ArrowLeft');
    await waitForText('Hint 1/5');
    await page.keyboard.type(title);
    await press('Enter');
    await waitForText('Correct!');
    // The offer to save the game takes the focus two seconds later.
    await pWaitFor(() => page.evaluate(() => Reflect.get(globalThis, 'hadFocus').includes('H2 Correct!')));
    expect(problems).toEqual([]);
  });

  it('composing text with an input method neither highlights nor closes the suggestions', async () => {
    ({ page, problems } = await visit());
    const { guessBox, waitForText } = onPage(page);
    const compose = await openInputMethod(page);
    await page.goto('/daily');
    await waitForText('Hint 1/5');
    await guessBox.focus();
    await compose('th');
    await page.getByRole('option').first().waitFor();
    await press('ArrowDown');
    expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
    await press('Escape');
    expect(await page.getByRole('option').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('a screen reader gets the whole game in order and with names', async () => {
    ({ page, problems } = await visit());
    const { guess, press: click, waitForText, dialog } = onPage(page);
    await page.goto('/daily');
    await waitForText('Hint 1/5');
    await guess(WRONG[0]);
    await waitForText('Wrong guess.');
    await click('Describe this scene');
    expect(await spoken(page.getByRole('main'))).toBe(OPEN_GAME);

    const { title } = await movieOfToday(site);
    await guess(title);
    await waitForText('Correct!');
    // The offer to save the game hides the page from a screen reader until it is declined.
    await dialog.waitFor();
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const ended = await spoken(page.getByRole('main'));
    expect(ended).toContain('- heading "Correct!" [level=2]');
    expect(ended).toMatch(
      /- img "Scene 1 of 5"\n *- paragraph: .{20,}(\n.*){6}\n *- img "Scene 5 of 5"\n *- paragraph: .{20,}/,
    );
    expect(ended).toContain('- timer "Time until the next movie"');
    expect(problems).toEqual([]);
  });
});

async function openInputMethod(page: Page): Promise<(text: string) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (text) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

function recordFocus(): void {
  const hadFocus: string[] = [];
  Reflect.set(globalThis, 'hadFocus', hadFocus);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) hadFocus.push(`${target.tagName} ${target.textContent}`);
  });
}

/** Returns the accessibility tree without the parts that change every day. */
async function spoken(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return tree
    .replaceAll(/\w+day, \w+ \d+, \d{4}/g, 'DATE')
    .replace(/(?<=Hint 2 of 5.*\n.*paragraph: ).*/, 'DESCRIPTION');
}

const OPEN_GAME = `\
- main "Today’s movie · Dreamreel":
  - heading "Daily challenge for DATE" [level=1]:
    - text: Daily challenge for
    - time: DATE
  - 'img "Hint 2 of 5: a scene from the movie"'
  - paragraph: DESCRIPTION
  - text: Hint 2/5
  - button "Describe this scene" [expanded]
  - text: Hard
  - list "Hints":
    - listitem:
      - button "Show hint 1 of 5, Very Hard"
    - listitem:
      - button "Show hint 2 of 5, Hard"
    - listitem: Hint 3, not revealed yet
    - listitem: Hint 4, not revealed yet
    - listitem: Hint 5, not revealed yet
  - status:
    - paragraph: Wrong guess. 4 guesses remaining.
  - combobox "Guess the movie"
  - status
  - button "Guess"
  - button "Skip Hint"
  - heading "Your Guesses (1/5)" [level=2]
  - paragraph: Not quite right · 4 guesses remaining
  - list:
    - listitem:
      - text: ${WRONG[0]}
      - img "Wrong"
    - listitem
    - listitem
    - listitem
    - listitem
  - status: "Hint 2 of 5 revealed: Hard."
  - button "How to Play"`;
