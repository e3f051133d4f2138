import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { type Rpc, rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import type { Actor } from '@dreamreel/proto/actor';
import { socialOperations } from '@dreamreel/proto/social/operations';
import type { ConnectionTestRecord } from '@dreamreel/proto/social/post-entries';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Network } from '../application/ports.ts';
import { processPost } from '../application/process-post.ts';
import type { ProviderError, ProviderResult } from '../domain/provider-error.ts';
import { KEY, serveCatalogue } from '../testing/catalogue-endpoints.ts';
import { addresses, NOW } from '../testing/movies.ts';
import { postsInMemory } from '../testing/posts-in-memory.ts';
import { scheduledInMemory } from '../testing/scheduled-in-memory.ts';
import { natsCatalogue } from './nats-catalogue.ts';
import { socialEndpoints } from './nats-endpoints.ts';

const admin: Actor = { kind: 'admin', name: 'root' };
let nats: TestNats;
let rpc: Rpc;
const stops: (() => Promise<void>)[] = [];
/** If set, every call to a network fails with this error. */
let networkError: ProviderError | undefined;

const respond = async <Value>(value: Value): Promise<ProviderResult<Value>> =>
  networkError ? { ok: false, error: networkError } : { ok: true, value };
const network: Network = {
  prepare: () => respond({ containerId: '1' }),
  containerState: () => respond({ state: 'ready', reason: null }),
  publish: () => respond({ mediaId: '2' }),
  outcome: () => respond('open'),
  linkOf: () => respond({ link: 'https://network.example/2' }),
};

beforeAll(async () => {
  nats = await testNats();
  const log = openLog({ service: 'test', level: 'silent' });
  const metrics = openMetrics('test');
  const serviceOf = async (name: string) => {
    const broker = await nats.broker(name);
    const service = rpcServer({ name, broker, log, metrics: openMetrics(name) });
    stops.push(service.stop);
    return { service, connection: broker.connection };
  };

  const movies = await serviceOf('catalogue');
  serveCatalogue(movies.service);
  const social = await serviceOf('social');
  rpc = longCalls(rpcClient({ name: 'gateway', broker: await nats.broker('gateway'), metrics }));

  const memory = postsInMemory();
  const { posts } = memory;
  const { scheduled, entries } = scheduledInMemory(memory.all);
  const testedBefore: ConnectionTestRecord[] = [];
  const tests = {
    save: async (test: ConnectionTestRecord) => void testedBefore.push(test),
    last: async () => testedBefore.at(-1) ?? null,
  };
  const networks = { facebook: network, instagram: network };
  const common = { movies: natsCatalogue(rpc), addresses, clock: { now: () => NOW } };
  const pauses = { untilReady: [], afterNoResponse: [0] };
  const connection = { accounts: [], quota: null, callsUsedPercent: null, tokenExpiresAt: null };
  socialEndpoints(social.service, {
    ...{ ...common, provider: 'local sandbox', test: () => respond(connection), tests, posts, scheduled },
    entries: {
      ...entries,
      page: async () => ({ entries: await entries.listScheduled([1, 2]), next: null }),
      summary: async (name) => ({ network: name, next: null, needsAttention: 0, missed: 0 }),
    },
    processPost: processPost({ posts, networks, clock: common.clock, sleep: async () => {}, pauses }),
  });
  await Promise.all([movies.connection.flush(), social.connection.flush()]);
});

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await nats.stop();
});

const post = (request: { movieId: number; confirm?: boolean }, actor: Actor = admin) =>
  rpc.call(socialOperations.postToSocialMedia, { confirm: false, ...request }, { actor });

it('accepts calls of admins only', async () => {
  await expect(post({ movieId: 1 }, { kind: 'guest' })).rejects.toMatchObject({ status: 401 });
  await expect(post({ movieId: 1 }, { kind: 'user', userId: 3 })).rejects.toMatchObject({ status: 403 });
});

it('previews exactly the texts that are posted afterward', async () => {
  const previewed = await rpc.call(socialOperations.socialPreview, { movieId: 2 }, { actor: admin });
  expect(previewed).toMatchObject({
    value: {
      provider: 'local sandbox',
      day: 'to-come',
      namesMovie: false,
      image: { url: addresses.image(KEY), width: 1536, height: 1024 },
      posts: [
        { network: 'facebook', altText: 'A dark corridor', state: null },
        { network: 'instagram', crops: [{ where: 'Post' }, { where: 'Profile grid' }] },
      ],
    },
  });
  const done = await post({ movieId: 2, confirm: true });
  const captions = previewed.ok ? previewed.value.posts.map(({ caption }) => caption) : [];
  expect(done.ok && done.value.posts.map(({ caption }) => caption)).toEqual(captions);
  expect(await rpc.call(socialOperations.socialPreview, { movieId: 2 }, { actor: admin })).toMatchObject({
    value: { posts: [{ state: 'published', link: 'https://network.example/2' }, { state: 'published' }] },
  });
  expect(await rpc.call(socialOperations.socialPreview, { movieId: 3 }, { actor: admin })).toMatchObject({
    value: { image: null, posts: [] },
  });
});

it('requires a confirmation if a text names a coming movie of another day', async () => {
  const request = { movieId: 2, confirm: true, captions: { facebook: 'Wie „Der weiße Hai“' } };
  expect(await rpc.call(socialOperations.postToSocialMedia, request, { actor: admin })).toMatchObject({
    status: 409,
    error: 'names-other-movie',
    message: 'The text names “Jaws”, whose day isn’t over yet.',
  });
});

it('lists the posts of all movies or of one movie', async () => {
  const list = (movieId?: number) =>
    rpc.call(socialOperations.socialPosts, movieId === undefined ? {} : { movieId }, { actor: admin });
  expect(await list()).toMatchObject({ value: [{ movieId: 2 }, { movieId: 2 }] });
  expect(await list(1)).toEqual({ ok: true, value: [] });
});

describe('a rejected post', () => {
  afterAll(() => {
    networkError = undefined;
  });

  /** The messages of both networks. */
  const MESSAGE = 'Facebook: No. Instagram: No.';

  it.each([
    [{ movieId: 9 }, undefined, 404, 'no-such-movie', 'Movie not found'],
    [
      { movieId: 3 },
      undefined,
      422,
      'no-first-image',
      'This movie has no first image to post. Generate or upload one first.',
    ],
    [{ movieId: 1 }, 'rejected', 502, 'network-refused', MESSAGE],
    [{ movieId: 1 }, 'unreachable', 503, 'network-away', MESSAGE],
    [{ movieId: 1 }, 'quota-reached', 503, 'quota-reached', MESSAGE],
  ] as const)('responds to %j with the network error %s: %i %s', async (request, kind, status, error, message) => {
    networkError = kind && { kind, message: 'No.', retryAfterSeconds: 60 };
    const response = await post(request);
    expect(response).toMatchObject({ ok: false, status, error, message });
    if (kind) expect(response).toMatchObject({ detail: { retryAfterSeconds: 60 } });
  });

  it('rejects a post for a movie whose day has not come until it is confirmed', async () => {
    networkError = undefined;
    expect(await post({ movieId: 2 })).toMatchObject({ status: 409, error: 'confirmation-needed' });
    expect(await post({ movieId: 2, confirm: true })).toMatchObject({ ok: true });
  });
});

describe('scheduled posts', () => {
  const dueAt = '2026-11-24T18:00:00Z';
  const call = { actor: admin };

  it('schedules, changes and cancels posts, and records who ordered them', async () => {
    const order = { movieId: 1, dueAt, networks: ['facebook'] as const, captions: { facebook: 'Hello' } };
    const schedule = () => rpc.call(socialOperations.schedulePosts, { ...order, networks: [...order.networks] }, call);
    const ordered = await schedule();
    expect(await schedule()).toEqual(ordered);
    expect(ordered).toMatchObject({
      value: { entries: [{ orderedBy: 'root', caption: 'Hello', state: 'scheduled' }] },
    });
    const preview = await rpc.call(socialOperations.socialPreview, { movieId: 1, at: dueAt }, call);
    expect(preview).toMatchObject({ value: { posts: [{ scheduled: { scheduledId: 1 } }, { scheduled: null }] } });
    const moved = await rpc.call(socialOperations.changeScheduledPost, { scheduledId: 1, caption: null }, call);
    expect(moved).toMatchObject({ value: { entry: { caption: null, version: 2 } } });
    const noVersion = { scheduledId: 1, caption: null, version: 2 ** 31 };
    await expect(rpc.call(socialOperations.changeScheduledPost, noVersion, call)).rejects.toMatchObject({
      status: 400,
    });
    expect(await rpc.call(socialOperations.postEntries, { list: 'queue' }, call)).toMatchObject({
      value: { entries: [{ key: 'scheduled-1' }] },
    });
    expect(await rpc.call(socialOperations.postScheduledNow, { scheduledId: 1 }, call)).toMatchObject({ ok: true });
    for (const _twice of [1, 2])
      expect(await rpc.call(socialOperations.cancelScheduledPost, { scheduledId: 1 }, call)).toMatchObject({
        ok: true,
      });
    expect(await rpc.call(socialOperations.changeScheduledPost, { scheduledId: 1, dueAt }, call)).toMatchObject({
      status: 409,
    });
  });

  it('rejects scheduled posts with the reason for each text', async () => {
    const captions = { instagram: 'An Alien' };
    expect(
      await rpc.call(socialOperations.schedulePosts, { movieId: 2, dueAt: '2026-11-22T18:00:00Z', captions }, call),
    ).toMatchObject({
      status: 422,
      error: 'caption-rejected',
      message: 'Instagram: Remove “Alien”. It gives away a movie that players are still guessing.',
      detail: { problems: [{ network: 'instagram' }] },
    });
    expect(await rpc.call(socialOperations.changeScheduledPost, { scheduledId: 77, dueAt }, call)).toMatchObject({
      status: 404,
    });
  });
});

it('tests the connection and explains a failure', async () => {
  const test = () => rpc.call(socialOperations.testSocialMedia, {}, { actor: admin });
  expect(await test()).toMatchObject({ value: { connection: { provider: 'local sandbox' } } });
  const networks = () => rpc.call(socialOperations.socialNetworks, {}, { actor: admin });
  expect(await networks()).toMatchObject({ value: { networks: [{}, {}], lastTest: { succeeded: true } } });
  networkError = { kind: 'rejected', message: 'The access token has expired.' };
  expect(await test()).toMatchObject({ status: 502, message: 'The access token has expired.' });
  expect(await networks()).toMatchObject({ value: { lastTest: { succeeded: false, connection: null } } });
});
