import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { WRONG } from '../../player/game.ts';
import { guessAll, movieOfToday, newPlayer } from '../../player/player.ts';
import { productAt } from '../fixture/product-at.ts';
import {
  answerNext,
  button,
  dialog,
  heading,
  step,
  tab,
  text,
  texts,
  view,
  viewAt,
  type Walk,
} from '../fixture/walk.ts';

const { site } = productAt();
const guesses = (count: number) => heading('Your Guesses (n/5)', `Your Guesses (${count}/5)`);
const hint = (number: number) => text('Hint n/5', `Hint ${number}/5`);

/** From the consent banner to a lost game and earlier days. */
const loser: Walk = {
  name: 'a guest who looks around and loses',
  steps: [
    view(
      'the landing page with the consent banner',
      ({ go }) => go('/'),
      button("Play Today's Challenge"),
      heading('Previous Movies'),
      text('N days ago', /\b\d+ days ago\b/),
      ...['Accept All Cookies', 'Customize', 'Reject All'].map((name) => button(name)),
    ),
    view(
      'the choice of cookies',
      async ({ press, dialog: panel }) => {
        await press('Customize');
        await panel.getByRole('switch', { name: 'Analytics' }).waitFor();
      },
      button('Save Preferences'),
    ),
    view(
      'a new game',
      async ({ page, press }) => {
        await press('Save Preferences');
        await page
          .getByRole('link', { name: /Play Today.s Challenge/ })
          .first()
          .click();
        await page.waitForURL('**/daily');
      },
      hint(1),
      text('Very Hard'),
      button('Skip Hint'),
      guesses(0),
      text('How to Play'),
      button('Sign In'),
    ),
    view('the list of keys', async ({ page, dialog: keys }) => {
      await page.keyboard.press('?');
      await keys.waitFor();
    }),
    view('a scene described, and the list of titles', async ({ page, press, guessBox }) => {
      await page.keyboard.press('Escape');
      await press('Describe this scene');
      await guessBox.pressSequentially('th');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { selected: true }).waitFor();
    }),
    view(
      'a search that finds nothing',
      ({ guessBox }) => guessBox.fill('qqqqzzzz'),
      text('No movies found. Press Enter to submit your guess anyway.'),
    ),
    view('a title by its other name', async ({ page, guessBox }) => {
      await guessBox.fill('jalsaghar');
      await page.getByRole('option', { name: 'The Music Room, 1958, also known as Jalsaghar' }).waitFor();
    }),
    view('the question about a typo', async ({ page, guessBox, waitForText }) => {
      await guessBox.fill('singing in teh rain');
      // Without these titles, a search that takes longer than a second submits the guess as typed.
      await page.getByRole('option', { name: /^Singin. in the Rain/ }).waitFor();
      await page.keyboard.press('Enter');
      await waitForText('Did you mean');
    }),
    view(
      'a wrong guess',
      ({ guess }) => guess(WRONG[0]),
      text('Wrong guess. N guess(es) remaining.', 'Wrong guess. 4 guesses remaining.'),
      text('Not quite right'),
      guesses(1),
      hint(2),
      text('Hard'),
    ),
    step('a skipped hint', ({ press }) => press('Skip Hint'), hint(3), text('Medium')),
    step('another skipped hint', ({ press }) => press('Skip Hint'), hint(4), text('Easy')),
    step('the last hint', ({ press }) => press('Skip Hint'), hint(5), text('Very Easy')),
    step('the same guess after a reload', ({ page }) => page.reload(), guesses(1)),
    view(
      'the movie only after the fifth wrong guess, and two seconds later the offer to save the game',
      async ({ page, guess, waitForText, dialog: offer }) => {
        const name = page.getByRole('heading', { name: (await movieOfToday(site)).title, includeHidden: true });
        for (const [turn, wrong] of [...WRONG.entries()].slice(1)) {
          expect(await name.count()).toBe(0);
          await guess(wrong);
          await waitForText(`Your Guesses (${turn + 1}/5)`);
        }
        await name.waitFor();
        await offer.waitFor();
      },
      text('Game over! You used all 5 guesses. The correct answer was revealed.'),
      heading('You Lost!'),
      text("I couldn't guess", /I couldn't guess/),
      ...texts('Next movie available tomorrow', 'Track Your Progress'),
      guesses(5),
      dialog('Save Your Progress'),
      tab('Sign In'),
      tab('Create Account'),
      button('Maybe Later'),
    ),
    view('a lost game', ({ press }) => press('Maybe Later'), text('Track Your Progress')),
    step(
      'the same scene on a rotated phone',
      async ({ page, waitForText }) => {
        const [width, height] = [390, 844];
        for (const size of [
          { width, height },
          { width: height, height: width },
          { width, height },
        ]) {
          await page.setViewportSize(size);
          expect(await visibleScene(page)).toBe(5);
          await waitForText('5 / 5');
        }
      },
      text('n / total', '5 / 5'),
    ),
    view(
      'a game that was over before',
      ({ go }) => go('/daily'),
      heading("Today's Challenge Complete!"),
      heading('You Lost!'),
    ),
    view('the settings of a guest', async ({ page, dialog: settings }) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Settings' }).click();
      await settings.getByRole('group', { name: 'Theme' }).waitFor();
    }),
    view('the menu with the statistics of a guest', async ({ page, dialog: menu }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Menu/ }).click();
      await menu.getByText('Max Streak').waitFor();
    }),
    view('the archive', async ({ page, dialog: menu }) => {
      await menu.getByRole('link', { name: /^Past challenges/ }).click();
      await page.getByRole('grid', { name: 'Past challenges' }).getByRole('link').first().waitFor();
    }),
    view('a game of the archive', async ({ page, waitForText }) => {
      await page.getByRole('grid', { name: 'Past challenges' }).getByRole('link').first().click();
      await waitForText('This is a past challenge.');
    }),
    viewAt('a day to come', '/daily?date=2999-01-01', 'This movie isn’t available yet'),
    viewAt('a day that is none', '/daily?date=2026-02-30', 'This date doesn’t exist'),
    {
      ...viewAt('a day without a movie', '/daily?date=2000-01-01', 'There was no movie on this day'),
      isMissing: true,
    },
  ],
};

const sessionId = randomUUID();

const playElsewhere = async (list: readonly string[]) => guessAll(await newPlayer(site, sessionId), list);

const guestOfTwoDevices: Walk = {
  name: 'a guest whose guesses fail',
  steps: [
    step(
      'a guess while the server fails',
      async (visitor) => {
        await visitor.go(`/daily?sessionId=${sessionId}`);
        await answerNext(visitor, '/api/daily-completion', { status: 500 });
        await visitor.guess(WRONG[0]);
      },
      text('Failed to submit guess. Please try again.'),
    ),
    step(
      'a game that was continued on another device',
      async ({ page }) => {
        await playElsewhere(WRONG.slice(0, 4));
        await page.reload();
      },
      guesses(4),
      hint(5),
    ),
    step(
      'a guess when the game has been lost on another device',
      async ({ guess }) => {
        await playElsewhere(WRONG);
        await guess((await movieOfToday(site)).title);
      },
      text("You've already completed today's challenge!"),
    ),
  ],
};

export const guestWalks = [loser, guestOfTwoDevices];

/** Returns the number of the scene that the carousel shows once the browser has laid out the page again. */
const visibleScene = (page: Page) =>
  page
    .getByRole('region', { name: 'All scenes from the movie' })
    .locator('[tabindex="0"]')
    .evaluate(async (track) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Math.round(track.scrollLeft / track.clientWidth) + 1;
    });
