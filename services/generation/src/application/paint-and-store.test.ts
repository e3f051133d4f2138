import { describe, expect, it } from '@jest/globals';
import { paintAndStore } from './paint-and-store.ts';
import type { Painter, Pictures } from './ports.ts';

const SCENE = { prompt: 'a house', level: 1, seed: 'a' };
const painter: Painter = {
  model: 'pencil',
  paint: async () => [
    { width: 384, ending: 'webp', bytes: new Uint8Array([1]) },
    { width: 384, ending: 'jpg', bytes: new Uint8Array([2]) },
  ],
};

function setup(put: Pictures['put'] = async () => undefined) {
  const kept = new Map<string, string>();
  const pictures: Pictures = {
    async put(key, bytes, contentType) {
      await put(key, bytes, contentType);
      kept.set(key, contentType);
    },
  };
  return { kept, paint: paintAndStore({ painter, pictures, newKey: () => 'k'.repeat(32) }) };
}

describe('painting a scene', () => {
  it('answers the key once every rendition is kept under it', async () => {
    const { kept, paint } = setup();
    expect(await paint(SCENE)).toEqual({ ok: true, value: { imageKey: 'k'.repeat(32), model: 'pencil' } });
    expect([...kept]).toEqual([
      [`${'k'.repeat(32)}/384.webp`, 'image/webp'],
      [`${'k'.repeat(32)}/384.jpg`, 'image/jpeg'],
    ]);
  });

  it('answers no key while a rendition could not be kept', async () => {
    const { paint } = setup(async (key) => {
      if (key.endsWith('jpg')) throw new Error('store away');
    });
    await expect(paint(SCENE)).rejects.toThrow('store away');
  });
});
