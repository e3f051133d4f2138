import { NETWORKS } from '@dreamreel/proto/social/social-posts';
import { describe, expect, it } from '@jest/globals';
import type { ProviderError } from '../domain/provider-error.ts';
import { movie } from '../testing/movies.ts';
import { networksInMemory } from '../testing/networks-in-memory.ts';
import { postsInMemory } from '../testing/posts-in-memory.ts';
import { serviceHarness } from '../testing/service-harness.ts';
import type { Movie } from './ports.ts';

function setup(shown: Movie = movie()) {
  const memory = postsInMemory();
  const { networks, ...controls } = networksInMemory();
  return { ...memory, ...controls, ...serviceHarness({ ...memory, networks, movie: shown }) };
}

const rejected: ProviderError = { kind: 'rejected', message: 'The access token has expired.' };

describe('posting a movie', () => {
  it('publishes a movie’s first image on both networks and returns the links', async () => {
    const { postMovie, published } = setup();
    expect(await postMovie()).toMatchObject({
      ok: true,
      value: {
        message: 'Posted to Facebook and Instagram.',
        posts: [
          { network: 'facebook', state: 'published', link: 'https://facebook.example/media of facebook' },
          { network: 'instagram', state: 'published', link: 'https://instagram.example/media of instagram' },
        ],
      },
    });
    expect(published.map(({ network }) => network)).toEqual([...NETWORKS]);
  });

  it('publishes a movie once for simultaneous and for repeated requests', async () => {
    const { postMovie, published } = setup();
    const results = await Promise.all([postMovie(), postMovie(), postMovie()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, error: 'being-posted' });
    expect(await postMovie()).toMatchObject({ value: { message: 'Already posted to Facebook and Instagram.' } });
    expect(published).toHaveLength(2);
  });

  it('rejects an unknown movie and one without a first image', async () => {
    expect(await setup().postMovie({ movieId: 8 })).toEqual({ ok: false, error: 'no-such-movie' });
    expect(await setup(movie({ firstImage: null })).postMovie()).toEqual({ ok: false, error: 'no-first-image' });
  });
});

describe('a movie whose day has not come', () => {
  const coming = movie({ featureDates: ['2026-11-22'], firstImage: { key: 'b'.repeat(32), describes: 'An alien' } });

  it('requires a second confirmation for a movie whose day has not come', async () => {
    const { postMovie, published } = setup(coming);
    expect(await postMovie()).toEqual({ ok: false, error: 'confirmation-needed' });
    expect(published).toEqual([]);
    expect(await postMovie({ confirm: true })).toMatchObject({ ok: true });
  });

  it('never names a movie whose day is coming or in play', async () => {
    for (const featureDates of [[], ['2026-11-22'], ['2026-11-21']]) {
      const { postMovie, published } = setup({ ...coming, featureDates });
      await postMovie({ confirm: true });
      expect(published).toHaveLength(2);
      expect(JSON.stringify(published)).not.toMatch(/alien|1979/i);
    }
  });
});

describe('an error of one network', () => {
  it('reports an error of one network together with the success of the other, and retries only that network', async () => {
    const { postMovie, published, fail, heal } = setup();
    fail('instagram prepare', rejected);
    expect(await postMovie()).toMatchObject({
      ok: false,
      error: 'network-refused',
      message: 'Posted to Facebook. Instagram: The access token has expired.',
    });
    heal();
    expect(await postMovie()).toMatchObject({
      value: { message: 'Posted to Instagram. Already posted to Facebook.' },
    });
    expect(published.map(({ network }) => network)).toEqual(['facebook', 'instagram']);
  });

  it.each([
    ['rejected', 'network-refused', undefined],
    ['unreachable', 'network-away', 60],
    ['quota-reached', 'quota-reached', 3_600],
  ] as const)('decides the error of the whole request: %s is %s', async (kind, error, retryAfterSeconds) => {
    const { postMovie, state, fail } = setup();
    fail('facebook publish', { kind, message: 'No.', ...(retryAfterSeconds && { retryAfterSeconds }) });
    expect(await postMovie()).toMatchObject({
      ok: false,
      error,
      detail: { ...(retryAfterSeconds && { retryAfterSeconds }) },
    });
    expect(state()).toEqual({ facebook: 'failed', instagram: 'published' });
  });

  it('treats a missing response before the publishing call as a failure', async () => {
    const { postMovie, state, fail } = setup();
    fail('facebook prepare', { kind: 'no-response', message: 'It did not respond.' });
    expect(await postMovie()).toMatchObject({ error: 'network-away' });
    expect(state()).toMatchObject({ facebook: 'failed' });
  });

  it('leaves the outcome unknown without a response to the publishing call, and posts again only with forceRetry', async () => {
    const { postMovie, resume, passTime, published, state, fail, heal } = setup();
    fail('facebook publish', { kind: 'no-response', message: 'It did not respond.' });
    expect(await postMovie()).toMatchObject({ error: 'outcome-unknown' });
    heal();
    passTime();
    await resume();
    expect(await postMovie()).toMatchObject({ error: 'outcome-unknown' });
    expect(state()).toMatchObject({ facebook: 'unknown' });
    expect(published.map(({ network }) => network)).toEqual(['instagram']);

    expect(await postMovie({ forceRetry: true })).toMatchObject({ ok: true });
    expect(published.map(({ network }) => network)).toEqual(['instagram', 'facebook']);
  });
});

describe('an interrupted post', () => {
  it('resumes an interrupted post within an hour, and fails it later because its caption names its day', async () => {
    for (const [ms, expected] of [
      [3_600_000, 'published'],
      [3_600_001, 'failed'],
    ] as const) {
      const { posts, resume, passTime, wait, state } = setup();
      const texts = { caption: 'c', altText: 'a', imageUrl: 'u', imageKey: 'k' };
      await posts.begin(
        { movieId: 7, network: 'facebook', ...texts },
        { forceRetry: false, order: { by: 'root', scheduledId: null }, now: new Date('2026-11-21T10:00:00Z') },
      );
      passTime();
      wait(ms);
      await resume();
      expect(state()).toEqual({ facebook: expected });
    }
  });

  it('adds the link of a post later if the network was unreachable', async () => {
    const { postMovie, resume, passTime, all, fail, heal } = setup();
    fail('facebook linkOf', { kind: 'unreachable', message: 'Away.' });
    expect(await postMovie()).toMatchObject({ ok: true });
    heal();
    passTime();
    await resume();
    expect(all().map(({ link }) => link)).toEqual([
      'https://facebook.example/media of facebook',
      'https://instagram.example/media of instagram',
    ]);
  });
});
