import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@dreamreel/proto/generation/stills';
import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';

const BYTES_IN_MB = 1_024 * 1_024;
/** A shrunk image has twice the width of the largest rendition at most. */
const SHRUNK_PIXELS = 3_072 * 2_048;
const HEADER_BYTES = 12;
const NO_MINIMUM = { width: 0, height: 0 };

/** File signatures in hex. */
const JPEG = /^ffd8ff/;
const HEIC = /^.{8}66747970(6865|6d696631)/;
const FORMATS = [JPEG, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

/** Value of the `accept` attribute for image inputs. */
export const IMAGE_FILES = 'image/jpeg,image/png,image/webp';

/** Formats a file size, such as `2.41 MB`. */
export function megabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${(bytes / BYTES_IN_MB).toLocaleString(readerLanguage(), digits)} MB`;
}

/** Image size in pixels. */
type Size = { readonly width: number; readonly height: number };

/**
 * Checks whether a file is an image, and shrinks an image that is too large for the server. Returns the file to upload,
 * or the reason for rejection as a message for the admin. The file is decoded because its name and media type can be
 * wrong.
 * @param smallest the minimum size for images that players will see
 */
export async function prepareImage(
  file: File,
  smallest: Size = NO_MINIMUM,
): Promise<{ file: File } | { error: string }> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const header = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (HEIC.test(header)) return { error: t`This is a HEIC photo. Export it as a JPEG and choose that file.` };
  if (!FORMATS.some((format) => format.test(header)))
    return { error: t`This file isn’t a JPEG, PNG or WebP image. Choose another file.` };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { error: t`The file is damaged and can’t be read as an image. Choose another file.` };
  try {
    const { width, height } = bitmap;
    if (width < smallest.width || height < smallest.height)
      return {
        error: t`The image is ${width} × ${height} pixels. It needs at least ${{ minWidth: smallest.width }} × ${{ minHeight: smallest.height }}. Choose a larger image.`,
      };
    if (file.size <= UPLOAD_MAX_BYTES && width * height <= UPLOAD_MAX_PIXELS) return { file };
    return { file: await shrink(bitmap, file.name, JPEG.test(header) ? 'image/jpeg' : 'image/webp') };
  } finally {
    bitmap.close();
  }
}

/** WebP keeps the transparency of a PNG. The bitmap is already rotated as the EXIF data says. */
async function shrink(bitmap: ImageBitmap, name: string, type: string): Promise<File> {
  const scale = Math.min(1, Math.sqrt(SHRUNK_PIXELS / (bitmap.width * bitmap.height)));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob({ type, quality: 0.9 })], name, { type });
}
