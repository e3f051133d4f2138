import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { NETWORKS } from '@dreamreel/proto/social/social-posts';
import { describe, expect, it } from '@jest/globals';
import { answering, callOf, once, PREPARE, PUBLISH, STATUS, TOKEN } from '../../testing/graph-harness.ts';
import { draftOf, HOUR_MS, socialService } from '../../testing/social-service.ts';
import { openProvider } from '../open-provider.ts';
import { type GraphResponse, graphError } from '../sandbox/sandbox-graph.ts';
import { sandboxRecords } from '../sandbox/sandbox-records.ts';
import type { FaultInjector } from '../sandbox/sandbox-server.ts';

const social = await socialService();

const afterEffect = (response: Awaited<ReturnType<FaultInjector>>) => async (handle: () => Promise<unknown>) => {
  await handle();
  return response;
};
const serverError = { status: 500, body: { error: { message: 'An unknown error', code: 1, type: 'OAuthException' } } };
const notReady = graphError(9007, 'Media ID is not available', { subcode: 2_207_027 });

async function recover() {
  await social.passTime();
  await social.resume();
}

async function expectOnceOnEachNetwork() {
  expect((await social.published()).map(({ network }) => network).toSorted()).toEqual([...NETWORKS].toSorted());
  expect(await social.state()).toEqual({ facebook: 'published', instagram: 'published' });
}

const containers = async () =>
  (await social.database.pool.query(`SELECT 1 FROM sandbox_records WHERE kind = 'container'`)).rowCount;

describe('a container of Instagram', () => {
  it('publishes a container later if the network is still processing it', async () => {
    social.graph.injectFaults(answering(STATUS, { status: 200, body: { status_code: 'IN_PROGRESS' } }));
    const message = 'The image is still being processed by Instagram and will be posted automatically.';
    expect(await social.post()).toMatchObject({ value: { message: `Posted to Facebook. ${message}` } });
    social.graph.heal();
    await recover();
    await expectOnceOnEachNetwork();
  });

  it.each([
    ['was not published', graphError(4, 'Application request limit reached')],
    ['has an unknown outcome', serverError],
  ])('that %s and has expired fails its post, which is then posted with a new one', async (_what, response) => {
    social.graph.injectFaults(once(PUBLISH.instagram, async () => response));
    await social.post();
    social.graph.wait(25 * HOUR_MS);
    await recover();
    expect(await social.state()).toMatchObject({ instagram: 'failed' });
    expect(await social.post()).toMatchObject({ ok: true });
    await expectOnceOnEachNetwork();
  });

  it('reports a rejected container, and creates a new one for the next request', async () => {
    const broken = { status: 200, body: { status_code: 'ERROR', status: 'Error: the image cannot be read.' } };
    social.graph.injectFaults(answering(STATUS, broken));
    expect(await social.post()).toMatchObject({
      error: 'network-refused',
      message: 'Posted to Facebook. Instagram: Error: the image cannot be read.',
    });
    social.graph.heal();
    expect(await social.post()).toMatchObject({ ok: true });
    await expectOnceOnEachNetwork();
  });

  it.each([
    ['is published once Instagram is ready', async () => notReady],
    ['is not published again if the response was wrong and the post is public', afterEffect(notReady)],
  ])('a finished container that Instagram does not accept yet %s', async (_what, response) => {
    social.graph.injectFaults(once(PUBLISH.instagram, response));
    expect(await social.post()).toMatchObject({ value: { message: 'Posted to Facebook and Instagram.' } });
    await expectOnceOnEachNetwork();
    expect(await containers()).toBe(1);
  });
});

it.each<[string, string, GraphResponse]>([
  ['a server error while the container is created', PREPARE.instagram, serverError],
  ['a creation that Instagram asks to repeat', PREPARE.instagram, graphError(-1, 'Failed', { subcode: 2_207_032 })],
  ['a download that took too long', PREPARE.instagram, graphError(-2, 'Too slow', { subcode: 2_207_003 })],
  ['a server error while the photo is uploaded', PREPARE.facebook, serverError],
  ['a server error while the quota is read', 'GET 222/content_publishing_limit', serverError],
  ['a server error while the container’s status is read', STATUS, serverError],
])('publishes a post despite %s', async (_what, call, response) => {
  social.graph.injectFaults(once(call, async () => response));
  expect(await social.post()).toMatchObject({ ok: true });
  await expectOnceOnEachNetwork();
});

describe.each([
  ['facebook', 'GET 111/published_posts'],
  ['instagram', 'GET 222/media'],
] as const)('publishing on %s', (network, list) => {
  it('finds a post of unknown outcome in a list with unusable records', async () => {
    const publish = once(PUBLISH[network], afterEffect(serverError));
    social.graph.warnings.length = 0;
    social.graph.injectFaults((request, handle) =>
      publish(request, async () => {
        const response = await handle();
        if (callOf(request) !== list) return response;
        const { data } = JSON.parse(JSON.stringify(response.body));
        const bare = { id: '1', caption: null, permalink: null, permalink_url: null, attachments: null };
        return { ...response, body: { data: [null, { id: 7 }, bare, ...data] } };
      }),
    );
    expect(await social.post()).toMatchObject({ ok: true });
    await expectOnceOnEachNetwork();
    expect(social.graph.warnings).toEqual([2]);
  });

  it.each([
    ['the connection breaks after it', 'drop-connection'],
    ['the response is a 500', serverError],
    ['the response is not JSON', { status: 200, body: '<html>Sorry' }],
    ['the response is JSON without an id', { status: 200, body: { ok: 1 } }],
    ['the response is a temporary error', graphError(-1, 'Server error', { subcode: 2_207_001 })],
    ['a proxy answers 502', { status: 502, body: 'Bad gateway' }],
  ] as const)('recognizes a post that succeeded when %s, and does not repeat it', async (_how, response) => {
    social.graph.injectFaults(once(PUBLISH[network], afterEffect(response)));
    expect(await social.post()).toMatchObject({ value: { message: 'Posted to Facebook and Instagram.' } });
    expect(await social.post()).toMatchObject({ value: { message: 'Already posted to Facebook and Instagram.' } });
    await expectOnceOnEachNetwork();
  });

  it('leaves the outcome unknown while the post is not found, and finds a post that appears late', async () => {
    let publishLate: () => Promise<unknown> = async () => {};
    social.graph.injectFaults(
      once(PUBLISH[network], async (handle) => {
        publishLate = handle;
        return serverError;
      }),
    );
    expect(await social.post()).toMatchObject({ ok: false, error: 'outcome-unknown' });
    await recover();
    await social.post();
    expect(await social.state()).toMatchObject({ [network]: 'unknown' });
    expect((await social.published()).map((post) => post.network)).not.toContain(network);
    await publishLate();
    await recover();
    await expectOnceOnEachNetwork();
  });
});

it('recognizes posts that succeeded after a timeout, and does not repeat them', async () => {
  social.connect({ timeoutMs: 10_000 });
  const never = async (handle: () => Promise<unknown>) => {
    await handle();
    return new Promise<never>(() => {});
  };
  const [facebook, instagram] = [once(PUBLISH.facebook, never), once(PUBLISH.instagram, never)];
  social.graph.injectFaults((request, handle) =>
    request.path.startsWith('111') ? facebook(request, handle) : instagram(request, handle),
  );
  expect(await social.post()).toMatchObject({ ok: true });
  await expectOnceOnEachNetwork();
});

it('reports a posting limit with the retry time and leaves no container behind', async () => {
  const body = { data: [{ quota_usage: 100, config: { quota_total: 100, quota_duration: 86_400 } }] };
  social.graph.injectFaults(answering('GET 222/content_publishing_limit', { status: 200, body }));
  expect(await social.post()).toMatchObject({
    error: 'quota-reached',
    message: 'Posted to Facebook. Instagram: Instagram’s limit of 100 posts in 24 hours has been reached.',
    detail: { retryAfterSeconds: 3_600 },
  });
  expect(await containers()).toBe(0);
});

describe('a rejection', () => {
  const withNull = { code: 100, message: 'Bad', error_subcode: null, error_user_msg: null };
  it.each([
    ['a missing right', graphError(10, 'No right to post'), /lacks a required permission: No right to post$/],
    ['an expired token', graphError(190, TOKEN, { subcode: 463 }), /has expired. Create a new one and set META_PAGE/],
    ['another password', graphError(190, 'Session changed', { subcode: 460 }), /password/],
    ['a message in several lines', graphError(100, `Bad\nparam for ${TOKEN}`), /Facebook: Bad param for …$/],
    ['an error with null fields', { status: 400, body: { error: withNull } }, /Facebook: Bad$/],
    [
      'suspected spam',
      graphError(4, 'No', { subcode: 2_207_051, userMessage: 'We restrict this.' }),
      /We restrict this/,
    ],
    ['no reason at all', { status: 400, body: 'nope' }, /rejected the request without a reason \(400\)/],
  ])('explains a rejection clearly: %s', async (_what, response, message) => {
    social.graph.injectFaults(answering(PREPARE.facebook, response));
    expect(await social.post()).toMatchObject({ error: 'network-refused', message: expect.stringMatching(message) });
    expect(await social.published()).toMatchObject([{ network: 'instagram' }]);
  });

  it.each([
    ['is not a JPEG', Buffer.from('GIF89a'), /not a JPEG/],
    ['cannot be fetched', null, /could not fetch the image from this site \(PUBLIC_URL\)/],
  ])('reports why an image %s', async (_what, image, message) => {
    social.graph.images.show(image);
    expect(await social.post()).toMatchObject({ message: expect.stringMatching(message) });
    expect(await social.published()).toEqual([]);
  });
});

describe('the sandbox', () => {
  it('announces no idle timeout in the sandbox, so no request uses a connection that is about to be closed', async () => {
    const { headers } = await fetch(social.graph.sandboxUrl);
    expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', null]);
  });

  it('keeps the sandbox running when a client aborts in the middle of its request', async () => {
    const { sandboxUrl } = social.graph;
    const rejections: unknown[] = [];
    const addRejection = (error: unknown) => rejections.push(error);
    process.on('unhandledRejection', addRejection);
    const { port } = new URL(sandboxUrl);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST /v24.0/222/media HTTP/1.1\r\nHost: sandbox\r\nContent-Length: 100\r\n\r\ncaption=');
    // By then, the aborted request has been received.
    await fetch(sandboxUrl);
    socket.destroy();
    await fetch(sandboxUrl);
    await setImmediate();
    process.off('unhandledRejection', addRejection);
    expect(rejections).toEqual([]);
  });

  it('fetches images for the sandbox from the gateway if the public address is unreachable', async () => {
    // This name does not resolve, just as a pod of a cluster might not reach the public address.
    const PUBLIC_URL = 'https://dreamreel.invalid';
    const path = `/images/${'a'.repeat(32)}?w=1536&as=jpg`;
    const draft = draftOf({ imageUrl: `${PUBLIC_URL}${path}` });
    const config = { PUBLIC_URL, META_GRAPH_URL: 'https://graph.invalid' };
    const { images } = social.graph;
    images.paths.length = 0;
    for (const [url, isFetched] of [
      [{ GATEWAY_URL: images.url }, true],
      [{}, false],
    ] as const) {
      const provider = await openProvider({ ...config, ...url }, sandboxRecords(social.database), { warn: () => {} });
      expect(await provider.networks.facebook.prepare(draft)).toMatchObject({ ok: isFetched });
      await provider.close();
    }
    expect(images.paths).toEqual([path]);
  });
});

/** No server gets this port when it asks for any free one. `fetch` blocks port 1. */
const NOTHING_LISTENS = 'http://127.0.0.1:2';

describe('the connection test', () => {
  it('reports an unreachable network to posts and to the connection test', async () => {
    social.connect({ url: NOTHING_LISTENS });
    expect(await social.post()).toMatchObject({ error: 'network-away', detail: { retryAfterSeconds: 60 } });
    expect(await social.state()).toEqual({ facebook: 'failed', instagram: 'failed' });
    expect(await social.testConnection()).toMatchObject({ error: 'network-away' });
  });

  it.each([
    ['is not valid', { is_valid: false, error: { message: 'The session was logged out.' } }, /not valid: The session/],
    ['lacks rights', { is_valid: true, scopes: ['pages_manage_posts'] }, /lacks these rights: pages_read_engagement/],
  ])('reports that the token %s', async (_what, data, message) => {
    social.graph.injectFaults(answering('GET debug_token', { status: 200, body: { data } }));
    const response = { error: 'network-refused', message: expect.stringMatching(message) };
    expect(await social.testConnection()).toMatchObject(response);
  });
});
