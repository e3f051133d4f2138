import type { ImageJob } from '@dreamreel/proto/generation/image-jobs';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { movie, noJobs } from '../../testing/factories.ts';
import { failure, JOB, job } from '../../testing/generation-dialog.tsx';
import { openDashboard, untilToast } from '../../testing/open-dashboard.tsx';

const STATUS = 'GET /api/admin/generation';
const PAUSE = 'PATCH /api/admin/generation';
const CANCEL = 'DELETE /api/movies/*/generate-images';
const movies = ['Alien', 'Brazil', 'Casablanca'].map((title, at) => movie({ id: at + 1, title }));
const image = { level: 2, imageUrl: `/images/${'2'.repeat(32)}`, model: 'local-image-model', warnings: [] };
const jobOf = (movieId: number, more: Partial<ImageJob> = {}) =>
  job({ jobId: JOB.slice(0, -1) + movieId, movieId, isWaiting: true, ...more });
const open = (routes: Routes) => openDashboard(movies, routes, '/admin?tab=queue');
const group = async (name: string) => within(await screen.findByRole('region', { name }));
const success = () => ok({ success: true, message: 'Canceled' });

it('lists running, waiting and failed jobs with their progress, but no jobs of deleted movies', async () => {
  const started = jobOf(1, { isWaiting: false, images: [image], failedPrompts: [failure(3)] });
  const failed = jobOf(3, { state: 'finished', isWaiting: false, images: [image], failedPrompts: [failure(1)] });
  const jobs = { running: [started, jobOf(2), jobOf(9)], failed: [failed] };
  const { user } = await open({
    [STATUS]: () => ok({ ...noJobs, ...jobs }),
    'GET /api/movies/3/prompt-draft': () => ok({ success: true, draft: null, job: failed }),
  });
  expect((await group('Running')).getByText('Alien').parentElement).toHaveTextContent('1 of 5 images, 1 failed');
  const waiting = await group('Waiting');
  expect(waiting.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/^Waiting movies/)).toBeVisible();
  expect(waiting.getByText('Brazil').parentElement).toHaveTextContent('0 of 5 images');
  expect(waiting.queryByText('Cancel all waiting')).toBeNull();
  await user.click((await group('Failed')).getByLabelText('Open images of Casablanca'));
  expect(await screen.findByText('Retry level 1')).toBeVisible();
});

it('pauses and resumes generation, and says why it stays as it is if the server doesn’t respond', async () => {
  let isPaused = false;
  let isDown = true;
  const { user, server } = await open({
    [STATUS]: () => ok({ ...noJobs, isPaused }),
    [PAUSE]: ({ body }) => {
      if (isDown) return errorResponse(503, 'unavailable', 'Unavailable');
      ({ isPaused } = Object(body));
      return ok({ success: true, isPaused });
    },
  });
  expect(await screen.findByText(/^Nothing in the queue/)).toBeVisible();
  expect(screen.queryByText(/^Waiting movies/)).toBeNull();
  await user.click(screen.getByText('Pause'));
  await untilToast({ title: 'Couldn’t pause image generation' });
  isDown = false;
  await user.click(screen.getByText('Pause'));
  expect(await screen.findByText('Paused. Images that have already started will finish.')).toBeVisible();
  await user.click(screen.getByText('Resume'));
  expect(await screen.findByText('Pause')).toBeVisible();
  expect(server.to(PAUSE).map(({ body }) => body)).toEqual([true, true, false].map((each) => ({ isPaused: each })));
});

it('cancels one job or all waiting ones, skips those that have ended, and loads the movies again', async () => {
  let running = [jobOf(1, { isWaiting: false }), jobOf(2), jobOf(3)];
  const { user, server } = await open({
    [STATUS]: () => ok({ ...noJobs, running }),
    [CANCEL]: ({ params: [id] }) => {
      const wasRunning = id !== '2';
      running = running.filter(({ movieId }) => String(movieId) !== id);
      return wasRunning ? success() : errorResponse(404, 'no-running-job', 'Ended');
    },
  });
  await user.click((await group('Waiting')).getByText('Cancel all waiting'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the images of 2 movies?' }));
  await user.click(question.getByText('Cancel all waiting'));
  await waitFor(() => expect(screen.queryByText('Brazil')).toBeNull());
  const listed = server.to('GET /api/admin/movies-with-dates').length;
  expect(listed).toBeGreaterThan(1);
  await user.click(screen.getByLabelText('Cancel Alien'));
  expect(await screen.findByText(/^Nothing in the queue/)).toBeVisible();
  const canceled = server.calls.filter(({ route }) => route.startsWith('DELETE')).map(({ url }) => url.pathname);
  expect(canceled).toEqual([2, 3, 1].map((id) => `/api/movies/${id}/generate-images`));
});
