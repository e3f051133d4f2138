import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { judge, ok, openMovie, serve } from '../testing/server.ts';
import { ada, resetSession, signedInAs } from '../testing/session.ts';
import { DailyPage } from './daily-page.tsx';

const STATISTICS = 'GET /api/user-stats/5';

beforeEach(resetSession);

async function win() {
  const server = serve({
    'GET /api/auth/me': () => ok({ user: ada }),
    'GET /api/daily-movie': () => ok({ movie: openMovie(), completion: null }),
    'POST /api/daily-completion': ({ body }) => {
      const { guesses, hintsUsed = 0 } = completionRecordSchema.parse(body);
      return ok(judge(null, { guesses, hintsUsed }));
    },
    'GET /api/search-movies': () => ok([]),
    [STATISTICS]: () =>
      ok({ totalPlayed: 1, totalWon: 1, currentStreak: 1, maxStreak: 1, guessDistribution: [1, 0, 0, 0, 0] }),
    'GET /api/daily-results': () =>
      ok({ date: '2026-11-21', played: 1, won: 1, guessDistribution: [1, 0, 0, 0, 0], wrongGuesses: [] }),
  });
  const { user } = openPage(<DailyPage />, '/daily');
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
