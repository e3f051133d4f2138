import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { box, GUESS, play, says } from '../../../testing/play.tsx';
import { ok } from '../../../testing/server.ts';

beforeEach(() => localStorage.clear());

describe('the guess box', () => {
  const titles = [
    { id: 1, title: 'Alien', year: 1979, poster_path: null },
    { id: 2, title: 'Aliens', year: 1986, poster_path: null },
  ];

  it('suggests titles from two characters, and asks once for what was typed in one go', async () => {
    const { server } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    // Without a pause between the letters, which a busy machine would make longer than the debounce.
    for (const value of ['a', 'al', 'ali', 'alie']) fireEvent.change(box(), { target: { value } });
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: 'Aliens, 1986' })).toBeDefined();
    expect(server.to('GET /api/search-movies').map(({ url }) => url.searchParams.get('query'))).toEqual(['alie']);
  });

  it('shows the poster of a title that has one, and nothing in its place when it does not load', async () => {
    const [alien] = titles;
    const found = [{ ...alien, poster_path: '/qWeRt12_y-z.jpg' }];
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(found) } });
    await user.type(box(), 'al');
    const poster = (await screen.findByRole('option')).querySelector('img');
    expect(poster?.getAttribute('src')).toBe('https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg');
    act(() => void poster?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('option').querySelector('img')).toBeNull();
  });

  it('searches again for the same text only after five seconds', async () => {
    const { user, server } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    const typeAnew = async () => {
      await user.clear(box());
      await user.type(box(), 'al');
      await screen.findAllByRole('option');
    };
    const searches = () => server.to('GET /api/search-movies');
    // It stands still from the first answer on, which is as old as the clock says and not as the machine is busy.
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => began);
    await typeAnew();
    clock.mockImplementation(() => began + 4_000);
    await typeAnew();
    expect(searches()).toHaveLength(1);
    clock.mockImplementation(() => began + 5_500);
    await typeAnew();
    await waitFor(() => expect(searches()).toHaveLength(2));
    clock.mockRestore();
  });

  it('does not ask for one character', async () => {
    const { user, server } = await play();
    await user.type(box(), 'a');
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(server.to('GET /api/search-movies')).toHaveLength(0);
  });

  it('fills with a chosen title and submits only with the next Enter', async () => {
    const { user, server } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(box(), 'al');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    await user.keyboard('{Enter}');
    expect(box().value).toBe('Aliens');
    expect(screen.queryByRole('option')).toBeNull();
    expect(server.to(GUESS)).toHaveLength(0);
    await user.keyboard('{Enter}');
    await says('Wrong guess. 4 guesses remaining.');
  });

  it('fills with a title that was clicked', async () => {
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(box(), 'al');
    await user.click(await screen.findByRole('option', { name: 'Alien, 1979' }));
    expect(box().value).toBe('Alien');
    expect(document.activeElement).toBe(box());
  });

  it('takes a guess that no title matches', async () => {
    const { user } = await play();
    await user.type(box(), 'My movie');
    expect(await screen.findAllByText('No movies found. Press Enter to submit your guess anyway.')).not.toHaveLength(0);
    await user.keyboard('{Enter}');
    await says('Wrong guess. 4 guesses remaining.');
    expect(screen.getByText('My movie')).toBeDefined();
  });

  it('marks the letters that match, and reads each title in one piece', async () => {
    const [alien] = titles;
    const { user } = await play({
      routes: { 'GET /api/search-movies': () => ok([{ ...alien, marks: [0, 2, 3, 5] }]) },
    });
    await user.type(box(), 'alen');
    const option = await screen.findByRole('option', { name: 'Alien, 1979' });
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Al', 'en']);
    expect(option).toHaveTextContent('Alien1979');
  });

  it('shows the other name by which a movie was found', async () => {
    const found = [
      { id: 3, title: 'The Music Room', year: 1958, poster_path: null, alias: 'Jalsaghar', marks: [0, 2] },
    ];
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(found) } });
    await user.type(box(), 'jaws');
    const option = await screen.findByRole('option', { name: 'The Music Room, 1958, also known as Jalsaghar' });
    expect(option).toHaveTextContent('also known as Jalsaghar');
    expect(option.querySelector('mark')).toHaveTextContent('Ja');
  });

  it('closes the list with Escape and keeps the text', async () => {
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(box(), 'al');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(box().value).toBe('al');
  });
});
