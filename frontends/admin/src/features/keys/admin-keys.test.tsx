import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { movie } from '../../testing/factories.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';

beforeEach(() => sessionStorage.clear());

const open = () => openDashboard([movie()]);
const search = () => screen.findByLabelText('Search movies');
const untilPage = (name: string) => screen.findByText(name, { selector: '[aria-current=page] *, [aria-current=page]' });

it('opens the search, the form, the calendar and the movies with single keys, which do nothing in a field', async () => {
  const { user } = await open();
  const box = await search();
  await user.keyboard('/');
  await waitFor(() => expect(box).toHaveFocus());
  await user.keyboard('c');
  expect(box).toHaveValue('c');
  await user.click(document.body);
  await user.keyboard('c');
  await untilPage('Calendar');
  await user.keyboard('f');
  await untilPage('Movies');
  expect(await search()).not.toHaveFocus();
  await user.keyboard('c');
  await untilPage('Calendar');
  await user.keyboard('/');
  // The key of the search opens it from another page.
  await waitFor(async () => expect(await search()).toHaveFocus());
  await user.click(document.body);
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Add a movie' })).toBeVisible();
});

it('lists all shortcuts when ? is pressed, and ignores single keys when they are switched off', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const name of ['Search movies', 'Undo the last action, while its message is shown', 'Show these shortcuts'])
    expect(dialog.getByText(name)).toBeVisible();
  await user.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
});
