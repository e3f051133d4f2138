import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { movie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';
import { findFreeDays } from './use-bulk.ts';

const movies = [
  movie({ id: 1, title: 'Alien' }),
  movie({ id: 2, title: 'Brazil' }),
  movie({ id: 3, title: 'Casablanca' }),
];

async function mark(titles: readonly string[], routes: Parameters<typeof openDashboard>[1], listed = movies) {
  const page = await openDashboard(listed, routes);
  for (const title of titles) {
    await page.user.click((await cardOf(title)).getByRole('checkbox', { name: `Select ${title}` }));
  }
  return { ...page, bar: within(await screen.findByRole('region', { name: 'Selected movies' })) };
}

it('deletes the movies that can be deleted, and reports the outcome for each', async () => {
  const { user, bar } = await mark(['Alien', 'Brazil'], {
    'DELETE /api/movies/*': ({ params: [id] }) =>
      id === '1'
        ? ok({ success: true, message: 'Alien deleted', restorableUntil: '2027-01-01' })
        : errorResponse(409, 'already-shown', 'Players have seen it'),
  });
  expect(bar.getByText('2 movies selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete all' }));
  const report = within(await screen.findByRole('dialog', { name: 'Deleting movies' }));
  expect(await report.findByText('1 of 2 done, 1 failed')).toBeVisible();
  expect(report.getByText('Alien').parentElement).toHaveTextContent('Alien: Deleted');
  expect(report.getByText('Brazil').parentElement).toHaveTextContent('Brazil: Players have seen it');
  await user.click(report.getByRole('button', { name: 'Close' }));
  expect(bar.getByText('1 movie selected')).toBeVisible();
});

it('plans movies on the next free days', async () => {
  const { user, server, bar } = await mark(['Alien', 'Casablanca'], {
    'POST /api/admin/calendar': () => ok({ success: true, message: 'Planned', days: [] }),
  });
  await user.click(bar.getByRole('button', { name: 'Schedule for the next free days' }));
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  const days = findFreeDays(movies, utcDate(new Date()), 2);
  expect(server.to('POST /api/admin/calendar').map(({ body }) => body)).toEqual([
    { movieId: 1, date: days[0] },
    { movieId: 3, date: days[1] },
  ]);
});

it('offers Undo for planned movies when the report is closed, and names the movies that stay planned', async () => {
  const planned = () => ok({ success: true, message: 'Planned', days: [] });
  const { user, server, bar } = await mark(['Alien', 'Brazil', 'Casablanca'], {
    'POST /api/admin/calendar': planned,
    'DELETE /api/admin/calendar/*': ({ url }) =>
      url.searchParams.get('movieId') === '2' ? errorResponse(404, 'not-planned', 'Not planned') : planned(),
  });
  const days = findFreeDays(movies, utcDate(new Date()), 3);
  await user.click(bar.getByRole('button', { name: 'Schedule for the next free days' }));
  expect(await screen.findByText('3 of 3 done')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: '3 movies scheduled' }));
  await user.keyboard('z');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Couldn’t undo the change',
      description: '2 of 3 changes undone. Couldn’t undo Brazil: The movie is no longer scheduled for that day.',
    }),
  );
  expect(server.calls.filter(({ route }) => route.startsWith('DELETE')).map(({ url }) => url.pathname)).toEqual(
    days.map((date) => `/api/admin/calendar/${date}`),
  );
});

it('restores deleted movies with Undo', async () => {
  const { user, server, bar } = await mark(['Alien', 'Brazil'], {
    'DELETE /api/movies/*': () =>
      ok({ success: true, message: 'Deleted', restorableUntil: new Date('2027-01-01T12:00') }),
    'POST /api/movies/*/restore': () => ok({ success: true, message: 'Restored', movie: movies[0] }),
  });
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete all' }));
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: '2 movies deleted',
      description: 'You can restore them under “Recently deleted” until Jan 1, 2027.',
    }),
  );
  await user.keyboard('z');
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Undone', description: '2 movies restored' }));
  expect(server.to('POST /api/movies/1/restore')).toMatchObject([{ body: { reason: 'undo' } }]);
  expect(server.to('POST /api/movies/2/restore')).toHaveLength(1);
});

it('asks before it schedules movies without all images', async () => {
  const brazil = movie({ id: 2, title: 'Brazil', ready: false });
  const { user, server, bar } = await mark(
    ['Alien', 'Brazil'],
    { 'POST /api/admin/calendar': () => ok({ success: true, message: 'Planned', days: [] }) },
    [...movies.filter(({ id }) => id !== 2), brazil],
  );
  await user.click(bar.getByRole('button', { name: 'Schedule for the next free days' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Some movies are missing images' }));
  expect(question.getByText(/^Brazil/)).toBeVisible();
  expect(server.to('POST /api/admin/calendar')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Schedule anyway' }));
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
});

it('plans movies once while they are being planned, even if the report is closed', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>();
  const { user, server, bar } = await mark(['Alien'], { 'POST /api/admin/calendar': () => answer.promise });
  await user.click(bar.getByRole('button', { name: 'Schedule for the next free days' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.dblClick(bar.getByRole('button', { name: 'Schedule for the next free days' }));
  answer.resolve(ok({ success: true, message: 'Planned', days: [] }));
  expect(await screen.findByText('1 of 1 done')).toBeVisible();
  expect(server.to('POST /api/admin/calendar')).toHaveLength(1);
});

it('hides the bar when all movies are unmarked', async () => {
  const { user, bar } = await mark(['Alien'], {});
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected movies' })).toBeNull());
});

it('counts only days without a movie as free', () => {
  const day = (days: number) => addDays('2026-11-21', days);
  const planned = movie({
    featureDates: [
      { date: day(1), source: 'planned' },
      { date: day(3), source: 'planned' },
    ],
  });
  const automatic = movie({ featureDates: [{ date: day(2), source: 'fallback' }] });
  expect(findFreeDays([planned, automatic], '2026-11-21', 3)).toEqual([day(4), day(5), day(6)]);
});
