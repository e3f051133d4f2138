import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { movie } from '../testing/movie.ts';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

const navigation = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));

it('opens a page by its link, and shows its name in the document title', async () => {
  const { user } = await openDashboard([movie()]);
  await cardOf('Jaws');
  expect(navigation().getByRole('link', { current: 'page' })).toHaveAccessibleName('Movies');
  expect(document.title).toBe('Admin Dashboard · Dreamreel');
  await user.click(navigation().getByRole('link', { name: 'Calendar' }));
  expect(await screen.findByRole('group', { name: 'Days' })).toBeVisible();
  expect(navigation().getByRole('link', { current: 'page' })).toHaveAccessibleName('Calendar');
  expect(document.title).toBe('Calendar · Admin Dashboard · Dreamreel');
});

it('opens the page that the address names', async () => {
  await openDashboard([movie()], {}, '/admin?tab=calendar');
  expect(await screen.findByRole('group', { name: 'Days' })).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: 'Search movies' })).toBeNull();
});

it('shows the movies if the address names an unknown page', async () => {
  await openDashboard([movie()], {}, '/admin?tab=nothing');
  await cardOf('Jaws');
});

it('opens and focuses the still analyzer by its link, from any page', async () => {
  const { user } = await openDashboard([movie()], {}, '/admin?tab=calendar');
  await screen.findByRole('group', { name: 'Days' });
  await user.click(navigation().getByRole('link', { name: 'Still analyzer' }));
  const panel = await screen.findByRole('button', { name: 'Movie Still Analyzer', expanded: true });
  expect(panel).toHaveFocus();
  await user.click(panel);
  expect(panel).toHaveAttribute('aria-expanded', 'false');
  await user.click(navigation().getByRole('link', { name: 'Still analyzer' }));
  expect(panel).toHaveAttribute('aria-expanded', 'true');
});

it('shows the still analyzer before the list of movies, not below its pages', async () => {
  await openDashboard([movie()]);
  const list = await screen.findByRole('heading', { name: 'All movies' });
  const panel = screen.getByRole('button', { name: 'Movie Still Analyzer' });
  expect(panel.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('fades the navigation at each end that hides links', async () => {
  await openDashboard([movie()]);
  await cardOf('Jaws');
  const row = navigation().getByRole('list');
  const scrolledTo = (scrollLeft: number, clientWidth: number) => {
    Object.entries({ scrollLeft, clientWidth, scrollWidth: 800 }).forEach(([name, value]) => {
      Object.defineProperty(row, name, { value, configurable: true });
    });
    fireEvent.scroll(row);
    return row.dataset.hiddenEnds;
  };
  expect(scrolledTo(0, 360)).toBe('end');
  expect(scrolledTo(200, 360)).toBe('both');
  expect(scrolledTo(440, 360)).toBe('start');
  expect(scrolledTo(0, 800)).toBe('none');
});
