import { WRONG } from '../../../player/game.ts';
import { button, dialog, heading, type Scenario, step, tab, text, texts } from '../scenario.ts';

export const guestWins: Scenario = {
  name: 'a guest wins',
  steps: [
    step(
      'opens /daily',
      async ({ page, openGame }) => {
        await page.addInitScript(forbidCopying);
        await openGame();
      },
      text('Hint n/5', 'Hint 1/5'),
      text('Very Hard'),
      button('Skip Hint'),
      heading('Your Guesses (n/5)', 'Your Guesses (0/5)'),
      text('How to Play'),
      button('Sign In'),
    ),
    step('types one letter of a title, then another', async ({ page }) => {
      await page.getByRole('combobox').pressSequentially('th');
      await page.getByRole('option').first().waitFor();
    }),
    step(
      'types what no title has',
      ({ page }) => page.getByRole('combobox').fill('qqqqzzzz'),
      text('No movies found. Press Enter to submit your guess anyway.'),
    ),
    step(
      'guesses wrong',
      ({ guess }) => guess(WRONG[0]),
      text('Wrong guess. N guess(es) remaining.', 'Wrong guess. 4 guesses remaining.'),
      text('Not quite right'),
      heading('Your Guesses (n/5)', 'Your Guesses (1/5)'),
      text('Hint n/5', 'Hint 2/5'),
      text('Hard'),
    ),
    step('skips a hint', ({ press }) => press('Skip Hint'), text('Hint n/5', 'Hint 3/5'), text('Medium')),
    step('skips another', ({ press }) => press('Skip Hint'), text('Hint n/5', 'Hint 4/5'), text('Easy')),
    step('skips the last', ({ press }) => press('Skip Hint'), text('Hint n/5', 'Hint 5/5'), text('Very Easy')),
    step(
      'guesses right',
      ({ guess, movieTitle }) => guess(movieTitle),
      text('Correct! You got it right!'),
      heading('Correct!'),
      ...texts('Track Your Progress', 'Next movie available tomorrow'),
      text('I guessed "title" using N hint(s)!', /I guessed ".+" using 5 hints!/),
      text('n / total', /^\d \/ 5$/),
    ),
    step('finds the result shared with all its hashtags', async ({ page }) => {
      const hashtags = ['MovieGuessing', 'FilmTrivia', 'MovieChallenge', 'DailyChallenge', 'MovieMaster'];
      const links = hashtags.map((hashtag) => `[href*="${hashtag}"]`).join('');
      await page.locator(`a${links}`).first().waitFor();
    }),
    step(
      'waits two seconds',
      (visitor) => visitor.dialog.waitFor(),
      dialog('Save Your Progress'),
      tab('Sign In'),
      tab('Create Account'),
      button('Maybe Later'),
    ),
    step(
      'copies the result although the browser forbids it',
      async ({ press }) => {
        await press('Maybe Later');
        await press(/^Copy text/);
      },
      ...texts('Copy failed', 'Could not copy to clipboard'),
    ),
    step(
      'comes back',
      ({ page }) => page.reload(),
      heading("Today's Challenge Complete!"),
      heading('Your Guesses (n/5)', 'Your Guesses (2/5)'),
    ),
  ],
};

export const guestLoses: Scenario = {
  name: 'a guest loses',
  steps: [
    step(
      'goes on with a game that has four wrong guesses',
      async ({ elsewhere, openGame }) => {
        const game = await elsewhere();
        for (const wrong of WRONG.slice(0, 4)) await game.guess(wrong);
        await openGame();
      },
      heading('Your Guesses (n/5)', 'Your Guesses (4/5)'),
      text('Hint n/5', 'Hint 5/5'),
    ),
    step(
      'guesses wrong for the fifth time',
      ({ guess }) => guess(WRONG[4]),
      text('Game over! You used all 5 guesses. The correct answer was revealed.'),
      heading('You Lost!'),
      text("I couldn't guess", /I couldn't guess/),
      ...texts('Next movie available tomorrow', 'Track Your Progress'),
      heading('Your Guesses (n/5)', 'Your Guesses (5/5)'),
    ),
    step('waits two seconds', (visitor) => visitor.dialog.waitFor(), dialog('Save Your Progress')),
  ],
};

export const guessNotTaken: Scenario = {
  name: 'a guess is not taken',
  steps: [
    step(
      'guesses while the server fails',
      async ({ openGame, answerNext, guess }) => {
        await openGame();
        await answerNext('/api/daily-completion', { status: 500 });
        await guess(WRONG[0]);
      },
      text('Failed to submit guess. Please try again.'),
    ),
    step(
      'has one guess left',
      async ({ page, elsewhere }) => {
        const game = await elsewhere();
        for (const wrong of WRONG.slice(0, 4)) await game.guess(wrong);
        await page.reload();
      },
      heading('Your Guesses (n/5)', 'Your Guesses (4/5)'),
    ),
    step(
      'guesses when the game has been lost on another device',
      async ({ elsewhere, guess, movieTitle }) => {
        const game = await elsewhere();
        for (const wrong of WRONG) await game.guess(wrong);
        await guess(movieTitle);
      },
      text("You've already completed today's challenge!"),
    ),
  ],
};

/** Runs in the page. Disables both clipboard APIs. */
function forbidCopying(): void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  document.execCommand = () => false;
}
