import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { entriesPageSchema } from '@dreamreel/proto/social/post-entries';
import { socialPostSchema, socialPreviewSchema } from '@dreamreel/proto/social/social-posts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { productAt } from './fixture/product-at.ts';
import { secretTitle, tracesOf } from './fixture/traces-of-secrets.ts';

const { site, healthOf } = productAt();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const BOTH = ['Posted to Facebook and Instagram.', 'Already posted to Facebook and Instagram.'] as const;
let admin: Admin;
beforeAll(async () => {
  admin = await signedInAdmin(site);
});

const press = (movieId: number, body?: object) =>
  admin.call('POST', `/api/admin/post-to-social-media/${movieId}`, body);
const schedule = (order: object) => admin.call('POST', '/api/admin/scheduled-posts', order);
const postsOf = async (query = '') =>
  z.array(socialPostSchema).parse((await admin.get(`/api/admin/social-posts${query}`)).body);
const entriesOf = async (list: 'queue' | 'history', movieId: number) => {
  const { entries } = entriesPageSchema.parse((await admin.get(`/api/admin/posts?list=${list}`)).body);
  return entries.filter((entry) => entry.movieId === movieId);
};

/** Returns a movie that has a first image, was never posted, and whose only day satisfies `fits`. */
async function movie(fits: (date: string) => boolean): Promise<AdminMovie> {
  const posted = new Set((await postsOf()).map(({ movieId }) => movieId));
  const found = (await admin.movies()).find(
    ({ id, generatedImages: [image], featureDates: [day, ...more] }) =>
      image && day && more.length === 0 && fits(day.date) && !posted.has(id),
  );
  if (!found) throw new Error('No movie is on such a day and not posted yet');
  return found;
}

/** Returns the posted text, which must not name the movie. */
function namelessTexts({ body }: { readonly body: unknown }, title: string): string {
  const { posts } = socialOperations.postToSocialMedia.response.parse(body);
  const texts = JSON.stringify(posts.map(({ caption, altText }) => ({ caption, altText })));
  expect(tracesOf([secretTitle('the title', title)], 'a post', Buffer.from(texts))).toEqual([]);
  return texts;
}

it('the connection test and the readiness of the service name the local sandbox', async () => {
  const { body } = await admin.call('POST', '/api/admin/test-social-media');
  const { message, connection } = socialOperations.testSocialMedia.response.parse(body);
  expect(message).toContain('local sandbox');
  expect(connection.quota).toMatchObject({ most: 100, hours: 24 });
  const ready = await (await fetch(`${healthOf('social')}/readyz`)).json();
  expect(ready).toMatchObject({ checks: { 'social networks': 'local sandbox' } });
});

it('a double click posts a movie whose day is over once, with the image that the gateway serves', async () => {
  // Yesterday's game remains playable until two o'clock.
  const { id, title } = await movie((date) => date < daysAgo(1));
  const preview = socialPreviewSchema.parse((await admin.get(`/api/admin/social-preview/${id}`)).body);
  const answers = await Promise.all([press(id), press(id), press(id)]);
  // A slow second request may find the post already published.
  const messages = answers.map(({ body }) => z.object({ message: z.string() }).parse(body).message);
  const others = messages.filter((text) => text !== BOTH[0]);
  expect(others).toHaveLength(2);
  expect(['This movie is already being posted', BOTH[1]]).toEqual(expect.arrayContaining(others));
  expect((await press(id)).body).toMatchObject({ message: BOTH[1] });

  const posts = await postsOf(`?movieId=${id}`);
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

describe('a scheduled post', () => {
  it('appears once at its time with the edited caption and in the history', async () => {
    // The movie's day is over, so its caption may contain anything.
    const { id } = await movie((date) => date < daysAgo(1));
    const dueAt = new Date(Date.now() + 2_000).toISOString();
    const order = { movieId: id, networks: ['instagram'], dueAt };
    expect((await schedule({ ...order, captions: { instagram: 'x'.repeat(2_201) } })).status).toBe(422);
    const caption = 'Who knew this one? #movies';
    expect((await schedule({ ...order, captions: { instagram: caption } })).status).toBe(200);
    // With two replicas, at most one worker posts it. Its link is fetched afterward.
    const hasLink = async () => (await entriesOf('history', id)).some(({ link }) => link !== null);
    await pWaitFor(hasLink, { interval: 500, timeout: 60_000 });
    const entry = { state: 'posted', caption, network: 'instagram', link: expect.any(String) };
    expect(await entriesOf('history', id)).toMatchObject([entry]);
    expect(await entriesOf('queue', id)).toEqual([]);
    expect((await press(id, { networks: ['instagram'] })).body).toMatchObject({
      message: 'Already posted to Instagram.',
    });
  });
});

describe('a movie whose day is not over', () => {
  it('is not named while players can play it', async () => {
    const { id, title, year } = await movie((date) => date === daysAgo(0));
    expect(namelessTexts(await press(id), title)).not.toContain(String(year));
  });

  it('is not posted before its day if the page asks first, but is posted by the specified call', async () => {
    const { id, title } = await movie((date) => date > daysAgo(0));
    expect(await press(id, { confirm: false })).toMatchObject({ status: 409, body: { code: 'confirmation-needed' } });
    namelessTexts(await press(id), title);
  });
});
