import { addDays } from '@dreamreel/proto/calendar';
import type { DailyResults } from '@dreamreel/proto/game/statistics';
import { renderHook } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import type { EndedGame } from '../ended-game.ts';
import { DailyResultsPanel, solveRate } from '../features/daily-results/daily-results-panel.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { StatisticsPanel, StreakMilestone } from '../features/statistics/statistics-panel.tsx';
import { useAuthDialog } from '../session/signed-in-user.ts';
import { storeStreak } from '../session/stored-results.ts';
import {
  ada,
  completionOf,
  endedGame,
  errorResponse,
  GUESS,
  judge,
  lostGame,
  ok,
  type Routes,
  resetSession,
  STATISTICS,
  signInAs,
  statistics,
  visit,
  wholeMovie,
  wonGame,
} from '../testing/server.ts';
import { DailyPage } from './daily-page.tsx';

const unavailable = () => errorResponse(503, 'unavailable', 'Try again');

beforeEach(resetSession);
afterEach(() => {
  jest.useRealTimers();
});

it('gets the guess that was typed on the landing page, which the player confirms, even if the game was open before', async () => {
  const Site = () => (useLocation().pathname === '/' ? <LandingPage /> : <DailyPage />);
  const { user, server, router } = visit(<Site />, '/daily');
  await screen.findByRole('combobox');
  await act(() => router.navigate('/'));
  await user.type(await screen.findByLabelText('Guess the movie'), 'Jaws{Enter}');
  expect(await screen.findByRole('combobox')).toHaveValue('Jaws');
  expect(server.to(GUESS)).toEqual([]);
});

describe('the end of a game', () => {
  /** Wins the game at this address, which counts or doesn't count. */
  async function win(address = '/daily', counted = true) {
    const response = judge(null, { guesses: ['Jaws'], hintsUsed: 1 });
    const completion = { ...response.completion, counted };
    const { server, user } = visit(<DailyPage />, address, { [GUESS]: () => ok({ ...response, completion }) });
    fireEvent.change(await screen.findByLabelText('Guess the movie'), { target: { value: 'Jaws' } });
    expect(server.to(STATISTICS)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Guess' }));
    await screen.findByText('Share without spoilers');
    expect(screen.getByText('Dreamreel #212 · 1 guess')).toBeVisible();
    return server;
  }

  it('loads a user’s statistics, says that the progress is saved, and stores only the streak', async () => {
    signInAs(ada);
    const server = await win();
    expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible();
    expect(screen.getByText('Progress saved for', { exact: false })).toBeVisible();
    expect(server.to(STATISTICS)).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem('dreamreel.streak')).toContain('"days":3'));
    expect(localStorage.getItem('dreamreel.results')).toBeNull();
  });

  it.each([
    ['a game that counts, once', '/daily', true, [{ won: true, guesses: 1, hint: 1, mode: 'normal' }]],
    ['no game from the archive', '/daily?date=2026-03-14', false, []],
    ['an earlier day that still counts', '/daily?date=2026-03-14', true, [{ date: '2026-03-14' }]],
  ])(
    'offers a guest to sign up to save the progress, and stores the result of %s',
    async (_what, address, counted, kept) => {
      const server = await win(address, counted);
      expect(await screen.findByRole('heading', { name: 'Track Your Progress' })).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Statistics' })).toBeNull();
      expect(server.to(STATISTICS)).toEqual([]);
      expect(JSON.parse(localStorage.getItem('dreamreel.results') ?? '[]')).toMatchObject(kept);
      const dialog = renderHook(useAuthDialog).result;
      fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
      expect(dialog.current).toBe('create-account');
    },
  );

  it.each([
    ['opens the sign-up dialog for a guest after today’s game', '/daily?sessionId=offered-game', 'create-account'],
    ['opens no dialog after a game from the archive', '/daily?date=2026-03-14', null],
  ])('%s', async (_what, address, tab) => {
    jest.useFakeTimers({ advanceTimers: true });
    await win(address);
    const dialog = renderHook(useAuthDialog).result;
    expect(dialog.current).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(dialog.current).toBe(tab);
  });

  describe('names a streak', () => {
    const earlier = (days: number) => {
      const results = Array.from({ length: days }, (_, index) => {
        return { date: addDays(wholeMovie.featuredDate, -1 - index), won: true, guesses: 1 };
      });
      localStorage.setItem('dreamreel.results', JSON.stringify(results));
    };

    it.each([
      ['3 days in a row.', 2],
      ['7 days in a row.', 6],
      ['30 days in a row.', 29],
      ['100 days in a row.', 99],
      [undefined, 3],
      [undefined, 7],
    ])('of a guest: %s', async (text, daysBefore) => {
      earlier(daysBefore);
      await win();
      await screen.findByText('Track Your Progress');
      expect(screen.queryByText(/days in a row/)?.textContent).toBe(text);
    });

    it('of a guest only once it includes the game itself', () => {
      earlier(3);
      visit(<StreakMilestone ended={endedGame({ date: wholeMovie.featuredDate })} />, '/daily');
      expect(screen.queryByText(/days in a row/)).toBeNull();
    });

    it('of a user, with one request', async () => {
      signInAs(ada);
      const server = await win();
      expect(await screen.findByText('3 days in a row.')).toHaveRole('status');
      expect(server.to(STATISTICS)).toHaveLength(1);
    });

    it('only right after the game', async () => {
      earlier(2);
      visit(<DailyPage />, '/daily', {}, { recorded: { ...wonGame, counted: true } });
      await screen.findByText('Track Your Progress');
      expect(screen.queryByText(/days in a row/)).toBeNull();
    });
  });

  it('ends a user’s streak when today’s game is lost, even if the statistics don’t load', async () => {
    signInAs(ada);
    storeStreak(3, addDays(wholeMovie.featuredDate, -1));
    const recorded = completionOf(['Up', 'Alien', 'Heat', 'Big', 'Her'], { completed: true, counted: true });
    visit(<DailyPage />, '/daily', { [STATISTICS]: unavailable, 'GET /api/daily-results': unavailable }, { recorded });
    expect(await screen.findByText('Your statistics didn’t load')).toBeVisible();
    expect(localStorage.getItem('dreamreel.streak')).toBeNull();
  });
});

describe('the statistics of a user', () => {
  function open(response: Routes[string] = () => ok(statistics), ended: EndedGame = endedGame()) {
    signInAs(ada);
    return visit(<StatisticsPanel ended={ended} />, '/daily', { [STATISTICS]: response });
  }
  const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
  const bars = async () => within(await screen.findByRole('list', { name: 'Games won by number of guesses' }));
  const barOf = (guesses: number) => document.querySelector<HTMLElement>(`[data-bar="${guesses}"]`)?.style.width;

  it('show figures and the distribution, even if it is sent as strings, with today’s row marked', async () => {
    open(() => ok({ ...statistics, guessDistribution: ['1', '0', '10', '2', '0'] }));
    expect((await bars()).getAllByRole('listitem').map((row) => row.querySelector('.sr-only')?.textContent)).toEqual([
      ...['1 guess: 1', '2 guesses: 0', '3 guesses: 10, today', '4 guesses: 2', '5 guesses: 0'],
    ]);
    expect(['Played', 'Win Rate %', 'Current Streak', 'Max Streak'].map(figure)).toEqual(['12', '67', '3', '5']);
    // Each nonzero bar is at least 20% wide.
    expect([1, 2, 3, 4].map(barOf)).toEqual(['20%', '0%', '100%', '20%']);
  });

  it.each([
    ['a lost game', lostGame],
    ['a game from the archive', endedGame({ isDaily: false })],
  ])('mark no row after %s, and show a win rate of 0 before the first win', async (_what, ended) => {
    open(() => ok({ ...statistics, totalPlayed: 0, totalWon: 0 }), ended);
    expect((await bars()).queryByText('today')).toBeNull();
    expect(figure('Win Rate %')).toBe('0');
  });
});

describe('everyone’s results', () => {
  const results: DailyResults = {
    ...{ date: '2026-11-21', played: 1_500, won: 1_200, guessDistribution: [100, 200, 500, 300, 100] },
    sceneDistribution: [100, 300, 465, 200, 135],
    wrongGuesses: [{ guess: 'Piranha', players: 40 }],
  };
  const open = (response: Routes[string]) =>
    visit(<DailyResultsPanel ended={endedGame()} />, '/daily', { 'GET /api/daily-results': response });

  it('show the share of solvers, the distribution with the player’s own row, and common wrong guesses', async () => {
    const { server } = open(() => ok(results));
    expect(await screen.findByText('80%')).toBeVisible();
    expect(screen.getByText('solved it (1,200 of 1,500 players)')).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Players by number of guesses' }));
    expect(rows.getByText('3 guesses: 500, you')).toBeInTheDocument();
    expect(rows.getByText('Not solved: 300')).toBeInTheDocument();
    expect(screen.getByText('31% needed scene 3, like you')).toBeVisible();
    const scenes = within(screen.getByRole('list', { name: 'Players by scene' }));
    expect(scenes.getByText('Scene 3: 465, you')).toBeInTheDocument();
    expect(screen.getByText('Piranha').parentElement).toHaveTextContent('40 players');
    expect(server.calls[0]?.url.search).toBe('?date=2026-11-21&sessionId=my-session');
  });

  it.each([
    ['percentage for fewer than five players', { played: 4, won: 2 }, 'You’re one of the first.', /%/],
    ['scenes for a day counted without them', { sceneDistribution: [0, 0, 0, 0, 0] }, '80%', 'Players by scene'],
  ])('show no %s', async (_what, more, shown, hidden) => {
    open(() => ok({ ...results, ...more }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(document.body).not.toHaveTextContent(hidden);
  });

  it.each([
    [0, 0, 0],
    [10, 0, 0],
    [10, 10, 100],
    [1_000, 999, 99],
    [1_000, 1, 1],
    [3, 2, 67],
  ])('round the solve rate of %i players with %i wins to %i %%', (played, won, percent) => {
    expect(solveRate({ played, won })).toBe(percent);
  });
});
