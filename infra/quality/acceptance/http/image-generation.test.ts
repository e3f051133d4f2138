import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Client, errorSchema } from '../../player/client.ts';
import { chromiumPath, pendingMovie, site } from '../environment.ts';
import { movieOf, newAdmin } from './admin-client.ts';
import { newGame } from './play.ts';
import { doneSchema, promptSchema } from './shapes.ts';

const movieId = pendingMovie('generation');
const analysis = { success: z.literal(true), description: z.string().min(1), originalFilename: z.literal('still.jpg') };
const generated = { success: z.literal(true), generatedImageUrl: z.string().min(1) };

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), total: z.number() }),
  z.object({ type: z.literal('progress'), current: z.number(), total: z.number(), message: z.string() }),
  z.object({ type: z.literal('image_complete'), imageUrl: z.string() }),
  z.object({ type: z.literal('image_error'), level: z.number(), error: z.string() }),
  z.object({ type: z.literal('complete'), message: z.string(), failedPrompts: z.array(z.unknown()) }),
  z.object({ type: z.literal('error'), message: z.string() }),
]);

(chromiumPath ? describe : describe.skip)('making images', () => {
  let admin: Client;
  let still: Blob;
  beforeAll(async () => {
    admin = await newAdmin();
    const { movie } = await newGame();
    const image = await fetch(`${site}${movie.generatedImages[0]}`, { headers: { Accept: 'image/jpeg' } });
    still = await image.blob();
  });
  afterAll(() => admin?.call('DELETE', `/api/movies/${movieId}`));

  function form(fields: Readonly<Record<string, string>>, file: Blob | null = still): FormData {
    const data = new FormData();
    if (file) data.append('image', file, 'still.jpg');
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  }

  it('begins with a still that is analysed', async () => {
    const answer = await admin.call('POST', '/api/analyze-movie-still', form({}));
    expect(answer.status).toBe(200);
    z.object(analysis).parse(answer.body);
  });

  it('turns a description into an image that can be loaded', async () => {
    const answer = await admin.call('POST', '/api/generate-from-description', { description: 'A lamp on a pier' });
    expect(answer.status).toBe(200);
    const { generatedImageUrl } = z.object(generated).parse(answer.body);
    const image = await fetch(new URL(generatedImageUrl, site));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  it('analyses a still and makes an image from it at once', async () => {
    const answer = await admin.call('POST', '/api/analyze-and-generate', form({ movieTitle: 'The Pier' }));
    expect(answer.status).toBe(200);
    z.object({ ...analysis, ...generated }).parse(answer.body);
  });

  it.each([
    ['/api/analyze-movie-still', () => form({}, null), 'Please select an image file first'],
    ['/api/analyze-and-generate', () => form({ movieTitle: 'The Pier' }, null), 'Please select an image file first'],
    ['/api/analyze-and-generate', () => form({ movieTitle: ' ' }), 'Please enter a movie title'],
    ['/api/generate-from-description', () => ({ description: ' ' }), 'Please provide a description to generate from'],
  ])('by %s wants all that it needs', async (path, body, text) => {
    const answer = await admin.call('POST', path, body());
    expect([answer.status, errorSchema.parse(answer.body).error]).toEqual([400, text]);
  });

  it('goes from prompts to five images, reported by a stream of events', async () => {
    const written = await admin.call('POST', `/api/movies/${movieId}/generate-prompts`);
    expect(written.status).toBe(200);
    const { prompts } = z.object({ prompts: z.array(promptSchema) }).parse(written.body);
    expect(prompts.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);

    const sent = prompts.map(({ level, scene, prompt }) => ({ level, scene, prompt }));
    const events = z
      .array(eventSchema)
      .parse(await admin.stream(`/api/movies/${movieId}/generate-images`, { prompts: sent }));
    const of = (type: string) => events.filter((event) => event.type === type);
    expect(events[0]).toMatchObject({ type: 'start', total: 5 });
    expect(of('image_complete')).toHaveLength(5);
    expect(of('progress').at(-1)).toMatchObject({ current: 5, total: 5 });
    expect(events.at(-1)).toMatchObject({ type: 'complete', failedPrompts: [] });
    expect(of('error')).toEqual([]);

    const movie = await movieOf(admin, movieId);
    expect(movie?.imagesGenerated).toBe(true);
    expect(movie?.generatedImages.every((image) => image !== null)).toBe(true);
    expect(movie?.imagePrompts).toEqual(sent.map(({ prompt }) => prompt));
  });

  it('makes the image of one prompt again', async () => {
    const before = (await movieOf(admin, movieId))?.generatedImages;
    const failed = { level: 2, scene: 'A pier', prompt: 'A long pier at night, one lamp burning', error: 'Too dark' };
    const answer = await admin.call('POST', `/api/movies/${movieId}/retry-prompt`, { prompt: failed });
    expect(answer.status).toBe(200);
    doneSchema.parse(answer.body);
    const after = (await movieOf(admin, movieId))?.generatedImages;
    expect(after?.map((image, position) => image !== before?.[position])).toEqual([false, true, false, false, false]);
  });

  it('reports an invalid prompt in its stream or before it', async () => {
    const path = `/api/movies/${movieId}/generate-images`;
    await expect(admin.stream(path, { prompts: [] })).rejects.toThrow('400');
  });
});
