import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { movie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';

const CHANGE = 'PATCH /api/movies/7';
const conflict = errorResponse(409, 'conflict', 'Someone else changed this movie while you were editing');
const seen = movie({ version: 3, director: 'S. Spielberg', featureDates: [] });

/** Opens the form of Jaws in version 3 while the server has version 4 with the changes of `theirs`. */
async function openForm(theirs: Partial<AdminMovie>, routes: Routes = {}) {
  const current = { ...seen, ...theirs, version: 4 };
  const saved: Record<string, unknown>[] = [];
  const page = await openDashboard([seen], {
    'GET /api/movies/7': () => ok(current),
    [CHANGE]: ({ body }) => {
      const { version, ...changes } = Object(body);
      if (version !== current.version) return conflict;
      saved.push(changes);
      return ok({ success: true, message: 'Jaws saved', movie: { ...current, ...changes, version: 5 } });
    },
    ...routes,
  });
  await page.user.click((await cardOf('Jaws')).getByRole('button', { name: 'Edit Jaws' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Jaws' }));
  const type = async (label: string, text: string) => {
    await page.user.clear(dialog.getByLabelText(label));
    await page.user.type(dialog.getByLabelText(label), text);
  };
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...page, dialog, type, save, saved };
}

it('shows both versions of a field that two admins have changed, and saves the chosen one', async () => {
  const { user, dialog, type, save, saved, server } = await openForm({ description: 'Theirs', year: 1976 });
  await type('Description', 'Mine');
  await type('Year', '1974');
  await save();

  const heading = await dialog.findByRole('heading', {
    name: 'Someone else changed this movie while you were editing',
  });
  expect(heading).toHaveFocus();
  const description = within(dialog.getByRole('group', { name: 'Description' }));
  const year = within(dialog.getByRole('group', { name: 'Year' }));
  expect(description.getByRole('radio', { name: 'Yours Mine' })).not.toBeChecked();
  expect(dialog.getByLabelText('Description')).toHaveValue('Mine');
  expect(saved).toEqual([]);

  await save();
  expect(year.getByRole('radio', { name: 'Yours 1974' })).toHaveFocus();
  expect(server.to(CHANGE)).toHaveLength(1);

  await user.click(description.getByRole('radio', { name: 'Saved version Theirs' }));
  expect(dialog.getByLabelText('Description')).toHaveValue('Theirs');
  await user.click(year.getByRole('radio', { name: 'Yours 1974' }));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([{ year: 1974 }]);
});

it('saves immediately if the other admin has changed other fields, and keeps those changes', async () => {
  const { type, save, saved } = await openForm({ description: 'Theirs' });
  await type('Director', 'Steven Spielberg');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([{ director: 'Steven Spielberg' }]);
});

it('closes if the other admin has saved the same change', async () => {
  const { type, save, saved } = await openForm({ director: 'Steven Spielberg' });
  await type('Director', 'Steven Spielberg');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([]);
  expect(shownToast()).toBeUndefined();
});

it('shows a conflict about the day that another admin has planned', async () => {
  const [mine, theirs] = [5, 6].map((days) => addDays(utcDate(new Date()), days));
  const { dialog, type, save } = await openForm({ featureDates: [{ date: theirs ?? '', source: 'planned' }] });
  await type('Feature date', mine ?? '');
  await save();
  expect(await dialog.findByRole('group', { name: 'Feature date' })).toBeVisible();
});

it('says who saved the movie and when', async () => {
  const change = { id: 5, action: 'changeMovie', movieId: 7, movieTitle: 'Jaws', details: {}, times: 1 };
  const at = new Date();
  const { dialog, type, save } = await openForm(
    { description: 'Theirs' },
    { 'GET /api/admin/recent-changes': () => ok([{ ...change, at: at.toISOString(), person: 'mia' }]) },
  );
  await type('Description', 'Mine');
  await save();
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short' });
  expect(await dialog.findByRole('heading', { name: `mia saved this movie at ${time}` })).toHaveFocus();
});
