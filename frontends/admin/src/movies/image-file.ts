import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@dreamreel/proto/generation/stills';
import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';
import { movieTexts } from './texts.ts';

const BYTES_IN_MB = 1_024 * 1_024;
const PIXELS_IN_MEGAPIXEL = 1_000_000;
const HEADER_BYTES = 12;
const NO_MINIMUM = { width: 0, height: 0 };

/** File signatures of JPEG, PNG and WebP in hex. */
const FORMATS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

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
 * Checks whether the server would accept a file as an image. Returns the reason for rejection as a message for the
 * admin, or undefined if the file is valid. The file is decoded, because its name and media type can be wrong.
 * @param smallest the minimum size for images that players will see
 */
export async function imageFileError(file: File, smallest: Size = NO_MINIMUM): Promise<string | undefined> {
  const texts = movieTexts.get();
  if (file.size > UPLOAD_MAX_BYTES)
    return texts.fileTooLarge({ size: megabytes(file.size), limit: UPLOAD_MAX_BYTES / BYTES_IN_MB });
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const header = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!FORMATS.some((format) => format.test(header))) return texts.notAnImage;
  const size = await decodedSize(file);
  if (size === undefined) return texts.damagedFile;
  const pixels = size.width * size.height;
  if (pixels > UPLOAD_MAX_PIXELS)
    return texts.tooManyPixels({
      megapixels: Math.ceil(pixels / PIXELS_IN_MEGAPIXEL),
      limit: UPLOAD_MAX_PIXELS / PIXELS_IN_MEGAPIXEL,
    });
  if (size.width < smallest.width || size.height < smallest.height)
    return texts.tooSmall({ ...size, minWidth: smallest.width, minHeight: smallest.height });
  return undefined;
}

async function decodedSize(file: File): Promise<Size | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
