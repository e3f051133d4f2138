import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { NETWORKS } from '@dreamreel/proto/social';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import fc from 'fast-check';
import type { Claim, Draft, ListedPosts, Posts } from '../application/ports.ts';
import { PrismaClient } from '../generated/client.ts';
import { crashing } from '../testing/crashing.ts';
import { desk } from '../testing/desk.ts';
import { type GraphWorld, graphWorld } from '../testing/graph-world.ts';
import { movie, NOW } from '../testing/movies.ts';
import { pgPosts } from './pg-posts.ts';
import { prismaListedPosts } from './prisma-listed-posts.ts';
import { pgSandboxRecords } from './sandbox/pg-sandbox-records.ts';

let database: Database;
let drop: () => Promise<void>;
let prisma: PrismaClient;
let posts: Posts;
let listed: ListedPosts;

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) }));
  prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
  posts = pgPosts(database, { provider: 'local sandbox', newToken: randomUUID });
  listed = prismaListedPosts(prisma);
});
afterAll(async () => {
  await prisma.$disconnect();
  await drop();
});

/** Claims and pauses end, as if their time were over. */
const passTime = () =>
  database.pool.query(`UPDATE posts SET lease_until = now() - interval '1 s', resume_after = NULL`);

const open: GraphWorld[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((world) => world.close()));
});
async function networks(options: Parameters<typeof graphWorld>[0]) {
  const world = await graphWorld(options);
  open.push(world);
  return world;
}

let movies = 0;
function newDraft(): Draft {
  movies += 1;
  const texts = { caption: 'first words', altText: 'a corridor', imageUrl: 'https://dreamreel.example/1' };
  return { movieId: movies, network: 'instagram', imageKey: 'a'.repeat(32), ...texts };
}
const begin = (draft: Draft, again = false) => posts.begin(draft, { again, now: NOW });

async function claimed(draft = newDraft(), again = false): Promise<Claim> {
  const claim = await begin(draft, again);
  if (typeof claim === 'string') throw new Error(claim);
  return claim;
}

async function brought(claim: Claim, to: 'container-made' | 'publishing' | 'unknown' | 'published') {
  await posts.move(claim, 'planned', 'container-made', { containerId: '1' }, NOW);
  if (to === 'container-made') return;
  await posts.move(claim, 'container-made', 'publishing', {}, NOW);
  if (to === 'unknown') await posts.move(claim, 'publishing', 'unknown', { problem: 'No answer.' }, NOW);
  if (to === 'published') await posts.move(claim, 'publishing', 'published', { mediaId: '2' }, NOW);
}

describe('a post in Postgres', () => {
  it('is begun by one alone of fifty that come at once', async () => {
    const draft = newDraft();
    const answers = await Promise.all(Array.from({ length: 50 }, () => begin(draft)));
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(49);
    expect(await listed(draft.movieId)).toHaveLength(1);
  });

  it('is another for another image, network or way', async () => {
    const draft = newDraft();
    await claimed(draft);
    const real = pgPosts(database, { provider: 'Meta Graph API', newToken: randomUUID });
    expect(typeof (await begin({ ...draft, imageKey: 'b'.repeat(32) }))).toBe('object');
    expect(typeof (await begin({ ...draft, network: 'facebook' }))).toBe('object');
    expect(typeof (await real.begin(draft, { again: false, now: NOW }))).toBe('object');
    expect(await posts.ofImage(draft.movieId, draft.imageKey)).toHaveLength(2);
  });

  it('stands once it is published', async () => {
    const draft = newDraft();
    const claim = await claimed(draft);
    await brought(claim, 'published');
    expect(await begin(draft, true)).toBe('standing');
    await posts.release(claim, 0);
    expect(await begin(draft, true)).toBe('standing');
  });

  it('begins anew with new words where nothing can be public, and only on request where that is unknown', async () => {
    const draft = newDraft();
    await brought(await claimed(draft), 'container-made');
    await passTime();
    const fresh = { ...draft, caption: 'other words' };
    const second = await claimed(fresh);
    expect(second.post).toMatchObject({ state: 'planned', containerId: null, caption: 'other words' });

    await brought(second, 'unknown');
    await posts.release(second, 60_000);
    const third = await claimed(draft);
    expect(third.post).toMatchObject({ state: 'unknown', containerId: '1', caption: 'other words' });
    await posts.release(third, 0);
    expect((await claimed(draft, true)).post).toMatchObject({
      state: 'planned',
      caption: 'first words',
      problem: null,
    });
  });

  it('moves only for whoever holds it, from the state that it is in', async () => {
    const claim = await claimed();
    expect(await posts.move({ ...claim, token: randomUUID() }, 'planned', 'failed', {}, NOW)).toBeUndefined();
    await brought(claim, 'container-made');
    expect(await posts.move(claim, 'planned', 'failed', {}, NOW)).toBeUndefined();
    await passTime();
    expect(await posts.move(claim, 'container-made', 'publishing', {}, NOW)).toBeUndefined();
    await expect(posts.move(claim, 'planned', 'publishing', {}, NOW)).rejects.toThrow('cannot become publishing');
  });

  it('is taken up by one recovery alone, which counts as an attempt unless it only looks', async () => {
    await passTime();
    await database.pool.query('DELETE FROM posts');
    const [interrupted, unknown] = [newDraft(), newDraft()];
    await brought(await claimed(interrupted), 'container-made');
    const looked = await claimed(unknown);
    await brought(looked, 'unknown');
    await posts.release(looked, 60_000);
    expect(await posts.resume(NOW)).toBeUndefined();

    await passTime();
    const resumed = await Promise.all([posts.resume(NOW), posts.resume(NOW), posts.resume(NOW)]);
    expect(resumed.map((claim) => claim?.post.movieId).toSorted()).toEqual([
      interrupted.movieId,
      unknown.movieId,
      undefined,
    ]);
    const attemptsOf = async (movieId: number) => (await listed(movieId)).flatMap(({ attempts }) => attempts);
    expect((await attemptsOf(interrupted.movieId)).map(({ by }) => by)).toEqual(['recovery', 'admin']);
    expect(await attemptsOf(unknown.movieId)).toEqual([
      { startedAt: NOW.toISOString(), by: 'admin', result: 'unknown', problem: 'No answer.' },
    ]);
    await passTime();
    const nextDay = new Date(NOW.getTime() + 26 * 3_600_000);
    expect((await posts.resume(nextDay))?.post.movieId).toBe(interrupted.movieId);
    expect(await posts.resume(nextDay)).toBeUndefined();
  });
});

describe('through crashes, with Postgres, the real adapter and the sandbox over HTTP', () => {
  it('each network gets one post at most', async () => {
    const world = await networks({ quota: 10_000, records: pgSandboxRecords(database) });
    const addresses = { play: 'https://dreamreel.example/daily', image: () => world.images.url };
    const crash = fc.record({ atStep: fc.integer({ min: 1, max: 20 }), afterEffect: fc.boolean() });
    const publishedOf = async (kind: string, link: string, container: string) => {
      const { rows } = await database.pool.query(
        `SELECT count(*)::int AS count FROM sandbox_records WHERE kind = $1 AND record ->> '${link}' IN
           (SELECT id FROM sandbox_records WHERE kind = $2 AND record ->> 'altText' = $3)`,
        [kind, container, `scene ${movies}`],
      );
      return rows[0].count;
    };

    await fc.assert(
      fc.asyncProperty(fc.array(crash, { minLength: 1, maxLength: 3 }), async (crashes) => {
        await database.pool.query('DELETE FROM posts');
        movies += 1;
        const shown = movie({ id: movies, firstImage: { key: 'c'.repeat(32), describes: `scene ${movies}` } });
        const alive = { posts, networks: world.networks };
        for (const [turn, each] of crashes.entries()) {
          const { settled, ...parts } = crashing(each, alive);
          const { press, resume } = desk({ ...parts, listed, movie: shown, addresses });
          await (turn === 0 ? press() : resume()).catch(() => undefined);
          await settled();
          await passTime();
        }
        const last = desk({ ...alive, listed, movie: shown, addresses });
        // On a busy machine a network may answer too late to be heard: whoever looks again learns it.
        for (let look = 0; look < 3; look += 1) {
          await last.resume();
          await passTime();
        }
        await last.press();

        const states = new Map((await listed(movies)).map(({ network, state }) => [network, state]));
        const counts = {
          facebook: await publishedOf('page-post', 'photoId', 'photo'),
          instagram: await publishedOf('media', 'containerId', 'container'),
        };
        for (const network of NETWORKS) {
          expect([counts[network], states.get(network)]).toEqual(
            counts[network] === 1 ? [1, 'published'] : [0, 'unknown'],
          );
        }
      }),
      { numRuns: 60 },
    );
  }, 180_000);
});

it('of many presses at once exactly one posts, on every network, and the others are told so', async () => {
  const world = await networks({ quota: 10_000, records: pgSandboxRecords(database) });
  const addresses = { play: 'https://dreamreel.example/daily', image: () => world.images.url };
  for (let round = 0; round < 20; round += 1) {
    movies += 1;
    const { press } = desk({ posts, listed, networks: world.networks, movie: movie({ id: movies }), addresses });
    const answers = await Promise.all([press(), press(), press(), press()]);
    const told = answers.map((answer) => (answer.ok ? answer.value.message : answer.error));
    // A slow one may find it done.
    const others = told.filter((text) => text !== 'Posted to Facebook and Instagram.');
    expect(others).toHaveLength(3);
    expect(['being-posted', 'Already posted to Facebook and Instagram.']).toEqual(expect.arrayContaining(others));
  }
});

it('the sandbox remembers what it has published', async () => {
  const world = await networks({ records: pgSandboxRecords(database) });
  const addresses = { play: 'https://dreamreel.example/daily', image: () => world.images.url };
  movies += 1;
  const { press } = desk({ posts, listed, networks: world.networks, movie: movie({ id: movies }), addresses });
  expect(await press()).toMatchObject({ ok: true });
  const [instagram, facebook] = await listed(movies);
  for (const post of [instagram, facebook]) {
    expect(post).toMatchObject({
      state: 'published',
      provider: 'local sandbox',
      link: expect.stringMatching(/^https:\/\/sandbox\.example\/\d+/),
      attempts: [{ by: 'admin', result: 'published', problem: null }],
    });
  }
});
