import { addDays } from '@dreamreel/proto/calendar';
import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { openPage, renderHook } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useAuthDialog } from '../session/auth-dialog.ts';
import { storeStreak } from '../session/stored-results.ts';
import { completionOf, errorResponse, judge, ok, openMovie, serve, wholeMovie } from '../testing/server.ts';
import { ada, resetSession, signInAs } from '../testing/session.ts';
import { DailyPage } from './daily-page.tsx';

const STATISTICS = 'GET /api/user-stats/5';

beforeEach(resetSession);
afterEach(() => {
  jest.useRealTimers();
});

async function win(address = '/daily', counted = true) {
  const server = serve({
    'GET /api/auth/me': () => ok({ user: ada }),
    'GET /api/daily-movie': () => ok({ movie: openMovie(), completion: null, dayNumber: 212 }),
    'POST /api/daily-completion': ({ body }) => {
      const { guesses, hintsUsed = 0 } = completionRecordSchema.parse(body);
      const response = judge(null, { guesses, hintsUsed });
      return ok({ ...response, completion: { ...response.completion, counted } });
    },
    'GET /api/search-movies': () => ok([]),
    [STATISTICS]: () =>
      ok({ totalPlayed: 1, totalWon: 1, currentStreak: 1, maxStreak: 1, guessDistribution: [1, 0, 0, 0, 0] }),
    'GET /api/daily-results': () =>
      ok({ date: '2026-11-21', played: 1, won: 1, guessDistribution: [1, 0, 0, 0, 0], wrongGuesses: [] }),
  });
  const { user } = openPage(<DailyPage />, address);
  await user.type(await screen.findByRole('combobox', { name: 'Guess the movie' }), 'Jaws');
  expect(server.to(STATISTICS)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guess' }));
  await screen.findByRole('button', { name: 'Share without spoilers' });
  return server;
}

it('loads a user’s statistics when the game ends and reports that the progress is saved', async () => {
  signInAs(ada);
  const server = await win();
  expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible();
  expect(screen.getByText('Progress saved for', { exact: false })).toBeVisible();
  expect(server.to(STATISTICS)).toHaveLength(1);
});

it('offers a guest to save the progress when the game ends and shows no statistics', async () => {
  const server = await win();
  expect(await screen.findByRole('heading', { name: 'Track Your Progress' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Statistics' })).toBeNull();
  expect(server.to(STATISTICS)).toEqual([]);
});

it.each([
  ['a game that counts, once', '/daily', true, [{ won: true, guesses: 1, hint: 1, mode: 'normal' }]],
  ['no game from the archive', '/daily?date=2026-03-14', false, []],
  ['an earlier day that still counts', '/daily?date=2026-03-14', true, [{ date: '2026-03-14' }]],
])('stores in a guest’s browser the result of %s', async (_what, address, counted, kept) => {
  await win(address, counted);
  await screen.findByRole('heading', { name: 'Track Your Progress' });
  expect(JSON.parse(localStorage.getItem('dreamreel.results') ?? '[]')).toMatchObject(kept);
});

it('stores only the streak of a user in the browser', async () => {
  signInAs(ada);
  await win();
  await screen.findByRole('heading', { name: 'Statistics' });
  expect(localStorage.getItem('dreamreel.results')).toBeNull();
  await waitFor(() => expect(localStorage.getItem('dreamreel.streak')).toContain('"days":1'));
});

it('shows the number of the day with the score', async () => {
  await win();
  expect(screen.getByText('Dreamreel #212 · 1 guess')).toBeVisible();
});

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
  expect(screen.getByRole('heading', { name: 'Track Your Progress' })).toBeVisible();
});

it('ends a user’s streak when today’s game is lost, even if the statistics don’t load', async () => {
  signInAs(ada);
  storeStreak(3, addDays(wholeMovie.featuredDate, -1));
  const completion = completionOf(['Up', 'Alien', 'Heat', 'Big', 'Her'], { completed: true, counted: true });
  serve({
    'GET /api/auth/me': () => ok({ user: ada }),
    'GET /api/daily-movie': () => ok({ movie: wholeMovie, completion, dayNumber: 212 }),
    [STATISTICS]: () => errorResponse(503, 'unavailable', 'Try again'),
    'GET /api/daily-results': () => errorResponse(503, 'unavailable', 'Try again'),
  });
  openPage(<DailyPage />, '/daily');
  expect(await screen.findByText('Your statistics didn’t load')).toBeVisible();
  expect(localStorage.getItem('dreamreel.streak')).toBeNull();
});
