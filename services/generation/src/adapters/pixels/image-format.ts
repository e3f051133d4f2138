import { fileTypeFromBuffer } from 'file-type';

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
