import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { allowAllFormats } from '../../testing/allow-all-formats.ts';
import { pixels } from './pixels.ts';

afterAll(allowAllFormats);

const { render } = pixels();

/** Draws an image like a model's: soft clouds in the given size, the same in every run. */
function cloud(width: number) {
  const height = Math.round((width * 2) / 3);
  const random = seededRandom(width);
  const grain = Buffer.alloc(width * height * 3);
  for (let at = 0; at < grain.length; at += 1) grain[at] = 75 + random() * 106;
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .blur(12)
    .png();
}
let drawn: Buffer;
beforeAll(async () => {
  const exif = { IFD0: { Copyright: 'quetzal' } };
  drawn = await cloud(1_536).withExif(exif).toBuffer();
});
const rendered = async (bytes = drawn) => {
  const image = await render(bytes);
  if (!image.ok) throw new Error(image.error);
  return image.value;
};
const paint = async () => (await rendered()).renditions;

describe('a rendered image', () => {
  it('renders every width in both encodings with a ratio of 3:2', async () => {
    const made = await Promise.all(
      (await paint()).map(async ({ width, ending, bytes }) => {
        const { format, width: wide, height } = await sharp(bytes).metadata();
        return [width, ending, format, wide, height];
      }),
    );
    expect(made).toEqual([
      [384, 'webp', 'webp', 384, 256],
      [384, 'jpg', 'jpeg', 384, 256],
      [768, 'webp', 'webp', 768, 512],
      [768, 'jpg', 'jpeg', 768, 512],
      [1536, 'webp', 'webp', 1536, 1024],
      [1536, 'jpg', 'jpeg', 1536, 1024],
    ]);
  });

  it('renders the same bytes every time', async () => {
    const [first, second] = [await paint(), await paint()];
    expect(first.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
      second.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    );
  });

  it('renders no metadata', async () => {
    for (const { bytes } of await paint()) {
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      const text = Buffer.from(bytes).toString('latin1').toLowerCase();
      for (const trace of ['exif', 'adobe', 'icc_profile', '<svg', '/svg', 'quetzal', 'vips'])
        expect(text.includes(trace)).toBe(false);
    }
  });

  it('renders files that are small enough for a phone', async () => {
    for (const { width, bytes } of await paint()) if (width === 768) expect(bytes.byteLength).toBeLessThan(60 * 1024);
  });

  it('keeps the event loop free while many images are rendered', async () => {
    const painting = Promise.all([paint(), paint(), paint(), paint()]);
    let [turns, done] = [0, false];
    void painting.finally(() => {
      done = true;
    });
    while (!done) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      turns += 1;
    }
    expect(turns).toBeGreaterThan(10);
  });

  it('reports a wrong size for an image that is not 3:2 or smaller than the largest rendition', async () => {
    expect((await rendered()).isWrongSize).toBe(false);
    expect((await rendered(await cloud(600).toBuffer())).isWrongSize).toBe(true);
    const square = cloud(1_536).resize(1_536, 1_536, { fit: 'fill' });
    expect((await rendered(await square.toBuffer())).isWrongSize).toBe(true);
  });

  it('rejects an SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    expect(await render(Buffer.from(svg))).toEqual({ ok: false, error: 'not-an-image' });
  });
});
