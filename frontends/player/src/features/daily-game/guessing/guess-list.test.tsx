import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { findText, GUESS, play } from '../../../testing/play.tsx';
import { completionOf, judge, ok } from '../../../testing/server.ts';

beforeEach(() => localStorage.clear());

const comparisons = [['same-director', 'same-lead-actor', 'same-genre', 'same-decade'], ['same-genre'], []] as const;
const genres = ['Science Fiction', 'Sci-Fi', null] as const;
const decades = [null, 'earlier', 'later'] as const;
const TEXTS = [
  ['Same director', 'Same lead actor', 'Also science fiction', 'Same decade'],
  ['Same genre', 'Answer is older'],
  ['Answer is newer'],
];
/** The texts of the chips on each guess. */
const chips = () =>
  ['Alien', 'Up', 'Heat'].map((guess) => {
    const row = screen.getByText(guess).closest('ol > li');
    if (!(row instanceof HTMLElement)) throw new Error(`${guess} isn't in the list of guesses`);
    return within(row)
      .queryAllByRole('listitem')
      .map((chip) => chip.textContent);
  });

it('shows on each wrong guess what it has in common with the answer or that the answer is older or newer, and announces it', async () => {
  const { guess } = await play({
    routes: {
      [GUESS]: ({ body }) => {
        const { guesses } = completionRecordSchema.parse(body);
        const { completion, ...response } = judge(completionOf(guesses.slice(0, -1)), { guesses, hintsUsed: 1 });
        const compared = {
          comparisons: comparisons.slice(0, guesses.length),
          genres: genres.slice(0, guesses.length),
          decades: decades.slice(0, guesses.length),
        };
        return ok({ ...response, completion: { ...completion, ...compared } });
      },
    },
  });
  await guess('Alien');
  const feedback = await findText('Wrong guess. 4 guesses remaining.');
  expect(feedback.closest('[role="status"]')).toHaveTextContent(
    'Wrong guess. 4 guesses remaining. Same director. Same lead actor. Also science fiction. Same decade.',
  );
  await guess('Up');
  await findText('Wrong guess. 3 guesses remaining.');
  await guess('Heat');
  const last = await findText('Wrong guess. 2 guesses remaining.');
  expect(last.closest('[role="status"]')).toHaveTextContent('Wrong guess. 2 guesses remaining. Answer is newer.');
  expect(chips()).toEqual(TEXTS);
});

it.each([
  ['an open game', {}],
  ['a lost game', { completed: true }],
])('shows the comparisons of %s after a reload', async (_what, more) => {
  const compared = { comparisons: comparisons.map((of) => [...of]), genres: [...genres], decades: [...decades] };
  await play({ recorded: completionOf(['Alien', 'Up', 'Heat'], { ...more, ...compared }) });
  expect(chips()).toEqual(TEXTS);
});

it('shows the guesses without comparisons if an admin has turned them off', async () => {
  await play({ recorded: completionOf(['Alien', 'Up', 'Heat']) });
  expect(chips()).toEqual([[], [], []]);
});
