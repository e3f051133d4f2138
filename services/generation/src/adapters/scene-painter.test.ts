import { describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { scenePainter } from './scene-painter.ts';

const PROMPT =
  'A giant ape on top of a skyscraper at dawn, four aeroplanes, a city skyline, rain and fog, colours silver and rose';
const paint = async () => (await scenePainter().paint({ prompt: PROMPT, level: 5, seed: 'quetzal' })).renditions;

// A machine that runs all tests at once is slow.
jest.setTimeout(60_000);

describe('the scene painter', () => {
  it('makes every width in both encodings, three by two', async () => {
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

  it('gives the same bytes for the same scene', async () => {
    const [first, second] = [await paint(), await paint()];
    expect(first.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
      second.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    );
  });

  it('leaves nothing in the bytes but the image', async () => {
    for (const { bytes } of await paint()) {
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      const text = Buffer.from(bytes).toString('latin1').toLowerCase();
      for (const trace of ['exif', 'adobe', 'icc_profile', 'svg', 'quetzal', 'skyscraper', 'aeroplane', 'vips'])
        expect(text.includes(trace)).toBe(false);
    }
  });

  it('keeps a hint light enough for a phone', async () => {
    for (const { width, bytes } of await paint()) if (width === 768) expect(bytes.byteLength).toBeLessThan(60 * 1024);
  });

  it('leaves the event loop free while it paints many', async () => {
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

  it('knows no sixth level', () => {
    expect(() => scenePainter().paint({ prompt: 'a house', level: 6, seed: 'a' })).toThrow('level 6');
  });
});
