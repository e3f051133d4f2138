import type { NetworkName } from '@dreamreel/proto/social';
import { afterEach, describe, expect, it } from '@jest/globals';
import { desk } from '../../testing/desk.ts';
import { type GraphWorld, graphWorld, jpegOf, TOKEN } from '../../testing/graph-world.ts';
import { postsInMemory } from '../../testing/posts-in-memory.ts';
import { graphError } from '../sandbox/graph-answer.ts';
import type { Interference } from '../sandbox/sandbox-server.ts';

const open: GraphWorld[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((world) => world.close()));
});

/** The whole service but for its database, on the real adapter and the sandbox. */
async function setup(options: Parameters<typeof graphWorld>[0] = {}) {
  const world = await graphWorld(options);
  open.push(world);
  const kept = postsInMemory();
  const addresses = { play: 'https://dreamreel.example/daily', image: () => world.images.url };
  const { press, resume } = desk({ ...kept, networks: world.networks, addresses });
  return {
    ...world,
    ...kept,
    press,
    async recover() {
      kept.passTime();
      await resume();
    },
  };
}

const PUBLISHING: Readonly<Record<NetworkName, string>> = {
  facebook: 'POST 111/feed',
  instagram: 'POST 222/media_publish',
};

/** Interferes with the first of these requests alone. */
function once(call: string, how: (work: Parameters<Interference>[1]) => ReturnType<Interference>): Interference {
  let isOver = false;
  return async ({ method, path }, work) => {
    if (isOver || `${method} ${path}` !== call) return work();
    isOver = true;
    return how(work);
  };
}

const afterEffect = (answer: Awaited<ReturnType<Interference>>) => async (work: () => Promise<unknown>) => {
  await work();
  return answer;
};
const fault = { status: 500, body: { error: { message: 'An unknown error', code: 1, type: 'OAuthException' } } };

describe('a post', () => {
  it('goes out with caption, alternative text and image, and comes back with a link', async () => {
    const { press, memory, published, images } = await setup();
    const answer = await press();
    expect(answer).toMatchObject({ ok: true, value: { message: 'Posted to Facebook and Instagram.' } });
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
    const posts = answer.ok ? answer.value.posts : [];
    for (const { link } of posts) expect(link).toMatch(/^https:\/\/sandbox\.example\/\d+/);
  });

  it('waits for a container that the network is still at, and is finished later', async () => {
    const { press, recover, published, interfere } = await setup();
    const working = { status: 200, body: { status_code: 'IN_PROGRESS' } };
    interfere(async ({ fields }, work) => (fields.fields === 'status_code,status' ? working : work()));
    expect(await press()).toMatchObject({
      value: {
        message: 'Posted to Facebook. Instagram still works at the image; it will be posted as soon as that is done.',
      },
    });
    interfere((_request, work) => work());
    await recover();
    await recover();
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it('gets a new container where the old one has expired', async () => {
    const { press, recover, published, state, interfere, wait } = await setup();
    interfere(once('POST 222/media_publish', async () => graphError(4, 'Application request limit reached')));
    await press();
    wait(25 * 3_600_000);
    interfere((_request, work) => work());
    await recover();
    expect(await press()).toMatchObject({ ok: true });
    expect([published(), state()]).toEqual([
      { facebook: 1, instagram: 1 },
      { facebook: 'published', instagram: 'published' },
    ]);
  });
});

describe.each(['facebook', 'instagram'] as const)('publishing on %s', (network) => {
  it.each([
    ['the connection breaks after it', 'cut'],
    ['the answer is a 500', fault],
    ['the answer is no JSON', { status: 200, body: '<html>Sorry' }],
    ['the answer is JSON without an id', { status: 200, body: { ok: 1 } }],
    ['the answer is a fault that passes', graphError(-1, 'Server error', { subcode: 2_207_001 })],
    ['a proxy answers 502', { status: 502, body: 'Bad gateway' }],
  ] as const)('is known to have worked, and is not repeated, when %s', async (_how, answer) => {
    const { press, published, interfere } = await setup();
    interfere(once(PUBLISHING[network], afterEffect(answer)));
    expect(await press()).toMatchObject({ ok: true, value: { message: 'Posted to Facebook and Instagram.' } });
    expect(await press()).toMatchObject({ value: { message: 'Already posted to Facebook and Instagram.' } });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it('is known to have worked, and is not repeated, when it takes too long', async () => {
    const { press, published, interfere } = await setup({ callMs: 1_500 });
    interfere(
      once(PUBLISHING[network], async (work) => {
        await work();
        return new Promise<never>(() => {});
      }),
    );
    expect(await press()).toMatchObject({ ok: true });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it('stays unknown while nobody can see it, and is found when it comes out late', async () => {
    const { press, recover, published, state, interfere } = await setup();
    let comeOut: () => Promise<unknown> = async () => {};
    interfere(
      once(PUBLISHING[network], async (work) => {
        comeOut = work;
        return fault;
      }),
    );
    expect(await press()).toMatchObject({ ok: false, error: 'outcome-unknown' });
    await recover();
    await press();
    expect(state()).toMatchObject({ [network]: 'unknown' });
    expect(published()[network]).toBe(0);

    await comeOut();
    await recover();
    expect(state()).toEqual({ facebook: 'published', instagram: 'published' });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });
});

it('finds that a container of unknown outcome has expired, and may then post it anew', async () => {
  const { press, recover, published, state, interfere, wait } = await setup();
  interfere(once(PUBLISHING.instagram, async () => fault));
  await press();
  wait(25 * 3_600_000);
  await recover();
  expect(state()).toMatchObject({ instagram: 'failed' });
  expect(await press()).toMatchObject({ ok: true });
  expect(published()).toEqual({ facebook: 1, instagram: 1 });
});

describe('a refusal', () => {
  it('for quota says when to come back, and nothing of it is left behind', async () => {
    const { press, published, interfere } = await setup({ quota: 0 });
    expect(await press()).toMatchObject({
      error: 'quota-reached',
      detail: {
        explanation: 'Posted to Facebook. Instagram: All 0 posts that Instagram takes in 24 hours are used.',
        retryAfterSeconds: 3_600,
      },
    });
    expect(published()).toEqual({ facebook: 1, instagram: 0 });
    interfere((_request, work) => work());
  });

  it('for calls says how long the network itself expects it to last', async () => {
    const { press, interfere } = await setup();
    const usage = JSON.stringify({ 111: [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: 7 }] });
    const limited = {
      ...graphError(32, 'Page request limit reached'),
      headers: { 'x-business-use-case-usage': usage },
    };
    interfere(once('POST 111/photos', async () => limited));
    expect(await press()).toMatchObject({ error: 'quota-reached', detail: { retryAfterSeconds: 420 } });
  });

  it('for an expired token says what to do, and never quotes the token', async () => {
    const { press, way } = await setup({ token: 'expired-token-of-ours' });
    const answer = await press();
    expect(answer).toMatchObject({ error: 'network-refused' });
    expect(JSON.stringify(answer)).toContain(
      'The access token has expired. Make a new one and set META_PAGE_ACCESS_TOKEN.',
    );
    expect(JSON.stringify([answer, await way.test()])).not.toContain('expired-token-of-ours');
  });

  it.each([
    ['a missing right', graphError(10, 'No permission for pages_manage_posts'), /lacks a right.*pages_manage_posts/],
    ['another password', graphError(190, 'Session changed', { subcode: 460 }), /password/],
    ['its own words, on one line', graphError(100, `Bad\nparam for ${TOKEN}`), /Facebook: Bad param for …$/],
    [
      'taken for spam',
      graphError(4, 'Restricted', { subcode: 2_207_051, userMessage: 'We restrict this.' }),
      /We restrict this/,
    ],
    ['no reason at all', { status: 400, body: 'nope' }, /refused without a reason \(400\)/],
  ])('is told plainly: %s', async (_what, refusal, words) => {
    const { press, interfere, published } = await setup();
    interfere(once('POST 111/photos', async () => refusal));
    expect(await press()).toMatchObject({
      error: 'network-refused',
      detail: { explanation: expect.stringMatching(words) },
    });
    expect(published()).toEqual({ facebook: 0, instagram: 1 });
  });

  it('of the image comes from a container in error, and the next press makes a new one', async () => {
    const { press, published, interfere } = await setup();
    const broken = { status: 200, body: { status_code: 'ERROR', status: 'Error: the image cannot be read.' } };
    interfere(async ({ fields }, work) => (fields.fields === 'status_code,status' ? broken : work()));
    expect(await press()).toMatchObject({
      error: 'network-refused',
      detail: { explanation: 'Posted to Facebook. Instagram: Error: the image cannot be read.' },
    });
    interfere((_request, work) => work());
    expect(await press()).toMatchObject({ ok: true });
    expect(published()).toEqual({ facebook: 1, instagram: 1 });
  });

  it.each([
    ['is no JPEG', Buffer.from('GIF89a'), /not a JPEG/],
    ['is too wide', jpegOf(2_000, 1_000), /between 4:5 and 1\.91:1/],
    ['is too tall', jpegOf(1_000, 1_300), /between 4:5 and 1\.91:1/],
    ['is too large', jpegOf(1_536, 1_024, 9_000_000), /larger than 8 MB/],
    ['cannot be fetched', undefined, /could not fetch the image from our address \(PUBLIC_URL\)/],
  ])('says when an image %s', async (_what, image, words) => {
    const { press, images, published } = await setup();
    images.show(image);
    expect(await press()).toMatchObject({ detail: { explanation: expect.stringMatching(words) } });
    expect(published()).toEqual({ facebook: 0, instagram: 0 });
  });
});

it('a network that cannot be reached is away, whatever was asked', async () => {
  const { press, closeSandbox, way, state } = await setup();
  await closeSandbox();
  expect(await press()).toMatchObject({ error: 'network-away', detail: { retryAfterSeconds: 60 } });
  expect(state()).toEqual({ facebook: 'failed', instagram: 'failed' });
  expect(await way.test()).toMatchObject({ ok: false, trouble: { kind: 'away' } });
});

describe('the connection test', () => {
  it('says who we are, what is used and when the token ends', async () => {
    const { way, press, interfere } = await setup();
    await press();
    const scopes = ['pages_manage_posts', 'pages_read_engagement', 'instagram_basic', 'instagram_content_publish'];
    const token = { status: 200, body: { data: { is_valid: true, expires_at: 1_800_000_000, scopes } } };
    interfere(once('GET debug_token', async () => token));
    expect(await way.test()).toEqual({
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
  ])('says when the token %s', async (_what, data, words) => {
    const { way, interfere } = await setup();
    interfere(once('GET debug_token', async () => ({ status: 200, body: { data } })));
    expect(await way.test()).toMatchObject({ trouble: { kind: 'refused', words: expect.stringMatching(words) } });
  });
});
