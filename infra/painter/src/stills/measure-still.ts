import sharp from 'sharp';
import { type Measures, measure } from './measures.ts';

const COLUMNS = 48;
const ROWS = 32;
/**
 * Maximum number of pixels. The limit is high enough for camera images, but prevents a small malicious file from
 * decoding to a huge image.
 */
const MAX_PIXELS = 40_000_000;

/** Measures an image's colors and light on a coarse grid. Rejects if the bytes are not an image. */
export async function measureStill(bytes: Uint8Array): Promise<Measures> {
  const coarse = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha();
  return measure(await coarse.raw().toBuffer(), { columns: COLUMNS, rows: ROWS });
}
