import type { Actor } from '@dreamreel/proto/actor';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { describe, expect, it } from '@jest/globals';
import { answering, PREPARE, PUBLISH } from '../testing/graph-harness.ts';
import { draftOf, HOUR_MS, movie, NOW, socialService } from '../testing/social-service.ts';
import { graphError } from './sandbox/sandbox-graph.ts';

const social = await socialService();

const BOTH = { facebook: 'published', instagram: 'published' };
const show = (changes: Parameters<typeof movie>[0]) => {
  social.catalogue.find = () => movie(changes);
};

it.each<[Actor, number]>([
  [{ kind: 'guest' }, 401],
  [{ kind: 'user', userId: 3 }, 403],
])('accepts posts of admins only, not of %j', async (actor, status) => {
  const request = social.rpc.call(socialOperations.postToSocialMedia, { movieId: 7 }, { actor });
  await expect(request).rejects.toMatchObject({ status });
});

describe('posting a movie', () => {
  it('publishes exactly the texts and the image of the preview, once on each network, and returns the links', async () => {
    const previewed = await social.preview();
    const whole = { where: 'Post', left: 0, top: 0, width: 1536, height: 1024 };
    const grid = { where: 'Profile grid', left: 384, top: 0, width: 768, height: 1024 };
    const image = `${social.graph.images.url}/images/${'a'.repeat(32)}?w=1536&as=jpg`;
    expect(previewed).toMatchObject({
      value: {
        ...{ provider: 'local sandbox', day: 'over', namesMovie: true },
        image: { url: image, width: 1536, height: 1024 },
        posts: [
          { network: 'facebook', altText: 'A dark corridor of metal', state: null, crops: [whole] },
          { network: 'instagram', crops: [whole, grid] },
        ],
      },
    });
    const link = expect.stringMatching(/^https:\/\/sandbox\.example\/\d+/);
    const posts = [
      { network: 'instagram', state: 'published', link },
      { network: 'facebook', state: 'published', link },
    ];
    expect(await social.post()).toMatchObject({ value: { message: 'Posted to Facebook and Instagram.', posts } });
    // The networks work in parallel, so either can be first.
    const published = (await social.published()).toSorted((a, b) => a.network.localeCompare(b.network));
    expect(published).toMatchObject(
      previewed.ok ? previewed.value.posts.map(({ network, caption, altText }) => ({ network, caption, altText })) : [],
    );
    expect(published[0]?.caption).toContain('“Alien” (1979)');
    expect(await social.preview()).toMatchObject({ value: { posts: posts.toReversed() } });

    expect(await social.post()).toMatchObject({ value: { message: 'Already posted to Facebook and Instagram.' } });
    expect(await social.published()).toHaveLength(2);
    const attempts = [{ by: 'admin', result: 'published', problem: null }];
    const listed = await social.listPosts();
    expect(listed).toMatchObject(
      posts.map((post) => ({ ...post, provider: 'local sandbox', imageUrl: image, attempts })),
    );
    expect(await social.call(socialOperations.socialPosts, { movieId: 7 })).toEqual({ ok: true, value: listed });
    expect(await social.call(socialOperations.socialPosts, { movieId: 8 })).toEqual({ ok: true, value: [] });
  });

  it('never names a movie whose day is coming or in play, and needs a confirmation before its day', async () => {
    for (const [turn, featureDates] of [[], ['2026-11-22'], ['2026-11-21']].entries()) {
      show({ featureDates, firstImage: { key: String(turn).repeat(32), describes: 'An alien' } });
      if (turn < 2) expect(await social.post()).toMatchObject({ status: 409, error: 'confirmation-needed' });
      expect(await social.post({ confirm: true })).toMatchObject({ ok: true });
    }
    const published = await social.published();
    expect(published).toHaveLength(6);
    expect(JSON.stringify(published)).not.toMatch(/alien|1979/i);
  });

  it.each([
    ['no-such-movie', 404, undefined, {}],
    ['no-first-image', 422, movie({ firstImage: null }), {}],
    ['caption-rejected', 422, movie({ featureDates: ['2026-11-21'] }), { captions: { facebook: 'An Alien' } }],
  ] as const)('rejects a post with %s', async (error, status, shown, request) => {
    social.catalogue.find = () => shown;
    expect(await social.post(request)).toMatchObject({ ok: false, status, error });
    expect(await social.published()).toEqual([]);
    expect(await social.preview()).toMatchObject(
      shown ? { value: { posts: shown.firstImage ? [{}, {}] : [] } } : { status: 404 },
    );
  });
});

describe('an error of one network', () => {
  const usage = '{"222":[{"type":"pages","call_count":100,"total_time":null,"estimated_time_to_regain_access":2}]}';
  const limit = { headers: { 'x-business-use-case-usage': usage } };
  it.each([
    ['network-refused', 502, PUBLISH.instagram, graphError(190, 'No', { subcode: 463 }), undefined],
    ['network-away', 503, PUBLISH.instagram, graphError(9007, 'No', { subcode: 2_207_027 }), 60],
    ['network-away', 503, PREPARE.instagram, 'drop-connection', 60],
    ['quota-reached', 503, PUBLISH.instagram, { ...graphError(4, 'No'), ...limit }, 120],
  ] as const)(
    'reports %s with the success of the other network, and retries only the failed one',
    async (error, status, call, response, retryAfterSeconds) => {
      social.graph.injectFaults(answering(call, response));
      expect(await social.post()).toMatchObject({
        ...{ ok: false, error, status, message: expect.stringMatching(/^Posted to Facebook. Instagram: [A-Z]/) },
        detail: { ...(retryAfterSeconds && { retryAfterSeconds }) },
      });
      expect(await social.state()).toEqual({ ...BOTH, instagram: 'failed' });
      social.graph.heal();
      const message = 'Posted to Instagram. Already posted to Facebook.';
      expect(await social.post()).toMatchObject({ value: { message } });
      expect((await social.published()).map(({ network }) => network)).toEqual(['facebook', 'instagram']);
    },
  );

  it('leaves the outcome unknown without a response to the publishing call, and posts again only with forceRetry', async () => {
    social.graph.injectFaults(answering(PUBLISH.facebook, 'drop-connection'));
    expect(await social.post()).toMatchObject({ error: 'outcome-unknown' });
    social.graph.heal();
    await social.passTime();
    await social.resume();
    expect(await social.post()).toMatchObject({ error: 'outcome-unknown' });
    expect(await social.state()).toEqual({ ...BOTH, facebook: 'unknown' });
    expect(await social.post({ forceRetry: true })).toMatchObject({ ok: true });
    expect((await social.published()).map(({ network }) => network)).toEqual(['instagram', 'facebook']);
    expect(await social.post({ forceRetry: true })).toMatchObject({
      value: { message: expect.stringContaining('Already posted') },
    });
  });

  it('adds the link of a post later if the network was unreachable', async () => {
    social.graph.injectFaults(answering('GET permalink_url', graphError(2, 'Away', { status: 503 })));
    expect(await social.post()).toMatchObject({ ok: true });
    social.graph.heal();
    await social.passTime();
    await social.resume();
    for (const { link } of await social.listPosts()) expect(link).toMatch(/^https:/);
  });
});

it.each([
  ['resumes a post that was interrupted an hour ago', HOUR_MS, 'published'],
  ['fails a post that was interrupted earlier, because its caption names its day', HOUR_MS + 1, 'failed'],
])('%s', async (_what, ms, state) => {
  await social.posts.begin(draftOf({ imageUrl: social.graph.images.url }), {
    forceRetry: false,
    orderedBy: 'root',
    now: NOW,
  });
  await social.passTime();
  social.wait(ms);
  await social.resume();
  expect(await social.state()).toEqual({ facebook: state });
});

it('tests the connection, explains a failure, and lists the last test with the networks', async () => {
  const networks = () => social.call(socialOperations.socialNetworks, {});
  expect(await networks()).toMatchObject({ value: { lastTest: null, networks: [{ next: null }, { next: null }] } });
  const scopes = ['pages_manage_posts', 'pages_read_engagement', 'instagram_basic', 'instagram_content_publish'];
  const body = { data: { is_valid: true, expires_at: 1_800_000_000, scopes } };
  social.graph.injectFaults(answering('GET debug_token', { status: 200, body }));
  social.catalogue.find = (id) => movie({ id });
  await social.post({ movieId: 8 });
  const accounts = [
    { network: 'facebook', name: 'Dreamreel sandbox' },
    { network: 'instagram', name: '@dreamreel.sandbox' },
  ];
  const connection = {
    provider: 'local sandbox',
    accounts,
    quota: { used: 1, most: 100, hours: 24 },
    callsUsedPercent: 1,
  };
  expect(await social.testConnection()).toMatchObject({
    value: { connection: { ...connection, tokenExpiresAt: '2027-01-15T08:00:00.000Z' } },
  });
  const added = await social.schedule({ networks: ['instagram'] });
  const next = added.ok ? added.value.entries[0] : undefined;
  expect(await networks()).toMatchObject({
    value: {
      lastTest: { succeeded: true, testedAt: NOW.toISOString() },
      networks: [
        { network: 'facebook', next: null },
        { network: 'instagram', next, needsAttention: 0, missed: 0 },
      ],
    },
  });
  social.graph.heal();
  social.connect({ token: 'another token' });
  const message = expect.stringContaining('The access token was rejected.');
  expect(await social.testConnection()).toMatchObject({ status: 502, message });
  expect(await networks()).toMatchObject({ value: { lastTest: { succeeded: false, connection: null, message } } });
});
