import type { Notice, Notices } from '@dreamreel/proto/catalogue/feature-calendar';
import type { FailedPrompt } from '@dreamreel/proto/generation/prompts';
import { ok, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { movie, noJobs, noNotices, paidModels, pendingMovie } from '../../testing/factories.ts';
import { failure, job } from '../../testing/generation-dialog.tsx';
import { openDashboard } from '../../testing/open-dashboard.tsx';
import { noticeText } from './use-notice-items.ts';

const notice = (more: Partial<Notice>): Notice => ({
  kind: 'gap',
  urgency: 'soon',
  date: '2026-11-24',
  movie: null,
  ...more,
});

async function openPanel(routes: Routes, status: Partial<Notices> = {}) {
  const page = await openDashboard([movie()], {
    'GET /api/admin/attention': () => ok({ ...noNotices, ...status }),
    ...routes,
  });
  return { ...page, panel: within(await screen.findByRole('region', { name: 'Needs attention' })) };
}

it('shows until when every day has a ready movie, and that nothing needs attention once everything is known', async () => {
  const mail = Promise.withResolvers<ReturnType<typeof ok>>();
  const { panel } = await openPanel({ 'GET /api/admin/mail-run': () => mail.promise }, { daysInStock: 14 });
  expect(await panel.findByText('Covered until')).toBeVisible();
  expect(panel.getByText('Dec 5')).toBeVisible();
  expect(panel.getByText('3 finished movies have no date yet')).toBeVisible();
  await panel.findByText('No running jobs');
  expect(panel.queryByText(/^Nothing needs your attention/)).toBeNull();
  mail.resolve(ok({ local: true, run: null }));
  expect(await panel.findByText('Nothing needs your attention. Covered until Dec 5.')).toBeVisible();
});

it('opens the dialog or calendar that resolves a notice, and lists urgent ones first', async () => {
  const weak = notice({ kind: 'tomorrow-weak-hint', urgency: 'now', movie: { movieId: 7, title: 'Jaws' } });
  const { user, panel } = await openPanel({}, { alerts: [notice({ date: '2026-11-22' }), weak] });
  await user.click(await panel.findByText('Generate Images'));
  expect(await screen.findByRole('dialog', { name: 'Generate Images for Jaws' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(panel.getByText('Show 1 more'));
  expect(panel.getAllByLabelText('Urgent')).toHaveLength(1);
  await user.click(panel.getByText('Schedule a movie'));
  expect(await screen.findByText(/^Nov 16/, { selector: 'h2' })).toBeVisible();
});

const failedJob = (movieId: number, more: Partial<FailedPrompt> = {}) =>
  job({
    jobId: `1f0e2b8a-4a52-4c8e-9f63-${String(movieId).padStart(12, '0')}`,
    movieId,
    state: 'finished',
    failedPrompts: [{ ...failure(3), ...more }],
  });

it('lists failed jobs and images that wait for a confirmation, but no jobs of deleted movies', async () => {
  const [unconfirmed, alienJob, deleted] = [failedJob(7, { code: 'being-played' }), failedJob(8), failedJob(99)];
  const { user, panel } = await openPanel({
    'GET /api/admin/movies-with-dates': () => ok([movie(), pendingMovie()]),
    'GET /api/admin/generation': () => ok({ ...noJobs, failed: [unconfirmed, alienJob, deleted] }),
    'GET /api/movies/8/prompt-draft': () => ok({ success: true, draft: null, job: alienJob }),
  });
  expect(await panel.findByText('local-image-model')).toBeVisible();
  await user.click(await panel.findByText('Show 1 more'));
  expect(panel.getByText('Jaws: 1 image is waiting for your confirmation')).toBeVisible();
  const failed = panel.getByText(/1 image failed/);
  expect(failed).toHaveTextContent('Alien: 1 image failed');
  await user.click(within(failed.closest('li') ?? document.body).getByText('Open images'));
  expect(await screen.findByText('Retry level 3')).toBeVisible();
});

it('lists everything that needs attention by date, and names the model provider’s missing credit once', async () => {
  const error = 'The account with the model provider has no credit left';
  const planned = movie({ featureDates: [{ date: '2026-11-23', source: 'planned' }] });
  const waiting = { network: 'facebook', next: null, needsAttention: 1, missed: 1 };
  const { user, panel } = await openPanel(
    {
      'GET /api/admin/movies-with-dates': () => ok([planned]),
      'GET /api/admin/generation': () => ok({ ...noJobs, failed: [failedJob(7, { error })] }),
      'GET /api/admin/social-networks': () => ok({ provider: 'local sandbox', lastTest: null, networks: [waiting] }),
    },
    { alerts: [notice({ date: '2026-11-22' }), notice({ kind: 'stock-low', date: null })], daysInStock: 0 },
  );
  await panel.findByText(error);
  await user.click(await panel.findByText('Show 4 more'));
  expect(panel.getByText('Open posts').closest('a')).toHaveAttribute('href', '/admin?tab=posts');
  expect(panel.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    error,
    '2 posts are waiting for your decision',
    'No movie on Nov 22, 2026',
    'Jaws: 1 image failed',
    'No movie is ready for tomorrow',
  ]);
});

it('says that the budget for model calls is used up and generation is paused, with links, and shows the costs', async () => {
  const status = { ...noJobs, isPaused: true, budget: { date: '2026-11-21', used: 50, limit: 50 } };
  const { user, panel } = await openPanel({
    'GET /api/admin/generation': () => ok(status),
    'GET /api/admin/generation-costs': () => ok({ ...paidModels, monthlyLimitMicros: null }),
  });
  expect(await panel.findByText('About $0.36 today, $3.40 this month')).toBeVisible();
  await user.click(await panel.findByText('Show 1 more'));
  const [spent, paused] = panel.getAllByRole('listitem').map((item) => within(item));
  expect(spent?.getByText('Today’s budget of 50 model calls is used up. It resets at midnight UTC.')).toBeVisible();
  expect(spent?.getByText('Show usage')).toBeVisible();
  expect(paused?.getByText('Image generation is paused')).toBeVisible();
  expect(paused?.getByText('Open image queue')).toHaveAttribute('href', '/admin?tab=queue');
  expect(panel.queryByText(/^Nothing needs your attention/)).toBeNull();
});

it('shows the progress of the daily mail, and resends a mail whose delivery was not confirmed', async () => {
  const counts = { queued: 2, sending: 1, sent: 940, played: 0, unsubscribed: 0, late: 0, failed: 1, ambiguous: 1 };
  const run = {
    date: '2026-11-21',
    counts,
    ambiguous: [{ userId: 5, email: 'ada@example.org' }],
    open: true,
  };
  const { user, server, panel } = await openPanel({
    'GET /api/admin/mail-run': () => ok({ local: false, run }),
    'POST /api/admin/mail-run/resend': () => ok({ success: true }),
  });
  expect(await panel.findByText(/940 sent, 3 waiting/)).toHaveTextContent('1 rejected');
  expect(panel.getByText('The delivery of 2 daily emails failed or isn’t confirmed')).toBeVisible();
  await user.click(panel.getByText('Send again'));
  await waitFor(() =>
    expect(server.to('POST /api/admin/mail-run/resend')).toMatchObject([{ body: { date: '2026-11-21', userId: 5 } }]),
  );
});

it('names the previous day of a repeated movie', async () => {
  const repeated = movie({ featureDates: ['2026-11-02', '2026-11-24'].map((date) => ({ date, source: 'planned' })) });
  const repeat = notice({ kind: 'repeat', movie: { movieId: 7, title: 'Jaws' } });
  const { panel } = await openPanel({ 'GET /api/admin/movies-with-dates': () => ok([repeated]) }, { alerts: [repeat] });
  expect(await panel.findByText('Jaws on Nov 24, 2026 was already shown on Nov 2, 2026')).toBeVisible();
});

const details = { daysInStock: 3, previousDate: undefined, isToday: false };
const noticeMovie = { movieId: 7, title: 'Jaws' };

it.each<[Notice['kind'], { daysInStock?: number; isToday?: boolean }, string]>([
  ['tomorrow-empty', {}, 'Tomorrow has no movie'],
  ['tomorrow-not-ready', {}, 'Tomorrow’s movie, Jaws, is missing images'],
  ['tomorrow-not-public', {}, 'Tomorrow’s movie, Jaws, has an image that can’t be published'],
  ['tomorrow-weak-hint', {}, 'Tomorrow’s movie, Jaws, hasn’t passed the guessability test'],
  ['not-ready', {}, 'Jaws on Nov 24, 2026 is missing images'],
  ['repeat', {}, 'Jaws on Nov 24, 2026 has been shown before'],
  ['stock-low', { daysInStock: 1 }, 'Movies are ready for only 1 day'],
  ['fallback', {}, 'Jaws was scheduled automatically for Nov 24, 2026 but hasn’t passed the guessability test'],
  ['fallback', { isToday: true }, 'No ready movie was scheduled for today, so a fallback movie was chosen'],
])('describes a notice of kind %s with %j', (kind, more, text) => {
  expect(noticeText({ kind, date: '2026-11-24', movie: noticeMovie }, { ...details, ...more })).toBe(text);
});
