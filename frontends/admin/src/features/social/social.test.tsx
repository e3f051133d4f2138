import type { SocialPost, SocialPreview } from '@dreamreel/proto/social/social-posts';
import { openPage, readingGerman, slowClicks } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { IMAGES, movie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';
import { PostDialog } from './post-dialog.tsx';

const TEST = 'POST /api/admin/test-social-media';
const POST = 'POST /api/admin/post-to-social-media/7';
const PREVIEW = 'GET /api/admin/social-preview/7';
const POSTS = 'GET /api/admin/social-posts';

const preview = (more: Partial<SocialPreview> = {}): SocialPreview => ({
  movieId: 7,
  provider: 'local sandbox',
  day: 'over',
  namesMovie: true,
  image: { url: `https://dreamreel.example${IMAGES[0]}?w=1536&as=jpg`, width: 1536, height: 1024 },
  posts: (['facebook', 'instagram'] as const).map((network) => ({
    network,
    caption: `It was Jaws (1975) – on ${network}`,
    altText: 'An empty beach',
    crops: [{ where: 'Post', left: 128, top: 0, width: 1280, height: 1024 }],
    state: null,
    link: null,
    scheduled: null,
  })),
  ...more,
});

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

describe('the connection test', () => {
  it('lists the settings before a test and shows the server’s message afterwards', async () => {
    const { user } = await openDashboard([], {
      [TEST]: () =>
        ok({
          success: true,
          message: 'Connected as Dreamreel',
          connection: {
            provider: 'local sandbox',
            accounts: [{ network: 'facebook', name: 'Dreamreel page' }],
            quota: null,
            callsUsedPercent: null,
            tokenExpiresAt: null,
          },
        }),
    });
    expect(await screen.findByRole('heading', { name: 'Social Media Management' })).toBeVisible();
    expect(screen.getByText(/page access token/)).toHaveTextContent(/page ID .* business account ID/);
    await user.click(screen.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Social Media Connection Test',
        description: 'Connected as Dreamreel',
      }),
    );
    expect(screen.getByText('Facebook: Dreamreel page')).toBeVisible();
  });

  it.each([
    [errorResponse(502, 'network-refused', 'The token has ended'), 'The token has ended'],
    [{ status: 502, body: null }, 'Connection test failed'],
  ])('reports a failed connection test: %p', async (answer, description) => {
    const { user } = await openDashboard([], { [TEST]: () => answer });
    await user.click(screen.getByRole('button', { name: 'Test Connection' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Social Media Test Failed', description, variant: 'destructive' }),
    );
  });
});

async function openPost(routes: Routes) {
  const page = await openDashboard([movie()], { [PREVIEW]: () => ok(preview()), [POSTS]: () => ok([]), ...routes });
  await page.user.click((await cardOf('Jaws')).getByRole('button', { name: 'Post to Social Media' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post Jaws' }));
  const postNow = async () => page.user.click(await dialog.findByRole('button', { name: 'Post Now' }));
  return { ...page, dialog, postNow };
}

describe('posting', () => {
  it('previews the exact caption, crop and alternative text for each network', async () => {
    const { dialog, server } = await openPost({});
    for (const name of ['Facebook', 'Instagram']) {
      const network = within(await dialog.findByRole('region', { name }));
      expect(network.getByRole('textbox', { name: `Caption for ${name}` })).toHaveValue(
        `It was Jaws (1975) – on ${name.toLowerCase()}`,
      );
      expect(network.getByRole('img', { name: 'An empty beach' })).toHaveAttribute('src', `${IMAGES[0]}?w=1536&as=jpg`);
    }
    expect(dialog.getByText(/Local sandbox/)).toBeVisible();
    expect(server.to(POST)).toEqual([]);
  });

  it('posts a movie and shows the server’s message', async () => {
    const { postNow } = await openPost({ [POST]: () => ok({ success: true, message: 'Posted on both', posts: [] }) });
    await postNow();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Posted to Social Media', description: 'Posted on both' }),
    );
  });

  it('posts only once on a double click, even if the server responds between the clicks', async () => {
    const { dialog, server } = await openPost({ [POST]: () => errorResponse(502, 'network-refused', 'Too wide') });
    await slowClicks().dblClick(await dialog.findByRole('button', { name: 'Post Now' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ description: 'Too wide' }));
    expect(server.to(POST)).toHaveLength(1);
  });

  it.each([
    [errorResponse(502, 'network-refused', 'The image is too wide'), 'The image is too wide'],
    [{ status: 502, body: null }, 'Failed to post to social media'],
  ])('reports a failed post: %p', async (answer, description) => {
    const { postNow } = await openPost({ [POST]: () => answer });
    await postNow();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Social Media Post Failed', description, variant: 'destructive' }),
    );
  });

  it('asks for a confirmation before it posts a movie whose day hasn’t come', async () => {
    const answers = [errorResponse(409, 'confirmation-needed', 'Not yet')];
    const { user, server, postNow } = await openPost({
      [PREVIEW]: () => ok(preview({ day: 'to-come', namesMovie: false })),
      [POST]: () => answers.shift() ?? ok({ success: true, message: 'Posted', posts: [] }),
    });
    await postNow();
    await user.click(await screen.findByRole('button', { name: 'Post anyway' }));
    // Without `confirm`, the server posts at once.
    await waitFor(() =>
      expect(server.to(POST)).toMatchObject([{ body: { confirm: false } }, { body: { confirm: true } }]),
    );
  });

  it('checks the caption before it asks for a confirmation', async () => {
    const rejected = { problems: [{ network: 'facebook', text: 'Remove “Alien”.' }] };
    const { dialog, postNow } = await openPost({
      [PREVIEW]: () => ok(preview({ day: 'to-come', namesMovie: false })),
      [POST]: () => errorResponse(422, 'caption-rejected', 'Facebook: Remove “Alien”.', rejected),
    });
    await postNow();
    expect(await dialog.findByText('Remove “Alien”.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks to confirm a caption that names another movie after the movie’s day is confirmed', async () => {
    const problem = 'The text names “Heat”, and the day of this movie is not over.';
    const answers = [
      errorResponse(409, 'confirmation-needed', 'Not yet'),
      errorResponse(409, 'names-other-movie', problem),
      ok({ success: true, message: 'Posted', posts: [] }),
    ];
    const { user, server, postNow } = await openPost({ [POST]: () => answers.shift() ?? ok({}) });
    await postNow();
    await user.click(await screen.findByRole('button', { name: 'Post anyway' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'The text names another movie' }));
    expect(question.getByText(new RegExp(problem))).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Post anyway' }));
    await waitFor(() =>
      expect(server.to(POST).at(-1)).toMatchObject({ body: { confirm: true, confirmOtherMovies: true } }),
    );
  });

  it('repeats a post with an unknown outcome only after a confirmation', async () => {
    const answers = [
      errorResponse(409, 'outcome-unknown', 'Unconfirmed'),
      ok({ success: true, message: 'Posted', posts: [] }),
    ];
    const { user, server, postNow } = await openPost({ [POST]: () => answers.shift() ?? ok({}) });
    await postNow();
    await user.click(await screen.findByRole('button', { name: 'Post again' }));
    await waitFor(() => expect(server.to(POST).at(-1)).toMatchObject({ body: { forceRetry: true } }));
  });

  it('shows earlier attempts and why they failed', async () => {
    const { user, dialog } = await openPost({ [POSTS]: () => ok([post]) });
    await user.click(await dialog.findByRole('button', { name: 'Attempts (1)' }));
    expect(dialog.getByText('The token has ended')).toBeVisible();
  });

  it('offers no post for a movie without a first image', async () => {
    const { dialog } = await openPost({ [PREVIEW]: () => ok(preview({ image: null })) });
    expect(await dialog.findByRole('button', { name: 'Post Now' })).toBeDisabled();
    expect(dialog.getByText('This movie has no first image to post')).toBeVisible();
  });
});

describe('the captions', () => {
  const captionFor = (dialog: Awaited<ReturnType<typeof openPost>>['dialog'], name: string) =>
    dialog.findByRole('textbox', { name: `Caption for ${name}` });

  it('posts the edited caption of one network and the generated one of the other', async () => {
    const { user, server, dialog, postNow } = await openPost({
      [POST]: () => ok({ success: true, message: 'Posted', posts: [] }),
    });
    const caption = await captionFor(dialog, 'Instagram');
    await user.clear(caption);
    await user.type(caption, 'Guess');
    expect(dialog.getByText('5 of 2,200 characters · 0 of 30 hashtags')).toBeVisible();
    await postNow();
    await waitFor(() => expect(server.to(POST)).toMatchObject([{ body: { captions: { instagram: 'Guess' } } }]));
  });

  it('posts only on the selected networks and disables the button if none is selected', async () => {
    const { user, server, dialog, postNow } = await openPost({
      [POST]: () => ok({ success: true, message: 'Posted', posts: [] }),
    });
    await user.click(await dialog.findByRole('checkbox', { name: 'Post on Facebook' }));
    await postNow();
    await waitFor(() => expect(server.to(POST)).toMatchObject([{ body: { networks: ['instagram'] } }]));
    await user.click(dialog.getByRole('checkbox', { name: 'Post on Instagram' }));
    expect(dialog.getByRole('button', { name: 'Post Now' })).toBeDisabled();
  });

  it('disables posting above a caption limit, and restores the generated caption', async () => {
    const { user, dialog } = await openPost({});
    const caption = await captionFor(dialog, 'Instagram');
    await user.clear(caption);
    await user.click(caption);
    await user.paste('#a '.repeat(31));
    expect(dialog.getByText('1 hashtag too many (Instagram allows at most 30)')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Post Now' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Restore generated text' }));
    expect(caption).toHaveValue('It was Jaws (1975) – on instagram');
    expect(dialog.getByRole('button', { name: 'Post Now' })).toBeEnabled();
  });

  it('shows why a caption was rejected until it changes, and keeps the caption when the dialog is closed', async () => {
    const rejected = { problems: [{ network: 'facebook', text: 'Remove “Alien”.' }] };
    const { user, dialog, postNow } = await openPost({
      [POST]: () => errorResponse(422, 'caption-rejected', 'Facebook: Remove “Alien”.', rejected),
    });
    await user.type(await captionFor(dialog, 'Facebook'), '!');
    await postNow();
    expect(await dialog.findByText('Remove “Alien”.')).toBeVisible();
    expect(shownToast()).toMatchObject({ description: 'Facebook: Remove “Alien”.' });
    await user.type(await captionFor(dialog, 'Facebook'), '?');
    expect(dialog.queryByText('Remove “Alien”.')).toBeNull();
    await user.type(await captionFor(dialog, 'Facebook'), '{Backspace}');
    expect(dialog.getByText('Remove “Alien”.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Post to Social Media' }));
    const again = within(await screen.findByRole('dialog', { name: 'Post Jaws' }));
    expect(await captionFor(again, 'Facebook')).toHaveValue('It was Jaws (1975) – on facebook!');
    await user.click(again.getByRole('button', { name: 'Restore generated text' }));
  });
});

describe('scheduling', () => {
  const SCHEDULE = 'POST /api/admin/scheduled-posts';

  it('schedules a post for a local time and sends the time in UTC', async () => {
    const { user, server, dialog } = await openPost({
      [SCHEDULE]: () => ok({ success: true, message: 'Scheduled for Facebook and Instagram.', entries: [] }),
    });
    await user.click(await dialog.findByRole('radio', { name: 'Later' }));
    fireEvent.change(await dialog.findByLabelText('Day and time'), { target: { value: '2099-11-24T18:30' } });
    expect(dialog.getByText(/Your time zone/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Schedule Post' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Post Scheduled' }));
    const dueAt = new Date('2099-11-24T18:30').toISOString();
    expect(server.to(SCHEDULE)).toMatchObject([{ body: { movieId: 7, dueAt } }]);
    expect(server.to(PREVIEW).at(-1)?.url.searchParams.get('at')).toBe(dueAt);
  });

  it('rejects a time that has passed', async () => {
    const { user, dialog } = await openPost({});
    await user.click(await dialog.findByRole('radio', { name: 'Later' }));
    fireEvent.change(await dialog.findByLabelText('Day and time'), { target: { value: '2001-11-24T18:30' } });
    expect(await dialog.findByText('That time has passed. Choose a later time.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Schedule Post' })).toBeDisabled();
  });

  it.each([
    ['emptied', ''],
    ['with the first digit of a year', '0002-11-24T18:30'],
    ['with three digits of a year', '0209-11-24T18:30'],
  ])('keeps a time %s, and sends nothing until it is complete', async (_, typed) => {
    const { user, server, dialog } = await openPost({});
    await user.click(await dialog.findByRole('radio', { name: 'Later' }));
    const time = await dialog.findByLabelText('Day and time');
    const requested = () => server.to(PREVIEW).map(({ url }) => url.searchParams.get('at'));
    await waitFor(() => expect(requested()).toHaveLength(2));
    fireEvent.change(time, { target: { value: typed } });
    expect(time).toHaveValue(typed);
    expect(dialog.getByText('Enter a complete date and time')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Schedule Post' })).toBeDisabled();
    fireEvent.change(time, { target: { value: '2099-11-24T18:30' } });
    expect(dialog.getByRole('button', { name: 'Schedule Post' })).toBeEnabled();
    await waitFor(() => expect(requested().slice(2)).toEqual([new Date('2099-11-24T18:30').toISOString()]));
  });

  it('shows when a network already has a scheduled post, and schedules only the other', async () => {
    const [facebook, instagram] = preview().posts;
    if (!facebook || !instagram) throw new Error('a preview without networks');
    const scheduled = { scheduledId: 3, dueAt: '2099-11-24T18:30:00.000Z' };
    const { user, server, dialog } = await openPost({
      [PREVIEW]: () => ok(preview({ posts: [{ ...facebook, scheduled }, instagram] })),
      [SCHEDULE]: () => ok({ success: true, message: 'Scheduled for Instagram.', entries: [] }),
    });
    const onFacebook = within(await dialog.findByRole('region', { name: 'Facebook' }));
    expect(onFacebook.getByText(/^Scheduled for/)).toBeVisible();
    expect(onFacebook.getByRole('checkbox')).toBeChecked();

    await user.click(dialog.getByRole('radio', { name: 'Later' }));
    const box = onFacebook.getByRole('checkbox');
    await waitFor(() => expect(box).toBeDisabled());
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(
      /^Scheduled for .* Each network can have only one scheduled post per movie\.$/,
    );
    expect(dialog.getByRole('checkbox', { name: 'Post on Instagram' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Schedule Post' }));
    await waitFor(() => expect(server.to(SCHEDULE)).toMatchObject([{ body: { networks: ['instagram'] } }]));
  });
});

describe('in German', () => {
  readingGerman();

  it('shows the dialog, a caption limit and a failed post in German', async () => {
    serve({
      [PREVIEW]: () => ok(preview()),
      [POSTS]: () => ok([]),
      [POST]: () => errorResponse(502, 'network-refused', 'The token has ended'),
    });
    const { user } = openPage(<PostDialog movie={movie()} onClose={() => undefined} />, '/admin');
    const dialog = within(await screen.findByRole('dialog', { name: '„Jaws“ posten' }));
    expect(await dialog.findByText('Der automatische Text nennt den Film, weil sein Tag vorbei ist.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Auf Facebook posten' }));
    const caption = dialog.getByRole('textbox', { name: 'Text für Instagram' });
    await user.clear(caption);
    await user.click(caption);
    await user.paste('#a '.repeat(31));
    expect(dialog.getByText('1 Hashtag zu viel (Instagram erlaubt höchstens 30)')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Automatischen Text wiederherstellen' }));
    await user.click(dialog.getByRole('button', { name: 'Jetzt posten' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Posten fehlgeschlagen',
        description: 'Das soziale Netzwerk hat die Anfrage abgelehnt: The token has ended',
      }),
    );
  });

  it('shows the state of each network after a post instead of the server’s message', async () => {
    serve({
      [PREVIEW]: () => ok(preview()),
      [POSTS]: () => ok([]),
      [POST]: () => ok({ success: true, message: 'Posted to Facebook.', posts: [{ ...post, state: 'published' }] }),
    });
    const { user } = openPage(<PostDialog movie={movie()} onClose={() => undefined} />, '/admin');
    await user.click(await screen.findByRole('button', { name: 'Jetzt posten' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ description: 'Facebook: Gepostet' }));
  });
});
