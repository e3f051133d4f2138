import { fileTypeFromBuffer } from 'file-type';

const FORMATS: ReadonlyMap<string, 'jpeg' | 'png' | 'webp'> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

/** Detects a supported image format by the first bytes of a file. Returns undefined for any other file. */
export async function imageFormat(bytes: Uint8Array): Promise<'jpeg' | 'png' | 'webp' | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found && FORMATS.get(found.mime);
}
