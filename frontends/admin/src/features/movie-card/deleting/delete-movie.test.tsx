import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { movie } from '../../../testing/factories.ts';
import { cardOf, openDashboard, untilToast } from '../../../testing/open-dashboard.tsx';

const DELETE = 'DELETE /api/movies/7';
const RESTORE = 'POST /api/movies/7/restore';
const heat = movie({ id: 9, title: 'Heat', year: 1995 });
// Noon in the time zone of the test, because the page shows the reader's time zone.
const deleted = () => ok({ success: true, message: 'Deleted', restorableUntil: new Date('2026-12-21T12:00') });
const similarText = 'A movie from the same year has almost the same title: JAWS (1975)';
const restoreIfConfirmed =
  (restored: AdminMovie): Routes[string] =>
  ({ body }) =>
    Object(body).confirmSimilar
      ? ok({ success: true, message: 'Jaws is back', movie: restored })
      : errorResponse(409, 'similar-movie', similarText);

async function openMovies(movies: AdminMovie[], routes: Routes) {
  const page = await openDashboard(movies, routes);
  const press = async (name: string) => page.user.click(await screen.findByText(name));
  const remove = async (answer: 'Cancel' | 'Delete') => {
    await page.user.click((await cardOf('Jaws')).getByLabelText('Delete Jaws'));
    await press(answer);
  };
  return { ...page, press, remove };
}

it('deletes a movie after a confirmation, says until when it can be restored, and restores it with Undo', async () => {
  const planned = (...days: string[]) =>
    movie({ featureDates: days.map((date) => ({ date, source: 'planned' as const })) });
  const { server, user, press, remove } = await openMovies([planned('2027-03-10', '2027-03-20'), heat], {
    [DELETE]: deleted,
    [RESTORE]: restoreIfConfirmed(planned('2027-03-10')),
  });
  await remove('Cancel');
  expect(server.to(DELETE)).toEqual([]);
  await remove('Delete');
  await untilToast({
    title: 'Movie Deleted',
    description: 'You can restore “Jaws” under “Recently deleted” until Dec 21, 2026.',
  });
  expect(screen.queryByLabelText(/^Jaws/, { selector: 'article' })).toBeNull();
  await user.keyboard('z');
  // The movie looks like a newer one.
  await press('Restore anyway');
  await cardOf('Jaws');
  await untilToast({
    title: 'Undone',
    description: 'Jaws is back in the list, but no longer scheduled for Mar 20, 2027',
  });
});

it('lists deleted movies, and restores one that looks like a newer one after a confirmation', async () => {
  const restorableUntil = new Date('2026-12-01T12:00').toISOString();
  const gone = { id: 7, title: 'Jaws', year: 1975, restorableUntil };
  const { server, press } = await openMovies([heat], {
    'GET /api/admin/deleted-movies': () => ok([gone]),
    [RESTORE]: restoreIfConfirmed(movie()),
  });
  await press('Recently deleted (1)');
  expect(screen.getByText(/can be restored until Dec 1, 2026/)).toBeVisible();
  await press('Restore');
  const question = await screen.findByRole('alertdialog', { name: 'Is this the same movie?' });
  expect(question).toHaveAccessibleDescription(similarText);
  await press('Restore anyway');
  await cardOf('Jaws');
  expect(server.to(RESTORE)).toHaveLength(2);
});
