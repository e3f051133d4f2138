import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { movie } from '../../testing/factories.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';

const many = Array.from({ length: 23 }, (_, at) => {
  const number = String(at + 1).padStart(2, '0');
  return movie({ id: at + 1, title: `Movie ${number}`, featuredDate: `2026-03-${number}`, featureDates: [] });
});

const search = () => screen.findByLabelText('Search movies');
const size = () => screen.getByLabelText('Per page');
const untilSummary = async (text: RegExp) =>
  waitFor(() => expect(screen.getByText(/^Showing/)).toHaveTextContent(text));

it('applies the search with special characters, the order, size and page of the address', async () => {
  const special = '100% of %41, a+b & c=d, Amélie #2?';
  const movies = many.slice(0, 6).map((each) => ({ ...each, title: `${special} ${each.title}` }));
  const address = new URLSearchParams({ search: special, sort: 'year', order: 'asc', size: '5', page: '2' });
  const { user, router } = await openDashboard(movies, {}, `/admin?${address}`);
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(await search()).toHaveValue(special);
  expect(screen.getByLabelText('Sort by')).toHaveValue('year');
  await user.click(screen.getByText('Ascending'));
  await waitFor(() => expect(router.state.location.search).toContain('order=desc'));
  expect(router.state.preventScrollReset).toBe(true);
});

it('keeps the search cleared if another option changes before the list is updated', async () => {
  await openDashboard(many, {}, '/admin?search=movie+2');
  await untilSummary(/^Showing 4 of 4 movies/);
  const box = await search();
  // Inside `act`, nothing is rendered between the changes.
  act(() => {
    fireEvent.change(box, { target: { value: '' } });
    fireEvent.change(size(), { target: { value: '10' } });
  });
  await untilSummary(/^Showing 10 of 23 movies$/);
});

it('forgets an earlier search after a link to the movies', async () => {
  const { user, router } = await openDashboard(many);
  fireEvent.change(await search(), { target: { value: 'movie 2' } });
  await untilSummary(/^Showing 4 of 4 movies/);
  await act(() => router.navigate('/admin'));
  await user.selectOptions(size(), '10');
  await untilSummary(/^Showing 10 of 23 movies$/);
});

it('suggests another search if nothing matches, and resets the search', async () => {
  const { user } = await openDashboard(many.slice(0, 1), {}, '/admin?search=casablanca');
  expect(await screen.findByText(/No movies match/)).toBeVisible();
  await user.click(screen.getByText('Show all movies'));
  await cardOf('Movie 01');
  expect(await search()).toHaveValue('');
});
