import { socialOperations } from '@dreamreel/proto/social/operations';
import { ENTRIES_PAGE } from '@dreamreel/proto/social/post-entries';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Movie, NewScheduledPost } from '../application/ports.ts';
import type { PlannedMovie } from '../domain/caption.ts';
import { GRACE_MS } from '../domain/post-state.ts';
import { answering, PREPARE, PUBLISH } from '../testing/graph-harness.ts';
import { after, draftOf, HOUR_MS, movie, NOW, socialService } from '../testing/social-service.ts';
import { graphError } from './sandbox/sandbox-graph.ts';

const social = await socialService();

const IN_TWO_HOURS = after(2 * HOUR_MS).toISOString();
const FACEBOOK = { networks: ['facebook' as const] };
const AWAY = graphError(9007, 'Away', { subcode: 2_207_027 });
const onFacebook = (text: string) => ({ ...FACEBOOK, captions: { facebook: text } });
const withDescription = (describes: string) => ({ firstImage: { key: 'a'.repeat(32), describes } });
const show = (next: Movie | undefined) => {
  social.catalogue.find = () => next;
};

/** Returns an order whose text is shown nowhere. */
const newPost = (more: Partial<NewScheduledPost> = {}): NewScheduledPost => ({
  ...draftOf(),
  ...{ isEdited: false, dueAt: NOW, confirmed: false, confirmedMovies: [], orderedBy: 'Ada', ...more },
});

/** Schedules posts, lets something change, and publishes what is due. */
async function publishAtItsTime(request: Parameters<typeof social.schedule>[0] = FACEBOOK, change = () => {}) {
  await social.schedule(request);
  change();
  await social.workAfterAnHour();
}

/** Expects that nothing is public and that the post waits for an admin for the given reason. */
async function expectHeld(problem: string) {
  expect(await social.published()).toEqual([]);
  expect(await social.list('queue')).toMatchObject([
    { network: 'facebook', state: 'needs-attention', problem: expect.stringContaining(problem) },
  ]);
}

/** Expects that an admin can publish the post now. */
async function expectPostedNow(more: { confirmOtherMovies?: true } = {}) {
  expect(await social.postNow({ scheduledId: 1, ...more })).toMatchObject({ ok: true });
  await social.work();
  expect(await social.published()).toHaveLength(1);
}

describe('a scheduled post', () => {
  it('publishes a scheduled post once on each network at its time, with the text of that time', async () => {
    const added = await social.schedule();
    expect(added).toMatchObject({ value: { message: 'Scheduled for Facebook and Instagram.' } });
    const entries = added.ok ? added.value.entries : [];
    expect(entries).toMatchObject(
      [1, 2].map((scheduledId) => ({ scheduledId, orderedBy: 'root', state: 'scheduled' })),
    );
    expect(await social.list('queue')).toEqual(entries);
    const { dueAt } = entries[0] ?? { dueAt: '' };
    expect(await social.preview(dueAt ?? '')).toMatchObject({
      value: { posts: entries.map(({ scheduledId }) => ({ scheduled: { scheduledId, dueAt } })) },
    });
    await social.work();
    expect(await social.published()).toEqual([]);
    await social.workAfterAnHour();
    await social.work();
    const published = await social.published();
    expect(published.map(({ network }) => network)).toEqual(['facebook', 'instagram']);
    expect(published[0]?.caption).toContain('“Alien” (1979)');
    const posted = { state: 'posted', orderedBy: 'root', link: expect.any(String) };
    expect(await social.list('history')).toMatchObject([posted, posted]);
    expect(await social.list('queue')).toEqual([]);
    expect(await social.change({ scheduledId: 1, caption: 'Late' })).toMatchObject({ error: 'already-begun' });
    expect(await social.cancel(1)).toMatchObject({ error: 'already-begun' });
    expect(await social.schedule()).toMatchObject({ error: 'already-posted' });
  });

  it('publishes the edited text on the selected network only', async () => {
    await publishAtItsTime({ networks: ['instagram'], captions: { instagram: ' In\r\nspace…\r\n' } });
    expect(await social.published()).toMatchObject([{ network: 'instagram', caption: 'In\nspace…' }]);
  });

  it('marks a post as missed if it could not be posted within the grace period, and posts it on request', async () => {
    await social.schedule(FACEBOOK);
    social.wait(HOUR_MS + GRACE_MS + 1);
    await social.work();
    expect(await social.published()).toEqual([]);
    expect(await social.list('queue')).toMatchObject([{ state: 'missed' }]);
    await expectPostedNow();
  });

  it('retries while the network is unreachable, asks for attention after a rejection, and posts on request', async () => {
    const message = 'The media could not be fetched';
    social.graph.injectFaults(answering(PREPARE.facebook, AWAY));
    await publishAtItsTime();
    expect(await social.list('queue')).toMatchObject([
      { state: 'scheduled', problem: expect.stringContaining('Away') },
    ]);
    social.graph.heal();
    await social.work();
    expect(await social.published()).toEqual([]);
    social.graph.images.show(null);
    social.wait(HOUR_MS / 2);
    await social.work();
    await expectHeld(message);
    social.graph.images.show();
    await social.work();
    await expectHeld(message);
    await expectPostedNow();
  });

  it('moves and rewords a scheduled post by the same rules, and rejects a conflicting change', async () => {
    await social.schedule(FACEBOOK);
    expect(await social.change({ scheduledId: 1, dueAt: after(-HOUR_MS).toISOString() })).toMatchObject({
      error: 'due-in-past',
    });
    const edit = { scheduledId: 1, version: 1, dueAt: IN_TWO_HOURS, caption: 'New' };
    const changed = await social.change(edit);
    expect(changed).toMatchObject({ value: { entry: { caption: 'New', version: 2, dueAt: IN_TWO_HOURS } } });
    // The request is sent again because its first response was lost.
    expect(await social.change(edit)).toEqual(changed);
    expect(await social.change({ ...edit, caption: 'Old' })).toMatchObject({ status: 409, error: 'conflict' });
    expect(await social.change({ ...edit, scheduledId: 9 })).toMatchObject({ error: 'no-such-scheduled-post' });
    await expect(social.change({ ...edit, version: 2 ** 31 })).rejects.toMatchObject({ status: 400 });
    await social.workAfterAnHour();
    expect(await social.published()).toEqual([]);
    await social.workAfterAnHour();
    expect(await social.published()).toMatchObject([{ caption: 'New' }]);
  });

  it('never publishes a canceled post, keeps it in the history, and frees its network', async () => {
    await social.schedule(FACEBOOK);
    expect(await social.schedule()).toMatchObject({ error: 'already-scheduled' });
    expect(await social.list('queue')).toHaveLength(1);
    for (const _twice of [1, 2]) expect(await social.cancel(1)).toMatchObject({ ok: true });
    // A worker whose attempt failed before the cancellation wants to try again.
    await social.scheduled.retry(1, 'Away', NOW, NOW);
    expect(await social.cancel(9)).toMatchObject({ error: 'no-such-scheduled-post' });
    await social.workAfterAnHour();
    expect(await social.published()).toEqual([]);
    expect(await social.list('history')).toMatchObject([{ state: 'cancelled', orderedBy: 'root', scheduledId: 1 }]);
    expect(await social.schedule({ dueAt: IN_TWO_HOURS })).toMatchObject({ ok: true });
  });

  it('schedules the same posts only once if the response was lost, and returns them again', async () => {
    const first = await social.schedule({ captions: { facebook: 'Tonight' } });
    expect(await social.schedule({ captions: { facebook: 'Tonight' } })).toEqual(first);
    expect(await social.list('queue')).toHaveLength(2);
    expect(await social.schedule({ captions: { facebook: 'Tomorrow' } })).toMatchObject({ error: 'already-scheduled' });
  });
});

const inPlay = movie({ featureDates: ['2026-11-21'] });
it.each([
  ['an unknown movie', undefined, {}, 'no-such-movie'],
  ['a time that is over', movie(), { dueAt: '2026-11-21T09:00:00Z' }, 'due-in-past'],
  ['a movie without a first image', movie({ firstImage: null }), {}, 'no-first-image'],
  ['a text that names the movie too early', inPlay, { captions: { facebook: 'Alien!' } }, 'caption-rejected'],
  ['a day that has not come, without confirmation', movie({ featureDates: [] }), {}, 'confirmation-needed'],
])('rejects scheduling for %s', async (_what, shown, request, error) => {
  show(shown);
  const rejected = await social.schedule(request);
  expect(rejected).toMatchObject({ ok: false, error });
  if (error !== 'caption-rejected') return;
  expect(rejected).toMatchObject({
    message: 'Facebook: Remove “Alien”. It gives away a movie that players are still guessing.',
    detail: { problems: [{ network: 'facebook' }] },
  });
  expect(await social.schedule({ ...request, dueAt: '2026-11-23T10:00:00Z' })).toMatchObject({ ok: true });
});

describe('what an admin approved', () => {
  const bought = movie(withDescription('Buy gold'));
  it.each([
    ['title', movie({ title: 'Buy gold at gold.example' }), FACEBOOK],
    ['year', movie({ year: 1986 }), FACEBOOK],
    ['last day', movie({ featureDates: ['2026-11-18'] }), FACEBOOK],
    ['description of the image', bought, FACEBOOK],
    ['description of the image under an edited caption', bought, onFacebook('Guess!')],
  ])('holds a text that no admin has approved for the admin after a changed %s', async (_what, next, request) => {
    await publishAtItsTime(request, () => show(next));
    await expectHeld('has changed since it was approved');
    const [{ caption = '', approvedCaption = '', altText = '' } = {}] = await social.list('queue');
    await expectPostedNow();
    expect(await social.published()).toMatchObject([{ caption: caption ?? approvedCaption, altText }]);
  });

  const withImage = (key: string) => movie({ firstImage: { key: key.repeat(32), describes: 'A knife' } });
  it.each([
    ['text', 'has changed since it was approved', movie({ title: 'Aliens' }), movie({ title: 'Buy gold' }), 'Buy gold'],
    ['image', 'first image has changed', withImage('b'), withImage('c'), 'c'.repeat(32)],
  ])('posts only the %s that the admin has seen', async (_what, problem, next, last, posted) => {
    await publishAtItsTime(FACEBOOK, () => show(next));
    await expectHeld(problem);
    show(last);
    expect(await social.postNow({ scheduledId: 1 })).toMatchObject({ ok: true });
    await social.work();
    await expectHeld(problem);
    expect(await social.change({ scheduledId: 1, dueAt: IN_TWO_HOURS })).toMatchObject({ ok: true });
    await social.workAfterAnHour();
    expect(JSON.stringify(await social.listPosts())).toContain(posted);
    expect(await social.published()).toHaveLength(1);
  });

  it.each([
    ['an outage of the network', AWAY, () => social.wait(HOUR_MS / 2)],
    ['a rejection', graphError(100, 'No'), () => social.postNow({ scheduledId: 1 })],
  ])('publishes only the approved text when retrying after %s', async (_what, response, retry) => {
    social.graph.injectFaults(answering(PREPARE.facebook, response));
    await publishAtItsTime();
    social.graph.heal();
    show(movie({ title: 'Buy gold' }));
    await retry();
    await social.work();
    await expectHeld('has changed');
  });

  it.each([
    ['the movie is deleted', undefined, 'deleted'],
    ['its first image is gone', movie({ firstImage: null }), 'no first image'],
    ['it got a new day', movie({ featureDates: ['2026-12-24'] }), 'hasn’t been played yet'],
  ])('requires attention and does not post if %s', async (_what, next, problem) => {
    await publishAtItsTime(onFacebook('It was Alien'), () => show(next));
    await expectHeld(problem);
  });

  it('does not post before the movie’s day without the admin’s confirmation', async () => {
    await publishAtItsTime(FACEBOOK, () => show(movie({ featureDates: ['2026-12-24'] })));
    await expectHeld('hasn’t been the daily movie');
    expect(await social.postNow({ scheduledId: 1 })).toMatchObject({ error: 'confirmation-needed' });
  });

  it('cancels a scheduled post whose image was already posted', async () => {
    await social.schedule(FACEBOOK);
    await social.post(FACEBOOK);
    await social.workAfterAnHour();
    expect(await social.published()).toHaveLength(1);
    expect(await social.list('history')).toMatchObject([{ state: 'cancelled' }, { state: 'posted' }]);
  });

  it('replaces a failed post of the same image, and keeps its attempts', async () => {
    social.graph.injectFaults(answering(PREPARE.facebook, graphError(100, 'No')));
    expect(await social.post(FACEBOOK)).toMatchObject({ error: 'network-refused' });
    social.graph.heal();
    await publishAtItsTime();
    const attempts = [
      { by: 'schedule', result: 'published' },
      { by: 'admin', result: 'failed' },
    ];
    expect(await social.listPosts()).toMatchObject([{ state: 'published', attempts }]);
    expect(await social.list('history')).toMatchObject([{ scheduledId: 2, state: 'posted' }]);
  });

  it('is no longer a scheduled post after an admin posted a failed one directly', async () => {
    social.graph.injectFaults(answering(PREPARE.facebook, graphError(100, 'No')));
    await publishAtItsTime();
    await social.post(FACEBOOK);
    expect([await social.list('queue'), await social.list('history')]).toMatchObject([[], [{ scheduledId: null }]]);
  });

  it('holds a post whose image has an earlier post of unknown outcome', async () => {
    social.graph.injectFaults(answering(PUBLISH.facebook, 'drop-connection'));
    expect(await social.post(FACEBOOK)).toMatchObject({ error: 'outcome-unknown' });
    social.graph.heal();
    await publishAtItsTime();
    expect(await social.published()).toEqual([]);
    const problem = expect.stringContaining('whether an earlier post of this image was published');
    expect(await social.list('queue')).toContainEqual(
      expect.objectContaining({ scheduledId: 2, state: 'needs-attention', problem }),
    );
  });

  it('waits with a due post while an admin posts the same image', async () => {
    await social.schedule(FACEBOOK);
    const { orderedBy, ...draft } = newPost();
    await social.posts.begin(draft, { forceRetry: false, orderedBy, now: NOW });
    await social.workAfterAnHour();
    expect(await social.list('queue')).toMatchObject([{ state: 'running' }, { scheduledId: 1, state: 'scheduled' }]);
  });
});

describe('a text that names another movie whose day is not over', () => {
  const jaws: PlannedMovie = { movieId: 9, title: 'Jaws', aliases: ['Der weiße Hai'], date: '2026-11-21' };
  const heat = { movieId: 10, title: 'Heat', aliases: [], date: '2026-11-30' };
  const over = { movieId: 11, title: 'Vertigo', aliases: [], date: '2026-11-19' };
  /** The post's own movie, which can be named after its days. */
  const own = { movieId: 7, title: 'Alien', aliases: [], date: '2026-11-19' };
  beforeEach(() => {
    social.catalogue.planned = [over, own, jaws, heat];
  });

  it.each([
    ['today’s movie', 'Next: Jaws!', 'The text names “Jaws”'],
    ['another title of today’s movie', 'Wie „Der weiße Hai“', 'The text names “Jaws”'],
    ['a coming movie', 'Soon: Heat', 'The text names “Heat”'],
    ['several, today’s first', 'First Heat, then Jaws', 'The text names “Jaws” and “Heat”'],
  ])('schedules a text that names such a movie only after a confirmation: %s', async (_what, text, problem) => {
    const message = expect.stringContaining(problem);
    expect(await social.schedule(onFacebook(text))).toMatchObject({ error: 'names-other-movie', message });
    expect(await social.schedule({ ...onFacebook(text), confirmOtherMovies: true })).toMatchObject({ ok: true });
    await social.workAfterAnHour();
    expect(await social.published()).toMatchObject([{ caption: text }]);
  });

  it('posts such a text, or changes a scheduled text to one, only after a confirmation', async () => {
    const named = onFacebook('Like Jaws');
    expect(await social.post(named)).toMatchObject({ status: 409, error: 'names-other-movie' });
    await social.schedule(onFacebook('Guess!'));
    const next = { scheduledId: 1, caption: 'Like Jaws' };
    expect(await social.change(next)).toMatchObject({ ok: false, error: 'names-other-movie' });
    expect(await social.change({ ...next, confirmOtherMovies: true })).toMatchObject({ ok: true });
    expect(await social.change({ scheduledId: 1, dueAt: after(HOUR_MS).toISOString() })).toMatchObject({ ok: true });
    expect(await social.published()).toEqual([]);
    expect(await social.post({ ...named, confirmOtherMovies: true })).toMatchObject({ ok: true });
  });

  it('holds a post for the admin if the named movie was planned later, and posts it after a confirmation', async () => {
    social.catalogue.planned = [heat];
    await social.schedule({ ...onFacebook('Like Jaws and Heat'), confirmOtherMovies: true });
    social.catalogue.planned = [heat, jaws];
    await social.workAfterAnHour();
    await expectHeld('The text names “Jaws”,');
    expect(await social.postNow({ scheduledId: 1 })).toMatchObject({ error: 'names-other-movie' });
    await expectPostedNow({ confirmOtherMovies: true });
  });

  const yesterday = (time: string) => ({ ...onFacebook('It was Jaws'), dueAt: `2026-11-22T${time}:00Z` });
  it.each([
    ['an alternative text that names it', true, FACEBOOK, withDescription('As in Jaws')],
    ['the title of the post’s own movie that names it', true, FACEBOOK, { title: 'Jaws 2' }],
    ['yesterday’s movie while its last games are open', true, yesterday('01:59'), {}],
    ['yesterday’s movie after its last games', false, yesterday('02:00'), {}],
    ['a movie whose day is over, and its own', false, onFacebook('Not Vertigo, but Alien'), {}],
  ])('requires a confirmation for %s: %s', async (_what, isRejected, request, changes) => {
    show(movie(changes));
    const expected = isRejected ? { error: 'names-other-movie' } : { ok: true };
    expect(await social.schedule(request)).toMatchObject(expected);
  });

  it('never mistakes a generated text for the name of a movie', async () => {
    const titles = ['It', 'Which Movie', 'Scene', 'AI'];
    social.catalogue.planned = titles.map((title, index) => ({ ...jaws, movieId: 20 + index, title }));
    show(movie({ featureDates: ['2026-11-21'], ...withDescription('') }));
    expect(await social.schedule()).toMatchObject({ ok: true });
  });
});

describe('many scheduled posts', () => {
  it('assigns each due post to one of many workers, earliest first', async () => {
    const posts = Array.from({ length: 20 }, (_, index) => newPost({ movieId: index + 1, dueAt: after(-index) }));
    await social.scheduled.add([...posts, newPost({ movieId: 99, dueAt: after(1_000) })], NOW);
    const claims = await Promise.all(Array.from({ length: 30 }, () => social.scheduled.claim(NOW)));
    const claimed = claims.flatMap((claim) => claim?.scheduled.movieId ?? []);
    expect(claimed.toSorted((a, b) => a - b)).toEqual(posts.map(({ movieId }) => movieId));
    await social.passTime();
    expect((await social.scheduled.claim(NOW))?.scheduled.movieId).toBe(20);
    expect(await social.scheduled.counts(after(500))).toEqual({ scheduled: 1, late: 20, needAttention: 0 });
  });

  /** Adds a due post and claims it for a worker. */
  async function claimPost() {
    await social.scheduled.add([newPost()], NOW);
    const claim = await social.scheduled.claim(NOW);
    if (!claim) throw new Error('no post is due');
    return claim;
  }

  it('lets a worker that is back too late neither hold nor start a post, even if it was changed or canceled', async () => {
    const claim = await claimPost();
    await social.passTime();
    const expectTooLate = async () => {
      expect(await social.posts.start(claim, newPost(), NOW)).toBe('leased');
      expect(await social.scheduled.endClaim(claim, 'missed', { problem: 'Late.' }, NOW)).toBe(false);
    };
    await social.change({ scheduledId: 1, caption: 'New' });
    await expectTooLate();
    expect(await social.list('queue')).toMatchObject([{ state: 'scheduled', caption: 'New', problem: null }]);
    expect(await social.cancel(1)).toMatchObject({ ok: true });
    await expectTooLate();
    expect(await social.list('history')).toMatchObject([{ state: 'cancelled' }]);
  });

  it('lets only the current holder of a claim end it, and counts posts that need attention', async () => {
    const claim = await claimPost();
    expect(await social.cancel(1)).toMatchObject({ error: 'already-begun' });
    expect(await social.scheduled.endClaim(claim, 'needs-attention', { problem: 'No.' }, NOW)).toBe(true);
    expect(await social.scheduled.endClaim(claim, 'missed', { problem: null }, NOW)).toBe(false);
    expect(await social.scheduled.counts(NOW)).toEqual({ scheduled: 0, late: 0, needAttention: 1 });
  });

  it('lists queue and history page by page without gaps or repeats', async () => {
    const many = Array.from({ length: ENTRIES_PAGE + 5 }, (_, index) =>
      newPost({ movieId: index + 1, dueAt: after(HOUR_MS - (index % 3) * 1_000) }),
    );
    await social.scheduled.add(many, NOW);
    const read = async (list: 'queue' | 'history') => {
      const first = await social.entries.page({ list });
      const second = await social.entries.page({ list, after: first.next ?? '' });
      expect([first.entries.length, second.entries.length, second.next]).toEqual([ENTRIES_PAGE, 5, null]);
      return [...first.entries, ...second.entries];
    };
    const queue = await read('queue');
    expect(new Set(queue.map(({ key }) => key)).size).toBe(many.length);
    const times = queue.map(({ dueAt }) => dueAt ?? '');
    expect(times).toEqual(times.toSorted());
    for (const { scheduledId } of queue) await social.scheduled.change(scheduledId ?? 0, { to: 'cancelled' }, NOW);
    await read('history');
    for (const filter of [{ network: 'instagram' }, { state: 'posted' }] as const)
      expect((await social.entries.page({ list: 'history', ...filter })).entries).toEqual([]);
  });

  it('continues a list from a time that no entry has, and rejects what is not a time', async () => {
    const pageAfter = (time: string) =>
      social.call(socialOperations.postEntries, { list: 'queue', after: `${time}:00.000Z~post-1` });
    for (const time of ['0000-01-01T00:00', '2026-02-30T00:00', '9999-12-31T23:59'])
      expect(await pageAfter(time)).toEqual({ ok: true, value: { entries: [], next: null } });
    for (const time of ['2026-13-01T00:00', '2026-01-01T25:00', '2026-01-99T00:00'])
      await expect(pageAfter(time)).rejects.toMatchObject({ status: 400 });
  });
});
