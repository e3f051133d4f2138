import { openPage } from '@dreamreel/ui/testing/open-page';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { errorResponse, judge, ok, openMovie, serve } from '../../testing/server.ts';
import { DailyGamePage } from './daily-game-page.tsx';

const ADDRESS = '/api/admin/movies/12/preview';
const bodySchema = z.strictObject({ guesses: z.array(z.string()), hintsUsed: z.number() });

it('previews a movie of any day without recording the game', async () => {
  const server = serve({
    [`GET ${ADDRESS}`]: () => ok({ movie: openMovie(), completion: null, previewOf: { title: 'Alien', year: 1979 } }),
    [`POST ${ADDRESS}`]: ({ body }) => ok(judge(null, bodySchema.parse(body))),
    'GET /api/search-movies': () => ok([]),
  });
  const { user } = openPage(<DailyGamePage />, '/daily?preview=12');
  expect(await screen.findByRole('heading', { name: 'Preview of Alien (1979)' })).toBeVisible();
  expect(screen.getByText(/Nothing is recorded/)).toBeVisible();
  await user.type(await screen.findByRole('combobox', { name: 'Guess the movie' }), 'Jaws{Escape}');
  await user.click(screen.getByRole('button', { name: 'Guess' }));
  expect(await screen.findByText('Your Guesses (1/5)')).toBeVisible();
  expect(server.calls.filter(({ url }) => url.pathname.startsWith('/api/daily'))).toEqual([]);
});

it.each([
  [401, 'Sign in to the dashboard first.'],
  [404, /^This movie wasn’t found/],
  [409, 'This movie doesn’t have all five images yet.'],
])('explains why the preview failed with status %i', async (status, text) => {
  serve({ [`GET ${ADDRESS}`]: () => errorResponse(status, 'refused', 'No') });
  openPage(<DailyGamePage />, '/daily?preview=12');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin?movie=12');
});
