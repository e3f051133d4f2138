import { openPage } from '@dreamreel/ui/testing/open-page';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { errorResponse, judge, ok, openMovie, serve } from '../../testing/server.ts';
import { DailyGamePage } from './daily-game-page.tsx';

const ADDRESS = '/api/admin/movies/12/preview';
const bodySchema = z.strictObject({ guesses: z.array(z.string()), hintsUsed: z.number() });

it('plays a movie of any day against the preview, which records nothing', async () => {
  const server = serve({
    [`GET ${ADDRESS}`]: () => ok({ movie: openMovie(), completion: null, previewOf: { title: 'Alien', year: 1979 } }),
    [`POST ${ADDRESS}`]: ({ body }) => ok(judge(null, bodySchema.parse(body))),
    'GET /api/search-movies': () => ok([]),
  });
  const { user } = openPage(<DailyGamePage />, '/daily?preview=12');
  expect(await screen.findByRole('heading', { name: 'Preview of Alien (1979)' })).toBeVisible();
  expect(screen.getByText(/counts for nothing/)).toBeVisible();
  await user.type(await screen.findByRole('combobox', { name: 'Guess the movie' }), 'Jaws{Escape}');
  await user.click(screen.getByRole('button', { name: 'Guess' }));
  expect(await screen.findByText('Your Guesses (1/5)')).toBeVisible();
  expect(server.calls.filter(({ url }) => url.pathname.startsWith('/api/daily'))).toEqual([]);
});

it.each([
  [401, 'Sign in on the admin page first.'],
  [404, 'The catalogue does not know it.'],
  [409, 'It has no five images yet.'],
])('says why there is none: %i', async (status, text) => {
  serve({ [`GET ${ADDRESS}`]: () => errorResponse(status, 'refused', 'No') });
  openPage(<DailyGamePage />, '/daily?preview=12');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin?movie=12');
});
