import { setImmediate } from 'node:timers/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Color } from 'sharp';
import { allowAllFormats, unwrap } from '../../testing/models.ts';
import { objectStore } from '../object-store.ts';
import { pixels } from './pixels.ts';

const files = pixels();
const { preview, readStill, render, renderUpload } = files;
afterAll(allowAllFormats);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const HEIGHT_SHARE = 2 / 3;
const EXIF = { IFD0: { Copyright: 'quetzal' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
/** What could show where an image comes from. */
const TRACES = ['exif', 'adobe', 'icc_profile', '<svg', '/svg', 'quetzal', 'vips', 'script'];

const plain = (width: number, height: number, background: Color = '#2a6f97') =>
  sharp({ create: { width, height, channels: 3, background } });
const withScript = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>')]);
const halfOf = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, 2_000);
async function movie() {
  const frames = await Promise.all(['#fff', '#000'].map((color) => plain(9, 9, color).png().toBuffer()));
  const animated = sharp(frames, { join: { animated: true } });
  return animated.webp().toBuffer();
}
/** A small file that claims to be huge. */
const bomb = () => plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();

async function expectNoTraces(bytes: Uint8Array) {
  const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
  expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  const text = Buffer.from(bytes).toString('latin1').toLowerCase();
  expect(TRACES.filter((trace) => text.includes(trace))).toEqual([]);
}

describe('an image from a model', () => {
  /** Draws an image like a model's: soft clouds in the given size, the same in every run. */
  function cloud(width: number) {
    const height = Math.round(width * HEIGHT_SHARE);
    const random = seededRandom(width);
    const grain = Buffer.alloc(width * height * 3);
    for (let at = 0; at < grain.length; at += 1) grain[at] = 75 + random() * 106;
    return sharp(grain, { raw: { width, height, channels: 3 } }).blur(12);
  }
  let drawn: Buffer;
  beforeAll(async () => {
    drawn = await cloud(1_536).withExif(EXIF).png().toBuffer();
  });

  it('renders every width in both encodings, without metadata and small enough for a phone', async () => {
    const { renditions, isWrongSize } = unwrap(await render(drawn));
    expect(isWrongSize).toBe(false);
    const made = await Promise.all(
      renditions.map(async ({ width, ending, bytes }) => {
        await expectNoTraces(bytes);
        if (width === 768) expect(bytes.byteLength).toBeLessThan(60 * 1_024);
        const { format, width: wide, height } = await sharp(bytes).metadata();
        return [width, ending, format, wide, height];
      }),
    );
    expect(made).toEqual(
      [384, 768, 1536].flatMap((width) => [
        [width, 'webp', 'webp', width, width * HEIGHT_SHARE],
        [width, 'jpg', 'jpeg', width, width * HEIGHT_SHARE],
      ]),
    );
  });

  it('renders the same bytes every time, and keeps the event loop free', async () => {
    let isRendered = false;
    const rendering = Promise.all([render(drawn), render(drawn)]).finally(() => {
      isRendered = true;
    });
    let turns = 0;
    for (; !isRendered; turns += 1) await setImmediate();
    expect(turns).toBeGreaterThan(100);
    const [first, second] = await rendering;
    expect(second).toEqual(first);
  });

  it.each([
    ['is smaller than the largest rendition', () => cloud(600)],
    ['is not 3:2', () => cloud(1_536).resize(1_536, 1_536, { fit: 'fill' })],
  ])('reports and crops an image that %s', async (_what, image) => {
    const { renditions, isWrongSize } = unwrap(await render(await image().png().toBuffer()));
    expect(isWrongSize).toBe(true);
    for (const { bytes } of renditions) {
      const { width, height } = await sharp(bytes).metadata();
      expect(height).toBe(Math.round(width * HEIGHT_SHARE));
    }
  });
});

/** An uploaded file that lies on its side, with metadata. */
const turned = (width: number, height: number) =>
  plain(width, height).withExif(EXIF).withMetadata({ orientation: 6 }).jpeg().toBuffer();

describe('an upload', () => {
  it.each([
    [4_000, 1_000, 384, 1_536],
    [200, 400, 400, 200],
  ])('turns a still of %d × %d upright, limits its size and removes its metadata', async (w, h, width, height) => {
    const { jpeg } = unwrap(await readStill(withScript(await turned(w, h))));
    expect(await sharp(jpeg).metadata()).toMatchObject({ width, height });
    await expectNoTraces(jpeg);
  });

  it('measures an image after turning it upright, and renders it in every 3:2 rendition without its metadata', async () => {
    const bytes = await turned(520, 780);
    expect(bytes.toString('latin1')).toContain('quetzal');
    const { renditions, jpeg } = unwrap(await renderUpload(withScript(bytes)));
    expect(renditions).toHaveLength(6);
    for (const { bytes: rendition, width } of renditions) {
      expect(await sharp(rendition).metadata()).toMatchObject({ width, height: width * HEIGHT_SHARE });
      await expectNoTraces(rendition);
    }
    await expectNoTraces(jpeg);
  });
});

const NO_IMAGE = 'not-an-image';
it.each([
  ['a drawing', NO_IMAGE, readStill, async () => Buffer.from(SVG)],
  ['an SVG that starts like a WebP', NO_IMAGE, readStill, async () => Buffer.from(`RIFFaaaaWEBPVP8 aaaa${SVG}`)],
  ['half of a still', NO_IMAGE, readStill, () => halfOf(plain(900, 900).jpeg().toBuffer())],
  ['half of an image', NO_IMAGE, renderUpload, () => halfOf(plain(900, 900).jpeg().toBuffer())],
  ['a GIF as a still', NO_IMAGE, readStill, () => plain(9, 9).gif().toBuffer()],
  ['a GIF as an image', NO_IMAGE, renderUpload, () => plain(900, 900).gif().toBuffer()],
  ['a TIFF', NO_IMAGE, readStill, () => plain(9, 9).tiff().toBuffer()],
  ['an AVIF', NO_IMAGE, readStill, () => plain(64, 64).avif({ effort: 0 }).toBuffer()],
  ['nothing', NO_IMAGE, readStill, async () => Buffer.alloc(0)],
  ['noise', NO_IMAGE, readStill, async () => Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7_919) % 251))],
  ['a movie', NO_IMAGE, readStill, movie],
  ['a small file that claims to be a huge still', 'too-many-pixels', readStill, bomb],
  ['a small file that claims to be a huge image', 'too-many-pixels', renderUpload, bomb],
  ['an upright image that is too narrow', 'too-small', renderUpload, () => plain(520, 780).jpeg().toBuffer()],
  ['an image that is a pixel too narrow', 'too-small', renderUpload, () => plain(767, 600).png().toBuffer()],
  ['an image that is a pixel too short', 'too-small', renderUpload, () => plain(900, 511).png().toBuffer()],
])('rejects %s', async (_what, error, read, bytes) => {
  expect(await read(await bytes())).toEqual({ ok: false, error });
});

describe('a transparent image', () => {
  /** A black drawing in the middle of a transparent ground. */
  let drawing: Buffer;
  beforeAll(async () => {
    const black = await plain(300, 200, '#000').png().toBuffer();
    const ground = { width: 900, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    drawing = await sharp({ create: ground })
      .composite([{ input: black }])
      .png()
      .toBuffer();
  });

  it.each<[string, () => Promise<Uint8Array[]>]>([
    [
      'an uploaded image',
      async () => {
        const { renditions, jpeg } = unwrap(await renderUpload(drawing));
        return [...renditions.map(({ bytes }) => bytes), jpeg];
      },
    ],
    ['a still', async () => [unwrap(await readStill(drawing)).jpeg]],
    ['a generated image', async () => unwrap(await render(drawing)).renditions.map(({ bytes }) => bytes)],
    [
      'an original for the vision model',
      async () => {
        const get = async () => ({ bytes: drawing, contentType: 'image/png' });
        const opened = await objectStore({ get, put: async () => {}, remove: async () => {} }, files).open('a');
        return opened ? [opened.file.bytes] : [];
      },
    ],
  ])('puts a transparent image on a light ground: %s', async (_what, filesOf) => {
    const files = await filesOf();
    expect(files).not.toEqual([]);
    for (const bytes of files) {
      const { isOpaque, channels } = await sharp(bytes).stats();
      const [dark, light] = [channels[0]?.min ?? 255, channels[0]?.max ?? 0];
      expect([isOpaque, dark < 10, light > 240]).toEqual([true, true, true]);
    }
  });
});

describe('a link preview', () => {
  const RED = { r: 200, g: 40, b: 40 };
  let image: Buffer;
  beforeAll(async () => {
    image = await plain(1_536, 1_024, RED).withExif(EXIF).webp().toBuffer();
  });

  it('draws a preview as a small JPEG without metadata that shows the whole image in a dark frame', async () => {
    const bytes = await preview({ image, dayNumber: 212 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630, channels: 3 });
    expect(bytes.length).toBeLessThan(300 * 1_024);
    await expectNoTraces(bytes);
    const colorAt = async (left: number, top: number) =>
      sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    for (const [left, top] of [
      [600, 300],
      [160, 100],
      [1_040, 100],
    ] as const) {
      const [r = 0, g = 0, b = 0] = await colorAt(left, top);
      expect(Math.abs(r - RED.r) + Math.abs(g - RED.g) + Math.abs(b - RED.b)).toBeLessThan(30);
    }
    const [r = 255, g = 255, b = 255] = await colorAt(20, 300);
    expect(r + g + b).toBeLessThan(60);
  });

  it('shows the number of the day in a preview, or none if the day has none', async () => {
    const [none = 0, one = 0, three = 0] = await Promise.all(
      [undefined, 1, 212].map(async (dayNumber) => {
        const place = { left: 700, top: 489, width: 316, height: 92 };
        const grey = await sharp(await preview({ image, dayNumber }))
          .extract(place)
          .greyscale()
          .raw()
          .toBuffer();
        return grey.filter((value) => value > 180).length;
      }),
    );
    expect([none, one > 100, three > one + 400]).toEqual([0, true, true]);
  });
});
