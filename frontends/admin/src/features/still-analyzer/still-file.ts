import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@dreamreel/proto/generation/stills';

const BYTES_IN_MB = 1_024 * 1_024;
const PIXELS_IN_MEGAPIXEL = 1_000_000;
const HEADER_BYTES = 12;

/** The first bytes of JPEG, PNG and WebP in hexadecimal digits. */
const FORMATS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

/** `2.41 MB` */
export function megabytes(bytes: number): string {
  return `${(bytes / BYTES_IN_MB).toFixed(2)} MB`;
}

/**
 * Why the server would not take a file as a still, for the admin; `undefined` where it would. The file is decoded, because its
 * name and its type say nothing about its content.
 */
export async function stillFileError(file: File): Promise<string | undefined> {
  if (file.size > UPLOAD_MAX_BYTES)
    return `The file has ${megabytes(file.size)}; at most ${UPLOAD_MAX_BYTES / BYTES_IN_MB} MB are taken`;
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const header = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!FORMATS.some((format) => format.test(header))) return 'This is no JPEG, PNG or WebP image';
  const pixels = await decodedPixels(file);
  if (pixels === undefined) return 'The file is damaged: it cannot be read as an image';
  if (pixels > UPLOAD_MAX_PIXELS)
    return `The image has ${Math.ceil(pixels / PIXELS_IN_MEGAPIXEL)} megapixels; at most ${UPLOAD_MAX_PIXELS / PIXELS_IN_MEGAPIXEL} are taken`;
  return undefined;
}

async function decodedPixels(file: File): Promise<number | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels;
  } catch {
    return undefined;
  }
}
