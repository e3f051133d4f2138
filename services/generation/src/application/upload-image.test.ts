import { imageKeyOf } from '@dreamreel/proto/catalogue/images';
import { UPLOADED } from '@dreamreel/proto/generation/stills';
import { describe, expect, it } from '@jest/globals';
import { image, imagesInMemory, movie, moviesInMemory, serviceInMemory } from '../testing/in-memory.ts';
import { inspectors, recordsInMemory } from '../testing/inspectors.ts';
import { uploadImage } from './upload-image.ts';

const waiting = { signal: new AbortController().signal };
const upload = { uploadKey: 'uploads/a.jpg', movieId: 7, position: 2 };

describe('an uploaded image', () => {
  it('adds an uploaded image to the versions without showing it', async () => {
    const service = serviceInMemory();
    const uploaded = await service.uploadImage(upload, waiting);
    if (!uploaded.ok) throw new Error(uploaded.error);
    const imageKey = imageKeyOf(uploaded.value.imageUrl);
    expect(service.movies.versions).toEqual([{ level: 3, imageKey, model: UPLOADED }]);
    expect(service.movies.shown).toEqual([]);
    expect([...service.images.kept.keys()].every((key) => key.startsWith(imageKey))).toBe(true);
    expect(service.records.kept.get(imageKey)).toMatchObject({
      model: UPLOADED,
      level: 3,
      description: 'A lake at dusk.',
    });
  });

  it('compares an uploaded image with the planned prompt, if there is one', async () => {
    const records = recordsInMemory();
    const prompts = [{ level: 3, scene: 'The lake', prompt: 'A lake in a canyon' }];
    const upload3 = uploadImage({
      movies: moviesInMemory({ ...movie, prompts }),
      uploads: { takeImage: async () => ({ ok: true, value: { ...image, jpeg: image.original.bytes } }) },
      images: imagesInMemory(),
      records,
      inspectors,
      newKey: () => String(records.kept.size).repeat(32),
    });
    await upload3(upload, waiting);
    await upload3({ ...upload, position: 0 }, waiting);
    const [planned, unplanned] = [...records.kept.values()];
    expect(planned).toMatchObject({ prompt: 'A lake in a canyon', check: { shown: ['a lake'] } });
    expect(unplanned).toMatchObject({ prompt: '', check: { shown: [], missing: [] }, description: 'A lake at dusk.' });
  });

  it('stores nothing if the movie no longer exists or the image is too small', async () => {
    const { uploadImage: send, images, movies } = serviceInMemory();
    expect(await send({ ...upload, movieId: 99 }, waiting)).toEqual({ ok: false, error: 'no-such-movie' });
    expect(await send({ ...upload, uploadKey: 'uploads/a.png' }, waiting)).toEqual({ ok: false, error: 'too-small' });
    expect([images.kept.size, movies.versions]).toEqual([0, []]);
  });
});
