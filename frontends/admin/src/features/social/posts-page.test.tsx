import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { movie } from '../../testing/movie.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';
import { entry, networks } from '../../testing/posts.ts';
import { NetworkPanel } from './network-panel.tsx';
import { PostEntryList } from './post-entry-list.tsx';

const POSTS = 'GET /api/admin/posts';
const STATUS = 'GET /api/admin/social-networks';

/** Opens the Posts page with these entries. */
function openPosts(entries: readonly PostEntry[], routes: Routes = {}, view = '') {
  return openDashboard(
    [movie()],
    { [STATUS]: () => ok(networks()), [POSTS]: () => ok({ entries, next: null }), ...routes },
    `/admin?tab=posts${view}`,
  );
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

/** Clicks “Post Now” on the post in the queue and returns the question that opens. */
async function askToPostNow(user: Awaited<ReturnType<typeof openPosts>>['user']) {
  await user.click((await row('Jaws on Facebook')).getByRole('button', { name: 'Post Now' }));
  return within(await screen.findByRole('alertdialog', { name: 'Post this now?' }));
}

describe('the queue', () => {
  it('shows the scheduled posts with their time and author', async () => {
    await openPosts([entry(), entry({ scheduledId: 4, network: 'instagram', state: 'missed', problem: 'Too late.' })]);
    const scheduled = await row('Jaws on Facebook');
    expect(scheduled.getByText('Scheduled')).toBeVisible();
    expect(scheduled.getByText(/^For .*2099.* · scheduled by Ada$/)).toBeVisible();
    expect(scheduled.getByText('The text is generated when the post is published.')).toBeVisible();
    const missed = await row('Jaws on Instagram');
    expect(missed.getByText('Missed')).toBeVisible();
    expect(missed.getByText('Too late.')).toBeVisible();
  });

  it('shows captions that need approval in full', async () => {
    const problem = 'The text has changed since it was approved.';
    const waiting = { state: 'needs-attention', problem, approvedCaption: 'New text', altText: 'A shark' } as const;
    await openPosts([entry(waiting), entry({ scheduledId: 4, network: 'instagram', approvedCaption: 'Old text' })]);
    const changed = await row('Jaws on Facebook');
    expect(changed.getByText('New text')).toBeVisible();
    expect(changed.getByText('Alternative text: A shark')).toBeVisible();
    expect((await row('Jaws on Instagram')).getByText('Old text')).toBeVisible();
  });

  it('explains how to schedule a post if nothing is scheduled', async () => {
    await openPosts([]);
    expect(await screen.findByText(/Nothing is scheduled\. To schedule a post/)).toBeVisible();
  });

  it('loads again on request after the queue failed to load', async () => {
    let fails = true;
    const { user } = await openPosts([], {
      [POSTS]: () =>
        fails ? errorResponse(503, 'unavailable', 'Unavailable') : ok({ entries: [entry()], next: null }),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await user.click(retry);
    await row('Jaws on Facebook');
  });

  it('filters by network and state and loads more pages', async () => {
    const { user, server } = await openPosts([entry()], {
      [POSTS]: ({ url }) =>
        url.searchParams.get('after') === null
          ? ok({ entries: [entry()], next: '2026-11-24T18:00:00.000Z~scheduled-3' })
          : ok({ entries: [entry({ scheduledId: 9, network: 'instagram' })], next: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await row('Jaws on Instagram');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'Instagram');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Missed');
    await waitFor(() =>
      expect(Object.fromEntries(server.to(POSTS).at(-1)?.url.searchParams ?? [])).toEqual({
        list: 'queue',
        network: 'instagram',
        state: 'missed',
      }),
    );
  });

  it('cancels a post after a confirmation', async () => {
    const { user, server } = await openPosts([entry()], {
      'DELETE /api/admin/scheduled-posts/3': () => ok({ success: true, message: 'Cancelled.', entry: entry() }),
    });
    const ask = async () => {
      await user.click((await row('Jaws on Facebook')).getByRole('button', { name: 'Cancel post' }));
      return within(await screen.findByRole('alertdialog'));
    };
    await user.click((await ask()).getByRole('button', { name: 'Keep post' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const question = await ask();
    expect(server.to('DELETE /api/admin/scheduled-posts/3')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Cancel post' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Post Canceled', description: 'It won’t be published.' }),
    );
  });

  it('posts a missed post now after a confirmation, and after another if the movie’s day hasn’t come', async () => {
    const NOW = 'POST /api/admin/scheduled-posts/3/post-now';
    const answers = [
      errorResponse(409, 'confirmation-needed', 'Not yet'),
      ok({ success: true, message: 'It is posted now.', entry: entry() }),
    ];
    const { user, server } = await openPosts([entry({ state: 'missed' })], { [NOW]: () => answers.shift() ?? ok({}) });
    const question = await askToPostNow(user);
    expect(server.to(NOW)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Post Now' }));
    await user.click(await screen.findByRole('button', { name: 'Post anyway' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Posting Now' }));
    expect(server.to(NOW).map(({ body }) => body)).toEqual([{ version: 4 }, { version: 4, confirm: true }]);
  });

  it('posts a caption that names another movie only after a confirmation', async () => {
    const NOW = 'POST /api/admin/scheduled-posts/3/post-now';
    const problem = 'The text names “Heat”, and the day of this movie is not over.';
    const answers = [
      errorResponse(409, 'names-other-movie', problem),
      ok({ success: true, message: 'It is posted now.', entry: entry() }),
    ];
    const { user, server } = await openPosts([entry()], { [NOW]: () => answers.shift() ?? ok({}) });
    const question = await askToPostNow(user);
    expect(server.to(NOW)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Post Now' }));
    expect(await screen.findByText(new RegExp(problem))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Post anyway' }));
    await waitFor(() => expect(server.to(NOW).at(-1)?.body).toEqual({ version: 4, confirmOtherMovies: true }));
  });

  it('keeps the typed caption if another admin changed the post first', async () => {
    const CHANGE = 'PATCH /api/admin/scheduled-posts/3';
    const { user, server } = await openPosts([entry({ caption: 'Guess!' })], {
      'GET /api/admin/social-preview/7': () => errorResponse(503, 'unavailable', 'Unavailable'),
      [CHANGE]: () => errorResponse(409, 'conflict', 'Someone else changed this post while you were editing'),
    });
    await user.click((await row('Jaws on Facebook')).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jaws on Facebook' }));
    const caption = dialog.getByRole('textbox', { name: 'Caption for Facebook' });
    await user.type(caption, ' Now');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Couldn’t change the post', variant: 'destructive' }),
    );
    expect(caption).toHaveValue('Guess! Now');
    expect(server.to(CHANGE).at(-1)?.body).toEqual({
      version: 4,
      dueAt: '2099-11-24T18:00:00.000Z',
      caption: 'Guess! Now',
    });
  });
});

it('shows why a caption was rejected until it changes, even if only the time was saved', async () => {
  const rejected = { problems: [{ network: 'facebook', text: 'Remove “Alien”.' }] };
  const { user } = await openPosts([entry({ caption: 'Guess!' })], {
    'GET /api/admin/social-preview/7': () => errorResponse(503, 'unavailable', 'Unavailable'),
    'PATCH /api/admin/scheduled-posts/3': () => errorResponse(422, 'caption-rejected', 'Facebook: No.', rejected),
  });
  await user.click((await row('Jaws on Facebook')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jaws on Facebook' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Remove “Alien”.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Caption for Facebook' }), '?');
  expect(dialog.queryByText('Remove “Alien”.')).toBeNull();
});

it('doesn’t store a generated caption as an edited one if only the time changes', async () => {
  const CHANGE = 'PATCH /api/admin/scheduled-posts/3';
  const failed = entry({ key: 'post-1', state: 'needs-attention', problem: 'No.', caption: 'Generated' });
  const { user, server } = await openPosts([failed], {
    'GET /api/admin/social-preview/7': () => errorResponse(503, 'unavailable', 'Unavailable'),
    [CHANGE]: () => ok({ success: true, message: 'Saved.', entry: failed }),
  });
  await user.click((await row('Jaws on Facebook')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jaws on Facebook' }));
  fireEvent.change(await dialog.findByLabelText('Day and time'), { target: { value: '2099-11-25T18:30' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Post Saved' }));
  expect(server.to(CHANGE).at(-1)?.body).toEqual({ version: 4, dueAt: new Date('2099-11-25T18:30').toISOString() });
});

it('can’t save a scheduled post while its time is incomplete', async () => {
  const { user } = await openPosts([entry({ key: 'post-1' })], {});
  await user.click((await row('Jaws on Facebook')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jaws on Facebook' }));
  fireEvent.change(await dialog.findByLabelText('Day and time'), { target: { value: '' } });
  expect(dialog.getByLabelText('Day and time')).toHaveValue('');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('shows published posts with their links and failed posts in the history', async () => {
  const posted = entry({ key: 'post-1', state: 'posted', link: 'https://network.example/1', caption: 'Hello' });
  await openPosts(
    [
      posted,
      entry({ key: 'post-2', scheduledId: null, network: 'instagram', state: 'failed', problem: 'No.', dueAt: null }),
    ],
    {},
    '&view=history',
  );
  const first = await row('Jaws on Facebook');
  expect(first.getByRole('link', { name: 'Open the post' })).toHaveAttribute('href', 'https://network.example/1');
  expect(first.queryByRole('button')).toBeNull();
  const second = await row('Jaws on Instagram');
  expect(second.getByText(/immediate post by Ada/)).toBeVisible();
  expect(second.getByText('No.')).toBeVisible();
});

describe('the page of a network', () => {
  const lastTest = {
    testedAt: '2026-11-21T10:00:00.000Z',
    succeeded: true,
    message: 'Connected as Dreamreel page on Facebook.',
    connection: {
      provider: 'Meta Graph API' as const,
      accounts: [{ network: 'facebook' as const, name: 'Dreamreel page' }],
      quota: { used: 95, most: 100, hours: 24 },
      callsUsedPercent: null,
      tokenExpiresAt: null,
    },
  };
  const posted = entry({
    key: 'post-1',
    state: 'posted',
    caption: 'Hello',
    imageUrl: 'https://dreamreel.example/images/a?w=1536&as=jpg',
    altText: 'A beach',
  });

  it('shows the connection, problems and latest posts of each configured network', async () => {
    const meta = networks({ provider: 'Meta Graph API', lastTest });
    const { server } = await openPosts([posted], { [STATUS]: () => ok(meta) }, '&view=facebook');
    const views = within(await screen.findByRole('navigation', { name: 'Posts' }));
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Queue',
      'History',
      'Facebook',
      'Instagram',
    ]);
    expect(screen.getByText(/^Connected as Dreamreel page on Facebook\. Tested/)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Problems' })).toHaveTextContent('95 of the 100 posts allowed in 24 hours');
    const latest = within(await screen.findByRole('region', { name: 'Latest posts on Facebook' }));
    expect(await latest.findByText('Dreamreel page')).toBeVisible();
    expect(latest.getByText('Hello')).toBeVisible();
    expect(latest.getByRole('img', { name: 'A beach' })).toBeVisible();
    // The list is requested every ten seconds.
    const requested = new Set(server.to(POSTS).map(({ url }) => url.searchParams.get('network')));
    expect([...requested]).toEqual(['facebook']);
  });

  it('shows one page for the sandbox, which explains that the posts are private', async () => {
    await openPosts([], {}, '&view=sandbox');
    expect(await screen.findByText(/No one outside sees them/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
    expect(await screen.findByText(/hasn’t been tested yet/)).toBeVisible();
  });
});

it('shows on the first page of the dashboard that posts need a decision', async () => {
  const waiting = { network: 'facebook' as const, next: null, needsAttention: 1, missed: 1 };
  await openDashboard([movie()], { [STATUS]: () => ok(networks({ networks: [waiting] })) });
  expect(await screen.findByText('2 posts are waiting for your decision')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open posts' })).toHaveAttribute('href', '/admin?tab=posts');
});

describe('in German', () => {
  readingGerman();

  it('shows the queue and cancels a post in German', async () => {
    serve({
      [POSTS]: () => ok({ entries: [entry()], next: null }),
      'DELETE /api/admin/scheduled-posts/3': () => ok({ success: true, message: 'Canceled.', entry: entry() }),
    });
    const { user } = openPage(
      <PostEntryList
        filter={{ list: 'queue' }}
        onFilter={() => undefined}
        networks={['facebook']}
        movies={[movie()]}
        onPost={() => undefined}
      />,
      '/admin?tab=posts',
    );
    const post = await row('Jaws auf Facebook');
    expect(post.getByText('Geplant')).toBeVisible();
    expect(post.getByText(/^Für 24\.11\.2099.* · geplant von Ada$/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Netzwerk' })).toHaveDisplayValue('Alle Netzwerke');
    await user.click(post.getByRole('button', { name: 'Beitrag verwerfen' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Beitrag verwerfen' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Beitrag verworfen', description: 'Er wird nicht gepostet.' }),
    );
  });

  it('shows the page of a network in German', async () => {
    serve({ [POSTS]: () => ok({ entries: [], next: null }) });
    const status = networks();
    openPage(<NetworkPanel status={status} networks={status.networks} movies={[]} />, '/admin?tab=posts');
    expect(await screen.findByRole('heading', { name: 'Soziale Medien' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verbindung testen' })).toBeVisible();
    expect(screen.getByText(/Außerhalb sieht sie niemand/)).toHaveTextContent(/^Lokale Sandbox\. /);
    expect(screen.getByRole('list', { name: 'Probleme' })).toHaveTextContent('noch nicht getestet');
    expect(await screen.findByRole('region', { name: 'Letzte Beiträge auf Facebook' })).toBeVisible();
  });
});
