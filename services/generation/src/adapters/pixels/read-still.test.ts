import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { allowAllFormats } from '../../testing/allow-all-formats.ts';
import { objectStoreUploads } from '../object-store.ts';
import { allowFewFormats } from './open-image.ts';
import { readStill } from './read-still.ts';
import { renderUpload } from './render-upload.ts';

afterAll(allowAllFormats);

beforeAll(allowFewFormats);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

describe('an uploaded still', () => {
  it('reads an uploaded still and removes its metadata', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const bytes = await plain(400, 200).withExif(exif).jpeg().toBuffer();
    const read = await readStill(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>')]));
    if (!read.ok) throw new Error(read.error);
    const { exif: left, xmp, icc, width, height } = await sharp(read.value.jpeg).metadata();
    expect([left, xmp, icc, width, height]).toEqual([undefined, undefined, undefined, 400, 200]);
    expect(Buffer.from(read.value.jpeg).includes('script')).toBe(false);
  });

  it('turns a still upright and limits its size', async () => {
    const read = await readStill(await plain(4_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const { width, height } = await sharp(read.ok ? read.value.jpeg : undefined).metadata();
    expect([width, height]).toEqual([384, 1_536]);
  });

  it.each([
    ['a drawing', async () => Buffer.from(SVG)],
    ['an SVG that starts like a WebP', async () => Buffer.from(`RIFFaaaaWEBPVP8 aaaa${SVG}`)],
    ['half of an image', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['an AVIF', () => plain(64, 64).avif({ effort: 0 }).toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
    ['noise', async () => Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7_919) % 251))],
    [
      'a movie',
      async () => {
        const frames = await Promise.all(['#fff', '#000'].map((background) => frame(background)));
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
    ],
  ])('rejects a still that is %s', async (_what, bytes) => {
    expect(await readStill(await bytes())).toEqual({ ok: false, error: 'not-an-image' });
  });

  it('does not open a small file that claims to be huge', async () => {
    const bomb = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await readStill(bomb)).toEqual({ ok: false, error: 'too-many-pixels' });
  });

  it('removes an upload from the store after it was read, whatever it contained', async () => {
    const kept = new Map([['uploads/a.png', Buffer.from('nothing')]]);
    const uploads = objectStoreUploads(
      {
        get: async (key) => {
          const bytes = kept.get(key);
          return bytes ? { bytes, contentType: 'image/png' } : null;
        },
        remove: async (key) => void kept.delete(key),
      },
      { readStill, renderUpload },
    );
    expect(await uploads.take('uploads/a.png')).toEqual({ ok: false, error: 'not-an-image' });
    expect(kept.size).toBe(0);
    expect(await uploads.take('uploads/a.png')).toEqual({ ok: false, error: 'no-such-upload' });
  });
});

const frame = (background: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
