import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type GraphHarness, graphHarness, jpegOf, TOKEN } from '../../testing/graph-harness.ts';
import { postsInMemory } from '../../testing/posts-in-memory.ts';
import { serviceHarness } from '../../testing/service-harness.ts';
import { graphError } from '../sandbox/graph-response.ts';
import type { FaultInjector } from '../sandbox/sandbox-server.ts';

const open: GraphHarness[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((harness) => harness.close()));
});

/** Creates the service without its database, with the real adapter and the sandbox. */
async function setup(options: Parameters<typeof graphHarness>[0] = {}) {
  const harness = await graphHarness(options);
  open.push(harness);
  const stored = postsInMemory();
  const addresses = { play: 'https://dreamreel.example/daily', image: () => harness.images.url };
  const { postMovie, resume } = serviceHarness({ ...stored, networks: harness.networks, addresses });
  return {
    ...harness,
    ...stored,
    postMovie,
    async recover() {
      stored.passTime();
      await resume();
    },
  };
}

const PUBLISHING: Readonly<Record<NetworkName, string>> = {
  facebook: 'POST 111/feed',
  instagram: 'POST 222/media_publish',
};

/** Injects a fault into only the first of these requests. */
function once(call: string, how: (handle: Parameters<FaultInjector>[1]) => ReturnType<FaultInjector>): FaultInjector {
  let isOver = false;
  return async ({ method, path }, handle) => {
    if (isOver || `${method} ${path}` !== call) return handle();
    isOver = true;
    return how(handle);
  };
}

const afterEffect = (response: Awaited<ReturnType<FaultInjector>>) => async (handle: () => Promise<unknown>) => {
  await handle();
  return response;
};
const serverError = { status: 500, body: { error: { message: 'An unknown error', code: 1, type: 'OAuthException' } } };

describe('a post', () => {
  it('publishes a post with caption, alternative text and image, and returns a link', async () => {
    const { postMovie, memory, published, images } = await setup();
    const response = await postMovie();
    expect(response).toMatchObject({ ok: true, value: { message: 'Posted to Facebook and Instagram.' } });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
    const caption = expect.stringContaining('“Alien” (1979)');
    const altText = 'A dark corridor of metal';
    expect(memory.all()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'photo', caption, altText, imageUrl: images.url }),
        expect.objectContaining({ kind: 'container', caption, altText, imageUrl: images.url, isPublished: true }),
        expect.objectContaining({ kind: 'media', caption }),
        expect.objectContaining({ kind: 'page-post', caption }),
      ]),
    );
    const posts = response.ok ? response.value.posts : [];
    for (const { link } of posts) expect(link).toMatch(/^https:\/\/sandbox\.example\/\d+/);
  });

  it('waits for a container that the network is still processing, and publishes it later', async () => {
    const { postMovie, recover, published, injectFaults } = await setup();
    const working = { status: 200, body: { status_code: 'IN_PROGRESS' } };
    injectFaults(async ({ fields }, handle) => (fields.fields === 'status_code,status' ? working : handle()));
    expect(await postMovie()).toMatchObject({
      value: {
        message:
          'Posted to Facebook. The image is still being processed by Instagram and will be posted automatically.',
      },
    });
    injectFaults((_request, handle) => handle());
    await recover();
    await recover();
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it('creates a new container if the old one has expired', async () => {
    const { postMovie, recover, published, state, injectFaults, wait } = await setup();
    injectFaults(once('POST 222/media_publish', async () => graphError(4, 'Application request limit reached')));
    await postMovie();
    wait(25 * 3_600_000);
    injectFaults((_request, handle) => handle());
    await recover();
    expect(await postMovie()).toMatchObject({ ok: true });
    expect([published(), state()]).toEqual([
      { facebook: 1, instagram: 1 },
      { facebook: 'published', instagram: 'published' },
    ]);
  });
});

const notReady = graphError(9007, 'Media ID is not available', { subcode: 2_207_027 });

describe('a finished container that Instagram does not publish yet', () => {
  it('is published once Instagram is ready', async () => {
    const { postMovie, published, memory, injectFaults } = await setup();
    injectFaults(once(PUBLISHING.instagram, async () => notReady));
    expect(await postMovie()).toMatchObject({ ok: true, value: { message: 'Posted to Facebook and Instagram.' } });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
    expect(memory.all().filter(({ kind }) => kind === 'container')).toHaveLength(1);
  });

  it('is not published again if the response was wrong and the post is public', async () => {
    const { postMovie, published, injectFaults } = await setup();
    injectFaults(once(PUBLISHING.instagram, afterEffect(notReady)));
    expect(await postMovie()).toMatchObject({ ok: true });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it('can be posted again later if Instagram never gets ready', async () => {
    const { postMovie, published, state, injectFaults } = await setup();
    let attempts = 0;
    injectFaults(async ({ method, path }, handle) => {
      if (`${method} ${path}` !== PUBLISHING.instagram) return handle();
      attempts += 1;
      return notReady;
    });
    expect(await postMovie()).toMatchObject({ error: 'network-away', detail: { retryAfterSeconds: 60 } });
    expect([attempts, state()]).toEqual([4, { facebook: 'published', instagram: 'failed' }]);
    injectFaults((_request, handle) => handle());
    expect(await postMovie()).toMatchObject({ ok: true });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });
});

it.each([
  ['a server error while the container is created', 'POST 222/media', serverError],
  [
    'a failed creation that Instagram asks to repeat',
    'POST 222/media',
    graphError(-1, 'Create media fail', { subcode: 2_207_032 }),
  ],
  [
    'a download of the image that took too long',
    'POST 222/media',
    graphError(-2, 'It takes too long to download the media', { subcode: 2_207_003 }),
  ],
  ['a server error while the photo is uploaded', 'POST 111/photos', serverError],
  ['a server error while the quota is read', 'GET 222/content_publishing_limit', serverError],
])('publishes a post despite %s', async (_what, call, response) => {
  const { postMovie, published, injectFaults } = await setup();
  injectFaults(once(call, async () => response));
  expect(await postMovie()).toMatchObject({ ok: true });
  expect(published()).toEqual({ facebook: 1, instagram: 1 });
});

it('publishes a post despite a server error while the container’s status is read', async () => {
  const { postMovie, published, injectFaults } = await setup();
  let isOver = false;
  injectFaults(async ({ fields }, handle) => {
    if (isOver || fields.fields !== 'status_code,status') return handle();
    isOver = true;
    return serverError;
  });
  expect(await postMovie()).toMatchObject({ ok: true });
  expect(published()).toEqual({ facebook: 1, instagram: 1 });
});

const LISTS: Readonly<Record<NetworkName, string>> = {
  facebook: 'GET 111/published_posts',
  instagram: 'GET 222/media',
};

describe.each(['facebook', 'instagram'] as const)('publishing on %s', (network) => {
  it('finds a post of unknown outcome in a list with unusable records', async () => {
    const { postMovie, published, injectFaults, memory, state, warnings } = await setup();
    const publish = once(PUBLISHING[network], afterEffect(serverError));
    injectFaults((request, handle) =>
      publish(request, async () => {
        const response = await handle();
        if (`${request.method} ${request.path}` !== LISTS[network]) return response;
        const { data } = JSON.parse(JSON.stringify(response.body));
        const bare = { id: '1', caption: null, permalink: null, permalink_url: null, attachments: null };
        return { ...response, body: { data: [null, { id: 7 }, bare, ...data] } };
      }),
    );
    expect(await postMovie()).toMatchObject({ ok: true });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
    expect(state()).toEqual({ facebook: 'published', instagram: 'published' });
    expect(memory.all().some(({ id }) => id === '1')).toBe(false);
    expect(warnings).toEqual([2]);
  });

  it.each([
    ['the connection breaks after it', 'drop-connection'],
    ['the response is a 500', serverError],
    ['the response is not JSON', { status: 200, body: '<html>Sorry' }],
    ['the response is JSON without an id', { status: 200, body: { ok: 1 } }],
    ['the response is a temporary error', graphError(-1, 'Server error', { subcode: 2_207_001 })],
    ['a proxy answers 502', { status: 502, body: 'Bad gateway' }],
  ] as const)('recognizes a post that succeeded when %s, and does not repeat it', async (_how, response) => {
    const { postMovie, published, injectFaults } = await setup();
    injectFaults(once(PUBLISHING[network], afterEffect(response)));
    expect(await postMovie()).toMatchObject({ ok: true, value: { message: 'Posted to Facebook and Instagram.' } });
    expect(await postMovie()).toMatchObject({ value: { message: 'Already posted to Facebook and Instagram.' } });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it('recognizes a post that succeeded after a timeout, and does not repeat it', async () => {
    const { postMovie, published, injectFaults } = await setup({ timeoutMs: 10_000 });
    injectFaults(
      once(PUBLISHING[network], async (handle) => {
        await handle();
        return new Promise<never>(() => {});
      }),
    );
    expect(await postMovie()).toMatchObject({ ok: true });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it('leaves the outcome unknown while the post is not found, and finds a post that appears late', async () => {
    const { postMovie, recover, published, state, injectFaults } = await setup();
    let publishLate: () => Promise<unknown> = async () => {};
    injectFaults(
      once(PUBLISHING[network], async (handle) => {
        publishLate = handle;
        return serverError;
      }),
    );
    expect(await postMovie()).toMatchObject({ ok: false, error: 'outcome-unknown' });
    await recover();
    await postMovie();
    expect(state()).toMatchObject({ [network]: 'unknown' });
    expect(published()[network]).toBe(0);

    await publishLate();
    await recover();
    expect(state()).toEqual({ facebook: 'published', instagram: 'published' });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });
});

it('marks a post of unknown outcome as failed once its container has expired, so it can be posted again', async () => {
  const { postMovie, recover, published, state, injectFaults, wait } = await setup();
  injectFaults(once(PUBLISHING.instagram, async () => serverError));
  await postMovie();
  wait(25 * 3_600_000);
  await recover();
  expect(state()).toMatchObject({ instagram: 'failed' });
  expect(await postMovie()).toMatchObject({ ok: true });
  expect(published()).toEqual({ facebook: 1, instagram: 1 });
});

describe('a limit of the network', () => {
  it('reports a posting limit with the retry time and leaves no container behind', async () => {
    const { postMovie, published, injectFaults } = await setup({ quota: 0 });
    expect(await postMovie()).toMatchObject({
      error: 'quota-reached',
      message: 'Posted to Facebook. Instagram: Instagram’s limit of 0 posts in 24 hours has been reached.',
      detail: { retryAfterSeconds: 3_600 },
    });
    expect(published()).toEqual({ facebook: 1, instagram: 0 });
    injectFaults((_request, handle) => handle());
  });

  it('reports a call limit with the time that the network estimates', async () => {
    const { postMovie, injectFaults } = await setup();
    const usage = JSON.stringify({
      111: [{ type: 'pages', call_count: 100, total_time: null, estimated_time_to_regain_access: 7 }],
    });
    const limited = {
      ...graphError(32, 'Page request limit reached'),
      headers: { 'x-business-use-case-usage': usage },
    };
    injectFaults(once('POST 111/photos', async () => limited));
    expect(await postMovie()).toMatchObject({ error: 'quota-reached', detail: { retryAfterSeconds: 420 } });
  });
});

describe('a rejection', () => {
  it('explains what to do about an expired token without quoting the token', async () => {
    const { postMovie, provider } = await setup({ token: 'expired-token-of-ours' });
    const response = await postMovie();
    expect(response).toMatchObject({ error: 'network-refused' });
    expect(JSON.stringify(response)).toContain(
      'The access token has expired. Create a new one and set META_PAGE_ACCESS_TOKEN.',
    );
    expect(JSON.stringify([response, await provider.test()])).not.toContain('expired-token-of-ours');
  });

  it.each([
    [
      'a missing right',
      graphError(10, 'No permission for pages_manage_posts'),
      /lacks a required permission.*pages_manage_posts/,
    ],
    ['another password', graphError(190, 'Session changed', { subcode: 460 }), /password/],
    ['a message in several lines', graphError(100, `Bad\nparam for ${TOKEN}`), /Facebook: Bad param for …$/],
    [
      'an error with null fields',
      { status: 400, body: { error: { code: 100, message: 'Bad param', error_subcode: null, error_user_msg: null } } },
      /Facebook: Bad param$/,
    ],
    [
      'suspected spam',
      graphError(4, 'Restricted', { subcode: 2_207_051, userMessage: 'We restrict this.' }),
      /We restrict this/,
    ],
    ['no reason at all', { status: 400, body: 'nope' }, /rejected the request without a reason \(400\)/],
  ])('explains a rejection clearly: %s', async (_what, response, message) => {
    const { postMovie, injectFaults, published } = await setup();
    injectFaults(once('POST 111/photos', async () => response));
    expect(await postMovie()).toMatchObject({
      error: 'network-refused',
      message: expect.stringMatching(message),
    });
    expect(published()).toEqual({ facebook: 0, instagram: 1 });
  });

  it('reports a rejected container, and creates a new one for the next request', async () => {
    const { postMovie, published, injectFaults } = await setup();
    const broken = { status: 200, body: { status_code: 'ERROR', status: 'Error: the image cannot be read.' } };
    injectFaults(async ({ fields }, handle) => (fields.fields === 'status_code,status' ? broken : handle()));
    expect(await postMovie()).toMatchObject({
      error: 'network-refused',
      message: 'Posted to Facebook. Instagram: Error: the image cannot be read.',
    });
    injectFaults((_request, handle) => handle());
    expect(await postMovie()).toMatchObject({ ok: true });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it.each([
    ['is not a JPEG', Buffer.from('GIF89a'), /not a JPEG/],
    ['is too wide', jpegOf(2_000, 1_000), /between 4:5 and 1\.91:1/],
    ['is too tall', jpegOf(1_000, 1_300), /between 4:5 and 1\.91:1/],
    ['is too large', jpegOf(1_536, 1_024, 9_000_000), /larger than 8 MB/],
    ['cannot be fetched', undefined, /could not fetch the image from this site \(PUBLIC_URL\)/],
  ])('reports why an image %s', async (_what, image, message) => {
    const { postMovie, images, published } = await setup();
    images.show(image);
    expect(await postMovie()).toMatchObject({ message: expect.stringMatching(message) });
    expect(published()).toEqual({ facebook: 0, instagram: 0 });
  });
});

it('announces no idle timeout in the sandbox, so no request uses a connection that is about to be closed', async () => {
  const { sandboxUrl } = await setup();
  const { headers } = await fetch(sandboxUrl);
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', null]);
});

/** No server gets this port when it asks for any free one. `fetch` blocks port 1. */
const NOTHING_LISTENS = 'http://127.0.0.1:2';

it('keeps the sandbox running when a client aborts in the middle of its request', async () => {
  const { sandboxUrl } = await setup();
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', note);
  const { port } = new URL(sandboxUrl);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST /v24.0/222/media HTTP/1.1\r\nHost: sandbox\r\nContent-Length: 100\r\n\r\ncaption=');
  // By then, the aborted request has been received.
  await fetch(sandboxUrl);
  socket.destroy();
  await fetch(sandboxUrl);
  await setImmediate();
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});

it('reports an unreachable network to posts and to the connection test', async () => {
  const { postMovie, provider, state } = await setup({ url: NOTHING_LISTENS });
  expect(await postMovie()).toMatchObject({ error: 'network-away', detail: { retryAfterSeconds: 60 } });
  expect(state()).toEqual({ facebook: 'failed', instagram: 'failed' });
  expect(await provider.test()).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
});

describe('the connection test', () => {
  it('returns accounts, used quota and the expiry of the token', async () => {
    const { provider, postMovie, injectFaults } = await setup();
    await postMovie();
    const scopes = ['pages_manage_posts', 'pages_read_engagement', 'instagram_basic', 'instagram_content_publish'];
    const token = { status: 200, body: { data: { is_valid: true, expires_at: 1_800_000_000, scopes } } };
    injectFaults(once('GET debug_token', async () => token));
    expect(await provider.test()).toEqual({
      ok: true,
      value: {
        accounts: [
          { network: 'facebook', name: 'Dreamreel sandbox' },
          { network: 'instagram', name: '@dreamreel.sandbox' },
        ],
        quota: { used: 1, most: 100, hours: 24 },
        callsUsedPercent: 1,
        tokenExpiresAt: new Date('2027-01-15T08:00:00.000Z'),
      },
    });
  });

  it.each([
    ['is not valid', { is_valid: false, error: { message: 'The session was logged out.' } }, /not valid: The session/],
    ['lacks rights', { is_valid: true, scopes: ['pages_manage_posts'] }, /lacks these rights: pages_read_engagement/],
  ])('reports that the token %s', async (_what, data, message) => {
    const { provider, injectFaults } = await setup();
    injectFaults(once('GET debug_token', async () => ({ status: 200, body: { data } })));
    expect(await provider.test()).toMatchObject({
      error: { kind: 'rejected', message: expect.stringMatching(message) },
    });
  });
});
