import { NETWORKS } from '@dreamreel/proto/social/social-posts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Posts } from '../../application/ports.ts';
import { type Crash, crashingPorts, storingTooLate } from '../../testing/crashing.ts';
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

/** Runs a process that posts and crashes, others that resume and crash, and a last one that survives. */
async function postThroughCrashes(crashes: readonly Crash[], wrap: (posts: Posts) => Posts) {
  harness.memory.clear();
  const { posts, passTime, state } = postsInMemory();
  const alive = { posts: wrap(posts), networks: harness.networks };
  const processes = crashes.map((crash) => crashingPorts(crash, alive));
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
    // A published post is recorded as published, and a post that was not published waits for the admin.
    expect([`${published[network]} published`, state[network]]).toEqual(
      published[network] === 1 ? ['1 published', 'published'] : ['0 published', 'unknown'],
    );
  }
}

const everyStep = Array.from({ length: 20 }, (_, step) => step + 1);
it.each(everyStep)('publishes a post at most once when the process dies at or right after step %i', async (atStep) => {
  for (const afterEffect of [false, true]) await expectOncePerNetwork([{ atStep, afterEffect }]);
});

it('publishes a post at most once when processes die one after another at any step', async () => {
  const crashes = fc.array(someCrash, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(crashes, (crashed) => expectOncePerNetwork(crashed)),
    { numRuns: 150 },
  );
});

it('detects a repository that stores the container only after publishing and so posts twice', async () => {
  const twice: number[] = [];
  for (const atStep of everyStep) {
    const { published } = await postThroughCrashes([{ atStep, afterEffect: true }], storingTooLate);
    if (published.facebook > 1 || published.instagram > 1) twice.push(atStep);
  }
  expect(twice).not.toEqual([]);
});
