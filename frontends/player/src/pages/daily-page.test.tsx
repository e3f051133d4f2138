import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useAuthDialog } from '../session/auth-dialog.ts';
import { judge, ok, openMovie, serve } from '../testing/server.ts';
import { ada, resetSession, signedInAs } from '../testing/session.ts';
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
      const answer = judge(null, { guesses, hintsUsed });
      return ok({ ...answer, completion: { ...answer.completion, counted } });
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
  await screen.findByRole('heading', { name: 'Share your result' });
  return server;
}

it('shows a user the statistics at the end of the game, loaded only then, and that the progress is saved', async () => {
  signedInAs(ada);
  const server = await win();
  expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible();
  expect(screen.getByText('Progress saved for', { exact: false })).toBeVisible();
  expect(server.to(STATISTICS)).toHaveLength(1);
});

it('shows a guest the offer to save the progress at the end of the game, and no statistics', async () => {
  const server = await win();
  expect(await screen.findByRole('heading', { name: 'Track Your Progress' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Statistics' })).toBeNull();
  expect(server.to(STATISTICS)).toEqual([]);
});

it.each([
  [
    'a game that counts, once however often its end is seen',
    '/daily',
    true,
    [{ won: true, guesses: 1, hint: 1, mode: 'normal' }],
  ],
  ['no game of the archive', '/daily?date=2026-03-14', false, []],
  ['an earlier day that still counts', '/daily?date=2026-03-14', true, [{ date: '2026-03-14' }]],
])('keeps in the browser of a guest the result of %s', async (_what, address, counted, kept) => {
  await win(address, counted);
  await screen.findByRole('heading', { name: 'Track Your Progress' });
  expect(JSON.parse(localStorage.getItem('dreamreel.results') ?? '[]')).toMatchObject(kept);
});

it('keeps nothing of a user’s game in the browser but the length of the streak', async () => {
  signedInAs(ada);
  await win();
  await screen.findByRole('heading', { name: 'Statistics' });
  expect(localStorage.getItem('dreamreel.results')).toBeNull();
  await waitFor(() => expect(localStorage.getItem('dreamreel.streak')).toContain('"days":1'));
});

it('numbers the day in the text to share', async () => {
  await win();
  expect(screen.getByText('Dreamreel #212 1/5')).toBeVisible();
});

it.each([
  [
    'opens the dialog of an account for a guest after the game of today',
    '/daily?sessionId=offered-game',
    'create-account',
  ],
  ['opens none after a game of the archive: there the offer is a card', '/daily?date=2026-03-14', null],
])('%s', async (_what, address, tab) => {
  jest.useFakeTimers({ advanceTimers: true });
  await win(address);
  const dialog = renderHook(useAuthDialog).result;
  expect(dialog.current).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(dialog.current).toBe(tab);
  expect(screen.getByRole('heading', { name: 'Track Your Progress' })).toBeVisible();
});
