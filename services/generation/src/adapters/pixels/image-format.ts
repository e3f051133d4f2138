import { fileTypeFromBuffer } from 'file-type';

const FORMATS: ReadonlyMap<string, 'jpeg' | 'png' | 'webp'> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

/** What a file is by its first bytes, whatever it is called: one of the formats that we open, or undefined. */
export async function imageFormat(bytes: Uint8Array): Promise<'jpeg' | 'png' | 'webp' | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found && FORMATS.get(found.mime);
}
