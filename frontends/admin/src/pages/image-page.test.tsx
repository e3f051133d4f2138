import { ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { IMAGES, movie } from '../testing/movie.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';
import { version } from '../testing/version.ts';

const routes = {
  'GET /api/movies/7/images/1/versions': () =>
    ok([version('b', { shown: true, prompt: 'A fin' }), version('f', { prompt: 'A fin at night' })]),
  'GET /api/movies/7/images/1/candidates': () =>
    ok({ success: true, candidates: null, model: { name: 'local-image-model', repeats: 'exact' } }),
};

it('shows an image with its prompt, its record and all versions', async () => {
  await openDashboard([movie()], routes, '/admin?tab=image&movie=7&image=2');
  expect(await screen.findByRole('heading', { name: 'Jaws, image 2' })).toBeVisible();
  expect(document.title).toBe('Jaws, image 2 · Admin Dashboard · Dreamreel');
  const [image] = screen.getAllByRole('img', { name: 'Shown in 2' });
  expect(image).toHaveAttribute('src', `${IMAGES[1]}?w=768`);
  expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent('A finlocal-image-model');
  expect(screen.getByText('Compared with its prompt by local-vision-model')).toBeVisible();
  const versions = within(await screen.findByRole('list', { name: 'Versions' }));
  expect(versions.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Back to the movie' })).toHaveAttribute('href', '/admin?movie=7');
});

it.each(['movie=9&image=2', 'movie=7&image=6', ''])('reports an unknown image at the address %p', async (address) => {
  await openDashboard([movie()], routes, `/admin?tab=image&${address}`);
  expect(await screen.findByText(/^This image doesn’t exist\./)).toBeVisible();
});
