import { utcDate } from '@dreamreel/proto/calendar';
import type { Completion } from '@dreamreel/proto/game/daily-game';
import { setLocale } from '@dreamreel/ui/i18n/locale';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepTypedGuess } from '../../../session/player-session.ts';
import { hardMode } from '../../../session/stored-choices.ts';
import { findText, guessBox, play, skipButton } from '../../../testing/play.tsx';
import {
  completionOf,
  DAILY_MOVIE,
  errorResponse,
  GUESS,
  judge,
  ok,
  openMovie,
  type Routes,
  resetSession,
  SEARCH,
  wholeMovie,
  wonGame,
} from '../../../testing/server.ts';

beforeEach(resetSession);

const unavailable = () => errorResponse(503, 'unavailable', 'Try again');
/** Types at once: between letters, a busy machine could pause longer than the search waits for more of them. */
const enter = (value: string) => fireEvent.change(guessBox(), { target: { value } });
const wrong = (remaining: number) => findText(`Wrong guess. ${remaining} guesses remaining.`);

describe('a guess', () => {
  it('isn’t sent if it is empty, is sent trimmed with the open hints, and costs nothing if it is repeated', async () => {
    const { guess, skipHint, sentGuesses } = await play();
    await guess('   ');
    expect(await findText('Enter a movie title.')).toBeVisible();
    expect(sentGuesses()).toEqual([]);
    await skipHint();
    await guess('  Alien ');
    await wrong(4);
    expect(sentGuesses()[0]).toMatchObject({
      ...{ userId: null, movieId: 7, completionDate: utcDate(new Date()), hintsUsed: 2, guesses: ['Alien'] },
    });
    await guess('Alien');
    await findText('You already guessed that. It didn’t cost a guess.');
    expect(screen.getByText('Your Guesses (1/5)')).toBeVisible();
    await skipHint();
    expect(screen.queryByText(/^You already guessed that/)).toBeNull();
  });

  it.each([
    [{ code: 'already-completed', message: 'This game is over' }, "You've already completed today's challenge!"],
    [{ message: 'Game already completed' }, "You've already completed today's challenge!"],
    [{ code: 'busy', message: 'Game already completed' }, 'Failed to submit guess. Please try again.'],
  ])(
    'recognizes a game completed elsewhere by its code, or by the specified message without a code: %j',
    async (body, text) => {
      const games = [{ movie: openMovie(), completion: null }];
      const { guess } = await play({
        routes: {
          [GUESS]: () => ({ status: 409, body }),
          [DAILY_MOVIE]: () => ok(games.shift() ?? { movie: wholeMovie, completion: wonGame }),
        },
      });
      await guess('Alien');
      expect(await findText(text)).toBeVisible();
    },
  );

  it('restarts the game with the new movie if the movie of the day was replaced', async () => {
    let id = 7;
    const { guess, user } = await play({
      routes: {
        [GUESS]: () => {
          id = 8;
          return errorResponse(404, 'no-such-puzzle', 'Unknown movie');
        },
        [DAILY_MOVIE]: () => ok({ movie: openMovie({ id }), completion: null }),
      },
    });
    await user.click(skipButton());
    await guess('Alien');
    await findText('Hint 1/5');
  });

  it('adopts the guesses of another tab, and stays in the box because it couldn’t be sent', async () => {
    const completion = completionOf(['Up', 'Psycho']);
    const { guess } = await play({
      routes: { [GUESS]: () => errorResponse(409, 'history-rewritten', 'Guesses do not match', { completion }) },
    });
    await guess('Alien');
    await findText('Failed to submit guess. Please try again.');
    expect(screen.getByText('Your Guesses (2/5)')).toBeVisible();
    expect(screen.getByText('Hint 3/5')).toBeVisible();
    expect(guessBox()).toHaveValue('Alien');
  });
});

describe('offline', () => {
  let network: jest.Spied<() => boolean>;
  beforeEach(() => {
    network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => network.mockRestore());

  const announceNetwork = () => act(async () => dispatchEvent(new Event('online')));
  const goOnline = () => {
    network.mockReturnValue(true);
    return announceNetwork();
  };
  const WAITING = 'You’re offline. Your guess stays here and is sent when you’re back online.';

  /** Sends a guess to a server that judges it only while the browser is online. */
  async function guessOffline() {
    const judged = jest.fn(() => ok(judge(null, { guesses: ['Alien'], hintsUsed: 1 })));
    const game = await play({
      routes: { [GUESS]: () => (navigator.onLine ? judged() : Promise.reject(new TypeError('Failed to fetch'))) },
    });
    await game.guess('Alien');
    await findText(WAITING);
    return { ...game, judged };
  }

  it('a guess waits, even if the network is lost again while it is sent, and is judged once when online', async () => {
    const { server, judged } = await guessOffline();
    expect(guessBox()).toHaveValue('Alien');
    await announceNetwork();
    await waitFor(() => expect(server.to(GUESS)).toHaveLength(2));
    await findText(WAITING);
    await goOnline();
    await wrong(4);
    expect(screen.queryByText(WAITING)).toBeNull();
    expect(guessBox()).toHaveValue('');
    await goOnline();
    expect(judged).toHaveBeenCalledTimes(1);
  });

  it('a waiting guess isn’t sent after the player has left the page', async () => {
    const { judged, unmount } = await guessOffline();
    unmount();
    await goOnline();
    expect(judged).not.toHaveBeenCalled();
  });

  it('a guess is judged by a server on the same device, which needs no network', async () => {
    const { guess } = await play();
    await guess('Alien');
    await wrong(4);
  });
});

describe('the comparisons of wrong guesses with the answer', () => {
  const director = { kind: 'same-director', name: 'Ridley Scott' } as const;
  const genre = { kind: 'same-genre', name: 'Science Fiction' } as const;
  const compared = {
    comparisons: [
      [director, { kind: 'same-lead-actor', name: 'Russell Crowe' }, genre, { kind: 'same-decade', year: 2007 }],
      [
        { kind: 'same-genre', name: 'Sci-Fi' },
        { kind: 'earlier', year: 2009 },
      ],
      [{ kind: 'later', year: 1995 }],
    ],
  } satisfies Partial<Completion>;
  it('are shown on each guess', async () => {
    await play({ recorded: completionOf(['Alien', 'Up', 'Heat'], compared) });
    const chips = ['Alien', 'Up', 'Heat'].map((guess) => {
      const row = screen.getByText(guess).closest<HTMLElement>('ol > li') ?? document.body;
      return within(row)
        .queryAllByRole('listitem')
        .map((chip) => chip.textContent);
    });
    expect(chips).toEqual([
      ['Same director: Ridley Scott', 'Same lead actor: Russell Crowe', 'Also science fiction', 'Also from the 2000s'],
      ['Same genre: Sci-Fi', 'Older than 2009'],
      ['Newer than 1995'],
    ]);
  });

  it('are announced after a guess', async () => {
    const completion = completionOf(['Alien'], { comparisons: [[director, genre]] });
    const response = { ...judge(null, { guesses: ['Alien'], hintsUsed: 1 }), completion };
    const { guess } = await play({ routes: { [GUESS]: () => ok(response) } });
    await guess('Alien');
    expect((await wrong(4)).closest('[role="status"]')).toHaveTextContent(
      'Wrong guess. 4 guesses remaining. Same director: Ridley Scott. Also science fiction.',
    );
  });
});

describe('hard mode', () => {
  afterEach(() => act(() => hardMode.choose(false)));

  it('disables Skip Hint and descriptions, is sent with each guess, and stays on after the first one', async () => {
    hardMode.choose(true);
    const { guess, sentGuesses } = await play();
    expect(skipButton()).toBeDisabled();
    expect(skipButton()).toHaveAccessibleDescription(/only wrong guesses reveal hints/);
    expect(screen.queryByText('Describe this scene')).toBeNull();
    await guess('Alien');
    await wrong(4);
    act(() => hardMode.choose(false));
    expect(screen.getByText(/^Hard mode: only wrong guesses reveal hints/)).toBeVisible();
    await guess('Up');
    await wrong(3);
    expect(sentGuesses().map(({ mode }) => mode)).toEqual(['hard', 'hard']);
  });
});

/** Opens a game whose title search finds these titles. */
async function playWith(...found: object[]) {
  const titles = found.map((title, id) => ({ id, year: 1979, poster_path: null, ...title }));
  const game = await play({ routes: { [SEARCH]: () => ok(titles) } });
  return {
    ...game,
    search: () => game.server.to(SEARCH).map(({ url }) => url.searchParams.get('query')),
    /** Submits a guess that may lead to a question. */
    async submit(text: string) {
      enter(text);
      await game.user.type(guessBox(), '{Enter}');
    },
    sentTitles: () => game.sentGuesses().map(({ guesses }) => guesses),
  };
}

describe('the suggestions', () => {
  const titles = [
    { title: 'Alien', poster_path: '/alien.jpg' },
    { title: 'Aliens', year: 1986 },
  ];

  it('appear from two characters on, with one request for fast typing, and without a poster that fails to load', async () => {
    const { search } = await playWith(...titles);
    for (const value of ['a', 'al', 'ali', 'alie']) enter(value);
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: 'Aliens, 1986' })).toBeVisible();
    const poster = () => document.querySelector('[role="option"] img');
    expect(poster()).toHaveAttribute('src', 'https://image.tmdb.org/t/p/w92/alien.jpg');
    fireEvent.error(poster() ?? document.body);
    expect(poster()).toBeNull();
    enter('a');
    expect(screen.queryByRole('option')).toBeNull();
    expect(search()).toEqual(['alie']);
  });

  it('are open for a guess from the landing page, which only Enter submits', async () => {
    keepTypedGuess('alie');
    const { user, server } = await playWith(...titles);
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(guessBox()).toHaveFocus();
    expect(guessBox()).toHaveValue('alie');
    expect(server.to(GUESS)).toEqual([]);
    await user.keyboard('n{Enter}');
    await wrong(4);
    expect(guessBox()).toHaveValue('');
  });

  it('close with Escape, and fill in the title that arrow keys and Enter choose, which only the next Enter submits', async () => {
    const { user, server } = await playWith(...titles);
    await user.type(guessBox(), 'al');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(guessBox()).toHaveValue('al');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(guessBox()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id);
    await user.keyboard('{Enter}');
    expect(guessBox()).toHaveValue('Aliens');
    expect(screen.queryByRole('option')).toBeNull();
    expect(server.to(GUESS)).toEqual([]);
    await user.keyboard('{Enter}');
    await wrong(4);
  });

  it('fill in a clicked title, which is sent without a question or another search', async () => {
    const { user, search, sentTitles } = await playWith({ title: 'Aliens', match: 'close' });
    enter('alien');
    await user.click(await screen.findByRole('option'));
    expect(guessBox()).toHaveValue('Aliens');
    expect(guessBox()).toHaveFocus();
    await user.keyboard('{Enter}');
    await wrong(4);
    expect(sentTitles()).toEqual([['Aliens']]);
    expect(search()).toEqual(['alien']);
  });

  it('show the alias that matched, before the title on German pages, where it is usually the German title', async () => {
    await playWith({ title: 'The Music Room', year: 1958, alias: 'Jalsaghar', marks: [0, 2] });
    enter('jaws');
    const option = await screen.findByRole('option', { name: 'The Music Room, 1958, also known as Jalsaghar' });
    expect(option.querySelector('mark')).toHaveTextContent('Ja');
    act(() => setLocale('de'));
    expect(await screen.findByRole('option', { name: /^Jalsaghar, 1958, .*The Music Room$/ })).toBeVisible();
    act(() => setLocale('en'));
  });
});

describe('a guess that is close to a known title', () => {
  const TYPO = 'singing in teh rain';
  const SINGIN = { title: "Singin' in the Rain", year: 1952, match: 'close', marks: [0, 6, 8, 10, 15, 19] };
  const question = () => screen.findByRole('group', { name: /^Did you mean/ });
  const isShown = () => screen.queryByText(/^Did you mean/) !== null;

  it('is not sent until the player answers, and Enter chooses the title', async () => {
    const { user, submit, sentTitles } = await playWith(SINGIN);
    await submit(TYPO);
    const choice = within(await question()).getByRole('button', { name: "Singin' in the Rain, 1952" });
    expect(screen.queryByRole('option')).toBeNull();
    await waitFor(() => expect(choice).toHaveFocus());
    // The Enter key that opened the question may still be held down.
    expect(fireEvent.keyDown(choice, { key: 'Enter', repeat: true })).toBe(false);
    expect(sentTitles()).toEqual([]);
    await user.keyboard('{Enter}');
    await wrong(4);
    expect(sentTitles()).toEqual([["Singin' in the Rain"]]);
    expect(isShown()).toBe(false);
    await waitFor(() => expect(guessBox()).toHaveFocus());
  });

  it('returns to the box with Escape or by typing, and is sent as typed with the button or Shift+Enter', async () => {
    const { user, submit, sentTitles } = await playWith(SINGIN);
    await submit('singing in teh rai');
    await question();
    await user.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(guessBox()).toHaveFocus();
    await user.keyboard('{Enter}');
    await question();
    await user.keyboard('n');
    expect(isShown()).toBe(false);
    expect(guessBox()).toHaveValue(TYPO);
    expect(sentTitles()).toEqual([]);
    await user.keyboard('{Enter}');
    await user.click(within(await question()).getByRole('button', { name: `Guess “${TYPO}” anyway` }));
    await wrong(4);
    await submit('singin in the rian');
    await question();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await wrong(3);
    expect(sentTitles()).toEqual([[TYPO], [TYPO, 'singin in the rian']]);
  });

  it('leads to up to three movies, which the arrow keys and Tab select', async () => {
    const found = ['Alien', 'Aliens', 'Alien 3'].map((title) => ({ title, match: 'close' }));
    const { user, submit, sentTitles } = await playWith(...found, { title: 'Alita' });
    await submit('alienn');
    const names = within(await question())
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toHaveLength(4);
    expect(names[3]).toBe('Guess “alienn” anyway');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Aliens, 1979' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    await wrong(4);
    expect(sentTitles()).toEqual([['Alien 3']]);
  });
});

describe('no question is asked', () => {
  it.each([
    ['AMELIE', 'Amélie'],
    ['le fabuleux destin d’amelie poulain', 'Le Fabuleux Destin d’Amélie Poulain'],
  ])('about a title in another case or without accents, which is sent in its own spelling: %s', async (typed, sent) => {
    const amelie = { title: 'Amélie', match: 'whole', alias: 'Le Fabuleux Destin d’Amélie Poulain' };
    const { guess, sentTitles } = await playWith(amelie, { title: 'Amelia' });
    await guess(typed);
    await wrong(4);
    expect(sentTitles()).toEqual([[sent]]);
  });

  it.each<[string, Routes[string]]>([
    ['is unavailable', unavailable],
    ['takes longer than a second', () => new Promise(() => undefined)],
  ])('if the search %s', async (_what, search) => {
    await play({ routes: { [SEARCH]: search } });
    enter('singing in teh rain');
    fireEvent.submit(guessBox());
    expect(guessBox()).toHaveAttribute('readonly');
    expect(skipButton()).toBeDisabled();
    await wrong(4);
  });

  it('about a guess that is too short or too long for a search', async () => {
    const { guess, search } = await playWith({ title: 'M', match: 'close' });
    await guess('M');
    await wrong(4);
    expect(search()).toEqual([]);
    await guess('x'.repeat(101));
    await wrong(3);
  });
});
