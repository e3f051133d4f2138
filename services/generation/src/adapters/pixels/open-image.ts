import { err, ok, type Result } from '@dreamreel/kit/result';
import { UPLOAD_MAX_PIXELS } from '@dreamreel/proto/generation/stills';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { UnreadableImage } from '../../application/ports.ts';

/** Number of bytes in which libvips looks for an SVG tag. SVG is rejected because it can load other files. */
const DRAWING_BYTES = 1_024;
/** Color behind transparent areas. On a dark ground, a black drawing would be invisible. */
const GROUND = '#fff';

/** Blocks all of this process's image loaders except JPEG, PNG and WebP. */
export function allowFewFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) });
}

/**
 * Opens an untrusted image file without decoding it. The format is detected from the first bytes, not from the file
 * name. The image is turned upright, and transparent areas become light.
 */
export async function openImage(bytes: Uint8Array): Promise<Result<Sharp, UnreadableImage>> {
  const format = await imageFormat(bytes);
  if (format === undefined || Buffer.from(bytes).subarray(0, DRAWING_BYTES).includes('<svg'))
    return err('not-an-image');

  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== format || (header.pages ?? 1) > 1) return err('not-an-image');
  if (header.width * header.height > UPLOAD_MAX_PIXELS) return err('too-many-pixels');
  return ok(
    sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .flatten({ background: GROUND }),
  );
}

const FORMATS: ReadonlyMap<string, 'jpeg' | 'png' | 'webp'> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

/** Detects the image format from a file's first bytes. Returns undefined if the format isn't supported. */
export async function imageFormat(bytes: Uint8Array): Promise<'jpeg' | 'png' | 'webp' | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found && FORMATS.get(found.mime);
}
