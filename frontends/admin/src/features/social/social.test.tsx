import type { SocialPost } from '@dreamreel/proto/social/social-posts';
import { openPage, slowClicks } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ConfirmationDialog } from '../../confirm.tsx';
import { IMAGES, movie, networks, preview } from '../../testing/factories.ts';
import { openDashboard, resetAdminSession, shownToast, untilToast } from '../../testing/open-dashboard.tsx';
import { PostDialog } from './post-dialog.tsx';

const TEST = 'POST /api/admin/test-social-media';
const POST = 'POST /api/admin/post-to-social-media/7';
const PREVIEW = 'GET /api/admin/social-preview/7';
const POSTS = 'GET /api/admin/social-posts';
const SCHEDULE = 'POST /api/admin/scheduled-posts';

const post: SocialPost = {
  id: 1,
  movieId: 7,
  network: 'facebook',
  provider: 'local sandbox',
  state: 'failed',
  caption: 'x',
  altText: 'x',
  imageUrl: 'https://x/images/a',
  link: null,
  problem: 'The token has ended',
  createdAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
  attempts: [{ startedAt: '2026-11-20T10:00:00.000Z', by: 'admin', result: 'failed', problem: 'The token has ended' }],
};

it('tests the connection, and shows the accounts or why the test failed', async () => {
  const connection = {
    provider: 'local sandbox' as const,
    accounts: [{ network: 'facebook' as const, name: 'Dreamreel page' }],
    quota: null,
    callsUsedPercent: null,
    tokenExpiresAt: null,
  };
  const lastTest = { testedAt: post.createdAt, succeeded: true, message: 'Connected as Dreamreel', connection };
  let isTested = false;
  const answers = [
    ok({ success: true, message: 'Connected as Dreamreel', connection }),
    errorResponse(502, 'network-refused', 'The token has ended'),
  ];
  const { user } = await openDashboard([], {
    [TEST]: () => {
      isTested = true;
      return answers.shift() ?? ok({});
    },
    'GET /api/admin/social-networks': () => ok(networks(isTested ? { lastTest } : {})),
  });
  expect(await screen.findByText('Not tested yet.')).toBeVisible();
  expect(await screen.findByText(/page access token/)).toHaveTextContent(/page ID .* business account ID/);
  const test = screen.getByText('Test Connection');
  await user.click(test);
  await untilToast({ title: 'Social Media Connection Test', description: 'Connected as Dreamreel' });
  expect(await screen.findByText('Facebook: Dreamreel page')).toBeVisible();
  await user.click(test);
  await untilToast({ title: 'Social Media Test Failed', description: 'The token has ended', variant: 'destructive' });
});

async function openPost(routes: Routes = {}) {
  const onClose = jest.fn();
  resetAdminSession();
  const server = serve({
    [PREVIEW]: () => ok(preview()),
    [POSTS]: () => ok([]),
    [POST]: () => ok({ success: true, message: 'Posted on both', posts: [] }),
    [SCHEDULE]: () => ok({ success: true, message: 'Scheduled.', entries: [] }),
    ...routes,
  });
  const page = openPage(
    <>
      <PostDialog movie={movie()} onClose={onClose} />
      <ConfirmationDialog />
    </>,
    '/admin',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Post Jaws' }));
  await dialog.findByLabelText('Caption for Facebook');
  const press = async (name: string) => page.user.click(await dialog.findByText(name));
  return { ...page, server, dialog, press, onClose };
}

describe('posting', () => {
  it('previews the exact post for each network with earlier attempts, and posts what was edited and selected', async () => {
    const { user, dialog, server, press } = await openPost({ [POSTS]: () => ok([post]) });
    for (const name of ['Facebook', 'Instagram']) {
      const network = within(dialog.getByRole('region', { name }));
      expect(network.getByLabelText(`Caption for ${name}`)).toHaveValue(
        `It was Jaws (1975) – on ${name.toLowerCase()}`,
      );
      expect(network.getByAltText('An empty beach')).toHaveAttribute('src', `${IMAGES[0]}?w=1536&as=jpg`);
    }
    expect(dialog.getByText(/Local sandbox/)).toBeVisible();
    await press('Attempts (1)');
    expect(dialog.getByText('The token has ended')).toBeVisible();
    expect(server.to(POST)).toEqual([]);

    const caption = dialog.getByLabelText('Caption for Instagram');
    const type = (value: string) => fireEvent.change(caption, { target: { value } });
    type('#a '.repeat(31));
    expect(dialog.getByText('1 hashtag too many (Instagram allows at most 30)')).toBeVisible();
    expect(dialog.getByText('Post Now')).toBeDisabled();
    await user.click(dialog.getByLabelText('Restore generated text'));
    expect(caption).toHaveValue('It was Jaws (1975) – on instagram');
    expect(dialog.getByText('Post Now')).toBeEnabled();
    type('Guess');
    expect(dialog.getByText('5 of 2,200 characters · 0 of 30 hashtags')).toBeVisible();
    await user.click(dialog.getByLabelText('Post on Facebook'));
    await press('Post Now');
    await untilToast({ title: 'Posted to Social Media' });
    expect(server.to(POST)).toMatchObject([{ body: { captions: { instagram: 'Guess' }, networks: ['instagram'] } }]);
    await user.click(dialog.getByLabelText('Post on Instagram'));
    expect(dialog.getByText('Post Now')).toBeDisabled();
  });

  it('is not possible without a first image, and says so', async () => {
    const { dialog } = await openPost({ [PREVIEW]: () => ok(preview({ image: null })) });
    expect(dialog.getByText('This movie has no first image to post')).toBeVisible();
    expect(dialog.getByText('Post Now')).toBeDisabled();
  });

  it('posts once on a double click, even if the server responds between the clicks, and says why it failed', async () => {
    const { dialog, server } = await openPost({ [POST]: () => errorResponse(502, 'network-refused', 'Too wide') });
    await slowClicks().dblClick(dialog.getByText('Post Now'));
    await untilToast({ title: 'Social Media Post Failed', description: 'Too wide', variant: 'destructive' });
    expect(server.to(POST)).toHaveLength(1);
  });

  it('asks before a movie’s day has come, before naming another movie, and before repeating an unknown outcome', async () => {
    const problem = 'The text names “Heat”, and the day of this movie is not over.';
    const answers = [
      errorResponse(409, 'confirmation-needed', 'Not yet'),
      errorResponse(409, 'names-other-movie', problem),
      errorResponse(409, 'outcome-unknown', 'Unconfirmed'),
      ok({ success: true, message: 'Posted on both', posts: [] }),
    ];
    const { user, server, press } = await openPost({ [POST]: () => answers.shift() ?? ok({}) });
    await press('Post Now');
    await user.click(await screen.findByText('Post anyway'));
    const question = within(await screen.findByRole('alertdialog', { name: 'The text names another movie' }));
    expect(question.getByText(new RegExp(problem))).toBeVisible();
    await user.click(question.getByText('Post anyway'));
    await user.click(await screen.findByText('Post again'));
    await untilToast({ title: 'Posted to Social Media', description: 'Posted on both' });
    // Without `confirm`, the server posts at once.
    expect(server.to(POST)).toMatchObject([
      { body: { confirm: false } },
      { body: { confirm: true } },
      { body: { confirm: true, confirmOtherMovies: true } },
      { body: { confirm: true, forceRetry: true } },
    ]);
  });

  it('shows why a caption was rejected until it changes, and discards it only after a confirmation', async () => {
    const rejected = { problems: [{ network: 'facebook', text: 'Remove “Alien”.' }] };
    const { user, dialog, press, onClose } = await openPost({
      [PREVIEW]: () => ok(preview({ day: 'to-come', namesMovie: false })),
      [POST]: () => errorResponse(422, 'caption-rejected', 'Facebook: Remove “Alien”.', rejected),
    });
    const caption = dialog.getByLabelText('Caption for Facebook');
    const type = (value: string) => fireEvent.change(caption, { target: { value } });
    type('Not Alien!');
    await press('Post Now');
    expect(await dialog.findByText('Remove “Alien”.')).toBeVisible();
    expect(shownToast()).toMatchObject({ description: 'Facebook: Remove “Alien”.' });
    // The caption is checked before the page asks for a confirmation.
    expect(screen.queryByRole('alertdialog')).toBeNull();
    type('Not Alien!?');
    expect(dialog.queryByText('Remove “Alien”.')).toBeNull();
    type('Not Alien!');
    expect(dialog.getByText('Remove “Alien”.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByText('Keep editing'));
    expect(caption).toHaveValue('Not Alien!');
    await user.click(dialog.getByLabelText('Restore generated text'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('scheduling', () => {
  async function openLater(routes: Routes = {}) {
    const page = await openPost(routes);
    await page.user.click(page.dialog.getByLabelText('Later'));
    const time = await page.dialog.findByLabelText('Day and time');
    const setTime = (value: string) => fireEvent.change(time, { target: { value } });
    return { ...page, time, setTime, schedule: () => page.dialog.getByText('Schedule Post') };
  }

  it('rejects a passed or incomplete time, keeps it while it is typed, and sends a complete one in UTC', async () => {
    const { user, server, dialog, time, setTime, schedule } = await openLater();
    const requested = () => server.to(PREVIEW).map(({ url }) => url.searchParams.get('at'));
    await waitFor(() => expect(requested()).toHaveLength(2));
    const expectRejected = (typed: string, reason: string) => {
      setTime(typed);
      expect(time).toHaveValue(typed);
      expect(dialog.getByText(reason)).toBeVisible();
      expect(schedule()).toBeDisabled();
    };
    // Browsers report the year digit by digit.
    for (const typed of ['', '0002-11-24T18:30', '0209-11-24T18:30'])
      expectRejected(typed, 'Enter a complete date and time');
    setTime('2099-11-24T18:30');
    expect(dialog.getByText(/Your time zone/)).toBeVisible();
    const dueAt = new Date('2099-11-24T18:30').toISOString();
    await waitFor(() => expect(requested().slice(2)).toEqual([dueAt]));
    expect(schedule()).toBeEnabled();
    await user.click(schedule());
    await untilToast({ title: 'Post Scheduled' });
    expect(server.to(SCHEDULE)).toMatchObject([{ body: { movieId: 7, dueAt } }]);
    expectRejected('2001-11-24T18:30', 'That time has passed. Choose a later time.');
  });

  it('shows when a network already has a scheduled post, and schedules only the other', async () => {
    const [facebook, instagram] = preview().posts;
    if (!facebook || !instagram) throw new Error('a preview without networks');
    const scheduled = { scheduledId: 3, dueAt: '2099-11-24T18:30:00.000Z' };
    const { user, server, dialog, schedule } = await openLater({
      [PREVIEW]: () => ok(preview({ posts: [{ ...facebook, scheduled }, instagram] })),
    });
    const box = await dialog.findByLabelText('Post on Facebook');
    await waitFor(() => expect(box).toBeDisabled());
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(
      /^Scheduled for .* Each network can have only one scheduled post per movie\.$/,
    );
    expect(dialog.getByLabelText('Post on Instagram')).toBeChecked();
    await user.click(schedule());
    await waitFor(() => expect(server.to(SCHEDULE)).toMatchObject([{ body: { networks: ['instagram'] } }]));
    await user.click(dialog.getByLabelText('Now'));
    expect(await dialog.findByLabelText('Post on Facebook')).toBeChecked();
  });
});
