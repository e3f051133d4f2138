import { adminMovieSchema, movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { entriesPageSchema } from '@dreamreel/proto/social/post-entries';
import { socialPostSchema, socialPreviewSchema } from '@dreamreel/proto/social/social-posts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { keptCredential, newAdmin } from '../player/admin.ts';
import { responseTo } from '../player/outage.ts';
import { productAt } from './fixture/product-at.ts';
import { secretTitle, tracesOf } from './fixture/traces-of-secrets.ts';

const { site, healthOf } = productAt();
const admin = newAdmin(site, keptCredential());

type Movie = z.output<typeof adminMovieSchema>;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const today = daysAgo(0);
beforeAll(async () => {
  await admin.login();
});

async function everyMovie(): Promise<Movie[]> {
  const answer = await responseTo(() => admin.request('/api/admin/movies-with-dates'));
  return z.array(adminMovieSchema).parse(await answer.json());
}

/** A movie with a first image whose only day satisfies `fits`. Waits, because coming movies are imported last. */
function movie(fits: (date: string) => boolean): Promise<Movie> {
  const movieWithImage = async () => {
    const found = (await everyMovie()).find(
      ({ generatedImages: [image], featureDates: [day, ...more] }) =>
        image && day && more.length === 0 && fits(day.date),
    );
    return found ? pWaitFor.resolveWith(found) : false;
  };
  return pWaitFor(movieWithImage, { interval: 500, timeout: 230_000 });
}

const messageSchema = z.object({ message: z.string() });
const press = (movieId: number, body?: object) =>
  admin.request(`/api/admin/post-to-social-media/${movieId}`, {
    method: 'POST',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

it('the connection test names the local sandbox, and so does the readiness of the service', async () => {
  const answer = await admin.request('/api/admin/test-social-media', { method: 'POST' });
  const { message, connection } = z.parse(socialOperations.testSocialMedia.response, await answer.json());
  expect(message).toContain('local sandbox');
  expect(connection.quota).toMatchObject({ most: 100, hours: 24 });
  const ready = await (await fetch(`${healthOf('social')}/readyz`)).json();
  expect(ready).toMatchObject({ checks: { 'social networks': 'local sandbox' } });
});

describe('a movie whose day is over', () => {
  it('is posted once by a double click in two tabs, with the image that the gateway serves', async () => {
    // Yesterday's game may be played until two o'clock.
    const { id, title } = await movie((date) => date < daysAgo(1));
    const preview = socialPreviewSchema.parse(await (await admin.request(`/api/admin/social-preview/${id}`)).json());
    const answers = await Promise.all([
      press(id),
      press(id),
      admin.request(`/api/admin/post-to-social-media/${id}`, { method: 'POST' }),
    ]);
    // A slow request may find it published already.
    const messages = await Promise.all(answers.map(async (answer) => messageSchema.parse(await answer.json()).message));
    const others = messages.filter((text) => text !== 'Posted to Facebook and Instagram.');
    expect(others).toHaveLength(2);
    const allowed = ['This movie is being posted already', 'Already posted to Facebook and Instagram.'];
    expect(allowed).toEqual(expect.arrayContaining(others));
    expect(await (await press(id)).json()).toMatchObject({ message: 'Already posted to Facebook and Instagram.' });

    const posts = z
      .array(socialPostSchema)
      .parse(await (await admin.request(`/api/admin/social-posts?movieId=${id}`)).json());
    expect(posts.map(({ network, state, provider }) => `${network} ${state} ${provider}`).toSorted()).toEqual([
      'facebook published local sandbox',
      'instagram published local sandbox',
    ]);
    for (const { caption, imageUrl, link } of posts) {
      expect(caption).toContain(title);
      expect(preview.posts.map((each) => each.caption)).toContain(caption);
      expect(link).not.toBeNull();
      const image = await fetch(imageUrl, { headers: { accept: 'image/webp' } });
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });
});

describe('a scheduled post', () => {
  const send = (path: string, method: string, body: object) =>
    admin.request(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const entriesOf = async (list: 'queue' | 'history', movieId: number) => {
    const answer = await responseTo(() => admin.request(`/api/admin/posts?list=${list}`));
    const { entries } = entriesPageSchema.parse(await answer.json());
    return entries.filter((entry) => entry.movieId === movieId);
  };

  it('appears once at its time with the edited caption, and the history shows it', async () => {
    const posted = z.array(socialPostSchema).parse(await (await admin.request('/api/admin/social-posts')).json());
    const isNew = ({ id }: Movie) => posted.every(({ movieId }) => movieId !== id);
    // Its day is over, so that its caption may say anything.
    const found = (await everyMovie()).find(
      (each) =>
        isNew(each) &&
        each.generatedImages[0] &&
        each.featureDates.length > 0 &&
        each.featureDates.every(({ date }) => date < daysAgo(1)),
    );
    if (!found) throw new Error('No movie is over and not posted yet');
    const order = { movieId: found.id, networks: ['instagram'], captions: { instagram: 'x'.repeat(2_201) } };
    const soon = new Date(Date.now() + 2_000).toISOString();
    expect((await send('/api/admin/scheduled-posts', 'POST', { ...order, dueAt: soon })).status).toBe(422);
    const captions = { instagram: 'Who knew this one? #movies' };
    const ordered = await send('/api/admin/scheduled-posts', 'POST', { ...order, captions, dueAt: soon });
    expect(ordered.status).toBe(200);
    // At two replicas at most one of the workers posts it.
    // Its link is fetched once it is posted.
    const hasLink = async () => (await entriesOf('history', found.id)).some(({ link }) => link !== null);
    await pWaitFor(hasLink, { interval: 500, timeout: 60_000 });
    expect(await entriesOf('history', found.id)).toMatchObject([
      { state: 'posted', caption: captions.instagram, network: 'instagram', link: expect.any(String) },
    ]);
    expect(await entriesOf('queue', found.id)).toEqual([]);
    const again = await press(found.id, { networks: ['instagram'] });
    expect(await again.json()).toMatchObject({ message: 'Already posted to Instagram.' });
  });

  it('is cancelled until it begins, and may not name its movie before the day is over', async () => {
    const { id, title } = await movie((date) => date > today);
    const dueAt = new Date(Date.now() + 60_000).toISOString();
    const order = { movieId: id, networks: ['facebook'], dueAt, confirm: true };
    const named = await send('/api/admin/scheduled-posts', 'POST', { ...order, captions: { facebook: title } });
    expect([named.status, await named.json()]).toEqual([422, expect.objectContaining({ code: 'caption-rejected' })]);
    const ordered = await send('/api/admin/scheduled-posts', 'POST', order);
    const { entries } = z.parse(socialOperations.schedulePosts.response, await ordered.json());
    const path = `/api/admin/scheduled-posts/${entries[0]?.scheduledId}`;
    expect((await admin.request(path, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.request(path, { method: 'DELETE' })).status).toBe(409);
    expect(await entriesOf('history', id)).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('a movie whose day is not over', () => {
  it('is not named while it is in play', async () => {
    const { id, title, year } = await movie((date) => date === today);
    const answer = await press(id);
    expect(answer.status).toBe(200);
    const { posts } = z.parse(socialOperations.postToSocialMedia.response, await answer.json());
    const texts = posts.map(({ caption, altText }) => ({ caption, altText }));
    expect(tracesOf([secretTitle('the title', title)], 'a post', Buffer.from(JSON.stringify(texts)))).toEqual([]);
    expect(JSON.stringify(texts)).not.toContain(String(year));
  });

  it('is not posted before its day if the page wants to ask first, and is posted by the call as specified', async () => {
    const { id, title } = await movie((date) => date > today);
    const rejected = await press(id, { confirm: false });
    expect([rejected.status, await rejected.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'confirmation-needed' }),
    ]);
    const posted = await press(id);
    expect(posted.status).toBe(200);
    const { posts } = z.parse(socialOperations.postToSocialMedia.response, await posted.json());
    const texts = posts.map(({ caption, altText }) => ({ caption, altText }));
    expect(tracesOf([secretTitle('the title', title)], 'a post', Buffer.from(JSON.stringify(texts)))).toEqual([]);
  });
});

it('rejects a movie without a first image, and one that does not exist', async () => {
  const added = await admin.request('/api/movies', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'A movie without an image', year: 1999 }),
  });
  const { movie: bare } = movieResponseSchema.parse(await added.json());
  for (const body of [{}, { confirm: true }]) {
    const rejected = await press(bare.id, body);
    expect(rejected.status).toBe(422);
    expect(await rejected.json()).toMatchObject({
      success: false,
      code: 'no-first-image',
      message: 'This movie has no first image to post',
      error: 'This movie has no first image to post',
    });
  }
  await admin.request(`/api/movies/${bare.id}`, { method: 'DELETE' });
  expect((await press(2_000_000_000)).status).toBe(404);
});
