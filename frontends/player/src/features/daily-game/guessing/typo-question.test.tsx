import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { box, GUESS, play, says, skip } from '../../../testing/play.tsx';
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

async function playWith(found: readonly object[]) {
  const played = await play({ routes: { 'GET /api/search-movies': () => ok(found) } });
  const submit = async (text: string) => {
    await played.user.type(box(), text);
    await played.user.keyboard('{Enter}');
  };
  const sent = () => played.server.to(GUESS).map(({ body }) => Reflect.get(Object(body), 'guesses'));
  return { ...played, submit, sent };
}

describe('a guess that is close to a known title', () => {
  it('raises a question before it is sent, and Enter takes the title', async () => {
    const { user, submit, sent } = await playWith([SINGIN]);
    await submit(TYPO);
    const group = await question();
    expect(group).toHaveTextContent(/Did you mean/);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('option')).toBeNull();
    const choice = within(group).getByRole('button', { name: "Singin' in the Rain, 1952" });
    await waitFor(() => expect(choice).toHaveFocus());
    await user.keyboard('{Enter}');
    await says('Wrong guess. 4 guesses remaining.');
    expect(sent()).toEqual([["Singin' in the Rain"]]);
    expect(isShown()).toBe(false);
    await waitFor(() => expect(box()).toHaveFocus());
  });

  it('is sent as it is when the player insists, by a button or by Shift and Enter', async () => {
    const { user, submit, sent } = await playWith([SINGIN]);
    await submit(TYPO);
    await user.click(within(await question()).getByRole('button', { name: `Guess “${TYPO}” anyway` }));
    await says('Wrong guess. 4 guesses remaining.');
    await submit('singin in the rian');
    await question();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await says('Wrong guess. 3 guesses remaining.');
    expect(sent()).toEqual([[TYPO], [TYPO, 'singin in the rian']]);
  });

  it('goes back to the box with Escape, and by typing on, with nothing sent', async () => {
    const { user, submit, sent } = await playWith([SINGIN]);
    await submit(TYPO);
    await question();
    await user.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(box()).toHaveFocus();
    expect(box().value).toBe(TYPO);
    await user.keyboard('{Enter}');
    await question();
    await user.keyboard('s');
    expect(isShown()).toBe(false);
    expect(box().value).toBe(`${TYPO}s`);
    expect(sent()).toEqual([]);
  });

  it('offers up to three movies, between which the arrow keys and Tab move', async () => {
    const found = ['Alien', 'Aliens', 'Alien 3'].map((title, id) => ({ ...SINGIN, id, title, year: 1979 + id }));
    const { user, submit, sent } = await playWith([...found, { ...SINGIN, id: 9, title: 'Alita', match: undefined }]);
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
    await says('Wrong guess. 4 guesses remaining.');
    expect(sent()).toEqual([['Alien 3']]);
  });

  it('is not taken by the press that has opened the question, held down', async () => {
    const { user, submit, sent } = await playWith([SINGIN]);
    await submit(TYPO);
    const choice = within(await question()).getByRole('button', { name: "Singin' in the Rain, 1952" });
    expect(fireEvent.keyDown(choice, { key: 'Enter', repeat: true })).toBe(false);
    expect(sent()).toEqual([]);
    await user.click(choice);
    await says('Wrong guess. 4 guesses remaining.');
  });

  it('keeps the title in the box when it could not be sent', async () => {
    const { user } = await play({
      routes: {
        'GET /api/search-movies': () => ok([SINGIN]),
        [GUESS]: () => errorResponse(503, 'unavailable', 'Try again'),
      },
    });
    await user.type(box(), `${TYPO}{Enter}`);
    await question();
    await user.keyboard('{Enter}');
    await says('Failed to submit guess. Please try again.');
    expect(box().value).toBe("Singin' in the Rain");
  });
});

describe('a guess is sent at once', () => {
  it('when it is a whole name of a movie', async () => {
    const { submit, sent } = await playWith([
      { ...SINGIN, title: 'The Music Room', match: 'whole', alias: 'Jalsaghar' },
      { ...SINGIN, id: 2, match: undefined },
    ]);
    await submit('jalsaghar');
    await says('Wrong guess. 4 guesses remaining.');
    expect(sent()).toEqual([['jalsaghar']]);
  });

  it('when it was chosen from the list, without another search', async () => {
    const { user, server, sent } = await playWith([SINGIN]);
    // Without a pause between the letters, which a busy machine would make longer than the debounce.
    fireEvent.change(box(), { target: { value: 'singing' } });
    const option = await screen.findByRole('option');
    const searches = server.to('GET /api/search-movies');
    await user.click(option);
    await user.keyboard('{Enter}');
    await says('Wrong guess. 4 guesses remaining.');
    expect(sent()).toEqual([["Singin' in the Rain"]]);
    expect(server.to('GET /api/search-movies')).toEqual(searches);
  });

  it('when the search is down', async () => {
    const { user } = await play({
      routes: { 'GET /api/search-movies': () => errorResponse(503, 'unavailable', 'Try again') },
    });
    await user.type(box(), `${TYPO}{Enter}`);
    await says('Wrong guess. 4 guesses remaining.');
  });

  it('when the search takes longer than a second', async () => {
    await play({ routes: { 'GET /api/search-movies': () => new Promise(() => undefined) } });
    // Without a pause between them, in which the second would pass.
    fireEvent.change(box(), { target: { value: TYPO } });
    fireEvent.submit(box());
    expect(box()).toHaveAttribute('readonly');
    expect(skip()).toBeDisabled();
    await screen.findByText('Wrong guess. 4 guesses remaining.');
  });

  it('when it is shorter than a query or longer than one', async () => {
    const { user, server } = await playWith([SINGIN]);
    await user.type(box(), 'M{Enter}');
    await says('Wrong guess. 4 guesses remaining.');
    await user.click(box());
    await user.paste('x'.repeat(101));
    await user.keyboard('{Enter}');
    await says('Wrong guess. 3 guesses remaining.');
    expect(server.to(GUESS)).toHaveLength(2);
  });
});
