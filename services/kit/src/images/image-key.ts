import { lookup } from 'mime-types';

const WELL_FORMED = /^[a-z0-9][a-z0-9/._-]{0,199}$/;

/** Returns the key. Throws for one that could lead out of its folder or that the stores would treat differently. */
export function checkedKey(key: string): string {
  const wellFormed = WELL_FORMED.test(key) && !key.includes('..') && !key.includes('//') && !/\/\.|[/]$/.test(key);
  if (!wellFormed) throw new Error('Not an image key');
  return key;
}

/** The content type of a key by its file extension. */
export function contentTypeOf(key: string): string {
  return lookup(key) || 'application/octet-stream';
}

/** Throws unless the key's extension is the content type's: a folder stores no content type beside the bytes. */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error(`The extension of ${key} is not that of ${contentType}`);
}
