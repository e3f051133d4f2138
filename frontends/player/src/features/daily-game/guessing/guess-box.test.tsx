import { setLocale } from '@dreamreel/ui/i18n/locale';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { findText, GUESS, guessBox, play } from '../../../testing/play.tsx';
import { ok } from '../../../testing/server.ts';

beforeEach(() => localStorage.clear());

describe('the guess box', () => {
  const titles = [
    { id: 1, title: 'Alien', year: 1979, poster_path: null },
    { id: 2, title: 'Aliens', year: 1986, poster_path: null },
  ];

  it('suggests titles from two characters on and sends one request for fast typing', async () => {
    const { server } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    // No pause between the letters: on a busy machine it could exceed the debounce.
    for (const value of ['a', 'al', 'ali', 'alie']) fireEvent.change(guessBox(), { target: { value } });
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: 'Aliens, 1986' })).toBeDefined();
    expect(server.to('GET /api/search-movies').map(({ url }) => url.searchParams.get('query'))).toEqual(['alie']);
  });

  it('shows the poster of a title and removes it if it fails to load', async () => {
    const [alien] = titles;
    const foundTitles = [{ ...alien, poster_path: '/qWeRt12_y-z.jpg' }];
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(foundTitles) } });
    await user.type(guessBox(), 'al');
    const poster = (await screen.findByRole('option')).querySelector('img');
    expect(poster?.getAttribute('src')).toBe('https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg');
    act(() => void poster?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('option').querySelector('img')).toBeNull();
  });

  it('searches again for the same text only after five seconds', async () => {
    const { user, server } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    const retype = async () => {
      await user.clear(guessBox());
      await user.type(guessBox(), 'al');
      await screen.findAllByRole('option');
    };
    const searches = () => server.to('GET /api/search-movies');
    // The clock is fixed, so that a busy machine can't age the first response.
    const startedAt = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => startedAt);
    await retype();
    clock.mockImplementation(() => startedAt + 4_000);
    await retype();
    expect(searches()).toHaveLength(1);
    clock.mockImplementation(() => startedAt + 5_500);
    await retype();
    await waitFor(() => expect(searches()).toHaveLength(2));
    clock.mockRestore();
  });

  it('sends no request for one character', async () => {
    const { user, server } = await play();
    await user.type(guessBox(), 'a');
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(server.to('GET /api/search-movies')).toHaveLength(0);
  });

  it('fills in the chosen title and submits it only with the next Enter', async () => {
    const { user, server } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(guessBox(), 'al');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(guessBox().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    await user.keyboard('{Enter}');
    expect(guessBox().value).toBe('Aliens');
    expect(screen.queryByRole('option')).toBeNull();
    expect(server.to(GUESS)).toHaveLength(0);
    await user.keyboard('{Enter}');
    await findText('Wrong guess. 4 guesses remaining.');
  });

  it('fills in a clicked title', async () => {
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(guessBox(), 'al');
    await user.click(await screen.findByRole('option', { name: 'Alien, 1979' }));
    expect(guessBox().value).toBe('Alien');
    expect(document.activeElement).toBe(guessBox());
  });

  it('accepts a guess that matches no title without another question', async () => {
    const { user, server } = await play();
    await user.type(guessBox(), 'My movie');
    expect(await screen.findAllByText('No movies found. Press Enter to submit your guess anyway.')).not.toHaveLength(0);
    await user.keyboard('{Enter}');
    await findText('Wrong guess. 4 guesses remaining.');
    expect(screen.getByText('My movie')).toBeDefined();
    expect(server.to(GUESS)).toHaveLength(1);
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });

  it('highlights the matching letters and gives each title a plain accessible name', async () => {
    const [alien] = titles;
    const { user } = await play({
      routes: { 'GET /api/search-movies': () => ok([{ ...alien, marks: [0, 2, 3, 5] }]) },
    });
    await user.type(guessBox(), 'alen');
    const option = await screen.findByRole('option', { name: 'Alien, 1979' });
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Al', 'en']);
    expect(option).toHaveTextContent('Alien1979');
  });

  it('shows the alias that matched, before the title on German pages', async () => {
    const foundTitles = [
      { id: 3, title: 'The Music Room', year: 1958, poster_path: null, alias: 'Jalsaghar', marks: [0, 2] },
    ];
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(foundTitles) } });
    await user.type(guessBox(), 'jaws');
    const option = await screen.findByRole('option', { name: 'The Music Room, 1958, also known as Jalsaghar' });
    expect(option).toHaveTextContent('also known as Jalsaghar');
    expect(option.querySelector('mark')).toHaveTextContent('Ja');
    // On German pages, the alias is usually the German title.
    act(() => setLocale('de'));
    expect(await screen.findByRole('option', { name: /^Jalsaghar, 1958, .*The Music Room$/ })).toHaveTextContent(
      /^Jalsaghar.*The Music Room/,
    );
    act(() => setLocale('en'));
  });

  it('closes the list with Escape and keeps the text', async () => {
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(guessBox(), 'al');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(guessBox().value).toBe('al');
  });
});
