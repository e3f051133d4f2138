import { ok } from '@dreamreel/ui/testing/serve';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { movie } from '../../testing/movie.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';

beforeEach(() => sessionStorage.clear());

const open = () => openDashboard([movie()], { 'GET /api/admin/calendar': () => ok([]) });

it('lists all shortcuts when ? is pressed', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Search movies')).toBeVisible();
  expect(dialog.getByText('Undo the last action, while its message is shown')).toBeVisible();
  expect(dialog.getByText('Show these shortcuts')).toBeVisible();
});

it('opens the search, the form, the calendar and the movies with single keys', async () => {
  const { user } = await open();
  const search = await screen.findByRole('searchbox', { name: 'Search movies' });
  await user.keyboard('/');
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('c');
  expect(search).toHaveValue('c');
  await user.click(document.body);
  await user.keyboard('c');
  expect(await screen.findByRole('link', { name: 'Calendar', current: 'page' })).toBeVisible();
  await user.keyboard('f');
  expect(await screen.findByRole('link', { name: 'Movies', current: 'page' })).toBeVisible();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Add a movie' })).toBeVisible();
});

it('opens the search from another page, but only with its own key', async () => {
  const { user } = await open();
  const search = () => screen.findByRole('searchbox', { name: 'Search movies' });
  for (const [key, hasFocus] of [
    ['/', true],
    ['f', false],
  ] as const) {
    await user.keyboard('c');
    await screen.findByRole('link', { name: 'Calendar', current: 'page' });
    await user.keyboard(key);
    const box = await search();
    await waitFor(() => expect(box.matches(':focus')).toBe(hasFocus));
    await user.click(document.body);
  }
});

it('ignores single keys when they are switched off', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }));
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
});
