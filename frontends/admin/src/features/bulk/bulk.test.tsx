import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { movie } from '../../testing/factories.ts';
import { cardOf, openDashboard, untilToast } from '../../testing/open-dashboard.tsx';
import { findFreeDays } from './use-bulk.ts';

const movies = ['Alien', 'Brazil', 'Casablanca'].map((title, at) => movie({ id: at + 1, title }));
const PLAN = 'POST /api/admin/calendar';
const SCHEDULE = 'Schedule for the next free days';
const planned = () => ok({ success: true, message: 'Planned', days: [] });
async function mark(titles: readonly string[], routes: Parameters<typeof openDashboard>[1], listed = movies) {
  const page = await openDashboard(listed, routes);
  for (const title of titles) await page.user.click((await cardOf(title)).getByLabelText(`Select ${title}`));
  const bar = within(await screen.findByRole('region', { name: 'Selected movies' }));
  const press = (name: string) => page.user.click(bar.getByText(name));
  const deleteAll = async () => {
    await press('Delete');
    await page.user.click(await screen.findByText('Delete all'));
  };
  const report = async () => within(await screen.findByRole('dialog'));
  const closeReport = async () => page.user.click((await report()).getByLabelText('Close'));
  return { ...page, bar, press, deleteAll, report, closeReport };
}

it('deletes the movies that can be deleted, reports the outcome for each, and keeps the others marked', async () => {
  const { bar, press, deleteAll, report, closeReport } = await mark(['Alien', 'Brazil'], {
    'DELETE /api/movies/*': ({ params: [id] }) =>
      id === '1'
        ? ok({ success: true, message: 'Alien deleted', restorableUntil: '2027-01-01' })
        : errorResponse(409, 'already-shown', 'Players have seen it'),
  });
  expect(bar.getByText('2 movies selected')).toBeVisible();
  await deleteAll();
  const dialog = await report();
  expect(await dialog.findByText('1 of 2 done, 1 failed')).toBeVisible();
  expect(dialog.getByText('Alien').parentElement).toHaveTextContent('Alien: Deleted');
  expect(dialog.getByText('Brazil').parentElement).toHaveTextContent('Brazil: Players have seen it');
  await closeReport();
  expect(bar.getByText('1 movie selected')).toBeVisible();
  await press('Clear selection');
  await waitFor(() => expect(screen.queryByText('1 movie selected')).toBeNull());
});

it('restores deleted movies with Undo', async () => {
  const { user, server, deleteAll, closeReport } = await mark(['Alien', 'Brazil'], {
    'DELETE /api/movies/*': () =>
      ok({ success: true, message: 'Deleted', restorableUntil: new Date('2027-01-01T12:00') }),
    'POST /api/movies/*/restore': () => ok({ success: true, message: 'Restored', movie: movies[0] }),
  });
  await deleteAll();
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  await closeReport();
  await untilToast({
    title: '2 movies deleted',
    description: 'You can restore them under “Recently deleted” until Jan 1, 2027.',
  });
  await user.keyboard('z');
  await untilToast({ title: 'Undone', description: '2 movies restored' });
  expect(server.to('POST /api/movies/1/restore')).toMatchObject([{ body: { reason: 'undo' } }]);
  expect(server.to('POST /api/movies/2/restore')).toHaveLength(1);
});

it('plans movies on the next free days, and Undo names the movies that stay planned', async () => {
  const { user, server, press, closeReport } = await mark(['Alien', 'Brazil', 'Casablanca'], {
    [PLAN]: planned,
    'DELETE /api/admin/calendar/*': ({ url }) =>
      url.searchParams.get('movieId') === '2' ? errorResponse(404, 'not-planned', 'Not planned') : planned(),
  });
  const days = findFreeDays(movies, utcDate(new Date()), 3);
  await press(SCHEDULE);
  expect(await screen.findByText('3 of 3 done')).toBeVisible();
  expect(server.to(PLAN).map(({ body }) => body)).toEqual(days.map((date, at) => ({ movieId: at + 1, date })));
  await closeReport();
  await untilToast({ title: '3 movies scheduled' });
  await user.keyboard('z');
  await untilToast({
    title: 'Couldn’t undo the change',
    description: '2 of 3 changes undone. Couldn’t undo Brazil: The movie is no longer scheduled for that day.',
  });
  expect(server.calls.filter(({ route }) => route.startsWith('DELETE')).map(({ url }) => url.pathname)).toEqual(
    days.map((date) => `/api/admin/calendar/${date}`),
  );
});

it('asks before it schedules movies without all images, and plans each once even if the report is closed', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>();
  const incomplete = movies.map((each) => (each.id === 2 ? { ...each, ready: false } : each));
  const { user, server, bar, press, closeReport } = await mark(
    ['Brazil'],
    { [PLAN]: () => answer.promise },
    incomplete,
  );
  await press(SCHEDULE);
  const question = within(await screen.findByRole('alertdialog', { name: 'Some movies are missing images' }));
  expect(question.getByText(/^Brazil/)).toBeVisible();
  expect(server.to(PLAN)).toEqual([]);
  await user.click(question.getByText('Schedule anyway'));
  await closeReport();
  await user.dblClick(bar.getByText(SCHEDULE));
  answer.resolve(planned());
  expect(await screen.findByText('1 of 1 done')).toBeVisible();
  expect(server.to(PLAN)).toHaveLength(1);
});

it('counts only days without a movie as free', () => {
  const day = (days: number) => addDays('2026-11-21', days);
  const planned = movie({ featureDates: [1, 3].map((days) => ({ date: day(days), source: 'planned' })) });
  const automatic = movie({ featureDates: [{ date: day(2), source: 'fallback' }] });
  expect(findFreeDays([planned, automatic], '2026-11-21', 3)).toEqual([day(4), day(5), day(6)]);
});
