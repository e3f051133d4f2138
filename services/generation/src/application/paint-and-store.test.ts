import { describe, expect, it } from '@jest/globals';
import { image, imagesInMemory } from '../testing/in-memory.ts';
import { paintAndStore } from './paint-and-store.ts';
import type { Images, Painter } from './ports.ts';

const SCENE = { prompt: 'a house', level: 1, seed: 'a' };
const painter: Painter = { model: 'pencil', paint: async () => image };
const painting = (images: Images) => paintAndStore({ painter, images, newKey: () => 'k'.repeat(32) });

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

  it('answers no key while a rendition could not be kept', async () => {
    const put = async (key: string) => {
      if (key.endsWith('jpg')) throw new Error('store away');
    };
    await expect(painting({ put })(SCENE)).rejects.toThrow('store away');
  });
});
