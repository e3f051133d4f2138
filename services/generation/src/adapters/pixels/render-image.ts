import { IMAGE_WIDTHS, type ImageWidth } from '@dreamreel/proto/catalogue/images';
import sharp, { type Sharp } from 'sharp';
import type { Image, Rendition } from '../../application/ports.ts';

const WEBP = { effort: 2 } as const;
const BEST = 84;
const WORST = 36;
const STEP = 8;
/** Maximum file sizes in bytes for the widths used on phones. */
const MAX_BYTES: Readonly<Partial<Record<ImageWidth, number>>> = { 384: 30 * 1_024, 768: 60 * 1_024 };
const [LARGEST] = IMAGE_WIDTHS.toSorted((a, b) => b - a);
const HEIGHT_SHARE = 2 / 3;

/** Creates all renditions of an opened image. By default, sharp doesn't write metadata. */
export async function renderImage(source: Sharp): Promise<Image> {
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
  const openRaw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

  const inWidth = async (width: ImageWidth): Promise<Rendition[]> => {
    const height = Math.round(width * HEIGHT_SHARE);
    const resized = await openRaw().resize(width, height, { fit: 'cover' }).raw().toBuffer();
    const image = () => sharp(resized, { raw: { width, height, channels: info.channels } });
    const [webp, jpg] = await Promise.all([
      encodeBelowLimit(width, (quality) =>
        image()
          .webp({ ...WEBP, quality })
          .toBuffer(),
      ),
      encodeBelowLimit(width, (quality) => image().jpeg({ quality }).toBuffer()),
    ]);
    return [
      { width, ending: 'webp', bytes: webp },
      { width, ending: 'jpg', bytes: jpg },
    ];
  };
  const [renditions, hash] = await Promise.all([Promise.all(IMAGE_WIDTHS.map(inWidth)), perceptualHash(openRaw())]);
  const isShape = Math.abs(info.height / info.width - HEIGHT_SHARE) < 0.01;
  return { renditions: renditions.flat(), perceptualHash: hash, isWrongSize: !isShape || info.width < (LARGEST ?? 0) };
}

/**
 * Lowers the quality until the file is small enough. Images with grain or foliage need several times as many bytes as
 * flat colors.
 */
async function encodeBelowLimit(width: ImageWidth, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const most = MAX_BYTES[width] ?? Number.POSITIVE_INFINITY;
  let quality = BEST;
  let bytes = await encode(quality);
  while (bytes.length > most && quality > WORST) {
    quality -= STEP;
    bytes = await encode(quality);
  }
  return bytes;
}

const HASH_WIDTH = 9;
const HASH_HEIGHT = 8;

/** Computes a 64-bit perceptual hash. Each bit is 1 if a cell of a coarse grid is darker than its right neighbor. */
async function perceptualHash(image: Sharp): Promise<string> {
  const grid = await image.greyscale().resize(HASH_WIDTH, HASH_HEIGHT, { fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (let y = 0; y < HASH_HEIGHT; y += 1)
    for (let x = 0; x + 1 < HASH_WIDTH; x += 1)
      bits += (grid[y * HASH_WIDTH + x] ?? 0) < (grid[y * HASH_WIDTH + x + 1] ?? 0) ? '1' : '0';
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
