import type { Alert, Alerts } from '@dreamreel/proto/feature-calendar';
import { ok, type Routes, errorResponse } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { calm, day, gap, idle } from '../../testing/attention.ts';
import { movie } from '../../testing/movie.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';

const concern = (more: Partial<Alert>): Alert => ({
  kind: 'gap',
  urgency: 'soon',
  date: '2026-11-24',
  movie: null,
  text: 'No movie on 24 Nov',
  ...more,
});

async function openStrip(attention: Partial<Alerts>, routes: Routes = {}) {
  const page = await openDashboard([movie()], {
    'GET /api/admin/attention': () => ok({ ...calm, ...attention }),
    'GET /api/admin/calendar': () => ok([]),
    ...routes,
  });
  return { ...page, strip: within(screen.getByRole('region', { name: 'What needs you' })) };
}

it('says whether tomorrow is ready and for how many days there are movies', async () => {
  const { strip } = await openStrip({ tomorrow: day('2026-11-22'), daysInStock: 14 });
  expect(await strip.findByText('Ready')).toBeVisible();
  expect(strip.getByText('14').parentElement).toHaveTextContent('14 days');
  expect(strip.getByText('3 more ready without a date')).toBeVisible();
});

it('says that tomorrow has no movie', async () => {
  const { strip } = await openStrip({ tomorrow: gap('2026-11-22') });
  expect(await strip.findByText('No movie')).toBeVisible();
});

it('leads from a concern to where it ends', async () => {
  const notReady = concern({ kind: 'not-ready', movie: { movieId: 7, title: 'Jaws' }, text: 'Jaws is not ready' });
  const { user, strip } = await openStrip(
    { alerts: [notReady, concern({})] },
    { 'GET /api/movies/7/prompt-draft': () => new Promise(() => undefined) },
  );
  await user.click(await strip.findByRole('button', { name: 'Plan a movie' }));
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  await user.click(strip.getByRole('button', { name: 'Generate Images' }));
  expect(await screen.findByRole('dialog', { name: 'Generate Images for Jaws' })).toBeVisible();
});

it('lists the most urgent first, and the others when asked', async () => {
  const alerts = [24, 25, 26, 27, 28].map((date) =>
    concern({ date: `2026-11-${date}`, text: `No movie on ${date} Nov` }),
  );
  const { user, strip } = await openStrip({ alerts });
  expect(await strip.findByText('No movie on 26 Nov')).toBeVisible();
  expect(strip.queryByText('No movie on 27 Nov')).toBeNull();
  await user.click(strip.getByRole('button', { name: 'Show 2 more' }));
  expect(strip.getByText('No movie on 28 Nov')).toBeVisible();
});

it('shows jobs that run or failed, and opens them', async () => {
  const job = {
    jobId: '1f0e2b8a-4a52-4c8e-9f63-0a4f1d2c3b4a',
    movieId: 7,
    state: 'finished' as const,
    kind: 'all' as const,
    total: 5,
    images: [],
    failedPrompts: [{ level: 3, scene: 'Sea', prompt: 'A sea', error: 'Too wet' }],
    startedAt: '2026-11-21T10:00:00.000Z',
    endedAt: '2026-11-21T10:01:00.000Z',
  };
  const { user, strip } = await openStrip(
    {},
    {
      'GET /api/admin/generation': () => ok({ ...idle, failed: [job] }),
      'GET /api/movies/7/prompt-draft': () => ok({ success: true, draft: null, job }),
    },
  );
  expect(await strip.findByText('local scene painter')).toBeVisible();
  await user.click(await strip.findByRole('button', { name: 'Jaws: 1 image failed' }));
  expect(await screen.findByRole('button', { name: 'Retry level 3' })).toBeVisible();
});

it('shows the daily mail, and sends an unclear one again', async () => {
  const counts = { queued: 2, sending: 1, sent: 940, played: 0, unsubscribed: 0, late: 0, failed: 1, ambiguous: 1 };
  const run = {
    date: '2026-11-21',
    startedAt: '2026-11-21T10:00:00.000Z',
    collectedAt: '2026-11-21T10:00:05.000Z',
    counts,
    ambiguous: [{ userId: 5, email: 'ada@example.org', since: '2026-11-21T10:00:00.000Z' }],
    open: true,
  };
  const { user, server, strip } = await openStrip(
    {},
    {
      'GET /api/admin/mail-run': () => ok({ zone: 'UTC', local: false, run }),
      'POST /api/admin/mail-run/resend': () => ok({ success: true }),
    },
  );
  expect(await strip.findByText(/940 sent, 3 waiting/)).toHaveTextContent('1 refused');
  await user.click(strip.getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(server.to('POST /api/admin/mail-run/resend')).toMatchObject([{ body: { date: '2026-11-21', userId: 5 } }]),
  );
});

it('keeps the rest of the dashboard where it did not load', async () => {
  let isUp = false;
  const { user, strip } = await openStrip(
    {},
    { 'GET /api/admin/attention': () => (isUp ? ok(calm) : errorResponse(503, 'unavailable', 'Try again')) },
  );
  expect(await strip.findByText('Did not load.')).toBeVisible();
  isUp = true;
  await user.click(strip.getByRole('button', { name: 'Retry' }));
  expect(await strip.findByText('14')).toBeVisible();
});
