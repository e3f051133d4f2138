import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@dreamreel/proto/generation/stills';

const BYTES_IN_MB = 1_024 * 1_024;
const PIXELS_IN_MEGAPIXEL = 1_000_000;
const HEADER_BYTES = 12;
const NO_SIZE = { width: 0, height: 0 };

/** The first bytes of JPEG, PNG and WebP in hexadecimal digits. */
const FORMATS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

/** For `<input accept>`. */
export const IMAGE_FILES = 'image/jpeg,image/png,image/webp';

/** `2.41 MB` */
export function megabytes(bytes: number): string {
  return `${(bytes / BYTES_IN_MB).toFixed(2)} MB`;
}

type Size = { readonly width: number; readonly height: number };

/**
 * Why the server would not take a file as an image, for the admin; `undefined` where it would. The file is decoded, because
 * its name and its type say nothing about its content. `smallest`: for an image that is to be shown itself.
 */
export async function imageFileError(file: File, smallest: Size = NO_SIZE): Promise<string | undefined> {
  if (file.size > UPLOAD_MAX_BYTES)
    return `The file has ${megabytes(file.size)}; at most ${UPLOAD_MAX_BYTES / BYTES_IN_MB} MB are taken`;
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const header = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!FORMATS.some((format) => format.test(header))) return 'This is no JPEG, PNG or WebP image';
  const size = await decodedSize(file);
  if (size === undefined) return 'The file is damaged: it cannot be read as an image';
  const pixels = size.width * size.height;
  if (pixels > UPLOAD_MAX_PIXELS)
    return `The image has ${Math.ceil(pixels / PIXELS_IN_MEGAPIXEL)} megapixels; at most ${UPLOAD_MAX_PIXELS / PIXELS_IN_MEGAPIXEL} are taken`;
  if (size.width < smallest.width || size.height < smallest.height)
    return `The image has ${size.width} × ${size.height} pixels; at least ${smallest.width} × ${smallest.height} are needed`;
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
