import { ENTRIES_PAGE, entriesRequestSchema } from '@dreamreel/proto/social/post-entries';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import type { NewScheduledPost, ScheduledPosts } from '../application/schedule-ports.ts';
import { crashingPorts, crashingSchedule } from '../testing/crashing.ts';
import { type GraphHarness, graphHarness } from '../testing/graph-harness.ts';
import { movie, NOW, TEXTS } from '../testing/movies.ts';
import { scheduleHarness } from '../testing/service-harness.ts';
import { type SocialDatabase, socialDatabase } from '../testing/social-database.ts';
import { pgSandboxRecords } from './sandbox/pg-sandbox-records.ts';

let db: SocialDatabase;
let graph: GraphHarness;
beforeAll(async () => {
  db = await socialDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query('TRUNCATE posts, scheduled_posts, attempts, sandbox_records CASCADE');
  graph = await graphHarness({ quota: 10_000, records: pgSandboxRecords(db.database) });
});
afterEach(() => graph.close());

const HOUR_MS = 3_600_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);
const newPost = (more: Partial<NewScheduledPost> = {}): NewScheduledPost => ({
  movieId: 7,
  network: 'instagram',
  imageKey: 'a'.repeat(32),
  caption: null,
  ...TEXTS,
  dueAt: NOW,
  confirmed: false,
  confirmedMovies: [],
  orderedBy: 'Ada',
  ...more,
});

function worker(
  parts: Partial<Pick<Parameters<typeof scheduleHarness>[0], 'posts' | 'networks' | 'scheduled' | 'find'>> = {},
) {
  return scheduleHarness({
    posts: db.posts,
    networks: graph.networks,
    scheduled: db.scheduled,
    entries: db.entries,
    find: (id) => movie({ id }),
    ...parts,
    addresses: { play: 'https://dreamreel.example/daily', image: () => graph.images.url },
  });
}

async function publishedOnInstagram() {
  const { rows } = await db.database.pool.query(
    `SELECT count(*)::int AS count FROM sandbox_records WHERE kind = 'media'`,
  );
  return rows[0].count;
}

describe('due posts', () => {
  it('assigns each due post to one of many workers, earliest first', async () => {
    const posts = Array.from({ length: 20 }, (_, movieId) => newPost({ movieId: movieId + 1, dueAt: after(-movieId) }));
    await db.scheduled.add(posts, NOW);
    await db.scheduled.add([newPost({ movieId: 99, dueAt: after(1_000) })], NOW);
    const claims = await Promise.all(Array.from({ length: 30 }, () => db.scheduled.claim(NOW)));
    const claimed = claims.flatMap((claim) => claim?.scheduled.movieId ?? []);
    expect(claimed.toSorted((a, b) => a - b)).toEqual(posts.map(({ movieId }) => movieId));
    await db.passTime();
    expect((await db.scheduled.claim(NOW))?.scheduled.movieId).toBe(20);
  });

  it('publishes a due post once with two workers at the same time', async () => {
    await db.scheduled.add([newPost(), newPost({ movieId: 8 })], NOW);
    await Promise.all([worker().work(), worker().work()]);
    expect(await publishedOnInstagram()).toBe(2);
  });

  it('publishes a due post at most once when a worker dies at any step', async () => {
    for (let atStep = 1; atStep <= 12; atStep += 1) {
      for (const afterEffect of [false, true]) {
        await db.database.pool.query('TRUNCATE posts, scheduled_posts, attempts, sandbox_records CASCADE');
        await db.scheduled.add([newPost()], NOW);
        const dying = crashingPorts({ atStep, afterEffect }, { posts: db.posts, networks: graph.networks });
        const { posts, networks } = dying;
        const doomed = worker({ posts, networks, scheduled: crashingSchedule(dying, db.scheduled) });
        await doomed.work().catch(() => undefined);
        await dying.settled();
        for (let look = 0; look < 3; look += 1) {
          await db.passTime();
          await worker().resume();
          await worker().work();
        }
        const { entries } = await db.entries.page({ list: 'history' });
        const { entries: queue } = await db.entries.page({ list: 'queue' });
        const states = [...entries, ...queue].map(({ state }) => state);
        const published = await publishedOnInstagram();
        expect([atStep, afterEffect, published, states]).toEqual([
          atStep,
          afterEffect,
          published,
          [published === 1 ? 'posted' : 'needs-attention'],
        ]);
        expect(published).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('the admin', () => {
  const add = async (more: Partial<NewScheduledPost> = {}) => {
    const ids = await db.scheduled.add([newPost(more)], NOW);
    if (ids === 'already-scheduled') throw new Error(ids);
    return ids[0] ?? 0;
  };

  it('schedules a movie once for a network, on all networks or none', async () => {
    await add({ network: 'facebook', confirmedMovies: [4, 9] });
    expect(await db.scheduled.add([newPost(), newPost({ network: 'facebook' })], NOW)).toBe('already-scheduled');
    expect(await db.scheduled.findOpen(7)).toMatchObject([{ confirmedMovies: [4, 9] }]);
    expect(await db.scheduled.add([newPost()], NOW)).toHaveLength(1);
  });

  it('changes a post until it starts, and rejects a change that conflicts with another admin’s', async () => {
    const id = await add();
    const texts = { caption: 'New', approvedCaption: 'New', approvedAltText: 'A knife', confirmedMovies: [4, 9] };
    const changed = await db.scheduled.change(id, { to: 'scheduled', version: 1, ...texts }, NOW);
    expect(changed).toMatchObject({ ...texts, version: 2, dueAt: NOW });
    expect(await db.scheduled.change(id, { to: 'scheduled', version: 1, caption: 'Old' }, NOW)).toBeUndefined();
    await db.scheduled.claim(NOW);
    expect(await db.scheduled.change(id, { to: 'cancelled' }, NOW)).toBeUndefined();
  });

  it('cancels a post that needs attention and keeps it in the history', async () => {
    const id = await add();
    const claim = await db.scheduled.claim(NOW);
    if (!claim) throw new Error('no post is due');
    await db.scheduled.endClaim(claim, 'needs-attention', { problem: 'The movie has been deleted.' }, NOW);
    expect(await db.scheduled.endClaim(claim, 'begun', { problem: null }, NOW)).toBe(false);
    expect(await db.scheduled.counts(NOW)).toEqual({ scheduled: 0, late: 0, needAttention: 1 });
    await db.scheduled.change(id, { to: 'cancelled' }, NOW);
    expect((await db.entries.page({ list: 'history' })).entries).toMatchObject([
      { state: 'cancelled', orderedBy: 'Ada', scheduledId: id },
    ]);
  });

  it('shows the admin a changed image, and posts it after that', async () => {
    const id = await add();
    const firstImage = { key: 'b'.repeat(32), describes: 'A knife' };
    const { work } = worker({ find: (movieId) => movie({ id: movieId, firstImage }) });
    await work();
    expect(await publishedOnInstagram()).toBe(0);
    expect(await db.scheduled.find(id)).toMatchObject({
      state: 'needs-attention',
      imageKey: firstImage.key,
      approvedAltText: 'A knife',
    });
    await db.scheduled.change(id, { to: 'scheduled' }, NOW);
    await work();
    expect(await publishedOnInstagram()).toBe(1);
  });

  it('shows the admin the text of an order from a version that stored no text, and posts it after that', async () => {
    const id = await add({ imageKey: null, approvedCaption: null, approvedAltText: null });
    await worker().work();
    expect(await publishedOnInstagram()).toBe(0);
    const { entries } = await db.entries.page({ list: 'queue' });
    expect(entries).toMatchObject([
      {
        state: 'needs-attention',
        problem: expect.stringContaining('No admin has approved the text'),
        caption: null,
        approvedCaption: TEXTS.approvedCaption,
        altText: TEXTS.approvedAltText,
      },
    ]);
    await db.scheduled.change(id, { to: 'scheduled' }, NOW);
    await worker().work();
    expect(await publishedOnInstagram()).toBe(1);
  });

  it('retries a post that the network rejected', async () => {
    const id = await add();
    graph.images.show(undefined);
    await worker().work();
    expect((await db.entries.page({ list: 'queue' })).entries).toMatchObject([
      { state: 'needs-attention', problem: expect.stringContaining('image'), scheduledId: id },
    ]);
    graph.images.show(Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108040006000003', 'hex'));
    expect(await db.scheduled.change(id, { to: 'scheduled' }, NOW)).toMatchObject({ state: 'scheduled' });
    await worker().work();
    expect(await publishedOnInstagram()).toBe(1);
    expect((await db.entries.page({ list: 'history' })).entries).toMatchObject([
      { state: 'posted', scheduledId: id, orderedBy: 'Ada', link: expect.any(String) },
    ]);
    expect(await db.scheduled.change(id, { to: 'cancelled' }, NOW)).toBeUndefined();
  });

  it('lists queue and history page by page without gaps or repeats', async () => {
    const many = Array.from({ length: ENTRIES_PAGE + 5 }, (_, index) =>
      newPost({ movieId: index + 1, dueAt: after(HOUR_MS - (index % 3) * 1_000) }),
    );
    await db.scheduled.add(many, NOW);
    const read = async (list: 'queue' | 'history') => {
      const first = await db.entries.page({ list });
      const second = await db.entries.page({ list, ...(first.next !== null && { after: first.next }) });
      return {
        sizes: [first, second].map(({ entries }) => entries.length),
        all: [...first.entries, ...second.entries],
      };
    };
    const queue = await read('queue');
    expect(queue.sizes).toEqual([ENTRIES_PAGE, 5]);
    expect(new Set(queue.all.map(({ key }) => key)).size).toBe(many.length);
    const times = queue.all.map(({ dueAt }) => dueAt ?? '');
    expect(times).toEqual(times.toSorted());
    await Promise.all(queue.all.map(({ scheduledId }) => cancelOne(db.scheduled, scheduledId)));
    expect((await read('history')).sizes).toEqual([ENTRIES_PAGE, 5]);
    expect((await db.entries.page({ list: 'history', network: 'facebook' })).entries).toEqual([]);
    expect((await db.entries.page({ list: 'history', state: 'posted' })).entries).toEqual([]);
  });

  it.each(['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
    'continues a list from %s, a time that no entry has',
    async (time) => {
      const request = z.parse(entriesRequestSchema, { list: 'queue', after: `${time}~post-1` });
      expect(await db.entries.page(request)).toEqual({ entries: [], next: null });
    },
  );

  it.each(['2026-13-01T00:00:00.000Z', '2026-01-01T25:00:00.000Z', '2026-01-99T00:00:00.000Z'])(
    'rejects the invalid time %s as a place in the list',
    (time) => {
      expect(z.safeParse(entriesRequestSchema, { list: 'queue', after: `${time}~post-1` })).toMatchObject({
        success: false,
      });
    },
  );

  it('shows the next post of each network', async () => {
    await add({ dueAt: after(HOUR_MS) });
    expect(await db.entries.summary('instagram')).toMatchObject({ next: { movieId: 7 }, needsAttention: 0, missed: 0 });
    expect(await db.entries.summary('facebook')).toMatchObject({ next: null });
  });
});

async function cancelOne(scheduled: ScheduledPosts, id: number | null) {
  await scheduled.change(id ?? 0, { to: 'cancelled' }, NOW);
}
