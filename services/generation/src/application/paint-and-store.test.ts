import { err, ok } from '@dreamreel/kit/result';
import { describe, expect, it } from '@jest/globals';
import { image, imagesInMemory } from '../testing/in-memory.ts';
import { inspectors, recordsInMemory } from '../testing/inspectors.ts';
import { paintAndStore } from './paint-and-store.ts';
import type { ImageModel, Images } from './ports.ts';

const SCENE = { prompt: 'a house', level: 1, seed: 'a' };
const pencil: ImageModel = { name: 'pencil', repeats: 'exact', paint: async () => ok(image) };
const waiting = { signal: new AbortController().signal };
const painting =
  (images: Images, scenes = pencil, records = recordsInMemory()) =>
  (scene: typeof SCENE) =>
    paintAndStore({ scenes, images, records, inspectors, newKey: () => 'k'.repeat(32) })(scene, waiting);

describe('painting a scene', () => {
  it('answers the key once every rendition is kept under it', async () => {
    const images = imagesInMemory();
    expect(await painting(images)(SCENE)).toEqual({
      ok: true,
      value: { imageKey: 'k'.repeat(32), model: 'pencil' },
    });
    expect([...images.kept]).toEqual([
      [`${'k'.repeat(32)}/384.webp`, 'image/webp'],
      [`${'k'.repeat(32)}/384.jpg`, 'image/jpeg'],
    ]);
  });

  it('keeps with it what is in the image, seen by whoever has not read the movie', async () => {
    const records = recordsInMemory();
    await painting(imagesInMemory(), pencil, records)(SCENE);
    expect(records.kept.get('k'.repeat(32))).toEqual({
      ...{ model: 'pencil', level: 1, prompt: 'a house', settings: image.settings },
      ...{ perceptualHash: image.perceptualHash, description: 'A lake at dusk.', describedBy: 'lens' },
      check: { by: 'lens', shown: ['a lake'], missing: [], guesses: [] },
      moderation: null,
    });
  });

  it('answers no key while a rendition could not be kept', async () => {
    const put = async (key: string) => {
      if (key.endsWith('jpg')) throw new Error('store away');
    };
    await expect(painting({ put })(SCENE)).rejects.toThrow('store away');
  });

  it('fails with the reason of a model that made nothing', async () => {
    const images = imagesInMemory();
    const scenes = { ...pencil, paint: async () => err('model-failed', undefined, 'The model cannot be reached') };
    await expect(painting(images, scenes)(SCENE)).rejects.toThrow('pencil: The model cannot be reached');
    expect(images.kept.size).toBe(0);
  });
});
