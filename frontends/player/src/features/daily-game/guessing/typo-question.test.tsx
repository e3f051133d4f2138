import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findText, GUESS, guessBox, play, skipButton } from '../../../testing/play.tsx';
import { errorResponse, ok } from '../../../testing/server.ts';

beforeEach(() => localStorage.clear());

const SINGIN = {
  id: 1,
  title: "Singin' in the Rain",
  year: 1952,
  poster_path: null,
  match: 'close',
  marks: [0, 6, 8, 10, 15, 19],
};
const TYPO = 'singing in teh rain';
const question = () => screen.findByRole('group', { name: /^Did you mean/ });
const isShown = () => screen.queryByRole('group', { name: /^Did you mean/ }) !== null;

async function playWith(foundTitles: readonly object[]) {
  const game = await play({ routes: { 'GET /api/search-movies': () => ok(foundTitles) } });
  const submit = async (text: string) => {
    await game.user.type(guessBox(), text);
    await game.user.keyboard('{Enter}');
  };
  const sentGuesses = () => game.server.to(GUESS).map(({ body }) => Reflect.get(Object(body), 'guesses'));
  return { ...game, submit, sentGuesses };
}

describe('a guess that is close to a known title', () => {
  it('a close guess is not sent until the player answers, and Enter chooses the title', async () => {
    const { user, submit, sentGuesses } = await playWith([SINGIN]);
    await submit(TYPO);
    const group = await question();
    expect(group).toHaveTextContent(/Did you mean/);
    expect(sentGuesses()).toEqual([]);
    expect(screen.queryByRole('option')).toBeNull();
    const choice = within(group).getByRole('button', { name: "Singin' in the Rain, 1952" });
    await waitFor(() => expect(choice).toHaveFocus());
    await user.keyboard('{Enter}');
    await findText('Wrong guess. 4 guesses remaining.');
    expect(sentGuesses()).toEqual([["Singin' in the Rain"]]);
    expect(isShown()).toBe(false);
    await waitFor(() => expect(guessBox()).toHaveFocus());
  });

  it('a close guess is sent as typed with the button or Shift+Enter', async () => {
    const { user, submit, sentGuesses } = await playWith([SINGIN]);
    await submit(TYPO);
    await user.click(within(await question()).getByRole('button', { name: `Guess “${TYPO}” anyway` }));
    await findText('Wrong guess. 4 guesses remaining.');
    await submit('singin in the rian');
    await question();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await findText('Wrong guess. 3 guesses remaining.');
    expect(sentGuesses()).toEqual([[TYPO], [TYPO, 'singin in the rian']]);
  });

  it('returns to the box with Escape or by typing, without sending anything', async () => {
    const { user, submit, sentGuesses } = await playWith([SINGIN]);
    await submit(TYPO);
    await question();
    await user.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(guessBox()).toHaveFocus();
    expect(guessBox().value).toBe(TYPO);
    await user.keyboard('{Enter}');
    await question();
    await user.keyboard('s');
    expect(isShown()).toBe(false);
    expect(guessBox().value).toBe(`${TYPO}s`);
    expect(sentGuesses()).toEqual([]);
  });

  it('offers up to three movies, which the arrow keys and Tab select', async () => {
    const foundTitles = ['Alien', 'Aliens', 'Alien 3'].map((title, id) => ({ ...SINGIN, id, title, year: 1979 + id }));
    const { user, submit, sentGuesses } = await playWith([
      ...foundTitles,
      { ...SINGIN, id: 9, title: 'Alita', match: undefined },
    ]);
    await submit('alienn');
    const [first, second, third, insist] = within(await question()).getAllByRole('button');
    expect(first).toHaveAccessibleName('Alien, 1979');
    expect(second).toHaveAccessibleName('Aliens, 1980');
    expect(third).toHaveAccessibleName('Alien 3, 1981');
    expect(insist).toHaveAccessibleName('Guess “alienn” anyway');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Aliens, 1980' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    await findText('Wrong guess. 4 guesses remaining.');
    expect(sentGuesses()).toEqual([['Alien 3']]);
  });

  it('ignores the Enter key that opened the question while it is held down', async () => {
    const { user, submit, sentGuesses } = await playWith([SINGIN]);
    await submit(TYPO);
    const choice = within(await question()).getByRole('button', { name: "Singin' in the Rain, 1952" });
    expect(fireEvent.keyDown(choice, { key: 'Enter', repeat: true })).toBe(false);
    expect(sentGuesses()).toEqual([]);
    await user.click(choice);
    await findText('Wrong guess. 4 guesses remaining.');
  });

  it('keeps the title in the box if it couldn’t be sent', async () => {
    const { user } = await play({
      routes: {
        'GET /api/search-movies': () => ok([SINGIN]),
        [GUESS]: () => errorResponse(503, 'unavailable', 'Try again'),
      },
    });
    await user.type(guessBox(), `${TYPO}{Enter}`);
    await question();
    await user.keyboard('{Enter}');
    await findText('Failed to submit guess. Please try again.');
    expect(guessBox().value).toBe("Singin' in the Rain");
  });
});

describe('a guess is sent without a question', () => {
  it('sends a complete title or alias without a question', async () => {
    const { submit, sentGuesses } = await playWith([
      { ...SINGIN, title: 'The Music Room', match: 'whole', alias: 'Jalsaghar' },
      { ...SINGIN, id: 2, match: undefined },
    ]);
    await submit('jalsaghar');
    await findText('Wrong guess. 4 guesses remaining.');
    expect(sentGuesses()).toEqual([['Jalsaghar']]);
  });

  it('sends a title from the list without a question or another search', async () => {
    const { user, server, sentGuesses } = await playWith([SINGIN]);
    // No pause between the letters: on a busy machine it could exceed the debounce.
    fireEvent.change(guessBox(), { target: { value: 'singing' } });
    const option = await screen.findByRole('option');
    const searches = server.to('GET /api/search-movies');
    await user.click(option);
    await user.keyboard('{Enter}');
    await findText('Wrong guess. 4 guesses remaining.');
    expect(sentGuesses()).toEqual([["Singin' in the Rain"]]);
    expect(server.to('GET /api/search-movies')).toEqual(searches);
  });

  it.each([
    ['a title', 'AMELIE', 'Amélie'],
    ['an alternative title', 'le fabuleux destin d’amelie poulain', 'Le Fabuleux Destin d’Amélie Poulain'],
  ])('sends %s typed in another case or without accents in its own spelling', async (_what, typed, spelled) => {
    const amelie = { id: 2, title: 'Amélie', year: 2001, poster_path: null, match: 'whole' };
    const { submit, sentGuesses } = await playWith([{ ...amelie, alias: 'Le Fabuleux Destin d’Amélie Poulain' }]);
    await submit(typed);
    await findText('Wrong guess. 4 guesses remaining.');
    expect(sentGuesses()).toEqual([[spelled]]);
  });

  it('sends a guess without a question if the search is unavailable', async () => {
    const { user } = await play({
      routes: { 'GET /api/search-movies': () => errorResponse(503, 'unavailable', 'Try again') },
    });
    await user.type(guessBox(), `${TYPO}{Enter}`);
    await findText('Wrong guess. 4 guesses remaining.');
  });

  it('sends a guess without a question if the search takes longer than a second', async () => {
    await play({ routes: { 'GET /api/search-movies': () => new Promise(() => undefined) } });
    // No pause between typing and submitting, in which the second could pass.
    fireEvent.change(guessBox(), { target: { value: TYPO } });
    fireEvent.submit(guessBox());
    expect(guessBox()).toHaveAttribute('readonly');
    expect(skipButton()).toBeDisabled();
    await screen.findByText('Wrong guess. 4 guesses remaining.');
  });

  it('sends a guess without a question if it is too short or too long for a search', async () => {
    const { user, server } = await playWith([SINGIN]);
    await user.type(guessBox(), 'M{Enter}');
    await findText('Wrong guess. 4 guesses remaining.');
    await user.click(guessBox());
    await user.paste('x'.repeat(101));
    await user.keyboard('{Enter}');
    await findText('Wrong guess. 3 guesses remaining.');
    expect(server.to(GUESS)).toHaveLength(2);
  });
});
