import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { allowAllFormats } from '../../testing/allow-all-formats.ts';
import { pixels } from './pixels.ts';

afterAll(allowAllFormats);

const { preview } = pixels();
const RED = { r: 200, g: 40, b: 40 };

let image: Buffer;
beforeAll(async () => {
  image = await sharp({ create: { width: 1_536, height: 1_024, channels: 3, background: RED } })
    .withExif({ IFD0: { Copyright: 'quetzal' } })
    .webp()
    .toBuffer();
});

/** Returns the color in the middle of an area of the preview. */
async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const [r = 0, g = 0, b = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return { r, g, b };
}

/** Counts the bright pixels in the area of the number. */
async function brightPixels(bytes: Uint8Array) {
  const place = { left: 700, top: 489, width: 316, height: 92 };
  const grey = await sharp(bytes).extract(place).greyscale().raw().toBuffer();
  return grey.filter((value) => value > 180).length;
}

it('draws a preview as a small JPEG without metadata in the size that networks expect', async () => {
  const bytes = Buffer.from(await preview({ image, dayNumber: 212 }));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630, channels: 3 });
  expect(bytes.length).toBeLessThan(300 * 1_024);
  expect(bytes.includes('quetzal')).toBe(false);
  expect(bytes.includes('Exif')).toBe(false);
});

it('shows the whole image in a dark frame in a preview', async () => {
  const bytes = await preview({ image, dayNumber: 212 });
  for (const [left, top] of [
    [600, 300],
    [160, 100],
    [1_040, 100],
  ] as const) {
    const { r, g, b } = await colourAt(bytes, left, top);
    expect(Math.abs(r - RED.r) + Math.abs(g - RED.g) + Math.abs(b - RED.b)).toBeLessThan(30);
  }
  const { r, g, b } = await colourAt(bytes, 20, 300);
  expect(r + g + b).toBeLessThan(60);
});

it('shows the number of the day in a preview, or none if the day has none', async () => {
  const [none, one, three] = await Promise.all(
    [undefined, 1, 212].map(async (dayNumber) => brightPixels(await preview({ image, dayNumber }))),
  );
  expect(none).toBe(0);
  expect(one).toBeGreaterThan(100);
  expect(three).toBeGreaterThan((one ?? 0) + 400);
});

it('rejects a file that is not an image', async () => {
  await expect(preview({ image: Buffer.from('text') })).rejects.toThrow();
});
