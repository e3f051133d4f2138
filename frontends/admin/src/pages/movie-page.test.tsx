import { ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { IMAGES, movie, pendingMovie, version } from '../testing/movie.ts';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

const jaws = movie({ description: 'A great white shark. '.repeat(10) });

it('opens a movie’s page from its card, with the whole description and all images', async () => {
  const { user } = await openDashboard([jaws, pendingMovie()]);
  await user.click((await cardOf('Jaws')).getByRole('link', { name: 'Jaws' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Jaws' })).toBeVisible();
  const card = await cardOf('Jaws');
  expect(card.getAllByRole('link', { name: /^Open image/ })).toHaveLength(5);
  expect(card.getByText(jaws.description.trim())).toBeVisible();
  expect(document.title).toBe('Jaws · Admin Dashboard · Dreamreel');
  expect(screen.getByRole('region', { name: 'Jaws' })).toHaveFocus();
  expect(screen.queryByRole('article', { name: /^Alien/ })).toBeNull();
});

it('has no checkbox for bulk actions on a movie’s page', async () => {
  await openDashboard([jaws], {}, '/admin?movie=7');
  const card = await cardOf('Jaws');
  expect(card.queryByRole('checkbox', { name: 'Select Jaws' })).toBeNull();
});

it('links from a movie’s page back to all movies', async () => {
  const { user } = await openDashboard([jaws, pendingMovie()], {}, '/admin?movie=7');
  await cardOf('Jaws');
  await user.click(screen.getByRole('link', { name: 'All movies' }));
  await cardOf('Alien');
});

it('explains that a movie does not exist', async () => {
  await openDashboard([jaws], {}, '/admin?movie=99');
  expect(await screen.findByText(/This movie doesn’t exist/)).toBeVisible();
});

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
  expect(screen.getByText('Checked against its prompt by local-vision-model')).toBeVisible();
  const versions = within(await screen.findByRole('list', { name: 'Versions' }));
  expect(versions.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Back to the movie' })).toHaveAttribute('href', '/admin?movie=7');
});

it.each(['movie=9&image=2', 'movie=7&image=6', ''])('reports an unknown image at the address %p', async (address) => {
  await openDashboard([movie()], routes, `/admin?tab=image&${address}`);
  expect(await screen.findByText(/^This image doesn’t exist\./)).toBeVisible();
});
