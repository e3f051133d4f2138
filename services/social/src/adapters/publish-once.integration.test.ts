import { NETWORKS } from '@dreamreel/proto/social/social-posts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Crash, crashingPorts } from '../testing/crashing.ts';
import { type GraphHarness, graphHarness } from '../testing/graph-harness.ts';
import { movie } from '../testing/movies.ts';
import { serviceHarness } from '../testing/service-harness.ts';
import { type SocialDatabase, socialDatabase } from '../testing/social-database.ts';
import { pgSandboxRecords } from './sandbox/pg-sandbox-records.ts';

let db: SocialDatabase;
beforeAll(async () => {
  db = await socialDatabase();
});
afterAll(() => db.drop());

const open: GraphHarness[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((harness) => harness.close()));
});

async function openNetworks(quota = 100) {
  const harness = await graphHarness({ quota, records: pgSandboxRecords(db.database) });
  open.push(harness);
  const addresses = { play: 'https://dreamreel.example/daily', image: () => harness.images.url };
  return { networks: harness.networks, addresses };
}

let movies = 0;

describe('posting through crashes with Postgres, the real adapter and the sandbox', () => {
  type Networks = Awaited<ReturnType<typeof openNetworks>>;

  /** Runs a process that posts and crashes, others that resume and crash, and a last one that survives. */
  async function postThroughCrashes(crashes: readonly Crash[], { networks, addresses }: Networks) {
    const shown = movie({ id: movies, firstImage: { key: 'c'.repeat(32), describes: `scene ${movies}` } });
    const alive = { posts: db.posts, networks };
    for (const [turn, crash] of crashes.entries()) {
      const { settled, ...ports } = crashingPorts(crash, alive);
      const { postMovie, resume } = serviceHarness({ ...ports, movie: shown, addresses });
      await (turn === 0 ? postMovie() : resume()).catch(() => undefined);
      await settled();
      await db.passTime();
    }
    const last = serviceHarness({ ...alive, movie: shown, addresses });
    // On a busy machine, a network can respond after its timeout. A later search finds the post.
    for (let look = 0; look < 3; look += 1) {
      await last.resume();
      await db.passTime();
    }
    await last.postMovie();
  }

  async function publishedOf(kind: string, link: string, container: string) {
    const { rows } = await db.database.pool.query(
      `SELECT count(*)::int AS count FROM sandbox_records WHERE kind = $1 AND record ->> '${link}' IN
         (SELECT id FROM sandbox_records WHERE kind = $2 AND record ->> 'altText' = $3)`,
      [kind, container, `scene ${movies}`],
    );
    return rows[0].count;
  }

  it('publishes at most one post on each network and records whether it was published', async () => {
    const networks = await openNetworks(10_000);
    const crash = fc.record({ atStep: fc.integer({ min: 1, max: 20 }), afterEffect: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(crash, { minLength: 1, maxLength: 3 }), async (crashes) => {
        await db.database.pool.query('DELETE FROM posts');
        movies += 1;
        await postThroughCrashes(crashes, networks);

        const states = new Map((await db.posts.list(movies)).map(({ network, state }) => [network, state]));
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
  }, 600_000);
});

it('posts on every network in only one of several simultaneous requests, and reports that to the others', async () => {
  const { networks, addresses } = await openNetworks(10_000);
  for (let round = 0; round < 20; round += 1) {
    movies += 1;
    const { postMovie } = serviceHarness({ posts: db.posts, networks, movie: movie({ id: movies }), addresses });
    const results = await Promise.all([postMovie(), postMovie(), postMovie(), postMovie()]);
    const messages = results.map((result) => (result.ok ? result.value.message : result.error));
    // A slow request can find the post published.
    const others = messages.filter((text) => text !== 'Posted to Facebook and Instagram.');
    expect(others).toHaveLength(3);
    expect(['being-posted', 'Already posted to Facebook and Instagram.']).toEqual(expect.arrayContaining(others));
  }
});

it('lists published posts with their links and attempts', async () => {
  const { networks, addresses } = await openNetworks();
  movies += 1;
  const { postMovie } = serviceHarness({ posts: db.posts, networks, movie: movie({ id: movies }), addresses });
  expect(await postMovie()).toMatchObject({ ok: true });
  const [instagram, facebook] = await db.posts.list(movies);
  for (const post of [instagram, facebook]) {
    expect(post).toMatchObject({
      state: 'published',
      provider: 'local sandbox',
      link: expect.stringMatching(/^https:\/\/sandbox\.example\/\d+/),
      attempts: [{ by: 'admin', result: 'published', problem: null }],
    });
  }
});
