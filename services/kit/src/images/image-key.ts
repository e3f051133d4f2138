import { lookup } from 'mime-types';

const KEY_PATTERN = /^[a-z0-9][a-z0-9/._-]{0,199}$/;

/**
 * Returns the key if it is valid. Throws if the key could point outside of the folder, or if different stores would
 * handle it differently.
 */
export function checkedKey(key: string): string {
  const isWellFormed = KEY_PATTERN.test(key) && !key.includes('..') && !key.includes('//') && !/\/\.|[/]$/.test(key);
  if (!isWellFormed) throw new Error('Invalid image key');
  return key;
}

/** Returns the content type for the file extension of a key. */
export function contentTypeOf(key: string): string {
  return lookup(key) || 'application/octet-stream';
}

/**
 * Throws if the key's file extension doesn't match the content type. The folder store derives the content type from the
 * extension.
 */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error(`The extension of ${key} does not match ${contentType}`);
}
