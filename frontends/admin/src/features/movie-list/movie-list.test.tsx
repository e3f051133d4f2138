import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { movie, pendingMovie } from '../../testing/factories.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';

beforeEach(() => localStorage.clear());

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

it('resets a search without matches, and forgets a search after it was cleared or a link was followed', async () => {
  const { user, router } = await openDashboard(many, {}, '/admin?search=casablanca');
  expect(await screen.findByText(/No movies match/)).toBeVisible();
  await user.click(screen.getByText('Show all movies'));
  await cardOf('Movie 23');
  expect(await search()).toHaveValue('');

  const find = async () => {
    fireEvent.change(await search(), { target: { value: 'movie 2' } });
    await untilSummary(/^Showing 4 of 4 movies/);
  };
  await find();
  await act(() => router.navigate('/admin'));
  await user.selectOptions(size(), '20');
  await untilSummary(/^Showing 20 of 23 movies$/);

  await find();
  const box = await search();
  // Inside `act`, nothing is rendered between the changes.
  act(() => {
    fireEvent.change(box, { target: { value: '' } });
    fireEvent.change(size(), { target: { value: '10' } });
  });
  await untilSummary(/^Showing 10 of 23 movies$/);
});

const rows = () =>
  within(screen.getByRole('table', { name: 'Movies' }))
    .getAllByRole('row')
    .slice(1);

it('shows the movies as a table, which the browser remembers, and sorts them by the header of a column', async () => {
  const [first = movie(), ...others] = many;
  const incomplete = pendingMovie({ id: 99, title: 'Alien', imagePrompts: ['A corridor', ''] });
  const { user, router } = await openDashboard([{ ...first, year: 2001 }, ...others, incomplete]);
  await user.click(await screen.findByText('Table'));
  await waitFor(() => expect(rows()).toHaveLength(20));
  expect(router.state.location.search).toBe('?view=table');
  const titleHeader = screen.getByRole('columnheader', { name: 'Title' });
  await user.click(within(titleHeader).getByRole('button'));
  expect(titleHeader).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Alien'));
  expect(
    within(rows()[0] ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['1979', 'State: Not ready', 'No date yet', '1 of 5', '0 of 5']));
  const sortByYear = () => user.click(screen.getByText('Year', { selector: 'th button' }));
  await sortByYear();
  await sortByYear();
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Movie 02'));
  await sortByYear();
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Movie 01'));

  await user.click(screen.getByLabelText('Select Movie 01'));
  expect(await screen.findByText('1 movie selected')).toBeVisible();
  await user.click(screen.getByLabelText('Actions for Movie 01'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Cancel'));
  await act(() => router.navigate('/admin?tab=calendar'));
  await act(() => router.navigate('/admin'));
  await waitFor(() => expect(rows()).toHaveLength(20));
  await user.click(screen.getByText('Cards'));
  await cardOf('Movie 23');
});

it('saves the search and the order under a name, opens them again, and deletes them', async () => {
  const { user, router } = await openDashboard(many, {}, '/admin?search=movie+2&sort=year&page=2');
  await user.type(await screen.findByLabelText('View name'), 'Twenties{Enter}');
  await act(() => router.navigate('/admin'));
  await untilSummary(/^Showing 9 of 23 movies$/);
  expect(screen.queryByText('Save this view')).toBeNull();
  await user.click(screen.getByText('Twenties'));
  await untilSummary(/^Showing 4 of 4 movies/);
  expect(router.state.location.search).toBe('?search=movie+2&sort=year');
  await user.click(screen.getByLabelText('Delete view “Twenties”'));
  expect(screen.queryByText('Twenties')).toBeNull();
  expect(localStorage.getItem('dreamreel.saved-views')).toBe('[]');
});
