import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Draft, Lease, Posts } from '../application/ports.ts';
import { NOW } from '../testing/movies.ts';
import { type SocialDatabase, socialDatabase } from '../testing/social-database.ts';

let db: SocialDatabase;
let posts: Posts;

beforeAll(async () => {
  db = await socialDatabase();
  ({ posts } = db);
});
afterAll(() => db.drop());

let movies = 0;
function newDraft(): Draft {
  movies += 1;
  const texts = { caption: 'first caption', altText: 'a corridor', imageUrl: 'https://dreamreel.example/1' };
  return { movieId: movies, network: 'instagram', imageKey: 'a'.repeat(32), ...texts };
}
const begin = (draft: Draft, forceRetry = false) =>
  posts.begin(draft, { forceRetry, order: { by: 'root', scheduledId: null }, now: NOW });

async function leasePost(draft = newDraft(), forceRetry = false): Promise<Lease> {
  const lease = await begin(draft, forceRetry);
  if (typeof lease === 'string') throw new Error(lease);
  return lease;
}

async function moveTo(lease: Lease, to: 'container-made' | 'publishing' | 'unknown' | 'published') {
  await posts.move(lease, 'planned', 'container-made', { containerId: '1' }, NOW);
  if (to === 'container-made') return;
  await posts.move(lease, 'container-made', 'publishing', {}, NOW);
  if (to === 'unknown') await posts.move(lease, 'publishing', 'unknown', { problem: 'No answer.' }, NOW);
  if (to === 'published') await posts.move(lease, 'publishing', 'published', { mediaId: '2' }, NOW);
}

describe('starting a post', () => {
  it('leases a post to only one of fifty simultaneous requests', async () => {
    const draft = newDraft();
    const leases = await Promise.all(Array.from({ length: 50 }, () => begin(draft)));
    expect(leases.filter((lease) => typeof lease === 'object')).toHaveLength(1);
    expect(leases.filter((lease) => lease === 'leased')).toHaveLength(49);
    expect(await posts.list(draft.movieId)).toHaveLength(1);
  });

  it('creates another post for another image, network or provider', async () => {
    const draft = newDraft();
    await leasePost(draft);
    const real = db.postsOf('Meta Graph API');
    expect(typeof (await begin({ ...draft, imageKey: 'b'.repeat(32) }))).toBe('object');
    expect(typeof (await begin({ ...draft, network: 'facebook' }))).toBe('object');
    expect(
      typeof (await real.begin(draft, { forceRetry: false, order: { by: 'root', scheduledId: null }, now: NOW })),
    ).toBe('object');
    expect(await posts.findByImage(draft.movieId, draft.imageKey)).toHaveLength(2);
  });

  it('leases no published post, not even with forceRetry', async () => {
    const draft = newDraft();
    const lease = await leasePost(draft);
    await moveTo(lease, 'published');
    expect(await begin(draft, true)).toBe('already-posted');
    await posts.release(lease, 0);
    expect(await begin(draft, true)).toBe('already-posted');
  });

  it('restarts a post with new texts if nothing can be public, and with unknown outcome only with forceRetry', async () => {
    const draft = newDraft();
    await moveTo(await leasePost(draft), 'container-made');
    await db.passTime();
    const fresh = { ...draft, caption: 'other caption' };
    const second = await leasePost(fresh);
    expect(second.post).toMatchObject({ state: 'planned', containerId: null, caption: 'other caption' });

    await moveTo(second, 'unknown');
    await posts.release(second, 60_000);
    const third = await leasePost(draft);
    expect(third.post).toMatchObject({ state: 'unknown', containerId: '1', caption: 'other caption' });
    await posts.release(third, 0);
    expect((await leasePost(draft, true)).post).toMatchObject({
      state: 'planned',
      caption: 'first caption',
      problem: null,
    });
  });
});

it('moves a post only for the holder of its lease and only from its current state', async () => {
  const lease = await leasePost();
  expect(await posts.move({ ...lease, token: randomUUID() }, 'planned', 'failed', {}, NOW)).toBeUndefined();
  await moveTo(lease, 'container-made');
  expect(await posts.move(lease, 'planned', 'failed', {}, NOW)).toBeUndefined();
  await db.passTime();
  expect(await posts.move(lease, 'container-made', 'publishing', {}, NOW)).toBeUndefined();
  await expect(posts.move(lease, 'planned', 'publishing', {}, NOW)).rejects.toThrow('cannot become publishing');
});

it('leases and resumes posts whose lease or pause a clock that ran a year ahead has set', async () => {
  const { pool } = db.database;
  await pool.query('DELETE FROM posts');
  const draft = newDraft();
  await moveTo(await leasePost(draft), 'container-made');
  await pool.query(`UPDATE posts SET lease_until = now() + interval '1 year'`);
  expect(typeof (await begin(draft))).toBe('object');
  await pool.query(
    `UPDATE posts SET lease_until = now() + interval '1 year', resume_after = now() + interval '1 year'`,
  );
  expect(await posts.resume(NOW)).toBeDefined();
});

it('resumes a post for one worker only, and counts an attempt unless the post is only reconciled', async () => {
  await db.passTime();
  await db.database.pool.query('DELETE FROM posts');
  const [interrupted, unknown] = [newDraft(), newDraft()];
  await moveTo(await leasePost(interrupted), 'container-made');
  const unclear = await leasePost(unknown);
  await moveTo(unclear, 'unknown');
  await posts.release(unclear, 60_000);
  expect(await posts.resume(NOW)).toBeUndefined();

  await db.passTime();
  const resumed = await Promise.all([posts.resume(NOW), posts.resume(NOW), posts.resume(NOW)]);
  expect(resumed.map((lease) => lease?.post.movieId).toSorted()).toEqual([
    interrupted.movieId,
    unknown.movieId,
    undefined,
  ]);
  const attemptsOf = async (movieId: number) => (await posts.list(movieId)).flatMap(({ attempts }) => attempts);
  expect((await attemptsOf(interrupted.movieId)).map(({ by }) => by)).toEqual(['recovery', 'admin']);
  expect(await attemptsOf(unknown.movieId)).toEqual([
    { startedAt: NOW.toISOString(), by: 'admin', result: 'unknown', problem: 'No answer.' },
  ]);
  await db.passTime();
  const nextDay = new Date(NOW.getTime() + 26 * 3_600_000);
  expect((await posts.resume(nextDay))?.post.movieId).toBe(interrupted.movieId);
  expect(await posts.resume(nextDay)).toBeUndefined();
});
