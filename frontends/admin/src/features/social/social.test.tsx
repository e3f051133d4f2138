import type { SocialPost, SocialPreview } from '@dreamreel/proto/social/social-posts';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { IMAGES, movie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';

const TEST = 'POST /api/admin/test-social-media';
const POST = 'POST /api/admin/post-to-social-media/7';
const PREVIEW = 'GET /api/admin/social-preview/7';
const POSTS = 'GET /api/admin/social-posts';

const preview = (more: Partial<SocialPreview> = {}): SocialPreview => ({
  movieId: 7,
  provider: 'local sandbox',
  day: 'over',
  namesMovie: true,
  needsConfirmation: false,
  image: { url: `https://dreamreel.example${IMAGES[0]}?w=1536&as=jpg`, width: 1536, height: 1024 },
  posts: (['facebook', 'instagram'] as const).map((network) => ({
    network,
    caption: `It was Jaws (1975) – on ${network}`,
    altText: 'An empty beach',
    crops: [{ where: 'Post', left: 128, top: 0, width: 1280, height: 1024 }],
    state: null,
    link: null,
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

describe('Test Connection', () => {
  it('names the settings at first, and shows the server’s message after a success', async () => {
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
    expect(screen.getByRole('heading', { name: 'Social Media Management' })).toBeVisible();
    expect(screen.getByText(/page access token/)).toHaveTextContent(/page id .* business account id/);
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
  ])('reports the failure: %p', async (answer, description) => {
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
  it('previews exact caption, crop and alternative text for each network', async () => {
    const { dialog, server } = await openPost({});
    for (const name of ['Facebook', 'Instagram']) {
      const network = within(await dialog.findByRole('region', { name }));
      expect(network.getByText(`It was Jaws (1975) – on ${name.toLowerCase()}`)).toBeVisible();
      expect(network.getByRole('img', { name: 'An empty beach' })).toHaveAttribute('src', `${IMAGES[0]}?w=1536&as=jpg`);
    }
    expect(dialog.getByText(/Local sandbox/)).toBeVisible();
    expect(server.to(POST)).toEqual([]);
  });

  it('posts, and shows the server’s message', async () => {
    const { postNow } = await openPost({ [POST]: () => ok({ success: true, message: 'Posted on both', posts: [] }) });
    await postNow();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Posted to Social Media', description: 'Posted on both' }),
    );
  });

  it.each([
    [errorResponse(502, 'network-refused', 'The image is too wide'), 'The image is too wide'],
    [{ status: 502, body: null }, 'Failed to post to social media'],
  ])('reports the failure: %p', async (answer, description) => {
    const { postNow } = await openPost({ [POST]: () => answer });
    await postNow();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Social Media Post Failed', description, variant: 'destructive' }),
    );
  });

  it('asks for a confirmation before the day of a movie has come', async () => {
    const { user, server, postNow } = await openPost({
      [PREVIEW]: () => ok(preview({ day: 'to-come', needsConfirmation: true, namesMovie: false })),
      [POST]: () => ok({ success: true, message: 'Posted', posts: [] }),
    });
    await postNow();
    expect(server.to(POST)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Post all the same' }));
    await waitFor(() => expect(server.to(POST)).toMatchObject([{ body: { confirm: true } }]));
  });

  it('repeats a post of unknown outcome only after a confirmation', async () => {
    const answers = [
      errorResponse(409, 'outcome-unknown', 'Nobody knows'),
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

  it('is not offered for a movie without a first image', async () => {
    const { dialog } = await openPost({ [PREVIEW]: () => ok(preview({ image: null })) });
    expect(await dialog.findByRole('button', { name: 'Post Now' })).toBeDisabled();
    expect(dialog.getByText('This movie has no first image to post')).toBeVisible();
  });
});
