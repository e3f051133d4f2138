import { NETWORKS } from '@dreamreel/proto/social';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Posts } from '../../application/ports.ts';
import { type Crash, crashing, storingTooLate } from '../../testing/crashing.ts';
import { desk } from '../../testing/desk.ts';
import { type GraphWorld, graphWorld } from '../../testing/graph-world.ts';
import { postsInMemory } from '../../testing/posts-in-memory.ts';

let world: GraphWorld;
beforeAll(async () => {
  world = await graphWorld({ quota: 1_000 });
});
afterAll(() => world.close());

const addresses = () => ({ play: 'https://dreamreel.example/daily', image: () => world.images.url });
const someCrash = fc.record({ atStep: fc.integer({ min: 1, max: 24 }), afterEffect: fc.boolean() });

/** Presses the button in a process that dies, goes on in one that dies as well, and then in one that lives. */
async function postThroughCrashes(crashes: readonly Crash[], spoil: (posts: Posts) => Posts) {
  world.memory.clear();
  const { posts, listed, passTime, state } = postsInMemory();
  const alive = { posts: spoil(posts), networks: world.networks };
  const processes = crashes.map((crash) => crashing(crash, alive));
  for (const [turn, { settled, ...parts }] of processes.entries()) {
    const { press, resume } = desk({ ...parts, listed, addresses: addresses() });
    await (turn === 0 ? press() : resume()).catch(() => undefined);
    await settled();
    passTime();
  }
  const last = desk({ ...alive, listed, addresses: addresses() });
  await last.resume();
  passTime();
  await last.press();
  return { published: world.published(), state: state() };
}

async function isOnceAtMost(crashes: readonly Crash[], spoil: (posts: Posts) => Posts = (posts) => posts) {
  const { published, state } = await postThroughCrashes(crashes, spoil);
  for (const network of NETWORKS) {
    expect(published[network]).toBeLessThanOrEqual(1);
    // Whatever came out is known to have, and what did not is either out by now or for the admin to look at.
    expect([`${published[network]} published`, state[network]]).toEqual(
      published[network] === 1 ? ['1 published', 'published'] : ['0 published', 'unknown'],
    );
  }
}

const everyStep = Array.from({ length: 20 }, (_, step) => step + 1);
it.each(everyStep)('a process that dies at step %i, or right after it, leads to one post at most', async (atStep) => {
  for (const afterEffect of [false, true]) await isOnceAtMost([{ atStep, afterEffect }]);
});

it('so do processes that die one after the other at any step', async () => {
  const crashes = fc.array(someCrash, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(crashes, (crashed) => isOnceAtMost(crashed)),
    { numRuns: 150 },
  );
}, 120_000);

it('would be caught posting twice if the container were stored only after publishing', async () => {
  const twice: number[] = [];
  for (const atStep of everyStep) {
    const { published } = await postThroughCrashes([{ atStep, afterEffect: true }], storingTooLate);
    if (published.facebook > 1 || published.instagram > 1) twice.push(atStep);
  }
  expect(twice).not.toEqual([]);
}, 60_000);
