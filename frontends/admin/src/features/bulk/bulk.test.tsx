import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { movie, paidModels } from '../../testing/factories.ts';
import { draft, eventStream, JOB, job, prompts, written } from '../../testing/generation-dialog.tsx';
import { cardOf, openDashboard, untilToast } from '../../testing/open-dashboard.tsx';
import { findFreeDays } from './bulk-actions.ts';

const movies = ['Alien', 'Brazil', 'Casablanca'].map((title, at) => movie({ id: at + 1, title }));
const PLAN = 'POST /api/admin/calendar';
const SCHEDULE = 'Schedule for the next free days';
const planned = () => ok({ success: true, message: 'Planned', days: [] });
async function mark(titles: readonly string[], routes: Parameters<typeof openDashboard>[1], listed = movies) {
  const page = await openDashboard(listed, routes);
  for (const title of titles) await page.user.click((await cardOf(title)).getByLabelText(`Select ${title}`));
  const bar = within(await screen.findByRole('region', { name: 'Selected movies' }));
  const press = (name: string) => page.user.click(bar.getByText(name));
  const report = async () => within(await screen.findByRole('dialog'));
  const closeReport = async () => page.user.click((await report()).getByLabelText('Close'));
  return { ...page, bar, press, report, closeReport };
}

it('deletes the movies that can be deleted, reports each outcome, and keeps the others marked, until Undo', async () => {
  const { user, server, bar, press, report, closeReport } = await mark(['Alien', 'Brazil', 'Casablanca'], {
    'DELETE /api/movies/*': ({ params: [id] }) =>
      id === '2'
        ? errorResponse(409, 'already-shown', 'Players have seen it')
        : ok({ success: true, message: 'Deleted', restorableUntil: new Date('2027-01-01T12:00') }),
    'POST /api/movies/*/restore': () => ok({ success: true, message: 'Restored', movie: movies[0] }),
  });
  expect(bar.getByText('3 movies selected')).toBeVisible();
  await press('Delete');
  await user.click(await screen.findByText('Delete all'));
  const dialog = await report();
  expect(await dialog.findByText('2 of 3 done, 1 failed')).toBeVisible();
  expect(dialog.getByText('Alien').parentElement).toHaveTextContent('Alien: Deleted');
  expect(dialog.getByText('Brazil').parentElement).toHaveTextContent('Brazil: Players have seen it');
  await closeReport();
  await untilToast({
    title: '2 movies deleted',
    description: 'You can restore them under “Recently deleted” until Jan 1, 2027.',
  });
  expect(bar.getByText('1 movie selected')).toBeVisible();
  await press('Clear selection');
  await waitFor(() => expect(screen.queryByText('1 movie selected')).toBeNull());
  await user.keyboard('z');
  await untilToast({ title: 'Undone', description: '2 movies restored' });
  expect(server.to('POST /api/movies/1/restore')).toMatchObject([{ body: { reason: 'undo' } }]);
  expect(server.to('POST /api/movies/3/restore')).toHaveLength(1);
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

const DRAFT = 'GET /api/movies/*/prompt-draft';
const WRITE = 'POST /api/movies/*/generate-prompts';
const GENERATE = 'POST /api/movies/*/generate-images';
const saved = (more: object) => ok({ success: true, draft: null, job: null, ...more });

it('writes prompts of three movies at once, skips movies that have them, and keeps the movies selected', async () => {
  const names = ['Alien', 'Brazil', 'Casablanca', 'Dune', 'Eraserhead', 'Fargo'];
  const six = names.map((title, at) => movie({ id: at + 1, title }));
  const answers: (() => void)[] = [];
  const { bar, press, report, closeReport, server } = await mark(
    names,
    {
      [DRAFT]: ({ params: [id] }) =>
        saved({ ...(id === '1' && { draft: draft() }), ...(id === '2' && { job: job() }) }),
      [WRITE]: ({ params: [id] }) =>
        new Promise((resolve) => {
          const answer = id === '6' ? errorResponse(502, 'model-failed', 'No result') : ok(written);
          answers.push(() => resolve(answer));
        }),
    },
    six,
  );
  await press('Write prompts');
  await waitFor(() => expect(answers).toHaveLength(3));
  const dialog = await report();
  expect(dialog.getByText('Keep this page open until all prompts are written.')).toBeVisible();
  expect(dialog.getByText('2 of 6…')).toBeVisible();
  await closeReport();
  for (const answer of answers.splice(0)) answer();
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  answers[0]?.();

  const end = await report();
  expect(end.getByText('5 of 6 done, 1 failed')).toBeVisible();
  const texts = ['Prompts are already waiting for approval', 'Images are being generated', '5 prompts written'];
  for (const [at, text] of texts.entries())
    expect(end.getByText(names[at] ?? '').parentElement).toHaveTextContent(`${names[at]}: ${text}`);
  expect(end.getByText('Fargo').parentElement).toHaveTextContent('Fargo: No result');
  expect(server.calls.filter(({ route }) => route.endsWith('generate-prompts'))).toHaveLength(4);
  await closeReport();
  expect(bar.getByText('6 movies selected')).toBeVisible();
});

it('generates images after one approval, which names the movies without prompts and those with warnings', async () => {
  const warnings = [{ code: 'names-movie' as const, level: 1, message: 'Names the movie' }];
  const drafts: Record<string, object> = { '1': { draft: draft() }, '2': { draft: draft({ warnings }) } };
  const { user, server, bar, press, report, closeReport } = await mark(['Alien', 'Brazil', 'Casablanca'], {
    [DRAFT]: ({ params: [id = ''] }) => saved(drafts[id] ?? {}),
    'GET /api/admin/generation-costs': () => ok(paidModels),
    [GENERATE]: ({ params: [id] }) => {
      if (id === '2') return errorResponse(409, 'being-played', 'Played today');
      const stream = eventStream();
      stream.send({ type: 'start', total: 5, jobId: JOB });
      return stream.response;
    },
  });
  await press('Generate images');
  const question = within(await screen.findByRole('alertdialog', { name: '10 images for 2 movies' }));
  const text = question.getByText(/^About \$0\.71 for 10 images/).textContent;
  expect(text).toMatch(/\n\nThe prompts of these movies have warnings\. .*: Brazil\n\nSkipped because .*: Casablanca$/);
  expect(server.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);

  await user.click(question.getByText('Approve and generate 10 images'));
  const end = await report();
  expect(await end.findByText('1 of 2 done, 1 failed')).toBeVisible();
  expect(end.getByText('Alien').parentElement).toHaveTextContent('Alien: 5 images in the queue');
  expect(end.getByText('Open image queue')).toHaveAttribute('href', '/admin?tab=queue');
  expect(server.to('POST /api/movies/1/generate-images')).toMatchObject([{ body: { prompts, confirmLive: false } }]);
  await closeReport();
  expect(bar.getByText('2 movies selected')).toBeVisible();
});

it('says that no prompts are waiting for approval, and why they didn’t load', async () => {
  let answer = saved({});
  const { press } = await mark(['Alien'], { [DRAFT]: () => answer });
  await press('Generate images');
  await untilToast({ title: 'No prompts to approve' });
  answer = errorResponse(503, 'unavailable', 'Unavailable');
  await press('Generate images');
  await untilToast({ title: 'The prompts didn’t load', description: 'Unavailable' });
});

it('selects the movies on the page, or all that match, and generates for at most 100', async () => {
  const many = Array.from({ length: 101 }, (_, at) => movie({ id: at + 1, title: `Movie ${at + 1}` }));
  const { user } = await openDashboard(many);
  const page = await screen.findByLabelText('Select the 9 movies on this page');
  await user.click(screen.getByLabelText('Select Movie 1'));
  expect(page).toHaveProperty('indeterminate', true);
  await user.click(page);
  expect(await screen.findByText('9 movies selected')).toBeVisible();
  await user.click(screen.getByText('Select all 101 movies'));
  expect(await screen.findByText('101 movies selected')).toBeVisible();
  expect(screen.getByText('Prompts and images: at most 100 movies at a time')).toBeVisible();
  expect(screen.queryByText('Write prompts')).toBeNull();
  await user.click(page);
  expect(await screen.findByText('92 movies selected')).toBeVisible();
  expect(screen.getByText('Write prompts')).toBeVisible();
});

it('counts only days without a movie as free', () => {
  const day = (days: number) => addDays('2026-11-21', days);
  const planned = movie({ featureDates: [1, 3].map((days) => ({ date: day(days), source: 'planned' })) });
  const automatic = movie({ featureDates: [{ date: day(2), source: 'fallback' }] });
  expect(findFreeDays([planned, automatic], '2026-11-21', 3)).toEqual([day(4), day(5), day(6)]);
});
