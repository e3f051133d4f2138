import { NETWORKS } from '@dreamreel/proto/social/social-posts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Posts } from '../../application/ports.ts';
import { type Crash, crashing, storingTooLate } from '../../testing/crashing.ts';
import { type GraphHarness, graphHarness } from '../../testing/graph-harness.ts';
import { postsInMemory } from '../../testing/posts-in-memory.ts';
import { serviceHarness } from '../../testing/service-harness.ts';

let harness: GraphHarness;
beforeAll(async () => {
  harness = await graphHarness({ quota: 1_000 });
});
afterAll(() => harness.close());

const addresses = () => ({ play: 'https://dreamreel.example/daily', image: () => harness.images.url });
const someCrash = fc.record({ atStep: fc.integer({ min: 1, max: 24 }), afterEffect: fc.boolean() });

/** A process that posts and crashes, others that resume and crash, and then one that survives. */
async function postThroughCrashes(crashes: readonly Crash[], wrap: (posts: Posts) => Posts) {
  harness.memory.clear();
  const { posts, passTime, state } = postsInMemory();
  const alive = { posts: wrap(posts), networks: harness.networks };
  const processes = crashes.map((crash) => crashing(crash, alive));
  for (const [turn, { settled, ...ports }] of processes.entries()) {
    const { postMovie, resume } = serviceHarness({ ...ports, addresses: addresses() });
    await (turn === 0 ? postMovie() : resume()).catch(() => undefined);
    await settled();
    passTime();
  }
  const last = serviceHarness({ ...alive, addresses: addresses() });
  await last.resume();
  passTime();
  await last.postMovie();
  return { published: harness.published(), state: state() };
}

async function expectOncePerNetwork(crashes: readonly Crash[], wrap: (posts: Posts) => Posts = (posts) => posts) {
  const { published, state } = await postThroughCrashes(crashes, wrap);
  for (const network of NETWORKS) {
    expect(published[network]).toBeLessThanOrEqual(1);
    // What was published is known to be, and what was not is left to the admin.
    expect([`${published[network]} published`, state[network]]).toEqual(
      published[network] === 1 ? ['1 published', 'published'] : ['0 published', 'unknown'],
    );
  }
}

const everyStep = Array.from({ length: 20 }, (_, step) => step + 1);
it.each(everyStep)('a process that dies at step %i, or right after it, leads to one post at most', async (atStep) => {
  for (const afterEffect of [false, true]) await expectOncePerNetwork([{ atStep, afterEffect }]);
});

it('processes that die one after the other at any step lead to one post at most', async () => {
  const crashes = fc.array(someCrash, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(crashes, (crashed) => expectOncePerNetwork(crashed)),
    { numRuns: 150 },
  );
});

it('a repository that stores the container only after publishing posts twice, and these tests notice', async () => {
  const twice: number[] = [];
  for (const atStep of everyStep) {
    const { published } = await postThroughCrashes([{ atStep, afterEffect: true }], storingTooLate);
    if (published.facebook > 1 || published.instagram > 1) twice.push(atStep);
  }
  expect(twice).not.toEqual([]);
});
