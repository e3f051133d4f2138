import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { allowAllFormats } from '../../testing/allow-all-formats.ts';
import { allowFewFormats } from './open-image.ts';
import { renderUpload } from './render-upload.ts';

afterAll(allowAllFormats);
beforeAll(allowFewFormats);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });

describe('an uploaded image', () => {
  it('renders an uploaded image in every 3:2 rendition without its metadata', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const bytes = await plain(1_600, 900).withExif(exif).jpeg().toBuffer();
    const read = await renderUpload(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>')]));
    if (!read.ok) throw new Error(read.error);
    expect(read.value.renditions).toHaveLength(6);
    for (const { bytes: rendition, width } of read.value.renditions) {
      const found = await sharp(rendition).metadata();
      expect([found.exif, found.xmp, found.width, found.height]).toEqual([
        undefined,
        undefined,
        width,
        (width * 2) / 3,
      ]);
      expect(Buffer.from(rendition).includes('script')).toBe(false);
    }
    expect((await sharp(read.value.jpeg).metadata()).exif).toBeUndefined();
  });

  it('measures an uploaded image after turning it upright', async () => {
    const turned = await plain(520, 780).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await renderUpload(turned)).ok).toBe(true);
    const upright = await plain(520, 780).jpeg().toBuffer();
    expect(await renderUpload(upright)).toEqual({ ok: false, error: 'too-small' });
  });

  it.each([
    ['is a pixel too narrow', () => plain(767, 600).png().toBuffer(), 'too-small'],
    ['is a pixel too short', () => plain(900, 511).png().toBuffer(), 'too-small'],
    ['is half of an image', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2_000), 'not-an-image'],
    ['is a GIF', () => plain(900, 900).gif().toBuffer(), 'not-an-image'],
    ['claims to be huge', () => plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer(), 'too-many-pixels'],
  ])('rejects an uploaded image that %s', async (_what, bytes, error) => {
    expect(await renderUpload(await bytes())).toEqual({ ok: false, error });
  });
});
