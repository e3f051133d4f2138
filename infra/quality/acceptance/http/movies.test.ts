import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Client, errorSchema, newClient } from '../../player/client.ts';
import { chromiumPath, pendingMovie, site, today } from '../environment.ts';
import { everyMovie, movieOf, newAdmin } from './admin-client.ts';
import { newGame } from './play.ts';
import { doneSchema, promptSchema } from './shapes.ts';

const POSITIONS = ['0', '1', '2', '3', '4'] as const;
const movieId = pendingMovie('images');
const generated = pendingMovie('generation');
const analysis = { success: z.literal(true), description: z.string().min(1), originalFilename: z.literal('still.jpg') };
const madeImage = { success: z.literal(true), generatedImageUrl: z.string().min(1) };

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), total: z.number() }),
  z.object({ type: z.literal('progress'), current: z.number(), total: z.number(), message: z.string() }),
  z.object({ type: z.literal('image_complete'), imageUrl: z.string() }),
  z.object({ type: z.literal('image_error'), level: z.number(), error: z.string() }),
  z.object({ type: z.literal('complete'), message: z.string(), failedPrompts: z.array(z.unknown()) }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);

(chromiumPath ? describe : describe.skip)('the admin’s movies', () => {
  let admin: Client;
  let images: readonly string[];
  let still: Blob;
  let isDeleted = false;
  beforeAll(async () => {
    admin = await newAdmin();
    const { movie } = await newGame();
    const image = await fetch(`${site}${movie.generatedImages[0]}`, { headers: { Accept: 'image/jpeg' } });
    still = await image.blob();
  });
  afterAll(async () => {
    for (const id of isDeleted ? [generated] : [movieId, generated]) await admin?.call('DELETE', `/api/movies/${id}`);
  });

  it('are listed with every field of a movie', async () => {
    const movies = await everyMovie(admin);
    expect(movies.map(({ featuredDate }) => featuredDate?.slice(0, 10))).toContain(today());
    const [generated] = movies.filter(({ imagesGenerated }) => imagesGenerated);
    expect(generated?.generatedImages).toHaveLength(5);
    expect(generated?.imagePrompts).toHaveLength(5);
    expect(await movieOf(admin, movieId)).toMatchObject({ imagesGenerated: false });
  });

  it('accept an image generated from a description at each of the five positions', async () => {
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

  it.each(['5', '-1', '', 'first'])('reject an image at position %j', async (position) => {
    const [imageUrl] = images;
    const rejected = await admin.call('POST', `/api/movies/${movieId}/add-image`, {
      imageUrl,
      description: '',
      position,
    });
    expect(rejected.status).toBe(400);
    errorSchema.parse(rejected.body);
  });

  it('swap two images and change nothing else', async () => {
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

  it('are posted to social networks by a call without a payload', async () => {
    const shown = (await everyMovie(admin)).filter(
      ({ featuredDate, generatedImages: [first] }) => first && featuredDate && featuredDate.slice(0, 10) < today(),
    );
    const posted = await admin.call('POST', `/api/admin/post-to-social-media/${shown.at(-1)?.id}`);
    expect(posted.status).toBe(200);
    doneSchema.parse(posted.body);
  });

  it('can test the connection to the social networks', async () => {
    const tested = await admin.call('POST', '/api/admin/test-social-media');
    expect(tested.status).toBe(200);
    doneSchema.parse(tested.body);
  });

  it('are deleted', async () => {
    expect((await admin.call('DELETE', `/api/movies/${movieId}`)).status).toBe(200);
    isDeleted = true;
    expect(await movieOf(admin, movieId)).toBeUndefined();
  });

  function form(fields: Readonly<Record<string, string>>, file: Blob | null = still): FormData {
    const data = new FormData();
    if (file) data.append('image', file, 'still.jpg');
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  }

  it('get a description from an analyzed still', async () => {
    const answer = await admin.call('POST', '/api/analyze-movie-still', form({}));
    expect(answer.status).toBe(200);
    z.object(analysis).parse(answer.body);
  });

  it('get an image from a description, and the image loads', async () => {
    const answer = await admin.call('POST', '/api/generate-from-description', { description: 'A lamp on a pier' });
    expect(answer.status).toBe(200);
    const { generatedImageUrl } = z.object(madeImage).parse(answer.body);
    const image = await fetch(new URL(generatedImageUrl, site));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  it('get an image from a still in one call', async () => {
    const answer = await admin.call('POST', '/api/analyze-and-generate', form({ movieTitle: 'The Pier' }));
    expect(answer.status).toBe(200);
    z.object({ ...analysis, ...madeImage }).parse(answer.body);
  });

  it.each([
    ['/api/analyze-movie-still', () => form({}, null), 'Please select an image file first'],
    ['/api/analyze-and-generate', () => form({ movieTitle: 'The Pier' }, null), 'Please select an image file first'],
    ['/api/analyze-and-generate', () => form({ movieTitle: ' ' }), 'Please enter a movie title'],
    ['/api/generate-from-description', () => ({ description: ' ' }), 'Please provide a description to generate from'],
  ])('get none by %s without all that it needs', async (path, body, text) => {
    const answer = await admin.call('POST', path, body());
    expect([answer.status, errorSchema.parse(answer.body).error]).toEqual([400, text]);
  });

  it('get five images from prompts, reported through an event stream', async () => {
    const written = await admin.call('POST', `/api/movies/${generated}/generate-prompts`);
    expect(written.status).toBe(200);
    const { prompts } = z.object({ prompts: z.array(promptSchema) }).parse(written.body);
    expect(prompts.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);

    const sent = prompts.map(({ level, scene, prompt }) => ({ level, scene, prompt }));
    const events = z
      .array(eventSchema)
      .parse(await admin.stream(`/api/movies/${generated}/generate-images`, { prompts: sent }));
    const of = (type: string) => events.filter((event) => event.type === type);
    expect(events[0]).toMatchObject({ type: 'start', total: 5 });
    expect(of('image_complete')).toHaveLength(5);
    expect(of('progress').at(-1)).toMatchObject({ current: 5, total: 5 });
    expect(events.at(-1)).toMatchObject({ type: 'complete', failedPrompts: [] });
    expect(of('error')).toEqual([]);

    const movie = await movieOf(admin, generated);
    expect(movie?.imagesGenerated).toBe(true);
    expect(movie?.generatedImages.every((image) => image !== null)).toBe(true);
    expect(movie?.imagePrompts).toEqual(sent.map(({ prompt }) => prompt));
  });

  it('get a new image for one prompt', async () => {
    const before = (await movieOf(admin, generated))?.generatedImages;
    const failed = { level: 2, scene: 'A pier', prompt: 'A long pier at night, one lamp burning', error: 'Too dark' };
    const answer = await admin.call('POST', `/api/movies/${generated}/retry-prompt`, { prompt: failed });
    expect(answer.status).toBe(200);
    doneSchema.parse(answer.body);
    const after = (await movieOf(admin, generated))?.generatedImages;
    expect(after?.map((image, position) => image !== before?.[position])).toEqual([false, true, false, false, false]);
  });

  it('reject an image job without prompts', async () => {
    const path = `/api/movies/${generated}/generate-images`;
    await expect(admin.stream(path, { prompts: [] })).rejects.toThrow('400');
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
