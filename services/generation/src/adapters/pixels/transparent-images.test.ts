import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { allowAllFormats } from '../../testing/allow-all-formats.ts';
import { objectStoreOriginals } from '../object-store.ts';
import { pixels } from './pixels.ts';

afterAll(allowAllFormats);

const { render, renderUpload, readStill } = pixels();

/** A black drawing in the middle of a transparent ground. */
let drawing: Buffer;
beforeAll(async () => {
  const size = { width: 900, height: 600, channels: 4 } as const;
  const black = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  drawing = await sharp({ create: { ...size, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: black }])
    .png()
    .toBuffer();
});

const files = {
  'an uploaded image': async () => {
    const read = await renderUpload(drawing);
    return read.ok ? [...read.value.renditions.map(({ bytes }) => bytes), read.value.jpeg] : [];
  },
  'a still': async () => {
    const read = await readStill(drawing);
    return read.ok ? [read.value.jpeg] : [];
  },
  'a generated image': async () => {
    const read = await render(drawing);
    return read.ok ? read.value.renditions.map(({ bytes }) => bytes) : [];
  },
  'an original for the vision model': async () => {
    const stored = { bytes: drawing, contentType: 'image/png' };
    const opened = await objectStoreOriginals({ get: async () => stored }, { render }).open('a');
    return opened ? [opened.file.bytes] : [];
  },
};

it.each(Object.entries(files))('puts a transparent image on a light ground: %s', async (_what, filesOf) => {
  const shown = await filesOf();
  expect(shown).not.toEqual([]);
  for (const bytes of shown) {
    const { isOpaque, channels } = await sharp(bytes).stats();
    const [dark, light] = [channels[0]?.min ?? 255, channels[0]?.max ?? 0];
    expect([isOpaque, dark < 10, light > 240]).toEqual([true, true, true]);
  }
});
