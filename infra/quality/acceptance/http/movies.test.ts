import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Client, errorSchema, newClient } from '../../player/client.ts';
import { chromiumPath, pendingMovie, site, today } from '../environment.ts';
import { everyMovie, movieOf, newAdmin } from './admin-client.ts';
import { doneSchema } from './shapes.ts';

const POSITIONS = ['0', '1', '2', '3', '4'] as const;
const movieId = pendingMovie('images');

(chromiumPath ? describe : describe.skip)('the admin’s movies', () => {
  let admin: Client;
  let images: readonly string[];
  let isDeleted = false;
  beforeAll(async () => {
    admin = await newAdmin();
  });
  afterAll(async () => {
    if (!isDeleted) await admin?.call('DELETE', `/api/movies/${movieId}`);
  });

  it('are listed with every field of a movie', async () => {
    const movies = await everyMovie(admin);
    expect(movies.map(({ featuredDate }) => featuredDate?.slice(0, 10))).toContain(today());
    const [generated] = movies.filter(({ imagesGenerated }) => imagesGenerated);
    expect(generated?.generatedImages).toHaveLength(5);
    expect(generated?.imagePrompts).toHaveLength(5);
    expect(await movieOf(admin, movieId)).toMatchObject({ imagesGenerated: false });
  });

  it('get an image made from a description at each of the five positions', async () => {
    for (const position of POSITIONS) {
      const made = await admin.call('POST', '/api/generate-from-description', {
        description: `A ship in storm ${position}`,
      });
      const { generatedImageUrl } = z
        .object({ success: z.literal(true), generatedImageUrl: z.string() })
        .parse(made.body);
      const order = { imageUrl: generatedImageUrl, description: 'A ship in a storm', position };
      const added = await admin.call('POST', `/api/movies/${movieId}/add-image`, order);
      expect(added.status).toBe(200);
      doneSchema.parse(added.body);
    }
    const movie = await movieOf(admin, movieId);
    expect(movie?.imagesGenerated).toBe(true);
    images = movie?.generatedImages.filter((image) => image !== null) ?? [];
    expect(new Set(images).size).toBe(5);
  });

  it.each(['5', '-1', '', 'first'])('get no image at position %j', async (position) => {
    const [imageUrl] = images;
    const rejected = await admin.call('POST', `/api/movies/${movieId}/add-image`, {
      imageUrl,
      description: '',
      position,
    });
    expect(rejected.status).toBe(400);
    errorSchema.parse(rejected.body);
  });

  it('have two images swapped, and nothing else', async () => {
    const [a, b, c, d, e] = images;
    const swapped = await admin.call('PATCH', `/api/movies/${movieId}/reorder-images`, {
      fromPosition: 0,
      toPosition: 3,
    });
    expect(swapped.status).toBe(200);
    doneSchema.parse(swapped.body);
    expect((await movieOf(admin, movieId))?.generatedImages).toEqual([d, b, c, a, e]);
  });

  it.each([
    { fromPosition: 0, toPosition: 5 },
    { fromPosition: -1, toPosition: 2 },
    { fromPosition: 2, toPosition: 2 },
  ])('reject a swap of %j', async (order) => {
    const rejected = await admin.call('PATCH', `/api/movies/${movieId}/reorder-images`, order);
    expect(rejected.status).toBe(400);
    errorSchema.parse(rejected.body);
  });

  it('are posted to social media by a call without a payload', async () => {
    const shown = (await everyMovie(admin)).filter(
      ({ featuredDate, generatedImages: [first] }) => first && featuredDate && featuredDate.slice(0, 10) < today(),
    );
    const posted = await admin.call('POST', `/api/admin/post-to-social-media/${shown.at(-1)?.id}`);
    expect(posted.status).toBe(200);
    doneSchema.parse(posted.body);
  });

  it('are reached by a social network whose connection can be tested', async () => {
    const tested = await admin.call('POST', '/api/admin/test-social-media');
    expect(tested.status).toBe(200);
    doneSchema.parse(tested.body);
  });

  it('are deleted', async () => {
    expect((await admin.call('DELETE', `/api/movies/${movieId}`)).status).toBe(200);
    isDeleted = true;
    expect(await movieOf(admin, movieId)).toBeUndefined();
  });

  it.each([
    ['GET', '/api/admin/movies-with-dates'],
    ['DELETE', '/api/movies/1'],
    ['PATCH', '/api/movies/1/reorder-images'],
    ['POST', '/api/admin/test-social-media'],
    ['POST', '/api/admin/post-to-social-media/1'],
    ['POST', '/api/analyze-movie-still'],
    ['POST', '/api/generate-from-description'],
    ['POST', '/api/analyze-and-generate'],
    ['POST', '/api/movies/1/add-image'],
    ['POST', '/api/movies/1/generate-prompts'],
    ['POST', '/api/movies/1/generate-images'],
    ['POST', '/api/movies/1/retry-prompt'],
  ] as const)('are not for a guest: %s %s', async (method, path) => {
    const guest = newClient(site);
    const { status } = method === 'GET' ? await guest.get(path) : await guest.call(method, path);
    expect(status).toBe(401);
  });
});
