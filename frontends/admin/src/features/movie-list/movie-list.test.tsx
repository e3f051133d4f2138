import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { movie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';

const many = Array.from({ length: 23 }, (_, at) =>
  movie({
    id: at + 1,
    title: `Movie ${String(at + 1).padStart(2, '0')}`,
    featuredDate: `2026-03-${String(at + 1).padStart(2, '0')}`,
    featureDates: [],
  }),
);

const cards = () => screen.findAllByRole('article');
const summary = () => screen.findByText(/^Showing/);

describe('the list of movies', () => {
  it('shows nine movies per page and the total', async () => {
    await openDashboard(many);
    expect(await summary()).toHaveTextContent('Showing 9 of 23 movies');
    expect(await cards()).toHaveLength(9);
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  });

  it('offers pages of 5, 10, 20 and 50', async () => {
    const { user } = await openDashboard(many);
    const size = await screen.findByRole('combobox', { name: 'Per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '20', '50']);
    await user.selectOptions(size, '20');
    await waitFor(async () => expect(await cards()).toHaveLength(20));
    await user.selectOptions(size, '50');
    await waitFor(async () => expect(await cards()).toHaveLength(23));
    expect(screen.queryByText(/^Page/)).toBeNull();
  });

  it('opens the next page, and returns to the first page after a new search', async () => {
    const { user, router } = await openDashboard(many);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(router.state.preventScrollReset).toBe(true);
    await user.type(screen.getByRole('searchbox', { name: 'Search movies' }), 'movie');
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    await waitFor(async () =>
      expect(await summary()).toHaveTextContent('Showing 9 of 23 movies (filtered by “movie”)'),
    );
    expect((await cards())[0]).toHaveAccessibleName(/^Movie 01/);
  });

  it('sorts movies by title, year or feature date, in both orders', async () => {
    const { user } = await openDashboard(many);
    expect((await cards())[0]).toHaveAccessibleName(/^Movie 23/);
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Title', 'Year', 'Feature Date']);
    await user.click(screen.getByRole('button', { name: 'Descending' }));
    await waitFor(async () => expect((await cards())[0]).toHaveAccessibleName(/^Movie 01/));
    await user.selectOptions(sort, 'Title');
    await user.click(screen.getByRole('button', { name: 'Ascending' }));
    await waitFor(async () => expect((await cards())[0]).toHaveAccessibleName(/^Movie 23/));
  });

  it('applies the search, order and page of the address', async () => {
    await openDashboard(many, {}, '/admin?search=movie&sort=year&order=asc&size=5&page=2');
    expect(await screen.findByText('Page 2 of 5')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search movies' })).toHaveValue('movie');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('year');
  });

  it('keeps the search cleared if another option changes before the list is updated', async () => {
    await openDashboard(many, {}, '/admin?search=movie+2');
    expect(await summary()).toHaveTextContent('Showing 4 of 4 movies');
    // Inside `act`, nothing is rendered between the changes.
    act(() => {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search movies' }), { target: { value: '' } });
      fireEvent.change(screen.getByRole('combobox', { name: 'Per page' }), { target: { value: '20' } });
    });
    await waitFor(async () => expect(await summary()).toHaveTextContent(/^Showing 20 of 23 movies$/));
  });

  it('forgets an earlier search after a link to the movies', async () => {
    const { user, router } = await openDashboard(many);
    await user.type(screen.getByRole('searchbox', { name: 'Search movies' }), 'movie 2');
    await waitFor(async () => expect(await summary()).toHaveTextContent('Showing 4 of 4 movies'));
    await act(() => router.navigate('/admin'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '20');
    await waitFor(async () => expect(await summary()).toHaveTextContent(/^Showing 20 of 23 movies$/));
  });

  it('decodes special characters in the search of the address', async () => {
    const search = '100% of %41, a+b & c=d, Amélie #2?';
    await openDashboard(many, {}, `/admin?${new URLSearchParams({ search })}`);
    expect(await screen.findByRole('searchbox', { name: 'Search movies' })).toHaveValue(search);
  });
});

describe('an empty list of movies', () => {
  it('suggests another search if nothing matches, and resets the search', async () => {
    const { user } = await openDashboard(many, {}, '/admin?search=casablanca');
    expect(await screen.findByText(/No movies match/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all movies' }));
    await cardOf('Movie 23');
    expect(screen.getByRole('searchbox', { name: 'Search movies' })).toHaveValue('');
  });

  it('keeps the dashboard open if the movies did not load, and retries', async () => {
    let isUp = false;
    const { user } = await openDashboard([], {
      'GET /api/admin/movies-with-dates': () => (isUp ? ok(many) : errorResponse(503, 'unavailable', 'Try again')),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The movies didn’t load');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await cardOf('Movie 23');
  });

  it('shows the login form if the session has expired', async () => {
    await openDashboard([], {
      'GET /api/admin/movies-with-dates': () => errorResponse(401, 'session-expired', 'Session expired'),
    });
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
  });
});
