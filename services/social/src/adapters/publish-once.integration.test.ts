import { randomUUID } from 'node:crypto';
import { NETWORKS } from '@dreamreel/proto/social/social-posts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Draft, Lease } from '../application/ports.ts';
import { draftOf, HOUR_MS, movie, NOW, socialService } from '../testing/social-service.ts';
import { pgPosts } from './pg-posts.ts';

const social = await socialService();

type Crash = {
  /** Index of the step at which the process crashes, counting the calls to all ports. */
  readonly atStep: number;
  /** True if the process crashes after the step has taken effect. */
  readonly afterEffect: boolean;
};

type Steps = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;
type Process = ReturnType<typeof social.newProcess>;

/** Lets a process work until it crashes at one step. It makes no further calls, but those that were running finish. */
async function runUntilCrash({ atStep, afterEffect }: Crash, work: (process: Process) => Promise<void>) {
  let steps = 0;
  let isDead = false;
  const running = new Set<Promise<unknown>>();

  const step =
    <Args extends unknown[], Value>(call: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      if (isDead) throw new Error('dead already');
      steps += 1;
      isDead ||= steps === atStep;
      if (isDead && !afterEffect) throw new Error('died');
      const effect = call(...args);
      running.add(effect);
      const value = await effect;
      if (isDead) throw new Error('died');
      return value;
    };
  const wrap = <Port extends Steps>(port: Port): Port =>
    Object.assign({}, port, Object.fromEntries(Object.entries(port).map(([name, call]) => [name, step(call)])));
  const { facebook, instagram } = social.graph.connect().networks;
  const networks = { facebook: wrap(facebook), instagram: wrap(instagram) };
  const ports = { posts: wrap(social.posts), networks, scheduled: wrap(social.scheduled) };
  await work(social.newProcess(ports)).catch(() => undefined);
  await Promise.allSettled(running);
}

/** Runs a process that posts and crashes, others that resume and crash, and a last one that survives. */
async function postThroughCrashes(crashes: readonly Crash[]) {
  await social.reset();
  for (const [turn, crash] of crashes.entries()) {
    await runUntilCrash(crash, async ({ post, resume }) => void (await (turn === 0 ? post() : resume())));
    await social.passTime();
  }
  const last = social.newProcess();
  // On a busy machine, a network can respond after its timeout. A later search finds the post.
  for (let look = 0; look < 3; look += 1) {
    await last.resume();
    await social.passTime();
  }
  await last.post();
  return (await social.published()).map(({ network }) => network);
}

/** A published post is recorded as published, and a post that was not published waits for the admin. */
async function expectOncePerNetwork(crashes: readonly Crash[]) {
  const published = await postThroughCrashes(crashes);
  const state = await social.state();
  for (const network of NETWORKS) {
    const count = published.filter((each) => each === network).length;
    expect([crashes, count, state[network]]).toEqual(count === 1 ? [crashes, 1, 'published'] : [crashes, 0, 'unknown']);
  }
}

describe('through crashes', () => {
  const steps = Array.from({ length: 20 }, (_, step) => step + 1);
  const crash = fc.record({ atStep: fc.integer({ min: 1, max: 24 }), afterEffect: fc.boolean() });

  it('publishes a post at most once when the process dies at or right after any step', async () => {
    for (const atStep of steps)
      for (const afterEffect of [false, true]) await expectOncePerNetwork([{ atStep, afterEffect }]);
  });

  it('publishes a post at most once when processes die one after another at any step', async () => {
    const crashes = fc.array(crash, { minLength: 1, maxLength: 4 });
    await fc.assert(fc.asyncProperty(crashes, expectOncePerNetwork), { numRuns: 100 });
  }, 600_000);

  it('publishes a due post at most once when a worker dies at any step', async () => {
    for (const atStep of steps.slice(0, 12)) {
      for (const afterEffect of [false, true]) {
        await social.reset();
        await social.schedule({ networks: ['instagram'] });
        social.wait(HOUR_MS);
        await runUntilCrash({ atStep, afterEffect }, ({ work }) => work());
        for (let look = 0; look < 3; look += 1) {
          await social.passTime();
          await social.resume();
          await social.work();
        }
        const { length } = await social.published();
        const entries = [...(await social.list('history')), ...(await social.list('queue'))];
        const outcome = [length, ...entries.map(({ state }) => state)];
        const expected = length === 0 ? [0, 'needs-attention'] : [1, 'posted'];
        expect([atStep, afterEffect, outcome]).toEqual([atStep, afterEffect, expected]);
      }
    }
  });
});

describe('at the same time', () => {
  it('posts on every network in only one of several requests, and reports that to the others', async () => {
    for (let round = 1; round <= 20; round += 1) {
      social.catalogue.find = () => movie({ id: round });
      const results = await Promise.all([1, 2, 3, 4].map(() => social.post({ movieId: round })));
      const messages = results.map((result) => (result.ok ? result.value.message : result.error));
      // A slow request can find the post published.
      const others = messages.filter((text) => text !== 'Posted to Facebook and Instagram.');
      expect(others).toHaveLength(3);
      expect(['being-posted', 'Already posted to Facebook and Instagram.']).toEqual(expect.arrayContaining(others));
    }
  });

  it('publishes a due post once with two workers', async () => {
    social.catalogue.find = (id) => movie({ id });
    for (const movieId of [7, 8]) await social.schedule({ movieId, networks: ['instagram'] });
    social.wait(HOUR_MS);
    await Promise.all([social.work(), social.newProcess().work()]);
    expect(await social.published()).toHaveLength(2);
  });
});

describe('a stored post', () => {
  let movies = 0;
  function newDraft(): Draft {
    movies += 1;
    return draftOf({ movieId: movies, network: 'instagram', caption: 'first caption' });
  }
  const options = (forceRetry = false) => ({ forceRetry, orderedBy: 'root', now: NOW });

  async function leasePost(draft = newDraft(), forceRetry = false): Promise<Lease> {
    const lease = await social.posts.begin(draft, options(forceRetry));
    if (typeof lease === 'string') throw new Error(lease);
    return lease;
  }

  async function moveTo(lease: Lease, to: 'container-made' | 'unknown') {
    const { posts } = social;
    await posts.move(lease, 'planned', 'container-made', { containerId: '1' }, NOW);
    if (to === 'container-made') return;
    await posts.move(lease, 'container-made', 'publishing', {}, NOW);
    await posts.move(lease, 'publishing', 'unknown', { problem: 'No answer.' }, NOW);
  }

  it('leases a post to only one of fifty simultaneous requests', async () => {
    const draft = newDraft();
    const leases = await Promise.all(Array.from({ length: 50 }, () => social.posts.begin(draft, options())));
    expect(leases.filter((lease) => typeof lease === 'object')).toHaveLength(1);
    expect(leases.filter((lease) => lease === 'leased')).toHaveLength(49);
  });

  it('creates another post for another image, network or provider', async () => {
    const draft = newDraft();
    await leasePost(draft);
    const real = pgPosts(social.database, 'Meta Graph API');
    await leasePost({ ...draft, imageKey: 'b'.repeat(32) });
    await leasePost({ ...draft, network: 'facebook' });
    expect(typeof (await real.begin(draft, options()))).toBe('object');
    expect(await social.posts.findByImage(draft.movieId, draft.imageKey)).toHaveLength(2);
  });

  it('restarts a post with new texts if nothing can be public, and with unknown outcome only with forceRetry', async () => {
    const draft = newDraft();
    await moveTo(await leasePost(draft), 'container-made');
    await social.passTime();
    const second = await leasePost({ ...draft, caption: 'other caption' });
    expect(second.post).toMatchObject({ state: 'planned', containerId: null, caption: 'other caption' });
    await moveTo(second, 'unknown');
    await social.posts.release(second, 60_000);
    const third = await leasePost(draft);
    expect(third.post).toMatchObject({ state: 'unknown', containerId: '1', caption: 'other caption' });
    await social.posts.release(third, 0);
    const { post } = await leasePost(draft, true);
    expect(post).toMatchObject({ state: 'planned', caption: 'first caption', problem: null });
  });

  it('moves a post only for the holder of its lease and only from its current state', async () => {
    const { posts } = social;
    const lease = await leasePost();
    expect(await posts.move({ ...lease, token: randomUUID() }, 'planned', 'failed', {}, NOW)).toBeUndefined();
    await moveTo(lease, 'container-made');
    expect(await posts.move(lease, 'planned', 'failed', {}, NOW)).toBeUndefined();
    await social.passTime();
    expect(await posts.move(lease, 'container-made', 'publishing', {}, NOW)).toBeUndefined();
    await expect(posts.move(lease, 'planned', 'publishing', {}, NOW)).rejects.toThrow('cannot become publishing');
  });

  it('leases and resumes a post whose lease or pause a clock that ran a year ahead has set', async () => {
    const draft = newDraft();
    await moveTo(await leasePost(draft), 'container-made');
    const later = `now() + interval '1 year'`;
    await social.database.pool.query(`UPDATE posts SET lease_until = ${later}`);
    await leasePost(draft);
    await social.database.pool.query(`UPDATE posts SET lease_until = ${later}, resume_after = ${later}`);
    expect(await social.posts.resume(NOW)).toBeDefined();
  });

  it('resumes a post for one worker only, and counts an attempt unless it is only reconciled', async () => {
    const { posts } = social;
    const [interrupted, unknown] = [newDraft(), newDraft()];
    await moveTo(await leasePost(interrupted), 'container-made');
    const unclear = await leasePost(unknown);
    await moveTo(unclear, 'unknown');
    await posts.release(unclear, 60_000);
    expect(await posts.resume(NOW)).toBeUndefined();

    await social.passTime();
    const resumed = await Promise.all([posts.resume(NOW), posts.resume(NOW), posts.resume(NOW)]);
    const movieIds = resumed.map((lease) => lease?.post.movieId).toSorted();
    expect(movieIds).toEqual([interrupted.movieId, unknown.movieId, undefined]);
    const attemptsOf = async (movieId: number) => (await posts.list(movieId)).flatMap(({ attempts }) => attempts);
    expect((await attemptsOf(interrupted.movieId)).map(({ by }) => by)).toEqual(['recovery', 'admin']);
    expect(await attemptsOf(unknown.movieId)).toMatchObject([{ by: 'admin', result: 'unknown' }]);
    await social.passTime();
    const nextDay = new Date(NOW.getTime() + 26 * HOUR_MS);
    expect((await posts.resume(nextDay))?.post.movieId).toBe(interrupted.movieId);
    expect(await posts.resume(nextDay)).toBeUndefined();
  });
});
