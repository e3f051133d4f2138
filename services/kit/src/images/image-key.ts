import { lookup } from 'mime-types';

const KEY_PATTERN = /^[a-z0-9][a-z0-9/._-]{0,199}$/;

/** Returns the key if it is valid. Throws if it could leave its folder or if the stores would treat it differently. */
export function checkedKey(key: string): string {
  const isWellFormed = KEY_PATTERN.test(key) && !key.includes('..') && !key.includes('//') && !/\/\.|[/]$/.test(key);
  if (!isWellFormed) throw new Error('Invalid image key');
  return key;
}

/** Returns the content type for a key's file extension. */
export function contentTypeOf(key: string): string {
  return lookup(key) || 'application/octet-stream';
}

/** Throws if the key's extension doesn't match the content type. A folder can't store a content type separately. */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new Error(`The extension of ${key} does not match ${contentType}`);
}
