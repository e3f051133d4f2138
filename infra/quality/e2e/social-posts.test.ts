import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { socialOperations } from '@dreamreel/proto/social/operations';
import { socialPostSchema, socialPreviewSchema } from '@dreamreel/proto/social/social-posts';
import { beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { productAt } from './fixture/product-at.ts';
import { secretTitle, tracesOf } from './fixture/traces-of-secrets.ts';

const { site } = productAt();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const BOTH = ['Posted to Facebook and Instagram.', 'Already posted to Facebook and Instagram.'] as const;
let admin: Admin;
beforeAll(async () => {
  admin = await signedInAdmin(site);
});

const press = (movieId: number) => admin.call('POST', `/api/admin/post-to-social-media/${movieId}`);
const postsOf = async (query = '') =>
  z.array(socialPostSchema).parse((await admin.get(`/api/admin/social-posts${query}`)).body);

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

it.each([
  ['while players can play it', (date: string) => date === daysAgo(0)],
  ['before its day', (date: string) => date > daysAgo(0)],
])('a post doesn’t name its movie %s', async (_when, fits) => {
  const { id, title, year } = await movie(fits);
  const { posts } = socialOperations.postToSocialMedia.response.parse((await press(id)).body);
  const texts = JSON.stringify(posts.map(({ caption, altText }) => ({ caption, altText })));
  expect(tracesOf([secretTitle('the title', title)], 'a post', Buffer.from(texts))).toEqual([]);
  expect(texts).not.toContain(String(year));
});
