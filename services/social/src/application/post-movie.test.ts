import { NETWORKS, type NetworkName } from '@dreamreel/proto/social';
import { describe, expect, it } from '@jest/globals';
import type { Answered, Trouble } from '../domain/trouble.ts';
import { desk } from '../testing/desk.ts';
import { movie } from '../testing/movies.ts';
import { postsInMemory } from '../testing/posts-in-memory.ts';
import type { Draft, Movie, Network, Networks } from './ports.ts';

/** Networks that publish what they are told, unless a test has said what they answer. */
function networksInMemory() {
  const published: { network: NetworkName; caption: string; altText: string }[] = [];
  const troubles = new Map<string, Trouble>();
  const answer = <Value>(network: NetworkName, step: string, value: () => Value): Answered<Value> => {
    const trouble = troubles.get(`${network} ${step}`);
    return trouble ? { ok: false, trouble } : { ok: true, value: value() };
  };
  const networkOf = (network: NetworkName): Network => ({
    prepare: async () => answer(network, 'prepare', () => ({ containerId: `container of ${network}` })),
    containerState: async () => answer(network, 'containerState', () => ({ state: 'ready', why: null }) as const),
    publish: async (_id, { caption, altText }: Draft) =>
      answer(network, 'publish', () => {
        published.push({ network, caption, altText });
        return { mediaId: `media of ${network}` };
      }),
    outcome: async () => answer(network, 'outcome', () => 'open' as const),
    linkOf: async (id) => answer(network, 'linkOf', () => ({ link: `https://${network}.example/${id}` })),
  });
  const networks: Networks = { facebook: networkOf('facebook'), instagram: networkOf('instagram') };
  return {
    networks,
    published,
    fail: (step: string, trouble: Trouble) => troubles.set(step, trouble),
    heal: () => troubles.clear(),
  };
}

function setup(shown: Movie = movie()) {
  const kept = postsInMemory();
  const { networks, ...world } = networksInMemory();
  return { ...kept, ...world, ...desk({ ...kept, networks, movie: shown }) };
}

const refused: Trouble = { kind: 'refused', words: 'The access token has expired.' };

describe('posting a movie', () => {
  it('brings its first image to both networks, with their links', async () => {
    const { press, published } = setup();
    expect(await press()).toMatchObject({
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

  it('does it once, whether pressed twice at once or one after the other', async () => {
    const { press, published } = setup();
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, error: 'being-posted' });
    expect(await press()).toMatchObject({ value: { message: 'Already posted to Facebook and Instagram.' } });
    expect(published).toHaveLength(2);
  });

  it('knows no movie that there is not, and posts none without a first image', async () => {
    expect(await setup().press({ movieId: 8 })).toEqual({ ok: false, error: 'no-such-movie' });
    expect(await setup(movie({ firstImage: null })).press()).toEqual({ ok: false, error: 'no-first-image' });
  });
});

describe('a movie whose day has not come', () => {
  const coming = movie({ featureDates: ['2026-11-22'], firstImage: { key: 'b'.repeat(32), describes: 'An alien' } });

  it('needs a second confirmation', async () => {
    const { press, published } = setup(coming);
    expect(await press()).toEqual({ ok: false, error: 'confirmation-needed' });
    expect(published).toEqual([]);
    expect(await press({ confirm: true })).toMatchObject({ ok: true });
  });

  it('is never named, also not while it is in play', async () => {
    for (const featureDates of [[], ['2026-11-22'], ['2026-11-21']]) {
      const { press, published } = setup({ ...coming, featureDates });
      await press({ confirm: true });
      expect(published).toHaveLength(2);
      expect(JSON.stringify(published)).not.toMatch(/alien|1979/i);
    }
  });
});

describe('what went wrong on one network', () => {
  it('is told beside what went well, and only that is tried the next time', async () => {
    const { press, published, fail, heal } = setup();
    fail('instagram prepare', refused);
    expect(await press()).toMatchObject({
      ok: false,
      error: 'network-refused',
      detail: { explanation: 'Posted to Facebook. Instagram: The access token has expired.' },
    });
    heal();
    expect(await press()).toMatchObject({
      value: { message: 'Posted to Instagram. Already posted to Facebook.' },
    });
    expect(published.map(({ network }) => network)).toEqual(['facebook', 'instagram']);
  });

  it.each([
    ['refused', 'network-refused', undefined],
    ['away', 'network-away', 60],
    ['quota-reached', 'quota-reached', 3_600],
  ] as const)('decides how the whole is answered: %s', async (kind, error, retryAfterSeconds) => {
    const { press, state, fail } = setup();
    fail('facebook publish', { kind, words: 'No.', ...(retryAfterSeconds && { retryAfterSeconds }) });
    expect(await press()).toMatchObject({
      ok: false,
      error,
      detail: { ...(retryAfterSeconds && { retryAfterSeconds }) },
    });
    expect(state()).toEqual({ facebook: 'failed', instagram: 'published' });
  });

  it('no answer before anything was to be published is nothing worse than a network that is away', async () => {
    const { press, state, fail } = setup();
    fail('facebook prepare', { kind: 'no-answer', words: 'It did not answer.' });
    expect(await press()).toMatchObject({ error: 'network-away' });
    expect(state()).toMatchObject({ facebook: 'failed' });
  });

  it('no answer to publishing leaves the outcome unknown: it is not posted again unless the admin says so', async () => {
    const { press, resume, passTime, published, state, fail, heal } = setup();
    fail('facebook publish', { kind: 'no-answer', words: 'It did not answer.' });
    expect(await press()).toMatchObject({ error: 'outcome-unknown' });
    heal();
    passTime();
    await resume();
    expect(await press()).toMatchObject({ error: 'outcome-unknown' });
    expect(state()).toMatchObject({ facebook: 'unknown' });
    expect(published.map(({ network }) => network)).toEqual(['instagram']);

    expect(await press({ again: true })).toMatchObject({ ok: true });
    expect(published.map(({ network }) => network)).toEqual(['instagram', 'facebook']);
  });
});

describe('what was interrupted', () => {
  it('goes on by itself within the hour, and after that fails, since its caption speaks of its day', async () => {
    for (const [ms, expected] of [
      [3_600_000, 'published'],
      [3_600_001, 'failed'],
    ] as const) {
      const { posts, resume, passTime, wait, state } = setup();
      const texts = { caption: 'c', altText: 'a', imageUrl: 'u', imageKey: 'k' };
      await posts.begin(
        { movieId: 7, network: 'facebook', ...texts },
        { again: false, now: new Date('2026-11-21T10:00:00Z') },
      );
      passTime();
      wait(ms);
      await resume();
      expect(state()).toEqual({ facebook: expected });
    }
  });

  it('gets its link later where the network was away just then', async () => {
    const { press, resume, passTime, all, fail, heal } = setup();
    fail('facebook linkOf', { kind: 'away', words: 'Away.' });
    expect(await press()).toMatchObject({ ok: true });
    heal();
    passTime();
    await resume();
    expect(all().map(({ link }) => link)).toEqual([
      'https://facebook.example/media of facebook',
      'https://instagram.example/media of instagram',
    ]);
  });
});
