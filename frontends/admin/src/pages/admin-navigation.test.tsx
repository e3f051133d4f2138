import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { movie } from '../testing/movie.ts';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

const navigation = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));

it('opens a page by its link, and names it in the title of the document', async () => {
  const { user } = await openDashboard([movie()]);
  await cardOf('Jaws');
  expect(navigation().getByRole('link', { current: 'page' })).toHaveAccessibleName('Movies');
  expect(document.title).toBe('Admin Dashboard · Dreamreel');
  await user.click(navigation().getByRole('link', { name: 'Calendar' }));
  expect(await screen.findByRole('group', { name: 'Days' })).toBeVisible();
  expect(navigation().getByRole('link', { current: 'page' })).toHaveAccessibleName('Calendar');
  expect(document.title).toBe('Calendar · Admin Dashboard · Dreamreel');
});

it('has each page at an address of its own', async () => {
  await openDashboard([movie()], {}, '/admin?tab=calendar');
  expect(await screen.findByRole('group', { name: 'Days' })).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: 'Search movies' })).toBeNull();
});

it('shows the movies where the address names no page that there is', async () => {
  await openDashboard([movie()], {}, '/admin?tab=nothing');
  await cardOf('Jaws');
});

it('fades at each end where links are hidden', async () => {
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
