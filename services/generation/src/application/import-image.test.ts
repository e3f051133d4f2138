import { err, ok } from '@dreamreel/kit/result';
import { expect, it } from '@jest/globals';
import { image, imagesInMemory } from '../testing/in-memory.ts';
import { recordsInMemory } from '../testing/inspectors.ts';
import { importImage } from './import-image.ts';
import type { Images } from './ports.ts';

const KEY = 'k'.repeat(32);
const record = {
  ...{ model: 'pencil', level: 1, prompt: 'a house', description: 'A house.', describedBy: 'lens' },
  germanDescription: 'Ein Haus.',
  check: { by: 'lens', shown: ['house'], missing: [], guesses: [] },
};
const file = Buffer.from('an image').toString('base64');

const importing = (images: Images, records = recordsInMemory()) =>
  importImage({
    uploads: {
      readImage: async (bytes) =>
        Buffer.from(bytes).toString() === 'an image' ? ok({ ...image, jpeg: new Uint8Array() }) : err('not-an-image'),
    },
    images,
    records,
    newKey: () => KEY,
  });

it('returns the key of an imported image once every rendition is stored under it', async () => {
  const images = imagesInMemory();
  expect(await importing(images)({ image: file, record })).toEqual({ ok: true, value: { imageKey: KEY } });
  expect([...images.kept]).toEqual([
    [`${KEY}/384.webp`, 'image/webp'],
    [`${KEY}/384.jpg`, 'image/jpeg'],
  ]);
});

it('stores the record of an imported image', async () => {
  const records = recordsInMemory();
  await importing(imagesInMemory(), records)({ image: file, record });
  expect(records.kept.get(KEY)).toEqual({
    ...record,
    settings: { size: null, quality: null, seed: null },
    perceptualHash: image.perceptualHash,
    moderation: null,
  });
});

it('stores nothing if the file is not an image', async () => {
  const [images, records] = [imagesInMemory(), recordsInMemory()];
  const answer = await importing(images, records)({ image: Buffer.from('a text').toString('base64'), record });
  expect(answer).toEqual({ ok: false, error: 'not-an-image' });
  expect([images.kept.size, records.kept.size]).toEqual([0, 0]);
});

it('returns no key if a rendition could not be stored', async () => {
  const put = async (key: string) => {
    if (key.endsWith('jpg')) throw new Error('store unavailable');
  };
  await expect(importing({ put })({ image: file, record })).rejects.toThrow('store unavailable');
});
