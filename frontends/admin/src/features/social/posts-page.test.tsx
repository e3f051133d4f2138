import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entry, movie, networks } from '../../testing/factories.ts';
import { openDashboard, untilToast } from '../../testing/open-dashboard.tsx';

const POSTS = 'GET /api/admin/posts';
const STATUS = 'GET /api/admin/social-networks';
const CHANGE = 'PATCH /api/admin/scheduled-posts/3';
const NOW = 'POST /api/admin/scheduled-posts/3/post-now';
const CANCEL = 'DELETE /api/admin/scheduled-posts/3';

/** Opens the Posts page with these entries. */
function openPosts(entries: readonly PostEntry[], routes: Routes = {}, view = '') {
  return openDashboard(
    [movie()],
    {
      [STATUS]: () => ok(networks()),
      [POSTS]: () => ok({ entries, next: null }),
      'GET /api/admin/social-preview/7': () => errorResponse(503, 'unavailable', 'Unavailable'),
      ...routes,
    },
    `/admin?tab=posts${view}`,
  );
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const done = () => ok({ success: true, message: 'Done.', entry: entry() });

describe('the queue', () => {
  it('shows each post with its time, author, problem and caption, and cancels one after a confirmation', async () => {
    const problem = 'The text has changed since it was approved.';
    const waiting = { state: 'needs-attention', problem, approvedCaption: 'New text', altText: 'A shark' } as const;
    const { user, server } = await openPosts([entry(), entry({ scheduledId: 4, network: 'instagram', ...waiting })], {
      [CANCEL]: done,
    });
    const scheduled = await row('Jaws on Facebook');
    expect(scheduled.getByText('Scheduled')).toBeVisible();
    expect(scheduled.getByText(/^For .*2099.* · scheduled by Ada$/)).toBeVisible();
    expect(scheduled.getByText('The text is generated when the post is published.')).toBeVisible();
    const changed = await row('Jaws on Instagram');
    expect(changed.getByText(problem)).toBeVisible();
    expect(changed.getByText('New text')).toBeVisible();
    expect(changed.getByText('Alternative text: A shark')).toBeVisible();

    const ask = async () => {
      await user.click(scheduled.getByText('Cancel post'));
      return within(await screen.findByRole('alertdialog'));
    };
    await user.click((await ask()).getByText('Keep post'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const question = await ask();
    expect(server.to(CANCEL)).toEqual([]);
    await user.click(question.getByText('Cancel post', { selector: 'button' }));
    await untilToast({ title: 'Post Canceled', description: 'It won’t be published.' });
  });

  it('explains how to schedule a post if nothing is scheduled', async () => {
    await openPosts([]);
    expect(await screen.findByText(/Nothing is scheduled\. To schedule a post/)).toBeVisible();
  });

  it('filters by network and state and loads more pages', async () => {
    const { user, server } = await openPosts([entry()], {
      [POSTS]: ({ url }) =>
        url.searchParams.get('after') === null
          ? ok({ entries: [entry()], next: '2026-11-24T18:00:00.000Z~scheduled-3' })
          : ok({ entries: [entry({ scheduledId: 9, network: 'instagram' })], next: null }),
    });
    await user.click(await screen.findByText('Show more'));
    await row('Jaws on Instagram');
    await user.selectOptions(screen.getByLabelText('Network'), 'Instagram');
    await user.selectOptions(screen.getByLabelText('State'), 'Missed');
    const filter = { list: 'queue', network: 'instagram', state: 'missed' };
    await waitFor(() => expect(Object.fromEntries(server.to(POSTS).at(-1)?.url.searchParams ?? [])).toEqual(filter));
  });

  it('posts a missed post after a confirmation, and asks again before its day or if it names another movie', async () => {
    const problem = 'The text names “Heat”, and the day of this movie is not over.';
    const answers = [
      errorResponse(409, 'confirmation-needed', 'Not yet'),
      errorResponse(409, 'names-other-movie', problem),
    ];
    const { user, server } = await openPosts([entry({ state: 'missed' })], { [NOW]: () => answers.shift() ?? done() });
    await user.click((await row('Jaws on Facebook')).getByText('Post Now'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Post this now?' }));
    expect(server.to(NOW)).toEqual([]);
    await user.click(question.getByText('Post Now'));
    await user.click(await screen.findByText('Post anyway'));
    expect(await screen.findByText(new RegExp(problem))).toBeVisible();
    await user.click(screen.getByText('Post anyway'));
    await untilToast({ title: 'Posting Now' });
    expect(server.to(NOW).map(({ body }) => body)).toEqual([
      { version: 4 },
      { version: 4, confirm: true },
      { version: 4, confirm: true, confirmOtherMovies: true },
    ]);
  });
});

describe('editing a scheduled post', () => {
  const dueAt = '2099-11-24T18:00:00.000Z';

  async function openPost(post: PostEntry, answer: () => ReturnType<typeof ok>) {
    const page = await openPosts([post], { [CHANGE]: answer });
    await page.user.click((await row('Jaws on Facebook')).getByText('Edit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jaws on Facebook' }));
    const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    const saved = () => page.server.to(CHANGE).at(-1)?.body;
    return { ...page, dialog, set, saved, save: () => page.user.click(dialog.getByText('Save')) };
  }
  const CAPTION = 'Caption for Facebook';

  it('keeps the typed caption if another admin changed the post first, and asks before it is discarded', async () => {
    const conflict = () => errorResponse(409, 'conflict', 'Someone else changed this post while you were editing');
    const { user, dialog, set, saved, save } = await openPost(entry({ caption: 'Guess!' }), conflict);
    set(CAPTION, 'Guess! Now');
    await save();
    await untilToast({ title: 'Couldn’t change the post', variant: 'destructive' });
    expect(dialog.getByLabelText(CAPTION)).toHaveValue('Guess! Now');
    expect(saved()).toEqual({ version: 4, dueAt, caption: 'Guess! Now' });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('shows why a caption was rejected until it changes, even if only the time was saved', async () => {
    const rejected = { problems: [{ network: 'facebook', text: 'Remove “Alien”.' }] };
    const reject = () => errorResponse(422, 'caption-rejected', 'Facebook: No.', rejected);
    const { dialog, set, save } = await openPost(entry({ caption: 'Guess!' }), reject);
    await save();
    expect(await dialog.findByText('Remove “Alien”.')).toBeVisible();
    set(CAPTION, 'Guess!?');
    expect(dialog.queryByText('Remove “Alien”.')).toBeNull();
  });

  it('needs a complete time, and doesn’t store a generated caption as an edited one if only the time changes', async () => {
    const failed = entry({ key: 'post-1', state: 'needs-attention', problem: 'No.', caption: 'Generated' });
    const { dialog, set, saved, save } = await openPost(failed, done);
    set('Day and time', '');
    expect(dialog.getByLabelText('Day and time')).toHaveValue('');
    expect(dialog.getByText('Save')).toBeDisabled();
    set('Day and time', '2099-11-25T18:30');
    await save();
    await untilToast({ title: 'Post Saved' });
    expect(saved()).toEqual({ version: 4, dueAt: new Date('2099-11-25T18:30').toISOString() });
  });
});

it('shows published posts with their links and failed posts in the history', async () => {
  const posted = entry({ key: 'post-1', state: 'posted', link: 'https://network.example/1', caption: 'Hello' });
  const failed = entry({ key: 'post-2', scheduledId: null, network: 'instagram', state: 'failed', problem: 'No.' });
  await openPosts([posted, { ...failed, dueAt: null }], {}, '&view=history');
  const first = await row('Jaws on Facebook');
  expect(first.getByText('Open the post').closest('a')).toHaveAttribute('href', 'https://network.example/1');
  expect(first.queryByRole('button')).toBeNull();
  const second = await row('Jaws on Instagram');
  expect(second.getByText(/immediate post by Ada/)).toBeVisible();
  expect(second.getByText('No.')).toBeVisible();
});

it('shows the connection, problems and latest posts of each configured network', async () => {
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
  const imageUrl = 'https://dreamreel.example/images/a?w=1536&as=jpg';
  const posted = entry({ key: 'post-1', state: 'posted', caption: 'Hello', imageUrl, altText: 'A beach' });
  const meta = networks({ provider: 'Meta Graph API', lastTest });
  const { server } = await openPosts([posted], { [STATUS]: () => ok(meta) }, '&view=facebook');
  const views = within(await screen.findByRole('navigation', { name: 'Posts' }));
  const names = views.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Queue', 'History', 'Facebook', 'Instagram']);
  expect(screen.getByText(/^Tested /)).toBeVisible();
  expect(screen.getByText('Facebook: Dreamreel page')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Problems' })).toHaveTextContent('95 of the 100 posts allowed in 24 hours');
  const latest = within(await screen.findByRole('region', { name: 'Latest posts on Facebook' }));
  expect(await latest.findByText('Dreamreel page')).toBeVisible();
  expect(latest.getByText('Hello')).toBeVisible();
  expect(latest.getByAltText('A beach')).toBeVisible();
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
