import { describe, expect, it } from '@jest/globals';
import { GRACE_MS } from '../domain/scheduled-post.ts';
import { movie, NOW } from '../testing/movies.ts';
import { scheduleInMemory } from '../testing/schedule-in-memory.ts';

const HOUR_MS = 3_600_000;

describe('a scheduled post', () => {
  it('publishes a scheduled post once on each network at its time, with the text of that time', async () => {
    const { order, work, runAfterAnHour, published, states } = scheduleInMemory();
    expect(await order()).toMatchObject({ value: { message: 'Scheduled for Facebook and Instagram.' } });
    await work();
    expect(published).toEqual([]);
    await runAfterAnHour();
    await work();
    expect(published.map(({ network }) => network)).toEqual(['facebook', 'instagram']);
    expect(published[0]?.caption).toContain('“Alien” (1979)');
    expect(states()).toEqual(['facebook begun', 'instagram begun']);
  });

  it('publishes the edited text on the selected network only', async () => {
    const { order, runAfterAnHour, published } = scheduleInMemory();
    await order({ networks: ['instagram'], captions: { instagram: ' In space…\r\n' } });
    await runAfterAnHour();
    expect(published).toMatchObject([{ network: 'instagram', caption: 'In space…' }]);
  });

  it('publishes once with two workers, one of which dies after publishing', async () => {
    const { order, runAfterAnHour, work, die, published, states } = scheduleInMemory();
    await order({ networks: ['facebook'] });
    await Promise.all([runAfterAnHour(), work()]);
    die();
    await work();
    expect(published).toHaveLength(1);
    expect(states()).toEqual(['facebook begun']);
  });

  it('marks a post as missed if it could not be posted within the grace period, and posts it on request', async () => {
    const { order, wait, work, postNow, published, states } = scheduleInMemory();
    await order({ networks: ['facebook'] });
    wait(HOUR_MS + GRACE_MS + 1);
    await work();
    expect([published, states()]).toEqual([[], ['facebook missed']]);
    expect(await postNow({ scheduledId: 1 })).toMatchObject({ ok: true });
    await work();
    expect(published).toHaveLength(1);
  });

  it('retries while the network is unreachable, and asks for attention after a rejection', async () => {
    const { order, runAfterAnHour, wait, work, fail, heal, published, states, posts } = scheduleInMemory();
    await order({ networks: ['facebook'] });
    fail('facebook prepare', { kind: 'unreachable', message: 'Away.' });
    await runAfterAnHour();
    expect(states()).toEqual(['facebook scheduled']);
    await work();
    expect(posts.state()).toEqual({ facebook: 'failed' });
    heal();
    fail('facebook prepare', { kind: 'rejected', message: 'No.' });
    wait(HOUR_MS / 2);
    await work();
    expect([states(), posts.state()]).toEqual([['facebook begun'], { facebook: 'failed' }]);
    heal();
    await work();
    expect(published).toEqual([]);
  });
});

describe('checking the rules at the time of posting', () => {
  it.each([
    ['the movie is deleted', undefined, 'deleted'],
    ['its first image is gone', movie({ firstImage: null }), 'no first image'],
    ['it got a new day', movie({ featureDates: ['2026-12-24'] }), 'hasn’t been played yet'],
  ])('requires attention and does not post if %s', async (_what, next, problem) => {
    const { order, runAfterAnHour, show, published, states, problems } = scheduleInMemory();
    await order({ networks: ['facebook'], captions: { facebook: 'It was Alien' } });
    show(next);
    await runAfterAnHour();
    expect([published, states()]).toEqual([[], ['facebook needs-attention']]);
    expect(problems()[0]).toContain(problem);
  });

  it('holds a post with a changed first image for the admin, who can post it', async () => {
    const { order, runAfterAnHour, work, show, postNow, posts, published, states, problems } = scheduleInMemory();
    const other = (key: string) => movie({ firstImage: { key: key.repeat(32), describes: 'A knife' } });
    await order({ networks: ['facebook'] });
    show(other('b'));
    await runAfterAnHour();
    expect([published, states()]).toEqual([[], ['facebook needs-attention']]);
    expect(problems()[0]).toContain('first image has changed');

    show(other('c'));
    expect(await postNow({ scheduledId: 1 })).toMatchObject({ ok: true });
    await work();
    expect([published, states()]).toEqual([[], ['facebook needs-attention']]);
    expect(await postNow({ scheduledId: 1 })).toMatchObject({ ok: true });
    await work();
    expect(published).toHaveLength(1);
    expect(posts.all()).toMatchObject([{ network: 'facebook', imageKey: 'c'.repeat(32), state: 'published' }]);
  });

  it('does not post before the movie’s day without the admin’s confirmation', async () => {
    const { order, runAfterAnHour, show, published, problems } = scheduleInMemory();
    await order({ networks: ['facebook'] });
    show(movie({ featureDates: ['2026-12-24'] }));
    await runAfterAnHour();
    expect([published, problems()]).toEqual([[], [expect.stringContaining('hasn’t been the daily movie')]]);
  });

  it('cancels a scheduled post whose image was already posted', async () => {
    const { order, runAfterAnHour, posts, published, states } = scheduleInMemory();
    await order({ networks: ['facebook'] });
    const draft = {
      movieId: 7,
      network: 'facebook',
      imageKey: 'a'.repeat(32),
      caption: '',
      altText: '',
      imageUrl: '',
    } as const;
    const lease = await posts.posts.begin(draft, {
      forceRetry: false,
      order: { by: 'x', scheduledId: null },
      now: NOW,
    });
    if (typeof lease === 'string') throw new Error(lease);
    await posts.posts.move(lease, 'planned', 'container-made', { containerId: '1' }, NOW);
    await posts.posts.move(lease, 'container-made', 'publishing', {}, NOW);
    await posts.posts.move(lease, 'publishing', 'published', { mediaId: '2' }, NOW);
    await runAfterAnHour();
    expect([published, states()]).toEqual([[], ['facebook cancelled']]);
  });
});

describe('rejected scheduling', () => {
  const inPlay = movie({ featureDates: ['2026-11-21'] });
  it.each([
    ['for a time that is over', movie(), { dueAt: '2026-11-21T09:00:00Z' }, 'due-in-past'],
    ['without a first image', movie({ firstImage: null }), {}, 'no-first-image'],
    ['with a text that names the movie too early', inPlay, { captions: { facebook: 'Alien!' } }, 'caption-rejected'],
    ['before the movie’s day without confirmation', movie({ featureDates: [] }), {}, 'confirmation-needed'],
  ])('rejects scheduling %s', async (_what, shown, request, error) => {
    expect(await scheduleInMemory(shown).order(request)).toMatchObject({ ok: false, error });
  });

  it('rejects a second scheduled post for the same network until the first is canceled', async () => {
    const { order, cancel } = scheduleInMemory();
    await order({ networks: ['facebook'] });
    expect(await order()).toMatchObject({ error: 'already-scheduled' });
    expect(await cancel({ scheduledId: 1 })).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ ok: true });
  });

  it('accepts a text that names the movie after its day', async () => {
    const dueAt = '2026-11-23T10:00:00Z';
    expect(await scheduleInMemory(inPlay).order({ dueAt, captions: { facebook: 'It was Alien!' } })).toMatchObject({
      ok: true,
    });
  });
});

describe('a request whose first response was lost', () => {
  it('schedules the same posts only once and returns them again', async () => {
    const { order, scheduledPosts } = scheduleInMemory();
    const first = await order({ captions: { facebook: 'Tonight' } });
    expect(await order({ captions: { facebook: 'Tonight' } })).toEqual(first);
    expect(scheduledPosts()).toHaveLength(2);
    expect(await order({ captions: { facebook: 'Tomorrow' } })).toMatchObject({ error: 'already-scheduled' });
  });

  it('saves the same change only once, and succeeds', async () => {
    const { order, change, scheduledPosts } = scheduleInMemory();
    await order({ networks: ['facebook'] });
    const edit = { scheduledId: 1, version: 1, caption: 'New' };
    const first = await change(edit);
    expect(first).toMatchObject({ ok: true });
    expect(await change(edit)).toEqual(first);
    expect(scheduledPosts()).toMatchObject([{ caption: 'New', version: 2 }]);
  });
});

describe('a scheduled post that has not started', () => {
  it('moves and rewords a scheduled post by the same rules', async () => {
    const { order, change, work, wait, published } = scheduleInMemory();
    await order({ networks: ['facebook'] });
    expect(await change({ scheduledId: 1, dueAt: '2026-11-21T09:00:00Z' })).toMatchObject({ error: 'due-in-past' });
    const later = new Date(NOW.getTime() + 2 * HOUR_MS).toISOString();
    expect(await change({ scheduledId: 1, version: 1, dueAt: later, caption: 'New' })).toMatchObject({ ok: true });
    expect(await change({ scheduledId: 1, version: 1, caption: 'Old' })).toMatchObject({ error: 'conflict' });
    expect(await change({ scheduledId: 9, caption: 'Old' })).toMatchObject({ error: 'no-such-scheduled-post' });
    wait(HOUR_MS);
    await work();
    expect(published).toEqual([]);
    wait(HOUR_MS);
    await work();
    expect(published).toMatchObject([{ caption: 'New' }]);
    expect(await change({ scheduledId: 1, caption: 'Late' })).toMatchObject({ error: 'already-begun' });
  });

  it('never publishes a canceled post', async () => {
    const { order, cancel, runAfterAnHour, published } = scheduleInMemory();
    await order();
    await Promise.all([cancel({ scheduledId: 1 }), cancel({ scheduledId: 2 })]);
    await runAfterAnHour();
    expect(published).toEqual([]);
    expect(await cancel({ scheduledId: 1 })).toMatchObject({ ok: true });
  });
});
