import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { movie, pendingMovie } from '../testing/movie.ts';
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
